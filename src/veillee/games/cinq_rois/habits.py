"""What a regular player knows by heart: what a card waits for, what to throw, what the last card may bring."""

from typing import Final

from mypy_extensions import i64

from veillee.cards.sets import bit, larger, lowest
from veillee.games.cinq_rois.melds import (
    EACH_SUIT,
    JOKER,
    LENGTH,
    LOWEST,
    Held,
    atouts,
    deadwood,
    penalty,
    points_in,
    points_of,
)
from veillee.games.cinq_rois.unknown import Unknown

OUT_WEIGHT: Final = 1.0  # how many points of a card each card that would complete it makes up for


# What a card is worth keeping for


def outs_of(card: i64, dead: Held, unknown: Unknown) -> i64:
    """How many cards still to come would make a meld of this card and another one that is left."""
    outs: i64 = 0
    rank = card % LENGTH
    kinds = dead.kinds()
    mates = kinds & (bit(rank) * EACH_SUIT)
    if mates & ~bit(card) or dead.of(card) > 1:
        outs += unknown.of_rank(rank)
    has_below = rank > 0
    has_above = rank < LENGTH - 1
    if has_above and kinds & bit(card + 1):
        if has_below:
            outs += unknown.of(card - 1)
        if rank < LENGTH - 2:
            outs += unknown.of(card + 2)
    if has_below and kinds & bit(card - 1):
        if has_above:
            outs += unknown.of(card + 1)
        if rank > 1:
            outs += unknown.of(card - 2)
    if rank < LENGTH - 2 and kinds & bit(card + 2):
        outs += unknown.of(card + 1)
    if rank > 1 and kinds & bit(card - 2):
        outs += unknown.of(card - 1)
    return outs


def dearest(cards: i64, atout: i64) -> i64:
    """The card of a set that costs most."""
    best = lowest(cards)
    while cards:
        if points_of(lowest(cards), atout) > points_of(best, atout):
            best = lowest(cards)
        cards &= cards - 1
    return best


def least_after(hand: Held, dead: Held, atout: i64) -> i64:
    """What a hand with a card too many costs once the dearest card that it cannot lay is thrown.

    Where all can be laid, a meld loses a card: that may break it.
    """
    kinds = dead.kinds()
    if kinds:
        return points_in(dead, atout) - points_of(dearest(kinds, atout), atout)
    thrown = last_throw(hand, dead, atout)
    hand.remove(thrown)
    cost = penalty(hand, atout)
    hand.add(thrown)
    return cost


def naturals(kinds: i64, atout: i64) -> i64:
    """Those of the cards that are not wild."""
    return kinds & ~atouts(atout) & ~bit(JOKER)


def best_throw(hand: Held, dead: Held, atout: i64, unknown: Unknown) -> i64:
    """Of the cards that cannot be laid, the one that costs most and waits for least."""
    kinds = naturals(dead.kinds(), atout)
    if not kinds:
        return last_throw(hand, dead, atout)
    best = lowest(kinds)
    most = -1000.0
    while kinds:
        card = lowest(kinds)
        worth = float(points_of(card, atout)) - OUT_WEIGHT * float(outs_of(card, dead, unknown))
        if worth > most:
            most = worth
            best = card
        kinds &= kinds - 1
    return best


def last_throw(hand: Held, dead: Held, atout: i64) -> i64:
    """The card without which the hand costs least, found by trying each that may be it."""
    kinds = hand.kinds()
    best = lowest(kinds)
    least: i64 = 10000
    if dead.kinds():
        best = dearest(dead.kinds(), atout)
        least = points_in(dead, atout) - points_of(best, atout)
    while kinds:
        card = lowest(kinds)
        kinds &= kinds - 1
        if (least > 0 and points_of(card, atout) > points_of(best, atout)) or not dead.kinds():
            hand.remove(card)
            after = penalty(hand, atout)
            hand.add(card)
            if after < least:
                least = after
                best = card
    return best


def expected_after(hand: Held, atout: i64, unknown: Unknown) -> float:
    """About what the hand would cost after a card from the stock and the best throw, if only wilds find a meld."""
    dead = deadwood(hand, atout)
    before = points_in(dead, atout)
    if before == 0:
        return 0.0
    worst = points_of(dearest(dead.kinds(), atout), atout)
    hand.add(JOKER)
    wilds = unknown.of(JOKER) + unknown.of_rank(atout - LOWEST)
    cost = wilds * least_after(hand, deadwood(hand, atout), atout)
    hand.remove(JOKER)
    count = wilds
    rank: i64 = LOWEST
    while rank < LOWEST + LENGTH:
        if rank != atout:
            copies = unknown.of_rank(rank - LOWEST)
            count += copies
            cost += copies * (before - larger(0, worst - rank))
        rank += 1
    return float(cost) / float(larger(1, count))
