"""A table of four guests: who was shown what, and which moves are on their way."""

from __future__ import annotations

from asyncio import Event
from collections import deque
from time import perf_counter
from typing import TYPE_CHECKING, NamedTuple

from driver import PLAYERS, UNSEEN

if TYPE_CHECKING:
    from collections.abc import Callable

    from driver import Heard
    from figures import Tally


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
        self.seated = Event()

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
