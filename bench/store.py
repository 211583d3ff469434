"""The store: rows a second in groups and one by one, in a file and in PostgreSQL; opening a large file, waking a table.

Wall time, for most of it is the disk's: figures of one run compare with each other and with no other run.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from contextlib import ExitStack, closing
from functools import partial
from itertools import islice
from pathlib import Path
from queue import SimpleQueue
from tempfile import TemporaryDirectory
from time import perf_counter

from postgresql import MISSING, Cluster, is_there
from veillee.server.store.port import Append, Create, Deliver, Holder, Store, Then
from veillee.server.store.postgresql.session import Database
from veillee.server.store.postgresql.store import PostgresqlStore
from veillee.server.store.sqlite import SqliteStore

ROW = b'{"move":{"seat":2,"offer":17,"client":"5d41402abc4b2a76"},"at":1785312000000}'.ljust(100)
SUMMARY = b'{"game":"a game","seats":["Anne","Basile",null,null],"deal":3}'.ljust(200)
BUSY = 1000  # tables that are played at
ROUNDS = 5
AT_ONCE = {1: 500, 100: 10_000, BUSY: 40_000}  # on their way, and how many in all
REQUIRED = 20_000  # rows a second
REQUIRED_RATIO = 0.8  # of PostgreSQL against SQLite
FILE, DATABASE = "SQLite", "PostgreSQL"


Batch = list[tuple[Then, Exception | None]]
Opens = Callable[[Deliver], Store]


class Players:
    """Tables at which rows are appended by one thread, as a server's loop does: it hears of a batch in one go."""

    def __init__(self, opens: Opens, tables: int, rows: int = 1) -> None:
        self.heard: SimpleQueue[Batch] = SimpleQueue()
        self.store = opens(self.heard.put)
        self.names = [f"{number:022d}" for number in range(tables)]
        self.rows = dict.fromkeys(self.names, rows)
        for name in self.names:
            self.store.create(Create(name, name, SUMMARY, name.endswith("0"), (ROW,) * rows, 0))

    def sit(self) -> None:
        """Lease every table."""
        self.leases = {name: self.store.lease(name, Holder("here")) for name in self.names}

    def play(self, moves: int, at_once: int) -> float:
        """Rows a second, each of another table than the last, so many on their way."""
        waiting = iter([self.names[move % len(self.names)] for move in range(moves)])
        start = perf_counter()
        for name in islice(waiting, at_once):
            self.append(name)
        done = 0
        while done < moves:
            batch = self.heard.get()
            done += len(batch)
            for then, error in batch:
                then(error)
            for name in islice(waiting, len(batch)):
                self.append(name)
        return moves / (perf_counter() - start)

    def append(self, name: str) -> None:
        """One more row."""
        self.store.append(Append(name, self.rows[name], self.leases[name], (ROW,), 1), taken)
        self.rows[name] += 1


def taken(error: Exception | None) -> None:
    """It must be."""
    if error is not None:
        raise error


def appending(places: dict[str, Opens]) -> bool:
    """Groups against one by one, in turns, and one kind of store beside the other."""
    players = {name: Players(opens, BUSY) for name, opens in places.items()}
    figures: dict[tuple[str, int], list[float]] = {}
    try:
        for one in players.values():
            one.sit()
        for _ in range(ROUNDS):
            for at_once, moves in AT_ONCE.items():
                for name, one in players.items():
                    figures.setdefault((name, at_once), []).append(one.play(moves, at_once))
    finally:
        for one in players.values():
            one.store.close()
    for (name, at_once), rates in figures.items():
        print(
            f"rows a second, {name}, {at_once} on their way: {middle(rates):,.0f} "
            f"(best {max(rates):,.0f}, worst {min(rates):,.0f})"
        )
    holds = middle(figures[FILE, BUSY]) >= REQUIRED
    if DATABASE in players:
        ratio = middle(figures[DATABASE, 100]) / middle(figures[FILE, 100])
        print(f"PostgreSQL against SQLite, 100 on their way: {ratio:.2f} (required: {REQUIRED_RATIO})")
        holds = holds and ratio >= REQUIRED_RATIO
    return holds


def middle(figures: list[float]) -> float:
    """The one in the middle."""
    return sorted(figures)[len(figures) // 2]


def large(folder: Path, tables: int = 10_000, rows: int = 200) -> None:
    """Opening a file of many tables, and waking one of them."""
    file = folder / "large.db"
    Players(partial(SqliteStore, file), tables, rows).store.close()
    start = perf_counter()
    with closing(SqliteStore(file)) as store:
        opened = perf_counter()
        store.listing(50)
        listed = perf_counter()
        for table in range(0, tables, tables // 100):
            assert len(store.read(f"{table:022d}")) == rows  # noqa: S101 - else the figure means nothing
        read = perf_counter()
    size = file.stat().st_size
    print(f"{tables:,} tables of {rows} rows, {size / 1e6:.0f} MB ({size / tables / rows:.0f} bytes a row):")
    print(f"  opened in {(opened - start) * 1e3:.1f} ms, fifty listed in {(listed - opened) * 1e3:.1f} ms")
    print(f"  a table read in {(read - listed) * 10:.2f} ms")


def main() -> bool:
    """All of it; in PostgreSQL where there is one, which writes to the disk as it should."""
    with TemporaryDirectory() as name, ExitStack() as stack:
        places: dict[str, Opens] = {FILE: partial(SqliteStore, Path(name) / "busy.db")}
        if is_there():
            cluster = Cluster(("max_connections=20", "shared_buffers=128MB"))
            stack.callback(cluster.close)
            places[DATABASE] = partial(PostgresqlStore, Database(cluster.address))
        else:
            print(f"PostgreSQL is not measured: {MISSING}")
        holds = appending(places)
        large(Path(name))
    return holds


if __name__ == "__main__":
    sys.exit(0 if main() else 1)
