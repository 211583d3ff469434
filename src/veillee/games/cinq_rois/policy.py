"""A sensible way to play Les Cinq Rois: keep what can be laid, and what waits for the most cards still to come."""

from typing import Final

from mypy_extensions import i64

from veillee.cards.luck import Luck
from veillee.cards.sets import lowest
from veillee.engine.deal import NOBODY, Deal
from veillee.engine.entry import BEGINNER, REGULAR, Policy
from veillee.games.cinq_rois import beginner
from veillee.games.cinq_rois.foresight import ahead, hand_alone, throw_alone
from veillee.games.cinq_rois.going_out import exposing
from veillee.games.cinq_rois.habits import best_throw, dearest, expected_after, last_throw, least_after, naturals
from veillee.games.cinq_rois.melds import deadwood, is_wild, penalty
from veillee.games.cinq_rois.moves import DISCARD, EXPOSE, GO_OUT, STOCK, TAKE
from veillee.games.cinq_rois.round import CinqRois
from veillee.games.cinq_rois.solo import NO_HAND, Solo
from veillee.games.cinq_rois.unknown import unknown_alone, unknown_to

LEAST_GAIN: Final = 11  # points by which the discard must lower the penalty to be worth more than an unknown card
MELD_LUCK: Final = 2.0  # points that a last card from the stock saves by a lucky meld, on average


class CinqRoisPolicy(Policy):
    """Takes the discard when it can be laid, throws what costs most and waits for least, lays its hand at once.

    A beginner goes by looks; experts weigh each card that may come before they take one and before they throw one, and
    masters also how near it brings the end of the round.
    """

    least_gain: i64
    meld_luck: float

    def __init__(self, least_gain: i64 = LEAST_GAIN, meld_luck: float = MELD_LUCK) -> None:
        self.least_gain = least_gain
        self.meld_luck = meld_luck

    def choose(self, deal: Deal, seat: i64, luck: Luck, level: i64 = REGULAR) -> i64:
        if isinstance(deal, Solo):
            return choose_alone(deal, luck, level)
        assert isinstance(deal, CinqRois)
        if deal.phase == GO_OUT:
            return parting(exposing(deal.cards.hands[seat], deal.atout), deal.atout)
        if level == BEGINNER:
            return beginner.source(deal, seat, luck) if deal.phase == TAKE else beginner.turn(deal, seat, luck)
        if deal.phase == TAKE:
            return self.source(deal, seat) if level == REGULAR else weighed_source(deal, seat, level)
        if deal.may_expose():
            return EXPOSE
        hand = deal.cards.hands[seat]
        if deal.exposer == NOBODY and level > REGULAR:
            return ahead(deal, seat, level).throw(hand.clone())
        dead = deadwood(hand, deal.atout)
        if deal.exposer != NOBODY:
            return last_throw(hand, dead, deal.atout)
        return best_throw(hand, dead, deal.atout, unknown_to(deal, seat))

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


def weighed_source(deal: CinqRois, seat: i64, level: i64) -> i64:
    """What will cost least; before the last turn a wild is always worth taking."""
    card = deal.cards.top()
    hand = deal.cards.hands[seat].clone()
    if deal.exposer != NOBODY:
        return ahead(deal, seat, level).last_source(hand, card)
    if is_wild(card, deal.atout):
        return DISCARD
    return ahead(deal, seat, level).source(hand, card)


def parting(outs: i64, atout: i64) -> i64:
    """The hand is laid whichever of these is thrown: not a wild, for the next player would take it."""
    plain = naturals(outs, atout)
    if plain:
        return dearest(plain, atout)
    return lowest(outs)


# Alone


def choose_alone(deal: Solo, luck: Luck, level: i64) -> i64:
    """§6.3 A hand for the card, then what to throw of it."""
    if level == BEGINNER:
        return beginner.alone(deal, luck)
    if deal.chosen == NO_HAND:
        return hand_alone(deal) if level > REGULAR else nearest(deal)
    if level > REGULAR:
        return throw_alone(deal)
    hand = deal.hand(deal.chosen)
    return best_throw(hand, deadwood(hand, deal.chosen), deal.chosen, unknown_alone(deal))


def nearest(deal: Solo) -> i64:
    """The hand that the card brings nearest to its end."""
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


POLICY: Final = CinqRoisPolicy()
