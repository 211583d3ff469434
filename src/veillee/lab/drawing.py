"""Pictures of figures as SVG, drawn by hand: each has a title and says in words what it shows."""

from __future__ import annotations

from html import escape
from math import cos, inf, pi, sin
from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Sequence

WIDE: Final = 360  # as a phone has it; larger screens draw it larger
EMBER: Final = "var(--ember)"
MOSS: Final = "var(--moss)"
SOFT: Final = "var(--soft)"
LINE: Final = "var(--line)"
BAND: Final = "var(--band)"

ROW: Final = 38
NEAR: Final = 6.0  # how far the band of a row reaches, up and down: its name stands above it
REACH: Final = 4.0  # differences are shown up to so many times the smallest that is noticed
TABLE: Final = 290.0  # the height of a table with its seats
DISC: Final = 16.0  # radius of an even share
MAGNIFIED: Final = 3.0  # times that what is more or less than even is drawn
COURSE: Final = 170.0  # height of a match
ENDS: Final = 108.0  # what the names take where lines end
LINES: Final = (EMBER, MOSS, "var(--text)", LINE)
DASHES: Final = ("none", "7 4", "2 4")
BINS: Final = 24
HIGH: Final = 130  # of an outline


class SeatDrawn(NamedTuple):
    """A place at a table."""

    discs: Sequence[tuple[float, str]]  # shares, each with its colour
    told: Sequence[str]  # lines below


class Bar(NamedTuple):
    """A difference with its interval, in units of the smallest one noticed."""

    name: str
    low: float
    middle: float
    high: float
    colour: str


def picture(title: str, told: str, height: float, inside: Sequence[str]) -> str:
    """A whole picture."""
    says = f"<title>{escape(title)}</title><desc>{escape(told)}</desc>"
    return f'<svg viewBox="0 0 {WIDE} {height:.0f}" role="img">{says}{"".join(inside)}</svg>'


def text(x: float, y: float, what: str, anchor: str = "start") -> str:
    """Words."""
    return f'<text x="{x:.0f}" y="{y:.0f}" text-anchor="{anchor}">{escape(what)}</text>'


def box(x: float, y: float, wide: float, high: float, colour: str) -> str:
    """A box."""
    return f'<rect x="{x:.1f}" y="{y:.1f}" width="{wide:.1f}" height="{high:.1f}" rx="2" fill="{colour}"/>'


def stroke(path: str, colour: str, wide: float = 1.0, dashes: str = "none") -> str:
    """A line."""
    return f'<path d="{path}" fill="none" stroke="{colour}" stroke-width="{wide:g}" stroke-dasharray="{dashes}"/>'


def differences(bars: Sequence[Bar]) -> tuple[float, list[str]]:
    """Dot and bar for each, over a band that nobody notices; what goes beyond ends in an arrow. Its height first."""
    middle, unit = WIDE / 2, WIDE / 2 / REACH
    height = float(ROW * len(bars))
    drawn = []
    for number, bar in enumerate(bars):
        y = ROW * (number + 0.7)
        low, dot, high = (middle + unit * max(-REACH, min(REACH, one)) for one in (bar.low, bar.middle, bar.high))
        drawn += [
            text(4, y - 10, bar.name),
            box(middle - unit, y - NEAR, 2 * unit, 2 * NEAR, BAND),
            stroke(f"M{middle:.0f} {y - NEAR:g}V{y + NEAR:g}", LINE),
            stroke(f"M{low:.1f} {y:g}H{high:.1f}", bar.colour, 3),
        ]
        for value, end, sign in ((bar.low, low, -7), (bar.high, high, 7)):
            if abs(value) > REACH:
                drawn.append(
                    stroke(f"M{end - sign:.1f} {y - 5:g}L{end:.1f} {y:g}L{end - sign:.1f} {y + 5:g}", bar.colour, 2)
                )
        drawn.append(f'<circle cx="{dot:.1f}" cy="{y:g}" r="4.5" fill="{bar.colour}"/>')
    return height, drawn


def round_the_table(seats: Sequence[SeatDrawn], even: float) -> tuple[float, list[str]]:
    """Seats round a table, the first one nearest: each a disc that grows with its share, in an even one's ring."""
    middle, high = WIDE / 2, TABLE / 2
    drawn = [f'<ellipse cx="{middle:.0f}" cy="{high + 18:.0f}" rx="48" ry="34" fill="{BAND}" stroke="{LINE}"/>']
    for number, seat in enumerate(seats):
        turn = 2 * pi * number / len(seats)
        x, y = middle - 112 * sin(turn), high - 16 + 104 * cos(turn)
        drawn += [circle(x, y, disc(share / even), colour) for share, colour in seat.discs]
        drawn.append(circle(x, y, DISC, "none", "var(--text)"))
        drawn += [text(x, y + 36 + 16 * line, told, "middle") for line, told in enumerate(seat.told)]
    return TABLE, drawn


def disc(of_even: float) -> float:
    """How large the disc of a seat is that has so many times an even share: more than it would be, to be seen."""
    return DISC * max(0.2, min(1.8, 1.0 + MAGNIFIED * (of_even - 1.0)))


def circle(x: float, y: float, radius: float, colour: str, edge: str = "none") -> str:
    """A disc, or a dashed ring."""
    dashes = ' stroke-dasharray="3 3"' if edge != "none" else ""
    return f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{radius:.1f}" fill="{colour}" stroke="{edge}"{dashes}/>'


def courses(rows: Sequence[Sequence[int]], names: Sequence[str]) -> tuple[float, list[str]]:
    """The totals of each seat, deal after deal, with its name where its line ends. The height first."""
    high, low = max(max(row) for row in rows), min(min(row) for row in rows)
    span, across = (high - low) or 1, (WIDE - ENDS) / max(len(rows) - 1, 1)

    def y_of(points: float) -> float:
        return 10 + (COURSE - 20) * (high - points) / span

    drawn = []
    for seat in range(len(names)):
        path = "L".join(f"{across * deal:.0f} {y_of(row[seat]):.1f}" for deal, row in enumerate(rows))
        drawn.append(stroke(f"M{path}", LINES[seat % len(LINES)], 2.5, DASHES[seat // len(LINES) % 3]))
    free = -inf
    for y, seat in sorted((y_of(points), seat) for seat, points in enumerate(rows[-1])):
        free = max(y + 4, free + 14)
        drawn.append(text(WIDE - ENDS + 6, free, f"{names[seat]}\u2002{rows[-1][seat]}"))
    return max(COURSE, free + 6), drawn


def outlines(arms: Sequence[tuple[Sequence[float], str]], top: float, ticks: Sequence[str]) -> tuple[float, list[str]]:
    """How often each value comes, a line for each arm, from 0 to `top`. Its height first."""
    drawn = []
    for values, colour in arms:
        counts = [0] * (BINS + 1)
        for value in values:
            counts[min(BINS, int(value / top * BINS))] += 1
        highest = max(counts[:BINS]) or 1
        points = [
            f"{WIDE * place / (BINS - 1):.0f} {HIGH - (HIGH - 10) * count / highest:.0f}"
            for place, count in enumerate(counts[:BINS])
        ]
        drawn.append(stroke(f"M{'L'.join(points)}", colour, 3))
    for place, tick in enumerate(ticks):
        anchor = "start" if place == 0 else "end" if place == len(ticks) - 1 else "middle"
        drawn.append(text(WIDE * place / (len(ticks) - 1), HIGH + 21, tick, anchor))
    return HIGH + 25, drawn
