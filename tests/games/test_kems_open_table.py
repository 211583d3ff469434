"""Le Kem's in the open tempo, at a table: its clock, its written game, what is imagined, and how bots play it."""

from collections import Counter
from collections.abc import Callable
from itertools import combinations, permutations

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from fair import is_even
from kems_table import BOTH, GAME, KEMS, KINGS, acted, dealt, gestures, hand, opened, remembering, river, signal
from timed import Evening
from veillee.cards.luck import SeededLuck
from veillee.cards.packs import NO_CARD
from veillee.cards.sets import members
from veillee.engine.company import play_live
from veillee.engine.deal import Deal
from veillee.engine.entry import BEGINNER, EXPERT, REGULAR
from veillee.engine.match import Match
from veillee.engine.moves import NO_MOVE
from veillee.engine.notes import TABLE
from veillee.engine.pace import NO_RACE
from veillee.engine.record import Record, replay, write
from veillee.games.kems.memory import remembered
from veillee.games.kems.moves import GLANCE, SATED, TALK
from veillee.games.kems.open import wishes_of
from veillee.games.kems.rules import Kems
from veillee.games.kems.signals import ALL_SIGNALS
from veillee.testing import check_game
from veillee.testing.replayed import Replayed
from veillee.testing.snapshot import snapshot
from veillee.views.live import Start, Terms
from veillee.views.seen import view
from veillee.views.wire import Cards

# For seat 0.
NOTHING_TO_TAKE = ("KC KD 4C 4D | 6D 7D 8D 9D | 10H JH QH AH | 2S 3S 4S 5S", "7C 8C 9C 10C")
NAMES = ["Anne", "Basile", "Chloé", "David"]
POLICY = KEMS.policy


def match_of(**options: str) -> Match:
    return Match(GAME, 4, GAME.settings(4, {"tempo": "open", "first_dealer": "seat:3", **options}), SeededLuck(5))


def say(match: Match, *moves: str) -> Match:
    for move in moves:
        seat, _, words = move.partition(" ")
        assert match.play(int(seat), words) is None, move
    return match


def begun(**options: str) -> Match:
    """A match whose signals are chosen."""
    match = match_of(signal_max_len="1", **options)
    return say(match, "0 gesture ear", "1 gesture nose", "2 accept", "3 accept")


def sated_in_turn(deal: Kems) -> tuple[int, ...]:
    """Who wanted nothing more, one after the other."""
    steps = deal.ledger.steps
    return tuple(int(steps.seats[number]) for number in range(steps.count()) if steps.actions[number] == SATED)


def deal_of(match: Match) -> Kems:
    assert isinstance(match.deal, Kems)
    assert match.deal.house.is_open
    return match.deal


class TestTheClock:
    def test_it_waits_for_a_swap_and_limits_the_life_of_a_river(self) -> None:
        """§4.4, options idle_seconds and river_seconds"""
        deal = opened()
        pace = deal.pace()
        assert (pace.race, pace.patience.time, pace.limit.time) == (NO_RACE, 6000, 45_000)
        other = opened(options={"idle_seconds": "3", "river_seconds": "20"}).pace()
        assert (other.patience.time, other.limit.time) == (3000, 20_000)

    def test_a_swap_starts_its_patience_anew_and_a_river_its_limit_too(self) -> None:
        """§4.4"""
        deal = opened()

        def numbers() -> tuple[int, int]:
            return deal.pace().patience.number, deal.pace().limit.number

        first = numbers()
        assert 0 not in first
        acted(deal, "0 gesture nose, 1 leave, 2 take AC, 0 kems")
        assert numbers() == first  # nothing of that is a swap
        acted(deal, "2 give KH")
        swapped = numbers()
        assert (swapped[0] != first[0], swapped[1] == first[1]) == (True, True)
        acted(deal, "0 leave, 1 leave, 2 leave, 3 leave")
        assert (numbers()[0] != swapped[0], numbers()[1] != swapped[1]) == (True, True)

    def test_what_it_plays_sweeps_the_river(self) -> None:
        """§4.4"""
        deal = acted(opened(), "1 take AD, 2 leave")
        for seat in members(deal.actors()):
            assert deal.step(seat, deal.idle(seat), SeededLuck(0)) is None
        assert (wishes_of(deal).rivers, deal.actors()) == (2, 0b1111)

    def test_gestures_keep_their_distance(self) -> None:
        """§3.2"""
        pace = opened().pace()
        assert [pace.hush.of(action) for action in (0, 11, 12, 16)] == [800, 800, 0, 0]
        assert pace.window == 1500  # for so long one is seen

    def test_a_minute_to_choose_a_signal_then_the_lot_decides(self) -> None:
        """§2.3"""
        deal = deal_of(say(match_of(), "0 gesture nose"))
        assert (deal.phase, deal.pace().limit.time, deal.pace().patience.time) == (TALK, 60_000, 0)
        luck, limit = SeededLuck(3), deal.pace().limit.number
        while deal.phase == TALK:
            assert deal.pace().limit.number == limit
            deal.apply(deal.turn, deal.idle(deal.turn), luck)
        assert all(one in ALL_SIGNALS[1] for one in deal.memory.signals)
        assert deal.pace().limit.number != limit

    def test_whoever_keeps_silent_keeps_his_signal(self) -> None:
        """§2.4, option free_signal_change"""
        deal = opened(options={"free_signal_change": "yes"})
        assert deal.phase == TALK
        acted(deal, f"{deal.turn} {deal.moves().word(deal.idle(deal.turn))}")
        assert deal.memory.signals[0] == signal("cheek")

    def test_in_ticks_nothing_of_it_is_there(self) -> None:
        pace = dealt().pace()
        assert (pace.patience.number, pace.limit.time, pace.limit.number) == (0, 0, 0)
        assert (pace.hush.time, pace.compared.time) == (0, 0)


class TestTheWrittenGame:
    def busy(self, **options: str) -> Match:
        """A match in which swaps were begun and dropped, cards were gone, and some looked about."""
        match = begun(**options)
        deal = deal_of(match)
        mine, lying = [hand(deal, seat).split() for seat in range(4)], river(deal).split()
        say(match, f"0 take {lying[0]}", "0 back", f"1 take {lying[1]}", "3 leave", f"2 take {lying[1]}")
        if options.get("attention") == "gaze":
            say(match, "3 look 0", "0 look 1", "1 gesture tap", "2 look 1")
        say(match, f"1 give {mine[1][2]}", "2 gesture smile", f"0 take {lying[3]}", "1 leave", "2 leave")
        return say(match, "1 gesture nose", f"0 give {mine[0][0]}", "3 leave", f"2 take {lying[2]}", "1 leave")

    def test_it_reads_as_it_was_played(self) -> None:
        match = self.busy()
        written = [played.words for played in match.chapters[-1].past.moves[4:]]
        assert written[1] == "back"
        assert [words.split()[0] for words in written] == (
            "take back take leave take give gesture take leave leave gesture give leave take leave".split()
        )
        assert snapshot(replay(Record(write(match, NAMES)), GAME).deal) == snapshot(match.deal)

    @pytest.mark.parametrize("attention", ["all", "gaze"])
    def test_every_world_has_a_history_that_leads_to_it_and_shows_the_viewer_the_same(self, attention: str) -> None:
        """Laws 5 and 8, after all that one can do unseen."""
        match = self.busy(attention=attention)
        luck = SeededLuck(8)
        pasts = [chapter.past for chapter in match.chapters]
        for viewer in (TABLE, 0, 1, 2, 3) * 5:
            real = Replayed(KEMS, match, pasts, viewer)
            twin = match.deal.imagine(viewer, luck)
            other = Replayed(KEMS, match, [twin.past(pasts[-1])], viewer)
            assert other.sent == real.sent
            assert other.keys == real.keys
            assert snapshot(other.match.deal) == snapshot(twin)

    def test_the_real_deal_tells_its_own_past(self) -> None:
        match = self.busy(attention="gaze")
        past = match.chapters[-1].past
        told = [(played.seat, played.action, played.words) for played in match.deal.past(past).moves]
        assert told == [(played.seat, played.action, played.words) for played in past.moves]

    def test_moves_have_numbers_among_all_moves_of_the_game(self) -> None:
        deal = acted(opened(), "0 take AC")
        table = deal.moves_of(0)
        flat = [GAME.numbering.flat(table, table.action(words)) for words in ("take AH", "give 3C", "leave", "contre")]
        assert [GAME.numbering.words[number] for number in flat] == ["take AH", "give 3C", "leave", "contre"]
        assert min(flat) >= GAME.numbering.starts["playing"]


class TestTheView:
    def test_offers_name_the_cards_of_the_viewer_and_where_they_lie(self) -> None:
        """§4.2"""
        match = begun()
        mine = hand(deal_of(match), 0).split()
        taking = [offer for offer in view(match, KEMS, 0).offers if offer.verb == "take"]
        assert {offer.zone for offer in taking} == {"river"}
        assert match.step(0, taking[2].number) is None
        seen = view(match, KEMS, 0)
        giving = [offer for offer in seen.offers if offer.verb == "give"]
        assert [(offer.zone, offer.about) for offer in giving] == [("hand.0", Cards((card,))) for card in mine]
        assert seen.doing is not None
        assert view(match, KEMS, 1).doing is None

    def test_who_wants_nothing_more_is_told_so_and_may_still_act(self) -> None:
        """§4.4"""
        match = say(begun(), "0 leave")
        assert view(match, KEMS, 0).waiting_for == (1, 2, 3)
        assert view(match, KEMS, 1).waiting_for == view(match, KEMS, TABLE).waiting_for == (0, 1, 2, 3)
        seen = view(say(match, "0 take " + river(deal_of(match)).split()[0]), KEMS, 0)
        assert seen.doing is not None
        assert "give" in {offer.verb for offer in seen.offers}


class TestWorlds:
    def imagined(self, deal: Deal, viewer: int, what: Callable[[Kems], object], times: int = 600) -> list[object]:
        luck = SeededLuck(23)
        found = []
        for _ in range(times):
            twin = deal.imagine(viewer, luck)
            assert isinstance(twin, Kems)
            found.append(what(twin))
        return found

    def test_who_wants_nothing_more_is_any_of_the_others(self) -> None:
        deal = acted(opened(), "1 leave, 0 leave, 3 leave")
        sets = [sum(1 << seat for seat in pair) | 1 for pair in combinations((1, 2, 3), 2)]
        assert is_even(self.imagined(deal, 0, lambda twin: int(wishes_of(twin).sated)), sets)
        orders = [(one, 0, two) for one, two in permutations((1, 2, 3), 2)]
        assert is_even(self.imagined(deal, 0, sated_in_turn), orders)
        assert {*self.imagined(deal, TABLE, lambda twin: len(members(wishes_of(twin).sated)), 30)} == {3}

    def test_nobody_is_imagined_to_reach_for_a_card(self) -> None:
        deal = acted(opened(), "1 take AC, 0 take AD")
        wanted = self.imagined(deal, 0, lambda twin: [int(card) for card in twin.river.wanted], 20)
        assert wanted == [[int(deal.river.wanted[0]), NO_CARD, NO_CARD, NO_CARD]] * 20

    def test_a_swap_is_known_from_then_on(self) -> None:
        deal = acted(opened(), "1 take AH, 1 give 9D")
        hands = self.imagined(deal, 0, lambda twin: hand(twin, 1), 60)
        assert all("AH" in one and "9D" not in one for one in map(str, hands))
        assert len({*hands}) > 50

    def test_where_one_must_look_others_look_anywhere_and_what_was_missed_is_any_gesture(self) -> None:
        deal = acted(opened(options={"attention": "gaze"}), "1 gesture nose, 2 gesture ear")
        assert is_even(self.imagined(deal, 0, lambda twin: int(twin.gestures.gazes[1])), (0, 2, 3))
        assert is_even(self.imagined(deal, 0, lambda twin: int(twin.gestures.at(1, 1)), 1200), range(12))
        assert {*self.imagined(deal, 0, lambda twin: int(twin.gestures.at(2, 2)), 20)} == {3}

    @pytest.mark.parametrize("viewer", [0, 2, TABLE])
    def test_a_judgement_that_asked_for_a_signal_holds_in_every_world(self, viewer: int) -> None:
        """§5.4, options attention and signal_required"""
        deal = opened(KINGS, options={"attention": "gaze", "signal_required": "yes"})
        acted(deal, "0 look 1, 2 gesture nose, 0 kems, 2 gesture cheek")
        assert not deal.is_over()
        for twin in self.imagined(deal, viewer, lambda twin: twin, 40):
            assert isinstance(twin, Kems)
            (verdict,) = twin.calls.verdicts
            assert verdict.fits(twin.memory.signals[0], twin.gestures)

    @pytest.mark.parametrize("options", [{}, {"attention": "gaze"}, {"signal_required": "yes", "attention": "gaze"}])
    def test_a_world_to_be_played_out_is_the_one_imagined_without_how_it_came_about(
        self, options: dict[str, str]
    ) -> None:
        match, luck = begun(**options), SeededLuck(12)
        for _ in range(40):
            if match.deal.is_over():
                break
            seat = luck.member(match.deal.may_act())
            match.step(seat, luck.member(match.deal.legal_mask(seat)))
            viewer, seed = luck.fair(5) - 1, luck.word()
            worlds = match.deal.worlds(viewer)
            imagined, drawn = worlds.imagine(SeededLuck(seed)), worlds.draw(SeededLuck(seed))
            imagined.forget()
            assert snapshot(imagined) == snapshot(drawn)


class TestBots:
    def chosen(self, deal: Deal, seat: int, level: int = REGULAR, times: int = 400) -> Counter[str]:
        luck, table = SeededLuck(8), deal.moves_of(seat)
        return Counter(table.word(POLICY.choose(deal, seat, luck, level)) for _ in range(times))

    def urged(self, deal: Deal, seat: int, level: int, times: int = 400) -> Counter[str]:
        luck, table = SeededLuck(8), deal.moves_of(seat)
        urges = [POLICY.urge(deal, seat, 0, level, luck) for _ in range(times)]
        return Counter("" if urge == NO_MOVE else table.word(urge) for urge in urges)

    def test_they_take_what_helps_and_end_the_swap_they_have_begun(self) -> None:
        deal = opened("KC KD 4C 5C | 6D 7D 8D 9D | 10H JH QH AH | 2S 3S 4S 5S", "KS 7C 8C 9C")
        assert self.chosen(deal, 0).most_common(1)[0][0] == "take KS"
        assert {*self.chosen(acted(deal, "0 take KS"), 0)} <= {"give 4C", "give 5C"}

    def test_they_make_their_signal_to_its_end_and_then_want_nothing_more(self) -> None:
        deal = opened(KINGS, carried=remembering("ear nose", "tap", 2))
        assert {*self.chosen(deal, 2)} == {"gesture ear"}
        assert {*self.chosen(acted(deal, "2 gesture ear"), 2)} == {"gesture nose"}
        assert {*self.chosen(acted(deal, "2 gesture nose"), 2)} == {"leave"}

    def test_they_make_it_again_after_three_swaps_or_rivers(self) -> None:
        deal = acted(opened(KINGS), "2 gesture cheek")
        for _ in range(2):
            acted(deal, "0 leave, 1 leave, 2 leave, 3 leave")
            assert {*self.chosen(deal, 2)} == {"leave"}
        acted(deal, "0 leave, 1 leave, 2 leave, 3 leave")
        assert {*self.chosen(deal, 2)} == {"gesture cheek"}

    def test_a_gesture_now_and_then_means_nothing_and_is_never_the_end_of_their_own_signal(self) -> None:
        found = self.chosen(
            opened("KC KD 4C 4D | 6D 7D 8D 9D | 10H JH QH AH | 2S 3S 4S 5S", "7C 8C 9C 10C"), 0, times=2000
        )
        assert found["leave"] / found.total() == pytest.approx(0.85, abs=0.03)
        assert (len(found), found["gesture cheek"]) == (12, 0)

    @pytest.mark.parametrize(("level", "noticed"), [(BEGINNER, 0.6), (REGULAR, 0.85), (EXPERT, 0.95)])
    def test_they_call_when_they_notice_the_signal(self, level: int, noticed: float) -> None:
        deal = opened(KINGS)
        assert {*self.urged(deal, 0, level)} == {""}
        acted(deal, "2 gesture cheek, 0 gesture ear")
        for found in (self.urged(deal, 0, level), self.chosen(deal, 0, level)):
            assert found["kems"] / found.total() == pytest.approx(noticed, abs=0.08)
        assert {*self.urged(deal, 1, level)} == {""}
        later = {*self.urged(acted(deal, "3 gesture tap"), 0, level)}  # something else has happened
        assert later == ({"kems"} if level == EXPERT else {""})  # who plays well remembers

    def test_with_four_of_a_kind_too_they_call_a_double_and_are_answered(self) -> None:
        deal = acted(opened(BOTH), "2 gesture cheek")
        assert {*self.urged(deal, 0, EXPERT)} == {"double", ""}
        assert {*self.chosen(acted(deal, "0 double"), 2)} == {"double"}
        assert {*self.chosen(acted(opened(KINGS), "2 double"), 0)} == {"wait"}

    def test_they_dare_a_contre_when_the_guess_is_good_and_describe_it(self) -> None:
        memory = remembered(remembering("cheek", "nose tap", 2))
        memory.hints = [vec[i64]([signal("nose tap"), signal("ear nose tap")])] * 4
        deal = acted(opened(carried=memory.written()), "1 take AC, 1 give 6D")
        assert {*self.urged(deal, 0, REGULAR)} == {"contre"}
        acted(deal, "0 contre")
        while not deal.is_over():
            deal.apply(0, POLICY.choose(deal, 0, SeededLuck(1)), SeededLuck(1))
        assert deal.points(0) == 4

    def test_what_they_saw_before_a_kems_is_remembered(self) -> None:
        deal = acted(opened(KINGS), gestures(2, "ear nose tap cheek"))
        acted(deal, "1 gesture nose, 0 kems")
        after = remembered(GAME.carried(begun().setup, deal))
        assert list(after.hints[1]) == [signal("ear nose tap cheek")]

    def test_where_one_must_look_they_look_at_their_partner_mostly(self) -> None:
        deal = opened(*NOTHING_TO_TAKE, options={"attention": "gaze"})
        assert {word for word in self.chosen(deal, 0, times=1000) if word.startswith("look")} == {"look 1", "look 3"}
        away = self.chosen(acted(deal, "0 look 1"), 0, times=2000)
        assert away["look 2"] > away["look 3"] > 0
        assert deal.moves_of(0).action("look 2") == GLANCE + 2

    @pytest.mark.parametrize("options", [{}, {"attention": "gaze"}, {"signal_required": "yes", "signal_max_len": "3"}])
    def test_a_whole_match_among_bots_ends_by_their_calls(self, options: dict[str, str]) -> None:
        terms = Terms("kems", 4, {"tempo": "open", "first_dealer": "seat:3", "target": "4", **options})
        evening = Evening(terms, start=False)
        evening.live.people.come((TABLE,))
        evening.live.open(0.0)
        evening.do(Start(id="start"), 0)
        evening.let_bots_play()
        while evening.live.table.stage != "over":
            evening.wait(60_000)
        assert evening.live.table.playing.winners()

    def test_a_play_out_with_calls_ends(self) -> None:
        deal = opened()
        deal.forget()
        assert 4 < play_live(deal, POLICY, SeededLuck(2)) < 1000
        assert deal.is_over()


@pytest.mark.once
def test_the_laws_hold() -> None:
    """Every law on random histories, all of them in the open tempo."""
    check_game(KEMS, options={"tempo": "open"})
