"""A sensible way to play La Carte Haute: take the round as cheaply as possible, else part with the lowest card."""

from typing import Final

from mypy_extensions import i64

from veillee.cards.luck import Luck
from veillee.cards.packs import NO_CARD, rank_of
from veillee.cards.sets import bit, lowest, members
from veillee.engine.deal import Deal
from veillee.engine.entry import REGULAR, Policy
from veillee.testing.example.rules import CarteHaute


def lowest_rank(cards: i64) -> i64:
    """The card of the lowest rank."""
    best = lowest(cards)
    for card in members(cards):
        if rank_of(card) < rank_of(best):
            best = card
    return best


class CarteHautePolicy(Policy):
    """Looks at the cards laid and at its own hand."""

    def choose(self, deal: Deal, seat: i64, luck: Luck, level: i64 = REGULAR) -> i64:
        assert isinstance(deal, CarteHaute)
        hand = deal.hands[seat]
        to_beat = max([rank_of(card) for card in deal.laid if card != NO_CARD], default=-1)
        winners: i64 = 0
        for card in members(hand):
            if rank_of(card) > to_beat:
                winners |= bit(card)
        return lowest_rank(winners) if winners else lowest_rank(hand)


POLICY: Final = CarteHautePolicy()
