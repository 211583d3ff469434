"""The data file: opened, checked, brought up to date, copied. What cannot be taken is left as it was found."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing, contextmanager, suppress
from importlib.resources import files
from threading import Lock
from time import monotonic, sleep
from typing import TYPE_CHECKING, Final, NamedTuple

from veillee.engine.notes import Note
from veillee.server.store.failures import explaining, failed
from veillee.server.store.port import StoreFailedError

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path
    from sqlite3 import Connection

OURS: Final = 1447381324  # "VEIL", in the header of the file
MOST_PAGES: Final = 4000  # of the log, 16 MB, before they are carried over into the file: many were written twice
HEADER_BYTES: Final = 100
PRIVATE: Final = 0o600  # cookies are signed by what is in it
A_MOMENT: Final = 0.005  # seconds until one tries again what SQLite does not wait for
MAKING: Final = Lock()  # one file at a time is made by this process


class Migration(NamedTuple):
    """One step from an older form of the file to the next."""

    version: int
    script: str


def migrations(package: str = "veillee.server.store") -> list[Migration]:
    """All of them, in order: of the file, or of another kind of store."""
    scripts = files(package) / "migrations"
    found = [(script.name, script.read_text(encoding="utf-8")) for script in scripts.iterdir()]
    return [Migration(int(name.partition("_")[0]), script) for name, script in sorted(found)]


def opened(file: Path, patience: float) -> Connection:
    """A connection to a file that is there and ours; a file that is locked is waited for, so many seconds."""
    address = f"{file.absolute().as_uri()}?mode=rw"  # never made by mistake
    connection = sqlite3.connect(address, uri=True, timeout=patience, isolation_level=None, check_same_thread=False)
    with closed_if_it_fails(connection):
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("PRAGMA fullfsync = ON")  # for systems whose fsync alone does not reach the disk
        connection.execute("PRAGMA temp_store = MEMORY")  # a large batch puts aside what it might have to undo
    return connection


@contextmanager
def closed_if_it_fails(connection: Connection) -> Iterator[None]:
    """A connection that is of no use is not left open."""
    try:
        yield
    except BaseException:
        connection.close()
        raise


def prepared(file: Path, patience: float) -> Connection:
    """A connection to write with; the file is made if there is none, and brought up to date."""
    if not file.parent.is_dir():
        raise failed("store_no_folder", file)
    if file.exists() and not file.is_file():
        raise failed("store_no_file", file)
    with explaining(file):
        made(file)
        if not os.access(file, os.R_OK | os.W_OK):  # SQLite would open it, to read alone
            raise failed("store_read_only", file)
        if 0 < file.stat().st_size < HEADER_BYTES:  # of a single byte, SQLite makes nothing
            raise failed("store_damaged", file)
        connection = opened(file, patience)
        with closed_if_it_fails(connection):
            check(connection, file)
            migrate(connection, file, migrations())
            write_ahead(connection, patience)
            connection.execute(f"PRAGMA wal_autocheckpoint = {MOST_PAGES}")
    return connection


def made(file: Path) -> None:
    """An empty file that is ours alone to read, unless there is one."""
    # Closing a descriptor of a file lets go of all locks that this very process has on it: SQLite's, too. So one that
    # is there is never opened here, and nobody else here comes between making it and closing it.
    with MAKING, suppress(FileExistsError):
        if not file.exists():
            os.close(os.open(file.resolve(), os.O_RDWR | os.O_CREAT | os.O_EXCL, PRIVATE))


def write_ahead(connection: Connection, patience: float) -> None:
    """Keep a log of what is written, from now on and for whoever opens the file later."""
    until = monotonic() + patience
    while True:
        try:
            connection.execute("PRAGMA journal_mode = WAL")
        except sqlite3.OperationalError as error:  # SQLite never waits here: two who wait for each other would for ever
            if error.sqlite_errorcode != sqlite3.SQLITE_BUSY or monotonic() > until:
                raise
            sleep(A_MOMENT)
        else:
            return


def check(connection: Connection, file: Path) -> None:
    """Refuse what another program keeps."""
    holds = connection.execute("SELECT 1 FROM sqlite_master LIMIT 1").fetchall()  # first: we write both in one go
    ((theirs,),) = connection.execute("PRAGMA application_id").fetchall()
    if theirs != OURS and (theirs or holds):
        raise failed("store_foreign", file)


def migrate(connection: Connection, file: Path, steps: Sequence[Migration]) -> None:
    """Take all the steps that the file has not taken yet, or none, alone with it."""
    connection.execute("BEGIN EXCLUSIVE")
    try:
        version, known = version_of(connection), steps[-1].version
        if version > known:
            raise StoreFailedError(
                Note("store_newer").text("file", str(file)).number("found", version).number("known", known)
            )
        for step in steps:
            if step.version > version:
                for statement in statements(step.script):
                    connection.execute(statement)
                connection.execute("UPDATE schema_version SET version = ?", (step.version,))
        connection.execute("COMMIT")
    finally:
        if connection.in_transaction:
            connection.execute("ROLLBACK")


def version_of(connection: Connection) -> int:
    """How far the file has come; 0 if it is new."""
    if not connection.execute("SELECT 1 FROM sqlite_master LIMIT 1").fetchall():
        return 0
    ((version,),) = connection.execute("SELECT coalesce(max(version), 0) FROM schema_version").fetchall()
    return int(version)


def statements(script: str) -> Iterator[str]:
    """A script statement by statement: run whole, it would end the transaction it runs in."""
    statement = ""
    for line in script.splitlines(keepends=True):
        statement += line
        if sqlite3.complete_statement(statement):
            yield statement
            statement = ""


def backup(data: Path, file: Path, patience: float) -> None:
    """Copy all that a data file holds at this moment into a new file, while others read and write it."""
    must_be_new(file)
    if not data.is_file():
        raise failed("store_no_file", data)
    with explaining(data), closing(opened(data, patience)) as connection:
        check(connection, data)
        with explaining(file, source=data), made_whole(file) as part:
            connection.execute("VACUUM INTO ?", (str(part),))


def must_be_new(file: Path) -> None:
    """Refuse a name at which no new file can be made."""
    for there in (file, part_of(file)):
        if there.exists():
            raise failed("backup_exists", there)
    if not file.parent.is_dir():
        raise failed("store_no_folder", file)


def part_of(file: Path) -> Path:
    """What a file is called until it is whole."""
    return file.with_name(f"{file.name}.part")


@contextmanager
def made_whole(file: Path) -> Iterator[Path]:
    """A new file under another name, which gets its own once all is in it: a copy cut short never has that."""
    part = part_of(file)
    os.close(os.open(part, os.O_RDWR | os.O_CREAT | os.O_EXCL, PRIVATE))
    try:
        yield part
        sync(part)
        part.rename(file)
        sync(file.parent)
    finally:
        part.unlink(missing_ok=True)


def sync(path: Path) -> None:
    """See to it that a file or a folder is on the disk."""
    descriptor = os.open(path, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
