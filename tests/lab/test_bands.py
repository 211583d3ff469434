"""The pictures of a result, by their figures."""

import re

from veillee.lab.drawing import MOSS, Bar, differences

NAME = re.compile(r'<text x="4" y="([\d.]+)"')
BAND = re.compile(r'<rect x="[\d.]+" y="([\d.]+)" width="[\d.]+" height="([\d.]+)"')
BELOW = 3  # pixels that the tails of letters reach below their line
ABOVE = 9  # and the letters above it


def test_no_band_lies_behind_the_name_of_a_figure() -> None:
    height, drawn = differences([Bar(name, -0.5, 0.1, 0.6, MOSS) for name in ("wins", "deals", "turns")])
    names = [float(y) for y in NAME.findall("".join(drawn))]
    bands = [(float(top), float(top) + float(high)) for top, high in BAND.findall("".join(drawn))]
    assert len(names) == len(bands) == 3
    assert max(bottom for _, bottom in bands) <= height
    for line in names:
        assert all(bottom <= line - ABOVE or line + BELOW <= top for top, bottom in bands), line
