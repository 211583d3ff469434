"""The door to a lesson: a client of the wire plays it as it would play at any table, and the coach speaks beside it.

Only what is awaited goes on. Whatever else is legal is answered kindly, whatever is not by the rule that forbids it.
"""

from __future__ import annotations

from collections import deque
from math import inf
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from veillee.engine.notes import BadInputError, Note
from veillee.lessons.giving import moments_of
from veillee.lessons.script import LEARNER
from veillee.lessons.showing import table_of
from veillee.views import live as wire
from veillee.views.describing import described
from veillee.views.offers import answered
from veillee.views.opinions import Advice, Advise, Weighed
from veillee.views.saying import note_view

if TYPE_CHECKING:
    from collections.abc import Callable

    from veillee.lessons.giving import LessonMoment
    from veillee.lessons.lesson import Lesson
    from veillee.views.wire import NoteView, Offer, View

SOMEONE: Final = 1  # who is waited for while the coach speaks


class LessonDoor:
    """The door to a lesson in this process; the coach's words go to whoever listens."""

    def __init__(
        self, lesson: Lesson, coach: Callable[[LessonMoment], None], called: Callable[[Offer], str], begin: int = 0
    ) -> None:
        self.lesson = lesson
        self.coach = coach  # hears each moment at which the coach speaks; reads on when it returns
        self.called = called  # what a move is called
        self.moments = moments_of(lesson, calm=True)
        steps = [at for at, moment in enumerate(self.moments) if moment.step is not None and at <= begin]
        self.at = steps[-1] if steps else 0
        self.view: View | None = None  # what is seen now
        self.box: deque[wire.ServerMessage] = deque()
        self.is_spoken = False  # what the coach says at this moment

    @property
    def moment(self) -> LessonMoment:
        """Where the lesson stands."""
        return self.moments[self.at]

    @property
    def is_over(self) -> bool:
        """Whether the coach has said the last word."""
        return self.at == len(self.moments) - 1 and self.is_spoken

    # The client's side

    def send(self, message: wire.ClientMessage) -> None:
        """Say something to the table."""
        match message:
            case wire.Hello():
                self.hello()
            case wire.Play():
                self.play(message)
            case wire.Ask():
                self.box.append(wire.Why(message.id, self.why_not(message)))
            case Advise():
                self.box.append(self.advice(message))
            case wire.Next():
                self.box.append(wire.Done(message.id))
            case _:
                pass

    def receive(self, _: float = inf) -> wire.ServerMessage | None:
        """What comes next; the coach speaks when all that was to be seen before has been."""
        while not self.box and not self.is_over:
            self.go_on()
        return self.box.popleft() if self.box else None

    def has_mail(self) -> bool:
        """Whether something lies in the box."""
        return bool(self.box)

    def quiet(self) -> float:
        """Nothing ever happens by itself."""
        return inf

    def close(self) -> None:
        """Go."""

    # The table's side

    def hello(self) -> None:
        """The table, the game, and what is seen where the lesson begins or goes on."""
        script = self.lesson.script
        self.box.append(wire.Told(described(self.lesson.entry, script.players)))
        self.box.append(table_of(self.lesson, calm=True))
        seen = [moment.view for moment in self.moments[: self.at + 1] if moment.view is not None]
        self.show(replace(seen[-1], beats=()) if self.at else seen[-1])

    def show(self, view: View) -> None:
        """Show what is new, and ask nothing yet: the coach has not spoken."""
        self.view = view
        self.box.append(wire.Seen(replace(view, waiting_for=(SOMEONE,), prompt=None, offers=(), race=None, over=False)))

    def go_on(self) -> None:
        """The coach speaks, then what is awaited is asked; where nothing is, the next moment comes."""
        moment, view = self.moment, self.view
        if moment.step is not None and not self.is_spoken:
            self.coach(moment)
            self.is_spoken = True
            if moment.awaited and view is not None:
                self.box.append(wire.Seen(replace(view, beats=())))
            elif self.is_over:
                self.box.append(table_of(self.lesson, calm=True))  # whoever waits hears that nothing more comes
        elif not self.is_over:
            self.turn_page()

    def turn_page(self) -> None:
        """The next moment."""
        self.at += 1
        self.is_spoken = False
        if self.moment.view is not None:
            self.show(self.moment.view)

    def play(self, deed: wire.Play) -> None:
        """Take the awaited offer, and no other."""
        deal = self.moment.deal
        refused = deal.refusal(LEARNER, deed.offer)
        if refused is not None:
            self.box.append(wire.No(note_view(refused, deal.moves().pack), id=deed.id))
        elif deed.offer not in self.moment.awaited:
            offers = self.view.offers if self.view is not None else ()
            move = next((self.called(offer) for offer in offers if offer.number in self.moment.awaited), "")
            self.box.append(
                wire.No(note_view(Note("lesson_instead").text("move", move), deal.moves().pack), id=deed.id)
            )
        else:
            self.box.append(wire.Done(deed.id))
            self.turn_page()

    def why_not(self, ask: wire.Ask) -> NoteView | None:
        """Why something may not be done; nothing, if it may."""
        deal = self.moment.deal
        try:
            refused = answered(ask.question, deal, self.lesson.entry, LEARNER)
        except BadInputError as bad:
            return note_view(bad.note, deal.moves().pack)
        return note_view(refused, deal.moves().pack) if refused is not None else None

    def advice(self, asked: Advise) -> Advice:
        """What a strong player would do is what is awaited."""
        version = self.view.version if self.view is not None else 0
        return Advice(asked.id, version, tuple(Weighed(offer, "best", 0.0, 0.0) for offer in self.moment.awaited))
