"""What happened at a table, in order: the whole of it, and all that is kept.

A table is folded from its events (`table.folded`); nothing else changes it. They are written as JSON, so that a table
of years ago can still be read: moves in the words of written games, never by their numbers.
"""

from __future__ import annotations

from typing import Final, Literal

import msgspec

from veillee.engine.notes import BadInputError, Note
from veillee.views.avatars import Avatar
from veillee.views.live import Character, Level, OriginView, Terms

OlderLevel = Literal["easy", "normal"]  # there were three levels once: beginner, regular and expert
Player = Literal["person", "bot", "clock"]


class Event(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="e", gc=False):
    """Something that happened, and when: milliseconds since 1970."""

    at: int
    id: str = ""  # what the client who asked for it calls it, and who that was: asked twice, it is done once


class TableOpened(Event, frozen=True, kw_only=True, tag="opened"):
    """Somebody opened the table on these terms."""

    terms: Terms
    code: str
    host: str
    luck: str  # where the cards come from: `secret …`, `seed …`, or `script …`
    origin: OriginView | None = None  # of the first match, where it goes on from a moment of another one


class Agreed(Event, frozen=True, kw_only=True, tag="agreed"):
    """Other terms were agreed on."""

    terms: Terms


class Sat(Event, frozen=True, kw_only=True, tag="sat"):
    """A guest sat down. Of the key of the seat only a hash is kept."""

    seat: int
    guest: str
    name: str
    avatar: Avatar
    key: str


class Rose(Event, frozen=True, kw_only=True, tag="rose"):
    """A guest got up."""

    seat: int


class Returned(Event, frozen=True, kw_only=True, tag="returned"):
    """A guest came back to the chair that a bot had kept warm."""

    seat: int


class BotSat(Event, frozen=True, kw_only=True, tag="bot"):
    """A bot took a free chair, or sat in for somebody."""

    seat: int
    level: Level | OlderLevel
    character: Character | None = None  # of tables before there were any, and of those who sit in for somebody


class BotSent(Event, frozen=True, kw_only=True, tag="sent"):
    """A bot was sent away."""

    seat: int


class Mixed(Event, frozen=True, kw_only=True, tag="mixed"):
    """A player added words to what the cards are shuffled from."""

    seat: int
    words: str


class Started(Event, frozen=True, kw_only=True, tag="started"):
    """The first cards were dealt; the cards of the match after this one will come from the next luck."""

    next_luck: str


class Played(Event, frozen=True, kw_only=True, tag="played"):
    """A move, in the words of written games."""

    seat: int
    move: str
    by: Player = "person"
    took: int = -1  # milliseconds, where it was a race
    used: int = 0  # milliseconds of the player's clock


class Dealt(Event, frozen=True, kw_only=True, tag="dealt"):
    """The next deal was dealt."""

    left: list[int] | None = None  # to it by the deal before, where somebody plays on in an imagined world


class Paused(Event, frozen=True, kw_only=True, tag="paused"):
    """The match was paused."""


class WentOn(Event, frozen=True, kw_only=True, tag="went_on"):
    """The match goes on."""


class Rematched(Event, frozen=True, kw_only=True, tag="again"):
    """Another match began, with the same people and the luck that was promised for it."""

    next_luck: str


AnyEvent = (
    TableOpened
    | Agreed
    | Sat
    | Rose
    | Returned
    | BotSat
    | BotSent
    | Mixed
    | Started
    | Played
    | Dealt
    | Paused
    | WentOn
    | Rematched
)

ENCODER: Final = msgspec.json.Encoder()
DECODER: Final[msgspec.json.Decoder[AnyEvent]] = msgspec.json.Decoder(AnyEvent)


def written(event: AnyEvent) -> bytes:
    """An event as it is kept."""
    return ENCODER.encode(event)


def read(row: bytes) -> AnyEvent:
    """An event as it was kept."""
    return DECODER.decode(row)


def match_in(events: list[AnyEvent], asked: int | None) -> list[AnyEvent]:
    """The events up to the end of one match of a table: the one asked for, else the last."""
    begins = [place for place, event in enumerate(events) if isinstance(event, Started | Rematched)]
    number = len(begins) if asked is None else asked
    if not 1 <= number <= len(begins):
        raise BadInputError(Note("no_such_match").number("given", number))
    return events[: begins[number]] if number < len(begins) else events
