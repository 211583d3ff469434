"""What many deals have taught of Le 8 Américain: what each thing that a play does is worth, in points of the deal.

Found by playing half a million positions out, each once with every play that was open.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from veillee.cards.sets import bit, smaller
from veillee.games.huit_americain.house import (
    CARDS,
    EFFECT_OF,
    JOKERS,
    NAME_SUIT,
    PLAIN,
    REPLAY,
    REVERSE,
    SKIP,
    TAKE_TWO,
)

GRADES: Final = 5

# Rows of five weights: by the shortest of the other hands, of one card to five or more,
ACES: Final = 0  # shed
FACES: Final = 5  # and tens
PIPS: Final = 10  # each ten points of other cards
COUNT: Final = 15  # each card laid
# by the hand of who is meant, likewise,
HIT: Final = 20  # each 2 or joker against it
NEXT: Final = 25  # it comes next,
NEXT_HAS: Final = 30  # with a card that fits
THEN_HAS: Final = 35  # who comes after has one
LATER_HAS: Final = 40
# by what is left of one's own: one card, two, three, up to five, or more.
FOLLOW: Final = 45  # each card of the suit in force
SUITS: Final = 50  # each suit in it
AGAIN: Final = 55  # one plays again, and can
STRANDED: Final = 60  # one plays again, and cannot
KEPT_TWO: Final = 65  # what is lost with a special card,
KEPT_ACE: Final = 70
KEPT_SEVEN: Final = 75
KEPT_EIGHT: Final = 80
KEPT_JOKER: Final = 85
WEIGHTS: Final = 90


def grade(size: i64) -> i64:
    """How many cards a hand has, as far as it matters."""
    return smaller(size, GRADES) - 1


def grade_left(size: i64) -> i64:
    """The same of what is left of one's own hand."""
    if size > 3:
        return 3 if size <= 5 else 4
    return size - 1


def kept_row(card: int) -> int:
    """The row of what a card is worth to keep; 0 for a card that is worth nothing but its place."""
    if bit(card) & JOKERS:
        return KEPT_JOKER
    rows = {TAKE_TWO: KEPT_TWO, REVERSE: KEPT_ACE, REPLAY: KEPT_SEVEN, NAME_SUIT: KEPT_EIGHT, SKIP: 0, PLAIN: 0}
    return rows[EFFECT_OF[card]]


KEPT: Final = vec[i64]([kept_row(card) for card in range(CARDS)])


def in_a_row(rows: list[list[float]]) -> vec[float]:
    """The weights of all rows, one after the other."""
    return vec[float]([weight for row in rows for weight in row])


EXPERTS: Final = in_a_row(  # they do not count cards: what others may have weighs nothing
    [
        [14.4, 6.9, 3.2, 2.5, -1.8],  # ACES
        [5.8, 4.0, 2.7, 3.2, 1.5],  # FACES
        [7.5, 4.2, 2.7, 3.4, 1.4],  # PIPS
        [2.8, 3.4, 4.0, 2.9, 2.9],  # COUNT
        [1.2, -0.6, -1.4, -1.1, -2.2],  # HIT
        [-5.3, -3.2, -2.4, -2.3, -1.9],  # NEXT
        [0.0, 0.0, 0.0, 0.0, 0.0],  # NEXT_HAS
        [0.0, 0.0, 0.0, 0.0, 0.0],  # THEN_HAS
        [0.0, 0.0, 0.0, 0.0, 0.0],  # LATER_HAS
        [7.5, 2.1, 0.9, 0.5, 0.1],  # FOLLOW
        [-2.3, 0.1, 0.8, 1.3, 1.7],  # SUITS
        [0.0, 5.1, 1.0, 4.3, 3.4],  # AGAIN
        [-0.9, -0.1, -0.5, -1.6, 4.5],  # STRANDED
        [6.1, 2.8, 2.3, 2.8, 2.3],  # KEPT_TWO
        [3.5, 6.0, 5.1, 5.2, 5.4],  # KEPT_ACE
        [-0.2, -2.9, -1.4, -4.7, -4.4],  # KEPT_SEVEN
        [-14.8, -12.5, -10.2, -7.6, -6.1],  # KEPT_EIGHT
        [-8.0, -3.8, -3.7, -2.8, -2.3],  # KEPT_JOKER
    ]
)

MASTERS: Final = in_a_row(
    [
        [13.9, 6.7, 3.2, 2.4, -1.8],  # ACES
        [5.0, 3.6, 2.5, 3.0, 1.4],  # FACES
        [6.6, 3.8, 2.6, 3.5, 1.5],  # PIPS
        [3.3, 3.7, 4.2, 3.1, 3.0],  # COUNT
        [-0.6, -1.4, -2.0, -1.5, -2.1],  # HIT
        [-1.9, -1.0, 0.2, -0.2, 0.4],  # NEXT
        [-12.2, -4.9, -4.4, -3.3, -3.0],  # NEXT_HAS
        [-8.1, -3.5, -2.5, -1.5, -0.9],  # THEN_HAS
        [-5.9, -1.9, -0.8, -1.3, 0.0],  # LATER_HAS
        [7.8, 2.3, 1.0, 0.5, 0.0],  # FOLLOW
        [-2.9, -0.2, 0.7, 1.2, 1.7],  # SUITS
        [0.0, 3.8, -0.7, 2.4, 2.3],  # AGAIN
        [-2.1, -1.2, -2.1, -3.3, 3.5],  # STRANDED
        [5.9, 2.7, 2.2, 2.7, 2.3],  # KEPT_TWO
        [3.3, 5.7, 4.9, 5.1, 5.3],  # KEPT_ACE
        [-1.4, -4.1, -2.1, -4.8, -4.9],  # KEPT_SEVEN
        [-14.9, -12.9, -10.7, -7.9, -6.3],  # KEPT_EIGHT
        [-8.5, -4.7, -4.5, -3.3, -2.6],  # KEPT_JOKER
    ]
)
