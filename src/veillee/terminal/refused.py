"""Bad input, said in one sentence."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING

from veillee.engine.notes import BadInputError
from veillee.terminal.screen import clean, quoted

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from veillee.cards.packs import Pack
    from veillee.engine.notes import Note
    from veillee.views.words import Words


class RefusedError(Exception):
    """What was wrong and what was expected, in the language asked for."""


@contextmanager
def spoken(words: Words, names: Sequence[str], pack: Pack) -> Iterator[None]:
    """What is refused meanwhile is refused in these words."""
    try:
        yield
    except BadInputError as bad:
        raise RefusedError(sentence(bad, words, names, pack)) from None


def sentence(bad: BadInputError, words: Words, names: Sequence[str], pack: Pack) -> str:
    """What was wrong and, in brackets, why."""
    said, *why = [words.say(shortened(note), names, pack) for note in (bad.note, bad.because) if note is not None]
    if why:
        said = f"{said.removesuffix('.')} ({why[0].removesuffix('.')})."
    return clean(said[0].upper() + said[1:])


def shortened(note: Note) -> Note:
    """The note with what was given cut to fit in a sentence, and what was expected whole."""
    for name, value in note.values.items():
        if name != "expected":
            value.text = quoted(value.text)
    return note
