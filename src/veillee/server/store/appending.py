"""Rows added to many tables at once.

A batch is three statements, however long it is: every statement lets other threads run, and a busy server may keep
this one waiting for its turn each time. So the batch goes in as two values: a JSON list of where things go, and all
bytes in one piece, from which each row is cut.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, NamedTuple

from msgspec import json

from veillee.server.store.port import ConflictError, LeaseLostError, NoTableError
from veillee.server.store.seals import seal

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from sqlite3 import Connection

    from veillee.server.store.port import Append, StoreError

LOOK: Final = """
SELECT json_group_array(json_array(id, number, rows, iif(holder IS NULL, 0, lease)))
FROM tables WHERE id IN (SELECT value FROM json_each(?))
"""
INSERT: Final = """
INSERT INTO events (table_number, n, row, seal)
SELECT json_extract(value, '$[0]'), json_extract(value, '$[1]'),
    substr(:bytes, json_extract(value, '$[2]'), json_extract(value, '$[3]')), json_extract(value, '$[4]')
FROM json_each(:places)
"""
UPDATE: Final = """
UPDATE tables SET rows = new.rows, touched = new.touched, listed = coalesce(new.listed, tables.listed),
    summary = coalesce(substr(:bytes, new.start, new.length), tables.summary)
FROM (
    SELECT json_extract(value, '$[0]') AS number, json_extract(value, '$[1]') AS rows,
        json_extract(value, '$[2]') AS touched, json_extract(value, '$[3]') AS listed,
        json_extract(value, '$[4]') AS start, json_extract(value, '$[5]') AS length
    FROM json_each(:places)
) AS new
WHERE tables.number = new.number
"""


@dataclass
class Growing:
    """A table while a batch is added to it."""

    number: int
    rows: int
    lease: int  # that an append must show; 0 if nobody holds the table
    touched: int | None = None  # None: nothing has been added
    listed: bool | None = None
    summary: bytes | None = None


class Added(NamedTuple):
    """Rows on their way into the file, with the number of their table there and that of the first row."""

    table: str
    number: int
    first: int
    rows: Sequence[bytes]


class Pieces:
    """Bytes laid end to end; a piece is known by where it starts, from 1, and its length."""

    def __init__(self) -> None:
        self.all = bytearray(b"|")  # never empty: of nothing, SQLite cuts no empty piece

    def add(self, piece: bytes | None) -> tuple[int | None, int | None]:
        """Where the piece lies; nowhere, if there is none."""
        if piece is None:
            return None, None
        self.all += piece
        return len(self.all) - len(piece) + 1, len(piece)


def append_all(connection: Connection, appends: Sequence[Append]) -> list[StoreError | None]:
    """Add what fits its table, in order, and answer why each of the others does not."""
    tables = looked_up(connection, {append.table for append in appends})
    taken, errors = [], []
    for append in appends:
        table = tables.get(append.table)
        error = NoTableError(append.table) if table is None else refused(table, append)
        errors.append(error)
        if table is not None and error is None:
            taken.append(Added(append.table, table.number, table.rows + 1, append.rows))
            grow(table, append)
    insert(connection, taken)
    update(connection, [table for table in tables.values() if table.touched is not None])
    return errors


def looked_up(connection: Connection, ids: Iterable[str]) -> dict[str, Growing]:
    """The tables of these ids that are there."""
    ((found,),) = connection.execute(LOOK, (text(list(ids)),)).fetchall()
    return {id_: Growing(number, rows, lease) for id_, number, rows, lease in json.decode(found)}


def refused(table: Growing, append: Append) -> StoreError | None:
    """Why rows cannot be added to a table."""
    if append.lease != table.lease or not table.lease:
        return LeaseLostError(f"{append.table}: lease {append.lease}, now {table.lease}")
    if append.after != table.rows:
        return ConflictError(f"{append.table}: after {append.after}, now {table.rows}")
    return None


def grow(table: Growing, append: Append) -> None:
    """What the table is once the rows have been added."""
    table.rows += len(append.rows)
    table.touched = append.touched
    if append.listed is not None:
        table.listed = append.listed
    if append.summary is not None:
        table.summary = append.summary


def insert(connection: Connection, taken: Iterable[Added]) -> None:
    """Write rows."""
    pieces = Pieces()
    places = [
        (added.number, n, *pieces.add(row), seal(added.table, n, row))
        for added in taken
        for n, row in enumerate(added.rows, added.first)
    ]
    connection.execute(INSERT, {"places": text(places), "bytes": pieces.all})


def update(connection: Connection, tables: Iterable[Growing]) -> None:
    """Write what has become of the tables."""
    pieces = Pieces()
    listed = {None: None, False: 0, True: 1}
    news = [
        (table.number, table.rows, table.touched, listed[table.listed], *pieces.add(table.summary)) for table in tables
    ]
    connection.execute(UPDATE, {"places": text(news), "bytes": pieces.all})


def text(value: object) -> str:
    """A value as JSON."""
    return json.encode(value).decode()
