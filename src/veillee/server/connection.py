"""One connection to a table: who is at the other end, what it is shown, and what is on its way there."""

from __future__ import annotations

import asyncio
from functools import lru_cache
from statistics import median
from typing import TYPE_CHECKING, Final

from veillee.engine.blocks.race import delay_of
from veillee.server.limits import Bucket
from veillee.table.conversation import Screen
from veillee.views.live import Ping
from veillee.views.wire import ENCODE

if TYPE_CHECKING:
    from veillee.engine.blocks.race import Delay
    from veillee.server.limits import Limits
    from veillee.server.line import ScreenLine
    from veillee.table.people import Caller

POLICY: Final = 1008  # why a socket is closed: what was sent is not allowed,
AGAIN: Final = 1012  # or this process has let the table go, and another has it: one comes again at once,
LATER: Final = 1013  # or the house could not go on with it, and one may come again after a while
ROUND_TRIPS: Final = 10  # that are remembered
SILENT_AFTER: Final = 6.0  # seconds without a pong: not waited for in races
GONE_AFTER: Final = 20.0  # seconds without a word: the screen is gone,
UNANSWERED: Final = 4  # if it was pinged so often meanwhile: where the house itself stood still, nobody has gone


class Connection(Screen):
    """A screen at the other end of a line."""

    __slots__ = (
        "advice",
        "bucket",
        "code",
        "distance",
        "heard_at",
        "is_closed",
        "line",
        "most",
        "next_ping",
        "pinged",
        "pinged_at",
        "task",
        "trips",
        "unanswered",
    )

    def __init__(self, line: ScreenLine, caller: Caller, limits: Limits, now: float) -> None:
        super().__init__(caller)
        self.line = line
        self.task = asyncio.current_task()  # which listens to it
        self.bucket = Bucket(limits.messages, now)
        self.advice = Bucket(limits.advice, now)
        self.most = limits.backlog
        self.is_closed = False
        self.code = LATER
        self.pinged = 0  # the number of the last ping,
        self.pinged_at = 0.0  # and when it went out; 0: it has been answered
        self.next_ping: asyncio.TimerHandle | None = None
        self.trips: list[float] = []  # the last round trips, in milliseconds,
        self.distance: Delay | None = None  # and how far away it is by them, once somebody asked
        self.heard_at = now  # when it last said something,
        self.unanswered = 0  # and how often it was pinged since

    def send(self, messages: list[bytes]) -> None:
        """Send a frame of these messages; a screen that does not read what it is sent is left."""
        if self.is_closed:
            return
        self.line.say(messages)
        if self.line.unread() > self.most:
            self.hang_up()
            self.line.cut()

    def hang_up(self, code: int = LATER) -> None:
        """End the conversation: nothing more is sent, and nothing more is heard."""
        self.is_closed = True
        self.code = code
        self.rest()
        if self.task is not None:
            self.task.cancel()

    def rest(self) -> None:
        """Ping it no more."""
        if self.next_ping is not None:
            self.next_ping.cancel()
            self.next_ping = None

    # Whether it is there, and how far away

    def ping(self, now: float) -> None:
        """Ask for a sign of life; what has not been answered is asked again, and its time runs on."""
        if not self.pinged_at:
            self.pinged += 1
            self.pinged_at = now
        self.unanswered += 1
        self.send([ping_bytes(self.pinged)])

    def heard(self, now: float) -> None:
        """Something has come from there."""
        self.heard_at = now
        self.unanswered = 0

    def pong(self, number: int, now: float) -> None:
        """The answer to a ping has come."""
        if number == self.pinged and self.pinged_at:
            self.trips = [*self.trips[1 - ROUND_TRIPS :], (now - self.pinged_at) * 1000.0]
            self.pinged_at = 0.0
            self.distance = None

    def is_silent(self, now: float) -> bool:
        """Whether it has not answered for so long that nobody waits for it in a race."""
        return self.pinged_at != 0.0 and now - self.pinged_at > SILENT_AFTER

    def is_gone(self, now: float) -> bool:
        """Whether it has said nothing for so long that nobody can be there."""
        return self.unanswered >= UNANSWERED and now - self.heard_at > GONE_AFTER

    def delay(self) -> Delay:
        """How far away the screen is, by its last round trips: whoever is slow to answer is not farther away for it."""
        if self.distance is None:
            self.distance = self.measured() if self.trips else delay_of(0.0, 0.0)
        return self.distance

    def measured(self) -> Delay:
        """The same, worked out: between two pongs that is asked for never, or many times in one race."""
        middle = median(self.trips)
        jitter = median([abs(trip - middle) for trip in self.trips])
        line = self.line.round_trip()
        return delay_of(middle if line is None else min(middle, line), jitter)


@lru_cache(maxsize=2048)
def ping_bytes(number: int) -> bytes:
    """A ping as it goes out: those of many connections bear the same numbers."""
    return ENCODE(Ping(number))
