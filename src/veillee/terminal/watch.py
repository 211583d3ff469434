"""Watching: bots play a match, and it is told as a person would tell it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from veillee.bots.simple import Bot, bot_move
from veillee.cards.luck import SeededLuck
from veillee.cards.sets import members
from veillee.views.telling import Teller

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from veillee.engine.match import Match
    from veillee.views.words import Words

BOT_SEED: Final = 0x5EED  # the bots draw from another stream than the cards: better bots do not change the deals


def told(match: Match, bot: Bot, seed: int, words: Words, names: Sequence[str]) -> Iterator[str]:
    """The match played to its end by one bot in every seat, told line by line as it goes."""
    thoughts = SeededLuck(seed + (BOT_SEED << 64))
    teller = Teller(words, names)
    yield from teller.news(match)
    while not match.is_over:
        if match.deal.is_over():
            match.next_deal()
        else:
            seat = members(match.deal.actors())[0]
            match.step(seat, bot_move(bot, match.deal, seat, thoughts))
        yield from teller.news(match)
