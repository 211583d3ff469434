"""Bad input, said in one sentence."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING

from msgspec.structs import replace

from veillee.engine.notes import BadInputError
from veillee.table.reception import notes_of
from veillee.terminal.screen import clean
from veillee.views.reading import shortened
from veillee.views.wire import Text

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from veillee.views.live import No
    from veillee.views.wire import NoteView
    from veillee.views.words import Words


class RefusedError(Exception):
    """What was wrong and what was expected, in the language asked for."""


class RefusedByHouseError(Exception):
    """A house refuses something, and says why."""

    def __init__(self, no: No) -> None:
        super().__init__(no.note.key)
        self.no = no


@contextmanager
def spoken(words: Words, names: Sequence[str], game: str = "") -> Iterator[None]:
    """What is refused meanwhile is refused in these words; if it is about cards, they are those of this game."""
    try:
        yield
    except BadInputError as bad:
        raise RefusedError(sentence(notes_of(bad, game), words, names)) from None


def sentence(notes: Sequence[NoteView], words: Words, names: Sequence[str]) -> str:
    """What was wrong and, in brackets, why, with the paragraph that says so."""
    said, *why = [words.note(cut_short(note), names) for note in notes]
    if why:
        rule = f", §{notes[1].rule}" if notes[1].rule else ""
        said = f"{said.removesuffix('.')} ({why[0].removesuffix('.')}{rule})."
    return clean(said[0].upper() + said[1:])


def cut_short(note: NoteView) -> NoteView:
    """The note with what was given cut to fit in a sentence, and what was expected whole."""
    values = {
        name: Text(shortened(value.of)) if isinstance(value, Text) and name != "expected" else value
        for name, value in note.values.items()
    }
    return replace(note, values=values)
