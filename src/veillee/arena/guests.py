"""Bots by their names: a level in French or English, with or without a character, chance, or `module:NAME`."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import TYPE_CHECKING, Final, NamedTuple

from veillee.bots.characters import AND, LEANINGS, character_named
from veillee.bots.levels import LEVELS, level_named
from veillee.bots.players import HouseBot, PolicyBot, RandomBot
from veillee.engine.entry import REGULAR, Entry, Policy
from veillee.engine.notes import BadInputError, Note
from veillee.views.faces import bare

if TYPE_CHECKING:
    from veillee.bots.players import Bot, Budget
    from veillee.views.live import Character

RANDOM: Final = "random"
CHANCE: Final = tuple(bare(name) for name in (RANDOM, "hasard"))
ELSEWHERE: Final = ":"
AT: Final = "@"  # frozen:FROZEN@expert: a policy asked to play, and to react, as that level does


class Guest(NamedTuple):
    """A bot at the table, and by which policy and level it is quick."""

    bot: Bot
    policy: Policy
    level: int = REGULAR


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
