"""The square that a phone reads to come to a table: in half blocks for a terminal, or as a drawing for a page.

It is never a micro code, which few phones read. Correction is the weakest that there is, and then the strongest that
takes no more room: a screen is not torn or stained, and every column counts.
"""

from __future__ import annotations

from typing import Final

import segno

QUIET: Final = 2  # modules left light around it in a terminal: half of what printers leave, so that it fits in 24 lines
MARKS: Final = " ▄▀█"  # nothing, the lower half, the upper half, both


def half_blocks(text: str, *, on_dark: bool = True) -> list[str]:
    """The square for a terminal, two modules to a mark, one above the other.

    On a dark screen marks are what is light, on a light one what is dark: readers want dark on light.
    """
    rows = [list(row) for row in code(text).matrix_iter(border=QUIET)]
    below = [*rows[1::2], [0] * len(rows)]  # their number is odd, and the last has nothing but light below
    return [
        "".join(MARKS[(upper != on_dark) * 2 + (lower != on_dark)] for upper, lower in zip(*pair, strict=True))
        for pair in zip(rows[::2], below, strict=True)
    ]


def svg(text: str, title: str) -> str:
    """The square for a page, to stand among its other elements; it takes whatever room it is given."""
    return code(text).svg_inline(omitsize=True, dark="#000", light="#fff", svgclass="qr", lineclass=None, title=title)


def code(text: str) -> segno.QRCode:
    """The smallest square that says this."""
    return segno.make_qr(text, error="l")
