"""A data file as its host handles it."""

from __future__ import annotations

from contextlib import ExitStack, closing, contextmanager
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Final

from veillee.server.store import file as data_file
from veillee.server.store.appending import Added, insert
from veillee.server.store.failures import explaining, failed
from veillee.server.store.file import check, opened, prepared
from veillee.server.store.holding import held, journal_of
from veillee.server.store.port import ALONE, About, Kept
from veillee.server.store.seals import is_whole, seal
from veillee.server.store.sqlite import SqliteStore, known

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence
    from contextlib import AbstractContextManager
    from pathlib import Path
    from sqlite3 import Connection

    from veillee.server.store.holding import Holding
    from veillee.server.store.port import Deliver, Holder, Store, Use, Waits

PATIENCE: Final = 5.0  # seconds for a file that a house has open
FOUND: Final = "SELECT id, code, summary, listed, rows, touched FROM tables"


class FileArchive:
    """What a data file holds, in one transaction."""

    def __init__(self, connection: Connection, file: Path) -> None:
        self.connection = connection
        self.file = file

    def tables(self, which: str = "") -> list[About]:
        """All tables, or the one with this id or code, those last touched first."""
        where = " WHERE id = :which OR code = :which" if which else ""
        rows = self.connection.execute(f"{FOUND}{where} ORDER BY touched DESC, id", {"which": which})
        return [known(row) for row in rows.fetchall()]

    def whole(self, table: str) -> Kept:
        """A table with all its rows."""
        (about,) = self.tables(table)
        ((number, lease),) = self.connection.execute("SELECT number, lease FROM tables WHERE id = ?", (table,))
        rows = self.connection.execute("SELECT n, row, seal FROM events WHERE table_number = ? ORDER BY n", (number,))
        found = rows.fetchall()
        if not is_whole(table, found, 0, about.rows):
            raise failed("store_damaged", self.file)
        return Kept(about, lease, [row for _, row, _ in found])

    def remove(self, ids: Sequence[str]) -> None:
        """Remove these tables with all that happened there."""
        for id_ in ids:
            number = "(SELECT number FROM tables WHERE id = ?)"
            self.connection.execute(f"DELETE FROM events WHERE table_number = {number}", (id_,))  # noqa: S608 - ours
            self.connection.execute("DELETE FROM tables WHERE id = ?", (id_,))

    def rewrite(self, table: str, summary: bytes, rows: Mapping[int, bytes]) -> None:
        """Put others in the place of a table's summary and of the rows of these numbers."""
        self.connection.execute("UPDATE tables SET summary = ? WHERE id = ?", (summary, table))
        self.connection.executemany(
            "UPDATE events SET row = ?, seal = ? WHERE n = ?"
            " AND table_number = (SELECT number FROM tables WHERE id = ?)",
            [(row, seal(table, n, row), n, table) for n, row in rows.items()],
        )

    def add(self, table: Kept) -> None:
        """Keep a table that was kept elsewhere."""
        about = table.about
        self.connection.execute(
            "INSERT INTO tables (id, code, summary, listed, rows, touched, lease) VALUES (?, ?, ?, ?, ?, ?, ?)",
            (about.id, about.code, about.summary, about.listed, about.rows, about.touched, table.lease),
        )
        insert(self.connection, [Added(about.id, 1, table.rows)])

    def secrets(self) -> dict[str, bytes]:
        """All secrets, by name."""
        return dict(self.connection.execute("SELECT name, value FROM secrets").fetchall())

    def confide(self, secrets: Mapping[str, bytes]) -> None:
        """Keep these secrets."""
        self.connection.executemany("INSERT OR REPLACE INTO secrets (name, value) VALUES (?, ?)", secrets.items())


class InFile:
    """A data file as the place where tables are kept."""

    def __init__(self, file: Path) -> None:
        self.file = file

    def __str__(self) -> str:
        return str(self.file)

    def held(self) -> AbstractContextManager[Holding]:
        """Have the file for a house, if no other has it."""
        return held(self.file)

    def store(self, deliver: Deliver, holder: Holder = ALONE, waits: Waits = lambda _: None) -> Store:  # noqa: ARG002 - a file is always there
        """The store there, for a house; processes that are a house together need a database."""
        if holder.address:
            raise failed("store_one_process", self.file)
        return SqliteStore(self.file, deliver)

    @contextmanager
    def archive(self, use: Use) -> Iterator[FileArchive]:
        """What is kept there, for a host; what is erased there is overwritten."""
        with ExitStack() as stack:
            if use in {"alone", "make"}:
                stack.enter_context(held(self.file))
            if use != "make" and not self.file.is_file():
                raise failed("store_no_file", self.file)
            stack.enter_context(explaining(self.file))
            made = prepared(self.file, PATIENCE) if use == "make" else opened(self.file, PATIENCE)
            connection = stack.enter_context(closing(made))
            check(connection, self.file)
            connection.execute("PRAGMA secure_delete = ON")
            connection.execute("BEGIN" if use == "look" else "BEGIN IMMEDIATE")
            yield FileArchive(connection, self.file)
            connection.execute("COMMIT")
            if use == "alone":
                connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")

    def backup(self, file: Path) -> None:
        """Copy all that is kept at this moment into a new data file, while a house has it open or not."""
        data_file.backup(self.file, file, PATIENCE)

    def restore(self, file: Path) -> str:
        """Put a backup in the place of the data file, which is laid aside, and not erased; where it lies now."""
        with held(self.file) as holding:
            data = holding.file
            fresh = data.with_name(f"{data.name}.restored")
            data_file.backup(file, fresh, PATIENCE)
            aside = None
            if data.exists():
                aside = data.with_name(f"{data.name}.before-{datetime.now(UTC):%Y%m%d-%H%M%S}")
                if aside.exists():
                    fresh.unlink()
                    raise failed("backup_exists", aside)
                for old, new in ((data, aside), (journal_of(data), journal_of(aside))):
                    if old.exists():
                        old.rename(new)
            data.with_name(f"{data.name}-shm").unlink(missing_ok=True)
            journal_of(data).unlink(missing_ok=True)
            fresh.rename(data)
            holding.say(b"")
        return str(aside or "")
