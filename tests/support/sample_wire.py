"""A small wire that has every shape a message may have.

This line is not for clients.
"""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct, field

import sample_kinds
from sample_kinds import Colour as Hue
from sample_kinds import Room

Age = Annotated[int, Meta(ge=0, lt=150)]  # in years
Pair = tuple[Age, Age]

# Nobody is sent this

Unsent = Annotated[int, Meta(ge=1)]

# Who is there


class Told(Struct, frozen=True, omit_defaults=True, kw_only=True):
    """What every message is made from."""

    at: int = 0  # milliseconds


class Guest(Told, frozen=True):
    """Somebody.

    Two paragraphs: whoever writes */ ends no comment.
    """

    name: str
    age: Age | None = None
    friends: tuple[Guest, ...] = ()
    hue: Hue = "green"


class Always(Struct, frozen=True):
    """A struct that sends its defaults."""

    loud: bool = False
    room: Room | None = None


# What is said


class Came(Told, frozen=True, tag_field="is", tag="came"):
    """Somebody came."""

    guest: Guest
    rooms: dict[Room, Guest | None] = {}
    left: dict[Hue, list[int]] = field(default_factory=dict)


class Went(Told, frozen=True, tag_field="is", tag=True, rename="camel"):
    """Somebody went."""

    which_way: sample_kinds.Shade
    picture: bytes = b""
    ages: tuple[Pair, ...] = ()
    chosen: Annotated[tuple[Age, ...], Meta(max_length=3)] = ()
    made: list[int] = field(default_factory=lambda: [1])  # never left out


class Hush(Struct, frozen=True, tag_field="is", tag="hush"):
    """Nothing but a tag."""


class Question(Told, frozen=True, tag_field="do", tag=7):
    """A tag that is a number."""

    of: float
    kinds: frozenset[Literal["a", "b"] | None]
    months: list[sample_kinds.Month]


Said = Came | Went
Asked: TypeAlias = Question | Hush
