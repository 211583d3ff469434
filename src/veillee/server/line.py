"""The line to a screen: uvicorn's websocket, with a shorter way between the socket and a table.

A message that can be dealt with at once is, without a task being woken for it; a frame for a screen is written to the
socket as it is. What cannot (the table sleeps, the first word is not said yet) goes the usual way, through ASGI.
Bytes and frames of every kind are paid for as they come, in small parts: whoever overdraws is cut off in the middle.
"""

from __future__ import annotations

import logging
import socket
import sys
from typing import TYPE_CHECKING, Any, Final, Protocol

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

if TYPE_CHECKING:
    import asyncio
    from collections.abc import Callable

    from starlette.types import Scope
    from uvicorn import Config
    from uvicorn.server import ServerState

    from veillee.server.gate import Gate

LINE: Final = "veillee.line"  # where a connection finds its line
WHOLE_TEXT: Final = 0x81  # the first byte of a frame of text that is not cut
SHORT: Final = 126  # bytes: up to here the second byte says how many follow,
MIDDLE: Final = 65_536  # up to here two more do, and then eight
LAST_WORDS: Final = 16_384  # bytes that are read after our farewell, for the sake of theirs
ROUND_TRIP: Final = 68  # where the round trip stands in what Linux tells of a connection, in microseconds
AT_ONCE: Final = 512  # bytes that are read before frames are counted: more than nearly every message has

log = logging.getLogger(__name__)


class ScreenLine(Protocol):
    """What a connection needs of the line to its screen."""

    hears: Callable[[bytes], bool] | None  # takes a message at once, if it can

    def say(self, text: bytes) -> None:
        """Send this."""
        ...

    def unread(self) -> int:
        """How many bytes are on their way."""
        ...

    def travel_light(self) -> None:
        """Keep nothing that is no longer needed."""
        ...

    def round_trip(self) -> float | None:
        """How many milliseconds the line itself takes there and back, if that is known."""
        ...

    def cut(self) -> None:
        """End it at once: what is on its way is lost."""
        ...


class Websocket(WebSocketsSansIOProtocol):
    """A websocket that knows the short way."""

    hears: Callable[[bytes], bool] | None = None
    last_words = 0  # how many bytes have come since our farewell

    def __init__(
        self,
        gate: Gate,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self.gate = gate
        self.budget = gate.budget()

    def connection_lost(self, exc: Exception | None) -> None:
        """The line is dead."""
        self.gate.leave(self.transport)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Something has come: it is read part by part, as long as it is paid for."""
        for start in range(0, len(data), AT_ONCE):
            part = data[start : start + AT_ONCE]
            if not self.is_expected(len(part)) or not self.budget.covers(len(part)):
                self.overdraw()
                return
            self.conn.receive_data(part)
            if not self.budget.pays(len(self.conn.events)):
                self.overdraw()
                return
            if self.conn.parser_exc is not None:
                self.handle_parser_exception()
                return
            self.handle_events()
            if self.transport.is_closing():
                return

    def is_expected(self, size: int) -> bool:
        """Whether so much may come still: after our farewell nothing is expected but the other's."""
        if self.close_sent:
            self.last_words += size
        return self.last_words <= LAST_WORDS

    def overdraw(self) -> None:
        """More has come than one line may send."""
        self.gate.cut += 1
        self.cut()

    def shutdown(self) -> None:
        """The house closes: whoever has said farewell already needs none of ours."""
        if not self.transport.is_closing():
            super().shutdown()

    async def run_asgi(self) -> None:
        """Let the application find the line."""
        self.scope["extensions"][LINE] = self  # type: ignore[assignment]
        await super().run_asgi()

    def travel_light(self) -> None:
        """Forget how the connection was asked for: it may stay for hours, and there are thousands."""
        self.scope["headers"] = []
        self.request.headers.clear()
        self.response.headers.clear()

    def send_receive_event_to_app(self) -> None:
        """A message has come: it is taken at once, unless others wait before it."""
        if self.hears is not None and self.queue.empty() and not self.close_sent:
            try:
                is_taken = self.hears(b"".join(self.frames))
            except Exception:
                log.exception("a message could not be dealt with")
                self.transport.close()
                return
            if is_taken:
                self.frames = []
                return
        self.curr_msg_data_type = "bytes"  # so that rubbish is answered like any other, and not a matter for the log
        super().send_receive_event_to_app()

    def say(self, text: bytes) -> None:
        """Send a frame of text."""
        if not self.close_sent and not self.transport.is_closing():
            self.transport.write(header(len(text)) + text)

    def unread(self) -> int:
        """How many bytes the system has not taken yet: the other end reads too slowly."""
        return self.transport.get_write_buffer_size()

    def round_trip(self) -> float | None:
        """What the system has measured, which no page can make longer; where another server stands between, nothing."""
        return None if self.gate.is_proxied(self.transport) else round_trip(self.transport)

    def cut(self) -> None:
        """End it at once: whoever reads nothing would not read a farewell either."""
        self.transport.abort()


def header(size: int) -> bytes:
    """What stands before a text of so many bytes (RFC 6455, section 5.2)."""
    if size < SHORT:
        return bytes((WHOLE_TEXT, size))
    if size < MIDDLE:
        return bytes((WHOLE_TEXT, SHORT)) + size.to_bytes(2, "big")
    return bytes((WHOLE_TEXT, SHORT + 1)) + size.to_bytes(8, "big")


def round_trip(transport: asyncio.BaseTransport) -> float | None:
    """How many milliseconds a connection takes there and back, as Linux has measured it."""
    if not sys.platform.startswith("linux"):
        return None
    try:
        told = transport.get_extra_info("socket").getsockopt(socket.IPPROTO_TCP, socket.TCP_INFO, ROUND_TRIP + 4)
    except (AttributeError, OSError):  # it is over, or no connection of this kind
        return None
    return int.from_bytes(told[ROUND_TRIP:], sys.byteorder) / 1000.0 if len(told) == ROUND_TRIP + 4 else None


def line_of(scope: Scope) -> ScreenLine:
    """The line of a connection."""
    line: ScreenLine = scope["extensions"][LINE]
    return line
