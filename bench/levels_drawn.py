"""The picture of strength against what is spent: lines over a logarithmic scale, as SVG."""

from __future__ import annotations

from html import escape
from math import log10
from typing import Final, NamedTuple

WIDTH, HEIGHT = 760, 420
LEFT, RIGHT, TOP, BOTTOM = 60, 200, 30, 50
LETTERS: Final = 'font-family="sans-serif" font-size="13"'
COLOURS: Final = (
    "#b3361f",
    "#1f6fb3",
    "#2d8a4e",
    "#8a4fb0",
    "#c27c0e",
    "#008b8b",
    "#a0416f",
    "#5b6770",
    "#6b8e23",
    "#3f51b5",
)


class Point(NamedTuple):
    """A value and its interval."""

    spent: int
    mean: float
    low: float
    high: float


class Line(NamedTuple):
    """What is drawn in one colour."""

    name: str
    points: list[Point]


class Scale(NamedTuple):
    """Where numbers lie on the paper."""

    least: int
    most: int
    low: float
    high: float

    def x(self, spent: int) -> float:
        """From left to right, each tenfold as far from the last."""
        share = (log10(spent) - log10(self.least)) / (log10(self.most) - log10(self.least) or 1.0)
        return LEFT + share * (WIDTH - LEFT - RIGHT)

    def y(self, value: float) -> float:
        """From bottom to top."""
        return TOP + (self.high - value) / (self.high - self.low or 1.0) * (HEIGHT - TOP - BOTTOM)


def drawn(lines: list[Line]) -> str:
    """The picture; values are shares of each game's best gain, which stands behind its name."""
    points = [point for line in lines for point in line.points]
    spent = sorted({point.spent for point in points})
    scale = Scale(spent[0], spent[-1], min(0.0, *(p.low for p in points)), max(1.0, *(p.high for p in points)))
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" {LETTERS}>',
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#fffdf8"/>',
        *axes(scale, spent),
    ]
    for number, line in enumerate(lines):
        parts += curve(scale, line, number)
    return "\n".join([*parts, "</svg>", ""])


def axes(scale: Scale, spent: list[int]) -> list[str]:
    """The lines that numbers stand on."""
    right, bottom = WIDTH - RIGHT, HEIGHT - BOTTOM
    parts = []
    for tenth in range(-10, 21, 5):
        value = tenth / 10
        if scale.low <= value <= scale.high:
            y = scale.y(value)
            parts.append(f'<path d="M{LEFT} {y:.1f}H{right}" stroke="{"#999" if value == 0 else "#e4ddd0"}"/>')
            parts.append(f'<text x="{LEFT - 8}" y="{y + 4:.1f}" text-anchor="end" fill="#444">{10 * tenth} %</text>')
    parts += [
        f'<text x="{scale.x(many):.1f}" y="{bottom + 20}" text-anchor="middle" fill="#444">{many}</text>'
        for many in spent
    ]
    middle = (LEFT + right) / 2
    label = "simulations a move (gain a deal on three frozen policies, as a share of the best)"
    parts.append(f'<text x="{middle:.0f}" y="{HEIGHT - 10}" text-anchor="middle" fill="#222">{label}</text>')
    return parts


def curve(scale: Scale, line: Line, number: int) -> list[str]:
    """A game: its line, its intervals, its name."""
    colour = COLOURS[number % len(COLOURS)]
    path = "L".join(f"{scale.x(point.spent):.1f} {scale.y(point.mean):.1f}" for point in line.points)
    parts = [f'<path d="M{path}" fill="none" stroke="{colour}" stroke-width="2"/>']
    for point in line.points:
        x, low, high = scale.x(point.spent), scale.y(point.low), scale.y(point.high)
        parts.append(f'<path d="M{x:.1f} {low:.1f}V{high:.1f}" stroke="{colour}" stroke-opacity=".45"/>')
        parts.append(f'<circle cx="{x:.1f}" cy="{scale.y(point.mean):.1f}" r="3" fill="{colour}"/>')
    y = TOP + 12 + 20 * number
    parts.append(f'<text x="{WIDTH - RIGHT + 16}" y="{y}" fill="{colour}">{escape(line.name)}</text>')
    return parts
