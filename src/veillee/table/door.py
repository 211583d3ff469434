"""The door to a table in the same process: a client on this side, bots and a clock on the other.

A client sends messages and receives messages, as over a socket. Here nothing happens unless somebody waits for it, and
time jumps to whatever comes next, unless the client waits in real time, as one does in a race.
"""

from __future__ import annotations

from collections import deque
from math import inf
from time import monotonic, sleep
from typing import TYPE_CHECKING, Final, Protocol

import msgspec

from veillee.engine.notes import TABLE, BadInputError
from veillee.table.playing import StaleError
from veillee.table.showing import table_view
from veillee.table.thinking import IN_TURN
from veillee.views import live as wire
from veillee.views.describing import described
from veillee.views.saying import note_view

if TYPE_CHECKING:
    from collections.abc import Callable

    from veillee.bots.simple import Bot
    from veillee.cards.luck import Luck
    from veillee.table.live import LiveTable
    from veillee.table.people import Caller

DECODER: Final = msgspec.json.Decoder(wire.Seen | wire.Times | wire.Reacted)
SECOND: Final = 1000.0


class Door(Protocol):
    """What a client has of a table, wherever that is."""

    def send(self, message: wire.ClientMessage) -> None:
        """Say something."""
        ...

    def receive(self, seconds: float = inf) -> wire.ServerMessage | None:
        """What the table says next; None, if it says nothing so long, or until the client does something."""
        ...

    def close(self) -> None:
        """Go."""
        ...


class LocalDoor:
    """The door to a live table in this process."""

    def __init__(
        self, live: LiveTable, bot: Bot, luck: Luck, caller: Caller, clock: Callable[[], float] = monotonic
    ) -> None:
        self.live = live
        self.bot = bot
        self.luck = luck  # the bots think with
        self.caller = caller
        self.clock = clock
        self.ahead = 0.0  # milliseconds by which time has jumped
        self.shown = TABLE
        self.box: deque[wire.ServerMessage] = deque()
        self.kept: Callable[[], None] = nothing  # called whenever something has happened that is to be kept

    def now(self) -> float:
        """What time it is at the table."""
        return self.clock() * SECOND + self.ahead

    # The client's side

    def send(self, message: wire.ClientMessage) -> None:
        """Say something to the table."""
        match message:
            case wire.Hello():
                self.hello(message)
            case wire.Look():
                self.look(message.shown, message.since)
            case wire.Ask():
                self.ask(message)
            case wire.React():
                self.live.react(message, self.caller)
            case wire.Pong():
                pass
            case _:
                self.do(message)
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

    def close(self) -> None:
        """Go: nobody is there any more."""

    # The table's side

    def hello(self, message: wire.Hello) -> None:
        """The client is there: it is told of the table and the game, and shown what there is to see."""
        live = self.live
        own = self.caller.seats(live.table)
        live.people.come(own or (TABLE,))
        live.open(self.now())
        self.box.append(wire.Told(described(live.table.entry, live.table.terms.players)))
        live.mail.people_changed()
        self.look(message.shown if message.shown is not None else (*own, TABLE)[0], message.since)

    def look(self, shown: int, since: int) -> None:
        """Show another seat."""
        if shown != TABLE:
            self.caller.must_hold(self.live.table, shown)
        self.shown = shown
        view = self.live.look(shown, since, self.now())
        if view:
            self.box.append(DECODER.decode(view))

    def ask(self, message: wire.Ask) -> None:
        """Answer a question."""
        try:
            self.box.append(wire.Why(message.id, self.live.why_not(message, self.caller)))
        except BadInputError as bad:
            self.refuse(message.id, bad)

    def do(self, deed: wire.Deed) -> None:
        """Do what the client asks for, or say why not."""
        try:
            self.live.do(deed, self.caller, self.now())
        except BadInputError as bad:
            self.refuse(deed.id, bad)
            return
        if isinstance(deed, wire.Sit):
            self.live.people.come((deed.seat,))
        self.box.append(wire.Done(deed.id))

    def refuse(self, id: str, bad: BadInputError) -> None:  # noqa: A002 - what the client calls it
        """Say why not."""
        pack = self.live.table.entry.game.phases[0].pack
        because = note_view(bad.because, pack) if bad.because is not None else None
        self.box.append(wire.No(note_view(bad.note, pack), because, id, bad_code(bad)))

    def think(self) -> None:
        """The bots answer at once: each is shown a world imagined from its seat, never the real one."""
        for question in self.live.thinking.take():
            deal = self.live.table.playing.deal
            world = deal.imagine(question.seat, self.luck)
            if question.fresh == IN_TURN:
                action = self.bot.choose(world, question.seat, self.luck, question.level)
            else:
                action = self.bot.urge(world, question.seat, question.fresh, question.level, self.luck)
            self.live.thinking.answer(self.live, question.number, action, self.now())

    def deliver(self) -> None:
        """Put into the box what is for this client, once it is kept."""
        live = self.live
        if live.events:
            self.kept()
            live.events.clear()
        for viewer, message in live.mail.take():
            if viewer in (None, self.shown):
                self.box.append(DECODER.decode(message))
        if live.mail.has_people:
            live.mail.has_people = False
            self.box.append(table_view(live, self.caller))


def bad_code(bad: BadInputError) -> wire.Code:
    """What kind of refusal it is, for clients."""
    return "stale" if isinstance(bad, StaleError) else "refused"


def nothing() -> None:
    """Nothing is kept."""
