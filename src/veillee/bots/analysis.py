"""Analysis: the moves of a match that cost most, each with what was better, judged by what the seat could know."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from veillee import BUILD
from veillee.bots.advice import advise, choices, is_surely_better
from veillee.bots.players import Budget, imagined
from veillee.cards.luck import ScriptedLuck, SeededLuck
from veillee.cards.sets import bit
from veillee.engine.minds import Spot
from veillee.engine.pace import NO_RACE
from veillee.views.offers import Choices

if TYPE_CHECKING:
    from collections.abc import Iterator

    from veillee.engine.book import Chapter
    from veillee.engine.entry import Entry
    from veillee.engine.match import Match
    from veillee.views.wire import Offer

COSTLIEST: Final = 3  # moves of each seat that are told of
A_MOVE: Final = Budget(simulations=1000 if BUILD == "compiled" else 60)


class Mistake(NamedTuple):
    """A move that cost something: what was given away, as the game counts it (`Game.utility`)."""

    seat: int
    deal: int  # its number
    played: Offer
    better: Offer
    cost: float


def costliest(entry: Entry, match: Match, budget: Budget = A_MOVE) -> list[Mistake]:
    """The costliest moves of each seat, the worst of each first."""
    found = [mistake for chapter in match.chapters for mistake in mistakes(entry, chapter, budget)]
    found.sort(key=lambda one: (one.seat, -one.cost))
    return [one for place, one in enumerate(found) if place < COSTLIEST or found[place - COSTLIEST].seat != one.seat]


def mistakes(entry: Entry, chapter: Chapter, budget: Budget) -> Iterator[Mistake]:
    """All moves of a deal than which another was better for sure; races are no matter of thought."""
    setup, past = chapter.setup, chapter.past
    deal = entry.game.open(setup, ScriptedLuck(past.opening))
    for number, move in enumerate(past.moves):
        seat = move.seat
        is_choice = bit(seat) & deal.actors() and len(choices(deal, seat)) > 1
        if is_choice and deal.pace().race == NO_RACE:
            luck = SeededLuck(number)
            judged = advise(entry, imagined(Spot(entry.game, setup, deal, seat), luck), luck, budget)
            best = judged[0]
            played = next((one for one in judged if one.action == move.action), best)  # a step back costs nothing
            if is_surely_better(best, played):
                offers = Choices(deal, entry, seat)
                cost = best.value - played.value
                yield Mistake(seat, setup.number, offers.offer(move.action), offers.offer(best.action), cost)
        deal.apply(seat, move.action, ScriptedLuck(move.chances))
