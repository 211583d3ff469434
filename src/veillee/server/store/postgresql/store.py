"""The store of houses that grow: tables in a PostgreSQL server, written by one session and read by some others.

The sessions live on a loop in a thread of the store's own, so that it may be called from any thread, as the port says.
"""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING, Any, Final, TypeVar

import asyncpg

from veillee.server.store.port import (
    About,
    CodeTakenError,
    IdTakenError,
    LeasedError,
    NoTableError,
    Space,
    StoreClosedError,
)
from veillee.server.store.postgresql.archive import backup
from veillee.server.store.postgresql.background import Background
from veillee.server.store.postgresql.lines import LastingSession, ReadingSessions
from veillee.server.store.postgresql.session import SCHEMA, explaining, failed, migrate, steps_of
from veillee.server.store.postgresql.writer import DatabaseJob, DatabaseWriter
from veillee.server.store.seals import is_whole, seal
from veillee.server.store.writer import right_here
from veillee.server.store.writing import SECRET_BYTES

if TYPE_CHECKING:
    from collections.abc import Collection, Coroutine
    from pathlib import Path

    from veillee.server.store.port import Append, Create, Deliver, Holder, Then, Waits
    from veillee.server.store.postgresql.session import Database

PATIENCE: Final = 15.0  # seconds for a server that is away: a restart takes less
HOUSE_PATIENCE: Final = 60.0  # and of a house that has something to write: another server may have to take its place
ABOUT: Final = "SELECT id, code, summary, listed, rows, touched FROM tables"
CREATE: Final = """
WITH made AS (
    INSERT INTO tables (id, code, summary, listed, rows, touched) VALUES ($1, $2, $3, $4, $5, $6) RETURNING number
)
INSERT INTO events (table_number, n, row, seal)
SELECT made.number, e.n, e.row, e.seal FROM made, unnest($7::int[], $8::bytea[], $9::bigint[]) AS e (n, row, seal)
"""
READ: Final = """
SELECT t.rows, e.n, e.row, e.seal FROM tables t LEFT JOIN events e ON e.table_number = t.number AND e.n > $2
WHERE t.id = $1 ORDER BY e.n
"""
TAKE: Final = """
UPDATE tables t SET lease = t.lease + 1, holder = $2, until = milliseconds() + $3
WHERE t.id = $1 AND (t.holder IS NULL OR t.holder = $2 OR NOT is_there(t.holder, t.until))
RETURNING t.lease
"""
HELD: Final = """
SELECT t.holder, coalesce(h.address, '') AS address FROM tables t LEFT JOIN houses h ON h.holder = t.holder
WHERE t.id = $1
"""
RENEW: Final = """
WITH before AS (SELECT until FROM houses WHERE holder = $1), said AS (
    INSERT INTO houses (holder, until, address, guarded, company) VALUES ($1, milliseconds() + $2, $3, $4, $5)
    ON CONFLICT (holder) DO UPDATE SET until = excluded.until, company = excluded.company
)
SELECT coalesce((SELECT until FROM before) > milliseconds(), true)
"""
COMPANY: Final = "SELECT unnest(company) FROM houses WHERE holder <> $1 AND is_there(holder, until)"
FORGET: Final = "DELETE FROM houses WHERE until < milliseconds() - 3600000"  # of whom nothing was heard for an hour
SIZE: Final = """
SELECT coalesce(sum(pg_total_relation_size(oid)), 0) FROM pg_class
WHERE relkind = 'r' AND relnamespace = to_regnamespace($1)
"""
Answer = TypeVar("Answer")


class PostgresqlStore:
    """A store of tables in a database; what other processes do there is seen and respected."""

    def __init__(
        self,
        address: Database,
        deliver: Deliver = right_here,
        patience: float = PATIENCE,
        holder: Holder | None = None,
        waits: Waits = lambda _: None,
    ) -> None:
        """A holder has its tables as long as its session lasts, or comes back in time."""
        self.address = address
        self.holder = holder
        self.renewed_in = 1  # the session in which the last renewal was
        self.is_closed = False
        self.background = Background()
        try:
            self.background.wait(self.open(deliver, patience, waits))
        except BaseException:
            self.background.close()
            raise

    async def open(self, deliver: Deliver, patience: float, waits: Waits) -> None:
        """Take up the line to the server, which must be there, and bring what it keeps up to date."""
        line = LastingSession(self.address, patience, self.holder, waits)
        self.readers = ReadingSessions(self.address, min(patience, PATIENCE))
        self.writer = DatabaseWriter(self.background, line, deliver)
        try:
            with explaining(self.address):
                session = await line.open()
                await migrate(session, self.address, steps_of())
                await session.execute(FORGET)
        except BaseException:
            line.drop()
            raise

    # Writing

    def create(self, table: Create) -> None:
        """Keep a new table, unless its id or its code is taken."""

        async def work(session: Any, is_again: bool) -> None:  # noqa: ANN401, FBT001 - asyncpg does not tell its types
            rows = list(table.rows)
            seals = [seal(table.id, n, row) for n, row in enumerate(rows, 1)]
            numbers = list(range(1, len(rows) + 1))
            head = (table.id, table.code, table.summary, table.listed, len(rows), table.touched)
            try:
                await session.execute(CREATE, *head, numbers, rows, seals)
            except asyncpg.UniqueViolationError as taken:
                if is_again and await session.fetchval("SELECT code FROM tables WHERE id = $1", table.id) == table.code:
                    return
                is_id = taken.constraint_name == "tables_id_key"  # pyright: ignore[reportAttributeAccessIssue] - set by the server
                raise (IdTakenError(table.id) if is_id else CodeTakenError(table.code)) from None

        self.wait(self.writer.ask(work))

    def append(self, append: Append, then: Then) -> None:
        """Add rows to a table in the order of the calls, and tell what became of them; this alone does not wait."""
        self.writer.put(DatabaseJob(append, then))

    def lease(self, table: str, holder: Holder) -> int:
        """Take a table, unless another holds it; the number of the lease, which grows by one each time."""

        async def work(session: Any, _: bool) -> int:  # noqa: ANN401, FBT001
            number = await session.fetchval(TAKE, table, holder.name, holder.lasts)
            if number is not None:
                return int(number)
            found = await session.fetchrow(HELD, table)
            if found is None:
                raise NoTableError(table)
            raise LeasedError(found["holder"] or "", found["address"])

        return self.wait(self.writer.ask(work))

    def renew(self, holder: Holder, company: Collection[str] = ()) -> bool:
        """Hold all that one holds for longer; whether it was one's own all the while.

        In a session that was opened since, nobody knows: while there was none, others may have taken us for dead.
        """
        line = self.writer.line

        async def work(session: Any, _: bool) -> bool:  # noqa: ANN401, FBT001
            said = (holder.name, holder.lasts, holder.address, self.holder is not None, list(company))
            is_in_time = bool(await session.fetchval(RENEW, *said))
            is_same, self.renewed_in = line.sessions == self.renewed_in, line.sessions
            return is_in_time and is_same

        return self.wait(self.writer.ask(work))

    def held(self, holder: Holder) -> dict[str, int]:
        """The tables that one holds, and the number of each lease."""
        return dict(self.fetch("SELECT id, lease FROM tables WHERE holder = $1", holder.name))

    def company(self, holder: Holder) -> frozenset[str]:
        """The tables of others at which there is somebody, as they said last."""
        return frozenset(id_ for (id_,) in self.fetch(COMPANY, holder.name))

    def release(self, table: str, number: int) -> None:
        """Let go of a table; nothing happens if someone else has taken it since."""

        async def work(session: Any, _: bool) -> None:  # noqa: ANN401, FBT001
            free = "UPDATE tables SET holder = NULL, until = 0 WHERE id = $1 AND lease = $2"
            await session.execute(free, table, number)

        self.wait(self.writer.ask(work))

    def release_all(self, holder: Holder) -> None:
        """Let go of all that one holds, once what was given to be written is."""

        async def work(session: Any, _: bool) -> None:  # noqa: ANN401, FBT001
            await session.execute("UPDATE tables SET holder = NULL, until = 0 WHERE holder = $1", holder.name)
            await session.execute("DELETE FROM houses WHERE holder = $1", holder.name)

        self.wait(self.writer.ask(work))

    def secret(self, name: str) -> bytes:
        """Thirty-two bytes that nobody else knows, the same ever after."""

        async def work(session: Any, _: bool) -> bytes:  # noqa: ANN401, FBT001
            fresh = secrets.token_bytes(SECRET_BYTES)
            await session.execute("INSERT INTO secrets VALUES ($1, $2) ON CONFLICT DO NOTHING", name, fresh)
            return bytes(await session.fetchval("SELECT value FROM secrets WHERE name = $1", name))

        return self.wait(self.writer.ask(work))

    # Reading

    def read(self, table: str, since: int = 0) -> list[bytes]:
        """The rows of a table behind the first so many, in order."""
        found = self.fetch(READ, table, since)
        if not found:
            raise NoTableError(table)
        rows = [(n, row, sealed) for _, n, row, sealed in found if n is not None]
        if not is_whole(table, rows, since, found[0][0]):
            raise failed("store_damaged", self.address)
        return [row for _, row, _ in rows]

    def find(self, code: str) -> str | None:
        """The id of the table with this code."""
        found = self.fetch("SELECT id FROM tables WHERE code = $1", code)
        return str(found[0][0]) if found else None

    def about(self, table: str) -> About | None:
        """What is known of a table."""
        found = self.fetch(f"{ABOUT} WHERE id = $1", table)
        return About(*found[0]) if found else None

    def listing(self, limit: int) -> list[About]:
        """The listed tables, those last touched first."""
        return [About(*row) for row in self.fetch(f"{ABOUT} WHERE listed ORDER BY touched DESC LIMIT $1", limit)]

    def count(self) -> int:
        """How many tables there are."""
        return int(self.fetch("SELECT count(*) FROM tables")[0][0])

    def space(self) -> Space:
        """How much space the tables take; how much is left, only the server's machine knows."""
        return Space(int(self.fetch(SIZE, SCHEMA)[0][0]), None)

    def backup(self, file: Path) -> None:
        """Write all that is kept at this moment into a new file."""
        backup(self.address, file)

    def fetch(self, statement: str, *values: str | int) -> list[Any]:
        """The rows that a statement finds."""
        return self.wait(self.readers.do(lambda session, _: session.fetch(statement, *values)))

    def wait(self, work: Coroutine[Any, Any, Answer]) -> Answer:
        """Have something done on the store's own loop."""
        if self.is_closed:
            work.close()
            raise StoreClosedError(str(self.address))
        return self.background.wait(work)

    def close(self) -> None:
        """Write what is waiting, and let go of everything."""
        if self.is_closed:
            return
        self.background.wait(self.writer.close())
        self.is_closed = True
        self.background.wait(self.readers.close())
        self.background.close()
