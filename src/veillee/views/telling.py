"""Telling a match: notes become sentences, and the fragments of a trick one line."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from veillee.engine.notes import TABLE
from veillee.engine.zones import sees

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from veillee.engine.match import Match
    from veillee.engine.notes import Note
    from veillee.views.words import Words

FINAL_MARKS: Final = (".", "!", "?", "…", ")")


class Teller:
    """Tells what happens, as one viewer hears it."""

    def __init__(self, words: Words, names: Sequence[str], viewer: int = TABLE) -> None:
        self.words = words
        self.names = names
        self.viewer = viewer
        self.heard = 0
        self.fragments: list[str] = []

    def news(self, match: Match) -> Iterator[str]:
        """The lines to say since the last time; a new deal is set apart by an empty one."""
        pack = match.deal.moves().pack
        for said in match.notes[self.heard :]:
            self.heard += 1
            if sees(self.viewer, said.heard_by):
                yield from self.lines(said, self.words.say(said, self.names, pack))

    def lines(self, said: Note, sentence: str) -> Iterator[str]:
        """A sentence without its final mark is a fragment: it waits for the one that closes it."""
        if not sentence.endswith(FINAL_MARKS):
            self.fragments.append(sentence)
            return
        before = f"{self.pending()}. " if self.fragments else ""
        self.fragments.clear()
        if said.key == "deal_start":
            yield ""
        yield before + sentence

    def so_far(self) -> Iterator[str]:
        """The fragments that no sentence has closed, for someone who cannot wait to hear them."""
        if self.fragments:
            yield f"{self.pending()}…"
            self.fragments.clear()

    def pending(self) -> str:
        """The fragments that no sentence has closed yet."""
        return ", ".join(self.fragments)
