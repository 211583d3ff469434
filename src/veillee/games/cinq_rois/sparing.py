"""What a hand with a card too many leaves, whichever card is best thrown: the search of melds with one card free."""

from mypy_extensions import i64

from veillee.cards.counts import size
from veillee.cards.sets import lowest, smaller
from veillee.games.cinq_rois.melds import (
    MOST,
    SIZE,
    TOP,
    WORTH,
    Held,
    MeldSearch,
    atouts,
    highest_of,
    paid_singles,
    pairs_in,
    penalty,
    singles_in,
    wilds_of,
)


class Sparing(MeldSearch):
    """The search for the least points left when the dearest card that is left is thrown; made once, asked often."""

    pairs: i64  # the ranks of which the best leaves two cards, the one thrown among them,
    singles: i64  # and one
    cards: i64  # how many cards the hand asked for leaves, the one thrown apart

    def __init__(self) -> None:
        super().__init__()
        self.pairs = 0
        self.singles = 0
        self.cards = 0

    def judge(self, ones: i64, twos: i64, ranks: i64, wilds: i64) -> None:
        pairs = pairs_in(ranks)
        singles = singles_in(ranks)
        if wilds > 0:
            paid = paid_singles(pairs, singles, wilds)
            pairs &= ~highest_of(pairs, smaller(wilds - 2 * paid, MOST))
            singles &= ~highest_of(singles, paid)
        left = 2 * WORTH[pairs] + WORTH[singles] - TOP[8 * (pairs | singles) + 1]
        if left < self.best:
            self.best = left
            self.pairs = pairs
            self.singles = singles

    def least(self, hand: Held, atout: i64) -> i64:
        """What the hand leaves when it is laid without one of its cards."""
        wild = atouts(atout)
        ones = hand.ones & ~wild
        twos = hand.twos & ~wild
        wilds = wilds_of(hand, atout)
        self.best = 1000
        self.go(ones, twos, wilds)
        self.cards = 2 * SIZE[self.pairs] + SIZE[self.singles] - 1
        if self.cards < 0:
            broken = least_broken(hand, atout)
            self.cards = 2 if broken else 0  # two at least: one card alone would have been thrown
            return broken
        if wilds == 1 and SIZE[self.singles] == size(ones, twos):
            self.cards += 1
            return WORTH[self.singles]  # nothing is laid: the wild goes, for it costs most
        return self.best


def least_broken(hand: Held, atout: i64) -> i64:
    """What a hand that can be laid whole leaves when a card of it is thrown: that may break a meld."""
    least: i64 = 1000
    kinds = hand.kinds()
    while kinds and least > 0:
        card = lowest(kinds)
        kinds &= kinds - 1
        hand.remove(card)
        least = smaller(least, penalty(hand, atout))
        hand.add(card)
    return least
