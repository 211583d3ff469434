"""Analysis after a match: which moves of a seat cost most. What may be asked, what is judged, and what is told.

Each choice is a thought of its own, about a world imagined from its seat: whoever has them judged may stop in between,
and go on later.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from veillee.bots.analysis import A_MATCH, COSTLIEST, MOST_CHOICES, decisions, is_looked_at, share
from veillee.bots.thoughts import BotKind
from veillee.cards.luck import SeededLuck
from veillee.engine.entry import MASTER
from veillee.engine.notes import BadInputError, Note
from veillee.table.events import Played, Rematched, Started
from veillee.table.table import folded
from veillee.views.opinions import Analysis, MistakeView
from veillee.views.seen import still, view

if TYPE_CHECKING:
    from collections.abc import Sequence

    from veillee.bots.analysis import Finding
    from veillee.bots.thoughts import Thought
    from veillee.table.events import AnyEvent
    from veillee.table.table import Table
    from veillee.views.wire import View

DIGITS: Final = 2  # of the figures that are sent


class StudiedChoice(NamedTuple):
    """A choice that the seat had: the number of the move in the match, that of its deal, and what is asked about it."""

    number: int
    deal: int
    thought: Thought


class Study:
    """The analysis of one seat of a match, as far as it has come."""

    def __init__(self, seat: int, choices: Sequence[StudiedChoice]) -> None:
        self.seat = seat
        self.choices = choices
        self.judged = 0
        self.unjudged = 0
        self.found: list[tuple[StudiedChoice, Finding]] = []
        self.mistakes: tuple[MistakeView, ...] | None = None  # once all is judged and told

    def next(self) -> StudiedChoice | None:
        """What is to be judged next."""
        return self.choices[self.judged] if self.judged < len(self.choices) else None

    def take(self, finding: Finding | None, *, is_known: bool = True) -> None:
        """What was found about it; nothing, if nothing would have been better, or if nobody could say."""
        if finding is not None:
            self.found.append((self.choices[self.judged], finding))
        self.unjudged += not is_known
        self.judged += 1

    def tell(self, id: str, events: Sequence[AnyEvent]) -> None:  # noqa: A002 - the table's
        """Work out what is told at the end: the costliest moves, with what the seat saw then."""
        worst = sorted(self.found, key=lambda one: -one[1].cost)[:COSTLIEST]
        self.mistakes = tuple(
            [self.told_of(choice, found, seen_before(id, events, choice.number, self.seat)) for choice, found in worst]
        )

    @staticmethod
    def told_of(choice: StudiedChoice, found: Finding, seen: View) -> MistakeView:
        """One of them."""
        cost = round(found.cost, DIGITS)
        step = choice.number + choice.deal  # each deal before it is a step too
        return MistakeView(choice.deal, choice.thought.played, found.better, cost, found.why, seen, step)

    def state(self, mark: str) -> Analysis:
        """How far it is, for whoever asked under this mark."""
        mistakes = self.mistakes
        done = mistakes is not None
        return Analysis(mark, self.seat, self.judged, len(self.choices), done, self.unjudged, mistakes or ())


def may_be_asked(table: Table, seat: int) -> None:
    """Only what is over is analysed; anyone may then ask about any seat, as anyone may read the written game."""
    if table.stage != "over":
        raise BadInputError(Note("analysis_match_on"))
    if seat >= len(table.chairs):
        raise BadInputError(Note("no_such_seat").number("given", seat + 1).number("most", len(table.chairs)))


def study_of(table: Table, seat: int) -> Study:
    """All choices that a seat had in the match of a table, which has kept its book."""
    kind = BotKind(table.terms.game, level=MASTER)
    moves = sum(decision.spot.seat == seat for decision in decisions(table.entry, table.playing))
    seconds = share(A_MATCH, min(moves, MOST_CHOICES))
    choices: list[StudiedChoice] = []
    place = 0
    for decision in decisions(table.entry, table.playing):
        place += decision.spot.seat == seat
        if decision.spot.seat == seat and is_looked_at(place, moves):
            thought = kind.analysis(decision.spot, decision.action, seconds, SeededLuck(decision.number))
            choices.append(StudiedChoice(decision.number, decision.deal, thought))
    return Study(seat, choices)


def seen_before(id: str, events: Sequence[AnyEvent], number: int, seat: int) -> View:  # noqa: A002 - the table's
    """What a seat saw just before a move of the last match that these events tell of."""
    begun = max(place for place, event in enumerate(events) if isinstance(event, Started | Rematched))
    moves = [place for place, event in enumerate(events) if place > begun and isinstance(event, Played)]
    table = folded(id, events[: moves[number]], is_watched=False)
    return still(view(table.playing, table.entry, seat))
