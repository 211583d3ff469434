"""A sensible way to play Le Barbu: name the contract that suits the hand, take nothing, and throw what is dangerous."""

from math import pow  # noqa: A004 - of floats, always a float
from typing import Final

from mypy_extensions import i64

from veillee.cards.luck import Luck
from veillee.cards.packs import ACE, HEARTS, rank_of, suit_mates, suit_of
from veillee.cards.sets import bit, bit_count, lowest
from veillee.engine.deal import Deal
from veillee.engine.entry import Policy
from veillee.engine.tactics import ducking
from veillee.games.barbu.rules import (
    ALL_HEARTS,
    BARBU,
    BEARDED_KING,
    HEART_CARDS,
    QUEEN_CARDS,
    QUEENS,
    SALAD,
    TOTAL,
    UNCHOSEN,
    Barbu,
)

CURVE: Final = 3.0  # how much likelier an ace is to take a trick than a seven
BARE: Final = 0.2  # what a card without guards adds to its danger


def danger(hand: i64, card: i64) -> float:
    """How likely a card is to take a trick nobody wants: a high one, badly guarded."""
    height = pow(float(rank_of(card)) / float(ACE), CURVE)
    guards = bit_count(hand & suit_mates(card)) - 1
    if guards > 4:
        return height * 0.5
    return height + BARE * height * float(4 - guards)


def share(hand: i64, contract: i64) -> float:
    """About which share of the contract's points this hand will take: an average hand has a quarter."""
    total = 0.0
    cards = hand
    if contract in (ALL_HEARTS, BARBU):
        cards = hand & HEART_CARDS
    while cards:
        total += danger(hand, lowest(cards))
        cards &= cards - 1
    if contract == BARBU and hand & bit(BEARDED_KING):
        total += 1.0
    if contract == QUEENS:
        total += 0.4 * float(bit_count(hand & QUEEN_CARDS))
    if contract in (ALL_HEARTS, BARBU):
        return total / 6.0
    return total / 24.0


def best_contract(hand: i64, contracts: i64) -> i64:
    """The contract on which this hand saves most, next to an average one."""
    best = lowest(contracts)
    most = -1000.0
    while contracts:
        contract = lowest(contracts)
        saved = float(TOTAL[contract]) * (0.25 - share(hand, contract))
        if saved > most:
            most = saved
            best = contract
        contracts &= contracts - 1
    return best


def hated(deal: Barbu, card: i64) -> i64:
    """How much one wants to be rid of a card when one cannot follow."""
    worth = rank_of(card)
    if deal.contract in (BARBU, SALAD) and card == BEARDED_KING:
        worth += 100
    if deal.contract in (QUEENS, SALAD) and bit(card) & QUEEN_CARDS:
        worth += 50
    if deal.contract in (ALL_HEARTS, BARBU, SALAD) and suit_of(card) == HEARTS:
        worth += 20
    return worth


def most_hated(deal: Barbu, cards: i64) -> i64:
    """The card to throw on someone else's trick."""
    best = lowest(cards)
    while cards:
        if hated(deal, lowest(cards)) > hated(deal, best):
            best = lowest(cards)
        cards &= cards - 1
    return best


class BarbuPolicy(Policy):
    """Ducks under the trick with its highest loser, throws its worst card when void, and leads low."""

    def choose(self, deal: Deal, seat: i64, luck: Luck) -> i64:
        assert isinstance(deal, Barbu)
        legal = deal.legal_mask(seat)
        if deal.contract == UNCHOSEN:
            if deal.blind:
                return luck.member(legal)
            return best_contract(deal.hands[seat], legal)
        if deal.on_table > 0 and not legal & deal.led:
            return most_hated(deal, legal)
        return ducking(deal, legal)


POLICY: Final = BarbuPolicy()
