"""Where tables are kept, by what was typed: a file, or a database that other processes may share."""

from __future__ import annotations

from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Final
from urllib.parse import urlsplit

from veillee.engine.notes import BadInputError, Note
from veillee.server.store.archive import InFile
from veillee.server.store.port import ALONE

if TYPE_CHECKING:
    from collections.abc import Iterator
    from contextlib import AbstractContextManager

    from veillee.server.store.port import Archive, Deliver, Holder, Store, StorePlace, Use, Waits
    from veillee.server.store.postgresql.session import Database

FILE: Final = "sqlite:"
DATABASE: Final = ("postgresql://", "postgres://")
DRIVER: Final = "asyncpg"


def place_at(given: str) -> StorePlace:
    """The place that somebody named."""
    if given.startswith(FILE) and len(given) > len(FILE):
        return InFile(Path(given.removeprefix(FILE)))
    if given.startswith(DATABASE):
        return InDatabase(given)
    shown = given if "@" not in given else f"…@{given.rpartition('@')[2]}"  # whatever it is, it may hold a password
    raise BadInputError(Note("store_address_bad").text("given", shown))


class Unguarded:
    """A place that its store guards by itself."""

    def check(self) -> None:
        """The server sees to it."""

    def opened(self) -> None:
        """Likewise."""

    def closed(self) -> None:
        """Likewise."""


class InDatabase:
    """A database as the place where tables are kept; what speaks to it is loaded when it is needed."""

    def __init__(self, given: str) -> None:
        try:
            from veillee.server.store.postgresql.session import Database  # noqa: PLC0415 - it may not be there
        except ModuleNotFoundError as missing:
            if missing.name != DRIVER:
                raise
            raise BadInputError(Note("store_no_driver").text("given", "veillee[postgresql]")) from None
        try:
            urlsplit(given).port  # noqa: B018 - it is read to see whether it can be
        except ValueError:
            raise BadInputError(Note("store_address_bad").text("given", given.rpartition("@")[2])) from None
        self.address: Database = Database(given)

    def __str__(self) -> str:
        return str(self.address)

    @contextmanager
    def held(self) -> Iterator[Unguarded]:
        """The session of the store holds it."""
        yield Unguarded()

    def store(self, deliver: Deliver, holder: Holder = ALONE, waits: Waits = lambda _: None) -> Store:
        """The store there, for a house: if no other has it, or together with others."""
        from veillee.server.store.postgresql.store import HOUSE_PATIENCE, PostgresqlStore  # noqa: PLC0415 - see above

        return PostgresqlStore(self.address, deliver, HOUSE_PATIENCE, holder, waits)

    def archive(self, use: Use) -> AbstractContextManager[Archive]:
        """What is kept there, for a host."""
        from veillee.server.store.postgresql.archive import archive  # noqa: PLC0415 - see above

        return archive(self.address, use)

    def backup(self, file: Path) -> None:
        """Copy all that is kept at this moment into a new data file, while a house has it open or not."""
        from veillee.server.store.postgresql.archive import backup  # noqa: PLC0415 - see above

        backup(self.address, file)

    def restore(self, file: Path) -> str:
        """Put what a data file holds in the place of all that is kept, which is laid aside; where it lies now."""
        from veillee.server.store.postgresql.archive import restore  # noqa: PLC0415 - see above

        return restore(self.address, file)
