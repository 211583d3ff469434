"""How people lay their cards in the tricks, and how well a habit explains the cards that someone has shown.

Whoever lays any card, each as likely, cannot be read, and against players who all do so no order of one's own cards is
better than another: their tricks are all alike. But people have habits: an order of the six values in which they part
with their cards, more or less faithfully.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from veillee.cards.luck import Luck
from veillee.cards.sets import lowest
from veillee.games.pan_tes_mort.stacks import ONE, VALUES, held, kinds, nth, size

EVEN: Final = 0
EAGER: Final = 1
HIGH: Final = 2
CUNNING: Final = 3
LOW: Final = 4
MIDDLE: Final = 5
ODD: Final = 6
FAMOUS: Final = 7
SURE: Final = 8
HABITS: Final = 9
ROWS: Final = [  # a row for each habit; card 0 is a 1, card 5 is a 6
    [5, 4, 3, 2, 1, 0],  # even: no order counts, any card is laid
    [5, 4, 3, 2, 1, 0],  # eager: the highest, but not often
    [5, 4, 3, 2, 1, 0],  # high: the highest
    [0, 1, 2, 5, 4, 3],  # cunning: mice and small fry while the others' strong ones meet, then one's own
    [0, 1, 2, 3, 4, 5],  # low: the lowest
    [3, 2, 4, 1, 0, 5],  # middle: the middling ones, while the strong ones wait
    [0, 2, 4, 1, 3, 5],  # odd: the lowest odd one
    [5, 0, 4, 1, 3, 2],  # famous: elephants and mice
    [4, 3, 2, 1, 5, 0],  # sure: the highest that no mouse surprises
]
ORDERS: Final = vec[i64]([card for cards in ROWS for card in cards])
# How often someone of that habit lays any card instead.
WHIMS: Final = vec[float]([1.0, 0.7, 0.2, 0.25, 0.1, 0.1, 0.1, 0.1, 0.1])


def next_laid(habit: i64, hand: i64) -> i64:
    """The card that comes first in the order of this habit."""
    place = habit * VALUES
    while not held(hand, ORDERS[place]):
        place += 1
    return ORDERS[place]


def lays(habit: i64, hand: i64, luck: Luck) -> i64:
    """The card that someone of this habit lays."""
    if luck.unit() < WHIMS[habit]:
        return nth(hand, luck.fair(size(hand)))
    return next_laid(habit, hand)


def likelihood(habit: i64, hand: i64, shown: i64) -> float:
    """How likely someone of this habit is to have shown these cards of a whole hand, in whatever order."""
    if shown == 0:
        return 1.0
    whim = WHIMS[habit]
    total = 0.0
    card = next_laid(habit, hand)
    if whim < 1.0 and held(shown, card):
        total = (1.0 - whim) * likelihood(habit, hand - ONE[card], shown - ONE[card])
    each = whim / float(size(hand))
    left = kinds(shown)
    while left:
        card = lowest(left)
        left &= left - 1
        total += each * float(held(hand, card)) * likelihood(habit, hand - ONE[card], shown - ONE[card])
    return total
