"""A sensible way to play Le Whistiti: every trick is a point, so take what can be taken, and as cheaply as possible."""

from typing import Final

from mypy_extensions import i64

from veillee.cards.luck import Luck
from veillee.cards.sets import bit, lowest
from veillee.engine.deal import Deal
from veillee.engine.entry import Policy
from veillee.engine.tactics import chance_to_win, weakest, winning
from veillee.games.whistiti.rules import Whistiti

WORTH_TRYING: Final = 0.5  # below that, a card is better kept than risked


def best_chance(deal: Whistiti, seat: i64, cards: i64) -> i64:
    """The card most likely to take the trick; of equal ones, the lowest."""
    best = lowest(cards)
    highest_odds = -1.0
    while cards:
        card = lowest(cards)
        odds = chance_to_win(deal, seat, card)
        if odds > highest_odds:
            highest_odds = odds
            best = card
        cards &= cards - 1
    return best


class WhistitiPolicy(Policy):
    """Leads its surest card, takes with the cheapest that is enough, and parts with the least when it cannot win."""

    def choose(self, deal: Deal, seat: i64, luck: Luck) -> i64:
        assert isinstance(deal, Whistiti)
        legal = deal.legal_mask(seat)
        winners = winning(deal, legal)
        if not winners:
            return weakest(deal, legal)
        if deal.on_table == deal.players - 1:
            return weakest(deal, winners)
        best = best_chance(deal, seat, winners)
        if deal.on_table == 0 or winners == legal or chance_to_win(deal, seat, best) >= WORTH_TRYING:
            return best
        return weakest(deal, legal & ~bit(best))


POLICY: Final = WhistitiPolicy()
