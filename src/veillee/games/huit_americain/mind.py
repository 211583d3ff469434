"""How a master of Le 8 Américain thinks ahead: worlds played out by experts, unless the master can go out at once.

Only going out in one turn is certain (`way_out`). Nobody knows what they will draw, not even where two players hold few
cards: to work such worlds out as if all were in sight was worse than not to think ahead (ADR 0024).
"""

from typing import Final

from mypy_extensions import i64

from veillee.cards.luck import Luck
from veillee.cards.sets import first
from veillee.engine.entry import EXPERT, MASTER
from veillee.engine.minds import Search, Spot
from veillee.engine.moves import NO_MOVE
from veillee.games.huit_americain.levels import LEVELS
from veillee.games.huit_americain.moves import CARTE, GIVING
from veillee.games.huit_americain.policy import POLICY
from veillee.games.huit_americain.rules import HuitAmericain
from veillee.games.huit_americain.way_out import way_out
from veillee.search.mind import SampledMind
from veillee.search.sampling import Endings

PLAYS: Final = first(CARTE)  # all but calls
PRUDENCE: Final = 1.0  # how many times its uncertainty a gain on the cards weighed must be


class HuitMind(SampledMind):
    """Compares plays; what to call and what to give is not searched for."""

    def search(self, spot: Spot, level: i64, luck: Luck) -> Search | None:
        deal = spot.world
        assert isinstance(deal, HuitAmericain)
        plays = deal.legal_mask(spot.seat) & PLAYS
        if self.simulations(level) == 0 or deal.phase == GIVING or plays & (plays - 1) == 0:
            return None
        if way_out(deal, spot.seat, luck) != NO_MOVE or POLICY.choose(deal, spot.seat, luck, level) == CARTE:
            return None
        return self.among(spot, level, luck, plays)


MIND: Final = HuitMind(Endings(POLICY, EXPERT, MASTER, is_live=True), LEVELS, prudence=PRUDENCE)
