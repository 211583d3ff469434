"""Bots that sit at the arena's tables in tests, named as `arena_bots:NAME`."""

from time import sleep
from typing import Final

from veillee.cards.luck import Luck
from veillee.engine.deal import Deal
from veillee.engine.game import Setup
from veillee.engine.moves import NO_MOVE


class Any:
    """Any legal move, and never quick."""

    def choose(self, setup: Setup, world: Deal, seat: int, luck: Luck) -> int:
        return luck.member(world.legal_mask(seat))

    def urge(self, setup: Setup, world: Deal, seat: int, fresh: int, luck: Luck) -> int:
        return NO_MOVE


class OtherChance(Any):
    """Any legal move too, drawn in another way."""

    def choose(self, setup: Setup, world: Deal, seat: int, luck: Luck) -> int:
        legal = world.legal_actions(seat)
        return legal[-1 - luck.fair(len(legal))]


class Cheat(Any):
    """Does what is not allowed."""

    def choose(self, setup: Setup, world: Deal, seat: int, luck: Luck) -> int:
        return next(action for action in range(62) if action not in world.legal_actions(seat))


class Broken(Any):
    """Answers nothing."""

    def choose(self, setup: Setup, world: Deal, seat: int, luck: Luck) -> int:
        raise ZeroDivisionError


class Slow(Any):
    """Takes its time."""

    def choose(self, setup: Setup, world: Deal, seat: int, luck: Luck) -> int:
        sleep(0.002)
        return super().choose(setup, world, seat, luck)


class Spy(Any):
    """Remembers what it was shown."""

    def __init__(self) -> None:
        self.shown: list[Deal] = []

    def choose(self, setup: Setup, world: Deal, seat: int, luck: Luck) -> int:
        self.shown.append(world)
        return super().choose(setup, world, seat, luck)


OTHER_CHANCE: Final = OtherChance()
CHEAT: Final = Cheat()
BROKEN: Final = Broken()
SLOW: Final = Slow()
SPY: Final = Spy()
NOBODY: Final = object()
FOR_SOME: Final = {"whistiti": OTHER_CHANCE}
