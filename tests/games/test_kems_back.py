"""Le Kem's: who has not given yet may think better of it, and nobody ever knows."""

from collections.abc import Callable

from fair import is_even
from kems_table import GAME, KEMS, PLAIN, calls, dealt, hand, keys, river, tick
from veillee.cards.luck import ORDER_DRAWN, Chance, SeededLuck
from veillee.cards.notation import card_of
from veillee.cards.packs import CLASSIC, NO_CARD
from veillee.cards.sets import members
from veillee.engine.deal import Past, PastMove
from veillee.engine.match import Match
from veillee.engine.notes import TABLE
from veillee.engine.record import Record, replay, write
from veillee.games.kems.moves import AGAIN, BACK, GESTURE, GIVE, LEAVE_AFTER_ALL, TAKE
from veillee.games.kems.rules import Kems
from veillee.testing import offered, play, refused
from veillee.testing.replayed import Replayed
from veillee.testing.snapshot import snapshot

ACES = "AC AD AH AS"
NAMES = ["Anne", "Basile", "Chloé", "David"]


def reaching() -> Kems:
    """Seats 0 and 1 have each chosen a card of the middle."""
    deal = calls(dealt(PLAIN, ACES))
    play(deal, "0 take AC, 1 take AD, 2 leave, 3 leave")
    return deal


def reaching_and(script: str) -> tuple[Kems, Past]:
    """The same and what follows, and how it was played."""
    deal, luck = dealt(PLAIN, ACES), SeededLuck(0)
    moves: list[PastMove] = []
    waiting = "0 wait, 1 wait, 2 wait, 3 wait, 0 take AC, 1 take AD, 2 leave, 3 leave"
    for move in f"{waiting}, {script}".split(", "):
        seat, _, words = move.partition(" ")
        action = deal.moves_of(int(seat)).action(words)
        assert deal.step(int(seat), action, luck) is None
        moves.append(PastMove(int(seat), action, words, []))
    return deal, Past([Chance(ORDER_DRAWN, list(range(52)))], moves)


def numbers(text: str) -> list[int]:
    return [card_of(word, CLASSIC) for word in text.split()]


class TestGoingBack:
    def test_one_goes_back_and_takes_another_card(self) -> None:
        """§4.2"""
        deal = reaching()
        play(deal, "0 back")
        assert offered(deal, 0) == "take AC, take AD, take AH, take AS, leave"
        assert deal.prompt(0).key == "prompt_take"
        play(deal, "0 take AH, 0 give 2C, 1 give 6D", SeededLuck(0))
        assert (hand(deal, 0), hand(deal, 1)) == ("3C 4C 5C AH", "7D 8D 9D AD")
        assert river(deal) == "AC 6D 2C AS"

    def test_one_goes_back_and_leaves_the_middle(self) -> None:
        """§4.2"""
        deal = reaching()
        play(deal, "0 back, 0 leave, 1 give 6D")
        assert hand(deal, 0) == "2C 3C 4C 5C"
        assert [key for key in keys(deal) if key != "river"] == ["swap"]

    def test_one_may_also_leave_at_once(self) -> None:
        """§4.2"""
        deal = reaching()
        play(deal, "1 give 6D, 0 leave")
        assert (deal.phase, hand(deal, 0)) == (GESTURE, "2C 3C 4C 5C")

    def test_once_a_tick_so_that_a_tick_ends(self) -> None:
        """§4.2"""
        deal = reaching()
        assert refused(deal, 0, "take AH") == "back_first §4.2"
        play(deal, "0 back, 0 take AC")
        assert offered(deal, 0) == "give 2C, give 3C, give 4C, give 5C, leave"
        assert refused(deal, 0, "back") == "back_once §4.2"
        assert refused(deal, 0, "take AH") == "back_once §4.2"
        play(deal, "0 give 2C, 1 give 6D", SeededLuck(0))
        tick(deal)
        calls(deal)
        play(deal, "0 take AS, 1 leave, 2 leave, 3 leave, 0 back")
        assert offered(deal, 0).endswith("take AS, leave")

    def test_a_tick_in_which_all_thought_better_of_it_is_one_without_a_wish(self) -> None:
        """§4.4"""
        deal = dealt(PLAIN, ACES)
        for _ in range(2):
            assert river(deal) == ACES
            calls(deal)
            play(deal, "0 take AC, 1 leave, 2 leave, 3 leave, 0 leave")
            tick(deal)
        assert river(deal) != ACES

    def test_the_others_see_nothing_of_it(self) -> None:
        """§4.2"""
        deal = reaching()
        knew = [deal.key(seat) for seat in (1, 2, 3, TABLE)]
        waited = deal.actors()
        play(deal, "0 back, 0 take AH")
        assert [deal.key(seat) for seat in (1, 2, 3, TABLE)] == knew
        assert (deal.actors(), keys(deal)) == (waited, [])

    def test_the_move_under_way_tells_its_player_how_to_go_back(self) -> None:
        """§4.2"""
        deal = reaching()
        doing = deal.doing(0)
        assert doing is not None
        assert (doing.cards, doing.zones, doing.step, doing.steps, doing.back) == (numbers("AC"), ["river"], 2, 2, BACK)
        play(deal, "0 back")
        assert deal.doing(0) is None
        play(deal, "0 take AH")
        doing = deal.doing(0)
        assert doing is not None
        assert (doing.cards, doing.back) == (numbers("AH"), -1)
        assert deal.doing(2) is None

    def test_a_card_of_the_middle_means_that_it_is_taken_after_all(self) -> None:
        """§4.2"""
        deal = reaching()
        assert deal.meant(0, numbers("AH")) == numbers("AH")[0]  # to be given, which it cannot
        play(deal, "0 back")
        assert [deal.meant(0, [card]) for card in sorted(numbers(ACES))] == [AGAIN, AGAIN + 1, AGAIN + 2, AGAIN + 3]
        refusal = deal.why_not_cards(0, numbers("2C"))
        assert refusal is not None
        assert (refusal.key, refusal.rule) == ("not_in_river", "4.2")
        assert (deal.played_from(0), deal.played_from(1)) == ("river", "")

    def test_the_actions_keep_their_numbers(self) -> None:
        """Written games and trained bots count on them."""
        giving = GAME.phases[GIVE]
        assert [(verb.name, verb.start, verb.size) for verb in giving.verbs] == [
            ("give", 0, 52),
            ("back", BACK, 1),
            ("take", AGAIN, 4),
            ("leave", LEAVE_AFTER_ALL, 1),
        ]
        deal = reaching()
        assert GAME.numbering.words[GAME.numbering.flat(deal.moves(), AGAIN)] == "take AC"
        assert GAME.numbering.flat(deal.moves(), AGAIN) != GAME.numbering.flat(GAME.phases[TAKE], numbers("AC")[0])

    def test_a_clock_leaves_the_middle_for_whoever_gives_nothing(self) -> None:
        """§4.2"""
        deal = reaching()
        for script in ("", "0 back", "0 take AH"):
            if script:
                play(deal, script)
            assert deal.moves().word(deal.idle(0)) == "leave"
            assert deal.refusal(0, deal.idle(0)) is None


class TestWorlds:
    def imagined(self, deal: Kems, viewer: int, what: Callable[[Kems], object], times: int) -> list[object]:
        luck = SeededLuck(23)
        return [what(deal.imagine(viewer, luck)) for _ in range(times)]

    def test_nobody_imagines_that_another_went_back(self) -> None:
        deal = reaching()
        play(deal, "0 back")
        for viewer in (1, 2, TABLE):
            assert {*self.imagined(deal, viewer, lambda twin: int(twin.river.went_back), 20)} == {0}
            assert {*self.imagined(deal, viewer, lambda twin: twin.ledger.steps.count(), 20)} == {0}
            assert is_even(self.imagined(deal, viewer, lambda twin: int(twin.river.wanted[0]), 400), numbers(ACES))
        assert {*self.imagined(deal, 0, lambda twin: int(twin.river.wanted[0]), 20)} == {NO_CARD}
        assert {*self.imagined(deal, 0, lambda twin: int(twin.river.went_back), 20)} == {1}

    def test_a_sealed_choice_is_a_card_of_the_hand_or_to_leave_it(self) -> None:
        deal = reaching()
        play(deal, "0 back, 0 leave")

        def choice(twin: Kems) -> int:
            mine = members(twin.river.hands[0])
            return mine.index(int(twin.chosen[0])) if twin.chosen[0] != LEAVE_AFTER_ALL else 4

        assert is_even(self.imagined(deal, 1, choice, 500), range(5))

    def test_what_someone_reached_for_and_left_is_any_card_that_lay_there(self) -> None:
        deal, real = reaching_and("0 leave, 1 give 6D, 0 still, 1 still, 2 still, 3 still")

        def reached_for(twin: Kems) -> int:
            return twin.past(real).moves[4].action

        assert is_even(self.imagined(deal, 2, reached_for, 400), numbers(ACES))
        assert {*self.imagined(deal, 0, reached_for, 20)} == {*numbers("AC")}

    def test_who_took_another_took_it_at_once_for_all_the_others_know(self) -> None:
        deal, real = reaching_and("0 back, 0 take AH, 0 give 2C, 1 give 6D")

        def reached_for(twin: Kems) -> int:
            return twin.past(real).moves[4].action

        assert {*self.imagined(deal, 2, reached_for, 20)} == {*numbers("AH")}
        assert {*self.imagined(deal, 0, reached_for, 20)} == {*numbers("AC")}

    def test_every_world_has_a_history_that_leads_to_it_and_shows_the_viewer_the_same(self) -> None:
        """Laws 5 and 8, where two went back in one tick, and the lot has yet to speak in another."""
        match = went_back_twice()
        luck = SeededLuck(8)
        pasts = [chapter.past for chapter in match.chapters]
        for viewer in (TABLE, 0, 1, 2, 3):
            real = Replayed(KEMS, match, pasts, viewer)
            twin = match.deal.imagine(viewer, luck)
            other = Replayed(KEMS, match, [twin.past(pasts[-1])], viewer)
            assert other.sent == real.sent
            assert other.keys == real.keys
            assert snapshot(other.match.deal) == snapshot(twin)
        assert snapshot(replay(Record(write(match, NAMES)), GAME).deal) == snapshot(match.deal)


def went_back_twice() -> Match:
    """A match in the middle of its second tick: somebody went back in both."""
    match = Match(GAME, 4, GAME.settings(4, {"signal_max_len": "1", "first_dealer": "seat:3"}), SeededLuck(5))
    for move in ("0 gesture ear", "1 gesture nose", "2 accept", "3 accept"):
        say(match, move)
    for first in (True, False):
        rest = [f"{seat} wait" for seat in range(4)]
        deal = match.deal
        assert isinstance(deal, Kems)
        lying = river(deal).split()
        mine = [hand(deal, seat).split()[0] for seat in range(4)]
        rest += [f"0 take {lying[0]}", f"1 take {lying[1]}", f"2 take {lying[0]}", "3 leave"]
        rest += ["0 back", "1 back", f"0 take {lying[2]}", f"2 give {mine[2]}", "1 leave"]
        if first:
            rest += [f"0 give {mine[0]}", "0 still", "1 still", "2 still", "3 still"]
        for move in rest:
            say(match, move)
    return match


def say(match: Match, move: str) -> None:
    seat, _, words = move.partition(" ")
    assert match.play(int(seat), words) is None, move
