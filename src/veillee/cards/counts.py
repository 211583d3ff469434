"""Hands from packs of several identical sets: how many of each card.

Up to three copies of each of 62 cards are kept as two sets, `ones` and `twos`: a card is held
`ones + 2 * twos` times. Adding and removing cards are a few set operations, whatever the number of cards.
"""

from librt.vecs import vec
from mypy_extensions import i64

from veillee.cards.sets import bit, bit_count, lowest


def held(ones: i64, twos: i64, card: i64) -> i64:
    """How many copies of the card."""
    one: i64 = 1 if ones & bit(card) else 0
    two: i64 = 2 if twos & bit(card) else 0
    return one + two


def size(ones: i64, twos: i64) -> i64:
    """How many cards in all."""
    return bit_count(ones) + 2 * bit_count(twos)


class Counts:
    """Cards with their number of copies, three at the most."""

    ones: i64
    twos: i64

    def __init__(self, ones: i64 = 0, twos: i64 = 0) -> None:
        self.ones = ones
        self.twos = twos

    def add(self, card: i64) -> None:
        """One copy more."""
        one = bit(card)
        self.twos ^= self.ones & one
        self.ones ^= one

    def remove(self, card: i64) -> None:
        """One copy less."""
        one = bit(card)
        self.ones ^= one
        self.twos ^= self.ones & one

    def of(self, card: i64) -> i64:
        """How many copies of the card."""
        return held(self.ones, self.twos, card)

    def kinds(self) -> i64:
        """The set of cards held at least once."""
        return self.ones | self.twos

    def size(self) -> i64:
        """How many cards in all."""
        return size(self.ones, self.twos)

    def clone(self) -> "Counts":
        """An independent copy."""
        return Counts(self.ones, self.twos)

    def cards(self) -> list[int]:
        """Every card, copies included, in increasing order."""
        found: list[int] = []
        kinds = self.kinds()
        while kinds:
            card = lowest(kinds)
            for _ in range(self.of(card)):
                found.append(card)
            kinds &= kinds - 1
        return found


def counted(cards: vec[i64]) -> Counts:
    """The counts of a list of cards."""
    counts = Counts()
    for card in cards:
        counts.add(card)
    return counts
