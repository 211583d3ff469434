"""Why a move is better than another: what came of either in the same worlds, with the same luck.

Only what chance does not explain is told, and only what speaks for the better move.
"""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING, Final

from veillee import BUILD
from veillee.bots.advice import SURE, plain_search
from veillee.bots.players import Budget, think
from veillee.cards.luck import SeededLuck
from veillee.engine.entry import MASTER
from veillee.search.comparing import BETTER, OTHER, TRICK, Comparison
from veillee.search.sampling import Sampling
from veillee.views.opinions import Reason

if TYPE_CHECKING:
    from collections.abc import Iterator

    from veillee.engine.entry import Entry
    from veillee.engine.minds import Search, Spot
    from veillee.search.comparing import OutcomeTally

MOST: Final = 2  # reasons that are told
TEN: Final = 10  # how often something happens is told in so many times
# What is spent on reasons: two endings a world.
REASONING: Final = Budget(simulations=300 if BUILD == "compiled" else 40, seconds=0.25)


def compared(entry: Entry, search: Search, spot: Spot, better: int, other: int) -> Comparison:
    """Two moves of a spot that were thought over, in worlds like those of the search."""
    like = search if isinstance(search, Sampling) else plain_search(entry, spot, SeededLuck(better))
    found = Comparison(like, better, other)
    think(found, entry, MASTER, REASONING)
    return found


def is_sure(total: float, squares: float, count: int) -> bool:
    """Whether differences of this sum and this sum of squares are none by chance."""
    mean = total / count
    doubt = max(0.0, squares / count - mean * mean) / max(1, count - 1)
    return abs(mean) > SURE * sqrt(doubt)


def reasons(found: Comparison) -> tuple[Reason, ...]:
    """What speaks for the better move, two things at most: a result, the trick, points, how often it ends better."""
    often = list(changed(found))
    results = [one for one in often if one.what != TRICK][:1]
    tricks = [one for one in often if one.what == TRICK]
    return tuple([*results, *tricks, *on_the_sheet(found), *at_the_end(found)][:MOST])


def changed(found: Comparison) -> Iterator[Reason]:
    """What happens more often after the better move, or less, where that is good; the most changed first."""
    for key, tally in sorted(found.tallies.items(), key=lambda item: -abs(change(item[1]))):
        better, other = tenths(tally.times[BETTER], found.seen), tenths(tally.times[OTHER], found.seen)
        is_good = tally.worth / sum(tally.times) > found.worths / (2 * found.seen)
        moved = change(tally)
        if better != other and (moved > 0) == is_good and is_sure(moved, sum(tally.alone), found.seen):
            yield Reason("often", better, other, key)


def change(tally: OutcomeTally) -> int:
    """In how many more worlds something happens after the better move."""
    return tally.alone[BETTER] - tally.alone[OTHER]


def on_the_sheet(found: Comparison) -> Iterator[Reason]:
    """The points to expect, where they are better."""
    better, other = (round(points / found.seen, 1) for points in found.points)
    gained = found.points[BETTER] - found.points[OTHER]
    game = found.spot.game
    is_good = (gained < 0) == game.fewest_win and game.counts_points(found.spot.setup)
    if better != other and is_good and is_sure(gained, found.point_squares, found.seen):
        yield Reason("points", better, other)


def at_the_end(found: Comparison) -> Iterator[Reason]:
    """How often it ends better, and worse, where that is more often better."""
    ahead, behind = tenths(found.ahead, found.seen), tenths(found.behind, found.seen)
    if ahead > behind:
        yield Reason("ends", ahead, behind)


def tenths(count: int, of: int) -> int:
    """How often in ten times; never and always are told only where it was so."""
    if count in (0, of):
        return TEN * count // of
    return min(TEN - 1, max(1, round(TEN * count / of)))
