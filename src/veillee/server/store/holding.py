"""Holding a data file: one house at a time has it, and knows whether the last one left it whole.

The lock lies beside the file itself, wherever links lead, and says whether a house has it open: what SQLite keeps in a
second file until the house is closed may be lost without a trace, and the tables with it.
"""

from __future__ import annotations

import fcntl
import os
from contextlib import contextmanager
from typing import TYPE_CHECKING, Final

from veillee.server.store.failures import failed

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

NEW: Final = b"new"  # what the lock says: a house is about to make the file,
OPEN: Final = b"open"  # or has it open, or was killed; nothing: it was closed in peace
LONGEST: Final = 16  # bytes


class Holding:
    """A data file that this process has for itself."""

    def __init__(self, file: Path, lock: int) -> None:
        self.file = file
        self.lock = lock

    def says(self) -> bytes:
        """What the lock says."""
        return os.pread(self.lock, LONGEST, 0)

    def say(self, what: bytes) -> None:
        """Let it say this."""
        os.ftruncate(self.lock, 0)
        os.pwrite(self.lock, what, 0)
        os.fsync(self.lock)

    def check(self) -> None:
        """Refuse a file that is not what the last house left there; one that is not there is about to be made."""
        if not self.file.exists():
            if self.says() == OPEN or is_filled(journal_of(self.file)):
                raise failed("store_emptied", self.file)
            self.say(NEW)
        elif self.file.is_file():
            self.check_there()

    def check_there(self) -> None:
        """The same, for a file that is there."""
        there = self.file.stat()
        if there.st_nlink > 1:
            raise failed("store_linked", self.file)
        if not there.st_size and self.says() != NEW:
            raise failed("store_emptied", self.file)
        if self.says() == OPEN and not journal_of(self.file).exists():
            raise failed("store_journal_lost", self.file)

    def opened(self) -> None:
        """The file is open from now on."""
        self.say(OPEN)

    def closed(self) -> None:
        """The file is closed: in peace, if SQLite has left nothing beside it."""
        if not journal_of(self.file).exists():
            self.say(b"")


@contextmanager
def held(data: Path) -> Iterator[Holding]:
    """Take a data file for this process alone, whichever link leads there."""
    file = data.resolve()
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        lock = os.open(file.with_name(f"{file.name}.lock"), os.O_RDWR | os.O_CREAT, 0o600)
    except OSError:
        raise failed("store_read_only", data) from None
    try:
        fcntl.lockf(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)  # a child that is just being started does not inherit it
    except OSError:
        os.close(lock)
        raise failed("store_locked", data) from None
    holding = Holding(file, lock)
    try:
        yield holding
    finally:
        os.close(lock)


def journal_of(file: Path) -> Path:
    """Where SQLite keeps what was written last."""
    return file.with_name(f"{file.name}-wal")


def is_filled(file: Path) -> bool:
    """Whether a file is there and holds something."""
    return file.exists() and file.stat().st_size > 0
