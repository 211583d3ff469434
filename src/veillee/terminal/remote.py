"""The door to a table of a house on the network: the same messages as to a table in this process, over a socket.

A thread of its own listens to the line, so that the house is answered while a person thinks. A line that breaks or
falls silent is taken up again, and that is told: what was not acknowledged is said again under the same id, if it is
still offered.
"""

from __future__ import annotations

from collections import deque
from contextlib import ExitStack, suppress
from math import inf
from select import select
from socket import socketpair
from threading import Event, RLock, Thread
from time import monotonic
from typing import TYPE_CHECKING, Final

import msgspec
from msgspec.structs import replace
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidURI
from websockets.sync.client import connect

from veillee.engine.notes import BadInputError, Note
from veillee.terminal.sheet import is_taken, names_at
from veillee.views import live as wire
from veillee.views.opinions import Advice, Advise, Analyse, Analysis
from veillee.views.wire import ENCODE, Amount, NoteView

if TYPE_CHECKING:
    from websockets.sync.client import ClientConnection

    from veillee.terminal.seats import Pass
    from veillee.views.wire import Offer, View

DECODER: Final[msgspec.json.Decoder[list[wire.ServerMessage]]] = msgspec.json.Decoder(list[wire.ServerMessage])
PATIENCE: Final = 10.0  # seconds to be let in at first
ATTEMPT: Final = 4.0  # seconds that one more try may take: a packet that was swallowed is sent again before that
BETWEEN: Final = 2  # seconds between two tries
GIVES_UP: Final = 300.0  # seconds after which nobody waits for a house any more
SILENT: Final = 7.0  # seconds without a word from a house that has a heartbeat: nobody is there
FAREWELL: Final = 1008  # the house wants no more of this line, and has said why
POLL: Final = 20.0  # milliseconds between two looks at the line
LOST: Final = (OSError, ConnectionClosed, InvalidHandshake, TimeoutError)
STALE: Final = NoteView("stale")


Asked = wire.Deed | wire.Ask | Advise | Analyse  # what is answered


class RemoteDoor:
    """The door to a live table elsewhere."""

    def __init__(self, base: str, table: str, own: Pass) -> None:
        self.table = table
        self.link = f"{base}/t/{table}"
        self.url = f"{base.replace('http', 'ws', 1)}/ws/{table}"
        self.own = own  # who one is there
        self.box: deque[wire.ServerMessage] = deque()
        self.bell, self.ringer = socketpair()  # to be read as soon as something lies in the box
        self.bell.setblocking(False)
        self.ringer.setblocking(False)
        self.lock = RLock()  # around what is not answered yet, which both threads look at
        self.leaving = Event()  # set when one goes
        self.is_cut = False  # whether nothing will come any more
        self.socket: ClientConnection | None = None
        self.hello = wire.Hello()
        self.house: wire.HouseView | None = None  # which has a heartbeat, and says where phones find it
        self.seen: View | None = None  # what came last over the line,
        self.heard: View | None = None  # and what the client has made of it so far
        self.unanswered: dict[str, Asked] = {}
        self.offered: dict[str, Offer] = {}  # what was offered when it was taken, by the ids of those

    # The client's side

    def send(self, message: wire.ClientMessage) -> None:
        """Say something; the first word is who one is."""
        if isinstance(message, wire.Hello):
            self.hello = message
            self.call(PATIENCE)
            Thread(target=self.listen, daemon=True).start()
            return
        with self.lock:
            if isinstance(message, wire.Look):
                self.hello = replace(self.hello, shown=message.shown)
            if not isinstance(message, wire.Pong | wire.React | wire.Look):
                self.remember(message)
            self.say(message)

    def remember(self, message: Asked) -> None:
        """What is to be answered may have to be said again."""
        self.unanswered[message.id] = message
        if isinstance(message, wire.Play) and self.heard is not None:
            for offer in self.heard.offers:
                if offer.number == message.offer:
                    self.offered[message.id] = offer

    def receive(self, seconds: float = inf) -> wire.ServerMessage | None:
        """What the table says next; None, if it says nothing so long."""
        end = monotonic() + seconds
        while not self.box:
            if self.is_cut:
                raise BadInputError(Note("join_lost").text("given", self.link))
            left = None if seconds == inf else max(0.0, end - monotonic())
            if not select([self.bell], [], [], left)[0]:
                return None
            self.unring()
        message = self.box.popleft()
        if isinstance(message, wire.Seen):
            self.heard = message.view
        return message

    def has_mail(self) -> bool:
        """Whether the table has said something already, or nothing will come any more."""
        return bool(self.box) or self.is_cut

    def quiet(self) -> float:
        """Nobody knows when a table elsewhere speaks: one listens all the time."""
        return POLL

    def close(self) -> None:
        """Go."""
        self.leaving.set()
        if self.socket is not None:
            self.socket.close()
        self.bell.close()
        self.ringer.close()

    # The bell

    def put(self, message: wire.ServerMessage) -> None:
        """Lay something into the box, and ring."""
        self.box.append(message)
        self.ring()

    def ring(self) -> None:
        """Wake whoever waits; a bell that rings already need not ring twice, nor one that nobody hears."""
        with suppress(OSError):
            self.ringer.send(b".")

    def unring(self) -> None:
        """Hush: one looks into the box now."""
        with suppress(BlockingIOError):
            self.bell.recv(4096)

    # The line

    def listen(self) -> None:
        """Take in what comes over the line, which is taken up again whenever it breaks, until one goes."""
        while self.socket is not None and not self.leaving.is_set():
            try:
                self.take(self.socket.recv(SILENT if self.house is not None else None, decode=False))
            except (TimeoutError, ConnectionClosed) as broken:
                if is_farewell(broken) or not self.call_again(is_silent=isinstance(broken, TimeoutError)):
                    break
        self.is_cut = True
        self.ring()

    def say(self, message: wire.ClientMessage) -> None:
        """Send a message; over a line that is broken it goes when it is taken up again, if it needs an answer."""
        if self.socket is not None:
            with suppress(ConnectionClosed):
                self.socket.send(ENCODE(message).decode())

    def tell(self, key: str, **numbers: int) -> None:
        """Tell the client how the line is, as people tell each other what happens at the table."""
        self.put(wire.News(NoteView(key, {name: Amount(number) for name, number in numbers.items()})))

    def call(self, within: float) -> None:
        """Open the line, and say who one is."""
        try:
            if self.socket is not None:
                self.socket.close()
            opening = connect(
                self.url, open_timeout=within, compression=None, max_size=None, close_timeout=1.0, ping_interval=None
            )
            self.socket = ExitStack().enter_context(opening)  # later versions open it but as a context; we close it
        except InvalidURI:
            raise BadInputError(Note("join_bad_link").text("given", self.link)) from None
        except LOST:
            raise BadInputError(Note("join_no_answer").text("given", self.link)) from None
        self.say(replace(self.hello, guest=self.own.guest, keys=tuple(self.own.keys)))

    def call_again(self, *, is_silent: bool) -> bool:
        """Take the line up where it was, and say again what was not answered; whether that went well."""
        end = monotonic() + GIVES_UP
        is_told = is_silent
        if is_silent:
            self.tell("line_lost", seconds=BETWEEN)
        while not self.leaving.is_set() and monotonic() < end:
            try:
                if self.seen is not None:
                    self.hello = replace(self.hello, shown=self.seen.seat, since=self.seen.version)
                self.call(ATTEMPT)
                self.settle()
            except (BadInputError, *LOST):
                if not is_told:
                    self.tell("line_lost", seconds=BETWEEN)
                is_told = True
                self.leaving.wait(BETWEEN)
            else:
                if is_told:
                    self.tell("line_back")
                return True
        return False

    def settle(self) -> None:
        """Hear how the table is now, then say again what was not answered, as far as it can still be said."""
        assert self.socket is not None  # noqa: S101 - it has just been opened
        is_told = False
        while not is_told:
            is_told = self.take(self.socket.recv(ATTEMPT, decode=False))
        with self.lock:
            for id, deed in list(self.unanswered.items()):  # noqa: A001 - what it was called
                again = self.said_again(deed)
                if again is None:
                    del self.unanswered[id]
                    self.put(wire.No(STALE, id=id, code="stale"))
                else:
                    self.unanswered[id] = again
                    self.say(again)

    def said_again(self, deed: Asked) -> Asked | None:
        """What is said again: a move of the same version, or of the new one if it is still offered."""
        if not isinstance(deed, wire.Play) or self.seen is None:
            return deed
        if self.offered.get(deed.id) in self.seen.offers:
            return replace(deed, version=self.seen.version)
        return None

    def take(self, data: bytes) -> bool:
        """Take in a frame: what is for the line is dealt with here, the rest is for the client; whether it greets."""
        messages = DECODER.decode(data)
        for message in messages:
            match message:
                case wire.Ping():
                    self.say(wire.Pong(message.number))
                case wire.Welcome():
                    self.own.keep(guest=message.guest)
                case _:
                    self.note(message)
                    self.put(message)
        return any(isinstance(message, wire.TableView | wire.Bye) for message in messages)

    def note(self, message: wire.ServerMessage) -> None:
        """Remember what a message says about oneself."""
        match message:
            case wire.HouseView():
                if message.waits != (self.house is not None and self.house.waits):
                    self.tell("house_waits" if message.waits else "house_back")
                self.house = message
            case wire.Seated():
                self.own.add_key(message.key)
            case wire.TableView():
                self.note_table(message)
            case wire.Seen():
                self.seen = message.view
            case wire.Done() | wire.Why() | Advice():
                self.answered(message.id)
            case Analysis() if message.done:
                self.answered(message.id)
            case wire.No() if message.id is not None:
                self.answered(message.id)
            case _:
                pass

    def note_table(self, table: wire.TableView) -> None:
        """Remember where one sits and with whom, or that one has no seat there any more."""
        if not table.yours:
            self.own.keep(link="")
            return
        seated = enumerate(zip(names_at(table), table.chairs, strict=True))
        others = [name for seat, (name, chair) in seated if is_taken(chair) and seat not in table.yours]
        name, is_over = table.chairs[table.yours[0]].name, table.stage == "over"
        self.own.keep(name=name, link=self.link, game=table.terms.game, others=others, over=is_over)

    def answered(self, id: str) -> None:  # noqa: A002 - what the client called it
        """Nothing need be said again."""
        with self.lock:
            self.unanswered.pop(id, None)
            self.offered.pop(id, None)


def is_farewell(broken: TimeoutError | ConnectionClosed) -> bool:
    """Whether the house has closed the line for good."""
    return isinstance(broken, ConnectionClosed) and broken.rcvd is not None and broken.rcvd.code == FAREWELL
