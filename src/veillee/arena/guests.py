"""Bots by their names: a level, with or without a character, chance, `module:NAME`, or a program by `mcp:COMMAND`."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from typing import TYPE_CHECKING, Final, NamedTuple, Protocol

from veillee.bots.characters import AND, LEANINGS, character_named
from veillee.bots.levels import LEVELS, level_named
from veillee.bots.players import Bot, HouseBot, PolicyBot, RandomBot
from veillee.engine.entry import REGULAR, Entry, Policy
from veillee.engine.notes import BadInputError, Note
from veillee.views.faces import bare

if TYPE_CHECKING:
    from veillee.arena.terms import ArenaTerms
    from veillee.bots.players import Budget
    from veillee.views.live import Character
    from veillee.views.wire import NoteView

RANDOM: Final = "random"
CHANCE: Final = tuple(bare(name) for name in (RANDOM, "hasard"))
ELSEWHERE: Final = ":"
DOORS: Final = {"mcp": "veillee.adapters.mcp.arena_seat"}  # by which other programs come: mcp:COMMAND, mcp@30s:COMMAND
AT: Final = "@"  # frozen:FROZEN@expert: a policy asked to play, and to react, as that level does


class Outsider(Bot, Protocol):
    """A bot that is another program, in one seat of one play: it hears what is said, and goes when the play is over."""

    @property
    def refused(self) -> int:
        """How many of its answers were no move, after which it was asked again."""
        ...

    def hear(self, notes: Sequence[NoteView]) -> None:
        """What its seat has heard since it was last asked."""
        ...

    def leave(self) -> None:
        """The play is over."""
        ...


class Guest(NamedTuple):
    """A bot at the table, and by which policy and level it is quick."""

    bot: Bot
    policy: Policy
    level: int = REGULAR
    comes: Callable[[ArenaTerms, int], Outsider] | None = None  # for each seat of each play anew, instead of the bot


def named(name: str) -> str:
    """A bot's name as it is kept: accents and language aside."""
    name = name.strip()
    if ELSEWHERE in name:
        return name
    if bare(name) in CHANCE:
        return RANDOM
    level, character = parts_of(name)
    return LEVELS[level] + (AND + character if character else "")


def guest(name: str, entry: Entry, budget: Budget) -> Guest:
    """The bot of that name, for that game."""
    if is_outside(name):
        return from_outside(name, entry)
    if ELSEWHERE in name:
        return from_elsewhere(name, entry)
    if name == RANDOM:
        return Guest(RandomBot(), entry.policy)
    level, character = parts_of(name)
    if character and not entry.has_characters():
        raise BadInputError(Note("arena_no_character").text("given", name))
    leaning = LEANINGS[character]
    return Guest(HouseBot(entry, budget, leaning), entry.policy_of(leaning), level)


def parts_of(name: str) -> tuple[int, Character | None]:
    """A level as the engine counts them, and the character named with it, if one is."""
    level, has_character, said = name.partition(AND)
    character = character_named(said)
    if has_character and character is None:
        raise BadInputError(Note("arena_no_bot").text("given", name))
    return number_of(level), character


def number_of(level: str) -> int:
    """A level as the engine counts them."""
    found = level_named(level)
    if found is None:
        raise BadInputError(Note("arena_no_bot").text("given", level))
    return LEVELS.index(found)


def is_outside(name: str) -> bool:
    """Whether that is another program, and a door by which it comes."""
    door, is_named, _ = name.strip().partition(ELSEWHERE)
    return bool(is_named) and door.partition(AT)[0] in DOORS


def from_outside(name: str, entry: Entry) -> Guest:
    """A program that is started by a command and plays through a door, of which the arena knows but the name."""
    door, _, command = name.partition(ELSEWHERE)
    kind, _, patience = door.partition(AT)
    try:
        comes = import_module(DOORS[kind]).comer(command, patience)
    except ImportError as wrong:
        raise BadInputError(Note("arena_no_module").text("given", kind).text("why", str(wrong))) from wrong
    return Guest(RandomBot(), entry.policy, REGULAR, comes)


def from_elsewhere(name: str, entry: Entry) -> Guest:
    """What a module has under that name: a bot, a policy, or one of them for each game."""
    where, _, at = name.partition(AT)
    level = number_of(at) if at else REGULAR
    module, _, what = where.partition(ELSEWHERE)
    try:
        found = getattr(import_module(module), what)
        found = found[entry.game.id] if isinstance(found, Mapping) else found
    except (ImportError, AttributeError, KeyError, ValueError) as wrong:
        raise BadInputError(Note("arena_no_module").text("given", name).text("why", str(wrong))) from wrong
    if isinstance(found, Policy):
        return Guest(PolicyBot(found), found, level)
    if not callable(getattr(found, "choose", None)) or not callable(getattr(found, "urge", None)):
        raise BadInputError(Note("arena_not_a_bot").text("given", name))
    return Guest(found, entry.policy, level)
