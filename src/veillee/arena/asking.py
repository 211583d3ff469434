"""What is asked of the arena, made ready: which bots are compared, by what, and over how many deals."""

from __future__ import annotations

from math import ceil
from typing import TYPE_CHECKING, Final, NamedTuple

from veillee.arena.guests import guest, is_outside, named
from veillee.arena.pairing import Pair, pairs
from veillee.arena.terms import DEAL, MATCH, ArenaTerms
from veillee.bots.levels import LEVELS
from veillee.bots.players import Budget
from veillee.cards.luck import SeededLuck
from veillee.engine.company import play_live
from veillee.engine.match import Match
from veillee.engine.notes import BadInputError, Note
from veillee.games import CATALOGUE

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from veillee.engine.entry import Entry
    from veillee.engine.game import Setup

FEWEST_BOTS: Final = 2
MILLISECONDS: Final = 1000


class Contest(NamedTuple):
    """What is to be played."""

    terms: list[ArenaTerms]
    seeds: range


USUAL_BUDGET: Final = Budget(seconds=0.05)


def budget_in(given: str) -> Budget | None:
    """A budget as one writes it: 50ms, 0.5s, or 200 for as many simulations; None, if it is none."""
    number, unit = given.rstrip("ms"), given[len(given.rstrip("ms")) :]
    if not number.replace(".", "", 1).isdecimal() or not number.isascii() or len(number) > 9 or float(number) <= 0:
        return None
    if unit == "" and "." not in number:
        return Budget(simulations=int(number))
    seconds = {"ms": float(number) / MILLISECONDS, "s": float(number)}.get(unit)
    return None if seconds is None else Budget(seconds=seconds)


def asked(  # noqa: PLR0913 - a comparison has the terms it has
    game: str,
    players: int,
    options: Mapping[str, str],
    bots: Sequence[str],
    *,
    deals: int,
    seed: int = 1,
    budget: Budget = USUAL_BUDGET,
    unit: str = "",
) -> Contest:
    """What to play; so many deals, in whole matches where a match is what is compared.

    Each bot is compared with the next; another program that is named alone, with the four levels.
    """
    entry = CATALOGUE[game]
    setup = Match(entry.game, players, entry.game.settings(players, dict(options)), SeededLuck(0)).setup
    if players < FEWEST_BOTS:
        raise BadInputError(Note("arena_alone"))
    compared = pairs([named(bot) for bot in bots])
    if len(bots) == 1 and is_outside(bots[0]):
        compared = [Pair(bots[0].strip(), level) for level in LEVELS]
    elif len(bots) < FEWEST_BOTS:
        raise BadInputError(Note("arena_few_bots").text("given", ",".join(bots)))
    unit = unit or usual_unit(entry, setup)
    terms = [ArenaTerms(game, players, dict(options), unit, pair.one, pair.others, *budget) for pair in compared]
    for each in terms:
        for name in (each.one, each.others):
            guest(name, entry, budget)  # who cannot come is refused before anything is played
    units = ceil(deals / (entry.game.deals(setup) or 1)) if unit == MATCH else deals
    return Contest(terms, range(seed, seed + units))


def usual_unit(entry: Entry, setup: Setup) -> str:
    """What is compared: a match where a deal leaves something to the next one, else a deal."""
    deal = entry.game.open(setup, SeededLuck(0))
    play_live(deal, entry.policy, SeededLuck(0))
    return MATCH if entry.game.carried(setup, deal) else DEAL
