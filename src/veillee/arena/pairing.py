"""Who sits where: one bot against another in all other seats, play after play in each seat."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

from veillee.engine.zones import NO_TEAM

if TYPE_CHECKING:
    from collections.abc import Sequence


class Pair(NamedTuple):
    """Two bots to be compared: the one, and whoever sits in all other seats."""

    one: str
    others: str


def pairs(bots: Sequence[str]) -> list[Pair]:
    """Each against the one named after it."""
    return [Pair(one, others) for one, others in pairwise(bots)]


def seatings(teams: Sequence[int]) -> list[tuple[int, ...]]:
    """The seats that the one takes, play after play: each alone, or those of each team."""
    together: dict[int, list[int]] = {}
    for seat, team in enumerate(teams):
        together.setdefault(~seat if team == NO_TEAM else team, []).append(seat)
    return [tuple(seats) for seats in together.values()]
