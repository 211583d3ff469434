"""The door to a table of a house on the network: the same messages as to a table in this process, over a socket.

A line that breaks is taken up again: what was not acknowledged is said again under the same id, if it is still offered.
"""

from __future__ import annotations

from collections import deque
from contextlib import ExitStack
from math import inf
from time import monotonic, sleep
from typing import TYPE_CHECKING, Final

import msgspec
from msgspec.structs import replace
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidURI
from websockets.sync.client import connect

from veillee.engine.notes import BadInputError, Note
from veillee.views import live as wire
from veillee.views.opinions import Advice, Advise, Analyse, Analysis
from veillee.views.wire import NoteView

if TYPE_CHECKING:
    from websockets.sync.client import ClientConnection

    from veillee.terminal.seats import Pass
    from veillee.views.wire import Offer, View

DECODER: Final[msgspec.json.Decoder[list[wire.ServerMessage]]] = msgspec.json.Decoder(list[wire.ServerMessage])
ENCODE: Final = msgspec.json.Encoder().encode
PATIENCE: Final = 10.0  # seconds to be let in
FIRST_PAUSE: Final = 0.25  # seconds before the line is tried again, then twice that, and so on
TRIES: Final = 9  # in all some two minutes
POLL: Final = 20.0  # milliseconds between two looks at the line
LOST: Final = (OSError, ConnectionClosed, InvalidHandshake, TimeoutError)


Asked = wire.Deed | wire.Ask | Advise | Analyse  # what is answered


class RemoteDoor:
    """The door to a live table elsewhere."""

    def __init__(self, base: str, table: str, own: Pass) -> None:
        self.url = f"{base.replace('http', 'ws', 1)}/ws/{table}"
        self.own = own  # who one is there
        self.box: deque[wire.ServerMessage] = deque()
        self.lines = ExitStack()  # the one line that is open, if any
        self.socket: ClientConnection | None = None
        self.hello = wire.Hello()
        self.seen: View | None = None  # what was last seen
        self.unanswered: dict[str, Asked] = {}
        self.offered: dict[str, Offer] = {}  # what was offered when it was taken, by the ids of those

    # The client's side

    def send(self, message: wire.ClientMessage) -> None:
        """Say something; the first word is who one is."""
        if isinstance(message, wire.Hello):
            self.hello = replace(message, guest=self.own.guest, keys=tuple(self.own.keys))
            self.call()
            return
        if not isinstance(message, wire.Pong | wire.React | wire.Look):
            self.unanswered[message.id] = message
            if isinstance(message, wire.Play) and self.seen is not None:
                for offer in self.seen.offers:
                    if offer.number == message.offer:
                        self.offered[message.id] = offer
        self.say(message)

    def receive(self, seconds: float = inf) -> wire.ServerMessage | None:
        """What the table says next; None, if it says nothing so long."""
        end = monotonic() + seconds
        while not self.box:
            assert self.socket is not None  # noqa: S101 - whoever listens has said hello
            try:
                left = None if seconds == inf else max(0.0, end - monotonic())
                self.take(self.socket.recv(left, decode=False))
            except TimeoutError:
                return None
            except ConnectionClosed:
                self.call_again()
        return self.box.popleft()

    def has_mail(self) -> bool:
        """Whether the table has said something already."""
        return bool(self.box)

    def quiet(self) -> float:
        """Nobody knows when a table elsewhere speaks: one listens all the time."""
        return POLL

    def close(self) -> None:
        """Go."""
        self.lines.close()

    # The line

    def say(self, message: wire.ClientMessage) -> None:
        """Send a message."""
        assert self.socket is not None  # noqa: S101 - whoever speaks has said hello
        try:
            self.socket.send(ENCODE(message).decode())
        except ConnectionClosed:
            self.call_again()

    def call(self) -> None:
        """Open the line, and say who one is."""
        try:
            self.lines.close()
            line = connect(self.url, open_timeout=PATIENCE, compression=None, max_size=None, close_timeout=1.0)
            self.socket = self.lines.enter_context(line)
        except InvalidURI:
            raise BadInputError(Note("join_bad_link").text("given", self.url)) from None
        except LOST:
            raise BadInputError(Note("join_no_answer").text("given", self.url)) from None
        self.socket.send(ENCODE(self.hello).decode())

    def call_again(self) -> None:
        """The line broke: take it up where it was, and say again what was not answered."""
        pause = FIRST_PAUSE
        for _ in range(TRIES):
            try:
                since = self.seen.version if self.seen is not None else 0
                shown = self.seen.seat if self.seen is not None else self.hello.shown
                self.hello = replace(
                    self.hello, guest=self.own.guest, keys=tuple(self.own.keys), shown=shown, since=since
                )
                self.call()
                self.settle()
            except (BadInputError, *LOST):
                sleep(pause)
                pause *= 2
            else:
                return
        raise BadInputError(Note("join_lost").text("given", self.url))

    def settle(self) -> None:
        """Hear how the table is now, then say again what was not answered, as far as it can still be said."""
        assert self.socket is not None  # noqa: S101 - it has just been opened
        is_told = False
        while not is_told:
            data = self.socket.recv(PATIENCE, decode=False)
            is_told = b'"is":"table"' in data
            self.take(data)
        for id, deed in list(self.unanswered.items()):  # noqa: A001 - what it was called
            again = self.said_again(deed)
            if again is None:
                del self.unanswered[id]
                self.box.append(wire.No(STALE, id=id, code="stale"))
            else:
                self.unanswered[id] = again
                self.socket.send(ENCODE(again).decode())

    def said_again(self, deed: Asked) -> Asked | None:
        """What is said again: a move of the same version, or of the new one if it is still offered."""
        if not isinstance(deed, wire.Play) or self.seen is None:
            return deed
        if self.offered.get(deed.id) in self.seen.offers:
            return replace(deed, version=self.seen.version)
        return None

    def take(self, data: bytes) -> None:
        """Take in a frame: what is for the line is dealt with here, the rest is for the client."""
        for message in DECODER.decode(data):
            match message:
                case wire.Ping():
                    self.say(wire.Pong(message.number))
                case wire.Welcome():
                    self.own.set_guest(message.guest)
                case _:
                    self.note(message)
                    self.box.append(message)

    def note(self, message: wire.ServerMessage) -> None:
        """Remember what a message says about oneself."""
        match message:
            case wire.Seated():
                self.own.add_key(message.key)
            case wire.Seen():
                self.seen = message.view
            case wire.Done() | wire.Why() | Advice():
                self.unanswered.pop(message.id, None)
                self.offered.pop(message.id, None)
            case Analysis() if message.done:
                self.unanswered.pop(message.id, None)
            case wire.No() if message.id is not None:
                self.unanswered.pop(message.id, None)
                self.offered.pop(message.id, None)
            case _:
                pass


STALE: Final = NoteView("stale")
