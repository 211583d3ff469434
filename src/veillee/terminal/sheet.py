"""The score sheet at the terminal, and the names of those who sit at its tables."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from veillee.engine.sheet import NO_MARK

if TYPE_CHECKING:
    from collections.abc import Sequence

    from veillee.engine.sheet import Line, Sheet
    from veillee.views.words import Words

NAMES: Final = ("Alice", "Bruno", "Chloé", "David", "Emma", "Félix", "Gaëlle", "Hugo", "Inès", "Jules", "Karim", "Léa")
WIDE: Final = 80
NARROWEST: Final = 4  # a sign and three digits


def sheet_lines(sheet: Sheet, names: Sequence[str], words: Words, columns: int = WIDE) -> list[str]:
    """The score sheet: players in columns, deals in rows; where there is little room, what is noted beside is left."""
    whole = drawn(sheet, names, words, columns, noted=True)
    return whole if max(map(len, whole)) <= columns else drawn(sheet, names, words, columns, noted=False)


def drawn(sheet: Sheet, names: Sequence[str], words: Words, columns: int, *, noted: bool) -> list[str]:
    """The lines of the sheet; where there is little room, names are cut short."""
    total = words.text("sheet_total")
    titles = [words.text(title) if title else str(number) for number, title in enumerate(sheet.titles, 1)]
    left = max(len(title) for title in [total, *titles])
    room = (columns - left) // len(names)  # for a column and the gap before it
    gap = "  " if room >= NARROWEST + 2 else " "
    room = max(room - len(gap), NARROWEST)
    seats = range(len(names))
    rows = [("", [name[:room] for name in names])]
    for title, row in zip(titles, sheet.rows, strict=True):
        rows.append((title, [cell([line for line in row if line.seat == seat], noted=noted) for seat in seats]))
    rows.append((total, [signed(points) for points in sheet.totals()]))
    widths = [max(NARROWEST, *(len(cells[seat]) for _, cells in rows)) for seat in seats]
    return [
        title.rjust(left) + "".join(gap + text.rjust(size) for text, size in zip(cells, widths, strict=True))
        for title, cells in rows
    ]


def cell(lines: Sequence[Line], *, noted: bool) -> str:
    """What a deal brought to a player, and what was noted beside it."""
    marks = "".join(f"({line.mark}) " for line in lines if noted and line.mark != NO_MARK)
    return marks + signed(sum(line.points for line in lines), "+")


def signed(points: int, plus: str = "") -> str:
    """Points with a sign that cannot be missed."""
    return f"−{-points}" if points < 0 else f"{plus}{points}"  # noqa: RUF001 - a true minus sign
