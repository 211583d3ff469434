"""A database as its host handles it."""

from __future__ import annotations

from contextlib import contextmanager
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any

from veillee.server.store import copying
from veillee.server.store.archive import InFile
from veillee.server.store.port import About, Kept
from veillee.server.store.postgresql.background import Background
from veillee.server.store.postgresql.session import (
    HOUSE,
    SCHEMA,
    connected,
    explaining,
    failed,
    migrate,
    steps_of,
    version_of,
)
from veillee.server.store.seals import is_whole, seal

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence
    from pathlib import Path

    from veillee.server.store.port import Use
    from veillee.server.store.postgresql.session import Database


class DatabaseArchive:
    """What a database holds, in one transaction."""

    def __init__(self, background: Background, address: Database) -> None:
        self.background = background
        self.address = address
        self.session: Any = None  # asyncpg does not tell its types
        self.transaction: Any = None

    # The transaction

    async def begin(self, use: Use) -> None:
        """Open a session, and begin; where nothing is kept yet, only what is to be made goes on."""
        self.session = await connected(self.address)
        is_look = use == "look"
        level = "repeatable_read" if is_look else "read_committed"
        self.transaction = self.session.transaction(isolation=level, readonly=is_look)
        await self.transaction.start()
        if use in {"alone", "make"} and not await self.session.fetchval("SELECT pg_try_advisory_xact_lock($1)", HOUSE):
            raise failed("store_locked", self.address)
        if use == "make":
            await migrate(self.session, self.address, steps_of())
        elif not await version_of(self.session, self.address):
            raise failed("store_no_tables", self.address)

    async def lay_aside(self) -> str:
        """Give all that is there another name, and begin anew; the name."""
        aside = f"{SCHEMA}_before_{datetime.now(UTC):%Y%m%d_%H%M%S}"
        await self.session.execute(f"ALTER SCHEMA {SCHEMA} RENAME TO {aside}")
        await migrate(self.session, self.address, steps_of())
        return aside

    async def commit(self) -> None:
        """Keep what was done."""
        await self.transaction.commit()
        await self.session.close()

    def drop(self) -> None:
        """Let go of it; what was not kept by now never happened."""
        if self.session is not None:
            self.session.terminate()

    # What is kept

    def tables(self, which: str = "") -> list[About]:
        """All tables, or the one with this id or code, those last touched first."""
        found = "SELECT id, code, summary, listed, rows, touched FROM tables"
        order = 'ORDER BY touched DESC, id COLLATE "C"'
        if which:
            return [About(*row) for row in self.fetch(f"{found} WHERE id = $1 OR code = $1 {order}", which)]
        return [About(*row) for row in self.fetch(f"{found} {order}")]

    def whole(self, table: str) -> Kept:
        """A table with all its rows."""
        (about,) = self.tables(table)
        ((number, lease),) = self.fetch("SELECT number, lease FROM tables WHERE id = $1", table)
        found = self.fetch("SELECT n, row, seal FROM events WHERE table_number = $1 ORDER BY n", number)
        if not is_whole(table, [tuple(row) for row in found], 0, about.rows):
            raise failed("store_damaged", self.address)
        return Kept(about, lease, [row for _, row, _ in found])

    def remove(self, ids: Sequence[str]) -> None:
        """Remove these tables with all that happened there: first the tables, so that nothing more is added."""
        gone = self.fetch("DELETE FROM tables WHERE id = ANY($1) RETURNING number", list(ids))
        self.fetch("DELETE FROM events WHERE table_number = ANY($1)", [number for (number,) in gone])

    def rewrite(self, table: str, summary: bytes, rows: Mapping[int, bytes]) -> None:
        """Put others in the place of a table's summary and of the rows of these numbers."""
        ((number,),) = self.fetch("UPDATE tables SET summary = $2 WHERE id = $1 RETURNING number", table, summary)
        for n, row in rows.items():
            change = "UPDATE events SET row = $3, seal = $4 WHERE table_number = $1 AND n = $2"
            self.fetch(change, number, n, row, seal(table, n, row))

    def add(self, table: Kept) -> None:
        """Keep a table that was kept elsewhere."""
        about = table.about
        make = (
            "INSERT INTO tables (id, code, summary, listed, rows, touched, lease) VALUES ($1, $2, $3, $4, $5, $6, $7) "
            "RETURNING number"
        )
        ((number,),) = self.fetch(make, *about, table.lease)
        rows = [(number, n, row, seal(about.id, n, row)) for n, row in enumerate(table.rows, 1)]
        columns = ("table_number", "n", "row", "seal")
        self.background.wait(self.session.copy_records_to_table("events", records=rows, columns=columns))

    def secrets(self) -> dict[str, bytes]:
        """All secrets, by name."""
        return {name: bytes(value) for name, value in self.fetch("SELECT name, value FROM secrets")}

    def confide(self, secrets: Mapping[str, bytes]) -> None:
        """Keep these secrets."""
        keep = "INSERT INTO secrets VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET value = excluded.value"
        for name, value in secrets.items():
            self.fetch(keep, name, value)

    def fetch(self, statement: str, *values: object) -> list[Any]:
        """What a statement finds."""
        return list(self.background.wait(self.session.fetch(statement, *values)))


@contextmanager
def archive(address: Database, use: Use) -> Iterator[DatabaseArchive]:
    """What a database holds."""
    background = Background()
    found = DatabaseArchive(background, address)
    try:
        with explaining(address):
            background.wait(found.begin(use))
            yield found
            background.wait(found.commit())
    finally:
        background.loop.call_soon_threadsafe(found.drop)
        background.close()


def backup(address: Database, file: Path) -> None:
    """Copy all that is kept at this moment into a new data file, while a house has it open or not."""
    copying.backup(lambda: archive(address, "look"), file)


def restore(address: Database, file: Path) -> str:
    """Put what a data file holds in the place of all that is kept, which is laid aside in a schema; its name."""
    with InFile(file).archive("look") as source, archive(address, "make") as target:
        is_empty = not target.tables()
        aside = "" if is_empty else target.background.wait(target.lay_aside())
        copying.copied(source, target, str(address))
    return aside
