"""What else is written: new tables, leases, secrets. Each refuses before it writes anything."""

from __future__ import annotations

import secrets
from time import time
from typing import TYPE_CHECKING, Final

from veillee.server.store.appending import Added, insert
from veillee.server.store.port import CodeTakenError, IdTakenError, LeasedError, NoTableError

if TYPE_CHECKING:
    from sqlite3 import Connection

    from veillee.server.store.port import Create, Holder

SECRET_BYTES: Final = 32


def create(connection: Connection, table: Create) -> None:
    """Begin a table."""
    if connection.execute("SELECT 1 FROM tables WHERE id = ?", (table.id,)).fetchall():
        raise IdTakenError(table.id)
    if connection.execute("SELECT 1 FROM tables WHERE code = ?", (table.code,)).fetchall():
        raise CodeTakenError(table.code)
    connection.execute(
        "INSERT INTO tables (id, code, summary, listed, rows, touched) VALUES (?, ?, ?, ?, ?, ?)",
        (table.id, table.code, table.summary, table.listed, len(table.rows), table.touched),
    )
    insert(connection, [Added(table.id, 1, table.rows)])


def lease(connection: Connection, table: str, holder: Holder) -> int:
    """Take a table."""
    now = milliseconds()
    found = connection.execute("SELECT lease, holder, until FROM tables WHERE id = ?", (table,)).fetchall()
    if not found:
        raise NoTableError(table)
    ((number, other, others_until),) = found
    if other not in {None, holder.name} and others_until > now:
        raise LeasedError(other)
    connection.execute(
        "UPDATE tables SET lease = ?, holder = ?, until = ? WHERE id = ?",
        (number + 1, holder.name, now + holder.lasts, table),
    )
    return int(number) + 1


def renew(connection: Connection, holder: Holder) -> bool:
    """Hold longer what one holds."""
    now = milliseconds()
    late = connection.execute("SELECT 1 FROM tables WHERE holder = ? AND until <= ? LIMIT 1", (holder.name, now))
    is_late = bool(late.fetchall())
    connection.execute("UPDATE tables SET until = ? WHERE holder = ?", (now + holder.lasts, holder.name))
    return not is_late


def release(connection: Connection, table: str, number: int) -> None:
    """Let go of a table."""
    connection.execute("UPDATE tables SET holder = NULL, until = 0 WHERE id = ? AND lease = ?", (table, number))


def release_all(connection: Connection, holder: Holder) -> None:
    """Let go of all that one holds."""
    connection.execute("UPDATE tables SET holder = NULL, until = 0 WHERE holder = ?", (holder.name,))


def milliseconds() -> int:
    """What time it is for leases: that of the one machine which has the file."""
    return int(time() * 1000)


def secret(connection: Connection, name: str) -> bytes:
    """A secret, made if it is new."""
    fresh = secrets.token_bytes(SECRET_BYTES)
    connection.execute("INSERT INTO secrets (name, value) VALUES (?, ?) ON CONFLICT DO NOTHING", (name, fresh))
    ((kept,),) = connection.execute("SELECT value FROM secrets WHERE name = ?", (name,)).fetchall()
    return bytes(kept)
