"""§4.5 Going out: whether all the cards but one can be laid, and which one may go."""

from mypy_extensions import i64

from veillee.cards.counts import size
from veillee.cards.sets import bit, lowest, smaller
from veillee.games.cinq_rois.melds import (
    DIGITS,
    EACH_SUIT,
    SIZE,
    Held,
    MeldSearch,
    atouts,
    by_rank,
    gathered,
    is_complete,
    wilds_of,
)


class Fewest(MeldSearch):
    """The same search for the least number of cards left, whatever their points; one is few enough."""

    def __init__(self) -> None:
        super().__init__()
        self.enough = 1

    def judge(self, ones: i64, twos: i64, ranks: i64, wilds: i64) -> None:
        few = DIGITS & ~(ranks >> 2) & ~(ranks >> 3)
        odd = few & ranks
        two = few & (ranks >> 1)
        pairs = SIZE[gathered(two & ~odd)]
        singles = SIZE[gathered(odd & ~two)]
        paid = smaller(pairs, wilds)  # a wild saves two cards in a pair, two wilds one card alone
        left = 2 * (pairs - paid) + singles - smaller(singles, (wilds - paid) // 2)
        self.best = smaller(self.best, left)


def leaves_too_many(ones: i64, twos: i64, wilds: i64) -> bool:
    """Whether more than one of these naturals surely stays: a quick look, which spares most hands the search.

    Three of a rank or three in a row need no wild. Any other natural is laid with a wild, and a wild lays two of them
    at the most; three, if it closes a gap beside two neighbours; four, if there are two neighbours on either side.
    """
    kinds = ones | twos
    pairs = kinds & (kinds >> 1)  # of neighbours; that the last card of a suit is next to another suit does no harm
    rows = pairs & (kinds >> 2)
    each: i64 = 2
    if pairs & (pairs >> 3):
        each = 4
    elif (pairs & (kinds >> 3)) | (kinds & (pairs >> 2)):
        each = 3
    ranks = by_rank(ones, twos)
    full = gathered(DIGITS & ((ranks >> 2) | (ranks >> 3) | (ranks & (ranks >> 1)))) * EACH_SUIT
    needy = ~(full | rows | (2 * rows) | (4 * rows))
    return size(ones & needy, twos & needy) > each * wilds + 1


def can_expose(hand: Held, atout: i64) -> bool:
    """Whether some card can be discarded so that all the others are laid: if some lay-out leaves one card alone."""
    wild = atouts(atout)
    ones = hand.ones & ~wild
    twos = hand.twos & ~wild
    wilds = wilds_of(hand, atout)
    if leaves_too_many(ones, twos, wilds):
        return False
    fewest = Fewest()
    fewest.go(ones, twos, wilds)
    if fewest.best == 0:
        return exposing(hand, atout) != 0
    return fewest.best == 1


def exposing(hand: Held, atout: i64) -> i64:
    """The cards without any of which the rest of the hand is complete."""
    found: i64 = 0
    kinds = hand.kinds()
    while kinds:
        card = lowest(kinds)
        kinds &= kinds - 1
        hand.remove(card)
        if is_complete(hand, atout):
            found |= bit(card)
        hand.add(card)
    return found
