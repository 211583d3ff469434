"""What is played in the arena, and what came of it: what goes from one process to another, and into files."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

DEAL: Final = "deal"
MATCH: Final = "match"
UNITS: Final = (DEAL, MATCH)


class ArenaTerms(Struct, frozen=True):
    """What two bots are compared by."""

    game: str
    players: int
    options: dict[str, str]
    unit: str  # what is played with the same cards in each seat: a deal, or a match
    one: str
    others: str
    simulations: int = 0  # that a bot may spend on a move; 0: as many as its level does
    seconds: float = 0.0  # and how long it may think; 0: as long as it takes


class Effort(Struct):
    """What a bot did in its seats: its choices, forced moves apart, and what was wrong with them."""

    moves: int = 0
    seconds: float = 0.0
    longest: float = 0.0
    simulations: int = 0
    late: int = 0
    illegal: int = 0
    refused: int = 0  # answers of another program that were no move, after which it was asked again

    def add(self, other: Effort) -> None:
        """Count this, too."""
        self.moves += other.moves
        self.seconds += other.seconds
        self.longest = max(self.longest, other.longest)
        self.simulations += other.simulations
        self.late += other.late
        self.illegal += other.illegal
        self.refused += other.refused

    @property
    def faults(self) -> int:
        """The moves that lose a play."""
        return self.late + self.illegal


class SeatingResult(Struct, frozen=True):
    """What came of one seating of the cards."""

    seats: tuple[int, ...]  # of the one
    deals: int
    margin: float  # what it gained a deal on the others
    won: float  # its share of the first place
    firsts: float  # and that of each deal, the mean
    effort: Effort
    others: Effort


class Outcome(Struct, frozen=True):
    """What came of the same cards in each seat: the unit of all figures."""

    one: str
    others: str
    seed: int
    plays: list[SeatingResult]
