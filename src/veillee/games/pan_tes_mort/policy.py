"""How Pan, t'es mort ! is played: the tricks by habit or by reading those of others, the barrel by nerve or by count.

A beginner lays their highest cards and fears the barrel; a regular is less easily read, and knows a rule of thumb; an
expert lays small fry while strong cards meet, and counts the chances of the second step to its end; a master reads the
habits of the others besides.
"""

from typing import Final

from mypy_extensions import i64

from veillee.cards.luck import Luck
from veillee.engine.deal import Deal
from veillee.engine.entry import BOLD, NEUTRAL, REGULAR, Policy
from veillee.games.pan_tes_mort.habits import HIGH, LOW, lays
from veillee.games.pan_tes_mort.levels import LEVELS
from veillee.games.pan_tes_mort.moves import CHOOSE
from veillee.games.pan_tes_mort.nerve import by_nerves, by_rule_of_thumb
from veillee.games.pan_tes_mort.outlook import by_the_odds
from veillee.games.pan_tes_mort.reading import Reading
from veillee.games.pan_tes_mort.rules import PanTesMort

# How often the bold who do not read come with their highest card instead, the careful with the lowest.
LEANS: Final = 0.25


class PanPolicy(Policy):
    """Plays as well as each level does."""

    def choose(self, deal: Deal, seat: i64, luck: Luck, level: i64 = REGULAR) -> i64:
        assert isinstance(deal, PanTesMort)
        if deal.phase == CHOOSE:
            if LEVELS[level].reads:
                return Reading(deal, seat, self.character).card(luck)
            return lays(self.habit(level, luck), deal.tricks.hands[seat], luck)
        if LEVELS[level].counts:
            return by_the_odds(deal, seat)
        if LEVELS[level].blind > 0.0:
            return by_nerves(deal, seat, LEVELS[level].blind, luck)
        return by_rule_of_thumb(deal, seat, self.character)

    def habit(self, level: i64, luck: Luck) -> i64:
        """By which habit one of this level lays their next card."""
        if self.character == NEUTRAL or luck.unit() >= LEANS:
            return LEVELS[level].habit
        if self.character == BOLD:
            return HIGH
        return LOW


POLICY: Final = PanPolicy()
