"""`bench/levels.py`: the page of strengths, written from what was played."""

from xml.etree.ElementTree import fromstring

import levels
from frozen import FROZEN
from levels_drawn import Line, Point, drawn
from veillee.arena.figures import Estimate, Figures
from veillee.arena.terms import Effort


def figures(one: str, others: str, margin: float) -> Figures:
    found = Estimate(margin, margin - 0.5, margin + 0.5, 2.0)
    share = Estimate(0.25, 0.2, 0.3, 0.1)
    return Figures(one, others, 80, 320, 480, (1, 80), found, share, share, 0.25, Effort(10, 0.1, 0.1, 900), Effort())


MEASURED = levels.Measured(
    "barbu",
    {"rounds": "1"},
    "match",
    0.05,
    "compiled",
    "0",
    [figures("master", levels.FROZEN, 3.5)],
    [figures("master", "expert", 1.25)],
    [levels.Spent(20, figures("master", levels.FROZEN, 1.0)), levels.Spent(200, figures("master", levels.FROZEN, 3.0))],
)


def test_every_game_that_has_a_yardstick_has_a_plan() -> None:
    assert sorted(levels.PLANS) == sorted(FROZEN)


def test_the_page_tells_what_was_measured_and_what_was_not() -> None:
    page = levels.page([MEASURED])
    assert "## barbu\n\nSeeds 1 to 80, compiled rules, rounds=1." in page
    assert "| master | frozen | **+3.50 [+3.00, +4.00]** | 25.0 % [20.0, 30.0] | 25.0 % [20.0, 30.0] | 80 | " in page
    assert "| 80 | 10.00 | 90 | 0, 0 |" in page
    assert "Not measured yet: autour-du-feu, " in page


def test_the_picture_has_a_line_for_each_game() -> None:
    (line,) = levels.lines_of([MEASURED])
    assert [round(point.mean, 2) for point in line.points] == [0.33, 1.0]
    picture = fromstring(drawn([line, Line("other", [Point(60, 0.5, 0.4, 0.6)])]))  # noqa: S314 - our own picture
    words = [text.text for text in picture.iter("{http://www.w3.org/2000/svg}text")]
    assert {"barbu (3.00)", "other", "20", "60", "200"} <= set(words)
