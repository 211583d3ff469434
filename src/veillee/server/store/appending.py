"""Rows added to many tables at once.

A batch is two statements, however long it is: every statement lets other threads run, and a busy server may keep
this one waiting for its turn each time. So the batch goes in as two values: a JSON list of where things go, and all
bytes in one piece, from which each row is cut. What changes in the tables is the fence: if fewer were changed than were
to be, something did not fit; then all is taken back, and tried again by whoever looks first what fits.
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

FENCE: Final = """
UPDATE tables SET rows = new.rows, touched = new.touched, listed = coalesce(new.listed, tables.listed),
    summary = coalesce(substr(:bytes, new.start, new.length), tables.summary)
FROM (
    SELECT json_extract(value, '$[0]') AS id, json_extract(value, '$[1]') AS after,
        json_extract(value, '$[2]') AS lease, json_extract(value, '$[3]') AS rows,
        json_extract(value, '$[4]') AS touched, json_extract(value, '$[5]') AS listed,
        json_extract(value, '$[6]') AS start, json_extract(value, '$[7]') AS length
    FROM json_each(:places)
) AS new
WHERE tables.id = new.id AND tables.rows = new.after AND tables.lease = new.lease AND tables.holder IS NOT NULL
"""
INSERT: Final = """
INSERT INTO events (table_number, n, row, seal)
SELECT tables.number, json_extract(value, '$[1]'),
    substr(:bytes, json_extract(value, '$[2]'), json_extract(value, '$[3]')), json_extract(value, '$[4]')
FROM json_each(:places) CROSS JOIN tables ON tables.id = json_extract(value, '$[0]')
"""
LOOK: Final = """
SELECT json_group_array(json_array(id, rows, iif(holder IS NULL, 0, lease)))
FROM tables WHERE id IN (SELECT value FROM json_each(?))
"""
LISTED: Final = {None: None, False: 0, True: 1}


class MisfitError(Exception):
    """Not all of a batch fits: nothing of it may be kept as it was tried."""


@dataclass
class Growing:
    """A table while a batch is added to it."""

    after: int  # how many rows it must have before that,
    rows: int  # and how many it has then
    lease: int  # that an append must show; 0 if nobody holds the table
    touched: int = 0
    listed: bool | None = None
    summary: bytes | None = None

    def grow(self, append: Append) -> None:
        """What the table is once the rows have been added."""
        self.rows += len(append.rows)
        self.touched = append.touched
        if append.listed is not None:
            self.listed = append.listed
        if append.summary is not None:
            self.summary = append.summary


class Added(NamedTuple):
    """Rows on their way into the file, with their table and the number of the first."""

    table: str
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
    """Add all, in order; nothing is to be kept of it where something does not fit."""
    tables: dict[str, Growing] = {}
    for append in appends:
        table = tables.get(append.table)
        if table is None:
            table = tables[append.table] = Growing(append.after, append.after, append.lease)
        if append.after != table.rows or append.lease != table.lease:
            raise MisfitError
        table.grow(append)
    if update(connection, tables) < len(tables):
        raise MisfitError
    insert(connection, [Added(append.table, append.after + 1, append.rows) for append in appends])
    return [None] * len(appends)


def append_fitting(connection: Connection, appends: Sequence[Append]) -> list[StoreError | None]:
    """Look first, add what fits its table, in order, and answer why each of the others does not."""
    tables = looked_up(connection, {append.table for append in appends})
    fitting, errors = [], []
    for append in appends:
        table = tables.get(append.table)
        error = NoTableError(append.table) if table is None else refused(table, append)
        errors.append(error)
        if table is not None and error is None:
            fitting.append(append)
            table.grow(append)
    append_all(connection, fitting)
    return errors


def looked_up(connection: Connection, ids: Iterable[str]) -> dict[str, Growing]:
    """The tables of these ids that are there."""
    ((found,),) = connection.execute(LOOK, (text(list(ids)),)).fetchall()
    return {id_: Growing(rows, rows, lease) for id_, rows, lease in json.decode(found)}


def refused(table: Growing, append: Append) -> StoreError | None:
    """Why rows cannot be added to a table."""
    if append.lease != table.lease or not table.lease:
        return LeaseLostError(f"{append.table}: lease {append.lease}, now {table.lease}")
    if append.after != table.rows:
        return ConflictError(f"{append.table}: after {append.after}, now {table.rows}")
    return None


def insert(connection: Connection, taken: Iterable[Added]) -> None:
    """Write rows of tables that are there."""
    pieces = Pieces()
    places = [
        (added.table, n, *pieces.add(row), seal(added.table, n, row))
        for added in taken
        for n, row in enumerate(added.rows, added.first)
    ]
    connection.execute(INSERT, {"places": text(places), "bytes": pieces.all})


def update(connection: Connection, tables: dict[str, Growing]) -> int:
    """Write what becomes of tables that are as they must be; how many of them are."""
    pieces = Pieces()
    news = [
        (id_, new.after, new.lease, new.rows, new.touched, LISTED[new.listed], *pieces.add(new.summary))
        for id_, new in tables.items()
    ]
    return connection.execute(FENCE, {"places": text(news), "bytes": pieces.all}).rowcount


def text(value: object) -> str:
    """A value as JSON."""
    return json.encode(value).decode()
