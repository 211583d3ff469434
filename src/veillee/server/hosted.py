"""A table in the hall: who is connected to it, and what is on its way to them."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final, NamedTuple

import msgspec

from veillee.engine.notes import TABLE
from veillee.table import news
from veillee.table.showing import table_view
from veillee.views import live as wire
from veillee.views.saying import note_view

if TYPE_CHECKING:
    import asyncio

    from veillee.bots.thoughts import Answer
    from veillee.engine.notes import Note
    from veillee.server.connection import Connection
    from veillee.table.advising import Wanted
    from veillee.table.events import AnyEvent
    from veillee.table.live import LiveTable

ENCODE: Final = msgspec.json.Encoder().encode


@dataclass(slots=True)
class Parcel:
    """Messages on their way: they go once what they tell of is on disk, and in order."""

    frames: dict[Connection, list[bytes]]
    is_kept: bool


class SoughtAdvice(NamedTuple):
    """What a seat asked advice about, and what was found, or will be."""

    position: tuple[int, int]  # of which match, and how far that was
    wanted: Wanted
    answer: asyncio.Future[Answer | None]


@dataclass(slots=True, eq=False)
class Hosted:
    """A table in the hall."""

    live: LiveTable
    lease: int
    touched: float
    connections: list[Connection] = field(default_factory=list)
    parcels: deque[Parcel] = field(default_factory=deque)
    asked: dict[str, tuple[Connection, str]] = field(default_factory=dict)  # what waits for a race to be settled
    advice: dict[int, SoughtAdvice] = field(default_factory=dict)  # the last of each seat
    thoughts: dict[int, float] = field(default_factory=dict)  # milliseconds of each bot over the move it makes
    alarm: asyncio.TimerHandle | None = None
    rings_at: float = 0.0  # when it does, by the clock of the house
    is_lost: bool = False  # what it knows is not what is kept

    @property
    def has_company(self) -> bool:
        """Whether somebody is here who sits at it."""
        return any(connection.present != (TABLE,) for connection in self.connections)

    def address(self, frames: dict[Connection, list[bytes]], now: float) -> None:
        """Put what the table has to say into the frames of those who are to hear it."""
        live = self.live
        for viewer, message in live.mail.take():
            if viewer == TABLE and live.table.terms.onlookers == "none":
                continue
            for connection in self.connections:
                if viewer is None or viewer == connection.shown:
                    frames.setdefault(connection, []).append(message)
        if live.mail.has_people:
            live.mail.has_people = False
            for connection in self.connections:
                frames.setdefault(connection, []).append(ENCODE(table_view(live, connection.caller, now)))
        told = news.take(live)
        if told:
            for connection in self.connections:
                frames.setdefault(connection, []).extend(told)

    def answer(self, events: list[AnyEvent], frames: dict[Connection, list[bytes]]) -> None:
        """Those who waited for a race to be settled are told what became of what they did."""
        outcomes: dict[str, Note | None] = {event.id: None for event in events if event.id}
        outcomes.update(self.live.outcomes)
        self.live.outcomes.clear()
        pack = self.live.table.entry.game.phases[0].pack
        for mark, note in outcomes.items():
            connection, id = self.asked.pop(mark, (None, ""))  # noqa: A001 - the client's
            if connection is not None:
                message = wire.Done(id) if note is None else wire.No(note_view(note, pack), id=id)
                frames.setdefault(connection, []).append(ENCODE(message))

    def post(self, parcel: Parcel) -> None:
        """Send a parcel when it is its turn."""
        self.parcels.append(parcel)
        self.deliver()

    def deliver(self) -> None:
        """Send all parcels whose turn it is."""
        parcels = self.parcels
        while parcels and parcels[0].is_kept:
            for connection, messages in parcels.popleft().frames.items():
                if messages:
                    connection.send(messages)
