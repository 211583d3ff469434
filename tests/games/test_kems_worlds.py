"""What a player of Le Kem's imagines: every world that the play allows, each as likely, and no other."""

from collections import Counter
from collections.abc import Callable, Sequence
from itertools import combinations, product

import pytest

from fair import is_even
from kems_table import GAME, KINGS, PLAIN, calls, dealt, gestures, remembering, signal, swept, tick
from veillee.cards.luck import NUMBER_DRAWN, Chance, ScriptedLuck, SeededLuck
from veillee.cards.notation import card_of
from veillee.cards.packs import CLASSIC
from veillee.cards.sets import bit, members, set_of
from veillee.engine.game import Setup
from veillee.engine.match import Match
from veillee.engine.notes import TABLE
from veillee.games.kems.ledger import NO_LEDGER
from veillee.games.kems.moves import CALLS, DESCRIBE, LEAVE_AFTER_ALL
from veillee.games.kems.river import has_three_alike
from veillee.games.kems.rules import Kems
from veillee.games.kems.signals import ALL_SIGNALS, GESTURES, gestures_of, signal_of
from veillee.testing import play
from veillee.testing.snapshot import snapshot

DRAWS = 60  # for each world


def imagined(deal: Kems, viewer: int, what: Callable[[Kems], object], count: int) -> list[object]:
    """What differs, in so many imagined worlds."""
    luck = SeededLuck(17)
    return [what(deal.imagine(viewer, luck)) for _ in range(DRAWS * count)]


def given_at(deal: Kems, place: int) -> int:
    """What was given at that place among the moves, where nobody else saw it."""
    (number,) = [row for row in range(deal.ledger.steps.count()) if deal.ledger.steps.places[row] == place]
    return int(deal.ledger.steps.actions[number])


def hands(deal: Kems) -> tuple[int, ...]:
    return tuple(int(one) for one in deal.river.hands)


def cards(text: str) -> int:
    return set_of([card_of(word, CLASSIC) for word in text.split()])


class TestCards:
    def last_row(self, text: str = PLAIN, redeal_three: str = "no") -> Kems:
        """All cards but the hands were seen, and the hand of seat 2 was shown."""
        deal = dealt(text, redeal_three=redeal_three)
        for _ in range(8):
            swept(deal)
        return tick(calls(deal, "0 kems"))

    def splits(self, deal: Kems) -> list[tuple[int, ...]]:
        """Every way to part the eight cards of seats 1 and 3."""
        pool = members(deal.river.hands[1] | deal.river.hands[3])
        found: list[tuple[int, ...]] = []
        for first in combinations(pool, 4):
            one = set_of(list(first))
            found.append((int(deal.river.hands[0]), one, int(deal.river.hands[2]), set_of(pool) & ~one))
        return found

    def test_hidden_hands_are_any_of_the_cards_not_seen(self) -> None:
        deal = self.last_row()
        worlds = self.splits(deal)
        assert len(worlds) == 70
        assert is_even(imagined(deal, 0, hands, len(worlds)), worlds)

    def test_where_three_of_a_kind_are_dealt_again_nobody_was_dealt_them(self) -> None:
        deal = self.last_row("3C 4C 5C 6C | 2C 2D JH 9S | 10H 10D QH KH | 2H JS 8S 7D", redeal_three="yes")
        worlds = [world for world in self.splits(deal) if not any(has_three_alike(one) for one in world)]
        assert len(worlds) == 60  # with three twos on one side: five cards may be the fourth, twice
        assert is_even(imagined(deal, 0, hands, len(worlds)), worlds)

    def test_a_card_taken_is_known_until_it_is_given_back(self) -> None:
        deal = tick(dealt(PLAIN, "AC AD AH AS"), takes="1 take AH", gives="1 give 9D")
        luck = SeededLuck(3)
        worlds = [deal.imagine(0, luck) for _ in range(50)]
        assert all(world.river.hands[1] & cards("AH") for world in worlds)
        assert not any(world.river.hands[seat] & cards("9D") for world in worlds for seat in (1, 2, 3))
        tick(deal, takes="1 take 9D", gives="1 give AH")
        worlds = [deal.imagine(0, luck) for _ in range(50)]
        assert all(world.river.hands[1] & cards("9D AH") == cards("9D") for world in worlds)

    def test_an_onlooker_knows_no_hand(self) -> None:
        deal, luck = dealt(PLAIN, "AC AD AH AS"), SeededLuck(3)
        assert len({hands(deal.imagine(TABLE, luck))[seat] for _ in range(20) for seat in range(4)}) > 70
        assert {hands(deal.imagine(2, luck))[2] for _ in range(20)} == {hands(deal)[2]}

    def test_the_rest_of_a_new_stock_is_in_any_order(self) -> None:
        deal = dealt(PLAIN, exhaustion="reshuffle")
        for _ in range(15):
            swept(deal)  # seven rows of the new stock are turned
        rest = [int(card) for card in deal.river.stock][deal.river.place :]
        assert len(rest) == 8
        worlds = [deal.imagine(0, SeededLuck(seed)) for seed in range(DRAWS * 8)]
        assert is_even([int(world.river.stock[deal.river.place]) for world in worlds], rest)
        turned = list(deal.river.stock)[: deal.river.place]
        assert all(list(world.river.stock)[: deal.river.place] == turned for world in worlds)
        assert {hands(world) for world in worlds} != {hands(deal)}


class TestSealedChoices:
    def test_a_sealed_call_is_any_that_might_be_made(self) -> None:
        deal = tick(calls(dealt(PLAIN), "3 kems"))  # seat 3 is barred
        play(deal, "0 wait, 1 wait, 3 wait")
        worlds = [(one, three) for one in range(4) for three in (0, 3)]
        drawn = imagined(deal, 0, lambda twin: (int(twin.chosen[1]), int(twin.chosen[3])), len(worlds))
        assert is_even(drawn, worlds)
        assert {int(twin) for twin in imagined(deal, 0, lambda twin: twin.chosen[0], 1)} == {0}  # type: ignore[call-overload]

    def test_who_reaches_takes_any_card_of_the_row_for_any_of_his_hand(self) -> None:
        deal = calls(dealt(PLAIN, "AC AD AH AS"))
        play(deal, "0 leave, 1 take AC, 2 leave, 3 take AD, 1 give 6D")
        rows = [card_of(word, CLASSIC) for word in ("AC", "AD", "AH", "AS")]
        drawn = imagined(deal, 0, lambda twin: (int(twin.river.wanted[1]), int(twin.river.wanted[3])), 16)
        assert is_even(drawn, [(one, three) for one in rows for three in rows])
        luck = SeededLuck(2)
        worlds = [deal.imagine(0, luck) for _ in range(50)]
        assert all(bit(world.chosen[1]) & (world.river.hands[1] | bit(LEAVE_AFTER_ALL)) for world in worlds)

    def test_what_someone_too_late_would_have_given_stays_secret(self) -> None:
        deal = dealt(PLAIN, "AC AD AH AS")
        luck = ScriptedLuck([Chance(NUMBER_DRAWN, [0], 2)])
        tick(deal, takes="0 take AC, 1 take AC", gives="0 give 2C, 1 give 6D", luck=luck)
        at = deal.ledger.steps.places[0]
        drawn = imagined(deal, 1, lambda twin: given_at(twin, at), 4)
        assert set(drawn) == {card_of("6D", CLASSIC)}
        places = imagined(deal, 0, lambda twin: members(twin.river.hands[1]).index(given_at(twin, at)), 4)
        assert is_even(places, range(4))


def agreed(one: str, two: str, signal_required: str = "no") -> Kems:
    """A deal in which both teams have just agreed on one-gesture signals, and seat 2 has four of a kind."""
    deal = dealt(KINGS, signals=None, signal_max_len="1", signal_required=signal_required)
    play(deal, f"{gestures(0, one)}, {gestures(1, two)}, 2 accept, 3 accept")
    return deal


def allowed(story: Callable[[str], Kems], real: str) -> list[int]:
    """The signals of team A under which the story leaves the same points and the same phase."""
    expected = outcome(story(real))
    return [signal(word) for word in GESTURES if outcome(story(word)) == expected]


def outcome(deal: Kems) -> tuple[object, ...]:
    return deal.is_over(), int(deal.phase), list(deal.score.gained)


def missed_contre(word: str) -> Kems:
    deal = calls(agreed(word, "ear"), "1 contre, 3 contre")
    for move in ("1 gesture wink", "3 gesture yawn"):
        if not deal.is_over():
            play(deal, move)
    return deal


def kems_without_the_signal(word: str) -> Kems:
    deal = tick(agreed(word, "ear", signal_required="yes"), shows="2 gesture nose")
    return calls(tick(deal, shows="2 gesture tap"), "0 kems")


STORIES: Sequence[tuple[Callable[[str], Kems], str, int]] = [
    (missed_contre, "cheek", 10),  # two descriptions are ruled out
    (kems_without_the_signal, "cheek", 10),  # neither the nose nor the table
    (kems_without_the_signal, "nose", 2),  # one or the other
]


class TestSignals:
    @pytest.mark.parametrize(("story", "real", "count"), STORIES)
    @pytest.mark.parametrize("viewer", [1, TABLE])
    def test_a_rival_may_have_any_signal_that_the_play_allows(
        self, story: Callable[[str], Kems], real: str, count: int, viewer: int
    ) -> None:
        worlds = allowed(story, real)
        assert len(worlds) == count
        assert is_even(imagined(story(real), viewer, lambda twin: int(twin.memory.signals[0]), count), worlds)

    def test_partners_know_their_own(self) -> None:
        deal = missed_contre("cheek")
        assert {*imagined(deal, 2, lambda twin: int(twin.memory.signals[0]), 1)} == {signal("cheek")}

    def test_a_description_that_was_right_is_known_to_all(self) -> None:
        deal = calls(dealt(), "1 contre")
        play(deal, "1 gesture cheek, 1 done")
        assert {*imagined(deal, 1, lambda twin: int(twin.memory.signals[0]), 1)} == {signal("cheek")}

    def test_any_signal_as_long_as_nothing_was_said(self) -> None:
        drawn = imagined(dealt(), 0, lambda twin: int(twin.memory.signals[1]), 156)
        assert is_even(drawn, [int(one) for one in ALL_SIGNALS[2]])

    def test_what_was_proposed_aside_and_refused_is_any_proposal(self) -> None:
        deal = play(dealt(signals=None), "1 gesture nose, 1 gesture tap, 3 gesture ear")
        assert isinstance(deal, Kems)

        def said(twin: Kems) -> tuple[int, ...]:
            return tuple(int(action) for action in twin.ledger.steps.actions)

        luck = SeededLuck(5)
        worlds = [said(deal.imagine(0, luck)) for _ in range(DRAWS * 156)]
        whole = [((*gestures_of(one), 12)[:2]) for one in ALL_SIGNALS[2]]
        assert is_even([world[:2] for world in worlds], whole)
        assert is_even([world[2] for world in worlds], range(12))
        assert said(deal.imagine(1, luck)) == said(deal)

    def test_the_lot_may_have_given_any_gesture(self) -> None:
        deal = dealt(signals=None)
        for seat in (1, 3, 1, 3):
            play(deal, f"{seat} gesture cheek, {seat} gesture nose")
        play(deal, "1 refuse", ScriptedLuck([Chance(NUMBER_DRAWN, [3], 12)]))
        assert is_even(imagined(deal, 0, lambda twin: int(twin.memory.signals[1]), 12), range(1, 13))

    def test_a_signal_kept_from_the_last_deal_is_carried_by_the_imagined_world_too(self) -> None:
        deal = dealt(free_signal_change="yes")
        play(deal, "0 keep, 1 change")
        twin = deal.imagine(1, SeededLuck(4))
        assert twin.memory.signals[0] != deal.memory.signals[0]
        came_with = twin.ledger.came_with
        assert list(came_with.signals) == [int(twin.memory.signals[0]), signal("nose tap")]
        assert came_with.with_signal(0, signal("cheek")).written() == deal.ledger.came_with.written()


class TestLooks:
    def watched(self) -> Kems:
        """Seat 3 has four of a kind and makes the signal; seat 0 looks at seat 2, and seat 1 at seat 3."""
        text = "2C 3C 4C 5C | 6D 7D 8D 9D | 3S 4S 5S 6S | KC KD KH KS"
        carried = remembering("cheek", "nose", 1)
        deal = dealt(text, carried=carried, signal_max_len="1", attention="gaze", signal_required="yes")
        return tick(deal, shows="1 gesture ear, 2 gesture tap, 3 gesture nose")

    def test_what_one_did_not_see_is_anything(self) -> None:
        deal = self.watched()
        drawn = imagined(deal, 0, lambda twin: (int(twin.gestures.at(1, 1)), int(twin.gestures.at(3, 1))), 169)
        assert is_even(drawn, [(one, three) for one in range(13) for three in range(13)])
        assert {*imagined(deal, 0, lambda twin: int(twin.gestures.at(2, 1)), 1)} == {GESTURES.index("tap")}
        assert is_even(imagined(deal, 0, lambda twin: int(twin.gestures.looks[4 + 1]), 3), [0, 2, 3])
        assert {*imagined(deal, 0, lambda twin: int(twin.gestures.looks[4]), 1)} == {2}

    def test_a_kems_that_was_good_tells_that_the_signal_was_made(self) -> None:
        deal = calls(self.watched(), "1 kems")
        assert deal.is_over()
        drawn = imagined(deal, 0, lambda twin: (int(twin.memory.signals[1]), int(twin.gestures.at(3, 1))), 12)
        assert is_even(drawn, [(gesture + 1, gesture) for gesture in range(12)])

    def test_a_kems_that_was_not_tells_that_it_was_not(self) -> None:
        text = "2C 3C 4C 5C | 6D 7D 8D 9D | 3S 4S 5S 6S | KC KD KH KS"
        carried = remembering("cheek", "smile", 1)
        deal = dealt(text, carried=carried, signal_max_len="1", attention="gaze", signal_required="yes")
        calls(tick(deal, shows="3 gesture nose"), "1 kems")
        drawn = imagined(deal, 0, lambda twin: (int(twin.memory.signals[1]), int(twin.gestures.at(3, 1))), 144)
        assert is_even(drawn, [(one + 1, made) for one in range(12) for made in range(13) if one != made])

    @pytest.mark.parametrize("longest", [1, 2, 3])
    @pytest.mark.parametrize("viewer", [0, 2, TABLE])
    def test_what_was_judged_in_an_earlier_deal_is_remembered(self, viewer: int, longest: int) -> None:
        """§3.4, §5.4: each by what it saw of three ticks; the others may have been anything."""
        deal = self.signalled(longest)
        left = GAME.carried(Setup(4, GAME.settings(4, {}), 3, 2, [0] * 4, []), deal)
        after = dealt(carried=left, attention="gaze", signal_required="yes", signal_max_len=str(longest))
        counts = self.ways(viewer, longest)
        luck, times = SeededLuck(4), 1000
        drawn = Counter(int(after.imagine(viewer, luck).memory.signals[1]) for _ in range(times))
        assert set(drawn) <= {one for one, ways in counts.items() if ways > 0}
        for one, ways in counts.most_common(5):
            assert drawn[one] / times == pytest.approx(ways / counts.total(), abs=0.05)

    def test_a_signal_that_was_not_made_in_an_earlier_deal_is_not_one_of_those_seen(self) -> None:
        """§3.4, §5.4, §2.4: until the team chooses another."""
        text = "2C 3C 4C 5C | 6D 7D 8D 9D | 3S 4S 5S 6S | KC KD KH KS"
        deal = dealt(
            text,
            carried=remembering("cheek", "smile", 1),
            attention="gaze",
            signal_required="yes",
            signal_max_len="1",
            false_kems="deal_lost",
        )
        calls(tick(deal, shows="3 gesture nose", looks="0 look 3"), "1 kems")
        left = GAME.carried(Setup(4, GAME.settings(4, {}), 3, 2, [0] * 4, []), deal)
        after = dealt(carried=left, attention="gaze", signal_max_len="1", free_signal_change="yes")
        kept = [signal(word) for word in GESTURES if word != "nose"]
        assert is_even(imagined(after, 0, lambda twin: int(twin.memory.signals[1]), 11), kept)
        assert is_even(imagined(after, 2, lambda twin: int(twin.memory.signals[1]), 12), [*kept, signal("nose")])
        play(after, "0 keep, 1 change, 1 gesture nose, 3 accept")
        assert is_even(imagined(after, 0, lambda twin: int(twin.memory.signals[1]), 12), [*kept, signal("nose")])

    def signalled(self, longest: int) -> Kems:
        """Seat 3 yawns, smiles and taps: of that, seat 0 sees the second gesture, seat 2 all, and nobody else any."""
        text = "2C 3C 4C 5C | 6D 7D 8D 9D | 3S 4S 5S 6S | KC KD KH KS"
        made = " ".join(["yawn", "smile", "tap"][-longest:])
        deal = dealt(
            text,
            carried=remembering("cheek", made, longest),
            river_idle="6",
            attention="gaze",
            signal_required="yes",
            signal_max_len=str(longest),
        )
        tick(deal, shows="3 gesture yawn", looks="2 look 3")
        tick(deal, shows="3 gesture smile", looks="0 look 3, 2 look 3")
        tick(deal, shows="3 gesture tap", looks="2 look 3")
        assert calls(deal, "1 kems").is_over()
        return deal

    def ways(self, viewer: int, longest: int) -> Counter[int]:
        """By brute force: in how many ways the gestures that the viewer did not see can have made each signal."""
        seen = {0: (None, 6, None), 2: (7, 6, 8), TABLE: (None, None, None)}[viewer]
        found: Counter[int] = Counter()
        for made in product(*[range(13) if one is None else [one] for one in seen]):
            run = [gesture for gesture in made if gesture < 12]
            spans = [(start, end) for end in range(1, len(run) + 1) for start in range(max(0, end - longest), end)]
            found.update({signal_of(run[start:end]) for start, end in spans})
        return found


OPTIONS = [
    {"redeal_three": "yes", "free_signal_change": "yes"},
    {"attention": "gaze", "signal_max_len": "3"},
    {"attention": "gaze", "signal_required": "yes", "signal_max_len": "1"},
    {"exhaustion": "reshuffle", "river_idle": "1", "river_max": "2", "signal_required": "yes"},
]


class TestPlayingOut:
    @pytest.mark.parametrize("options", OPTIONS, ids=" ".join)
    def test_a_world_to_be_played_out_is_the_one_imagined_without_how_it_came_about(
        self, options: dict[str, str]
    ) -> None:
        """For the same luck, from every kind of position."""
        luck, compared = SeededLuck(11), 0
        match = Match(GAME, 4, GAME.settings(4, options), SeededLuck(12))
        while compared < 40 and not match.is_over:
            if match.deal.is_over():
                match.next_deal()
            match.step(match.deal.turn, luck.member(match.deal.legal_mask(match.deal.turn)))
            if luck.fair(9) == 0:
                viewer, seed = luck.fair(5) - 1, luck.word()
                worlds = match.deal.worlds(viewer)
                imagined, drawn = worlds.imagine(SeededLuck(seed)), worlds.draw(SeededLuck(seed))
                imagined.forget()
                assert snapshot(imagined) == snapshot(drawn)
                compared += 1
        assert compared == 40

    def test_a_copy_that_forgot_plays_on_alike_and_writes_nothing_down(self) -> None:
        deal = tick(dealt(KINGS, attention="gaze", signal_required="yes"), shows="2 gesture cheek")
        whole, forgetful = deal.clone(), deal.clone()
        forgetful.forget()
        kept = whole.ledger.count
        for copy in (whole, forgetful):
            luck = SeededLuck(6)
            while not copy.is_over():
                copy.apply(copy.turn, luck.member(copy.legal_mask(copy.turn)), luck)
        assert whole.ledger.count > kept
        assert (forgetful.ledger.count, forgetful.ledger.steps.count()) == (0, 0)
        assert forgetful.ledger is NO_LEDGER
        whole.forget()
        assert snapshot(whole) == snapshot(forgetful)


def test_a_description_is_public() -> None:
    deal = calls(dealt(), "1 contre")
    assert deal.phase == DESCRIBE
    play(deal, "1 gesture ear, 1 done")
    assert deal.calls.description == signal("ear")
    assert deal.phase != CALLS


def test_a_match_may_be_opened_with_something_else_carried() -> None:
    match = Match(GAME, 4, GAME.settings(4, {"river_idle": "1", "max_deals": "2"}), SeededLuck(1))
    luck = SeededLuck(2)
    while not match.deal.is_over():
        match.step(match.deal.turn, luck.member(match.deal.legal_mask(match.deal.turn)))
    match.next_deal(remembering("ear", "nose", 2))
    assert isinstance(match.deal, Kems)
    assert list(match.deal.memory.signals) == [signal("ear"), signal("nose")]
