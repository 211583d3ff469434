"""Rows added to many tables in one statement: what it changes in the tables is the fence, and lets the rows in.

A table whose appends do not follow on each other has them tried one by one, and so has one that did not fit.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from veillee.server.store.port import ConflictError, LeaseLostError, NoTableError
from veillee.server.store.seals import seal

if TYPE_CHECKING:
    from collections.abc import Sequence

    from veillee.server.store.port import Append

APPEND: Final = """
WITH given AS MATERIALIZED (
    SELECT * FROM unnest($1::text[], $2::int[], $3::int[], $4::int[], $5::bigint[], $6::bytea[], $7::bool[])
        WITH ORDINALITY AS g (id, after, lease, upto, touched, summary, listed, place)
), grown AS (
    UPDATE tables t SET rows = g.upto, touched = g.touched, summary = coalesce(g.summary, t.summary),
        listed = coalesce(g.listed, t.listed)
    FROM given g WHERE t.id = g.id AND t.rows = g.after AND t.lease = g.lease AND t.holder IS NOT NULL
    RETURNING t.number, g.place
), kept AS (
    INSERT INTO events (table_number, n, row, seal)
    SELECT grown.number, e.n, e.row, e.seal
    FROM unnest($8::int[], $9::int[], $10::bytea[], $11::bigint[]) AS e (place, n, row, seal)
    JOIN grown ON grown.place = e.place
)
SELECT place FROM grown
"""
WHY: Final = "SELECT rows, lease, holder FROM tables WHERE id = $1"
THERE: Final = """
SELECT e.row FROM events e JOIN tables t ON e.table_number = t.number
WHERE t.id = $1 AND e.n > $2 AND e.n <= $3 ORDER BY e.n
"""


class Appends:
    """Appends as the statement takes them: what becomes of each table, and all rows with the place of their table."""

    def __init__(self) -> None:
        self.tables: list[list[Any]] = []
        self.rows: tuple[list[int], list[int], list[bytes], list[int]] = ([], [], [], [])

    def add(self, appends: Sequence[Append]) -> int:
        """Add what follows on each other at one table; its place."""
        first, last = appends[0], appends[-1]
        numbered = list(enumerate([row for append in appends for row in append.rows], first.after + 1))
        seals = [
            seal(first.table, n, row) for n, row in numbered
        ]  # what is no row fails here, before anything is added
        place = len(self.tables) + 1
        self.tables.append(
            [
                first.table,
                first.after,
                first.lease,
                first.after + len(numbered),
                last.touched,
                next((append.summary for append in reversed(appends) if append.summary is not None), None),
                next((append.listed for append in reversed(appends) if append.listed is not None), None),
            ]
        )
        places, numbers, rows, sealed = self.rows
        places += [place] * len(numbered)
        numbers += [n for n, _ in numbered]
        rows += [row for _, row in numbered]
        sealed += seals
        return place

    async def kept(self, session: Any) -> set[int]:  # noqa: ANN401 - asyncpg does not tell its types
        """Write all that fits, and answer whose places that was."""
        columns = zip(*self.tables, strict=True)
        return {place for (place,) in await session.fetch(APPEND, *map(list, columns), *self.rows)}


async def append_all(session: Any, appends: Sequence[Append], *, is_again: bool) -> list[Exception | None]:  # noqa: ANN401
    """Add what fits its table, in order, and answer why each of the others does not.

    If it is tried again, since a session was lost and nobody knows what became of it, what is there already was kept.
    """
    batch = Appends()
    places: dict[str, int] = {}
    of_tables: dict[str, list[Append]] = {}
    for append in appends:
        of_tables.setdefault(append.table, []).append(append)
    for table, its in of_tables.items():
        if is_chain(its):
            try:
                places[table] = batch.add(its)
            except TypeError:
                continue
    done = await batch.kept(session) if batch.tables else set()
    return [
        None if places.get(append.table) in done else await alone(session, append, is_again=is_again)
        for append in appends
    ]


def is_chain(appends: Sequence[Append]) -> bool:
    """Whether each goes on where the last one ended, by the same lease."""
    after = appends[0].after
    for append in appends:
        if append.after != after or append.lease != appends[0].lease:
            return False
        after += len(append.rows)
    return True


async def alone(session: Any, append: Append, *, is_again: bool) -> Exception | None:  # noqa: ANN401
    """Add some rows to a table, or answer why not."""
    batch = Appends()
    try:
        batch.add([append])
    except TypeError as wrong:
        return wrong
    if await batch.kept(session):
        return None
    found = await session.fetchrow(WHY, append.table)
    if found is None:
        return NoTableError(append.table)
    if found["holder"] is None or found["lease"] != append.lease:
        return LeaseLostError(f"{append.table}: lease {append.lease}, now {found['lease']}")
    if is_again:
        there = await session.fetch(THERE, append.table, append.after, append.after + len(append.rows))
        if tuple(row for (row,) in there) == append.rows:
            return None
    return ConflictError(f"{append.table}: after {append.after}, now {found['rows']}")
