"""The heartbeat of a line: a ping every few seconds says that it is alive, and its answer how far away the screen is.

A client that hears nothing for seven seconds takes its line for dead; the house waits longer, since a screen may sleep.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from veillee.server.connection import Connection
    from veillee.server.hall import Hall
    from veillee.server.hosted import Hosted

EVERY: Final = 3.0  # seconds,
IN_RACES: Final = 2.0  # or where it counts how far away a screen is


class Heartbeat:
    """Pings every connection for as long as it lasts."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall

    def seconds(self) -> float:
        """What time it is."""
        return self.hall.clock.now() / 1000.0

    def beat(self, table: str, connection: Connection) -> None:
        """Ping a screen, and again after a while; one that has said nothing for long is gone."""
        if connection.is_closed:
            return
        now = self.seconds()
        if connection.is_gone(now):
            connection.hang_up()
            connection.line.cut()
            return
        connection.ping(now)
        hosted = self.hall.tables.get(table)
        if hosted is not None and connection.is_silent(now):
            self.measure(hosted, connection)
        every = IN_RACES if hosted is not None and hosted.live.racing.has_races else EVERY
        connection.next_ping = asyncio.get_running_loop().call_later(every, self.beat, table, connection)

    def measure(self, hosted: Hosted, connection: Connection) -> None:
        """Let the table know how far away a screen is."""
        for seat in connection.present:
            is_silent = connection.is_silent(self.seconds())
            hosted.live.people.far(seat, connection.delay, is_silent=is_silent)
