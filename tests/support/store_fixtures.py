"""A store of every kind, for what all of them keep to, and one in a file."""

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from stores import KINDS, Opens
from veillee.server.store.port import Deliver, Store
from veillee.server.store.sqlite import SqliteStore


@pytest.fixture(params=KINDS)
def opens(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Opens]:
    """Opens the store of a test, as often as it likes."""
    stores: list[Store] = []

    def opened(deliver: Deliver | None = None) -> Store:
        stores.append(KINDS[request.param](tmp_path, deliver))
        return stores[-1]

    yield opened
    for store in stores:
        store.close()


@pytest.fixture
def store(opens: Opens) -> Store:
    return opens()


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "tables.db"


@pytest.fixture
def file_store(file: Path) -> Iterator[SqliteStore]:
    """A store in that file, which waits for nobody."""
    with closing(SqliteStore(file, patience=0)) as store:
        yield store
