"""« Carte ! » at a live table: the grace, denunciations that are held back, and gifts (rules/huit-americain.md, §8)."""

import pytest

from huit import huit
from timed import Evening
from veillee.cards.luck import SeededLuck
from veillee.engine.notes import TABLE, BadInputError
from veillee.games.huit_americain.rules import HuitAmericain
from veillee.table.events import Played
from veillee.views import live as wire

E = 10_000.0  # when the card is laid that leaves one


def one_card_left(people: int = 3, *, calm: bool = False) -> Evening:
    """Seat 0 has just laid its last card but one; it has not said « carte »."""
    terms = wire.Terms(game="huit-americain", players=3, calm=calm)
    evening = Evening(terms, range(people))
    deal = huit("5S KC | 9S 4D AC | 3C JD 9C / 5H 6D 7D 8D 9D 10D")
    deal.watch()
    evening.live.table.playing.deal = deal
    evening.now = E
    evening.live.moved(TABLE, E)
    evening.play(0, "play 5S")
    evening.play(0, "stop")
    assert table(evening).carte.due == 0b001
    return evening


def table(evening: Evening) -> HuitAmericain:
    deal = evening.deal
    assert isinstance(deal, HuitAmericain)
    return deal


def said(evening: Evening) -> list[str]:
    """What was said, by whom, and how long after the card was laid."""
    calls = [event for event in evening.kept if isinstance(event, Played) and event.took >= 0]
    return [f"{event.seat} {event.move} {event.took}" for event in calls]


def denounce(evening: Evening, seat: int, after: float) -> None:
    evening.wait_until(E + after)
    evening.play(seat, "denounce 0", after)


def carte(evening: Evening, after: float, heard: float | None = None) -> None:
    evening.wait_until(E + (after if heard is None else heard))
    evening.play(0, "carte", after)


class TestTheVectors:
    def test_h25_within_the_grace_one_is_safe_and_whoever_denounced_loses_nothing(self) -> None:
        evening = one_card_left()
        denounce(evening, 1, 900)
        assert evening.live.is_waiting(evening.guest(1).mark(str(int(evening.id()) - 1)))
        carte(evening, 1200)
        evening.wait(5000)
        assert said(evening) == ["0 carte 1200"]
        assert evening.outcomes() == ["was_too_late"]
        assert table(evening).carte.asleep == 0

    def test_h26_a_denunciation_in_haste_counts_from_the_end_of_the_grace(self) -> None:
        evening = one_card_left()
        denounce(evening, 1, 900)
        evening.wait_until(E + 1499)
        assert said(evening) == []
        evening.wait_until(E + 1500)
        assert said(evening) == ["1 denounce 0 1500"]
        with pytest.raises(BadInputError):
            carte(evening, 1600)

    @pytest.mark.parametrize(
        ("speaks", "denounces", "expected"),
        [(1700, 1800, "0 carte 1700"), (2100, 1800, "1 denounce 0 1800"), (1650, 1650, "0 carte 1650")],
    )
    def test_h27_after_the_grace_whoever_was_quicker(self, speaks: float, denounces: float, expected: str) -> None:
        evening = one_card_left()
        evening.far({0: (300.0, 0.0), 1: (300.0, 0.0)})
        seen = [evening.version(seat) for seat in range(3)]
        for time, seat, move in sorted([(speaks + 290, 0, "carte"), (denounces + 290, 1, "denounce 0")]):
            evening.wait_until(E + time)
            if evening.deal.moves().phase == "giving":
                break
            evening.play(seat, move, time - 290, seen[seat])
        evening.wait(1000)
        assert said(evening)[0] == expected
        assert (evening.deal.moves().phase == "giving") == ("denounce" in expected)


class TestHoldingBack:
    def test_whoever_spoke_within_the_grace_on_a_slow_line_is_safe(self) -> None:
        evening = one_card_left()
        evening.far({0: (300.0, 0.0)})
        denounce(evening, 1, 900)
        carte(evening, 1450, heard=1740)
        evening.wait(5000)
        assert said(evening) == ["0 carte 1450"]

    def test_whoever_spoke_after_the_grace_on_a_slow_line_is_not(self) -> None:
        evening = one_card_left()
        evening.far({0: (300.0, 0.0)})
        denounce(evening, 1, 900)
        carte(evening, 1510, heard=1750)
        evening.wait(5000)
        assert said(evening) == ["1 denounce 0 1500"]
        assert evening.outcomes() == ["was_too_late"]

    def test_the_grace_runs_from_the_card_that_left_one_and_not_from_what_was_seen_last(self) -> None:
        evening = one_card_left()
        evening.wait_until(E + 1400)
        evening.play(1, "play 9S")
        evening.wait_until(E + 1600)
        evening.play(2, "denounce 0", 200.0)
        evening.wait(0)
        assert said(evening) == ["2 denounce 0 1600"]

    def test_what_one_says_does_not_save_another(self) -> None:
        evening = one_card_left()
        deal = table(evening)
        evening.wait_until(E + 500)
        denounce(evening, 2, 600)
        deal.carte.due |= 0b010  # seat 1 owes it too
        evening.wait_until(E + 700)
        evening.play(1, "carte", 700.0)
        evening.wait(2000)
        assert "2 denounce 0 1500" in said(evening)

    def test_the_first_of_several_who_denounce_is_enough(self) -> None:
        evening = one_card_left()
        denounce(evening, 1, 1700)
        with pytest.raises(BadInputError):
            denounce(evening, 2, 1701)
        assert said(evening) == ["1 denounce 0 1700"]

    def test_a_last_card_laid_before_it_is_decided_ends_the_deal_without_penalty(self) -> None:
        evening = one_card_left()
        denounce(evening, 1, 100)
        for step in ("1 play 9S", "2 play 9C", "2 stop", "0 play KC"):
            evening.play(int(step[0]), step[2:])
        assert evening.live.table.stage == "between"
        assert said(evening) == []
        assert evening.outcomes() == ["was_too_late"]

    def test_a_pause_takes_nothing_from_the_grace(self) -> None:
        evening = one_card_left()
        denounce(evening, 1, 900)
        for seat in (0, 1):
            evening.do(wire.Pause(id=f"stop {seat}", seat=seat), seat)
        evening.wait(60_000)
        evening.do(wire.Pause(id="go", seat=0, on=False), 0)
        evening.wait(599)
        assert said(evening) == []
        evening.wait(1)
        assert said(evening) == ["1 denounce 0 1500"]


class TestGifts:
    def test_who_does_not_choose_within_ten_seconds_gives_his_costliest_card(self) -> None:
        evening = one_card_left()
        denounce(evening, 1, 2000)
        evening.wait(0)
        given = evening.now
        evening.wait_until(given + 3000)
        evening.play(2, "give 3C")
        evening.wait_until(given + 9999)
        assert evening.deal.moves().phase == "giving"
        evening.wait_until(given + 10_000)
        assert evening.moves()[-2:] == ["2 give 3C", "1 give AC"]
        assert evening.last().by == "clock"

    def test_a_joker_is_as_costly_as_the_house_says(self) -> None:
        deal = huit("5S KC | 9H 4D JK1 / 5H 6D 7D", joker_cost="50")
        for step in ("0 play 5S", "0 stop", "1 denounce 0"):
            deal.step(int(step[0]), deal.moves().action(step[2:]), SeededLuck(0))
        assert deal.moves().word(deal.lapse(1)) == "give JK1"

    def test_nobody_gives_by_the_clock_at_a_calm_table(self) -> None:
        evening = one_card_left(calm=True)
        denounce(evening, 1, 2000)
        evening.wait(600_000)
        assert evening.deal.moves().phase == "giving"
