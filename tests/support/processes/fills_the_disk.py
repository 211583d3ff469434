"""Appends until there is no space, makes room, and goes on; prints what it saw as JSON.

The folder is a small disk of its own (`disk`), or the size of files is limited (`limit`).
"""

import json
import resource
import sys
from contextlib import closing
from pathlib import Path
from queue import SimpleQueue

from veillee.engine.notes import BadInputError
from veillee.server.store.port import Append, Create, Holder
from veillee.server.store.sqlite import SqliteStore

WAYS = ("disk", "limit")
BALLAST = 400_000
ROWS = (b"x" * 900,) * 5


def add(store: SqliteStore, rows: int) -> str:
    """Append after so many rows, and answer the key of what went wrong."""
    told: SimpleQueue[Exception | None] = SimpleQueue()
    store.append(Append("anne", rows, 1, ROWS, 0), told.put)
    error = told.get(timeout=60)
    return error.note.key if isinstance(error, BadInputError) else repr(error) if error else ""


def main(folder: Path, way: str) -> None:
    """Fill it up, twice."""
    ballast = folder / "ballast"
    ballast.write_bytes(bytes(BALLAST))
    if way == "limit":
        resource.setrlimit(resource.RLIMIT_FSIZE, (300_000, resource.RLIM_INFINITY))
    with closing(SqliteStore(folder / "tables.db")) as store:
        store.create(Create("anne", "anne", b"", True, (), 0))
        store.lease("anne", Holder("here"))
        rows = 0
        while not (error := add(store, rows)):
            rows += len(ROWS)
        again = add(store, rows)
        behind = add(store, rows + len(ROWS))
        kept = len(store.read("anne"))
        if way == "limit":
            resource.setrlimit(resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
        ballast.unlink()
        after = [add(store, rows + n * len(ROWS)) for n in range(5)]
        grown = len(store.read("anne"))
    with closing(SqliteStore(folder / "tables.db")) as store:
        reopened = len(store.read("anne"))
    seen = {"error": error, "again": again, "behind": behind, "told": rows, "kept": kept}
    print(json.dumps(seen | {"after": after, "grown": grown, "reopened": reopened}))


main(Path(sys.argv[1]), sys.argv[2])
