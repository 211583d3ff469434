"""A sensible way to play Le Whistiti: every trick is a point, so take what can be taken, and as cheaply as possible."""

from typing import Final

from mypy_extensions import i64

from veillee.cards.luck import Luck
from veillee.engine.blocks.tactics import chance_to_win, eager, surest, weakest, winning
from veillee.engine.deal import Deal
from veillee.engine.entry import REGULAR, Policy
from veillee.games.whistiti.levels import LEVELS
from veillee.games.whistiti.rules import Whistiti

WORTH_TRYING: Final = 0.3  # below that, a card is better kept than risked
LEANS: Final = 0.12  # how much less is worth trying to the bold, and how much more must be there for the careful
SLACK: Final = 0.1  # a cheaper card is preferred to one that is hardly surer


class WhistitiPolicy(Policy):
    """Plays the cheapest card that should take the trick, and parts with the least when none should."""

    def choose(self, deal: Deal, seat: i64, luck: Luck, level: i64 = REGULAR) -> i64:
        assert isinstance(deal, Whistiti)
        legal = deal.legal_mask(seat)
        if LEVELS[level].slip(luck):
            return eager(deal, legal)
        winners = winning(deal, legal)
        if winners:
            card = surest(deal, seat, winners, SLACK)
            if chance_to_win(deal, seat, card) >= WORTH_TRYING - LEANS * float(self.character):
                return card
        return weakest(deal, legal)


POLICY: Final = WhistitiPolicy()
