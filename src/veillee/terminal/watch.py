"""Watching: bots play a match, and it is told as a person would tell it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from veillee.terminal.sheet import sheet_lines
from veillee.views.live import Seen, Story
from veillee.views.telling import Teller

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from veillee.table.door import Door
    from veillee.views.words import Words


def told(door: Door, words: Words, names: Sequence[str], columns: int) -> Iterator[str]:
    """The match played to its end by bots, told line by line as an onlooker hears it; then the score sheet."""
    teller = Teller(words, names)
    sheet = None
    while (message := door.receive()) is not None:
        if isinstance(message, Story):
            for note in message.notes:
                yield from teller.lines(note)
        elif isinstance(message, Seen):
            yield from teller.hear(message.view)
            sheet = message.view.sheet or sheet
    if sheet is not None:
        yield from ("", *sheet_lines(sheet, names, words, columns))
