"""The door to a table in the same process: a client on this side, bots and a clock on the other.

A client sends messages and receives messages, as over a socket. Here nothing happens unless somebody waits for it, and
time jumps to whatever comes next, unless the client waits in real time, as one does in a race.
"""

from __future__ import annotations

from collections import deque
from math import inf
from time import monotonic, sleep, time
from typing import TYPE_CHECKING, Final, Protocol

import msgspec

from veillee.bots.players import imagined
from veillee.bots.thoughts import advised
from veillee.engine.minds import Spot
from veillee.engine.notes import TABLE, BadInputError, Note
from veillee.table import advising, news
from veillee.table.people import hashed
from veillee.table.playing import StaleError
from veillee.table.showing import table_view
from veillee.table.thinking import IN_TURN
from veillee.views import live as wire
from veillee.views.describing import described
from veillee.views.opinions import Advise, Analyse
from veillee.views.saying import note_view

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from veillee.bots.players import Bot
    from veillee.cards.luck import Luck
    from veillee.table.events import AnyEvent
    from veillee.table.live import LiveTable
    from veillee.table.people import Caller
    from veillee.table.thinking import Question
    from veillee.views.wire import NoteView

DECODER: Final = msgspec.json.Decoder(wire.Story | wire.Seen | wire.Times | wire.Reacted | wire.News)
SECOND: Final = 1000.0
STARTED: Final = time() - monotonic()  # so that time never goes back, and its beginning is 1970


class Door(Protocol):
    """What a client has of a table, wherever that is."""

    def send(self, message: wire.ClientMessage) -> None:
        """Say something."""
        ...

    def receive(self, seconds: float = inf) -> wire.ServerMessage | None:
        """What the table says next; None, if it says nothing so long, or until the client does something."""
        ...

    def has_mail(self) -> bool:
        """Whether the table has said something already."""
        ...

    def quiet(self) -> float:
        """For how many milliseconds one need not listen: until then the table says nothing by itself."""
        ...

    def close(self) -> None:
        """Go."""
        ...


class LocalDoor:
    """The door to a live table in this process."""

    def __init__(
        self,
        live: LiveTable,
        bot_of: Callable[[int], Bot],
        luck: Luck,
        caller: Caller,
        clock: Callable[[], float] | None = None,
    ) -> None:
        self.live = live
        self.bot_of = bot_of  # who plays for a bot of that character
        self.luck = luck  # the bots think with
        self.caller = caller
        self.clock = clock if clock is not None else since_1970
        self.ahead = 0.0  # milliseconds by which time has jumped
        self.shown = TABLE
        self.here: tuple[int, ...] = ()  # those whose screen this is
        self.box: deque[wire.ServerMessage] = deque()
        self.pending: dict[str, str] = {}  # what was claimed and is not settled, with what the client calls it
        self.keepers: list[Callable[[Sequence[AnyEvent]], None]] = []  # before anyone hears of it

    def now(self) -> float:
        """What time it is at the table."""
        return self.clock() * SECOND + self.ahead

    # The client's side

    def send(self, message: wire.ClientMessage) -> None:
        """Say something to the table."""
        try:
            match message:
                case wire.Hello():
                    self.hello(message)
                case wire.Look():
                    self.look(message.shown, message.since)
                case wire.Ask():
                    self.box.append(wire.Why(message.id, self.live.why_not(message, self.caller)))
                case Advise():
                    asked = advising.wanted(self.live, message, self.caller)
                    self.box.append(advising.told(self.live, asked, advised(asked.thought)))
                case Analyse():
                    self.refuse(message.id, BadInputError(Note("analysis_elsewhere")))
                case wire.React():
                    self.live.react(message, self.caller)
                case wire.Pong():
                    pass
                case _:
                    self.do(message)
        except BadInputError as bad:
            self.refuse(getattr(message, "id", None), bad)
        self.deliver()

    def receive(self, seconds: float = inf) -> wire.ServerMessage | None:
        """What the table says next; without an end to the waiting, time jumps to whatever comes next."""
        end = self.now() + seconds * SECOND
        while not self.box:
            self.think()
            alarm = self.live.alarm()
            if alarm is not None and alarm <= self.now():
                self.live.step(self.now())
            elif seconds == inf:
                if alarm is None:
                    return None
                self.ahead += alarm - self.now()
            else:
                wait = min(end, alarm if alarm is not None else inf) - self.now()
                if wait <= 0:
                    return None
                sleep(wait / SECOND)
            self.deliver()
        return self.box.popleft()

    def has_mail(self) -> bool:
        """Whether something lies in the box."""
        return bool(self.box)

    def quiet(self) -> float:
        """For how many milliseconds nothing happens by itself."""
        self.think()
        alarm = self.live.alarm()
        return max(0.0, alarm - self.now()) if alarm is not None else inf

    def close(self) -> None:
        """Go: nobody is there any more."""
        self.live.people.go(self.here)
        self.here = ()

    # The table's side

    def hello(self, message: wire.Hello) -> None:
        """The client is there: it is told of the table and the game, and shown what there is to see."""
        live = self.live
        own = self.caller.seats(live.table)
        self.come(own or (TABLE,))
        self.box.append(wire.Told(described(live.table.entry, live.table.terms.players)))
        self.box.append(table_view(live, self.caller, self.now()))
        self.look(message.shown if message.shown is not None else (*own, TABLE)[0], message.since)

    def look(self, shown: int, since: int) -> None:
        """Show another seat."""
        if shown != TABLE:
            self.caller.must_hold(self.live.table, shown)
        self.shown = shown
        self.box.extend(DECODER.decode(message) for message in self.live.look(shown, since, self.now()))

    def come(self, viewers: tuple[int, ...]) -> None:
        """Show these on the screen of this client."""
        before, self.here = self.here, tuple(dict.fromkeys((*self.here, *viewers)))
        self.live.come(self.here, self.now())
        if before:
            self.live.people.go(before)

    def do(self, deed: wire.Deed) -> None:
        """Do what the client asks for, and say so; of what is claimed, once it is settled."""
        self.live.do(deed, self.caller, self.now())
        if isinstance(deed, wire.Sit):
            self.come((deed.seat,))
            if self.live.table.chairs[deed.seat].key == hashed(self.caller.new_key):
                self.box.append(wire.Seated(deed.id, deed.seat, self.caller.new_key))
            if self.shown == TABLE:
                self.look(deed.seat, 0)
        mark = self.caller.mark(deed.id)
        if self.live.is_waiting(mark):
            self.pending[mark] = deed.id
        else:
            self.box.append(wire.Done(deed.id))

    def refuse(self, id: str | None, bad: BadInputError) -> None:  # noqa: A002 - what the client calls it
        """Say why not."""
        because = self.said(bad.because) if bad.because is not None else None
        self.box.append(wire.No(self.said(bad.note), because, id, bad_code(bad)))

    def said(self, note: Note) -> NoteView:
        """A note as it goes out."""
        return note_view(note, self.live.table.entry.game.phases[0].pack)

    def think(self) -> None:
        """The bots answer at once: each is shown a world imagined from its seat, never the real one."""
        live = self.live
        for question in live.thinking.take():
            live.thinking.answer(live, question.number, self.thought(question), self.now())

    def thought(self, question: Question) -> int | None:
        """What a bot answers; nothing, if the table has gone on meanwhile."""
        match, seat = self.live.table.playing, question.seat
        if match.deal.is_over() or not match.deal.legal_mask(seat):
            return None
        spot = imagined(Spot(match.game, match.setup, match.deal, seat), self.luck)
        bot = self.bot_of(question.character)
        if question.fresh == IN_TURN:
            return bot.choose(spot, self.luck, question.level)
        return bot.urge(spot, question.fresh, self.luck, question.level)

    def deliver(self) -> None:
        """Put into the box what is for this client, once it is kept."""
        live = self.live
        if live.events:
            for keep in self.keepers:
                keep(live.events)
            for event in live.events:
                self.settle(event.id, None)
            live.events.clear()
        for mark, note in live.outcomes:
            self.settle(mark, note)
        live.outcomes.clear()
        for viewer, message in live.mail.take():
            if viewer in (None, self.shown):
                self.box.append(DECODER.decode(message))
        if live.mail.has_people:
            live.mail.has_people = False
            self.box.append(table_view(live, self.caller, self.now()))
        self.box.extend(DECODER.decode(one) for one in news.take(live))

    def settle(self, mark: str, why_not: Note | None) -> None:
        """What was claimed is done, or came to nothing."""
        id = self.pending.pop(mark, None)  # noqa: A001 - what the client calls it
        if id is not None:
            self.box.append(wire.Done(id) if why_not is None else wire.No(self.said(why_not), id=id))


def since_1970() -> float:
    """What time it is, in seconds."""
    return STARTED + monotonic()


def bad_code(bad: BadInputError) -> wire.Code:
    """What kind of refusal it is, for clients."""
    return "stale" if isinstance(bad, StaleError) else "refused"
