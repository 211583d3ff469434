"""The score sheet at the terminal, and the names of those who sit at its tables."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Sequence

    from veillee.engine.sheet import Sheet
    from veillee.views.words import Words

NAMES: Final = ("Alice", "Bruno", "Chloé", "David", "Emma", "Félix", "Gaëlle", "Hugo", "Inès", "Jules", "Karim", "Léa")


def sheet_lines(sheet: Sheet, names: Sequence[str], words: Words) -> list[str]:
    """The score sheet: players in columns, deals in rows."""
    total = words.text("sheet_total")
    left = max(len(total), len(str(len(sheet.rows))))
    widths = [max(len(name), 5) for name in names]
    lines = [row_line("", list(names), left, widths)]
    for number, row in enumerate(sheet.rows, 1):
        points = [0] * len(names)
        for line in row:
            points[line.seat] += line.points
        lines.append(row_line(str(number), [f"{gained:+d}" for gained in points], left, widths))
    lines.append(row_line(total, [str(points) for points in sheet.totals()], left, widths))
    return lines


def row_line(title: str, cells: Sequence[str], left: int, widths: Sequence[int]) -> str:
    """One row of the sheet."""
    shown = "  ".join(cell.rjust(width) for cell, width in zip(cells, widths, strict=True))
    return f"{title.rjust(left)}  {shown}"
