"""What the levels of a game are made of, each number by its name: a game has one table of them (`levels.py`)."""

from typing import TypeVar

from mypy_extensions import i64

from veillee.cards.luck import Luck


class Level:
    """What most games need to know of a level; a game with more of it adds that."""

    slips: float  # how often one does what comes to mind first
    simulations: i64  # about how many endings one plays in one's mind before a move
    weighed: i64  # how many worlds one weighs for each that one looks into

    def __init__(self, *, slips: float = 0.0, simulations: i64 = 0, weighed: i64 = 0) -> None:
        self.slips = slips
        self.simulations = simulations
        self.weighed = weighed

    def slip(self, luck: Luck) -> bool:
        """Whether one does so now; whoever never does spends no luck."""
        return self.slips > 0.0 and luck.unit() < self.slips


AnyLevel = TypeVar("AnyLevel", bound=Level)


def by_level(*, beginner: AnyLevel, regular: AnyLevel, expert: AnyLevel, master: AnyLevel) -> list[AnyLevel]:
    """The table of a game, to be asked by BEGINNER, REGULAR, EXPERT or MASTER."""
    return [beginner, regular, expert, master]
