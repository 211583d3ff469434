"""Cards as text: every card has one word, the same in every language, in records, logs and tests.

`7H`, `10S`, `JK1`. What people read on a card, in their own language, is its face: `views/faces.py`.
"""

from veillee.cards.packs import Pack


class UnknownCardError(ValueError):
    """A text that names no card of the pack."""

    text: str

    def __init__(self, text: str) -> None:
        super().__init__(f"{text!r} is no card of this pack")
        self.text = text


def card_of(word: str, pack: Pack) -> int:
    """The card with exactly this word, as records write it."""
    card = pack.numbers.get(word, -1)
    if card < 0 or pack.copies[card] == 0:
        raise UnknownCardError(word)
    return card


def words_of(cards: list[int], pack: Pack) -> str:
    """The words of some cards, one after the other."""
    return " ".join([pack.words[card] for card in cards])
