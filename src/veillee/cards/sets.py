"""Sets of cards.

A card (more generally an action) is a small int; a set of cards is an int whose bit `c` is 1 when card `c`
is in it, so that `a & b` is the intersection and `a | b` the union. A set stays below 2**62.

`i64` and `vec` are ordinary Python when interpreted; compiled by mypyc they are a machine integer and a flat C array.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

CAPACITY: Final = 62
EMPTY: Final = 0
BITS: Final = vec[i64]([1 << card for card in range(CAPACITY)])
NOUGHTS: Final = vec[i64]([0] * 512)  # a slice of it is quicker than a list turned into a vec
NOTHINGS: Final = vec[float]([0.0] * 16)
ROOM: Final = [0] * CAPACITY  # likewise: a slice of it is a list that need not grow


# Shifted by each number of places, these 62 bits begin with other six bits (a de Bruijn sequence): so six bits of the
# product with a card's bit tell the card.
TURNS: Final = 0x010C51C9669EAEDF
LOW62: Final = 0x3FFFFFFFFFFFFFFF
CARD_OF_TURN: Final = vec[i64]([0] * 64)
for _card in range(CAPACITY):
    CARD_OF_TURN[(TURNS * BITS[_card] & LOW62) >> 56] = _card


# For `far`: seven bytes of ones, their top bits, and the place of the first, second… card of each byte.
EACH_BYTE: Final = 0x01010101010101
TOPS_OF_BYTES: Final = 0x80808080808080
LOW56: Final = 0xFFFFFFFFFFFFFF
LOW54: Final = 0x3FFFFFFFFFFFFF
PLACE_IN_BYTE: Final = vec[i64]([0] * 2048)
for _byte in range(256):
    for _order, _place in enumerate([place for place in range(8) if _byte >> place & 1]):
        PLACE_IN_BYTE[8 * _byte + _order] = _place


def bit(card: i64) -> i64:
    """The set holding just this card."""
    return shifted(1, card)


def first(count: i64) -> i64:
    """The set 0 .. count-1."""
    return shifted(1, count) - 1


def shifted(cards: i64, places: i64) -> i64:
    """The same pattern of cards, `places` higher.

    Always shift through this function: mypyc 2.4.1 turns `1 << places` into a 32-bit C shift, which silently
    loses every card above 30.
    """
    return cards << places


def bit_count(cards: i64) -> i64:
    """How many cards are in the set."""
    cards -= (cards >> 1) & 0x1555555555555555
    cards = (cards & 0x3333333333333333) + ((cards >> 2) & 0x3333333333333333)
    cards = (cards + (cards >> 4)) & 0x0F0F0F0F0F0F0F0F
    return (cards * 0x0101010101010101 & LOW62) >> 56  # the sum of the bytes, in the highest of them


def lowest(cards: i64) -> i64:
    """The smallest card of a set that is not empty."""
    return CARD_OF_TURN[((cards & -cards) * TURNS & LOW62) >> 56]


def nth(cards: i64, smaller_ones: i64) -> i64:
    """The card of the set that has so many smaller ones in it."""
    cards &= cards + (-smaller_ones >> 63)  # the first of them goes without a branch, which nobody could foresee
    while smaller_ones > 1:
        cards &= cards - 1
        smaller_ones -= 1
    return lowest(cards)


def far(cards: i64, smaller_ones: i64) -> i64:
    """What `nth` tells, quicker in a great set: eight cards at a time are counted at once, and none one by one."""
    pairs = cards - ((cards >> 1) & 0x1555555555555555)
    fours = (pairs & 0x3333333333333333) + ((pairs >> 2) & 0x3333333333333333)
    eights = (fours + (fours >> 4)) & 0x0F0F0F0F0F0F0F0F
    up_to = eights * 0x0101010101010101 & LOW62  # in each byte: how many cards up to its end
    passed = (smaller_ones * EACH_BYTE | TOPS_OF_BYTES) - (up_to & LOW56)  # a byte keeps its top if it is passed over
    start = 8 * ((((passed & TOPS_OF_BYTES) >> 7) * EACH_BYTE & LOW56) >> 48)
    before = ((up_to & LOW54) * 256 >> start) & 255
    return start + PLACE_IN_BYTE[8 * ((cards >> start) & 255) + smaller_ones - before]


def highest(cards: i64) -> i64:
    """The greatest card of a set that is not empty."""
    whole: int = cards
    return whole.bit_length() - 1


def members(cards: i64) -> list[int]:
    """The cards of the set, in increasing order."""
    found = ROOM[: bit_count(cards)]
    place: i64 = 0
    while cards:
        found[place] = lowest(cards)
        cards &= cards - 1
        place += 1
    return found


def row_of(cards: i64) -> vec[i64]:
    """The cards of the set in increasing order, one after the other: what `members` tells, without a list."""
    row = zeros(bit_count(cards))
    place: i64 = 0
    while cards:
        row[place] = lowest(cards)
        cards &= cards - 1
        place += 1
    return row


def set_of_row(row: vec[i64]) -> i64:
    """The set of the cards of a row."""
    found: i64 = 0
    for card in row:
        found |= bit(card)
    return found


def set_of(cards: list[int]) -> int:
    """The set of these cards."""
    found: i64 = 0
    for card in cards:
        found |= bit(card)
    return found


def worth(cards: i64, each: vec[i64]) -> i64:
    """What these cards are worth together, each card's worth being listed."""
    total: i64 = 0
    while cards:
        total += each[lowest(cards)]
        cards &= cards - 1
    return total


def smaller(a: i64, b: i64) -> i64:
    """The smaller of two numbers (`min` and `a if … else b` would box them)."""
    if a < b:
        return a
    return b


def larger(a: i64, b: i64) -> i64:
    """The larger of two numbers."""
    if a > b:
        return a
    return b


def zeros(count: i64) -> vec[i64]:
    """That many zeros."""
    if count <= len(NOUGHTS):
        return NOUGHTS[:count]
    return vec[i64]([0] * count)


def nothings(count: i64) -> vec[float]:
    """That many times 0.0."""
    if count <= len(NOTHINGS):
        return NOTHINGS[:count]
    return vec[float]([0.0] * count)


def filled(count: i64, value: i64) -> vec[i64]:
    """That many times the same number."""
    return vec[i64]([value] * count)
