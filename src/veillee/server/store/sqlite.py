"""The store that needs nothing else: one SQLite file, one thread that writes, any number that read."""

from __future__ import annotations

import os
from contextlib import suppress
from threading import Lock
from typing import TYPE_CHECKING, Any, Final

from veillee.server.store import writing
from veillee.server.store.failures import explaining, failed
from veillee.server.store.file import backup, opened, prepared
from veillee.server.store.port import About, NoTableError, Space, StoreClosedError
from veillee.server.store.seals import is_whole
from veillee.server.store.writer import FileJob, FileWriter, right_here

if TYPE_CHECKING:
    from collections.abc import Collection
    from pathlib import Path
    from sqlite3 import Connection

    from veillee.server.store.port import Append, Create, Deliver, Holder, Then

ABOUT: Final = "SELECT id, code, summary, listed, rows, touched FROM tables WHERE id = ?"
LISTING: Final = """
SELECT id, code, summary, listed, rows, touched FROM tables WHERE listed ORDER BY touched DESC LIMIT ?
"""


class SqliteStore:
    """A store of tables in a file; what other processes do to the same file is seen and respected."""

    def __init__(self, file: Path, deliver: Deliver = right_here, patience: float = 5.0) -> None:
        self.file = file
        self.patience = patience
        self.writer = FileWriter(prepared(file, patience), file, deliver)
        self.readers = Readers(file, patience)

    def create(self, table: Create) -> None:
        """Keep a new table, unless its id or its code is taken."""
        self.writer.ask(lambda connection: writing.create(connection, table))

    def append(self, append: Append, then: Then) -> None:
        """Add rows to a table in the order of the calls, and tell what became of them; this alone does not wait."""
        self.writer.put(FileJob(append, then))

    def read(self, table: str, since: int = 0) -> list[bytes]:
        """The rows of a table behind the first so many, in order."""
        there = self.readers.fetch("SELECT number, rows FROM tables WHERE id = ?", table)
        if not there:
            raise NoTableError(table)
        ((number, count),) = there
        found = self.readers.fetch(
            "SELECT n, row, seal FROM events WHERE table_number = ? AND n > ? ORDER BY n", number, since
        )
        if not is_whole(table, found, since, count):
            raise failed("store_damaged", self.file)
        return [row for _, row, _ in found]

    def find(self, code: str) -> str | None:
        """The id of the table with this code."""
        found = self.readers.fetch("SELECT id FROM tables WHERE code = ?", code)
        return found[0][0] if found else None

    def about(self, table: str) -> About | None:
        """What is known of a table."""
        found = self.readers.fetch(ABOUT, table)
        return known(found[0]) if found else None

    def listing(self, limit: int) -> list[About]:
        """The listed tables, those last touched first."""
        found = self.readers.fetch(LISTING, limit)
        return [known(row) for row in found]

    def count(self) -> int:
        """How many tables there are."""
        ((number,),) = self.readers.fetch("SELECT count(*) FROM tables")
        return int(number)

    def space(self) -> Space:
        """How much space the file and what lies beside it take, and how much is left there."""
        taken = 0
        for suffix in ("", "-wal", "-shm"):
            with suppress(OSError):
                taken += self.file.with_name(self.file.name + suffix).stat().st_size
        disk = os.statvfs(self.file.parent)
        return Space(taken, disk.f_bavail * disk.f_frsize)

    def lease(self, table: str, holder: Holder) -> int:
        """Take a table, unless another holds it; the number of the lease, which grows by one each time."""
        return self.writer.ask(lambda connection: writing.lease(connection, table, holder))

    def renew(self, holder: Holder, company: Collection[str] = ()) -> bool:  # noqa: ARG002 - nobody else would read it
        """Hold all that one holds for longer; whether it was one's own all the while."""
        return self.writer.ask(lambda connection: writing.renew(connection, holder))

    def held(self, holder: Holder) -> dict[str, int]:
        """The tables that one holds, and the number of each lease."""
        return dict(self.readers.fetch("SELECT id, lease FROM tables WHERE holder = ?", holder.name))

    def company(self, holder: Holder) -> frozenset[str]:  # noqa: ARG002 - whoever it is
        """A file has one house: there are no others."""
        return frozenset()

    def release(self, table: str, number: int) -> None:
        """Let go of a table; nothing happens if someone else has taken it since."""
        self.writer.ask(lambda connection: writing.release(connection, table, number))

    def release_all(self, holder: Holder) -> None:
        """Let go of all that one holds, once what was given to be written is."""
        self.writer.ask(lambda connection: writing.release_all(connection, holder))

    def secret(self, name: str) -> bytes:
        """Thirty-two bytes that nobody else knows, the same ever after."""
        return self.writer.ask(lambda connection: writing.secret(connection, name))

    def backup(self, file: Path) -> None:
        """Write all that is kept at this moment into a new file."""
        backup(self.file, file, self.patience)

    def close(self) -> None:
        """Write what is waiting, and let go of everything."""
        self.writer.close()
        self.readers.close()


def known(row: tuple[str, str, bytes, int, int, int]) -> About:
    """A row of the file as what is known of a table."""
    id_, code, summary, listed, rows, touched = row
    return About(id_, code, summary, bool(listed), rows, touched)


class Readers:
    """Connections to read with: as many as threads read at once."""

    def __init__(self, file: Path, patience: float) -> None:
        self.file = file
        self.patience = patience
        self.idle: list[Connection] = []
        self.is_closed = False
        self.lock = Lock()  # guards the two above

    def fetch(self, statement: str, *values: str | int) -> list[Any]:
        """The rows that a statement finds."""
        with explaining(self.file):
            connection = self.take()
            try:
                return connection.execute(statement, values).fetchall()
            finally:
                self.give_back(connection)

    def take(self) -> Connection:
        """A connection that nobody else is using."""
        with self.lock:
            if self.is_closed:
                raise StoreClosedError(str(self.file))
            if self.idle:
                return self.idle.pop()
        return opened(self.file, self.patience)

    def give_back(self, connection: Connection) -> None:
        """Keep a connection for whoever reads next."""
        with self.lock:
            if not self.is_closed:
                self.idle.append(connection)
                return
        connection.close()

    def close(self) -> None:
        """Let go of all of them."""
        with self.lock:
            self.is_closed = True
            idle, self.idle = self.idle, []
        for connection in idle:
            connection.close()
