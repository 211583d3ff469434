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
    titles = [words.text(title) if title else str(number) for number, title in enumerate(sheet.titles, 1)]
    left = max(len(title) for title in [total, *titles])
    room = (columns - left) // len(names)  # for a column and the gap before it
    gap = "  " if room >= NARROWEST + 2 else " "
    room = max(room - len(gap), NARROWEST)
    widths = [max(NARROWEST, min(len(name), room)) for name in names]
    rows = [("", [name[:room] for name in names])]
    for title, row in zip(titles, sheet.rows, strict=True):
        points = [0] * len(names)
        for line in row:
            points[line.seat] += line.points
        rows.append((title, [signed(gained, "+") for gained in points]))
    rows.append((total, [signed(points) for points in sheet.totals()]))
    return [
        title.rjust(left) + "".join(gap + cell.rjust(size) for cell, size in zip(cells, widths, strict=True))
        for title, cells in rows
    ]


def signed(points: int, plus: str = "") -> str:
    """Points with a sign that cannot be missed."""
    return f"−{-points}" if points < 0 else f"{plus}{points}"  # noqa: RUF001 - a true minus sign
