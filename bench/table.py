"""The lines of the table, and the table in Markdown."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Sequence

    from clock import Contestant

HEADS: Final = ("figure", "OpenSpiel", "Veillée", "ratio", "required", "holds")
NONE: Final = "–"


@dataclass
class Line:
    """A line: what runs for it, its figures, and what is required of them if anything is."""

    figure: str
    runners: list[Contestant] = field(default_factory=list)

    def figures(self) -> tuple[str, str, str]:
        """OpenSpiel's, ours, and how they compare."""
        raise NotImplementedError

    def required(self) -> str:
        """What is required, in words."""
        return NONE

    def holds(self) -> bool:
        """Whether it is as required."""
        return True

    def cells(self) -> list[str]:
        """The line as it is printed."""
        held = NONE if self.required() == NONE else "yes" if self.holds() else "NO"
        return [self.figure, *self.figures(), self.required(), held]


class Duel(Line):
    """Microseconds of CPU for one, and how many times quicker we are."""

    def __init__(self, figure: str, peer: Contestant, ours: Contestant, least: float | None = None) -> None:
        super().__init__(figure, [peer, ours])
        self.peer = peer
        self.ours = ours
        self.least = least

    def ratio(self) -> float:
        """How many times quicker."""
        return self.peer.best / self.ours.best

    def figures(self) -> tuple[str, str, str]:
        return f"{self.peer.best * 1e6:.2f} µs", f"{self.ours.best * 1e6:.2f} µs", f"× {self.ratio():.1f}"

    def required(self) -> str:
        return NONE if self.least is None else f"≥ {self.least:g}"

    def holds(self) -> bool:
        return self.least is None or self.ratio() >= self.least


class Wrong(Line):
    """How many went wrong, of how many; of ours, none may."""

    def __init__(self, figure: str, peer: int, ours: int, among: int) -> None:
        super().__init__(figure)
        self.peer = peer
        self.ours = ours
        self.among = among

    def figures(self) -> tuple[str, str, str]:
        return f"{self.peer} ({self.peer / self.among:.0%})", f"{self.ours}", NONE

    def required(self) -> str:
        return "0"

    def holds(self) -> bool:
        return self.ours == 0


class Alone(Line):
    """Milliseconds of CPU for one, without a peer."""

    def __init__(self, figure: str, ours: Contestant, most: float) -> None:
        super().__init__(figure, [ours])
        self.ours = ours
        self.most = most

    def figures(self) -> tuple[str, str, str]:
        return NONE, f"{self.ours.best * 1e3:.1f} ms", NONE

    def required(self) -> str:
        return f"< {self.most:g} ms"

    def holds(self) -> bool:
        return self.ours.best * 1e3 < self.most


class Rate(Line):
    """How many a second, without a peer."""

    def __init__(self, figure: str, ours: Contestant) -> None:
        super().__init__(figure, [ours])
        self.ours = ours

    def figures(self) -> tuple[str, str, str]:
        return NONE, f"{1e-6 / self.ours.best:.1f} M/s", NONE


def markdown(lines: Sequence[Line]) -> str:
    """The table."""
    rows = [HEADS, ("---", "---:", "---:", "---:", "---:", "---"), *(line.cells() for line in lines)]
    return "\n".join(f"| {' | '.join(row)} |" for row in rows)
