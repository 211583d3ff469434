"""Whoever is as quick as the others wins as often, however long his line (`bench/races.py`, in simulated time)."""

import pytest

from races import LINES, Line, Result, races, shares

RACES = 1000


@pytest.fixture(scope="module")
def results() -> list[Result]:
    """The races of four whose lines are 20 to 300 ms long."""
    return races(RACES, LINES, [0.0] * 4, seed=5)


@pytest.mark.once
def test_equal_reflexes_win_equal_shares_within_three_points(results: list[Result]) -> None:
    assert shares([result.winner for result in results], 4) == pytest.approx([25.0] * 4, abs=3.0)


def test_the_quickest_hand_nearly_always_wins(results: list[Result]) -> None:
    right = [result.winner == result.took.index(min(result.took)) for result in results]
    assert sum(right) / RACES > 0.99


def test_by_being_heard_first_the_nearest_would_win_more_than_half(results: list[Result]) -> None:
    by_arrival = shares([result.heard_first for result in results], 4)
    assert by_arrival == sorted(by_arrival, reverse=True)
    assert by_arrival[0] > 50.0
    assert by_arrival[3] < 5.0


@pytest.mark.once
def test_a_screen_that_lies_gains_no_more_than_what_is_tolerated() -> None:
    liar = 1
    lying = races(400, LINES, [0.0, 1000.0, 0.0, 0.0], seed=5)
    won = [result for result in lying if result.winner == liar]
    behind = [result.took[liar] - min(result.took) for result in won]
    assert max(behind) < 60.0  # 30 ms, and twice what its round trips stray by
    assert shares([result.winner for result in lying], 4)[liar] < 25.0 + 12.0


def test_beyond_400_milliseconds_distance_is_no_longer_made_up_for() -> None:
    lines = [Line(20.0, 1.0), Line(900.0, 1.0)]
    assert shares([result.winner for result in races(200, lines, [0.0, 0.0], seed=5)], 2)[1] < 10.0
