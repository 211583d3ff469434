"""A sensible way to play L'Ascenseur: bid what the hand should take, then take just that."""

from math import pow  # noqa: A004 - of floats, always a float
from typing import Final

from mypy_extensions import i64

from frozen.tactics import ducking, surest, unseen_by, weakest, winning
from veillee.cards.luck import Luck
from veillee.cards.packs import ACE, above, rank_of, suit_mates
from veillee.cards.sets import bit, bit_count, lowest
from veillee.engine.blocks.turns import CLOCKWISE, beside
from veillee.engine.deal import Deal
from veillee.engine.entry import REGULAR, Policy
from veillee.games.ascenseur.rules import Ascenseur

SIDE_CURVE: Final = 8.0  # how much more an ace is worth than a ten
TRUMP_FLOOR: Final = 1.0  # what the two of trumps is worth, an ace of another suit being worth 1
TRUMP_CURVE: Final = 2.0
SLACK: Final = 0.1  # a cheaper card is preferred to one that is hardly surer


def weight(deal: Ascenseur, cards: i64) -> float:
    """What cards are worth in tricks, next to each other."""
    total = 0.0
    while cards:
        card = lowest(cards)
        height = float(rank_of(card)) / float(ACE)
        if bit(card) & deal.served.trumps:
            total += TRUMP_FLOOR + pow(height, TRUMP_CURVE)
        else:
            total += pow(height, SIDE_CURVE)
        cards &= cards - 1
    return total


def lone_card_wins(deal: Ascenseur, seat: i64) -> float:
    """How likely a hand of a single card takes the only trick."""
    unseen = unseen_by(deal, seat)
    card = lowest(deal.hands[seat])
    elsewhere = float(bit_count(unseen))
    stronger = unseen & above(card)
    odds = 1.0
    if not bit(card) & deal.served.trumps:
        stronger |= unseen & deal.served.trumps
        if seat != beside(deal.dealer, CLOCKWISE, deal.players):
            odds = float(bit_count(unseen & suit_mates(card))) / elsewhere  # this suit must be led
    return odds * pow(1.0 - float(deal.players - 1) / elsewhere, float(bit_count(stronger)))


def expected_tricks(deal: Ascenseur, seat: i64) -> float:
    """The hand's share of the tricks, against hands of average worth."""
    unseen = unseen_by(deal, seat)
    others = bit_count(unseen)
    if others == 0:
        return float(deal.cards)
    if deal.cards == 1:
        return lone_card_wins(deal, seat)
    mine = weight(deal, deal.hands[seat])
    average = weight(deal, unseen) / float(others)
    theirs = average * float(deal.cards * (deal.players - 1))
    if mine + theirs == 0.0:
        return 0.0
    return float(deal.cards) * mine / (mine + theirs)


def nearest_bid(open_bids: i64, tricks: float) -> i64:
    """The open bid nearest to a number of tricks."""
    best = lowest(open_bids)
    distance = 1000.0
    while open_bids:
        bid = lowest(open_bids)
        gap = float(bid) - tricks
        if gap < 0.0:
            gap = -gap
        if gap < distance:
            best = bid
            distance = gap
        open_bids &= open_bids - 1
    return best


def card_to_win(deal: Ascenseur, seat: i64, cards: i64) -> i64:
    """One more trick is wanted: take it as cheaply as is safe, else part with the least."""
    winners = winning(deal, cards)
    if not winners:
        return weakest(deal, cards)
    return surest(deal, seat, winners, SLACK)


class AscenseurPolicy(Policy):
    """Counts its likely tricks, bids them, and plays to them."""

    def choose(self, deal: Deal, seat: i64, luck: Luck, level: i64 = REGULAR) -> i64:
        assert isinstance(deal, Ascenseur)
        legal = deal.legal_mask(seat)
        if deal.bids_left > 0:
            return nearest_bid(legal, expected_tricks(deal, seat))
        if bit_count(legal) == 1:
            return lowest(legal)
        if deal.won[seat] < deal.bids[seat]:
            return card_to_win(deal, seat, legal)
        return ducking(deal, legal)


POLICY: Final = AscenseurPolicy()
