"""Stores to test, and tables to keep in them."""

from __future__ import annotations

from queue import SimpleQueue
from typing import TYPE_CHECKING

from veillee.server.store.port import Append, Create

if TYPE_CHECKING:
    from veillee.server.store.port import Store

HOUR = 3_600_000


def a_table(
    name: str = "anne", *, code: str = "", rows: tuple[bytes, ...] = (b"open",), listed: bool = True, touched: int = 1
) -> Create:
    """A new table."""
    return Create(name, code or f"code-{name}", f"about {name}".encode(), listed, rows, touched)


def leased(store: Store, name: str = "anne", holder: str = "here") -> int:
    """The number of a lease for an hour."""
    return store.lease(name, holder, now=0, until=HOUR).number


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
