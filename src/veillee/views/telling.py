"""Telling a match: notes become sentences, and the fragments of a trick one line.

A sentence without its final mark is a fragment: it waits for the one that closes it. Which notes are fragments is
written in the catalogues, and the same in every language.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

from fluent.syntax import FluentParser
from fluent.syntax.ast import Message, MessageReference, Pattern, Placeable, SelectExpression, TextElement

from veillee.engine.notes import TABLE
from veillee.engine.zones import sees
from veillee.views.saying import note_view
from veillee.views.words import COMMON, LANGUAGES, source

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from veillee.engine.match import Match
    from veillee.views.wire import NoteView, View
    from veillee.views.words import Words

FINAL_MARKS: Final = (".", "!", "?", "…", ")")
NEWS: Final = "news_"  # how the keys of what people do beside the game begin


class Teller:
    """Tells what happens, as one viewer hears it."""

    def __init__(self, words: Words, names: Sequence[str], viewer: int = TABLE) -> None:
        self.words = words.for_viewer(viewer)
        self.names = names
        self.viewer = viewer
        self.heard = 0
        self.fragments: list[str] = []

    def hear(self, seen: View) -> Iterator[str]:
        """The lines to say of what a view tells; a new deal is set apart by an empty one."""
        for beat in seen.beats:
            if beat.note is not None:
                yield from self.lines(beat.note)

    def news(self, match: Match) -> Iterator[str]:
        """The lines to say of a match since the last time."""
        pack = match.deal.moves().pack
        for said in match.notes[self.heard :]:
            self.heard += 1
            if sees(self.viewer, said.heard_by):
                yield from self.lines(note_view(said, pack))

    def lines(self, said: NoteView) -> Iterator[str]:
        """What a note adds to the telling: nothing yet, if it is a fragment; news are no part of a trick."""
        phrase = self.words.phrase(said, self.names)
        if said.key.startswith(NEWS):
            yield self.words.begun(phrase)
            return
        if not phrase.endswith(FINAL_MARKS):
            self.fragments.append(phrase)
            return
        before = f"{self.pending()}. " if self.fragments else ""
        self.fragments.clear()
        if said.key == "deal_start":
            yield ""
        yield before + self.words.begun(phrase)

    def so_far(self) -> Iterator[str]:
        """The fragments that no sentence has closed, for someone who cannot wait to hear them."""
        if self.fragments:
            yield f"{self.pending()}…"
            self.fragments.clear()

    def pending(self) -> str:
        """The fragments that no sentence has closed yet."""
        return self.words.begun(", ".join(self.fragments))


# Fragments


@cache
def fragments(package: str, lang: str = LANGUAGES[0]) -> frozenset[str]:
    """The keys of a game whose sentences are fragments: something may still be joined to them."""
    messages: dict[str, Pattern] = {}
    for text in (source(COMMON, lang), source(package, lang)):
        for entry in FluentParser().parse(text).body:
            if isinstance(entry, Message) and entry.value is not None:
                messages[entry.id.name] = entry.value
    return frozenset(key for key, pattern in messages.items() if not all(closed(pattern, messages)))


def closed(pattern: Pattern, messages: dict[str, Pattern]) -> Iterator[bool]:
    """Whether a sentence ends with a final mark, in each of its variants."""
    last = pattern.elements[-1]
    if isinstance(last, TextElement):
        yield last.value.rstrip().endswith(FINAL_MARKS)
    elif isinstance(last, Placeable) and isinstance(last.expression, SelectExpression):
        for variant in last.expression.variants:
            yield from closed(variant.value, messages)
    elif isinstance(last, Placeable) and isinstance(last.expression, MessageReference):
        yield from closed(messages[last.expression.id.name], messages)
    else:
        yield False
