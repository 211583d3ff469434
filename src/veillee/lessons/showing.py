"""A lesson as it is sent to a client, which plays it by itself."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final, cast

from msgspec.structs import replace

from veillee.engine.notes import BadInputError
from veillee.lessons.giving import moments_of
from veillee.lessons.lesson import lesson_ids, lesson_of
from veillee.lessons.script import LEARNER
from veillee.lessons.spoken import LEFT_OUT, TITLE
from veillee.views.describing import described
from veillee.views.live import ChairView, TableView, Terms
from veillee.views.offers import answered
from veillee.views.saying import note_view
from veillee.views.teaching import (
    LessonCover,
    LessonView,
    MomentView,
    PointView,
    ReasonView,
    Spoken,
    StepView,
)
from veillee.views.wire import WhyNot

if TYPE_CHECKING:
    from veillee.lessons.giving import LessonMoment
    from veillee.lessons.lesson import Lesson
    from veillee.lessons.script import Point
    from veillee.views.teaching import PointKind
    from veillee.views.wire import NoteView, View

NO_CODE: Final = "000000"  # nobody else can come to a lesson
NAMES: Final = ("", "Alice", "Bruno", "Chloé", "David", "Emma")  # of those who play, as the coach calls them


def covers() -> list[LessonCover]:
    """All lessons, for lists."""
    lessons = [lesson_of(one) for one in lesson_ids()]
    return [LessonCover(one.id, one.entry.game.id, one.script.players, spoken(one, TITLE)) for one in lessons]


@cache
def lesson_view(id: str) -> LessonView:  # noqa: A002 - a lesson's
    """The whole lesson."""
    lesson = lesson_of(id)
    moments: list[MomentView] = []
    seen: View | None = None
    for moment in moments_of(lesson):
        seen = moment.view or seen
        moments.append(moment_view(lesson, moment, seen))
    left_out = tuple(spoken(lesson, f"{LEFT_OUT}{verb}") for verb in lesson.script.left_out)
    return LessonView(
        lesson.id,
        spoken(lesson, TITLE),
        described(lesson.entry, lesson.script.players),
        table_of(lesson),
        tuple(moments),
        left_out,
    )


def table_of(lesson: Lesson, *, calm: bool = False) -> TableView:
    """The table at which it is given: the learner and their bots. Nothing is promised of its cards."""
    script = lesson.script
    terms = Terms(lesson.entry.game.id, script.players, dict(script.options), onlookers="none", calm=calm)
    chairs = (ChairView(here=True), *(ChairView(NAMES[seat], level="regular") for seat in range(1, script.players)))
    return TableView(lesson.id, NO_CODE, terms, "playing", chairs, yours=(LEARNER,), host=True, match=1)


def moment_view(lesson: Lesson, moment: LessonMoment, seen: View | None) -> MomentView:
    """A moment as it is sent."""
    step = moment.step
    if step is None:
        return MomentView(moment.view)
    reasons = why_not(lesson, moment, seen) if moment.awaited and seen is not None else ()
    points = tuple(point_view(point) for point in step.points)
    said = StepView(step.key, spoken(lesson, step.key), points, moment.awaited, reasons)
    return MomentView(moment.view, said)


def point_view(point: Point) -> PointView:
    """What is pointed at, as it is sent."""
    return PointView(cast("PointKind", point.kind), point.name, point.seat)


def spoken(lesson: Lesson, key: str) -> Spoken:
    """Words of the coach."""
    return Spoken(**lesson.said(key))


def why_not(lesson: Lesson, moment: LessonMoment, seen: View) -> tuple[ReasonView, ...]:
    """All that may be touched and is not offered, with the reason: cards that are seen, and numbers among others."""
    asked = [WhyNot(zone=zone.id, cards=(card,)) for zone in seen.zones for card in zone.cards]
    offered = [offer.number for offer in seen.offers if offer.gesture == "number"]
    asked += [WhyNot(offer=number) for number in range(min(offered, default=0), max(offered, default=-1) + 2)]
    found: list[ReasonView] = []
    for question in asked:
        note = reason(lesson, moment, question)
        if note is None:
            continue
        known = next((one for one in found if (one.note, one.zone) == (note, question.zone)), None)
        if known is not None:
            found.remove(known)
        before = known or ReasonView(note, question.zone)
        offers = (question.offer,) if question.offer is not None else ()
        found.append(replace(before, cards=before.cards + question.cards, offers=before.offers + offers))
    return tuple(found)


def reason(lesson: Lesson, moment: LessonMoment, question: WhyNot) -> NoteView | None:
    """Why something may not be done; nothing, if it may, or if it cannot be asked about."""
    deal = moment.deal.as_told()
    try:
        refused = answered(question, deal, lesson.entry, LEARNER)
    except BadInputError:
        return None
    return note_view(refused, deal.moves().pack) if refused is not None else None
