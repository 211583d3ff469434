"""Advice: what each move of a seat is worth, found as a master would find it."""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING, Final, NamedTuple, Protocol

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

__all__ = [
    "Advised",
    "Judged",
    "advise",
    "choices",
    "is_surely_better",
    "is_way_back",
    "plain_search",
    "thought_over",
]

SURE: Final = 2.0  # how many times its uncertainty a difference must be to be told as one


class Worth(Protocol):
    """What a move was found to be worth: `Judged`, here or from another process."""

    @property
    def value(self) -> float: ...
    @property
    def spread(self) -> float: ...
    @property
    def simulations(self) -> int: ...


class Advised(NamedTuple):
    """What a master thinks of the moves of a seat: the master's own first, then the others as good as they seem."""

    judged: list[Judged]
    search: Search  # by which it was found


def advise(entry: Entry, spot: Spot, luck: Luck, budget: Budget) -> list[Judged]:
    """What the moves of a seat are worth, the master's own first, where there is a choice."""
    return thought_over(entry, spot, luck, budget).judged


def thought_over(entry: Entry, spot: Spot, luck: Luck, budget: Budget) -> Advised:
    """Search as a master does; where masters do not think ahead, their policy answers, and a search weighs the rest."""
    search = entry.mind.search(spot, MASTER, luck)
    if search is None:
        plain = plain_search(entry, spot, luck)
        think(plain, entry, MASTER, budget)
        return Advised(own_first(plain.judged(), plain.actions[0]), plain)
    think(search, entry, MASTER, budget)
    return Advised(own_first(search.judged(), search.best()), search)


def own_first(judged: list[Judged], own: int) -> list[Judged]:
    """The same, but for a master's own move, which comes first: where others only seem better, it stays with that."""
    return sorted(judged, key=lambda one: one.action != own)


def plain_search(entry: Entry, spot: Spot, luck: Luck) -> Sampling:
    """A search among all moves of a seat, whatever the game: what a master's policy plays first."""
    return Sampling(spot, Endings(entry.policy, own=MASTER, is_live=True), luck, spot.world.legal_mask(spot.seat))


def choices(deal: Deal, seat: int) -> list[int]:
    """What somebody may mean to do: no false start, and no slap on nothing."""
    pace = deal.pace()
    false_start = pace.reaction.false_start
    return [action for action in deal.legal_actions(seat) if action != false_start and not pace.is_mistake(action)]


def is_way_back(deal: Deal, seat: int, action: int) -> bool:
    """Whether a move only takes back what was chosen so far: that is no advice, and no mistake."""
    doing = deal.doing(seat)
    return doing is not None and action == doing.back


def is_surely_better(one: Worth, other: Worth, sure: float = SURE) -> bool:
    """Whether a move is better than another by more than chance explains."""
    doubt = sqrt(sum(each.spread**2 / max(1, each.simulations) for each in (one, other)))
    return one.value - other.value > sure * doubt
