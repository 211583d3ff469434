"""The lines of the table, and the table in Markdown."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Sequence

    from clock import Contestant

HEAD: Final = "| figure | OpenSpiel | Veillée | ratio | required | holds |\n|---|---:|---:|---:|---:|---|"

# What a time is shown as
MICROSECONDS: Final = "µs"
MILLISECONDS: Final = "ms"
RATE: Final = "M/s"


class Row(NamedTuple):
    """A line as it is printed."""

    figure: str
    peer: str
    ours: str
    ratio: str
    required: str
    holds: bool


@dataclass
class Line:
    """A figure against the clock: who runs for it, and what is required of us."""

    figure: str
    ours: Contestant
    peer: Contestant | None = None
    unit: str = MICROSECONDS
    least: float | None = None  # times quicker than the peer
    most: float | None = None  # seconds

    def runners(self) -> list[Contestant]:
        """Who runs."""
        return [self.ours] if self.peer is None else [self.peer, self.ours]

    def row(self) -> Row:
        """The line, once the race is over."""
        ours, peer = self.ours.best, None if self.peer is None else self.peer.best
        times = None if peer is None else peer / ours
        required, holds = "", True
        if self.least is not None:
            required, holds = f"≥ {self.least:g}", times is not None and times >= self.least
        if self.most is not None:
            required, holds = f"< {bound(self.most)}", ours < self.most
        return Row(
            self.figure,
            "" if peer is None else shown(peer, self.unit),
            shown(ours, self.unit),
            "" if times is None else f"x{times:.1f}",
            required,
            holds,
        )


def bound(seconds: float) -> str:
    """A time that must not be passed."""
    return f"{seconds * 1e3:g} ms" if seconds >= 1e-3 else f"{seconds * 1e6:g} µs"


def shown(seconds: float, unit: str) -> str:
    """A time in a unit, or how many millions fit in a second."""
    if unit == RATE:
        return f"{1e-6 / seconds:.1f} {unit}"
    return f"{seconds * (1e6 if unit == MICROSECONDS else 1e3):.2f} {unit}"


def markdown(rows: Sequence[Row]) -> str:
    """The table."""
    lines = [HEAD]
    for row in rows:
        verdict = ("yes" if row.holds else "**no**") if row.required else ""
        lines.append(f"| {' | '.join([*row[:-1], verdict])} |")
    return "\n".join(lines)
