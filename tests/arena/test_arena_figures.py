"""What the arena makes of what was played: means over deals, and intervals that hold."""

from random import Random
from statistics import fmean

import pytest

from veillee.arena.figures import estimate, figures
from veillee.arena.terms import Effort, Outcome, SeatingResult


def play(seat: int, margin: float, won: float) -> SeatingResult:
    return SeatingResult((seat,), 1, margin, won, won, Effort(moves=2, seconds=0.5, longest=0.4), Effort(moves=6))


class TestAnEstimate:
    def test_is_the_mean_and_a_95_percent_interval(self) -> None:
        """A hundred tosses: 1.96 standard errors of 0.05 on each side."""
        found = estimate([0.0, 1.0] * 50)
        assert found.mean == 0.5
        assert found.sd == pytest.approx(0.5025, abs=1e-4)
        assert found.low == pytest.approx(0.402, abs=0.011)
        assert found.high == pytest.approx(0.598, abs=0.011)

    def test_is_the_same_whenever_it_is_asked(self) -> None:
        values = [0.1, 4.0, -2.0, 3.3]
        assert estimate(values) == estimate(values)

    def test_knows_nothing_else_where_all_is_the_same(self) -> None:
        found = estimate([2.0, 2.0])
        assert (found.mean, found.low, found.high, found.sd) == (2.0, 2.0, 2.0, 0.0)

    def test_one_unit_has_no_spread(self) -> None:
        assert estimate([3.0]).low == 3.0

    def test_holds_the_truth_nineteen_times_in_twenty(self) -> None:
        chance = Random(5)
        held = 0
        for _ in range(100):
            found = estimate([chance.gauss(1.0, 3.0) for _ in range(60)], resamples=400)
            held += found.low <= 1.0 <= found.high
        assert 87 <= held <= 99


class TestFigures:
    def test_a_deal_counts_once_by_the_mean_over_its_plays(self) -> None:
        outcomes = [
            Outcome("master", "regular", 8, [play(0, 4.0, 1.0), play(1, 0.0, 0.0)]),
            Outcome("master", "regular", 3, [play(0, -1.0, 0.5), play(1, -1.0, 0.0)]),
        ]
        found = figures(outcomes, 2)
        assert (found.units, found.plays, found.deals, found.seeds) == (2, 4, 4, (3, 8))
        assert found.margin.mean == fmean([2.0, -1.0])
        assert (found.margin.low, found.margin.high) == (-1.0, 2.0)
        assert found.won.mean == fmean([0.5, 0.25])
        assert found.chance == 0.5

    def test_efforts_add_up(self) -> None:
        found = figures([Outcome("a", "b", 1, [play(0, 0.0, 0.0), play(1, 0.0, 0.0)])], 4)
        assert found.effort == Effort(moves=4, seconds=1.0, longest=0.4)
        assert found.effort_of_others.moves == 12

    def test_the_order_in_which_deals_were_played_changes_nothing(self) -> None:
        outcomes = [Outcome("a", "b", seed, [play(0, seed / 3, 0.0)]) for seed in range(9)]
        assert figures(outcomes, 4) == figures(outcomes[::-1], 4)
