"""Faces: what people read on a card in their own language, and what they may write to name it.

`QH` is `D♥` in French and `Q♥` in English. The catalogues hold the parts: `index_Q` and `sign_hearts` of a card with a
rank and a suit, `hue_red` of a number in a colour, and `face_JK1` of a card that has a name. What else may be written
for an index or a sign stands beside it, as `also`.
"""

from __future__ import annotations

import re
import unicodedata
from typing import TYPE_CHECKING, Final

from veillee.cards.notation import UnknownCardError
from veillee.cards.packs import RANK_WORDS

if TYPE_CHECKING:
    from collections.abc import Iterable

    from veillee.views.words import Words

SIGNS: Final = {"C": "sign_clubs", "D": "sign_diamonds", "H": "sign_hearts", "S": "sign_spades", "*": "sign_stars"}
PASSED_OVER: Final = frozenset(" -!?.,«»\"'\u2019\u00a0\u202f")  # between and around words
JOKER: Final = "JK"  # never the jack of diamonds, whose letters these may be
NUMBERED: Final = re.compile(r"(\d+)([a-z]+)")  # 3red


def has_suit(word: str) -> bool:
    """Whether the card with this word has a rank and a suit."""
    return word[:-1] in RANK_WORDS and word[-1] in SIGNS


def face(word: str, words: Words) -> str:
    """What people read on the card with this word: `10♥`, `R♠`, `Joker rouge`; a bare number is its own face."""
    if has_suit(word):
        return words.text(f"index_{word[:-1]}") + words.text(SIGNS[word[-1]])
    numbered = NUMBERED.fullmatch(word)
    if numbered is not None:
        number, hue = numbered.groups()
        return words.text("face_numbered", number=number, hue=words.text(f"hue_{hue}"))
    return word if word.isdecimal() else words.text(f"face_{word}")


def readings(word: str, words: Words) -> set[str]:
    """All the ways to write this card in a language: by its parts, or by its word or its whole face."""
    if not has_suit(word):
        return {bare(word), bare(words.card(word))}
    ways = {bare(index + sign) for index in indices(word, words) for sign in written(SIGNS[word[-1]], words)}
    return ways - {JOKER}


def indices(word: str, words: Words) -> set[str]:
    """The ways to write the rank of a card that has a suit: `D`, `Q` and `dame`."""
    return {bare(index) for index in written(f"index_{word[:-1]}", words)}


def written(key: str, words: Words) -> list[str]:
    """What is read for a key, and what people may write as well."""
    return [words.text(key), *words.also(key)]


def bare(text: str) -> str:
    """A text in capitals, without accents, spaces and the marks between and around words."""
    apart = unicodedata.normalize("NFKD", text.replace("œ", "oe").replace("Œ", "OE"))
    return "".join(mark for mark in apart.upper() if mark not in PASSED_OVER and not unicodedata.combining(mark))


def reading_table(cards: Iterable[str], words: Words) -> dict[str, str]:
    """Every way to write one of these cards in a language."""
    return {text: word for word in cards for text in readings(word, words)}


def read_card(text: str, cards: Iterable[str], words: Words) -> str:
    """The card among these that a person wrote, case, accents, spaces and hyphens aside."""
    table = reading_table(cards, words)
    if bare(text) not in table:
        raise UnknownCardError(text.strip())
    return table[bare(text)]


def letters_of_suits(words: Words) -> dict[str, str]:
    """For each sign of a suit, the letter that one types for it."""
    return {words.text(sign): words.also(sign)[0] for sign in SIGNS.values()}
