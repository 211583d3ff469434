"""Players of every level: who thinks ahead searches within a budget, who does not plays by the game's policy."""

from __future__ import annotations

from time import perf_counter
from typing import TYPE_CHECKING, Final, NamedTuple, Protocol

from veillee.engine.entry import BEGINNER, EXPERT, MASTER, REGULAR
from veillee.engine.minds import Spot

if TYPE_CHECKING:
    from veillee.cards.luck import Luck
    from veillee.engine.deal import Deal
    from veillee.engine.entry import Entry, Policy
    from veillee.engine.game import Setup
    from veillee.engine.minds import Search

LEVELS: Final = (BEGINNER, REGULAR, EXPERT, MASTER)
AT_ONCE: Final = 32  # simulations between two looks at the clock


class Budget(NamedTuple):
    """What a move may cost."""

    simulations: int = 0  # 0: as many as the level plays
    seconds: float = 0.0  # 0: as long as it takes; a limit that strikes makes the choice depend on the machine


class Bot(Protocol):
    """Anyone who can choose a move in a world that the seat cannot tell from the real one."""

    def choose(self, setup: Setup, world: Deal, seat: int, luck: Luck) -> int:
        """A legal action of this seat."""
        ...

    def urge(self, setup: Setup, world: Deal, seat: int, fresh: int, luck: Luck) -> int:
        """What this seat is quick to do in a race or out of turn, or NO_MOVE (see `Policy.urge`)."""
        ...


class LevelBot:
    """Plays a game as well as its level does."""

    def __init__(self, entry: Entry, level: int, budget: Budget) -> None:
        self.entry = entry
        self.level = level
        self.budget = budget

    def choose(self, setup: Setup, world: Deal, seat: int, luck: Luck) -> int:
        """What the search finds best, or the policy's choice where this level does not think ahead."""
        search = self.entry.mind.search(Spot(self.entry.game, setup, world, seat), self.level, luck)
        if search is None:
            return self.entry.policy.choose(world, seat, luck, self.level)
        think(search, self.budget.simulations or self.entry.mind.simulations(self.level), self.budget.seconds)
        return search.best()

    def urge(self, setup: Setup, world: Deal, seat: int, fresh: int, luck: Luck) -> int:  # noqa: ARG002 - a reflex
        """The policy's reflex: nobody thinks ahead in a race."""
        return self.entry.policy.urge(world, seat, fresh, self.level, luck)


class PolicyBot:
    """Plays by a policy, as well as it plays at some level."""

    def __init__(self, policy: Policy, level: int = REGULAR) -> None:
        self.policy = policy
        self.level = level

    def choose(self, setup: Setup, world: Deal, seat: int, luck: Luck) -> int:  # noqa: ARG002 - a policy knows no match
        """The policy's move."""
        return self.policy.choose(world, seat, luck, self.level)

    def urge(self, setup: Setup, world: Deal, seat: int, fresh: int, luck: Luck) -> int:  # noqa: ARG002 - a reflex
        """The policy's reflex."""
        return self.policy.urge(world, seat, fresh, self.level, luck)


def player(entry: Entry, level: int, budget: Budget = Budget()) -> Bot:  # noqa: B008 - it cannot be changed
    """A player of that game and level."""
    return LevelBot(entry, level, budget)


def think(search: Search, simulations: int, seconds: float) -> None:
    """Let a search go on until it is sure, or its simulations or its time are spent."""
    until = perf_counter() + seconds
    if not seconds:
        search.go_on(simulations)
        return
    while simulations > 0 and perf_counter() < until and search.go_on(min(AT_ONCE, simulations)):
        simulations -= AT_ONCE
