"""What a host does with what is kept: look at the tables, remove some, forget a person, put a backup in its place.

All of it works on the data file. Tables may be looked at and removed while the house is open: whoever sits there
notices with the next move. Whatever changes more than that takes the file for itself.
"""

from __future__ import annotations

from contextlib import closing
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Final, NamedTuple

import msgspec

from veillee.engine.notes import BadInputError, Note
from veillee.server.store.appending import seal
from veillee.server.store.failures import explaining, failed
from veillee.server.store.file import backup, check, opened
from veillee.server.store.holding import held, journal_of
from veillee.table.events import Sat, read, written
from veillee.views.over_http import Listed

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path
    from sqlite3 import Connection

PATIENCE: Final = 5.0  # seconds for a file that a house has open
FORGOTTEN: Final = "…"  # the name of whoever was forgotten
FOUND: Final = "SELECT id, code, summary, listed, rows, touched FROM tables"
ENCODE: Final = msgspec.json.Encoder().encode


class Found(NamedTuple):
    """A table as a host sees it: nothing of its cards."""

    id: str
    code: str
    listed: bool
    rows: int
    touched: datetime
    about: Listed


def tables(data: Path, which: str = "") -> list[Found]:
    """The tables that are kept, or the one with this id or code, those last touched first."""
    with explaining(data), closing(taken(data)) as connection:
        where = " WHERE id = ?1 OR code = ?1" if which else ""
        rows = connection.execute(f"{FOUND}{where} ORDER BY touched DESC", (which,) if which else ()).fetchall()
    if which and not rows:
        raise BadInputError(Note("no_table_here").text("given", which))
    return [
        Found(id_, code, bool(listed), count, datetime.fromtimestamp(touched / 1000, UTC), summary_of(summary))
        for id_, code, summary, listed, count, touched in rows
    ]


def remove(data: Path, which: str) -> Found:
    """Remove one table, by its id or its code, and tell what it was."""
    (found,) = tables(data, which)
    removed(data, [found.id])
    return found


def prune(data: Path, before: datetime) -> int:
    """Remove all tables that nobody has touched since; how many there were."""
    return removed(data, [found.id for found in tables(data) if found.touched < before])


def forget(data: Path, name: str) -> int:
    """Take a person's name from all tables where it was given, in which the house must not be; how many there were."""
    wanted = name.casefold()
    with held(data), explaining(data), closing(taken(data)) as connection:
        connection.execute("BEGIN IMMEDIATE")
        changed = 0
        for number, id_, summary in connection.execute("SELECT number, id, summary FROM tables").fetchall():
            about = summary_of(summary)
            if forgotten(connection, number, id_, wanted):
                changed += 1
                names = tuple(FORGOTTEN if one.casefold() == wanted else one for one in about.names)
                told = ENCODE(msgspec.structs.replace(about, names=names))
                connection.execute("UPDATE tables SET summary = ? WHERE number = ?", (told, number))
        connection.execute("COMMIT")
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    return changed


def forgotten(connection: Connection, number: int, table: str, wanted: str) -> bool:
    """Take a name from all that happened at a table; whether it was there."""
    rows = connection.execute("SELECT n, row FROM events WHERE table_number = ?", (number,)).fetchall()
    found = False
    for n, row in rows:
        event = read(row)
        if isinstance(event, Sat) and event.name.casefold() == wanted:
            found = True
            without = written(msgspec.structs.replace(event, name=FORGOTTEN))
            connection.execute(
                "UPDATE events SET row = ?, seal = ? WHERE table_number = ? AND n = ?",
                (without, seal(table, n, without), number, n),
            )
    return found


def restore(data: Path, copy: Path) -> Path | None:
    """Put a backup in the place of the data file, which is laid aside, and not erased; where it lies now."""
    with held(data) as holding:
        file = holding.file
        fresh = file.with_name(f"{file.name}.restored")
        backup(copy, fresh, PATIENCE)
        aside = None
        if file.exists():
            aside = file.with_name(f"{file.name}.before-{datetime.now(UTC):%Y%m%d-%H%M%S}")
            if aside.exists():
                fresh.unlink()
                raise failed("backup_exists", aside)
            for old, new in ((file, aside), (journal_of(file), journal_of(aside))):
                if old.exists():
                    old.rename(new)
        file.with_name(f"{file.name}-shm").unlink(missing_ok=True)
        journal_of(file).unlink(missing_ok=True)
        fresh.rename(file)
        holding.say(b"")
    return aside


# In the file


def taken(data: Path) -> Connection:
    """A connection to a data file that is there and ours; what is erased there is overwritten."""
    if not data.is_file():
        raise failed("store_no_file", data)
    connection = opened(data, PATIENCE)
    check(connection, data)
    connection.execute("PRAGMA secure_delete = ON")
    return connection


def removed(data: Path, ids: Sequence[str]) -> int:
    """Remove these tables with all that happened there."""
    with explaining(data), closing(taken(data)) as connection:
        connection.execute("BEGIN IMMEDIATE")
        for id_ in ids:
            connection.execute(
                "DELETE FROM events WHERE table_number = (SELECT number FROM tables WHERE id = ?)", (id_,)
            )
            connection.execute("DELETE FROM tables WHERE id = ?", (id_,))
        connection.execute("COMMIT")
    return len(ids)


def summary_of(summary: bytes) -> Listed:
    """A table in a few words."""
    return msgspec.json.decode(summary, type=Listed)
