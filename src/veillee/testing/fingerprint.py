"""The fingerprint: a hash of many seeded games, equal in both builds and for ever (a change of rules apart)."""

from __future__ import annotations

from hashlib import sha256
from typing import TYPE_CHECKING, Final

from veillee.cards.luck import Luck, SeededLuck
from veillee.cards.sets import members
from veillee.engine.match import Match
from veillee.engine.notes import TABLE
from veillee.engine.record import write
from veillee.testing.brief import brief
from veillee.testing.snapshot import plain

if TYPE_CHECKING:
    from collections.abc import Iterator

    from veillee.engine.deal import Deal
    from veillee.engine.entry import Entry
    from veillee.engine.options import Option


BETWEEN_WORLDS: Final = 64  # moves, on the average: to imagine is slow in the interpreted build


def fingerprint(entry: Entry) -> str:
    """Every number of players, and every value of every option on its own: played, imagined, judged."""
    total = sha256()
    for seed, (players, options) in enumerate(tables(entry)):
        total.update(match_text(entry, players, options, seed).encode())
    return total.hexdigest()[:16]


def tables(entry: Entry) -> Iterator[tuple[int, dict[str, str]]]:
    """The tables to play at."""
    for players in range(entry.game.fewest, entry.game.most + 1):
        short = brief(entry.game, players)
        yield players, short
        for option in entry.game.options:
            for value in some_values(option, players):
                yield players, {**short, option.key: option.word(value)}


def some_values(option: Option, players: int) -> list[int]:
    """Every value if they are few, else the ends and the middle."""
    values = option.tried(players)
    few = 6
    return values if len(values) <= few else [values[0], values[1], values[len(values) // 2], values[-1]]


def match_text(entry: Entry, players: int, options: dict[str, str], seed: int) -> str:
    """One match as text: half of the moves at random, half by the policy, worlds imagined on the way."""
    luck = SeededLuck(seed)
    match = Match(entry.game, players, entry.game.settings(players, options), SeededLuck(seed + 1000))
    worlds: list[str] = []
    while not match.is_over:
        if match.deal.is_over():
            match.next_deal()
            continue
        seat = members(match.deal.actors())[0]
        match.step(seat, some_move(entry, match, seat, luck))
        if luck.fair(BETWEEN_WORLDS) == 0:
            worlds += told(match.deal.imagine(seat, luck), luck)
    return write(match, []) + "\n".join(worlds)


def told(world: Deal, luck: Luck) -> list[str]:
    """A world and another that is imagined in it, which tells whether it knows how it came about.

    Both as they lie on the table and as each seat knows them: the names of fields are no rules.
    """
    worlds = [world, world.imagine(luck.below(world.players), luck)]
    lying = [str([plain(each.zones()), plain(each.facts())]) for each in worlds]
    return lying + [str([each.key(viewer) for viewer in range(TABLE, each.players)]) for each in worlds]


def some_move(entry: Entry, match: Match, seat: int, luck: Luck) -> int:
    """A move at random, or the policy's."""
    if luck.fair(2):
        return entry.policy.choose(match.deal, seat, luck)
    return luck.member(match.deal.legal_mask(seat))
