"""All tables of one place copied to another, of whatever kind: read back and compared row by row before it is kept."""

from __future__ import annotations

from contextlib import closing
from typing import TYPE_CHECKING, NamedTuple

from veillee.engine.notes import Note
from veillee.server.store.archive import FileArchive
from veillee.server.store.failures import explaining
from veillee.server.store.file import made_whole, must_be_new, prepared
from veillee.server.store.port import StoreFailedError

if TYPE_CHECKING:
    from collections.abc import Callable
    from contextlib import AbstractContextManager
    from pathlib import Path

    from veillee.server.store.port import Archive, StorePlace


class Copied(NamedTuple):
    """How much was copied."""

    tables: int
    rows: int


def copy(source: StorePlace, target: StorePlace) -> Copied:
    """Copy all tables to a place that holds none; no house may have either of them meanwhile."""
    with source.archive("alone") as there, target.archive("make") as here:
        if here.tables():
            raise StoreFailedError(Note("store_not_empty").text("file", str(target)))
        return copied(there, here, str(target))


def copied(source: Archive, target: Archive, named: str) -> Copied:
    """Copy all tables and secrets; what does not come back as it was is not kept."""
    ids = [about.id for about in source.tables()]
    rows = 0
    for id_ in ids:
        table = source.whole(id_)
        target.add(table)
        rows += len(table.rows)
    target.confide(source.secrets())
    is_same = (
        [about.id for about in target.tables()] == ids
        and all(target.whole(id_) == source.whole(id_) for id_ in ids)
        and target.secrets() == source.secrets()
    )
    if not is_same:
        raise StoreFailedError(Note("store_miscopied").text("file", named))
    return Copied(len(ids), rows)


def backup(archive: Callable[[], AbstractContextManager[Archive]], file: Path) -> None:
    """Copy what is kept elsewhere at this moment into a new data file."""
    must_be_new(file)
    with archive() as source, explaining(file), made_whole(file) as part, closing(prepared(part, 0)) as connection:
        connection.execute("BEGIN IMMEDIATE")
        copied(source, FileArchive(connection, part), str(file))
        connection.execute("COMMIT")
