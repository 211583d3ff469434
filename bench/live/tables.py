"""Tables of four guests over websockets: who was shown what, and which moves are on their way."""

from __future__ import annotations

import asyncio
from collections import deque
from time import perf_counter
from typing import TYPE_CHECKING, Final, NamedTuple, cast

from websockets.client import ClientProtocol
from websockets.frames import Frame
from websockets.http11 import Response
from websockets.uri import parse_uri

from driver import PLAYERS, UNSEEN
from process import HOST

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from driver import Guest, Heard
    from figures import Tally

LARGEST: Final = 1 << 20  # bytes of a message


class Ready(NamedTuple):
    """A move that may be made: in which position, and how."""

    version: int
    send: Callable[[], None]


class Table:
    """A table: a move counts when each of the four has been shown a later position than the one it was made in."""

    def __init__(self, tally: Tally) -> None:
        self.tally = tally
        self.at_once = False  # whether a guest moves as soon as it may
        self.moves = 0  # seen by all, ever
        self.shown = [UNSEEN] * PLAYERS
        self.moved = UNSEEN  # the last position somebody moved in
        self.ready: Ready | None = None
        self.under_way: deque[tuple[int, float]] = deque()
        self.seated = asyncio.Event()

    def told(self, seat: int, heard: Heard, send: Callable[[str], None], now: float) -> None:
        """A guest was shown a position, perhaps one that asks it to move."""
        self.shown[seat] = max(self.shown[seat], heard.version)
        if heard.move and heard.version > self.moved:
            self.ready = Ready(heard.version, lambda: send(heard.move))
            if self.at_once:
                self.move()
        behind = min(self.shown)
        while self.under_way and self.under_way[0][0] < behind:
            self.moves += 1
            self.tally.seen_by_all(now - self.under_way.popleft()[1])
        if behind > UNSEEN:
            self.seated.set()

    def move(self) -> None:
        """Whoever may move does, if it has been told so."""
        if self.ready is None:
            return
        version, send = self.ready
        self.ready = None
        self.moved = version
        self.under_way.append((version, perf_counter()))
        send()


class Client(asyncio.Protocol):
    """A guest's websocket, without compression: the protocol alone, since a generator must cost less than a server."""

    transport: asyncio.Transport

    def __init__(self, guest: Guest, seat: int, table: Table, port: int) -> None:
        self.guest = guest
        self.seat = seat
        self.table = table
        self.talk = ClientProtocol(parse_uri(f"ws://{HOST}:{port}{guest.path}"), max_size=LARGEST)
        self.is_leaving = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Ask for a websocket."""
        self.transport = cast("asyncio.Transport", transport)  # the loop's promise for TCP
        request = self.talk.connect()
        for name, value in self.guest.headers.items():
            request.headers[name] = value
        self.talk.send_request(request)
        self.flush()

    def data_received(self, data: bytes) -> None:
        """Hear every message that is whole."""
        now = perf_counter()
        self.talk.receive_data(data)
        for event in self.talk.events_received():
            if isinstance(event, Frame):
                self.hear(bytes(event.data), now)
            elif isinstance(event, Response) and self.guest.greeting:
                self.send(self.guest.greeting)
        self.flush()

    def hear(self, message: bytes, now: float) -> None:
        """Answer what wants an answer, and tell the table."""
        heard = self.guest.hear(message)
        if heard.reply:
            self.send(heard.reply)
        if heard.refused:
            self.table.tally.refused += 1
        if heard.version > UNSEEN:
            self.table.tally.update(len(message))
            self.table.told(self.seat, heard, self.send, now)

    def send(self, message: str) -> None:
        """One message, at once."""
        self.talk.send_text(message.encode())
        self.flush()

    def flush(self) -> None:
        """What the protocol has to say goes out."""
        for data in self.talk.data_to_send():
            if data:
                self.transport.write(data)

    def leave(self) -> None:
        """Hang up."""
        self.is_leaving = True
        self.transport.abort()

    def connection_lost(self, _: Exception | None) -> None:
        """The server hung up, unless we did."""
        if not self.is_leaving:
            self.table.tally.lost += 1


async def seat(guests: Sequence[Guest], table: Table, port: int) -> list[Client]:
    """Connect the four guests, until each has been shown the first position."""
    loop = asyncio.get_running_loop()
    clients = [Client(guest, place, table, port) for place, guest in enumerate(guests)]
    for client in clients:
        await loop.create_connection(lambda client=client: client, HOST, port)  # type: ignore[misc]
    await table.seated.wait()
    return clients
