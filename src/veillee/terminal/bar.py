"""A bar that says how far something is that takes its time, and how long it will still take."""

from __future__ import annotations

import sys
from time import monotonic
from typing import TYPE_CHECKING, Final

from veillee.terminal.screen import width

if TYPE_CHECKING:
    from veillee.views.words import Words

BAR: Final = 24  # columns
CLEAR_LINE: Final = "\r\033[K"


class ProgressBar:
    """How far it is, on the error stream, where someone looks."""

    def __init__(self, words: Words) -> None:
        self.words = words
        self.is_seen = sys.stderr.isatty()
        self.done = self.begun = self.whole = 0
        self.start = monotonic()

    def begin(self, done: int, whole: int) -> None:
        """So much is played already."""
        self.done = self.begun = done
        self.whole = whole
        self.start = monotonic()
        self.draw()

    def at(self, done: int, whole: int) -> None:
        """So much of so much is done."""
        if not self.whole:
            self.begin(0, whole)
        self.done = done
        self.draw()

    def step(self) -> None:
        """One more."""
        self.done += 1
        self.draw()

    def draw(self) -> None:
        """Draw it anew."""
        if self.is_seen and self.whole:
            full = BAR * self.done // self.whole
            line = f"{'█' * full}{'░' * (BAR - full)} {self.done}/{self.whole}{self.left()}"
            print(CLEAR_LINE + line[: width() - 1], end="", file=sys.stderr, flush=True)

    def left(self) -> str:
        """How long it will still take, once something tells."""
        if self.done == self.begun:
            return ""
        seconds = (monotonic() - self.start) * (self.whole - self.done) / (self.done - self.begun)
        minutes, seconds = divmod(round(seconds), 60)
        return f"  {self.words.text('arena_left', time=f'{minutes}:{seconds:02}')}"

    def end(self) -> None:
        """Leave the line clean."""
        if self.is_seen:
            print(CLEAR_LINE, end="", file=sys.stderr, flush=True)
