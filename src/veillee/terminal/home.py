"""The folder in which the terminal keeps what is the user's own: unfinished tables, and their seats elsewhere."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Final

import msgspec

from veillee.engine.notes import BadInputError, Note
from veillee.table.events import read, written
from veillee.terminal.written import about_file

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from veillee.table.events import AnyEvent

try:
    import fcntl
except ImportError:  # a system without POSIX locks: whoever plays the same table twice knows it
    HAS_LOCKS = False
else:
    HAS_LOCKS = True

OURS_ALONE: Final = 0o600
ENDING: Final = ".jsonl"
LAB: Final = "lab.db"  # what the lab plays


def home() -> Path:
    """The folder: where VEILLEE_HOME says, else among the user's data."""
    given = os.environ.get("VEILLEE_HOME")
    if given:
        return Path(given)
    data = os.environ.get("XDG_DATA_HOME")
    return (Path(data) if data else Path.home() / ".local" / "share") / "veillee"


def folder() -> Path:
    """Where the tables of this process are kept."""
    return home() / "tables"


def is_locked_by_us(stream: int) -> bool:
    """Keep other processes from using this file, as long as ours has it open; whether none does."""
    with suppress(OSError):
        if HAS_LOCKS:
            fcntl.flock(stream, fcntl.LOCK_EX | fcntl.LOCK_NB)
        return True
    return False


class TableHeading(msgspec.Struct, frozen=True, omit_defaults=True):
    """What stands above the events of a table, and is no event: which bots sit there, and what all are called."""

    bots: str
    names: tuple[str, ...] = ()


class TableFile:
    """A file to which the events of a table are added, a line each; what is on it has happened."""

    def __init__(self, file: Path) -> None:
        self.file = file
        try:
            file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            self.stream = os.open(file, os.O_RDWR | os.O_CREAT | os.O_APPEND, OURS_ALONE)
        except OSError as refused:
            raise BadInputError(about_file("error_keep", file, refused, "folder_missing")) from None

    def lock(self) -> bool:
        """Keep others from playing here; whether nobody does."""
        return is_locked_by_us(self.stream)

    def head(self, heading: TableHeading) -> None:
        """Write the first line."""
        self.put(msgspec.json.encode(heading) + b"\n")

    def write(self, events: Sequence[AnyEvent]) -> None:
        """Add what happened, and see to it that it is on the disk."""
        self.put(b"".join(written(event) + b"\n" for event in events))

    def put(self, lines: bytes) -> None:
        """Add some lines."""
        try:
            while lines:
                lines = lines[os.write(self.stream, lines) :]
            os.fsync(self.stream)
        except OSError as refused:
            raise BadInputError(about_file("error_keep", self.file, refused, "folder_missing")) from None

    def read(self) -> tuple[TableHeading, list[AnyEvent]]:
        """What was written; a last line that was torn off is cut away."""
        text = os.pread(self.stream, os.fstat(self.stream).st_size, 0)
        whole = text.rfind(b"\n") + 1
        if whole < len(text):  # else the file is as it was, and so is its time
            os.ftruncate(self.stream, whole)
        first, *rows = text[:whole].splitlines() or [b""]
        try:
            return msgspec.json.decode(first, type=TableHeading), [read(row) for row in rows]
        except msgspec.DecodeError:
            raise self.damaged() from None

    def touch(self) -> None:
        """From now on it is the table that was last played at."""
        os.utime(self.file)

    def damaged(self) -> BadInputError:
        """Say that what was written cannot be read."""
        return BadInputError(Note("error_table_damaged").text("given", str(self.file)))

    def close(self) -> None:
        """Let others play here."""
        os.close(self.stream)

    def forget(self) -> None:
        """The match is over: nothing is left to go on with."""
        self.file.unlink(missing_ok=True)


def new_ledger(table: str) -> TableFile:
    """The file of a new table."""
    ledger = TableFile(folder() / f"{table}{ENDING}")
    ledger.lock()
    return ledger


def ledgers() -> Iterator[TableFile]:
    """The files of the tables that nobody plays at just now, the one last played first; whoever takes one closes it."""
    with suppress(OSError):
        files = sorted(folder().glob(f"*{ENDING}"), key=lambda file: file.stat().st_mtime, reverse=True)
        for file in files:
            ledger = TableFile(file)
            if ledger.lock():
                yield ledger
            else:
                ledger.close()
