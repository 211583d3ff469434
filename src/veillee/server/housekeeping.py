"""What a host does with what is kept: look at the tables, remove some, forget a person.

Tables may be looked at and removed while the house is open: whoever sits there notices with the next move. To forget
a person, the place is taken from the house.
"""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING, Final, NamedTuple

import msgspec

from veillee.engine.notes import BadInputError, Note
from veillee.table.events import Sat, read, written
from veillee.views.over_http import Listed
from veillee.views.wire import ENCODE

if TYPE_CHECKING:
    from veillee.server.store.port import About, Archive, StorePlace

FORGOTTEN: Final = "…"  # the name of whoever was forgotten


class FoundTable(NamedTuple):
    """A table as a host sees it: nothing of its cards."""

    id: str
    code: str
    listed: bool
    rows: int
    touched: datetime
    about: Listed


def tables(place: StorePlace, which: str = "") -> list[FoundTable]:
    """The tables that are kept, or the one with this id or code, those last touched first."""
    with place.archive("look") as archive:
        return found_in(archive, which)


def remove(place: StorePlace, which: str) -> FoundTable:
    """Remove one table, by its id or its code, and tell what it was."""
    with place.archive("change") as archive:
        (found,) = found_in(archive, which)
        archive.remove([found.id])
    return found


def prune(place: StorePlace, before: datetime) -> int:
    """Remove all tables that nobody has touched since; how many there were."""
    with place.archive("change") as archive:
        old = [found.id for found in found_in(archive) if found.touched < before]
        archive.remove(old)
    return len(old)


def forget(place: StorePlace, name: str) -> int:
    """Take a person's name from all tables where it was given, in which the house must not be; how many there were."""
    with place.archive("alone") as archive:
        return sum(forgotten(archive, about, name.casefold()) for about in archive.tables())


def forgotten(archive: Archive, about: About, wanted: str) -> bool:
    """Take a name from all that happened at a table; whether it was there."""
    without: dict[int, bytes] = {}
    for n, row in enumerate(archive.whole(about.id).rows, 1):
        event = read(row)
        if isinstance(event, Sat) and event.name.casefold() == wanted:
            without[n] = written(msgspec.structs.replace(event, name=FORGOTTEN))
    if without:
        told = summary_of(about.summary)
        names = tuple(FORGOTTEN if one.casefold() == wanted else one for one in told.names)
        archive.rewrite(about.id, ENCODE(msgspec.structs.replace(told, names=names)), without)
    return bool(without)


def found_in(archive: Archive, which: str = "") -> list[FoundTable]:
    """The tables that an archive holds, or the one with this id or code."""
    found = archive.tables(which)
    if which and not found:
        raise BadInputError(Note("no_table_here").text("given", which))
    return [
        FoundTable(
            one.id,
            one.code,
            one.listed,
            one.rows,
            datetime.fromtimestamp(one.touched / 1000, UTC),
            summary_of(one.summary),
        )
        for one in found
    ]


def summary_of(summary: bytes) -> Listed:
    """A table in a few words."""
    return msgspec.json.decode(summary, type=Listed)
