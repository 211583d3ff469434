"""What the lab measures. A figure is what is counted in a match among what, so that means and shares are one thing.

Both are whole numbers: whatever the order in which matches were played and on how many machines, sums are the same.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable

    from veillee.lab.tally import Tally

Parts = tuple[int, int]  # what is counted, and among what

MINUTE: Final = 600  # tenths of a second
SHARED: Final = 27_720  # a first place in parts: up to twelve may share it evenly


class TableTimes(NamedTuple):
    """How long things take at a table, in tenths of a second."""

    choice: int = 40
    forced: int = 15  # a move without a choice
    deal: int = 300  # with its shuffling and its sheet

    def told(self) -> str:
        """As they are asked for: in seconds."""
        return ",".join(f"{tenths / 10:g}" for tenths in self)


USUAL: Final = TableTimes()


@dataclass(frozen=True)
class Scale:
    """How a figure is read: its name, its unit, and from which change on a table would notice."""

    key: str
    unit: str  # share, count, minutes, points
    noticed: float
    is_relative: bool = field(default=False, kw_only=True)  # whether what is noticed is a part of what it was
    place: int = field(default=-1, kw_only=True)  # of seats: so many after the first dealer

    @property
    def name(self) -> str:
        """What it is called in files."""
        return self.key if self.place < 0 else f"{self.key}_{self.place}"

    def noticed_from(self, value: float) -> float:
        """The smallest change of this value that would be noticed."""
        return abs(value) * self.noticed if self.is_relative else self.noticed


@dataclass(frozen=True)
class Figure(Scale):
    """A figure that is counted in every match."""

    parts: Callable[[Tally], Parts]


def minutes(match: Tally, times: TableTimes = USUAL) -> Parts:
    """How long it takes at a table."""
    forced = match.decisions - match.choices
    return match.choices * times.choice + forced * times.forced + match.deals * times.deal, MINUTE


def won_at(place: int) -> Callable[[Tally], Parts]:
    """The share of first places of whoever sits so many seats after the first dealer."""

    def parts(match: Tally) -> Parts:
        seat = (match.dealer + place) % match.players
        winners = match.winners.bit_count()
        return (SHARED // winners if match.winners >> seat & 1 else 0), SHARED

    return parts


A_TENTH: Final = 0.1
PLAIN: Final = (
    Figure("decisions", "count", A_TENTH, lambda match: (match.decisions, 1), is_relative=True),
    Figure("deals", "count", A_TENTH, lambda match: (match.deals, 1), is_relative=True),
    Figure("choices", "share", 0.03, lambda match: (match.choices, match.decisions)),
    Figure("options", "count", A_TENTH, lambda match: (match.options, match.choices), is_relative=True),
    Figure("dead", "share", 0.03, lambda match: (match.dead, match.decisions)),
    Figure("ties", "share", 0.02, lambda match: (int(match.is_tied), 1)),
    Figure("leads", "count", A_TENTH, lambda match: (match.leads, 1), is_relative=True),
    Figure("comeback", "share", 0.03, lambda match: (match.behind, match.looked * (match.players - 1))),
    Figure("closeness", "points", A_TENTH, lambda match: (match.gap, 1), is_relative=True),
)
OBSERVED: Final = (  # told, and not judged
    Figure("waiting", "count", A_TENTH, lambda match: (match.waited, match.again), is_relative=True),
    Figure("idle", "share", 0.03, lambda match: (match.idle, match.decisions * match.players)),
)
AMONG_SEVERAL: Final = ("ties", "leads", "comeback", "closeness")  # what one player alone has not,
DEAL_BY_DEAL: Final = ("deals", "leads", "comeback")  # and what a match of one deal has not

AIMS: Final = {  # which way is better, where people would agree
    "seats": "least",  # away from even
    "minutes": "least",
    "dead": "least",
    "ties": "least",
    "closeness": "least",
    "choices": "most",
    "leads": "most",
    "comeback": "most",
}


def figures_for(players: int, deals: int, times: TableTimes = USUAL) -> list[Figure]:
    """All figures of a match of so many players, and of so many deals, where that is known (else 0)."""
    length = Figure("minutes", "minutes", A_TENTH, partial(minutes, times=times), is_relative=True)
    seats = [Figure("seats", "share", 0.02, won_at(place), place=place) for place in range(players)]
    missing = (AMONG_SEVERAL if players == 1 else ()) + (DEAL_BY_DEAL if deals == 1 else ())
    return [*(seats if players > 1 else []), length, *(figure for figure in PLAIN if figure.key not in missing)]
