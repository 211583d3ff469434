"""The line to a screen: uvicorn's websocket, with a shorter way between the socket and a table.

A message that came whole in one frame, as nearly all do, is read here; whatever else may come in a frame, and whatever
may not, is the library's. A message that can be dealt with at once is, without a task being woken for it; a frame for a
screen is written to the socket as it is. What cannot (the table sleeps, the first word is not said yet) goes the usual
way, through ASGI. Bytes and frames of every kind are paid for before they are read: whoever overdraws is cut off in the
middle.
"""

from __future__ import annotations

import asyncio
import logging
import socket
import sys
from struct import Struct
from typing import TYPE_CHECKING, Any, Final, Protocol, cast

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import apply_mask  # type: ignore[attr-defined]

from veillee.views.reading import LARGEST

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from starlette.types import Scope
    from uvicorn import Config
    from uvicorn._types import ASGIReceiveEvent
    from uvicorn.server import ServerState

    from veillee.server.gate import Gate

LINE: Final = "veillee.line"  # where a connection finds its line
WHOLE_TEXT: Final = 0x81  # the first byte of a frame of text that is not cut,
WHOLE: Final = (WHOLE_TEXT, 0x82)  # and of one of any message
LAST: Final = 0x80  # in the first byte: the message ends with this frame
CONTROL: Final = 0x08  # and this frame is none of a message, but about the line
HEAD: Final = 2  # bytes that every frame begins with
MASKED: Final = 0x80  # in the second: whoever speaks to a server masks what he says,
MASK: Final = 4  # with so many bytes
SHORT: Final = 126  # bytes: up to here the second byte says how many follow,
MIDDLE: Final = 65_536  # up to here two more do, and then eight
ALWAYS: Final = asyncio.Event()
ALWAYS.set()
SHORT_HEAD, MIDDLE_HEAD, LONG_HEAD = Struct("!BB"), Struct("!BBH"), Struct("!BBQ")
LAST_WORDS: Final = 16_384  # bytes that are read after our farewell, for the sake of theirs
ROUND_TRIP: Final = 68  # where the round trip stands in what Linux tells of a connection, in microseconds

log = logging.getLogger(__name__)


class ScreenLine(Protocol):
    """What a connection needs of the line to its screen."""

    hears: Callable[[bytes], bool] | None  # takes a message at once, if it can

    def say(self, messages: Sequence[bytes]) -> None:
        """Send these, as one array."""
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


class Unheard:
    """What has come and waits for the application, mostly nothing: a queue of a tenth of the size of asyncio's."""

    __slots__ = ("events", "reader")

    def __init__(self) -> None:
        self.events: list[ASGIReceiveEvent] = []
        self.reader: asyncio.Future[None] | None = None

    def empty(self) -> bool:
        """Whether nothing waits."""
        return not self.events

    def put_nowait(self, event: ASGIReceiveEvent) -> None:
        """One more."""
        self.events.append(event)
        if self.reader is not None and not self.reader.done():
            self.reader.set_result(None)

    async def get(self) -> ASGIReceiveEvent:
        """The first one, once there is one; one at a time asks."""
        while not self.events:
            self.reader = asyncio.get_running_loop().create_future()
            try:
                await self.reader
            finally:
                self.reader = None
        return self.events.pop(0)


class Websocket(WebSocketsSansIOProtocol):
    """A websocket that knows the short way."""

    hears: Callable[[bytes], bool] | None = None
    last_words = 0  # how many bytes have come since our farewell
    begun = b""  # of a frame that has not come to its end
    is_cut = False  # whether a message comes in several frames, and not all have come
    is_behind = False  # whether more is on its way than the system takes

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
        self.writable = ALWAYS  # what waits here is counted, and nobody waits for it
        self.queue = Unheard()  # type: ignore[assignment]

    def connection_lost(self, exc: Exception | None) -> None:
        """The line is dead."""
        self.gate.leave(self.transport)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Something has come: it is read frame by frame, as long as it is paid for."""
        if not self.is_expected(len(data)) or not self.budget.covers(len(data)):
            self.overdraw()
        elif self.handshake_initiated:
            self.read(self.begun + data if self.begun else data)
        else:
            self.pass_on(data)

    def read(self, data: bytes) -> None:
        """Take the messages that came whole; every other frame is the library's, which is told of nothing less."""
        start, end = 0, len(data)
        while start < end and not self.transport.is_closing():
            mask, stop = frame_at(data, start)
            if stop > end:
                break
            if not self.budget.pays():
                self.overdraw()
                return
            if data[start] in WHOLE and stop > mask and not self.is_cut:
                self.frames = [apply_mask(data[mask + MASK : stop], data[mask : mask + MASK])]
                self.send_receive_event_to_app()
            else:
                if data[start] & CONTROL == 0:
                    self.is_cut = data[start] & LAST == 0
                self.pass_on(data[start:stop])
            start = stop
        self.begun = data[start:]

    def pass_on(self, data: bytes) -> None:
        """Let the library read this."""
        self.conn.receive_data(data)
        if self.conn.parser_exc is not None:
            self.handle_parser_exception()
        else:
            self.handle_events()

    def is_expected(self, size: int) -> bool:
        """Whether so much may come still: after our farewell nothing is expected but the other's."""
        if self.close_sent:
            self.last_words += size
        return self.last_words <= LAST_WORDS

    def overdraw(self) -> None:
        """More has come than one line may send."""
        self.gate.cut += 1
        self.gate.fine(self.transport)
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
        scope = cast("dict[str, object]", self.scope)
        kept = {key: scope[key] for key in ("type", "path", "client")}
        scope.clear()
        scope.update(kept)
        self.request = self.response = None  # type: ignore[assignment]

    def send_receive_event_to_app(self) -> None:
        """A message has come: it is taken at once, unless others wait before it."""
        if self.hears is not None and self.queue.empty() and not self.close_sent:
            try:
                is_taken = self.hears(self.frames[0] if len(self.frames) == 1 else b"".join(self.frames))
            except Exception:
                log.exception("a message could not be dealt with")
                self.transport.close()
                return
            if is_taken:
                self.frames = []
                return
        self.curr_msg_data_type = "bytes"  # so that rubbish is answered like any other, and not a matter for the log
        super().send_receive_event_to_app()

    def say(self, messages: Sequence[bytes]) -> None:
        """Send a frame of text, made in one piece: nothing is copied on the way to it."""
        if not self.close_sent and not self.transport.is_closing():
            head = header(sum(map(len, messages)) + len(messages) + 1)
            if len(messages) == 1:
                self.transport.write(b"".join((head, b"[", messages[0], b"]")))
            else:
                self.transport.write(b"".join((head, b"[", b",".join(messages), b"]")))

    def unread(self) -> int:
        """How many bytes wait here since the system takes no more: the other end reads too slowly."""
        return self.transport.get_write_buffer_size() if self.is_behind else 0

    def pause_writing(self) -> None:
        """The system takes no more: what is sent from now on waits here, and how much that is matters."""
        self.is_behind = True

    def resume_writing(self) -> None:
        """It has taken most of it."""
        self.is_behind = False

    def round_trip(self) -> float | None:
        """What the system has measured, which no page can make longer; where another server stands between, nothing."""
        return None if self.gate.is_proxied(self.transport) else round_trip(self.transport)

    def cut(self) -> None:
        """End it at once: whoever reads nothing would not read a farewell either."""
        self.transport.abort()


def frame_at(data: bytes, start: int) -> tuple[int, int]:
    """Where the mask of the frame stands that begins there (RFC 6455, section 5.2), and where it ends.

    While it is not known where it ends, that is beyond what has come. A frame that nobody may send, unmasked or too
    long, ends before its mask: what came until then tells so.
    """
    mask = start + HEAD
    if len(data) < mask:
        return mask, mask
    size = data[start + 1] & ~MASKED
    if size >= SHORT:
        mask += 2 if size == SHORT else 8
        if len(data) < mask:
            return mask, mask
        size = int.from_bytes(data[start + HEAD : mask], "big")
    is_sound = data[start + 1] & MASKED and size <= LARGEST
    return mask, mask + MASK + size if is_sound else mask


def header(size: int) -> bytes:
    """What stands before a text of so many bytes (RFC 6455, section 5.2)."""
    if size < SHORT:
        return SHORT_HEAD.pack(WHOLE_TEXT, size)
    if size < MIDDLE:
        return MIDDLE_HEAD.pack(WHOLE_TEXT, SHORT, size)
    return LONG_HEAD.pack(WHOLE_TEXT, SHORT + 1, size)


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
