"""Our figures for Les Cinq Rois: the exact solver of melds, the best discard, and whole rounds played by the policy."""

from __future__ import annotations

from random import Random
from typing import Final

from veillee.cards.luck import SeededLuck
from veillee.cards.packs import TWO_STARS
from veillee.engine import playout
from veillee.engine.game import Setup
from veillee.games.cinq_rois.going_out import exposing
from veillee.games.cinq_rois.habits import last_throw
from veillee.games.cinq_rois.melds import Held, deadwood, held_of, penalty
from veillee.games.cinq_rois.policy import POLICY
from veillee.games.cinq_rois.rules import GAME

PLAYERS: Final = 4
ROUND: Final = 13  # cards in the round that is played
LUCK: Final = SeededLuck(1)
LAST_ROUND: Final = Setup(PLAYERS, GAME.settings(PLAYERS, {"first_round": str(ROUND)}), 0, 1, [0] * PLAYERS, [])


def hands(size: int, count: int) -> list[tuple[Held, int]]:
    """Random hands of that many cards, each with an Atout."""
    rnd = Random(size)
    return [(held_of(rnd.sample(list(TWO_STARS.sorted), size)), rnd.randint(3, 13)) for _ in range(count)]


# What is timed


def solve(dealt: list[tuple[Held, int]]) -> int:
    """The least penalty of each hand; how many hands."""
    for hand, atout in dealt:
        penalty(hand, atout)
    return len(dealt)


def best_discards(dealt: list[tuple[Held, int]]) -> int:
    """For each hand with a card too many: what to throw, and every card with which it could be laid; how many hands."""
    for hand, atout in dealt:
        exposing(hand, atout)
        last_throw(hand, deadwood(hand, atout), atout)
    return len(dealt)


def policy_rounds(times: int) -> int:
    """Deal and play a round of thirteen cards, everyone by the policy, inside compiled code; how many rounds."""
    playout.deal_and_play_by(GAME, LAST_ROUND, POLICY, LUCK, times)
    return times


def random_rounds(times: int) -> int:
    """The same at random; how many rounds."""
    playout.deal_and_play(GAME, LAST_ROUND, LUCK, times)
    return times
