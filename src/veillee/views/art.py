"""The art of the cards: for each card's word, the id of its drawing.

An id is the path of a drawing among the card art, without its suffix: `standard/coeur-7`, `fire/joker-gants`. The names
are French, without accents. Cards that one game alone has are named in its layout.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from veillee.views.faces import has_suit

if TYPE_CHECKING:
    from veillee.engine.layout import Layout

SUITS: Final = {
    "C": "standard/trefle",
    "D": "standard/carreau",
    "H": "standard/coeur",
    "S": "standard/pique",
    "*": "star/etoile",
}
COURTS: Final = {"J": "valet", "Q": "dame", "K": "roi", "A": "as"}
JOKERS: Final = {"JK": "standard/joker-1", "JK1": "standard/joker-1", "JK2": "standard/joker-2"}


def art_of(word: str, layout: Layout) -> str:
    """The id of the drawing of the card with this word, in a game that is laid out so."""
    if has_suit(word):
        return f"{SUITS[word[-1]]}-{COURTS.get(word[:-1], word[:-1])}"
    return JOKERS[word] if word in JOKERS else layout.art[word]
