"""A sensible way to play L'Ascenseur: bid what the hand should take, then take just that."""

from typing import Final

from mypy_extensions import i64

from veillee.cards.luck import Luck
from veillee.cards.sets import bit, bit_count, lowest
from veillee.engine.deal import Deal
from veillee.engine.entry import Policy
from veillee.engine.tactics import chance_to_win, strongest, weakest, winning
from veillee.games.ascenseur.rules import Ascenseur

LOW_TRUMP: Final = 0.3  # even a small trump may cut a trick


def expected_tricks(deal: Ascenseur, seat: i64) -> float:
    """How many tricks the hand should take."""
    total = 0.0
    hand = deal.hands[seat]
    while hand:
        card = lowest(hand)
        odds = chance_to_win(deal, seat, card)
        if bit(card) & deal.trumps and odds < LOW_TRUMP:
            odds = LOW_TRUMP
        total += odds
        hand &= hand - 1
    return total


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


def card_to_win(deal: Ascenseur, cards: i64) -> i64:
    """One more trick is wanted: take it as cheaply as is safe, else part with the least."""
    winners = winning(deal, cards)
    if not winners:
        return weakest(deal, cards)
    if deal.on_table == deal.players - 1:
        return weakest(deal, winners)
    return strongest(deal, winners)


def card_to_lose(deal: Ascenseur, cards: i64) -> i64:
    """No more tricks are wanted: get rid of the most dangerous card that loses, else hope to be beaten."""
    if deal.on_table == 0:
        return weakest(deal, cards)
    losers = cards & ~winning(deal, cards)
    if losers:
        return strongest(deal, losers)
    if deal.on_table == deal.players - 1:
        return strongest(deal, cards)
    return weakest(deal, cards)


class AscenseurPolicy(Policy):
    """Counts its likely tricks, bids them, and plays to them."""

    def choose(self, deal: Deal, seat: i64, luck: Luck) -> i64:
        assert isinstance(deal, Ascenseur)
        legal = deal.legal_mask(seat)
        if deal.bids_left > 0:
            return nearest_bid(legal, expected_tricks(deal, seat))
        if bit_count(legal) == 1:
            return lowest(legal)
        if deal.won[seat] < deal.bids[seat]:
            return card_to_win(deal, legal)
        return card_to_lose(deal, legal)


POLICY: Final = AscenseurPolicy()
