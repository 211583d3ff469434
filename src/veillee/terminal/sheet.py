"""The score sheet at the terminal, and the names of those who sit at its tables."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Sequence

    from veillee.views.live import ChairView, TableView
    from veillee.views.wire import LineView, SheetView
    from veillee.views.words import Words

NAMES: Final = ("Alice", "Bruno", "Chloé", "David", "Emma", "Félix", "Gaëlle", "Hugo", "Inès", "Jules", "Karim", "Léa")
WIDE: Final = 80
NARROWEST: Final = 4  # a sign and three digits


def names_at(table: TableView) -> list[str]:
    """What those at a table are called.

    A bot has the name of its seat, whoever comes and goes, unless somebody is called so. Whoever opens a table sits at
    its first seat: the names begin with the next. Where only bots sit, they begin with the first.
    """
    chairs, count = table.chairs, len(table.chairs)
    taken = {chair.name.casefold() for chair in chairs if chair.name}
    own = [NAMES[(seat - bool(taken)) % count] for seat in range(count)]
    kept = {name for name, chair in zip(own, chairs, strict=True) if not chair.name and name.casefold() not in taken}
    others = iter([name for name in NAMES[count:] + NAMES[:count] if name not in kept and name.casefold() not in taken])
    return [chair.name or (name if name in kept else next(others)) for name, chair in zip(own, chairs, strict=True)]


def is_taken(chair: ChairView) -> bool:
    """Whether somebody sits there, or a bot."""
    return bool(chair.name) or chair.level is not None


def introduced(table: TableView, words: Words, names: Sequence[str] = ()) -> list[str]:
    """The names of those at a table, those of bots with how well they play and which way they lean."""
    return [bot_named(name, chair, words) for name, chair in zip(names or names_at(table), table.chairs, strict=True)]


def bot_named(name: str, chair: ChairView, words: Words) -> str:
    """A name; if it is a bot's, with its level and its character. A person whom a bot replaces is that person."""
    if chair.level is None or chair.name:
        return name
    kind = words.text(f"level_{chair.level}").lower()
    if chair.character is not None:
        kind = words.text("bot_character", level=kind, character=words.text(f"character_{chair.character}"))
    return words.text("bot_named", name=name, kind=kind)


def sheet_lines(sheet: SheetView, names: Sequence[str], words: Words, columns: int = WIDE) -> list[str]:
    """The score sheet: players in columns, deals in rows; where there is little room, what is noted beside is left."""
    seated = list(enumerate(names))
    whole = drawn(sheet, seated, words, columns, noted=True)
    if widest(whole) <= columns:
        return whole
    for parts in range(1, len(names) + 1):  # the fewest parts, one below the other, that fit
        share = -(-len(names) // parts)
        shares = [seated[start : start + share] for start in range(0, len(names), share)]
        blocks = [drawn(sheet, some, words, columns, noted=False) for some in shares]
        if max(map(widest, blocks)) <= columns:
            break
    first, *others = blocks
    return first + [line for block in others for line in ("", *block)]


def widest(lines: Sequence[str]) -> int:
    """The columns that some lines take."""
    return max(map(len, lines))


def drawn(sheet: SheetView, seated: Sequence[tuple[int, str]], words: Words, columns: int, *, noted: bool) -> list[str]:
    """The lines of the sheet for these seats and names; where there is little room, names are cut short."""
    total = words.text("sheet_total")
    titles = [words.text(title) if title else str(number) for number, title in enumerate(sheet.titles, 1)]
    left = max(len(title) for title in [total, *titles])
    room = (columns - left) // len(seated)  # for a column and the gap before it
    gap = "  " if room >= NARROWEST + 2 else " "
    room = max(room - len(gap), NARROWEST)
    rows = [("", [name[:room] for _, name in seated])]
    for title, row in zip(titles, sheet.rows, strict=True):
        rows.append((title, [cell([line for line in row if line.seat == seat], noted=noted) for seat, _ in seated]))
    rows.append((total, [signed(sheet.totals[seat]) for seat, _ in seated]))
    widths = [max(NARROWEST, *(len(cells[place]) for _, cells in rows)) for place in range(len(seated))]
    return [
        title.rjust(left) + "".join(gap + text.rjust(size) for text, size in zip(cells, widths, strict=True))
        for title, cells in rows
    ]


def cell(lines: Sequence[LineView], *, noted: bool) -> str:
    """What a deal brought to a player, and what was noted beside it."""
    marks = "".join(f"({line.mark}) " for line in lines if noted and line.mark is not None)
    return marks + signed(sum(line.points for line in lines), "+")


def signed(points: int, plus: str = "") -> str:
    """Points with a sign that cannot be missed."""
    return f"−{-points}" if points < 0 else f"{plus}{points}"  # noqa: RUF001 - a true minus sign
