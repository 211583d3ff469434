"""Advice: what each move of a seat is worth, found by playing many worlds to their end."""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING, NamedTuple

from veillee.cards.luck import SeededLuck
from veillee.engine.playout import play_by

if TYPE_CHECKING:
    from veillee.cards.luck import Luck
    from veillee.engine.deal import Deal
    from veillee.engine.entry import Entry
    from veillee.engine.game import Setup


class Judged(NamedTuple):
    """What a search thinks of a move."""

    action: int
    value: float  # what the deal is then worth to the seat, in the game's own points
    spread: float  # how much that varies from one ending to another
    simulations: int


def advise(entry: Entry, setup: Setup, world: Deal, seat: int, luck: Luck, budget: int) -> list[Judged]:  # noqa: PLR0913, PLR0917 - that is what it takes
    """What the moves of a seat are worth, the best first, after about so many endings."""
    actions = world.legal_actions(seat)
    worlds = world.worlds(seat)
    results: list[list[float]] = [[] for _ in actions]
    for _ in range(max(2, budget // len(actions))):
        drawn, chances = worlds.draw(luck), luck.word()
        for action, found in zip(actions, results, strict=True):
            deal, same = drawn.clone(), SeededLuck(chances)
            deal.apply(seat, action, same)
            play_by(deal, entry.policy, same)
            found.append(entry.game.utility(setup, deal, seat))
    judged = [judgement(action, found) for action, found in zip(actions, results, strict=True)]
    return sorted(judged, key=lambda one: -one.value)


def judgement(action: int, found: list[float]) -> Judged:
    """What one move is worth, by its endings."""
    mean = sum(found) / len(found)
    spread = sqrt(sum((one - mean) ** 2 for one in found) / len(found))
    return Judged(action, mean, spread, len(found))
