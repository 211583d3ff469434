"""Appends to some tables for ever, and prints what it was told is durable: a process to be killed."""

import os
import sys
from pathlib import Path
from threading import Event

from veillee.server.store.port import Append, Create, Holder, IdTakenError
from veillee.server.store.sqlite import SqliteStore

TABLES = 5


def say(*words: object) -> None:
    """Print a line in one go: it is there whole or not at all."""
    os.write(1, (" ".join(map(str, words)) + "\n").encode())


def go_on(store: SqliteStore, name: str, lease: int, rows: int) -> None:
    """Append a row or two, and once they are told, the next."""
    added = 1 + rows % 2

    def then(error: Exception | None) -> None:
        if error is not None:
            say("failed", repr(error))
            return
        say(name, rows + added)
        go_on(store, name, lease, rows + added)

    new = tuple(b"%s %d" % (name.encode(), n) for n in range(rows + 1, rows + added + 1))
    store.append(Append(name, rows, lease, new, rows, summary=new[-1]), then)


def main() -> None:
    """Take up each table where it was left."""
    say("opening", 0)
    store = SqliteStore(Path(sys.argv[1]))
    for number in range(TABLES):
        name = f"table{number}"
        try:
            store.create(Create(name, name, b"", True, (), 0))
        except IdTakenError:
            pass
        else:
            say(name, 0)
        go_on(store, name, store.lease(name, Holder("here")), len(store.read(name)))
    Event().wait()


main()
