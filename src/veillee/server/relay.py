"""A line that is passed on to the process that holds its table: byte by byte, unread, in both directions.

What may come over a line is counted where it ends; here the connection is counted, as any other.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import TYPE_CHECKING, Final, cast

from veillee.server.peers import place_of

if TYPE_CHECKING:
    from veillee.server.gate import Gate

REACHED_WITHIN: Final = 2.0  # seconds: a machine that stands still takes connections, and never says a word


class End(asyncio.Protocol):
    """One end: what comes in here goes out at the other, and where one ends, so does the other."""

    other: asyncio.Transport
    transport: asyncio.Transport

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """It is there."""
        self.transport = cast("asyncio.Transport", transport)

    def data_received(self, data: bytes) -> None:
        """Something has come."""
        self.other.write(data)

    def pause_writing(self) -> None:
        """What it is sent is not taken here: no more is read at the other end, so that the holder notices."""
        self.other.pause_reading()

    def resume_writing(self) -> None:
        """It takes it again."""
        self.other.resume_reading()

    def connection_lost(self, exc: Exception | None) -> None:  # noqa: ARG002 - however it ended
        """It is over; a screen comes again, and finds whoever has the table by then."""
        self.other.close()


class FarEnd(End):
    """The end at the process that holds the table."""

    def __init__(self, near: asyncio.Transport) -> None:
        self.other = near
        self.patience: asyncio.TimerHandle | None = None

    def data_received(self, data: bytes) -> None:
        """It has answered."""
        self.relax()
        super().data_received(data)

    def connection_lost(self, exc: Exception | None) -> None:
        """It is over."""
        self.relax()
        super().connection_lost(exc)

    def relax(self) -> None:
        """It is waited for no longer."""
        if self.patience is not None:
            self.patience.cancel()
            self.patience = None


class NearEnd(End):
    """The end at the screen; the server has it among its connections, and closes it with them."""

    def __init__(self, gate: Gate, connections: set[asyncio.Protocol], far: asyncio.Transport) -> None:
        self.gate = gate
        self.connections = connections
        self.other = far

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """It was there before, and is taken over."""
        super().connection_made(transport)
        self.connections.add(self)

    def connection_lost(self, exc: Exception | None) -> None:
        """They are gone."""
        self.connections.discard(self)
        self.gate.leave(self.transport)
        super().connection_lost(exc)

    def shutdown(self) -> None:
        """The process ends."""
        self.transport.close()


async def reached(address: str, near: asyncio.Transport) -> FarEnd | None:
    """The end at another process, if it can be reached."""
    loop = asyncio.get_running_loop()
    far = FarEnd(near)
    host, port = place_of(address)
    with suppress(OSError, TimeoutError):
        async with asyncio.timeout(REACHED_WITHIN):
            await loop.create_connection(lambda: far, host, port)
        far.patience = loop.call_later(REACHED_WITHIN, far.transport.abort)
        return far
    return None
