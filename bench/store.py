"""The store: rows a second in groups and one by one, opening a large file, waking a table.

Wall time, for most of it is the disk's: figures of one run compare with each other and with no other run.
"""

from __future__ import annotations

import sys
from contextlib import closing
from itertools import islice
from pathlib import Path
from queue import SimpleQueue
from tempfile import TemporaryDirectory
from time import perf_counter

from veillee.server.store.port import Append, Create, Then
from veillee.server.store.sqlite import SqliteStore

ROW = b'{"move":{"seat":2,"offer":17,"client":"5d41402abc4b2a76"},"at":1785312000000}'.ljust(100)
SUMMARY = b'{"game":"a game","seats":["Anne","Basile",null,null],"deal":3}'.ljust(200)
BUSY = 1000  # tables that are played at
ROUNDS = 5
REQUIRED = 20_000  # rows a second


Batch = list[tuple[Then, Exception | None]]


class Players:
    """Tables at which rows are appended by one thread, as a server's loop does: it hears of a batch in one go."""

    def __init__(self, file: Path, tables: int, rows: int = 1) -> None:
        self.heard: SimpleQueue[Batch] = SimpleQueue()
        self.store = SqliteStore(file, self.heard.put)
        self.names = [f"{number:022d}" for number in range(tables)]
        self.rows = dict.fromkeys(self.names, rows)
        for name in self.names:
            self.store.create(Create(name, name, SUMMARY, name.endswith("0"), (ROW,) * rows, 0))

    def sit(self) -> None:
        """Lease every table."""
        self.leases = {name: self.store.lease(name, "here", 0, 1).number for name in self.names}

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


def appending(folder: Path) -> bool:
    """Groups against one by one, in turns."""
    players = Players(folder / "busy.db", BUSY)
    with closing(players.store):
        players.sit()
        alone, groups, crowd = [], [], []
        for _ in range(ROUNDS):
            alone.append(players.play(500, at_once=1))
            groups.append(players.play(10_000, at_once=100))
            crowd.append(players.play(40_000, at_once=BUSY))
    for title, figures in (("one by one", alone), ("100 on their way", groups), ("1000 on their way", crowd)):
        middle = sorted(figures)[len(figures) // 2]
        print(f"rows a second, {title}: {middle:,.0f} (best {max(figures):,.0f}, worst {min(figures):,.0f})")
    return sorted(crowd)[ROUNDS // 2] >= REQUIRED


def large(folder: Path, tables: int = 10_000, rows: int = 200) -> None:
    """Opening a file of many tables, and waking one of them."""
    file = folder / "large.db"
    Players(file, tables, rows).store.close()
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


if __name__ == "__main__":
    with TemporaryDirectory() as name:
        holds = appending(Path(name))
        large(Path(name))
    sys.exit(0 if holds else 1)
