"""Pictures of figures as SVG, drawn by hand: each has a title and says in words what it shows."""

from __future__ import annotations

from html import escape
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
REACH: Final = 4.0  # differences are shown up to so many times the smallest that is noticed
BINS: Final = 24
HIGH: Final = 130  # of an outline


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
    drawn = [box(middle - unit, 0, 2 * unit, height, BAND), stroke(f"M{middle:.0f} 0V{height:.0f}", LINE)]
    for number, bar in enumerate(bars):
        y = ROW * (number + 0.7)
        low, dot, high = (middle + unit * max(-REACH, min(REACH, one)) for one in (bar.low, bar.middle, bar.high))
        drawn += [text(4, y - 10, bar.name), stroke(f"M{low:.1f} {y:g}H{high:.1f}", bar.colour, 3)]
        for value, end, sign in ((bar.low, low, -7), (bar.high, high, 7)):
            if abs(value) > REACH:
                drawn.append(
                    stroke(f"M{end - sign:.1f} {y - 5:g}L{end:.1f} {y:g}L{end - sign:.1f} {y + 5:g}", bar.colour, 2)
                )
        drawn.append(f'<circle cx="{dot:.1f}" cy="{y:g}" r="4.5" fill="{bar.colour}"/>')
    return height, drawn


def shares(rows: Sequence[tuple[str, Sequence[tuple[float, str, str]]]], even: float) -> tuple[float, list[str]]:
    """For each row some bars (value, words, colour), beside a dashed line at what would be even. Its height first."""
    left, across, tall = 52.0, WIDE - 100.0, 36.0
    most = max(value for _, bars in rows for value, _, _ in bars) * 1.05 or 1.0
    drawn: list[str] = []
    for number, (name, bars) in enumerate(rows):
        high = (tall - 10) / len(bars)
        drawn.append(text(0, number * tall + 20, name))
        for place, (value, told, colour) in enumerate(bars):
            y, wide = number * tall + 3 + place * high, across * value / most
            drawn += [box(left, y, wide, high - 2, colour), text(left + wide + 6, y + high * 0.5 + 3, told)]
    height = tall * len(rows)
    at = left + across * even / most
    return height, [*drawn, stroke(f"M{at:.0f} 0V{height:.0f}", "var(--text)", 1, "3 4")]


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
