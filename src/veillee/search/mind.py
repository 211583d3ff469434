"""The mind most games need: sampled worlds, a few for an expert, many that are weighed for a master."""

from mypy_extensions import i64

from veillee.cards.luck import Luck
from veillee.engine.entry import EXPERT, MASTER
from veillee.engine.minds import Mind, Search, Spot
from veillee.search.sampling import Endings, Sampling


class SampledMind(Mind):
    """Thinks ahead by sampling."""

    endings: Endings
    expert: i64  # simulations
    master: i64
    weighed: i64  # how many worlds a master weighs for each that they look into
    prudence: float  # see `Sampling`

    def __init__(self, endings: Endings, expert: i64, master: i64, weighed: i64 = 0, *, prudence: float = 0.0) -> None:
        self.endings = endings
        self.expert = expert
        self.master = master
        self.weighed = weighed
        self.prudence = prudence

    def simulations(self, level: i64) -> i64:
        """About how many endings this level plays in its mind before a move."""
        if level == EXPERT:
            return self.expert
        return self.master if level == MASTER else 0

    def search(self, spot: Spot, level: i64, luck: Luck) -> Search | None:
        """A search among all legal moves."""
        legal = spot.world.legal_mask(spot.seat)
        if self.simulations(level) == 0 or legal & (legal - 1) == 0:
            return None
        return self.among(spot, level, luck, legal)

    def among(self, spot: Spot, level: i64, luck: Luck, candidates: i64) -> Sampling:
        """A search among these moves."""
        weighed = self.weighed if level == MASTER else 0
        search = Sampling(spot, self.endings, luck, candidates, weighed)
        search.prudence = self.prudence
        return search
