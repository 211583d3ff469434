"""Advice: what each move of a seat is worth, found as a master would find it."""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING, Final, Protocol

from veillee.bots.players import think
from veillee.engine.entry import MASTER
from veillee.engine.minds import Judged, Spot
from veillee.search.sampling import Endings, Sampling

if TYPE_CHECKING:
    from veillee.bots.players import Budget
    from veillee.cards.luck import Luck
    from veillee.engine.deal import Deal
    from veillee.engine.entry import Entry
    from veillee.engine.minds import Search

__all__ = ["Judged", "advise", "choices", "is_surely_better", "masters_search", "plain_search"]

SURE: Final = 2.0  # how many times its uncertainty a difference must be to be told as one


class Worth(Protocol):
    """What a move was found to be worth: `Judged`, here or from another process."""

    @property
    def value(self) -> float: ...
    @property
    def spread(self) -> float: ...
    @property
    def simulations(self) -> int: ...


def advise(entry: Entry, spot: Spot, luck: Luck, budget: Budget) -> list[Judged]:
    """What the moves of a seat are worth, the best first, where there is a choice."""
    search = masters_search(entry, spot, luck)
    think(search, entry, MASTER, budget)
    return search.judged()


def masters_search(entry: Entry, spot: Spot, luck: Luck) -> Search:
    """How a master looks for the best move; where masters do not think ahead, a plain search."""
    return entry.mind.search(spot, MASTER, luck) or plain_search(entry, spot, luck)


def plain_search(entry: Entry, spot: Spot, luck: Luck) -> Sampling:
    """A search among all moves of a seat, whatever the game."""
    return Sampling(spot, Endings(entry.policy, is_live=True), luck, spot.world.legal_mask(spot.seat))


def choices(deal: Deal, seat: int) -> list[int]:
    """What somebody may mean to do: no false start, and no slap on nothing."""
    pace = deal.pace()
    return [action for action in deal.legal_actions(seat) if action != pace.false_start and not pace.is_mistake(action)]


def is_surely_better(one: Worth, other: Worth, sure: float = SURE) -> bool:
    """Whether a move is better than another by more than chance explains."""
    doubt = sqrt(sum(each.spread**2 / max(1, each.simulations) for each in (one, other)))
    return one.value - other.value > sure * doubt
