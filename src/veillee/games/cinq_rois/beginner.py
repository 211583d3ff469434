"""How a beginner plays: by what cards look like, not by what they cost; and they forget which rank is wild.

They hold on to pairs and to neighbours, however dear and whatever they wait for; they pick up whatever looks like them;
they leave an Atout on the discard, or throw one, as if it were a plain card; they do not always see that they could
lay their hand; and when somebody else has, they do not always think of counting what they are left with.
"""

from typing import Final

from mypy_extensions import i64

from veillee.cards.luck import Luck
from veillee.cards.sets import bit, highest, lowest
from veillee.engine.deal import NOBODY
from veillee.games.cinq_rois.habits import dearest, last_throw, naturals
from veillee.games.cinq_rois.melds import EACH_SUIT, JOKER, LENGTH, Held, atouts, deadwood
from veillee.games.cinq_rois.moves import DISCARD, EXPOSE, STOCK
from veillee.games.cinq_rois.round import CinqRois
from veillee.games.cinq_rois.solo import NO_HAND, Solo

FORGETS: Final = 0.15  # how often they take an Atout for a plain card
OVERLOOKS: Final = 0.25  # how often they do not see that they could lay their hand
THINKS_OF_POINTS: Final = 0.8  # how often they throw the dearest of what looks useless
COUNTS: Final = 0.65  # how often they look, at the last turn, which card leaves them least
LIKES: Final = 0.6  # how often they pick up what looks like a card of their own


def looks_useful(card: i64, hand: Held) -> bool:
    """Whether the hand has another card of its rank, or its neighbour in the suit."""
    kinds = hand.kinds() & ~bit(JOKER)
    if hand.of(card) > 1 or card == JOKER:
        return True
    rank = card % LENGTH
    alike = bit(rank) * EACH_SUIT
    if rank > 0:
        alike |= bit(card - 1)
    if rank < LENGTH - 1:
        alike |= bit(card + 1)
    return kinds & alike & ~bit(card) != 0


def source(deal: CinqRois, seat: i64, luck: Luck) -> i64:
    """The discard if it is wild, and they think of it, or if it looks useful."""
    card = deal.cards.top()
    if card == JOKER or (bit(card) & atouts(deal.atout) and luck.unit() >= FORGETS):
        return DISCARD
    hand = deal.cards.hands[seat].clone()
    hand.add(card)
    if looks_useful(card, hand) and luck.unit() < LIKES:
        return DISCARD
    return STOCK


def throw(hand: Held, atout: i64, luck: Luck) -> i64:
    """Any card that looks useless, the dearest if they think of points; if none does, any."""
    kinds = naturals(hand.kinds(), atout)
    if luck.unit() < FORGETS or not kinds:
        kinds = hand.kinds() & ~bit(JOKER)
    useless: i64 = 0
    rest = kinds
    while rest:
        card = lowest(rest)
        rest &= rest - 1
        if not looks_useful(card, hand):
            useless |= bit(card)
    if useless:
        return dearest(useless, atout) if luck.unit() < THINKS_OF_POINTS else luck.member(useless)
    return luck.member(kinds) if kinds else JOKER


def turn(deal: CinqRois, seat: i64, luck: Luck) -> i64:
    """Lay the hand, if they see that they can; else throw a card, as at any turn unless they think of the count."""
    if deal.may_expose() and luck.unit() >= OVERLOOKS:
        return EXPOSE
    hand = deal.cards.hands[seat]
    if deal.exposer != NOBODY and luck.unit() < COUNTS:
        return last_throw(hand, deadwood(hand, deal.atout), deal.atout)
    return throw(hand, deal.atout, luck)


def alone(deal: Solo, luck: Luck) -> i64:
    """§6.3 The smallest hand that the card looks useful in, or the largest of all; then what looks useless in it."""
    if deal.chosen != NO_HAND:
        return throw(deal.hand(deal.chosen), deal.chosen, luck)
    sizes = deal.open
    while sizes:
        size = lowest(sizes)
        sizes &= sizes - 1
        hand = deal.hand(size).clone()
        hand.add(deal.drawn)
        if looks_useful(deal.drawn, hand):
            return size
    return highest(deal.open)
