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

DAMAGED: Final = "store_damaged"
AWAY: Final = "store_away"
FAILED: Final = (sqlite3.Error, OSError, UnicodeDecodeError)
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
    sqlite3.SQLITE_CORRUPT: DAMAGED,
    sqlite3.SQLITE_NOTADB: DAMAGED,
    sqlite3.SQLITE_TOOBIG: DAMAGED,  # nobody appends a gigabyte: a length is wrong
    sqlite3.SQLITE_CONSTRAINT_PRIMARYKEY: DAMAGED,  # we looked before we wrote, and it was not there
    sqlite3.SQLITE_CONSTRAINT_UNIQUE: DAMAGED,
    sqlite3.SQLITE_ERROR: DAMAGED,  # our statements are right: what they name is no longer there
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
    key = key_of(error)
    if key is None:
        return error
    return failed(key, source if source is not None and key == DAMAGED else file)


def key_of(error: Exception) -> str | None:
    """What has happened to the file, if it is the file's failure."""
    if isinstance(error, OSError):
        return REFUSALS.get(error.errno or 0, "store_disk")
    code = getattr(error, "sqlite_errorcode", None)
    if code is not None:
        return FAILURES.get(code, FAILURES.get(code & PRIMARY))
    # A text that is none, in a row or in the very message; SQLite has no code for it.
    return DAMAGED if type(error) in {sqlite3.OperationalError, UnicodeDecodeError} else None


@contextmanager
def explaining(file: Path, source: Path | None = None) -> Iterator[None]:
    """What fails meanwhile fails in our words."""
    try:
        yield
    except FAILED as error:
        raise explained(error, file, source) from error
