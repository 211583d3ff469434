"""A table for a match that is there already: stacked, scripted, or halfway played."""

from __future__ import annotations

from typing import TYPE_CHECKING

from veillee.bots.levels import USUAL
from veillee.cards.luck import SeededLuck
from veillee.table.chairs import Chair
from veillee.table.door import LocalDoor
from veillee.table.live import LiveTable
from veillee.table.people import Caller
from veillee.table.table import Table
from veillee.views.live import Hello, Terms

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from veillee.bots.players import Bot
    from veillee.cards.luck import Luck
    from veillee.engine.entry import Entry
    from veillee.engine.match import Match
    from veillee.views.live import Level

GUEST = "guest"
CODE = "000000"  # nobody comes in by it


def door_to_match(
    match: Match,
    entry: Entry,
    bot: Bot,
    luck: Luck | None = None,
    *,
    people: Sequence[str] = (),
    calm: bool = False,
    level: Level = USUAL,
    clock: Callable[[], float] | None = None,
) -> LocalDoor:
    """The door to a table at which this match is played: these people in the first seats, bots in the others."""
    words = {option.key: option.word(match.settings.values[option.place]) for option in match.game.options}
    table = Table("table", keeps_book=True)
    table.terms = Terms(match.game.id, match.players, words, bot_pace=0, calm=calm)
    table.entry = entry
    table.host, table.code = GUEST, CODE
    table.luck = table.next_luck = "seed 0"
    table.chairs = [Chair(GUEST, name=name) for name in people]
    table.chairs += [Chair(bot=level) for _ in range(match.players - len(people))]
    table.match = match
    match.watch()
    table.tell()
    thoughts = SeededLuck(1) if luck is None else luck
    return LocalDoor(LiveTable(table, thoughts), lambda _: bot, thoughts, Caller(GUEST), clock)


def one_step(door: LocalDoor) -> None:
    """Let the match at a table of bots go on by one step."""
    if not door.screen.present:
        door.send(Hello())
    match = door.live.table.playing
    version = match.version
    while match.version == version and not match.is_over:
        quiet = door.quiet()
        if quiet > 0:
            door.ahead += quiet
        door.live.step(door.now())
    door.deliver()
    door.box.clear()


def play_on(door: LocalDoor, stop_after: int = 1000) -> Match:
    """Let bots play a match to its end, or for so many deals."""
    match = door.live.table.playing
    while not match.is_over and not (match.deal.is_over() and match.setup.number == stop_after):
        one_step(door)
    return match
