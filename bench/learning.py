"""The curve of `examples/ppo.py`: learned from two seeds, kept in `bench/learning.json`, drawn for the docs.

`make learn`. Some five minutes of one core; `python bench/learning.py --draw` draws what was kept.
"""

from __future__ import annotations

import json
import runpy
import sys
from pathlib import Path
from typing import Final

from levels_drawn import BOTTOM, HEIGHT, LEFT, LETTERS, RIGHT, WIDTH, Line, Point, Scale, curve

HERE: Final = Path(__file__).resolve().parent
KEPT: Final = HERE / "learning.json"
PICTURE: Final = HERE.parent / "docs" / "pictures" / "learning.svg"
EXAMPLE: Final = HERE.parent / "examples" / "ppo.py"
SEEDS: Final = (1, 2)
SECONDS: Final = 150
REQUIRED: Final = 6.0  # points a deal

Judged = tuple[float, int, float, float]  # seconds, deals, points a deal, half the interval


class Straight(Scale):
    """Seconds lie evenly from left to right."""

    def x(self, spent: float) -> float:
        """As far as it is long."""
        return LEFT + (spent - self.least) / (self.most - self.least) * (WIDTH - LEFT - RIGHT)


def learned() -> dict[str, list[Judged]]:
    """The curve of each seed."""
    learn = runpy.run_path(str(EXAMPLE))["learn"]
    return {str(seed): learn(seed, SECONDS) for seed in SEEDS}


def drawn(curves: dict[str, list[Judged]]) -> str:
    """The picture."""
    judged = [one for points in curves.values() for one in points]
    lowest, highest = min(0.0, *(mean - half for _, _, mean, half in judged)), max(one[2] + one[3] for one in judged)
    scale = Straight(0, SECONDS, lowest, highest)
    right, bottom = WIDTH - RIGHT, HEIGHT - BOTTOM
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" {LETTERS}>',
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#fffdf8"/>',
    ]
    for worth in range(2 * int(lowest / 2), int(highest) + 1, 2):
        y = scale.y(worth)
        parts.append(f'<path d="M{LEFT} {y:.1f}H{right}" stroke="{"#e4ddd0" if worth else "#999"}"/>')
        said = f"{worth:+}" if worth else "0"
        parts.append(f'<text x="{LEFT - 8}" y="{y + 4:.1f}" text-anchor="end" fill="#444">{said}</text>')
    parts += [
        f'<text x="{scale.x(seconds):.1f}" y="{bottom + 20}" text-anchor="middle" fill="#444">{seconds}</text>'
        for seconds in range(0, SECONDS + 1, 30)
    ]
    label = "CPU seconds of learning (points a deal against the mean of three players at random)"
    middle = (LEFT + right) / 2
    parts.append(f'<text x="{middle:.0f}" y="{HEIGHT - 10}" text-anchor="middle" fill="#222">{label}</text>')
    for number, (seed, points) in enumerate(curves.items()):
        line = Line(
            f"seed {seed}", [Point(round(spent), mean, mean - half, mean + half) for spent, _, mean, half in points]
        )
        parts += curve(scale, line, number)
    return "\n".join([*parts, "</svg>", ""])


def main(arguments: list[str]) -> int:
    """Learn, unless it is only to be drawn; whether each seed reached what is required."""
    if "--draw" not in arguments:
        KEPT.write_text(json.dumps(learned(), indent=1) + "\n", encoding="utf-8")
    curves = json.loads(KEPT.read_text(encoding="utf-8"))
    PICTURE.write_text(drawn(curves), encoding="utf-8")
    print("| seed | deals | CPU s | points a deal |\n|---:|---:|---:|---:|")
    for seed, points in curves.items():
        seconds, deals, mean, half = points[-1]
        print(f"| {seed} | {deals:,} | {seconds:.0f} | {mean:+.2f} ± {half:.2f} |")
    return 0 if all(points[-1][2] - points[-1][3] >= REQUIRED for points in curves.values()) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
