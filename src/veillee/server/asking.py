"""A connection over HTTP, as uvicorn takes it: whatever is asked has a size and a deadline, and so has its answer."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, Any, Final

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from veillee.server.limits import TooManyError
from veillee.server.passing import hang_up, is_taken
from veillee.server.peers import VOUCHED
from veillee.server.relay import NearEnd, reached

if TYPE_CHECKING:
    import asyncio

    from uvicorn import Config
    from uvicorn.server import ServerState

    from veillee.server.gate import Gate
    from veillee.server.peers import Peers, Whereabouts

ASKED_WITHIN: Final = 10.0  # seconds from the first byte to the last of what is asked,
TAKEN_WITHIN: Final = 60.0  # and until the answer has been taken
LARGEST_ASKED: Final = 65_536  # bytes, with all that stands before
IN_A_ROW: Final = 16  # things asked before the first is answered
TABLES: Final = "/ws/"  # and the id of a table: where screens connect
NOBODY_THERE: Final = b"HTTP/1.1 503 Service Unavailable\r\ncontent-length: 0\r\nconnection: close\r\n\r\n"

log = logging.getLogger(__name__)


class HttpConnection(HttpToolsProtocol):
    """One connection: some requests one after the other, or the beginning of a line to a screen."""

    is_passed_on = False  # whether another process has put it through to this one

    def __init__(
        self,
        gate: Gate,
        peers: Peers | None,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self.gate = gate
        self.peers = peers
        self.size = 0  # of what is being asked, so far
        self.deadline: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Somebody has come, and is let in or not."""
        super().connection_made(transport)
        if self.gate.enter(transport):
            self.hurry(ASKED_WITHIN)
        else:
            transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        """They are gone."""
        self.relax()
        self.gate.leave(self.transport)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Something has come: it is read only where there is not too much of it."""
        self.size += len(data)
        if self.size > LARGEST_ASKED:
            self.gate.fine(self.transport)
            self.cut()
        if self.transport.is_closing():
            return
        if self.deadline is None:
            self.hurry(ASKED_WITHIN)
        super().data_received(data)

    def on_message_begin(self) -> None:
        """Something is asked; too much of it ends the reading there."""
        if len(self.pipeline) >= IN_A_ROW or not self.gate.asks(self.transport):
            self.cut()
            raise TooManyError
        super().on_message_begin()

    def on_message_complete(self) -> None:
        """It is asked to the end."""
        self.size = 0
        self.gate.heard(self.transport)
        self.hurry(TAKEN_WITHIN)
        super().on_message_complete()

    def on_response_complete(self) -> None:
        """It is answered; the next may be waiting already."""
        super().on_response_complete()
        if self.timeout_keep_alive_task is None:
            self.hurry(TAKEN_WITHIN)
        else:
            self.relax()

    def timeout_keep_alive_handler(self) -> None:
        """Nothing more is asked; whoever does not even take the last answer is not waited for."""
        super().timeout_keep_alive_handler()
        self.hurry(TAKEN_WITHIN)

    def handle_websocket_upgrade(self) -> None:
        """From now on it is a line to a screen."""
        self.relax()
        self.gate.heard(self.transport)
        path = self.url.decode("latin-1").partition("?")[0]
        table = path.removeprefix(TABLES)
        is_passed_on = self.is_passed_on or self.gate.is_peer(self.transport)  # once, and not again
        if self.peers is None or table == path or is_passed_on or self.peers.is_here(table):
            super().handle_websocket_upgrade()
            return
        self.transport.pause_reading()
        seeking = self.loop.create_task(self.seek(self.peers, path, table))
        self.tasks.add(seeking)
        seeking.add_done_callback(self.tasks.discard)

    async def seek(self, peers: Peers, path: str, table: str) -> None:
        """Connect a screen to its table, wherever it is; nobody is left waiting where we are wrong ourselves."""
        try:
            await self.put_through(peers, path, table)
        except Exception:
            log.exception("the way to table %s", table)
            self.transport.abort()

    async def put_through(self, peers: Peers, path: str, table: str) -> None:
        """Find out where the table of a screen is, and connect it there."""
        there = await peers.way_to(table)
        if self.transport.is_closing() or await self.is_handed_over(peers, there):
            return
        address = there.address
        far = await reached(address, self.transport) if address else None
        if self.transport.is_closing():
            if far is not None:
                far.transport.abort()
            return
        if far is not None:
            self.connections.discard(self)
            near = NearEnd(self.gate, self.connections, far.transport)  # type: ignore[arg-type]
            near.connection_made(self.transport)
            self.transport.set_protocol(near)
            far.transport.write(self.request_with(peers.vouch(self.client[0] if self.client else "", path)))
        elif address:
            self.transport.write(NOBODY_THERE)
            self.transport.close()
            return
        else:
            super().handle_websocket_upgrade()
        self.transport.resume_reading()

    async def is_handed_over(self, peers: Peers, there: Whereabouts) -> bool:
        """Whether the socket itself is with another process now; one that takes it too late finds it dead."""
        line = self.transport.get_extra_info("socket").fileno()
        sign = peers.passing.put(there.holder, line, self.request_with()) if peers.passing is not None else None
        if sign is None:
            return False
        if not await is_taken(sign) and not self.transport.is_closing():
            hang_up(line, NOBODY_THERE)
        self.transport.abort()
        return True

    def request_with(self, word: bytes = b"") -> bytes:
        """What was asked, as it was, and our word for who asks it, if there is need of one."""
        headers = [(name, value) for name, value in self.headers if name != VOUCHED]
        if word:
            headers.append((VOUCHED, word))
        lines = [b"%b: %b\r\n" % header for header in headers]
        return b"GET %b HTTP/1.1\r\n%b\r\n" % (self.url, b"".join(lines))

    def send_400_response(self, msg: str) -> None:
        """Say that nothing was understood, to whoever is still there."""
        if not self.transport.is_closing():
            super().send_400_response(msg)

    def shutdown(self) -> None:
        """The house closes: what is asked already is answered."""
        self.gate.is_closing = True
        super().shutdown()

    # Time

    def hurry(self, seconds: float) -> None:
        """End it after so long, unless something comes between."""
        self.relax()
        self.deadline = self.loop.call_later(seconds, self.cut)

    def relax(self) -> None:
        """There is no hurry."""
        if self.deadline is not None:
            self.deadline.cancel()
            self.deadline = None

    def cut(self) -> None:
        """End it at once."""
        self.gate.cut += 1
        self.relax()
        self.transport.abort()
