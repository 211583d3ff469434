"""The mind most games need: sampled worlds, a few for an expert, many that are weighed for a master."""

from collections.abc import Sequence

from mypy_extensions import i64

from veillee.cards.luck import Luck
from veillee.engine.levels import Level
from veillee.engine.minds import Mind, Search, Spot
from veillee.search.sampling import Endings, Sampling


class SampledMind(Mind):
    """Thinks ahead by sampling."""

    endings: Endings
    levels: Sequence[Level]
    prudence: float  # see `Sampling`

    def __init__(self, endings: Endings, levels: Sequence[Level], *, prudence: float = 0.0) -> None:
        self.endings = endings
        self.levels = levels
        self.prudence = prudence

    def simulations(self, level: i64) -> i64:
        """About how many endings this level plays in its mind before a move."""
        return self.levels[level].simulations

    def search(self, spot: Spot, level: i64, luck: Luck) -> Search | None:
        """A search among all legal moves."""
        legal = spot.world.legal_mask(spot.seat)
        if self.simulations(level) == 0 or legal & (legal - 1) == 0:
            return None
        return self.among(spot, level, luck, legal)

    def among(self, spot: Spot, level: i64, luck: Luck, candidates: i64) -> Sampling:
        """A search among these moves."""
        search = Sampling(spot, self.endings, luck, candidates, self.levels[level].weighed)
        search.prudence = self.prudence
        return search
