"""How a master of Les Cinq Rois thinks ahead: he plays as an expert, unless another move is surely better."""

from typing import Final

from mypy_extensions import i64

from veillee.cards.luck import Luck
from veillee.engine.deal import NOBODY
from veillee.engine.entry import EXPERT, REGULAR
from veillee.engine.minds import Search, Spot
from veillee.games.cinq_rois.policy import POLICY
from veillee.games.cinq_rois.ripening import RipeWorlds
from veillee.games.cinq_rois.round import CinqRois
from veillee.search.mind import SampledMind
from veillee.search.sampling import Endings
from veillee.search.weighing import WeighedWorlds

SIMULATIONS: Final = 4000
PRUDENCE: Final = 1.0  # two moves that are about as good differ by chance alone, and foresight knows better than that


class CinqRoisMind(SampledMind):
    """Sampling beside foresight. The last turn is counted exactly, and the game for one has nobody to imagine."""

    def search(self, spot: Spot, level: i64, luck: Luck) -> Search | None:
        deal = spot.world
        if self.simulations(level) == 0 or not isinstance(deal, CinqRois) or deal.exposer != NOBODY:
            return None
        search = self.among(spot, level, luck, deal.legal_mask(spot.seat))
        search.worlds = WeighedWorlds(RipeWorlds(deal, spot.seat), self.endings.policy, 0)
        return search


MIND: Final = CinqRoisMind(Endings(POLICY, REGULAR, EXPERT), 0, SIMULATIONS, prudence=PRUDENCE)
