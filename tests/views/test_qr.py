"""The square that a phone reads: every module in its place, dark on light whatever the screen, with room around."""

import re
from typing import Final
from xml.etree import ElementTree as ET

import pytest
import segno

from veillee.views.qr import MARKS, QUIET, half_blocks, svg

LINK: Final = "http://192.168.100.123:8000/t/hibou-27"
LINKS: Final = [LINK, LINK + "#" + "k" * 60, "https://veillee.example/é", "A"]


def looks(lines: list[str], *, on_dark: bool) -> list[list[bool]]:
    """Which halves of the marks look dark to whoever stands before the screen."""
    rows = []
    for line in lines:
        inked = [MARKS.index(mark) for mark in line]
        rows.append([bool(ink & 2) != on_dark for ink in inked])
        rows.append([bool(ink & 1) != on_dark for ink in inked])
    return rows


class TestInATerminal:
    @pytest.mark.parametrize("on_dark", [True, False])
    @pytest.mark.parametrize("link", LINKS)
    def test_what_looks_dark_is_what_is_dark_in_the_code(self, link: str, *, on_dark: bool) -> None:
        rows = looks(half_blocks(link, on_dark=on_dark), on_dark=on_dark)
        matrix = segno.make_qr(link, error="l").matrix
        inside = [row[QUIET:-QUIET] for row in rows[QUIET : QUIET + len(matrix)]]
        assert inside == [[bool(module) for module in row] for row in matrix]

    @pytest.mark.parametrize("on_dark", [True, False])
    def test_all_around_it_is_light(self, *, on_dark: bool) -> None:
        rows = looks(half_blocks(LINK, on_dark=on_dark), on_dark=on_dark)
        edge = [*rows[:QUIET], *rows[-QUIET:], *(row[:QUIET] + row[-QUIET:] for row in rows)]
        assert not any(module for row in edge for module in row)

    def test_the_link_of_a_table_fits_on_a_small_terminal(self) -> None:
        lines = half_blocks(LINK)
        assert len(lines) <= 20
        assert {len(line) for line in lines} == {29 + 2 * QUIET}

    def test_the_two_screens_are_each_others_negative(self) -> None:
        negative = str.maketrans(MARKS, MARKS[::-1])
        assert [line.translate(negative) for line in half_blocks(LINK)] == half_blocks(LINK, on_dark=False)


class TestOnAPage:
    def test_it_stands_in_a_page_and_takes_the_room_it_is_given(self) -> None:
        drawn = ET.fromstring(svg(LINK, "Venir à la table"))  # noqa: S314 - our own drawing
        side = 29 + 2 * 4
        assert drawn.tag == "svg"
        assert drawn.attrib == {"class": "qr", "viewBox": f"0 0 {side} {side}"}

    def test_its_modules_are_those_of_the_code_with_four_light_ones_around(self) -> None:
        drawn = ET.fromstring(svg(LINK, "Venir"))  # noqa: S314 - our own drawing
        paper, ink = drawn.findall("path")
        assert (paper.get("fill"), ink.get("stroke")) == ("#fff", "#000")
        dark = strokes(ink.attrib["d"])
        matrix = segno.make_qr(LINK, error="l").matrix
        assert dark == {(x + 4, y + 4) for y, row in enumerate(matrix) for x, module in enumerate(row) if module}

    def test_what_it_is_called_is_text_and_nothing_else(self) -> None:
        drawn = ET.fromstring(svg(LINK, "<script>&"))  # noqa: S314 - our own drawing
        assert drawn.findtext("title") == "<script>&"
        assert drawn.find("script") is None


def strokes(path: str) -> set[tuple[int, int]]:
    """The modules that the strokes of a path cover: each goes to the right, one module high."""
    x, y, covered = 0.0, 0.0, set[tuple[int, int]]()
    for verb, numbers in re.findall(r"([Mmh])([^Mmh]*)", path):
        values = [float(number) for number in re.findall(r"-?[\d.]+", numbers)]
        if verb == "h":
            covered |= {(int(x) + step, int(y)) for step in range(int(values[0]))}
            x += values[0]
        else:
            x, y = (values[0], values[1]) if verb == "M" else (x + values[0], y + values[1])
    return covered
