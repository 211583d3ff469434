"""Planes: what a seat sees, told by the game itself as sets and numbers.

The encoder makes its bytes of zones and facts, which serves any game. A game that is played by the million may name the
segments that it writes (`Game.planes`) and tell each of them at a blow (`Deal.planes`); of that, only what has changed
since the row was last written is written. A law holds both ways to the same bytes.

A plane is called like its segment, or like the byte of it at which it begins: `hand own`, a set of cards; `hand +1:
cards`, how many they are; `bid own`, a number, or UNTOLD.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from veillee.cards.sets import filled, larger, lowest, smaller, zeros
from veillee.engine.contract.visible import Visible

UNTOLD: Final = -1_000_000  # a number that there is not

SET: Final = 0
COUNT: Final = 1
NUMBER: Final = 2


class Segment:
    """Some bytes that lie together: what they are about, what each of them says, and the highest that it can be."""

    name: str
    start: int
    labels: list[str]
    highs: list[int]
    counts: tuple[int, int, int] | None  # of a number: from where to where it is counted, and by which steps

    def __init__(
        self,
        name: str,
        start: int,
        labels: list[str],
        highs: list[int],
        counts: tuple[int, int, int] | None = None,
    ) -> None:
        self.name = name
        self.start = start
        self.labels = labels
        self.highs = highs
        self.counts = counts

    def __repr__(self) -> str:
        return f"{self.name}: {len(self.labels)} from {self.start}"


def plane_of(name: str, segments: list[Segment]) -> tuple[int, int, Segment]:
    """Where a plane is written, how, and of which segment it is."""
    wanted, _, label = name.partition(": ")
    for segment in segments:
        if segment.name == wanted and (label in segment.labels if label else segment.labels != ["cards"]):
            kind: int = SET
            if segment.counts is not None:
                kind = NUMBER
            elif segment.labels in (["cards"], ["step"]):
                kind = COUNT
            start = segment.start + (segment.labels.index(label) if label else 0)
            return start, kind, segment
    raise KeyError(f"no segment is called {name!r}")


class Planes:
    """Writes the planes of a game into rows of bytes."""

    count: i64
    kinds: vec[i64]
    starts: vec[i64]
    lows: vec[i64]  # of numbers: the lowest,
    highs: vec[i64]
    steps: vec[i64]
    line: vec[i64]  # what the game has just told
    last: vec[i64]  # and what it had told before of each row

    def __init__(self, names: list[str], segments: list[Segment], rows: i64) -> None:
        self.count = len(names)
        self.kinds = zeros(self.count)
        self.starts = zeros(self.count)
        self.lows = zeros(self.count)
        self.highs = zeros(self.count)
        self.steps = filled(self.count, 1)
        self.line = zeros(self.count)
        self.last = zeros(rows * self.count)
        for place in range(len(names)):
            start, kind, segment = plane_of(names[place], segments)
            self.kinds[place] = kind
            self.starts[place] = start
            if segment.counts is not None:
                self.lows[place], self.highs[place], self.steps[place] = segment.counts
                for row in range(rows):
                    self.last[row * self.count + place] = UNTOLD

    def draw(self, deal: Visible, seat: i64, row: i64, seen: vec[u8], base: i64) -> None:
        """Write what this seat sees now, from that byte on."""
        line = self.line
        deal.planes(seat, line)
        last = self.last
        place: i64 = 0
        before = row * self.count
        while place < self.count:
            now = line[place]
            if now != last[before]:
                at = base + self.starts[place]
                kind = self.kinds[place]
                if kind == SET:
                    changed = now ^ last[before]
                    while changed:
                        card = at + lowest(changed)
                        seen[card] = 1 - seen[card]
                        changed &= changed - 1
                elif kind == COUNT:
                    seen[at] = u8(now)
                else:
                    self.write_number(place, now, seen, at)
                last[before] = now
            place += 1
            before += 1

    def write_number(self, place: i64, number: i64, seen: vec[u8], at: i64) -> None:
        """A number, counted from its lowest; or that there is none."""
        seen[at] = 0
        seen[at + 1] = 0
        if number != UNTOLD:
            number = larger(smaller(number, self.highs[place]), self.lows[place])
            seen[at] = 1
            seen[at + 1] = u8((number - self.lows[place]) // self.steps[place])
