"""The cards of an example in a rulebook: written as words, drawn on the page, printed as faces at the terminal.

    `KS` Anne · `4S` Basile · `3H!` Chloé takes the trick · `AS` David

Each group has its cards, as records write them, and a caption. A card with `!` is what the example is about: it takes
the trick, may be played, is given away.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from veillee.views.faces import has_suit

if TYPE_CHECKING:
    from collections.abc import Iterator

    from veillee.views.words import Words

GROUP: Final = re.compile(r"`([^`]+)` ([^`·[\]]*[^`·[\] ])")
LIT: Final = "!"
MARKED: Final = "*"  # how a terminal lights a card


@dataclass(frozen=True)
class ExampleGroup:
    """Some cards, those among them that are lit, and what is said of them."""

    cards: tuple[str, ...]
    lit: tuple[str, ...]
    caption: str


def groups(line: str) -> Iterator[ExampleGroup]:
    """The groups of cards that a line shows."""
    for written, caption in GROUP.findall(line):
        words = written.split()
        lit = tuple(word.removesuffix(LIT) for word in words if word.endswith(LIT))
        yield ExampleGroup(tuple(word.removesuffix(LIT) for word in words), lit, caption)


def in_faces(line: str, words: Words) -> str:
    """The line as it is printed: the faces of the cards, and what is said of them in brackets."""
    return GROUP.sub(lambda found: f"{faces(found[1], words)} ({found[2]})", line)


def faces(cards: str, words: Words) -> str:
    """What people read on some cards of an example."""
    shown = [(one.removesuffix(LIT), one.count(LIT) * MARKED) for one in cards.split()]
    is_short = all(has_suit(word) or word.isdecimal() for word, _ in shown)
    return (" " if is_short else ", ").join([words.card(word) + mark for word, mark in shown])
