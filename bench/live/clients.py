"""The websockets of a table's four guests."""

from __future__ import annotations

import asyncio
from functools import partial
from time import perf_counter
from typing import TYPE_CHECKING, Final, cast

from websockets.client import ClientProtocol
from websockets.frames import Frame, Opcode
from websockets.http11 import Response
from websockets.uri import parse_uri

from driver import UNSEEN
from process import HOST

if TYPE_CHECKING:
    from collections.abc import Sequence

    from driver import Guest
    from tables import Table

LARGEST: Final = 1 << 20  # bytes of a message
MESSAGES: Final = (Opcode.TEXT, Opcode.BINARY)


class Client(asyncio.Protocol):
    """A guest's websocket, without compression: the protocol alone, since a generator must cost less than a server."""

    transport: asyncio.Transport

    def __init__(self, guest: Guest, seat: int, table: Table, port: int) -> None:
        self.guest = guest
        self.seat = seat
        self.table = table
        self.talk = ClientProtocol(parse_uri(f"ws://{HOST}:{port}{guest.path}"), max_size=LARGEST)
        self.entered = asyncio.get_running_loop().create_future()
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
            if isinstance(event, Response):
                self.enter()
            elif isinstance(event, Frame) and event.opcode in MESSAGES:
                self.hear(bytes(event.data), now)
        self.flush()

    def enter(self) -> None:
        """The server has answered the request: greet it, unless it refused."""
        if self.talk.handshake_exc is not None:
            self.entered.set_exception(self.talk.handshake_exc)
            return
        self.entered.set_result(None)
        if self.guest.greeting:
            self.send(self.guest.greeting)

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
    clients: list[Client] = []
    for place, guest in enumerate(guests):
        _, client = await loop.create_connection(partial(Client, guest, place, table, port), HOST, port)
        await client.entered
        clients.append(client)
    await table.seated.wait()
    return clients
