"""Watching: bots play a match, and it is told as a person would tell it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from veillee.bots.reflexes import Reflexes
from veillee.cards.luck import SeededLuck
from veillee.views.telling import Teller

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from veillee.bots.simple import Bot
    from veillee.engine.match import Match
    from veillee.views.words import Words

BOT_SEED: Final = 0x5EED  # the bots draw from another stream than the cards: better bots do not change the deals


def all_bots(bot: Bot, level: int, seed: int) -> Reflexes:
    """A table with this bot in every seat."""
    return Reflexes(bot, SeededLuck(seed + (BOT_SEED << 64)), level)


def told(match: Match, table: Reflexes, words: Words, names: Sequence[str]) -> Iterator[str]:
    """The match played to its end by bots, told line by line as it goes."""
    teller = Teller(words, names)
    yield from teller.news(match)
    while not match.is_over:
        if match.deal.is_over():
            match.next_deal()
        elif (move := table.next_move(match.deal)) is not None:
            match.step(move.seat, move.action)
        yield from teller.news(match)
