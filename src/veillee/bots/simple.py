"""The two simplest bots: one plays at random, one by the game's policy."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Protocol

from veillee.engine.entry import REGULAR
from veillee.engine.moves import NO_MOVE

if TYPE_CHECKING:
    from veillee.cards.luck import Luck
    from veillee.engine.deal import Deal
    from veillee.engine.entry import Entry, Policy


class Bot(Protocol):
    """Anyone who can choose a move."""

    def choose(self, world: Deal, seat: int, luck: Luck, level: int = REGULAR) -> int:
        """A legal action of this seat in a world it cannot tell from the real one, as well as that level plays."""
        ...

    def urge(self, world: Deal, seat: int, fresh: int, level: int, luck: Luck) -> int:
        """What this seat is quick to do in a race or out of turn, or NO_MOVE (see `Policy.urge`)."""
        ...


class RandomBot:
    """Any legal move, each as likely."""

    def choose(self, world: Deal, seat: int, luck: Luck, level: int = REGULAR) -> int:  # noqa: ARG002 - chance has none
        """Any legal move."""
        return luck.member(world.legal_mask(seat))

    def urge(self, world: Deal, seat: int, fresh: int, level: int, luck: Luck) -> int:  # noqa: ARG002 - it is never quick
        """Nothing: it has no wish to be first."""
        return NO_MOVE


class PolicyBot:
    """Plays by the game's own policy."""

    def __init__(self, policy: Policy) -> None:
        self.policy = policy

    def choose(self, world: Deal, seat: int, luck: Luck, level: int = REGULAR) -> int:
        """The policy's move."""
        return self.policy.choose(world, seat, luck, level)

    def urge(self, world: Deal, seat: int, fresh: int, level: int, luck: Luck) -> int:
        """The policy's reflex."""
        return self.policy.urge(world, seat, fresh, level, luck)


BOTS: Final = ("policy", "random")


def bot_named(name: str, entry: Entry) -> Bot:
    """The bot of that name, for that game."""
    return RandomBot() if name == "random" else PolicyBot(entry.policy)


def bot_move(bot: Bot, deal: Deal, seat: int, luck: Luck, level: int = REGULAR) -> int:
    """What the bot plays: it is shown only a world imagined from its seat."""
    return bot.choose(deal.imagine(seat, luck), seat, luck, level)
