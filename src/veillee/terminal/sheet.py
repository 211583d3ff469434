"""The score sheet at the terminal, and the names of those who sit at its tables."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Sequence

    from veillee.engine.sheet import Sheet
    from veillee.views.words import Words

NAMES: Final = ("Alice", "Bruno", "Chloé", "David", "Emma", "Félix", "Gaëlle", "Hugo", "Inès", "Jules", "Karim", "Léa")
WIDE: Final = 80
NARROWEST: Final = 4  # a sign and three digits


def sheet_lines(sheet: Sheet, names: Sequence[str], words: Words, columns: int = WIDE) -> list[str]:
    """The score sheet: players in columns, deals in rows; where there is little room, names are cut short."""
    total = words.text("sheet_total")
    room = (columns - len(total)) // len(names)  # for a column and the gap before it
    gap = "  " if room >= NARROWEST + 2 else " "
    room = max(room - len(gap), NARROWEST)
    widths = [max(NARROWEST, min(len(name), room)) for name in names]
    rows = [("", [name[:room] for name in names])]
    for number, row in enumerate(sheet.rows, 1):
        points = [0] * len(names)
        for line in row:
            points[line.seat] += line.points
        rows.append((str(number), [signed(gained, "+") for gained in points]))
    rows.append((total, [signed(points) for points in sheet.totals()]))
    return [
        title.rjust(len(total)) + "".join(gap + cell.rjust(size) for cell, size in zip(cells, widths, strict=True))
        for title, cells in rows
    ]


def signed(points: int, plus: str = "") -> str:
    """Points with a sign that cannot be missed."""
    return f"−{-points}" if points < 0 else f"{plus}{points}"  # noqa: RUF001 - a true minus sign
