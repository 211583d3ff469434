"""What is PostgreSQL's own: the schema, what fails in words, a server that is away, and hosts who move their tables."""

import asyncio
import re
import sys
from collections.abc import Iterator
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path
from queue import SimpleQueue
from threading import Thread

import pytest

from guests import Client, arrived, two_tables
from houses import asked, awaited, house_here, table_at
from postgresql import PASSWORD, Cluster
from stores import a_table, add, begun, leased
from veillee.engine.notes import BadInputError
from veillee.server import housekeeping
from veillee.server.store.archive import InFile
from veillee.server.store.copying import copy
from veillee.server.store.file import Migration
from veillee.server.store.places import InDatabase, place_at
from veillee.server.store.port import Append, Holder, StoreFailedError, StorePlace
from veillee.server.store.postgresql.background import Background
from veillee.server.store.postgresql.session import Database, connected, migrate, steps_of, version_of
from veillee.server.store.postgresql.store import PostgresqlStore
from veillee.terminal.command import main


@pytest.fixture
def address(cluster: Cluster) -> Database:
    return Database(cluster.address)


@pytest.fixture
def kept(address: Database) -> Iterator[PostgresqlStore]:
    """A store in that server, which waits for it as long as a busy machine may take."""
    with closing(PostgresqlStore(address, patience=60)) as store:
        yield store


@pytest.fixture
def place(cluster: Cluster) -> InDatabase:
    return InDatabase(cluster.address)


def why_not(address: str) -> str:
    """Why no store is opened there."""
    with pytest.raises(BadInputError) as refused:
        InDatabase(address).store(lambda _: None).close()
    assert PASSWORD not in repr(refused.value.note)
    return refused.value.note.key


class TestAddresses:
    @pytest.mark.parametrize("given", ["tables.db", "sqlite:", "mysql://anne@here/cards", "postgresql:cards", "x:y@z"])
    def test_what_is_no_place_is_refused(self, given: str) -> None:
        with pytest.raises(BadInputError) as refused:
            place_at(given)
        assert refused.value.note.key == "store_address_bad"

    @pytest.mark.parametrize("tail", [":seven/cards", ":99999/cards", "/cards?sslmode=whatever"])
    def test_an_address_that_cannot_be_read_is_refused(self, tail: str) -> None:
        assert why_not(f"postgresql://anne:{PASSWORD}@127.0.0.1{tail}") == "store_address_bad"

    def test_a_server_that_is_not_there_is_told_at_once(self) -> None:
        assert why_not(f"postgresql://anne:{PASSWORD}@127.0.0.1:1/cards") == "store_away"

    def test_who_is_not_let_in_is_told_why(self, cluster: Cluster) -> None:
        base = cluster.address.removesuffix("/postgres")
        assert why_not(base.replace(PASSWORD, "wrong") + "/postgres") == "store_password"
        assert why_not(base.replace("veillee", "nobody") + "/postgres") == "store_password"
        assert why_not(f"{base}/cards") == "store_no_database"

    def test_who_may_not_make_a_schema_is_told(self, cluster: Cluster) -> None:
        cluster.sql(f"CREATE ROLE guest LOGIN PASSWORD '{PASSWORD}'")
        assert why_not(cluster.address.replace("veillee", "guest")) == "store_forbidden"
        cluster.sql("DROP ROLE guest")

    def test_without_its_library_the_extra_is_named(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setitem(sys.modules, "asyncpg", None)
        monkeypatch.delitem(sys.modules, "veillee.server.store.postgresql.session")
        with pytest.raises(BadInputError) as refused:
            place_at("postgresql://here/cards")
        assert refused.value.note.key == "store_no_driver"

    @pytest.mark.parametrize("typed", [["serve"], ["tables"], ["forget", "Anne"], ["backup", "copy.db"]])
    def test_the_command_says_it_in_both_languages(self, typed: list[str], capsys: pytest.CaptureFixture[str]) -> None:
        for lang, said in (("fr", "ne répond pas"), ("en", "does not answer")):
            assert main([*typed, "--store", "postgresql://a:b@127.0.0.1:1/c", "--lang", lang]) == 2
            told = capsys.readouterr().err
            assert said in told
            assert "postgresql://a@127.0.0.1:1/c" in told
        assert main([*typed, "--store", "sqlite:x", "--data", "y"]) == 2


class TestMigrations:
    def test_they_are_numbered_without_a_gap(self) -> None:
        assert [step.version for step in steps_of()] == list(range(1, len(steps_of()) + 1))

    def test_several_may_open_an_empty_database_at_once(self, address: Database) -> None:
        secrets: list[bytes] = []

        def start() -> None:
            with closing(PostgresqlStore(address)) as store:
                secrets.append(store.secret("cookies"))

        threads = [Thread(target=start) for _ in range(5)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert len(secrets) == 5
        assert len(set(secrets)) == 1

    def test_a_step_that_fails_leaves_all_as_it_was(self, kept: PostgresqlStore, address: Database) -> None:
        begun(kept)
        last = len(steps_of())
        steps = [
            *steps_of(),
            Migration(last + 1, "DROP INDEX tables_held;"),
            Migration(last + 2, "DROP TABLE nothing;"),
        ]
        background = Background()
        session = background.wait(connected(address))
        with pytest.raises(Exception, match="nothing"):
            background.wait(migrate(session, address, steps))
        assert background.wait(version_of(session, address)) == last
        background.wait(migrate(session, address, steps[:-1]))
        assert background.wait(version_of(session, address)) == last + 1
        background.wait(session.close())
        background.close()
        assert kept.held(Holder("here")) == {"anne": 1}
        assert why_not(address.given) == "store_newer"

    def test_a_schema_of_another_program_is_left_alone(self, cluster: Cluster) -> None:
        cluster.sql("CREATE SCHEMA veillee; CREATE TABLE veillee.photos (id int)")
        assert why_not(cluster.address) == "store_foreign"
        assert cluster.sql("SELECT count(*) FROM veillee.photos") == "0"


class TestHouses:
    def test_a_database_has_one_house_at_a_time(self, place: InDatabase) -> None:
        with closing(place.store(lambda _: None)) as house:
            begun(house)
            assert why_not(place.address.given) == "store_locked"
            with pytest.raises(StoreFailedError), place.archive("alone"):
                pass
            assert [about.id for about in house.listing(9)] == ["anne"]
        place.store(lambda _: None).close()

    def test_a_row_that_is_not_what_was_written_is_not_played(self, kept: PostgresqlStore, cluster: Cluster) -> None:
        begun(kept)
        for damage in ("SET row = 'x'", "SET seal = 7", "SET n = 2"):
            cluster.sql(
                f"BEGIN; CREATE TABLE veillee.safe AS TABLE veillee.events; UPDATE veillee.events {damage}; COMMIT"
            )
            with pytest.raises(StoreFailedError) as damaged:
                kept.read("anne")
            assert damaged.value.note.key == "store_damaged"
            cluster.sql(
                "TRUNCATE veillee.events; INSERT INTO veillee.events TABLE veillee.safe; DROP TABLE veillee.safe"
            )
        assert kept.read("anne") == [b"open"]

    @awaited
    async def test_people_play_there(self, place: InDatabase) -> None:
        async with house_here(place) as here:
            table = await table_at(here.base, "whistiti", 4, listed=True)
            guest = await arrived(here.base, table["id"], table["guest"])
            await guest.sit(0, "Anne")
            assert [one["names"][0] for one in (await asked(here.base, "/api/tables")).json] == ["Anne"]
            assert (await asked(here.base, f"/api/codes/{table['code']}")).json["id"] == table["id"]
            assert (await asked(here.base, "/health")).json["tables"] == 1
            assert b"veillee_data_bytes" in (await asked(here.base, "/metrics")).body
            await asyncio.to_thread(housekeeping.remove, place, table["code"])
            await guest.say({"do": "sit", "id": "late", "seat": 1, "name": "Hugo", "avatar": "hugo"})
            await guest.lost()
            again = await Client(here.base, table["id"]).come()
            await again.lost()
            assert again.heard("bye")[-1]["note"]["key"] == "no_such_table"


class TestAway:
    def test_while_the_server_is_away_all_wait_and_nothing_is_lost_or_doubled(
        self, kept: PostgresqlStore, cluster: Cluster
    ) -> None:
        names = [f"table {number}" for number in range(10)]
        leases = {name: begun(kept, name) for name in names}
        told: SimpleQueue[Exception | None] = SimpleQueue()

        def send(after: int) -> None:
            for name in names:
                kept.append(Append(name, after, leases[name], (b"%d" % after,), after), told.put)

        for after in range(1, 4):
            send(after)
        cluster.stop()
        for after in range(4, 8):
            send(after)
        cluster.start()
        assert [told.get(timeout=60) for _ in range(70)] == [None] * 70
        assert all(kept.read(name) == [b"open", *(b"%d" % n for n in range(1, 8))] for name in names)

    def test_what_was_kept_before_the_answer_was_lost_is_not_refused(
        self, kept: PostgresqlStore, cluster: Cluster
    ) -> None:
        """A session is ended while a statement is under way: the rows may be there or not, and are there once."""
        lease = begun(kept)
        ending = "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity WHERE application_name = 'veillee'"
        for after in range(1, 20):
            told: SimpleQueue[Exception | None] = SimpleQueue()
            kept.append(Append("anne", after, lease, (b"%d" % after,), after), told.put)
            if after % 6 == 0:
                cluster.sql(ending)
            assert told.get(timeout=60) is None
        assert kept.read("anne") == [b"open", *(b"%d" % n for n in range(1, 20))]

    def test_one_that_stays_away_is_told_and_found_again(self, cluster: Cluster) -> None:
        with closing(PostgresqlStore(Database(cluster.address), patience=0.2)) as store:
            lease = begun(store)
            cluster.stop()
            try:
                error = add(store, "anne", 1, lease, b"2")
                assert isinstance(error, StoreFailedError)
                assert error.note.key == "store_away"
                with pytest.raises(StoreFailedError):
                    store.read("anne")
            finally:
                cluster.start()
            assert store.read("anne") == [b"open"]
            assert add(store, "anne", 1, leased(store), b"2") is None


@pytest.fixture
def two(tmp_path: Path) -> InFile:
    """The data file of a house that is closed, with two tables, at one of which Anne sat."""
    return InFile(two_tables(tmp_path / "tables.db"))


def everything(place: StorePlace) -> object:
    """All that is kept, whole."""
    with place.archive("look") as archive:
        return [archive.whole(about.id) for about in archive.tables()], archive.secrets()


class TestHosts:
    def test_tables_are_copied_there_and_back_row_by_row(
        self, two: InFile, place: InDatabase, tmp_path: Path, capsys: pytest.CaptureFixture[str]
    ) -> None:
        data, there, back = f"sqlite:{two}", place.address.given, f"sqlite:{tmp_path / 'back.db'}"
        assert main(["store", "copy", data, there, "--lang", "en"]) == 0
        said = capsys.readouterr().out
        assert re.search(r"2 tables are copied to “postgresql://veillee@.*, identical row by row", said)
        assert everything(place) == everything(two)
        assert main(["store", "copy", there, back]) == 0
        assert everything(place_at(back)) == everything(two)
        assert main(["store", "copy", back, there, "--lang", "en"]) == 2
        assert "already holds tables" in capsys.readouterr().err
        assert main(["store", "move", data, there]) == 2

    def test_a_copy_that_is_cut_short_is_no_copy(self, two: InFile, place: InDatabase, cluster: Cluster) -> None:
        place.store(lambda _: None).close()
        cluster.sql("ALTER TABLE veillee.events ADD CHECK (n < 2)")
        with pytest.raises(Exception, match="check"):
            copy(two, place)
        assert everything(place)[0] == []  # type: ignore[index]
        with pytest.raises(StoreFailedError) as nothing, InDatabase(cluster.address).archive("look") as archive:
            archive.confide({"cookies": b"x"})
        assert nothing.value.note.key == "store_forbidden"

    def test_a_backup_is_a_data_file_and_takes_the_place_of_what_is_there(
        self, two: InFile, place: InDatabase, cluster: Cluster, tmp_path: Path, capsys: pytest.CaptureFixture[str]
    ) -> None:
        copy(two, place)
        file, store = str(tmp_path / "monday.db"), place.address.given
        with closing(place.store(lambda _: None)):
            assert main(["backup", file, "--store", store]) == 0
        assert everything(InFile(Path(file))) == everything(two)
        housekeeping.remove(place, housekeeping.tables(place)[0].id)
        capsys.readouterr()
        assert main(["restore", file, "--store", store, "--lang", "en"]) == 0
        aside = re.search(r"is now in “(.*)”", capsys.readouterr().out)
        assert aside is not None
        assert cluster.sql(f"SELECT count(*) FROM {aside[1]}.tables") == "1"  # noqa: S608 - a name of ours
        assert everything(place) == everything(two)
        assert sorted(path.name for path in tmp_path.glob("monday*")) == ["monday.db"]

    def test_a_host_looks_prunes_and_forgets_as_in_a_file(
        self, two: InFile, place: InDatabase, cluster: Cluster, capsys: pytest.CaptureFixture[str]
    ) -> None:
        copy(two, place)
        store = ["--store", place.address.given, "--lang", "en"]
        assert main(["tables", *store]) == 0
        assert "2 tables." in capsys.readouterr().out
        assert main(["forget", "anne", *store]) == 0
        assert sorted(one.about.names for one in housekeeping.tables(place)) == [("Basile",), ("…",)]
        assert "Anne" not in cluster.sql("SELECT encode(row, 'escape') FROM veillee.events")
        assert housekeeping.prune(place, datetime(2020, 1, 1, tzinfo=UTC)) == 0
        assert housekeeping.prune(place, datetime(2100, 1, 1, tzinfo=UTC)) == 2
        assert cluster.sql("SELECT count(*) FROM veillee.events") == "0"
        assert main(["tables", "show", "442238", *store]) == 2

    def test_where_no_house_ever_was_there_is_nothing_to_look_at(self, place: InDatabase) -> None:
        with pytest.raises(StoreFailedError) as nothing:
            housekeeping.tables(place)
        assert nothing.value.note.key == "store_no_tables"
        with closing(place.store(lambda _: None)) as store:
            store.create(a_table())
        with place.archive("look") as archive:
            assert archive.whole("anne").rows == [b"open"]
