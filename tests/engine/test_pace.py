"""Pace: how time bears on what is open, in the three games where it does, and how ties are parted."""

import pytest

from veillee.cards.sets import bit
from veillee.engine.moves import NO_MOVE
from veillee.engine.pace import NO_PACE, NO_RACE, Aim, CallOrder, MoveTime, Pace, Wait


def test_where_nothing_depends_on_time_there_is_no_race_and_no_waiting() -> None:
    assert NO_PACE.race == NO_RACE
    assert (NO_PACE.window, NO_PACE.gap, NO_PACE.patience.time, NO_PACE.limit.time) == (0, 0, 0, 0)
    assert NO_PACE.reaction.false_start == NO_MOVE
    assert [part.of(3) for part in (NO_PACE.held, NO_PACE.hush, NO_PACE.compared)] == [0, 0, 0]
    assert not NO_PACE.is_mistake(3)
    assert NO_PACE.calls.precedence(0, 1) == NO_PACE.calls.precedence(3, 2)


def test_a_deal_names_the_parts_that_it_has_and_no_other() -> None:
    pace = Pace(patience=Wait(2000, 7))
    assert (pace.patience.time, pace.patience.number) == (2000, 7)
    assert (pace.race, pace.limit.time, pace.limit.number) == (NO_RACE, 0, 0)


def test_a_time_goes_with_some_moves() -> None:
    """Those held back, those that keep their distance, and those that are compared."""
    held = MoveTime(bit(57) | bit(58), 1500)
    assert [held.of(action) for action in (56, 57, 58, 59)] == [0, 1500, 1500, 0]


@pytest.mark.parametrize("seat", range(4))
def test_a_move_that_is_held_back_leaves_one_seat_the_time_to_speak(seat: int) -> None:
    assert Pace(held=MoveTime(0b1111 * bit(57), 1500)).leaves_time_to(57 + seat) == seat


def test_a_move_that_can_only_be_a_mistake_is_known() -> None:
    pace = Pace(aim=Aim(mistakes=bit(1)))
    assert [pace.is_mistake(action) for action in range(3)] == [False, True, False]


@pytest.mark.parametrize(
    ("first", "second"),
    [((2, 3), (1, 2)), ((1, 2), (3, 1)), ((3, 1), (0, 1)), ((1, 1), (2, 1)), ((0, 1), (2, 0))],
)
def test_of_those_as_quick_as_each_other_calls_then_seats_decide(
    first: tuple[int, int], second: tuple[int, int]
) -> None:
    """rules/kems.md §5: contre-kem's, double, kem's, then from the dealer's left."""
    calls = CallOrder([3, 2, 1], first_seat=3, players=4)
    assert calls.precedence(*first) < calls.precedence(*second)
