"""The census: how many choices and how many ends lie below a tiny deal. One wrong rule, and it changes."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from veillee.cards.luck import ScriptedLuck, SeededLuck
from veillee.cards.sets import members

if TYPE_CHECKING:
    from veillee.engine.deal import Deal


class Census(NamedTuple):
    """Choices are moves that could be made; ends are ways in which the deal can finish."""

    choices: int
    ends: int


def census(deal: Deal, within: int | None = None) -> Census:
    """Count everything below this deal, which must leave nothing to chance; or all that lies within so many moves.

    Where moves are counted, chance always decides the same, and the last position of each line is an end.
    """
    if deal.is_over() or within == 0:
        return Census(0, 1)
    choices = ends = 0
    for seat in members(deal.actors()):
        for action in deal.legal_actions(seat):
            after = deal.clone()
            after.apply(seat, action, ScriptedLuck([]) if within is None else SeededLuck(0))
            below = census(after, None if within is None else within - 1)
            choices += 1 + below.choices
            ends += below.ends
    return Census(choices, ends)
