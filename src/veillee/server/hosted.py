"""A table in the hall: who is connected to it, and what is on its way to them."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple

from veillee.engine.notes import TABLE
from veillee.table.conversation import Conversation

if TYPE_CHECKING:
    import asyncio

    from veillee.bots.thoughts import Answer
    from veillee.server.connection import Connection
    from veillee.table.advising import Wanted
    from veillee.table.live import LiveTable


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
    conversation: Conversation[Connection] = field(init=False)
    parcels: list[Parcel] = field(default_factory=list)  # mostly none, and seldom more than a few
    advice: dict[int, SoughtAdvice] = field(default_factory=dict)  # the last of each seat
    thoughts: dict[int, float] = field(default_factory=dict)  # milliseconds of each bot over the move it makes
    alarm: asyncio.TimerHandle | None = None
    rings_at: float = 0.0  # when it does, by the clock of the house
    is_lost: bool = False  # what it knows is not what is kept

    def __post_init__(self) -> None:
        self.conversation = Conversation(self.live)

    @property
    def connections(self) -> list[Connection]:
        """The screens that show it."""
        return self.conversation.screens

    @property
    def has_company(self) -> bool:
        """Whether somebody is here who sits at it."""
        return any(connection.present != (TABLE,) for connection in self.connections)

    def post(self, parcel: Parcel) -> None:
        """Send a parcel when it is its turn."""
        self.parcels.append(parcel)
        self.deliver()

    def deliver(self) -> None:
        """Send all parcels whose turn it is."""
        parcels = self.parcels
        while parcels and parcels[0].is_kept:
            for connection, messages in parcels.pop(0).frames.items():
                if messages:
                    connection.send(messages)
