"""French by ear: cards with their article, and the words that change before a name, for the catalogues to call.

`LE($card)` is le R♥, la D♥, l'A♥ or un Joker; `DE($player)` is d'Anne or de Basile; `DE(LE($card))` is du R♥, de la D♥
or de l'A♥. Several cards have no article.
"""

from __future__ import annotations

import re
import unicodedata
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from collections.abc import Callable

ONE_CARD: Final = re.compile(r"(10|[2-9VDRA])[♣♦♥♠★]")
CARDS: Final = re.compile(r"(10|[2-9VDRA])[♣♦♥♠★]( |$)|Joker")
ARTICLES: Final = {"A": "l'", "D": "la "}  # as, dame; the others are masculine
CONTRACTED: Final = {"le ": "du ", "les ": "des "}
NARROW: Final = "\u202f"
HIGH_MARKS: Final = re.compile(" (?=[;:!?»%])")
ONE_OF_TWO: Final = ("Joker rouge", "Joker noir")
VOWELS: Final = "aeiouœh"  # an h is taken for mute: d'Hugo


def tightened(text: str) -> str:
    """A text whose high marks and quotes stay on the line of their words, by narrow spaces that do not break."""
    return HIGH_MARKS.sub(NARROW, text).replace("« ", f"«{NARROW}")


def le(cards: str) -> str:
    """A card with its article; several cards, or what is no card, as they are."""
    if ONE_CARD.fullmatch(cards):
        return ARTICLES.get(cards[0], "le ") + cards
    if cards in ONE_OF_TWO:
        return f"le {cards}"
    return f"un {cards}" if cards == "Joker" else cards


def de(name: str) -> str:
    """Of someone or something: before a vowel, and before an article."""
    for article, contracted in CONTRACTED.items():
        if name.startswith(article):
            return contracted + name.removeprefix(article)
    return f"d'{name}" if is_swallowed_before(name) and not CARDS.match(name) else f"de {name}"


def is_swallowed_before(name: str) -> bool:
    """Whether one says d' before it: before a vowel, before Hugo and Yves, not before Yann."""
    bare = unicodedata.normalize("NFD", name.lower())
    return bare[:1] in VOWELS or (bare[:1] == "y" and bare[1:2] not in "aeiou")


FUNCTIONS: Final[dict[str, Callable[[Any], Any]]] = {"LE": le, "DE": de}
