"""One connection to a table: who is at the other end, what it is shown, and what is on its way there."""

from __future__ import annotations

import asyncio
from collections import deque
from statistics import median
from typing import TYPE_CHECKING, Any, Final

from veillee.engine.blocks.race import delay_of
from veillee.engine.notes import TABLE
from veillee.server.limits import Bucket

if TYPE_CHECKING:
    from collections.abc import Coroutine

    from starlette.types import Send

    from veillee.engine.blocks.race import Delay
    from veillee.server.limits import Limits
    from veillee.table.people import Caller

ROUND_TRIPS: Final = 10  # that are remembered
SILENT_AFTER: Final = 6.0  # seconds without a pong: not waited for in races


class Connection:
    """A screen at the other end of a line."""

    __slots__ = (
        "backlog",
        "bucket",
        "caller",
        "drain",
        "is_closed",
        "most",
        "next_ping",
        "pinged",
        "pinged_at",
        "present",
        "send_frame",
        "shown",
        "task",
        "trips",
    )

    def __init__(self, send: Send, caller: Caller, limits: Limits, now: float) -> None:
        self.send_frame = send
        self.task = asyncio.current_task()  # which listens to it
        self.caller = caller
        self.shown = TABLE
        self.present: tuple[int, ...] = ()  # the viewers for whom it counts as being there
        self.bucket = Bucket(limits.messages, now)
        self.most = limits.backlog
        self.backlog: deque[str] | None = None
        self.drain: asyncio.Task[None] | None = None
        self.is_closed = False
        self.pinged = 0  # the number of the last ping,
        self.pinged_at = 0.0  # and when it went out; 0: it has been answered
        self.next_ping: asyncio.TimerHandle | None = None
        self.trips: list[float] = []  # the last round trips, in milliseconds

    # Sending

    def send(self, messages: list[bytes]) -> None:
        """Send a frame of these messages, in its turn; a screen that reads nothing is left."""
        if self.is_closed:
            return
        text = (b"[%b]" % b",".join(messages)).decode()
        if self.backlog:
            if len(self.backlog) >= self.most:
                self.backlog.clear()
                self.hang_up()
                return
            self.backlog.append(text)
            return
        # Most frames go out at once: to make a task of each would take longer than to send it.
        going = self.send_frame({"type": "websocket.send", "text": text})
        try:
            waits_for = going.send(None)  # type: ignore[attr-defined]
        except StopIteration:
            return
        except Exception:  # noqa: BLE001 - whatever the line says, it is dead
            self.is_closed = True
            return
        self.backlog = deque([text])
        self.drain = asyncio.ensure_future(self.drained(going, waits_for))  # type: ignore[arg-type]

    async def drained(self, going: Coroutine[Any, Any, None], waits_for: asyncio.Future[None]) -> None:
        """Send what is waiting, as fast as the other end reads."""
        try:
            await finished(going, waits_for)
            while self.backlog is not None and len(self.backlog) > 1 and not self.is_closed:
                self.backlog.popleft()
                await self.send_frame({"type": "websocket.send", "text": self.backlog[0]})
        except Exception:  # noqa: BLE001 - whatever the line says, it is dead
            self.is_closed = True
        self.backlog = None

    def hang_up(self) -> None:
        """End the conversation: nothing more is sent, and nothing more is heard."""
        self.is_closed = True
        if self.task is not None:
            self.task.cancel()

    # How far away it is

    def pong(self, number: int, now: float) -> None:
        """The answer to a ping has come."""
        if number == self.pinged and self.pinged_at:
            self.trips = [*self.trips[1 - ROUND_TRIPS :], (now - self.pinged_at) * 1000.0]
            self.pinged_at = 0.0

    def is_silent(self, now: float) -> bool:
        """Whether it has not answered for so long that nobody waits for it in a race."""
        return self.pinged_at != 0.0 and now - self.pinged_at > SILENT_AFTER

    def delay(self) -> Delay:
        """How far away the screen is, by its last round trips."""
        if not self.trips:
            return delay_of(0.0, 0.0)
        middle = median(self.trips)
        return delay_of(middle, median([abs(trip - middle) for trip in self.trips]))


async def finished(going: Coroutine[Any, Any, None], waits_for: asyncio.Future[None]) -> None:
    """Go on with something that was begun, and waits."""
    while True:
        await waits_for
        try:
            waits_for = going.send(None)
        except StopIteration:
            return
