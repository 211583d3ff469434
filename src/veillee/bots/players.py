"""The bots of the house: those who think ahead search within a budget, the others play by the game's policy."""

from __future__ import annotations

from time import process_time
from typing import TYPE_CHECKING, Final, NamedTuple, Protocol

from veillee.engine.entry import NEUTRAL, REGULAR
from veillee.engine.minds import Spot
from veillee.engine.moves import NO_MOVE

if TYPE_CHECKING:
    from veillee.cards.luck import Luck
    from veillee.engine.entry import Entry, Policy
    from veillee.engine.game import Setup
    from veillee.engine.minds import Search
    from veillee.search.comparing import Comparison

AT_ONCE: Final = 32  # simulations between two looks at the clock
BOTS: Final = ("policy", "random")


class Budget(NamedTuple):
    """What a move may cost."""

    simulations: int = 0  # 0: as many as the level plays
    seconds: float = 0.0  # of the processor, so that a busy machine makes nobody weaker; 0: as long as it takes


NO_LIMIT: Final = Budget()
LIVE: Final = Budget(seconds=0.8)  # somebody waits for the move


class Bot(Protocol):
    """Anyone who can choose a move in a world that the seat cannot tell from the real one."""

    def choose(self, spot: Spot, luck: Luck, level: int = REGULAR) -> int:
        """A legal action of this seat, as well as that level plays."""
        ...

    def urge(self, spot: Spot, fresh: int, luck: Luck, level: int = REGULAR) -> int:
        """What this seat is quick to do in a race or out of turn, or NO_MOVE (see `Policy.urge`)."""
        ...


class RandomBot:
    """Any legal move, each as likely."""

    def choose(self, spot: Spot, luck: Luck, level: int = REGULAR) -> int:  # noqa: ARG002 - chance has none
        """Any legal move."""
        return luck.member(spot.world.legal_mask(spot.seat))

    def urge(self, spot: Spot, fresh: int, luck: Luck, level: int = REGULAR) -> int:  # noqa: ARG002 - it is never quick
        """Nothing: it has no wish to be first."""
        return NO_MOVE


class PolicyBot:
    """Plays by a policy, without thinking ahead."""

    def __init__(self, policy: Policy) -> None:
        self.policy = policy

    def choose(self, spot: Spot, luck: Luck, level: int = REGULAR) -> int:
        """The policy's move."""
        return self.policy.choose(spot.world, spot.seat, luck, level)

    def urge(self, spot: Spot, fresh: int, luck: Luck, level: int = REGULAR) -> int:
        """The policy's reflex."""
        return self.policy.urge(spot.world, spot.seat, fresh, level, luck)


class HouseBot(PolicyBot):
    """Plays a game at every level: nobody thinks ahead in a race."""

    def __init__(self, entry: Entry, budget: Budget = NO_LIMIT, character: int = NEUTRAL) -> None:
        super().__init__(entry.policy_of(character))
        self.entry = entry
        self.budget = budget
        self.character = character if entry.has_characters() else NEUTRAL
        self.simulations = 0  # endings played in its mind so far

    def choose(self, spot: Spot, luck: Luck, level: int = REGULAR) -> int:
        """What the search finds best, or likes best of what is as good; else the policy's choice."""
        search = self.entry.mind.search(spot, level, luck)
        if search is None:
            return super().choose(spot, luck, level)
        self.simulations += think(search, self.entry, level, self.budget)
        return search.best() if self.character == NEUTRAL else search.lean(self.character)


def bot_named(name: str, entry: Entry, budget: Budget = NO_LIMIT, character: int = NEUTRAL) -> Bot:
    """The bot of that name, for that game."""
    return RandomBot() if name == "random" else HouseBot(entry, budget, character)


def bot_move(bot: Bot, spot: Spot, luck: Luck, level: int = REGULAR) -> int:
    """What the bot plays: it is shown only a world imagined from its seat."""
    return bot.choose(imagined(spot, luck), luck, level)


def imagined(spot: Spot, luck: Luck) -> Spot:
    """The same spot in another world, which the seat cannot tell from this one."""
    return Spot(spot.game, standing(spot.setup), spot.world.imagine(spot.seat, luck), spot.seat)


def standing(setup: Setup) -> Setup:
    """What everyone knows of what a deal started from: what the last one left may be secret."""
    return type(setup)(setup.players, setup.settings, setup.dealer, setup.number, setup.totals, [])


def think(search: Search | Comparison, entry: Entry, level: int, budget: Budget) -> int:
    """Let a search go on until it is sure, or its simulations or its time are spent; about how many it played."""
    left = simulations = budget.simulations or entry.mind.simulations(level)
    if not budget.seconds:
        search.go_on(simulations)
        return simulations
    until = process_time() + budget.seconds
    while left > 0 and process_time() < until and search.go_on(min(AT_ONCE, left)):
        left -= AT_ONCE
    return simulations - left
