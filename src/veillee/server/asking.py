"""A connection over HTTP, as uvicorn takes it: whatever is asked has a size and a deadline, and so has its answer."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from veillee.server.limits import TooManyError

if TYPE_CHECKING:
    import asyncio

    from uvicorn import Config
    from uvicorn.server import ServerState

    from veillee.server.gate import Gate

ASKED_WITHIN: Final = 10.0  # seconds from the first byte to the last of what is asked,
TAKEN_WITHIN: Final = 60.0  # and until the answer has been taken
LARGEST_ASKED: Final = 65_536  # bytes, with all that stands before
IN_A_ROW: Final = 16  # things asked before the first is answered


class Asking(HttpToolsProtocol):
    """One connection: some requests one after the other, or the beginning of a line to a screen."""

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
        super().handle_websocket_upgrade()

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
