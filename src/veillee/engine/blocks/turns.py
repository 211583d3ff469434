"""Turns: whose comes next, whichever way round it goes and whoever has dropped out."""

from typing import Final

from mypy_extensions import i64

from veillee.cards.sets import bit, lowest

CLOCKWISE: Final = 1
BACKWARDS: Final = -1


def seats_on(seat: i64, steps: i64, players: i64) -> i64:
    """The seat so many steps on; a negative number goes back."""
    return (seat + steps) % players


def next_seat(seat: i64, players: i64) -> i64:
    """The next seat clockwise: what `seats_on` says of one step, without a division."""
    after = seat + 1
    if after == players:
        return 0
    return after


def away(other: i64, seat: i64, players: i64) -> i64:
    """How far to the left of this seat another one sits, from 0 for itself."""
    found = other - seat
    if found < 0:
        return found + players
    return found


def turned_round(seats: i64, seat: i64, players: i64) -> i64:
    """How far to the left of this seat each of those sits, as a set."""
    found: i64 = 0
    while seats:
        found |= bit(away(lowest(seats), seat, players))
        seats &= seats - 1
    return found


def beside(seat: i64, way: i64, players: i64) -> i64:
    """The next seat this way round, CLOCKWISE or BACKWARDS."""
    if way == CLOCKWISE:
        return next_seat(seat, players)
    if seat == 0:
        return players - 1
    return seat - 1


def next_among(seat: i64, seats: i64, players: i64) -> i64:
    """The next of these seats clockwise, after this one; itself, if it is the only one. There must be one."""
    after = next_seat(seat, players)
    while not bit(after) & seats:
        after = next_seat(after, players)
    return after
