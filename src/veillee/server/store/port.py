"""What the live tables ask of a store, whichever it is.

A table is a list of rows that only grows. Whoever appends says how many rows it has seen and shows the number of its
lease: two processes may share a store, and only the latest holder of a table can write there.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import TYPE_CHECKING, Final, Literal, NamedTuple, Protocol, TypeAlias

from veillee.engine.notes import BadInputError

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from contextlib import AbstractContextManager
    from pathlib import Path

Then: TypeAlias = Callable[[Exception | None], None]  # told once what became of an append; None: it is durable
Deliver: TypeAlias = Callable[[list[tuple[Then, Exception | None]]], None]  # a whole batch, from the store's thread
Waits: TypeAlias = Callable[[bool], None]  # told when the store waits for its server, and when it does no longer


class Holder(NamedTuple):
    """Whoever takes tables: a house, or one of the processes that are a house together."""

    name: str
    address: str = ""  # where the other processes reach it; nothing, if there are none
    lasts: int = 30_000  # milliseconds for which it holds what it has, unless it says again that it is there


ALONE: Final = Holder("house")  # whoever has the data file, or the database for itself


class Create(NamedTuple):
    """A table to be kept from now on, with the first of its rows."""

    id: str
    code: str  # what people say to each other; no two tables have the same
    summary: bytes  # for lists; the store does not read it
    listed: bool
    rows: tuple[bytes, ...]
    touched: int  # milliseconds of Unix time, as everywhere here


class Append(NamedTuple):
    """Rows to be added to a table, all of them or none."""

    table: str
    after: int  # the number of rows the writer has seen; the first row of a table is number 1
    lease: int  # the number of the writer's lease
    rows: tuple[bytes, ...]
    touched: int
    summary: bytes | None = None  # None leaves it as it was
    listed: bool | None = None


class About(NamedTuple):
    """What is known of a table without reading its rows."""

    id: str
    code: str
    summary: bytes
    listed: bool
    rows: int
    touched: int


class Space(NamedTuple):
    """How much space the tables take, and how much is left where they are, if that is known; in bytes."""

    taken: int
    free: int | None


class Kept(NamedTuple):
    """A table whole, as copies carry it: not who holds it, but how often it was taken."""

    about: About
    lease: int
    rows: list[bytes]


class StoreError(Exception):
    """What a program asked of a store and cannot have; nothing has changed."""


class IdTakenError(StoreError):
    """There is a table with this id."""


class CodeTakenError(StoreError):
    """There is a table with this code."""


class NoTableError(StoreError):
    """There is no such table."""


class ConflictError(StoreError):
    """The table has not the number of rows that the writer has seen."""


class LeaseLostError(StoreError):
    """The writer does not hold the table: someone took it since, or it was released."""


class LeasedError(StoreError):
    """Another holds the table, and its lease has not run out."""

    def __init__(self, holder: str, address: str = "") -> None:
        super().__init__(f"{holder} {address}".rstrip())
        self.holder = holder
        self.address = address  # where it is reached; nothing, if it did not say


class StoreClosedError(StoreError):
    """The store has been closed."""


class StoreFailedError(BadInputError):
    """The store cannot do its work until a person has seen to it: no space, a damaged file; the note says what."""


class Store(Protocol):
    """A store of tables. Every method may be called from any thread; whatever writes answers when it is durable."""

    def create(self, table: Create) -> None:
        """Keep a new table, unless its id or its code is taken."""
        ...

    def append(self, append: Append, then: Then) -> None:
        """Add rows to a table in the order of the calls, and tell what became of them; this alone does not wait."""
        ...

    def read(self, table: str, since: int = 0) -> list[bytes]:
        """The rows of a table behind the first so many, in order."""
        ...

    def find(self, code: str) -> str | None:
        """The id of the table with this code."""
        ...

    def about(self, table: str) -> About | None:
        """What is known of a table."""
        ...

    def listing(self, limit: int) -> Sequence[About]:
        """The listed tables, those last touched first."""
        ...

    def count(self) -> int:
        """How many tables there are."""
        ...

    def space(self) -> Space:
        """How much space they take."""
        ...

    def lease(self, table: str, holder: Holder) -> int:
        """Take a table, unless another holds it; the number of the lease, which grows by one each time.

        How long it is held is measured by the store's own clock, which all who share it have in common.
        """
        ...

    def renew(self, holder: Holder, company: Collection[str] = ()) -> bool:
        """Hold all that one holds for longer, and say at which tables there is somebody.

        Whether it was one's own all the while: else another may have taken some of it.
        """
        ...

    def held(self, holder: Holder) -> dict[str, int]:
        """The tables that one holds, and the number of each lease."""
        ...

    def company(self, holder: Holder) -> frozenset[str]:
        """The tables of others at which there is somebody, as they said last."""
        ...

    def release(self, table: str, number: int) -> None:
        """Let go of a table; nothing happens if someone else has taken it since."""
        ...

    def release_all(self, holder: Holder) -> None:
        """Let go of all that one holds, once what was given to be written is."""
        ...

    def secret(self, name: str) -> bytes:
        """Thirty-two bytes that nobody else knows, the same ever after."""
        ...

    def backup(self, file: Path) -> None:
        """Write all that is kept at this moment into a new file."""
        ...

    def close(self) -> None:
        """Write what is waiting, and let go of everything."""
        ...


class Archive(Protocol):
    """What is kept, for whoever keeps the house; all that is done with it is kept at the end, or nothing of it."""

    def tables(self, which: str = "") -> list[About]:
        """All tables, or the one with this id or code, those last touched first."""
        ...

    def whole(self, table: str) -> Kept:
        """A table with all its rows."""
        ...

    def remove(self, ids: Sequence[str]) -> None:
        """Remove these tables with all that happened there."""
        ...

    def rewrite(self, table: str, summary: bytes, rows: Mapping[int, bytes]) -> None:
        """Put others in the place of a table's summary and of the rows of these numbers."""
        ...

    def add(self, table: Kept) -> None:
        """Keep a table that was kept elsewhere."""
        ...

    def secrets(self) -> dict[str, bytes]:
        """All secrets, by name."""
        ...

    def confide(self, secrets: Mapping[str, bytes]) -> None:
        """Keep these secrets."""
        ...


Use: TypeAlias = Literal["look", "change", "alone", "make"]  # of an archive: while a house has it, or while none has


class StorePlace(Protocol):
    """Where tables are kept."""

    def held(self) -> AbstractContextManager[HeldPlace]:
        """Have the place for a house, if no other has it."""
        ...

    def store(self, deliver: Deliver, holder: Holder = ALONE, waits: Waits = ...) -> Store:
        """The store there, for a house, or for one of its processes."""
        ...

    def archive(self, use: Use) -> AbstractContextManager[Archive]:
        """What is kept there, for a host; "make" makes the place if it is not there."""
        ...

    def backup(self, file: Path) -> None:
        """Copy all that is kept at this moment into a new data file, while a house has it open or not."""
        ...

    def restore(self, file: Path) -> str:
        """Put what a data file holds in the place of all that is kept, which is laid aside; where it lies now."""
        ...


class HeldPlace(Protocol):
    """A place that a house has."""

    def check(self) -> None:
        """Refuse what is not as the last house left it."""
        ...

    def opened(self) -> None:
        """The store is open from now on."""
        ...

    def closed(self) -> None:
        """The store is closed."""
        ...
