"""A sensible way to play Les Cinq Rois: keep what can be laid, and what waits for the most cards still to come."""

from typing import Final

from mypy_extensions import i64

from veillee.cards.luck import Luck
from veillee.cards.sets import bit, bit_count, larger, lowest
from veillee.engine.deal import NOBODY, Deal
from veillee.engine.entry import REGULAR, Policy
from veillee.games.cinq_rois.going_out import exposing
from veillee.games.cinq_rois.melds import (
    EACH_SUIT,
    JOKER,
    LENGTH,
    LOWEST,
    Held,
    atouts,
    deadwood,
    is_wild,
    penalty,
    points_in,
    points_of,
)
from veillee.games.cinq_rois.moves import DISCARD, EXPOSE, GO_OUT, STOCK, TAKE
from veillee.games.cinq_rois.round import CinqRois
from veillee.games.cinq_rois.rules import TWO_SETS
from veillee.games.cinq_rois.solo import NO_HAND, Solo

OUT_WEIGHT: Final = 1.0  # how many points of a card each card that would complete it makes up for
LEAST_GAIN: Final = 11  # points by which the discard must lower the penalty to be worth more than an unknown card
MELD_LUCK: Final = 2.0  # points that a last card from the stock saves by a lucky meld, on average
JOKERS_A_SET: Final = 3


# What is still to come


class Unknown:
    """How many copies of each card this player has not seen."""

    copies: i64  # of each suited card in the pack
    seen: Held

    def __init__(self, copies: i64, seen: Held) -> None:
        self.copies = copies
        self.seen = seen

    def of(self, card: i64) -> i64:
        """How many of this card."""
        if card == JOKER:
            return JOKERS_A_SET * self.copies - self.seen.jokers
        return self.copies - self.seen.of(card)

    def of_rank(self, rank: i64) -> i64:
        """How many cards of a rank (the three being 0)."""
        mates = bit(rank) * EACH_SUIT
        return 5 * self.copies - bit_count(self.seen.ones & mates) - 2 * bit_count(self.seen.twos & mates)


def unknown_to(deal: CinqRois, seat: i64) -> Unknown:
    """What lies in the stock or hidden in other hands."""
    seen = deal.cards.hands[seat].clone()
    for card in deal.cards.pile:
        seen.add(card)
    for other in range(deal.players):
        if other != seat:
            merge(seen, deal.cards.known[other])
    copies: i64 = 2
    if deal.players > TWO_SETS:
        copies = 3
    return Unknown(copies, seen)


def merge(hand: Held, more: Held) -> None:
    """Add all these cards."""
    kinds = more.kinds()
    while kinds:
        card = lowest(kinds)
        count = more.of(card)
        while count > 0:
            hand.add(card)
            count -= 1
        kinds &= kinds - 1


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


class CinqRoisPolicy(Policy):
    """Takes the discard when it can be laid, throws what costs most and waits for least, lays its hand at once."""

    out_weight: float
    least_gain: i64
    meld_luck: float

    def __init__(
        self, out_weight: float = OUT_WEIGHT, least_gain: i64 = LEAST_GAIN, meld_luck: float = MELD_LUCK
    ) -> None:
        self.out_weight = out_weight
        self.least_gain = least_gain
        self.meld_luck = meld_luck

    def choose(self, deal: Deal, seat: i64, luck: Luck, level: i64 = REGULAR) -> i64:
        if isinstance(deal, Solo):
            return self.choose_alone(deal)
        assert isinstance(deal, CinqRois)
        if deal.phase == TAKE:
            return self.source(deal, seat)
        if deal.phase == GO_OUT:
            return self.parting(exposing(deal.cards.hands[seat], deal.atout), deal.atout)
        if deal.may_expose():
            return EXPOSE
        hand = deal.cards.hands[seat]
        dead = deadwood(hand, deal.atout)
        if deal.exposer != NOBODY:
            return last_throw(hand, dead, deal.atout)
        return self.throw(hand, dead, deal.atout, unknown_to(deal, seat))

    # Taking

    def source(self, deal: CinqRois, seat: i64) -> i64:
        """The discard if it is wild or lowers the penalty enough; at the last turn, if more than the stock would."""
        card = deal.cards.top()
        atout = deal.atout
        if is_wild(card, atout) and deal.exposer == NOBODY:
            return DISCARD
        hand = deal.cards.hands[seat].clone()
        hand.add(card)
        dead = deadwood(hand, atout)
        after = least_after(hand, dead, atout)
        hand.remove(card)
        if deal.exposer != NOBODY:
            if float(after) <= expected_after(hand, atout, unknown_to(deal, seat)) - self.meld_luck:
                return DISCARD
            return STOCK
        if dead.of(card) > 0 and after > 0:
            return STOCK  # it would only be exchanged
        if after == 0 or penalty(hand, atout) - after >= self.least_gain:
            return DISCARD
        return STOCK

    # Throwing

    def throw(self, hand: Held, dead: Held, atout: i64, unknown: Unknown) -> i64:
        """Of the cards that cannot be laid, the one that costs most and waits for least."""
        kinds = naturals(dead.kinds(), atout)
        if not kinds:
            return last_throw(hand, dead, atout)
        best = lowest(kinds)
        most = -1000.0
        while kinds:
            card = lowest(kinds)
            worth = float(points_of(card, atout)) - self.out_weight * float(outs_of(card, dead, unknown))
            if worth > most:
                most = worth
                best = card
            kinds &= kinds - 1
        return best

    def parting(self, outs: i64, atout: i64) -> i64:
        """The hand is laid whichever of these is thrown: not a wild, for the next player would take it."""
        plain = naturals(outs, atout)
        if plain:
            return dearest(plain, atout)
        return lowest(outs)

    # Alone

    def choose_alone(self, deal: Solo) -> i64:
        """The hand that the card brings nearest to its end; then what waits for least in it."""
        unknown = Unknown(2, seen_alone(deal))
        if deal.chosen != NO_HAND:
            hand = deal.hand(deal.chosen)
            return self.throw(hand, deadwood(hand, deal.chosen), deal.chosen, unknown)
        best = lowest(deal.open)
        most = -1000.0
        sizes = deal.open
        while sizes:
            size = lowest(sizes)
            hand = deal.hand(size).clone()
            before = deadwood(hand, size).size()
            hand.add(deal.drawn)
            after = deadwood(hand, size).size() - 1
            gain = float(before - after) - 0.1 * float(after)
            if gain > most:
                most = gain
                best = size
            sizes &= sizes - 1
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


def seen_alone(deal: Solo) -> Held:
    """All the cards but the stock."""
    seen = Held()
    for hand in deal.hands:
        merge(seen, hand)
    for card in deal.thrown:
        seen.add(card)
    return seen


POLICY: Final = CinqRoisPolicy()
