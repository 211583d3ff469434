"""Several cards of one rank laid together, with the pack sorted by rank (`BY_RANK`).

A rank is four neighbouring cards there, clubs first, so that a card is `4 * rank + suit` and the number of cards of a
rank can be written in the same place: laying `count` cards of a rank is the number `4 * rank + count - 1`. Pushed down
inside its rank, a hand becomes the set of all that it can lay.
"""

from typing import Final

from mypy_extensions import i64

from veillee.cards.sets import first, shifted

PACK: Final = first(54)
RANKS: Final = 14  # the last one, the jokers, has two cards only
SUITS: Final = 4
RANK: Final = 0b1111
ONE_OF_EACH: Final = 0x11111111111111  # the first card of each of the fourteen ranks


def rank_of(card: i64) -> i64:
    """The rank of a card."""
    return card // SUITS


def cards_of_rank(rank: i64) -> i64:
    """The cards of a rank."""
    return shifted(RANK, SUITS * rank)


def lay_of(rank: i64, count: i64) -> i64:
    """The number of laying so many cards of a rank."""
    return SUITS * rank + count - 1


def count_of(lay: i64) -> i64:
    """How many cards are laid."""
    return lay % SUITS + 1


def lays_of(hand: i64) -> i64:
    """All that a hand can lay: with three sevens, one, two or three of them."""
    clubs = hand & ONE_OF_EACH
    diamonds = (hand >> 1) & ONE_OF_EACH
    hearts = (hand >> 2) & ONE_OF_EACH
    spades = (hand >> 3) & ONE_OF_EACH
    low = clubs | diamonds
    both_low = clubs & diamonds
    high = hearts | spades
    both_high = hearts & spades
    across = low & high
    along = both_low | both_high
    return (low | high) + 2 * (across | along) + 4 * (across & along) + 8 * (both_low & both_high)


def lays_of_count(count: i64) -> i64:
    """Every lay of so many cards."""
    return shifted(ONE_OF_EACH, count - 1)


def first_cards(cards: i64, count: i64) -> i64:
    """So many cards of a set, the first ones."""
    rest = cards
    while count > 0:
        rest &= rest - 1
        count -= 1
    return cards & ~rest
