"""Positions to think in, and processes for bots that misbehave."""

import sys
from collections.abc import Iterator

from veillee.bots.thoughts import BotKind, Thought
from veillee.cards.luck import SeededLuck
from veillee.engine.match import Match
from veillee.engine.minds import Spot
from veillee.games import CATALOGUE
from veillee.testing import brief


def positions(game: str, seeds: int = 3, moves: int = 60, every: int = 7) -> Iterator[Spot]:
    """Positions of random matches, each with a seat that is waited for."""
    rules = CATALOGUE[game].game
    for seed in range(seeds):
        luck = SeededLuck(seed)
        match = Match(rules, rules.usual, rules.settings(rules.usual, brief(rules, rules.usual)), SeededLuck(seed))
        for step in range(moves):
            if match.is_over:
                break
            if match.deal.is_over():
                match.next_deal()
            if step % every == seed:
                yield Spot(rules, match.setup, match.deal, luck.member(match.deal.actors()))
            seat = luck.member(match.deal.may_act())
            match.step(seat, luck.member(match.deal.legal_mask(seat)))


def some_thought(seed: int = 1, game: str = "whistiti") -> Thought:
    """What somebody thinks at the beginning of a match."""
    rules = CATALOGUE[game].game
    match = Match(rules, rules.usual, rules.settings(rules.usual, {}), SeededLuck(seed))
    return BotKind(game).turn(Spot(rules, match.setup, match.deal, match.deal.turn), SeededLuck(seed))


def some_advice(game: str = "cinq-rois") -> Thought:
    """What somebody would like to know at the beginning of a match."""
    rules = CATALOGUE[game].game
    match = Match(rules, rules.usual, rules.settings(rules.usual, {}), SeededLuck(1))
    return BotKind(game).advice(Spot(rules, match.setup, match.deal, match.deal.turn), SeededLuck(1))


MISBEHAVING = """
import os, signal, sys, time
from veillee.bots import process
from veillee.engine.entry import Policy
from veillee.games import CATALOGUE

class Misbehaving(Policy):
    def choose(self, deal, seat, luck, level=1):
        {deed}
        return luck.member(deal.legal_mask(seat))

CATALOGUE["whistiti"].policy = Misbehaving()
process.main()
"""


def misbehaving(deed: str) -> list[str]:
    """The command of a process for bots in which the policy of one game does this first."""
    return [sys.executable, "-P", "-c", MISBEHAVING.format(deed=deed)]
