"""Le Kem's in real time at a live table: rivers, calls, doubles and gestures by the clock (rules/kems.md, §5 and 6)."""

import pytest
from msgspec.structs import replace

from kems_table import KINGS, PLAIN, gained, opened
from timed import Evening
from veillee.engine.notes import TABLE, BadInputError
from veillee.games.kems.moves import ANSWER, DESCRIBE, OPEN
from veillee.games.kems.open import wishes_of
from veillee.games.kems.rules import Kems
from veillee.table.agreeing import checked
from veillee.table.events import Played
from veillee.views import live as wire

START = 10_000.0


def sitting(hands: str = PLAIN, people: int = 4, options: dict[str, str] | None = None) -> Evening:
    """Four at Le Kem's, the river just turned."""
    evening = Evening(wire.Terms(game="kems", players=4, options=options or {"tempo": "open"}), range(people))
    deal = opened(hands, options=options)
    deal.watch()
    evening.live.table.playing.deal = deal
    evening.now = START
    evening.live.moved(TABLE, START)
    return evening


def deal_of(evening: Evening) -> Kems:
    deal = evening.deal
    assert isinstance(deal, Kems)
    assert deal.house.is_open
    return deal


def act(evening: Evening, script: str, after: float | None = None) -> None:
    """`0 take AC` is what seat 0 does now, after so many milliseconds on its screen."""
    for step in script.split(", "):
        seat = int(step[0])
        offer = evening.deal.moves_of(seat).action(step[2:])
        deed = wire.Play(id=evening.id(), seat=seat, offer=offer, version=evening.version(seat), after=after)
        evening.do(deed, seat)


class TestTheRiver:
    def test_it_is_swept_when_nothing_was_swapped_for_a_while(self) -> None:
        evening = sitting()
        rivers = wishes_of(deal_of(evening)).rivers
        evening.wait_until(START + 5999)
        assert wishes_of(deal_of(evening)).rivers == rivers
        evening.wait_until(START + 6000)
        assert wishes_of(deal_of(evening)).rivers == rivers + 1
        assert evening.last().by == "clock"

    def test_a_gesture_does_not_keep_it_there(self) -> None:
        evening = sitting()
        for second in range(1, 6):
            evening.wait_until(START + 1000 * second)
            act(evening, "0 gesture nose")
        evening.wait_until(START + 6000)
        assert wishes_of(deal_of(evening)).rivers == 2

    def test_a_swap_does_but_not_for_ever(self) -> None:
        evening = sitting()
        while wishes_of(deal_of(evening)).rivers == 1 and evening.now < START + 60_000:
            evening.wait(4000)
            if wishes_of(deal_of(evening)).rivers == 1:
                act(evening, f"0 {word(evening, 0, 'take')}")
                act(evening, f"0 {word(evening, 0, 'give')}")
                evening.wait(120)
        swept = [event.at for event in evening.kept if isinstance(event, Played) and event.by == "clock"]
        assert swept[0] == START + 45_000

    def test_no_number_of_swaps_sweeps_it(self) -> None:
        """rules/kems.md, addenda: the guard of 16 is for simulated time only"""
        terms = checked(wire.Terms(game="kems", players=4, options={"tempo": "open"}))
        assert terms.options == {"tempo": "open", "most_swaps": "200"}
        assert checked(replace(terms, calm=True, options={"tempo": "open"})).options == {"tempo": "open"}
        evening = sitting(options=terms.options)
        for _ in range(20):
            act(evening, f"0 {word(evening, 0, 'take')}")
            act(evening, f"0 {word(evening, 0, 'give')}")
            evening.wait(120)
        assert wishes_of(deal_of(evening)).rivers == 1

    def test_it_is_swept_at_once_when_nobody_wants_anything(self) -> None:
        evening = sitting()
        evening.wait(1000)
        act(evening, "0 leave, 1 leave, 2 leave, 3 leave")
        assert wishes_of(deal_of(evening)).rivers == 2
        assert evening.now == START + 1000

    def test_at_a_calm_table_it_lies_there(self) -> None:
        evening = sitting()
        evening.live.table.terms = replace(evening.live.table.terms, calm=True)
        evening.wait(600_000)
        assert wishes_of(deal_of(evening)).rivers == 1


def word(evening: Evening, seat: int, verb: str) -> str:
    """The first move of that verb that a seat may make."""
    table = evening.deal.moves_of(seat)
    return next(found for action in evening.deal.legal_actions(seat) if (found := table.word(action)).startswith(verb))


class TestTwoHandsAtOneCard:
    def test_whoever_was_quicker_on_his_own_screen_has_it(self) -> None:
        evening = sitting()
        evening.far({1: (200.0, 0.0)})
        act(evening, "0 take AC, 1 take AC")
        evening.wait_until(START + 400)
        act(evening, f"0 {word(evening, 0, 'give')}", 400.0)
        evening.wait_until(START + 500)
        act(evening, f"1 {word(evening, 1, 'give')}", 300.0)
        evening.wait_until(START + 519)
        assert [move for move in evening.moves() if "give" in move] == []
        evening.wait_until(START + 520)
        assert [move[0] for move in evening.moves() if "give" in move] == ["1"]
        assert evening.outcomes() == ["was_too_late"]

    def test_whoever_is_heard_later_than_that_is_not_compared(self) -> None:
        evening = sitting()
        evening.far({1: (200.0, 0.0)})
        act(evening, "0 take AC, 1 take AC")
        evening.wait_until(START + 400)
        act(evening, f"0 {word(evening, 0, 'give')}", 400.0)
        give = word(evening, 1, "give")
        evening.wait_until(START + 521)
        with pytest.raises(BadInputError, match="too_late_to_give"):
            act(evening, f"1 {give}", 300.0)

    def test_two_who_want_different_cards_both_have_theirs(self) -> None:
        evening = sitting()
        act(evening, "0 take AC, 1 take AD")
        act(evening, f"0 {word(evening, 0, 'give')}, 1 {word(evening, 1, 'give')}")
        evening.wait(200)
        assert [move[0] for move in evening.moves() if "give" in move] == ["0", "1"]


class TestGestures:
    def test_nobody_makes_two_at_once(self) -> None:
        evening = sitting()
        act(evening, "0 gesture nose, 1 gesture ear")
        evening.wait(799)
        with pytest.raises(BadInputError, match="too_soon"):
            act(evening, "0 gesture tap")
        evening.wait(1)
        act(evening, "0 gesture tap")
        assert evening.moves() == ["0 gesture nose", "1 gesture ear", "0 gesture tap"]


class TestCalls:
    def test_nothing_moves_until_it_is_known_who_called_first(self) -> None:
        evening = sitting(KINGS)
        evening.far({3: (300.0, 0.0)})
        act(evening, "1 take AC")
        evening.wait_until(START + 1000)
        act(evening, "2 kems", 1000.0)
        for refused in ("0 gesture nose", f"1 {word(evening, 1, 'give')}", "0 leave"):
            with pytest.raises(BadInputError, match="frozen"):
                act(evening, refused)
        evening.wait_until(START + 1329)
        assert "2 kems" not in evening.moves()
        evening.wait_until(START + 1330)
        assert "2 kems" in evening.moves()

    def test_whoever_called_first_on_his_own_screen_is_judged_first(self) -> None:
        evening = sitting(KINGS)
        evening.far({3: (300.0, 0.0)})
        evening.wait_until(START + 1000)
        act(evening, "2 kems", 1000.0)
        evening.wait_until(START + 1290)
        act(evening, "3 contre", 980.0)
        evening.wait(500)
        assert evening.moves() == ["3 contre"]
        assert deal_of(evening).phase == DESCRIBE

    def test_while_calls_are_pending_no_clock_runs_out(self) -> None:
        evening = sitting(KINGS)
        evening.far({3: (300.0, 0.0)})
        evening.wait_until(START + 5900)
        act(evening, "2 kems", 5900.0)
        evening.wait_until(START + 6200)
        assert wishes_of(deal_of(evening)).rivers == 1

    def test_the_partner_has_two_seconds_to_say_double_too(self) -> None:
        evening = sitting(KINGS)
        act(evening, "2 double", 100.0)
        evening.wait(0)
        assert deal_of(evening).phase == ANSWER
        asked = evening.live.since
        evening.wait_until(asked + 1999)
        assert deal_of(evening).phase == ANSWER
        evening.wait_until(asked + 2000)
        assert (evening.last().move, evening.last().by) == ("wait", "clock")

    def test_a_partner_far_away_has_as_long(self) -> None:
        evening = sitting(KINGS)
        evening.far({0: (300.0, 0.0)})
        act(evening, "2 double", 100.0)
        evening.wait(1000)
        asked = evening.live.since
        evening.wait_until(asked + 2290)
        act(evening, "0 double", 1990.0)
        evening.wait(1000)
        assert "0 double" in evening.moves()

    def test_a_signal_is_described_in_fifteen_seconds(self) -> None:
        evening = sitting()
        act(evening, "1 contre", 100.0)
        evening.wait(0)
        asked = evening.live.since
        evening.wait_until(asked + 9000)
        act(evening, "1 gesture nose")
        evening.wait_until(asked + 14_999)
        assert deal_of(evening).phase == DESCRIBE
        evening.wait_until(asked + 15_000)
        assert deal_of(evening).phase == OPEN
        assert gained(deal_of(evening))[1] == -2


class TestTheSignals:
    def test_who_does_not_agree_in_a_minute_leaves_it_to_the_lot(self) -> None:
        evening = Evening(wire.Terms(game="kems", players=4, options={"tempo": "open"}), range(4))
        assert evening.deal.moves().phase == "talking"
        evening.wait_until(59_999)
        assert evening.deal.moves().phase == "talking"
        evening.wait_until(60_000)
        assert deal_of(evening).phase == OPEN


def test_in_ticks_too_the_signals_are_chosen_in_a_minute() -> None:
    evening = Evening(wire.Terms(game="kems", players=4), range(4))
    evening.let_bots_play()
    evening.wait_until(59_999)
    assert evening.moves() == []
    evening.wait_until(61_000)
    assert evening.deal.moves().phase == "calling"
    assert {event.by for event in evening.kept if isinstance(event, Played)} == {"clock"}


class TestBots:
    def test_they_act_though_people_never_rest(self) -> None:
        evening = sitting(people=2)
        evening.let_bots_play()
        evening.live.thinking.moved(evening.live)
        for _ in range(8):
            evening.wait(810)
            if deal_of(evening).phase == OPEN:
                act(evening, "0 gesture nose")
        assert any(move[0] in "23" for move in evening.moves())
