"""Bots by their names: a level in French or English, chance, or `module:NAME` for any other."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import TYPE_CHECKING, Final, NamedTuple, Protocol

from veillee.engine.entry import BEGINNER, EXPERT, MASTER, REGULAR, Entry, Policy
from veillee.engine.moves import NO_MOVE
from veillee.engine.notes import BadInputError, Note
from veillee.views.faces import bare

if TYPE_CHECKING:
    from veillee.arena.terms import Terms
    from veillee.cards.luck import Luck
    from veillee.engine.deal import Deal
    from veillee.engine.game import Setup

LEVELS: Final = {
    "beginner": BEGINNER,
    "debutant": BEGINNER,
    "regular": REGULAR,
    "habitue": REGULAR,
    "expert": EXPERT,
    "master": MASTER,
    "maitre": MASTER,
}
RANDOM: Final = "random"
CHANCE: Final = (RANDOM, "hasard")
CANONICAL: Final = ("beginner", "regular", "expert", "master")  # by level
ELSEWHERE: Final = ":"
AT: Final = "@"  # frozen:FROZEN@expert: a policy asked to play, and to react, as that level does


class Bot(Protocol):
    """Anyone who can choose a move."""

    def choose(self, setup: Setup, world: Deal, seat: int, luck: Luck) -> int:
        """A legal action of this seat in a world it cannot tell from the real one."""
        ...

    def urge(self, setup: Setup, world: Deal, seat: int, fresh: int, luck: Luck) -> int:
        """What this seat is quick to do in a race or out of turn, or NO_MOVE."""
        ...


class Guest(NamedTuple):
    """A bot at the table, and how quickly it reacts."""

    bot: Bot
    level: int


class AnyMove:
    """Any legal move, each as likely."""

    def choose(self, setup: Setup, world: Deal, seat: int, luck: Luck) -> int:  # noqa: ARG002 - it looks at nothing
        """Any legal move."""
        return luck.member(world.legal_mask(seat))

    def urge(self, setup: Setup, world: Deal, seat: int, fresh: int, luck: Luck) -> int:  # noqa: ARG002
        """Nothing: it has no wish to be first."""
        return NO_MOVE


class ByPolicy:
    """Plays by a policy, as well as a level does."""

    def __init__(self, policy: Policy, level: int) -> None:
        self.policy = policy
        self.level = level

    def choose(self, setup: Setup, world: Deal, seat: int, luck: Luck) -> int:  # noqa: ARG002 - a policy sees a deal
        """The policy's move."""
        return self.policy.choose(world, seat, luck, self.level)

    def urge(self, setup: Setup, world: Deal, seat: int, fresh: int, luck: Luck) -> int:  # noqa: ARG002
        """The policy's reflex."""
        return self.policy.urge(world, seat, fresh, self.level, luck)


def named(name: str) -> str:
    """A bot's name as it is kept: accents and language aside."""
    name = name.strip()
    if ELSEWHERE in name:
        return name
    plain = bare(name).lower()
    if plain in CHANCE:
        return RANDOM
    if plain not in LEVELS:
        raise BadInputError(Note("arena_no_bot").text("given", name))
    return CANONICAL[LEVELS[plain]]


def guest(name: str, entry: Entry, terms: Terms) -> Guest:
    """The bot of that name, for that game."""
    if ELSEWHERE in name:
        return from_elsewhere(name, entry)
    if name == RANDOM:
        return Guest(AnyMove(), REGULAR)
    level = LEVELS[name]
    return Guest(player(entry, level, terms), level)


def player(entry: Entry, level: int, terms: Terms) -> Bot:  # noqa: ARG001 - a policy spends nothing
    """The game's own bot of that level."""
    return ByPolicy(entry.policy, level)


def from_elsewhere(name: str, entry: Entry) -> Guest:
    """What a module has under that name: a bot, a policy, or one of them for each game."""
    where, _, at = name.partition(AT)
    level = LEVELS[named(at)] if at else REGULAR
    module, _, what = where.partition(ELSEWHERE)
    try:
        found = getattr(import_module(module), what)
        found = found[entry.game.id] if isinstance(found, Mapping) else found
    except (ImportError, AttributeError, KeyError, ValueError) as wrong:
        raise BadInputError(Note("arena_no_module").text("given", name).text("why", str(wrong))) from wrong
    if isinstance(found, Policy):
        return Guest(ByPolicy(found, level), level)
    if not callable(getattr(found, "choose", None)) or not callable(getattr(found, "urge", None)):
        raise BadInputError(Note("arena_not_a_bot").text("given", name))
    return Guest(found, getattr(found, "level", level))
