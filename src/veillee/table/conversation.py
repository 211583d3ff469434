"""The conversation of a table with the screens that show it: what each says is done or refused, and all are told.

Whether a screen is at the other end of a socket or in the same process is not known here, and neither is when what
happened was kept: `Conversation.told` says what is to go out once it is.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Generic, TypeVar

from veillee.engine.notes import TABLE, BadInputError, Note
from veillee.table import news
from veillee.table.events import Agreed, BotSent, Rose, Sat
from veillee.table.people import hashed
from veillee.table.playing import StaleError
from veillee.table.showing import table_view
from veillee.views import live as wire
from veillee.views.describing import described
from veillee.views.saying import note_view
from veillee.views.wire import ENCODE

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from veillee.table.events import AnyEvent
    from veillee.table.live import LiveTable
    from veillee.table.people import Caller

SEATING: Final = (Sat, Rose, BotSent, Agreed)  # whose chair is whose is no longer the same


class Screen:
    """A screen that shows a table: who looks at it, what it is shown, and for whom it counts as being there."""

    __slots__ = ("caller", "is_shut_out", "present", "shown")

    def __init__(self, caller: Caller) -> None:
        self.caller = caller
        self.shown = TABLE
        self.is_shut_out = False  # it looks on where nobody may
        self.present: tuple[int, ...] = ()  # the viewers for whom it counts as being there


S = TypeVar("S", bound=Screen)
Frames = dict[S, list[bytes]]  # what is to go out to each screen, in order


class Conversation(Generic[S]):
    """A table and the screens that show it."""

    def __init__(self, live: LiveTable) -> None:
        self.live = live
        self.screens: list[S] = []
        self.asked: dict[str, tuple[S, str]] = {}  # what waits for a race to be settled

    # Coming and going

    def come(self, screen: S, hello: wire.Hello, now: float) -> list[bytes]:
        """Somebody comes to the table: they are told of the game and the table, and shown what there is to see."""
        live = self.live
        if screen not in self.screens:
            self.screens.append(screen)
        self.seat(screen, now)
        own = screen.caller.seats(live.table)
        shown = hello.shown if hello.shown is not None else (*own, TABLE)[0]
        views = self.look(screen, shown if shown in own else TABLE, hello.since, now)
        game = wire.Told(described(live.table.entry, live.table.terms.players))
        return [ENCODE(game), ENCODE(table_view(live, screen.caller, now)), *views]

    def go(self, screen: S, now: float) -> None:
        """Somebody is gone."""
        self.screens.remove(screen)
        self.live.go(screen.present, now)
        screen.present = ()

    def seat(self, screen: S, now: float) -> None:
        """Count for whom this screen is there."""
        present = screen.caller.seats(self.live.table) or (TABLE,)
        if present != screen.present:
            self.live.come(present, now)
            self.live.go(screen.present, now)
            screen.present = present

    def reseat(self, now: float) -> Frames[S]:
        """On every screen: who sat down is shown their seat; who has lost it looks on, as far as one may now."""
        views: Frames[S] = {}
        for screen in self.screens:
            before = screen.present
            self.seat(screen, now)
            is_elsewhere = screen.present != before and screen.shown not in screen.present
            if is_elsewhere or screen.is_shut_out != self.shuts_out(screen):
                views[screen] = self.look(screen, screen.present[0], 0, now)
        return views

    # What is said

    def look(self, screen: S, shown: int, since: int, now: float) -> list[bytes]:
        """Show a screen what somebody sees."""
        live = self.live
        if shown != TABLE:
            screen.caller.must_hold(live.table, shown)
        screen.shown = shown
        screen.is_shut_out = self.shuts_out(screen)
        if screen.is_shut_out:
            return [] if live.table.match is None else [self.refusal(BadInputError(Note("no_onlookers")))]
        return live.look(shown, since, now)

    def shuts_out(self, screen: S) -> bool:
        """Whether a screen looks on where nobody may; it stays, for whoever looks may sit down."""
        return screen.shown == TABLE and self.live.table.terms.onlookers == "none"

    def why(self, screen: S, ask: wire.Ask) -> list[bytes]:
        """Why somebody may not do what they ask about."""
        return [ENCODE(wire.Why(ask.id, self.live.why_not(ask, screen.caller)))]

    def do(self, screen: S, deed: wire.Deed, caller: Caller, now: float) -> list[bytes]:
        """Do what somebody asks for, and say so; of what is claimed, once it is settled."""
        live = self.live
        live.do(deed, caller, now)
        mark = caller.mark(deed.id)
        answers: list[bytes] = []
        if live.is_waiting(mark):
            self.asked[mark] = (screen, deed.id)
        else:
            answers.append(ENCODE(wire.Done(deed.id)))
        if isinstance(deed, wire.Sit) and any(chair.key == hashed(caller.new_key) for chair in live.table.chairs):
            answers.append(ENCODE(wire.Seated(deed.id, deed.seat, caller.new_key)))
        return answers

    def refusal(self, bad: BadInputError, id: str | None = None, code: wire.Code | None = None) -> bytes:  # noqa: A002 - what the client calls it
        """Why something is not done."""
        pack = self.live.table.entry.game.phases[0].pack
        because = note_view(bad.because, pack) if bad.because is not None else None
        return ENCODE(wire.No(note_view(bad.note, pack), because, id, code or code_of(bad)))

    # What is told

    def told(
        self, events: Sequence[AnyEvent], now: float, asker: S | None = None, answers: Iterable[bytes] = ()
    ) -> Frames[S]:
        """What each screen is told, now that this happened: first whoever asked, then what became of what waited."""
        frames: Frames[S] = {}
        if asker is not None:
            frames[asker] = list(answers)
        if self.asked:
            self.answer(events, frames)
        views = self.reseat(now) if any(type(event) in SEATING for event in events) else {}
        self.address(frames, now)
        for screen, shown in views.items():
            frames.setdefault(screen, []).extend(shown)
        return frames

    def answer(self, events: Sequence[AnyEvent], frames: Frames[S]) -> None:
        """Those who waited for a race to be settled are told what became of what they did."""
        outcomes: dict[str, Note | None] = {event.id: None for event in events if event.id}
        outcomes.update(self.live.outcomes)
        self.live.outcomes.clear()
        for mark, note in outcomes.items():
            screen, id = self.asked.pop(mark, (None, ""))  # noqa: A001 - the client's
            if screen is not None:
                message = ENCODE(wire.Done(id)) if note is None else self.refusal(BadInputError(note), id)
                frames.setdefault(screen, []).append(message)

    def address(self, frames: Frames[S], now: float) -> None:
        """Put what the table has to say into the frames of those who are to hear it."""
        live = self.live
        for viewer, message in live.mail.take():
            if viewer == TABLE and live.table.terms.onlookers == "none":
                continue
            for screen in self.screens:
                if viewer == screen.shown or viewer is None:
                    if screen in frames:
                        frames[screen].append(message)
                    else:
                        frames[screen] = [message]
        if live.mail.has_people:
            live.mail.has_people = False
            for screen in self.screens:
                frames.setdefault(screen, []).append(ENCODE(table_view(live, screen.caller, now)))
        told = news.take(live)
        if told:
            for screen in self.screens:
                frames.setdefault(screen, []).extend(told)


def code_of(bad: BadInputError) -> wire.Code:
    """What kind of refusal it is, for clients."""
    return "stale" if isinstance(bad, StaleError) else "refused"
