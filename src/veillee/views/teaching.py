"""The wire of lessons: what a learner goes through, moment by moment, told at once. A client plays it by itself."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from veillee.views.live import TableView
from veillee.views.wire import Action, Count, GameId, GameView, NoteView, Seat, View, Wired, form

LessonId = Annotated[str, form("[a-z0-9-]+", 40)]
PointKind = Literal["zone", "card", "fact"]


class Spoken(Wired, frozen=True):
    """A sentence or two of the coach, in both languages."""

    fr: str
    en: str


class PointView(Wired, frozen=True):
    """What the coach points at: a zone by its id, a card by its word, a fact by its key, of a seat where it has one."""

    kind: PointKind
    name: Annotated[str, Meta(max_length=80)]
    seat: Seat | None = None


class ReasonView(Wired, frozen=True):
    """Why some cards of a zone may not be played now, or an offer of that number may not be taken."""

    note: NoteView
    zone: str | None = None
    cards: tuple[str, ...] = ()
    offers: tuple[Action, ...] = ()


class StepView(Wired, frozen=True):
    """The coach speaks. Where something is awaited, only that goes on, by any of these offers; else one reads on."""

    key: str
    words: Spoken
    points: tuple[PointView, ...] = ()
    awaited: tuple[Action, ...] = ()
    why_not: tuple[ReasonView, ...] = ()


class MomentView(Wired, frozen=True):
    """Something new is seen, or the coach speaks, or both."""

    view: View | None = None
    step: StepView | None = None


class LessonView(Wired, frozen=True):
    """A lesson: a match with arranged cards, which is never a fair one, and what the coach says to it."""

    id: LessonId
    title: Spoken
    game: GameView
    table: TableView
    moments: tuple[MomentView, ...]
    left_out: tuple[Spoken, ...] = ()  # what was left out, to be told at its end


class LessonCover(Wired, frozen=True):
    """A lesson in the list."""

    id: LessonId
    game: GameId
    players: Count
    title: Spoken
