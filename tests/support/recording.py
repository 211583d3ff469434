"""Evenings as the person in the first seat is sent them, written down move by move: the same each time."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from msgspec.structs import replace

from veillee.bots.players import PolicyBot
from veillee.cards.luck import SeededLuck
from veillee.engine.match import Match
from veillee.games import CATALOGUE
from veillee.testing.at_table import door_to_match
from veillee.views.describing import described
from veillee.views.live import Hello, Next, Play, Seen, TableView

if TYPE_CHECKING:
    from veillee.views.wire import View

SEED: Final = 7


class Table(NamedTuple):
    """A game, how many play it (as many as usual, where none is said), and by which options."""

    game: str
    players: int = 0
    options: dict[str, str] = {}  # noqa: RUF012 - never changed


class Glimpse(NamedTuple):
    """What one view of an evening is seen with: the people, and how far the match is."""

    table: TableView
    view: View


def evening(table: Table, most: int) -> tuple[Any, list[Glimpse]]:
    """A game, and at most so many views of it; the person chooses at random."""
    entry = CATALOGUE[table.game]
    chance = random.Random(SEED)
    players = table.players or entry.game.usual
    match = Match(entry.game, players, entry.game.settings(players, table.options), SeededLuck(SEED))
    door = door_to_match(match, entry, PolicyBot(entry.policy), people=["Camille"], calm=True, clock=lambda: 0.0)
    door.send(Hello())
    seen: list[Glimpse] = []
    people: TableView | None = None
    number = 0
    while len(seen) < most:
        message = door.receive()
        if isinstance(message, TableView):
            people = message
            if seen and people.stage != "playing":
                seen[-1] = Glimpse(people, seen[-1].view)  # that a deal is over is told after its last card
        elif isinstance(message, Seen):
            assert people is not None
            seen.append(Glimpse(replace(people, stage="playing"), message.view))
        elif message is None:
            if not seen or seen[-1].view.over:
                break
            number += 1
            last = seen[-1].view
            if last.offers:
                door.send(Play(f"e-{number}", 0, chance.choice(last.offers).number, last.version))
            else:
                door.send(Next(f"e-{number}", 0))
    return described(entry, match.players), seen
