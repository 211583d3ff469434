"""Pace: how time bears on what is open, in the three games where it does, and how ties are parted."""

import pytest

from veillee.cards.sets import bit
from veillee.engine.moves import NO_MOVE
from veillee.engine.pace import NO_PACE, NO_RACE, Pace


def test_where_nothing_depends_on_time_there_is_no_race_and_no_waiting() -> None:
    assert NO_PACE.race == NO_RACE
    assert NO_PACE.window == 0
    assert NO_PACE.false_start == NO_MOVE
    assert NO_PACE.held_back(3) == 0
    assert not NO_PACE.is_mistake(3)


def test_some_moves_are_held_back() -> None:
    pace = Pace()
    pace.held = bit(57) | bit(58)
    pace.hold = 1500
    assert [pace.held_back(action) for action in (56, 57, 58, 59)] == [0, 1500, 1500, 0]


def test_some_moves_keep_their_distance_and_some_are_compared() -> None:
    pace = Pace()
    pace.hushed, pace.hush = bit(0) | bit(1), 800
    pace.compared, pace.together = bit(20), 120
    assert [pace.hushed_for(action) for action in (0, 1, 2, 20)] == [800, 800, 0, 0]
    assert [pace.compared_within(action) for action in (0, 19, 20)] == [0, 0, 120]
    assert (NO_PACE.hushed_for(0), NO_PACE.compared_within(20)) == (0, 0)


def test_a_move_that_can_only_be_a_mistake_is_known() -> None:
    pace = Pace()
    pace.mistakes = bit(1)
    assert [pace.is_mistake(action) for action in range(3)] == [False, True, False]


@pytest.mark.parametrize(
    ("first", "second"),
    [((2, 3), (1, 2)), ((1, 2), (3, 1)), ((3, 1), (0, 1)), ((1, 1), (2, 1)), ((0, 1), (2, 0))],
)
def test_of_those_as_quick_as_each_other_calls_then_seats_decide(
    first: tuple[int, int], second: tuple[int, int]
) -> None:
    """rules/kems.md §5: contre-kem's, double, kem's, then from the dealer's left."""
    pace = Pace(1, 1500)
    pace.calls_first = [3, 2, 1]
    pace.first_seat = 3
    pace.players = 4
    assert pace.precedence(*first) < pace.precedence(*second)


def test_where_the_game_says_nothing_the_lot_parts_equals() -> None:
    assert Pace(1, 100).precedence(0, 1) == Pace(1, 100).precedence(3, 2)
