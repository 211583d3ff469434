"""How well each level plays Pan, t'es mort !: by which habit it lays cards, and how it faces the barrel."""

from typing import Final

from mypy_extensions import i64

from veillee.engine.levels import Level, by_level
from veillee.games.pan_tes_mort.habits import CUNNING, EAGER, EVEN, HIGH


class PanLevel(Level):
    """What a level does in each of the two steps."""

    habit: i64  # by which it lays its next card, unless it reads those of others
    reads: bool
    counts: bool  # the chances of the barrel, to its end
    blind: float  # how often one without a rule of thumb does not see that they could pass

    def __init__(self, habit: i64 = EVEN, *, reads: bool = False, counts: bool = False, blind: float = 0.0) -> None:
        super().__init__()
        self.habit = habit
        self.reads = reads
        self.counts = counts
        self.blind = blind


LEVELS: Final = by_level(
    beginner=PanLevel(HIGH, blind=0.4),
    regular=PanLevel(EAGER),
    expert=PanLevel(CUNNING, counts=True),
    master=PanLevel(reads=True, counts=True),
)
