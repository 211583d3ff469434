"""What else is written: new tables, leases, secrets. Each refuses before it writes anything."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING, Final

from veillee.server.store.appending import Added, insert
from veillee.server.store.port import CodeTakenError, IdTakenError, Lease, LeasedError, NoTableError

if TYPE_CHECKING:
    from sqlite3 import Connection

    from veillee.server.store.port import Create

SECRET_BYTES: Final = 32


def create(connection: Connection, table: Create) -> None:
    """Begin a table."""
    if connection.execute("SELECT 1 FROM tables WHERE id = ?", (table.id,)).fetchall():
        raise IdTakenError(table.id)
    if connection.execute("SELECT 1 FROM tables WHERE code = ?", (table.code,)).fetchall():
        raise CodeTakenError(table.code)
    made = connection.execute(
        "INSERT INTO tables (id, code, summary, listed, rows, touched) VALUES (?, ?, ?, ?, ?, ?)",
        (table.id, table.code, table.summary, table.listed, len(table.rows), table.touched),
    )
    insert(connection, [Added(table.id, made.lastrowid or 0, 1, table.rows)])


def lease(connection: Connection, table: str, holder: str, now: int, until: int) -> Lease:
    """Take a table."""
    found = connection.execute("SELECT lease, holder, until FROM tables WHERE id = ?", (table,)).fetchall()
    if not found:
        raise NoTableError(table)
    ((number, other, others_until),) = found
    if other not in {None, holder} and others_until > now:
        raise LeasedError(other, others_until)
    connection.execute(
        "UPDATE tables SET lease = ?, holder = ?, until = ? WHERE id = ?", (number + 1, holder, until, table)
    )
    return Lease(table, holder, number + 1, until)


def renew(connection: Connection, holder: str, until: int) -> int:
    """Hold longer what one holds."""
    return connection.execute("UPDATE tables SET until = ? WHERE holder = ?", (until, holder)).rowcount


def release(connection: Connection, table: str, number: int) -> None:
    """Let go of a table."""
    connection.execute("UPDATE tables SET holder = NULL, until = 0 WHERE id = ? AND lease = ?", (table, number))


def secret(connection: Connection, name: str) -> bytes:
    """A secret, made if it is new."""
    fresh = secrets.token_bytes(SECRET_BYTES)
    connection.execute("INSERT INTO secrets (name, value) VALUES (?, ?) ON CONFLICT DO NOTHING", (name, fresh))
    ((kept,),) = connection.execute("SELECT value FROM secrets WHERE name = ?", (name,)).fetchall()
    return bytes(kept)
