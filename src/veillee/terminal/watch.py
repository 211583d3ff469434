"""Watching: bots play a match, and it is told as a person would tell it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from veillee.terminal.sheet import sheet_lines
from veillee.views.telling import Teller

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from veillee.table.local import LocalTable
    from veillee.views.words import Words


def told(table: LocalTable, words: Words, names: Sequence[str], columns: int) -> Iterator[str]:
    """The match played to its end by bots, told line by line as an onlooker hears it; then the score sheet."""
    teller = Teller(words, names)
    seen = table.view()
    yield from teller.hear(seen)
    while not seen.over:
        if table.is_between_deals:
            table.next_deal()
        else:
            table.step()
        seen = table.view()
        yield from teller.hear(seen)
    if seen.sheet is not None:  # it has just been written to
        yield from ("", *sheet_lines(seen.sheet, names, words, columns))
