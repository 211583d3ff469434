"""Advice: what each move of a seat is worth, found as a master would find it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from veillee.bots.players import think
from veillee.engine.entry import MASTER
from veillee.engine.minds import Judged, Spot
from veillee.search.sampling import Endings, Sampling

if TYPE_CHECKING:
    from veillee.bots.players import Budget
    from veillee.cards.luck import Luck
    from veillee.engine.entry import Entry

__all__ = ["Judged", "advise"]


def advise(entry: Entry, spot: Spot, luck: Luck, budget: Budget) -> list[Judged]:
    """What the moves of a seat are worth, the best first, where there is a choice."""
    search = entry.mind.search(spot, MASTER, luck)
    if search is None:
        legal = spot.world.legal_mask(spot.seat)
        search = Sampling(spot, Endings(entry.policy, is_live=True), luck, legal)
    think(search, entry, MASTER, budget)
    return search.judged()
