"""What SQLite and the system complain about, as notes for whoever runs the server."""

from __future__ import annotations

import errno
import sqlite3
from contextlib import contextmanager
from typing import TYPE_CHECKING, Final

from veillee.engine.notes import Note
from veillee.server.store.port import StoreFailedError

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

PRIMARY: Final = 0xFF  # the part of a code that says which kind of failure it is
FAILURES: Final = {
    sqlite3.SQLITE_FULL: "store_full",
    sqlite3.SQLITE_READONLY: "store_read_only",
    sqlite3.SQLITE_PERM: "store_read_only",
    sqlite3.SQLITE_CANTOPEN: "store_read_only",
    sqlite3.SQLITE_BUSY: "store_locked",
    sqlite3.SQLITE_LOCKED: "store_locked",
    sqlite3.SQLITE_PROTOCOL: "store_locked",
    sqlite3.SQLITE_IOERR: "store_disk",
    sqlite3.SQLITE_CORRUPT: "store_damaged",
    sqlite3.SQLITE_NOTADB: "store_damaged",
    sqlite3.SQLITE_ERROR: "store_damaged",  # our statements are right: what they name is no longer there
}
REFUSALS: Final = {
    errno.ENOSPC: "store_full",
    errno.EDQUOT: "store_full",
    errno.EACCES: "store_read_only",
    errno.EPERM: "store_read_only",
    errno.EROFS: "store_read_only",
}


def failed(key: str, file: Path) -> StoreFailedError:
    """What is wrong with a file."""
    return StoreFailedError(Note(key).text("file", str(file)))


def explained(error: Exception, file: Path, source: Path | None = None) -> Exception:
    """A failure of a file, or of the one it is copied from, in our words; a mistake of ours as it is."""
    if isinstance(error, OSError):
        return failed(REFUSALS.get(error.errno or 0, "store_disk"), file)
    if not isinstance(error, sqlite3.Error):
        return error
    code = getattr(error, "sqlite_errorcode", None)
    if code is None and type(error) is not sqlite3.OperationalError:
        return error
    key = "store_damaged" if code is None else FAILURES.get(code & PRIMARY)  # without a code: a text that is none
    if key is None:
        return error
    return failed(key, source if source is not None and key == "store_damaged" else file)


@contextmanager
def explaining(file: Path, source: Path | None = None) -> Iterator[None]:
    """What fails meanwhile fails in our words."""
    try:
        yield
    except (sqlite3.Error, OSError) as error:
        raise explained(error, file, source) from error
