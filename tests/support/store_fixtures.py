"""A store of every kind, for what all of them keep to, and one in a file."""

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from postgresql import MISSING, Cluster, is_there
from stores import Opens
from veillee.server.store.port import Deliver, Store
from veillee.server.store.postgresql.session import Database
from veillee.server.store.postgresql.store import PostgresqlStore
from veillee.server.store.sqlite import SqliteStore
from veillee.server.store.writer import right_here


@pytest.fixture(scope="session")
def running() -> Iterator[Cluster]:
    """The PostgreSQL server of all tests of this process, started when the first of them needs it."""
    if not is_there():
        pytest.skip(MISSING)
    cluster = Cluster()
    yield cluster
    cluster.close()


@pytest.fixture
def cluster(running: Cluster) -> Cluster:
    """The same, with nothing in it."""
    running.empty()
    return running


@pytest.fixture(params=["sqlite", "postgresql"])
def opens(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Opens]:
    """Opens the store of a test, as often as it likes."""
    stores: list[Store] = []
    address = request.getfixturevalue("cluster").address if request.param == "postgresql" else ""

    def opened(deliver: Deliver = right_here) -> Store:
        if address:
            stores.append(PostgresqlStore(Database(address), deliver))
        else:
            stores.append(SqliteStore(tmp_path / "tables.db", deliver))
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
