"""Bots that sit at the arena's tables in tests, named as `arena_bots:NAME`."""

from time import process_time
from typing import TYPE_CHECKING, Final

from veillee.cards.luck import Luck
from veillee.engine.entry import REGULAR
from veillee.engine.minds import Spot
from veillee.engine.moves import NO_MOVE

if TYPE_CHECKING:
    from veillee.engine.deal import Deal


class Any:
    """Any legal move, and never quick."""

    def choose(self, spot: Spot, luck: Luck, level: int = REGULAR) -> int:
        return luck.member(spot.world.legal_mask(spot.seat))

    def urge(self, spot: Spot, fresh: int, luck: Luck, level: int = REGULAR) -> int:
        return NO_MOVE


class OtherChance(Any):
    """Any legal move too, drawn in another way."""

    def choose(self, spot: Spot, luck: Luck, level: int = REGULAR) -> int:
        legal = spot.world.legal_actions(spot.seat)
        return legal[-1 - luck.fair(len(legal))]


class Cheat(Any):
    """Does what is not allowed."""

    def choose(self, spot: Spot, luck: Luck, level: int = REGULAR) -> int:
        return next(action for action in range(62) if action not in spot.world.legal_actions(spot.seat))


class Broken(Any):
    """Answers nothing."""

    def choose(self, spot: Spot, luck: Luck, level: int = REGULAR) -> int:
        raise ZeroDivisionError


class Slow(Any):
    """Takes its time."""

    def choose(self, spot: Spot, luck: Luck, level: int = REGULAR) -> int:
        until = process_time() + 0.002
        while process_time() < until:
            pass
        return super().choose(spot, luck, level)


class Spy(Any):
    """Remembers what it was shown."""

    def __init__(self) -> None:
        self.shown: list[Deal] = []

    def choose(self, spot: Spot, luck: Luck, level: int = REGULAR) -> int:
        self.shown.append(spot.world)
        return super().choose(spot, luck, level)


OTHER_CHANCE: Final = OtherChance()
CHEAT: Final = Cheat()
BROKEN: Final = Broken()
SLOW: Final = Slow()
SPY: Final = Spy()
NOBODY: Final = object()
FOR_SOME: Final = {"whistiti": OTHER_CHANCE}
