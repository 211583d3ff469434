"""Analysis: the moves of a match that cost most, what was better and why, judged by what the seat could know."""

from __future__ import annotations

from time import process_time
from typing import TYPE_CHECKING, Final, NamedTuple

from msgspec import Struct

from veillee import BUILD
from veillee.bots.advice import choices, is_surely_better, is_way_back, plain_search
from veillee.bots.confirming import AT_MOST, confirmed
from veillee.bots.players import Budget, imagined, think
from veillee.bots.reasons import compared, is_sure, reasons
from veillee.cards.luck import ScriptedLuck, SeededLuck
from veillee.cards.sets import bit
from veillee.engine.entry import MASTER
from veillee.engine.minds import Spot
from veillee.engine.pace import NO_RACE
from veillee.views.offers import Choices
from veillee.views.opinions import Reason

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from veillee.cards.luck import Luck
    from veillee.engine.deal import Deal
    from veillee.engine.entry import Entry
    from veillee.engine.match import Match
    from veillee.engine.minds import Judged, Search
    from veillee.views.wire import Offer

COSTLIEST: Final = 3  # moves of each seat that are told of
A_MOVE: Final = Budget(simulations=1000 if BUILD == "compiled" else 60, seconds=0.25)
A_MATCH: Final = 20.0  # seconds, about: where deals take long to play out, less is spent on each move
MOST_CHOICES: Final = 1000  # of a match: an evening of Le Kem's may have more
A_LOOK: Final = 0.002  # seconds: less tells nothing
A_GLANCE: Final = 5  # one in so many simulations: whatever seems as good as the best by then is no mistake
PERHAPS: Final = 0.5  # how many times its uncertainty a move must be behind to be looked at again


class Decision(NamedTuple):
    """A choice that a seat had in a match, and what it did."""

    number: int  # of the move, in the whole match
    deal: int  # its number
    spot: Spot  # the real deal, as it stood then
    action: int


class Finding(Struct, frozen=True, array_like=True):
    """What would have been better than a move, by how much as the game counts (`Game.utility`), and why."""

    better: int
    cost: float
    why: tuple[Reason, ...]


class Mistake(NamedTuple):
    """A move that cost something."""

    seat: int
    deal: int
    played: Offer
    better: Offer
    cost: float
    why: tuple[Reason, ...]


# The choices of a match


def decisions(entry: Entry, match: Match) -> Iterator[Decision]:
    """All choices of a match, in order, each before its deal goes on; races are no matter of thought."""
    number = 0
    for chapter in match.chapters:
        deal = entry.game.open(chapter.setup, ScriptedLuck(chapter.past.opening))
        for move in chapter.past.moves:
            if is_choice(deal, move.seat):
                yield Decision(
                    number, chapter.setup.number, Spot(entry.game, chapter.setup, deal, move.seat), move.action
                )
            deal.apply(move.seat, move.action, ScriptedLuck(move.chances))
            number += 1


def is_choice(deal: Deal, seat: int) -> bool:
    """Whether this seat is waited for, in no race, and can mean to do several things."""
    return bool(bit(seat) & deal.actors()) and deal.race() == NO_RACE and len(choices(deal, seat)) > 1


def judge(entry: Entry, spot: Spot, action: int, luck: Luck, budget: Budget = A_MOVE) -> Finding | None:
    """What would have been better than this move for sure; the world of the spot is an imagined one.

    A search that tries many moves is lucky with some. So what it finds is compared once more with what was played, in
    other endings, for its reasons; and then with experts playing on, which alone says what it cost (`confirming`).
    """
    if is_way_back(spot.world, spot.seat, action):
        return None
    search = entry.mind.search(spot, MASTER, luck)
    if search is None:
        search = plain = plain_search(entry, spot, luck)
        if plain.actions[0] == action:
            return None  # as a master plays who does not think ahead
    think(search, entry, MASTER, budget._replace(simulations=budget.simulations // A_GLANCE))
    if not is_surely_better(*best_and(search, spot, action), PERHAPS):
        return None
    think(search, entry, MASTER, budget)
    best, played = best_and(search, spot, action)
    if not is_surely_better(best, played):
        return None
    found = compared(entry, search, spot, best.action, action)
    if found.gains <= 0 or not is_sure(found.gains, found.gain_squares, found.seen):
        return None
    cost = confirmed(entry, spot, (best.action, action), luck, AT_MOST if budget.seconds else 0.0)
    return None if cost is None else Finding(int(best.action), cost, reasons(found))


def best_and(search: Search, spot: Spot, action: int) -> tuple[Judged, Judged]:
    """What a search thinks of the best move that is no way back, and of this one."""
    judged = search.judged()
    best = next((one for one in judged if not is_way_back(spot.world, spot.seat, one.action)), judged[0])
    return best, next((one for one in judged if one.action == action), best)


def is_looked_at(place: int, total: int) -> bool:
    """Whether a choice is judged: of more than can be looked at, some are, spread over the match."""
    return place * MOST_CHOICES // total != (place - 1) * MOST_CHOICES // total if total > MOST_CHOICES else True


def share(seconds: float, moves: int) -> float:
    """How many seconds each look at one of so many moves may take, of so many for all."""
    return min(A_MOVE.seconds, max(A_LOOK, seconds / max(1, moves)))


# All of it, in this process


def costliest(
    entry: Entry, match: Match, budget: Budget = A_MOVE, progress: Callable[[int, int], None] | None = None
) -> list[Mistake]:
    """The costliest moves of each seat, the worst of each first; `progress` hears how many of all are judged."""
    total = sum(1 for _ in decisions(entry, match))
    until = process_time() + A_MATCH
    found: list[Mistake] = []
    for place, decision in enumerate(decisions(entry, match), 1):
        if progress is not None:
            progress(place, total)
        if not is_looked_at(place, total):
            continue
        luck = SeededLuck(decision.number)
        if budget.seconds:
            budget = budget._replace(seconds=share(until - process_time(), min(total, MOST_CHOICES)))
        finding = judge(entry, imagined(decision.spot, luck), decision.action, luck, budget)
        if finding is not None:
            found.append(mistake(entry, decision, finding))
    return [one for seat in range(match.players) for one in worst(found, seat)]


def worst(found: Iterable[Mistake], seat: int) -> list[Mistake]:
    """Those of one seat that cost most."""
    return sorted([one for one in found if one.seat == seat], key=lambda one: -one.cost)[:COSTLIEST]


def mistake(entry: Entry, decision: Decision, finding: Finding) -> Mistake:
    """What was found, as it is told."""
    spot = decision.spot
    offers = Choices(spot.world, entry, spot.seat)
    played, better = offers.offer(decision.action), offers.offer(finding.better)
    return Mistake(int(spot.seat), decision.deal, played, better, finding.cost, finding.why)
