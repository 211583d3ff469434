"""Turns: whose comes next, whichever way round it goes and whoever has dropped out."""

from typing import Final

from mypy_extensions import i64

from veillee.cards.sets import bit

CLOCKWISE: Final = 1
BACKWARDS: Final = -1


def seats_on(seat: i64, steps: i64, players: i64) -> i64:
    """The seat so many steps on; a negative number goes back."""
    return (seat + steps) % players


def next_among(seat: i64, seats: i64, players: i64) -> i64:
    """The next of these seats clockwise, after this one; itself, if it is the only one. There must be one."""
    after = seat + 1
    if after == players:
        after = 0
    while not bit(after) & seats:
        after += 1
        if after == players:
            after = 0
    return after
