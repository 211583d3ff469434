"""Stores to test, and tables to keep in them."""

from __future__ import annotations

import sys
from pathlib import Path
from queue import SimpleQueue
from typing import TYPE_CHECKING, Protocol

import pytest

from veillee.server.store.port import Append, Create, Holder, StoreFailedError, Then
from veillee.server.store.sqlite import SqliteStore

if TYPE_CHECKING:
    from veillee.engine.notes import Note
    from veillee.server.store.port import Deliver, Store

HOUR = 3_600_000
PROCESSES = Path(__file__).parent / "processes"
Settled = list[tuple[Then, Exception | None]]


class Opens(Protocol):
    """Opens the same store: once more, or again after it was closed."""

    def __call__(self, deliver: Deliver = ...) -> Store: ...


def a_table(
    name: str = "anne", *, code: str = "", rows: tuple[bytes, ...] = (b"open",), listed: bool = True, touched: int = 1
) -> Create:
    """A new table."""
    return Create(name, code or f"code-{name}", f"about {name}".encode(), listed, rows, touched)


def leased(store: Store, name: str = "anne", holder: str = "here", lasts: int = HOUR) -> int:
    """The number of a lease, for an hour unless it is said."""
    return store.lease(name, Holder(holder, lasts=lasts))


def begun(store: Store, name: str = "anne") -> int:
    """The number of the first lease of a new table with one row."""
    store.create(a_table(name))
    return leased(store, name)


def outcome(store: Store, append: Append) -> Exception | None:
    """What became of an append."""
    told: SimpleQueue[Exception | None] = SimpleQueue()
    store.append(append, told.put)
    return told.get(timeout=60)


def add(store: Store, name: str, after: int, lease: int, *rows: bytes) -> Exception | None:
    """What became of some rows."""
    return outcome(store, Append(name, after, lease, rows, touched=2))


def command(script: str, *arguments: object) -> list[str]:
    """How another process is started."""
    return [sys.executable, str(PROCESSES / f"{script}.py"), *map(str, arguments)]


def refusal(file: Path) -> Note:
    """Why a file is not opened."""
    with pytest.raises(StoreFailedError) as refused:
        SqliteStore(file, patience=0)
    assert refused.value.note.values["file"].text == str(file)
    return refused.value.note


def key_of(error: Exception | None) -> str:
    """What a person is told of a failure."""
    assert isinstance(error, StoreFailedError)
    return error.note.key
