"""Watching: bots play a match, and it is told as a person would tell it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from veillee.bots.simple import Bot, bot_move
from veillee.cards.luck import SeededLuck
from veillee.cards.sets import members
from veillee.engine.match import Match
from veillee.terminal.sheet import sheet_lines
from veillee.views.telling import Teller

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from veillee.engine.game import Game
    from veillee.engine.options import Settings
    from veillee.views.words import Words

BOT_SEED = 0x5EED  # the bots draw from another stream than the cards, so that better bots do not change the deals


def played_by(bot: Bot, game: Game, players: int, settings: Settings, seed: int) -> Iterator[Match]:
    """A match played by one bot in every seat, handed over after each change."""
    match = Match(game, players, settings, SeededLuck(seed))
    thoughts = SeededLuck(seed + (BOT_SEED << 64))
    yield match
    while not match.is_over:
        if match.deal.is_over():
            match.next_deal()
        else:
            seat = members(match.deal.actors())[0]
            match.step(seat, bot_move(bot, match.deal, seat, thoughts))
        yield match


def told(matches: Iterator[Match], words: Words, names: Sequence[str]) -> Iterator[str]:
    """The lines that tell a match."""
    teller = Teller(words, names)
    match = next(matches)
    yield from teller.news(match)
    for match in matches:
        yield from teller.news(match)
    yield ""
    yield from sheet_lines(match.sheet, names, words)
