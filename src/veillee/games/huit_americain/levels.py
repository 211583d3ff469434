"""How well each level plays Le 8 Américain: all its numbers."""

from typing import Final

from mypy_extensions import i64

from veillee.engine.levels import Level, by_level


class HuitLevel(Level):
    """How attentive a level is to « carte » (§5), beside how well it plays."""

    forgets: float  # how often one forgets to say it
    notices: float  # how often one notices that another has

    def __init__(self, *, forgets: float, notices: float, slips: float = 0.0, simulations: i64 = 0) -> None:
        super().__init__(slips=slips, simulations=simulations)
        self.forgets = forgets
        self.notices = notices


LEVELS: Final = by_level(
    beginner=HuitLevel(slips=0.02, forgets=0.20, notices=0.3),  # they lay what strikes them first, but rarely
    regular=HuitLevel(forgets=0.05, notices=0.6),
    expert=HuitLevel(forgets=0.01, notices=0.9),
    master=HuitLevel(forgets=0.0, notices=1.0, simulations=1000),
)
