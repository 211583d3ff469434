"""What is SQLite's own: the file, its migrations, and everything that can go wrong with files."""

import json
import os
import random
import shutil
import sqlite3
import stat
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from threading import Event, Thread

import pytest

from stores import HOUR, a_table, add, begun, leased, outcome
from veillee.cards.packs import CLASSIC
from veillee.engine.notes import BadInputError, Note
from veillee.server.store.file import Migration, backup, migrate, migrations, opened, version_of
from veillee.server.store.port import Append, ConflictError, NoTableError, StoreFailedError
from veillee.server.store.sqlite import SqliteStore
from veillee.views.saying import note_view
from veillee.views.words import LANGUAGES, Words

PROCESSES = Path(__file__).parents[1] / "support" / "processes"


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "tables.db"


@pytest.fixture
def store(file: Path) -> Iterator[SqliteStore]:
    with closing(SqliteStore(file, patience=0)) as store:
        yield store


def command(script: str, *arguments: object) -> list[str]:
    return [sys.executable, str(PROCESSES / f"{script}.py"), *map(str, arguments)]


def refusal(file: Path) -> Note:
    """Why a file is not opened."""
    with pytest.raises(StoreFailedError) as refused:
        SqliteStore(file, patience=0)
    assert refused.value.note.values["file"].text == str(file)
    return refused.value.note


def key_of(error: Exception | None) -> str:
    assert isinstance(error, StoreFailedError)
    return error.note.key


class TestKilled:
    def round(self, file: Path, told: int) -> dict[str, int]:
        """Kill a process once it has told so much, and answer how many rows of each table it told of."""
        process = subprocess.Popen(command("appends_forever", file), stdout=subprocess.PIPE, text=True)  # noqa: S603
        assert process.stdout is not None
        lines = [process.stdout.readline() for _ in range(told)]
        process.kill()
        lines += process.stdout.readlines()
        process.wait()
        process.stdout.close()
        assert lines[0] == "opening 0\n"
        acknowledged: dict[str, int] = {}
        for line in lines[1:]:
            name, rows = line.split()
            assert acknowledged.get(name, 0) <= int(rows), line
            acknowledged[name] = int(rows)
        return acknowledged

    def test_whatever_was_told_is_there_however_often_it_is_killed(self, file: Path) -> None:
        luck = random.Random(11)
        told: dict[str, int] = {}
        for most in [1, 2, 5, 9, *[luck.randrange(5, 400) for _ in range(12)]]:
            told |= self.round(file, most)
            with closing(SqliteStore(file)) as store:
                assert store.count() >= len(told)
                for about in store.listing(100):
                    rows = store.read(about.id)
                    assert rows == [b"%s %d" % (about.id.encode(), n) for n in range(1, len(rows) + 1)]
                    assert len(rows) == about.rows >= told.get(about.id, 0)
                    assert about.summary == b"".join(rows[-1:])
        assert len(told) == 5
        assert all(rows > 10 for rows in told.values())


class TestMigrations:
    def test_they_are_numbered_without_a_gap(self) -> None:
        steps = migrations()
        assert [step.version for step in steps] == list(range(1, len(steps) + 1))

    def test_an_empty_file_becomes_a_store(self, file: Path) -> None:
        file.touch()
        with closing(SqliteStore(file)) as store:
            begun(store)
        with closing(opened(file, 0)) as connection:
            assert version_of(connection) == len(migrations())
            assert connection.execute("PRAGMA journal_mode").fetchall() == [("wal",)]
            assert connection.execute("PRAGMA synchronous").fetchall() == [(2,)]

    def test_an_old_file_takes_the_steps_it_lacks_and_keeps_what_it_holds(self, file: Path) -> None:
        with closing(SqliteStore(file)) as store:
            begun(store)
        script = (
            "-- one; two\nALTER TABLE tables ADD COLUMN colour TEXT NOT NULL DEFAULT 'a;b';\nDROP INDEX tables_held;\n"
        )
        newer = [*migrations(), Migration(len(migrations()) + 1, script)]
        with closing(opened(file, 0)) as connection:
            for _ in range(2):  # the second time there is nothing to do
                migrate(connection, file, newer)
                assert version_of(connection) == len(newer)
                assert connection.execute("SELECT id, colour FROM tables").fetchall() == [("anne", "a;b")]
        note = refusal(file)
        assert repr(note) == f"store_newer(file={file}, found={len(newer)}, known={len(newer) - 1})"

    def test_a_step_that_fails_leaves_the_file_as_it_was(self, file: Path) -> None:
        with closing(SqliteStore(file)) as store:
            begun(store)
        before = file.read_bytes()
        last = len(migrations())
        steps = [
            *migrations(),
            Migration(last + 1, "DROP INDEX tables_held;\n"),
            Migration(last + 2, "DROP TABLE no_such_table;\n"),
        ]
        with closing(opened(file, 0)) as connection:
            with pytest.raises(sqlite3.OperationalError):
                migrate(connection, file, steps)
            assert version_of(connection) == last
        assert file.read_bytes() == before
        with closing(SqliteStore(file)) as store:
            assert store.renew("here", HOUR) == 1

    def test_a_file_of_a_newer_version_is_left_alone(self, file: Path) -> None:
        with closing(SqliteStore(file)) as store:
            begun(store)
        with closing(opened(file, 0)) as connection:
            connection.execute("UPDATE schema_version SET version = 99")
        before = file.read_bytes()
        assert refusal(file).values["found"].items == [99]
        assert file.read_bytes() == before

    def test_several_may_open_a_new_file_at_once(self, file: Path) -> None:
        secrets: list[bytes] = []

        def start() -> None:
            with closing(SqliteStore(file)) as store:
                secrets.append(store.secret("cookies"))

        threads = [Thread(target=start) for _ in range(6)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert len(secrets) == 6
        assert len(set(secrets)) == 1


class TestDamage:
    @pytest.fixture
    def kept(self, file: Path) -> dict[str, list[bytes]]:
        """A file with some tables, and what they hold."""
        rows = {f"table{table}": [b"%d-%d" % (table, n) * 12 for n in range(120)] for table in range(20)}
        with closing(SqliteStore(file)) as store:
            for name, all_of_it in rows.items():
                store.create(a_table(name, rows=tuple(all_of_it)))
        return rows

    @pytest.mark.parametrize(
        "content",
        [b"Il y a du pain.\n" * 500, b"x", b"hello", random.Random(3).randbytes(20_000), bytes(8192)],
        ids=["text", "a letter", "a word", "random bytes", "zeros"],
    )
    def test_what_is_no_store_is_refused_and_left_alone(self, file: Path, content: bytes) -> None:
        file.write_bytes(content)
        assert refusal(file).key == "store_damaged"
        assert file.read_bytes() == content

    @pytest.mark.parametrize("part", [0.001, 0.1, 0.5, 0.9])
    def test_a_file_cut_short_is_refused_and_left_alone(
        self, file: Path, kept: dict[str, list[bytes]], part: float
    ) -> None:
        content = file.read_bytes()
        file.write_bytes(content[: int(len(content) * part)])
        assert refusal(file).key == "store_damaged"
        assert file.read_bytes() == content[: int(len(content) * part)]

    def test_a_file_of_another_program_is_refused_and_left_alone(self, file: Path) -> None:
        with closing(sqlite3.connect(file)) as theirs:
            theirs.execute("CREATE TABLE photos (name TEXT)")
        before = file.read_bytes()
        assert refusal(file).key == "store_foreign"
        assert file.read_bytes() == before

    def test_a_damaged_row_is_never_played_and_harms_no_other_table(
        self, file: Path, kept: dict[str, list[bytes]]
    ) -> None:
        """Opening reads no rows: the damage is found by whoever reads them."""
        content = file.read_bytes()
        assert content.count(b"7-77" * 12) == 1
        file.write_bytes(content.replace(b"7-77" * 12, b"7-78" * 12))
        with closing(SqliteStore(file)) as store:
            with pytest.raises(StoreFailedError) as refused:
                store.read("table7")
            assert refused.value.note.key == "store_damaged"
            assert store.read("table7", since=78) == kept["table7"][78:]
            assert store.read("table8") == kept["table8"]
            assert add(store, "table8", 120, leased(store, "table8"), b"more") is None

    def test_a_row_that_is_gone_is_missed(self, file: Path, kept: dict[str, list[bytes]]) -> None:
        with closing(opened(file, 0)) as connection:
            connection.execute("DELETE FROM events WHERE n = 60 AND table_number = 3")
            connection.execute("DELETE FROM events WHERE n = 120 AND table_number = 4")
        with closing(SqliteStore(file)) as store:
            for name in ("table2", "table3"):
                with pytest.raises(StoreFailedError):
                    store.read(name)
            assert store.read("table4") == kept["table4"]

    def test_wherever_the_disk_lies_no_wrong_row_is_read(
        self, file: Path, kept: dict[str, list[bytes]], tmp_path: Path
    ) -> None:
        luck = random.Random(7)
        whole = file.read_bytes()
        found = {"opened": 0, "read": 0, "refused": 0}
        for turn in range(150):
            content = bytearray(whole)
            place = luck.randrange(len(content)) if turn % 3 else luck.randrange(4096)
            length = luck.choice([1, 8, 64, 4096])
            content[place : place + length] = luck.randbytes(len(content[place : place + length]))
            copy = tmp_path / f"{turn}.db"
            copy.write_bytes(content)
            try:
                with closing(SqliteStore(copy, patience=0)) as store:
                    found["opened"] += 1
                    for name, rows in kept.items():
                        try:
                            assert store.read(name) == rows
                            found["read"] += 1
                        except (StoreFailedError, NoTableError):
                            found["refused"] += 1
            except StoreFailedError:
                assert copy.read_bytes() == content
            copy.unlink()
        assert found["opened"] < 150
        assert found["refused"] > 0
        assert found["read"] > 1000


class TestNoSpace:
    def test_a_full_file_says_so_takes_nothing_in_part_and_goes_on_later(self, store: SqliteStore) -> None:
        lease = begun(store)
        begun(store, "basile")
        limit(store, 60)
        rows = 1
        while (error := add(store, "anne", rows, lease, *[b"x" * 900] * 9)) is None:
            rows += 9
        assert key_of(error) == "store_full"
        assert len(store.read("anne")) == rows
        assert isinstance(add(store, "anne", rows + 9, lease, b"behind it"), ConflictError)
        assert outcome(store, Append("basile", 1, 1, (), 3, summary=b"small things still fit")) is None
        limit(store, 10_000)
        assert add(store, "anne", rows, lease, *[b"x" * 900] * 9) is None
        assert len(store.read("anne")) == rows + 9

    @pytest.mark.parametrize(
        ("way", "key", "before"),
        [
            ("disk", "store_full", ["unshare", "-rm", "sh", "-c"]),
            ("limit", "store_disk", []),
        ],
        ids=["a full disk", "a file that may not grow"],
    )
    def test_a_process_without_space_loses_nothing_and_goes_on_once_there_is_some(
        self, tmp_path: Path, way: str, key: str, before: list[str]
    ) -> None:
        wanted = command("fills_the_disk", tmp_path, way)
        if before:
            mount = f"mount -t tmpfs -o size=1m tmpfs '{tmp_path}'"
            if shutil.which("unshare") is None or subprocess.run([*before, mount], check=False).returncode:  # noqa: S603
                pytest.skip("no disk of its own can be had here")
            wanted = [*before, f'{mount} && exec "$@"', "sh", *wanted]
        ended = subprocess.run(wanted, capture_output=True, text=True, check=False)  # noqa: S603
        assert ended.returncode == 0, ended.stderr
        seen = json.loads(ended.stdout)
        assert seen["error"] == seen["again"] == key
        assert "ConflictError" in seen["behind"]
        assert seen["kept"] == seen["told"] > 20
        assert seen["after"] == [""] * 5
        assert seen["grown"] == seen["reopened"] == seen["told"] + 25


def limit(store: SqliteStore, pages: int) -> None:
    """The file may have so many pages."""
    store.writer.ask(lambda connection: connection.execute(f"PRAGMA max_page_count = {pages}").fetchall())


class TestNotAllowed:
    @pytest.fixture
    def folder(self, tmp_path: Path) -> Iterator[Path]:
        """A folder with a store, whose rights may change."""
        folder = tmp_path / "kept"
        folder.mkdir()
        with closing(SqliteStore(folder / "tables.db")) as store:
            begun(store)
        yield folder
        folder.chmod(0o700)

    def opened_by_its_owner(self, file: Path) -> str:
        wanted = command("opens", file)
        if os.geteuid() == 0:
            if shutil.which("setpriv") is None:
                pytest.skip("whoever may do everything is refused nothing")
            wanted = ["setpriv", "--bounding-set", "-dac_override", *wanted]
        ended = subprocess.run(wanted, capture_output=True, text=True, check=False)  # noqa: S603
        assert ended.returncode == 0, ended.stderr
        return ended.stdout.strip()

    def test_with_all_rights_it_opens(self, folder: Path) -> None:
        assert self.opened_by_its_owner(folder / "tables.db") == "opened 1"

    def test_a_file_that_may_not_be_written_is_refused(self, folder: Path) -> None:
        (folder / "tables.db").chmod(0o444)
        assert self.opened_by_its_owner(folder / "tables.db") == "store_read_only"

    def test_a_folder_that_may_not_be_written_is_refused(self, folder: Path) -> None:
        folder.chmod(0o555)
        assert self.opened_by_its_owner(folder / "tables.db") == "store_read_only"
        assert self.opened_by_its_owner(folder / "new.db") == "store_read_only"
        assert not (folder / "new.db").exists()

    def test_what_is_no_file_is_refused(self, tmp_path: Path) -> None:
        assert refusal(tmp_path).key == "store_no_file"
        assert refusal(tmp_path / "no such folder" / "tables.db").key == "store_no_folder"

    def test_only_its_owner_may_read_a_store_and_its_backups(self, store: SqliteStore, tmp_path: Path) -> None:
        begun(store)
        store.backup(tmp_path / "backup.db")
        for name in ("tables.db", "tables.db-wal", "backup.db"):
            assert stat.S_IMODE((tmp_path / name).stat().st_mode) == 0o600

    def test_a_locked_file_is_refused(self, file: Path, store: SqliteStore) -> None:
        begun(store)
        with closing(opened(file, 0)) as other:
            other.execute("BEGIN EXCLUSIVE")
            assert refusal(file).key == "store_locked"
            assert key_of(add(store, "anne", 1, 1, b"2")) == "store_locked"
            with pytest.raises(StoreFailedError):
                store.create(a_table("basile"))
            assert store.read("anne") == [b"open"]
            other.execute("ROLLBACK")
        assert add(store, "anne", 1, 1, b"2") is None

    def test_a_file_that_was_taken_away_is_not_made_anew(self, file: Path) -> None:
        with closing(SqliteStore(file)) as store:
            file.unlink()
            with pytest.raises(StoreFailedError):
                store.count()
            assert not file.exists()


class TestBackup:
    def test_a_backup_taken_while_others_write_is_whole(self, store: SqliteStore, tmp_path: Path) -> None:
        told, stop, ended, warm = [1], Event(), Event(), Event()
        lease = begun(store)

        def go_on(error: Exception | None) -> None:
            if error is not None or stop.is_set():
                ended.set()
                return
            rows = told[0]
            told[0] += 1
            if rows == 200:
                warm.set()
            store.append(Append("anne", rows, lease, (b"%d" % rows,), rows), go_on)

        store.append(Append("anne", 1, lease, (), 1), go_on)
        assert warm.wait(60)
        counts = []
        for number in range(5):
            before = len(store.read("anne"))
            copy = tmp_path / f"backup{number}.db"
            if number % 2:
                store.backup(copy)
            else:
                backup(store.file, copy, 5)  # as another process would
            with closing(SqliteStore(copy)) as again:
                rows = again.read("anne")
                assert rows == [b"open", *[b"%d" % n for n in range(1, len(rows))]]
                assert again.secret("cookies") is not None
                assert add(again, "anne", len(rows), leased(again), b"the copy lives") is None
            counts.append((before, len(rows), told[0]))
        stop.set()
        assert ended.wait(60)
        assert all(before <= copied <= after for before, copied, after in counts)
        assert sorted(path.name for path in tmp_path.glob("*.part*")) == []

    @pytest.mark.parametrize("name", ["backup.db", "backup.db.part"])
    def test_nothing_is_written_over(self, store: SqliteStore, tmp_path: Path, name: str) -> None:
        (tmp_path / name).write_bytes(b"")
        with pytest.raises(StoreFailedError) as refused:
            store.backup(tmp_path / "backup.db")
        assert repr(refused.value.note) == f"backup_exists(file={tmp_path / name})"
        assert (tmp_path / name).read_bytes() == b""

    def test_a_backup_goes_into_a_folder_that_is_there(self, store: SqliteStore, tmp_path: Path) -> None:
        with pytest.raises(StoreFailedError) as refused:
            store.backup(tmp_path / "none" / "backup.db")
        assert refused.value.note.key == "store_no_folder"

    def test_a_damaged_file_has_no_backup_and_is_named(self, file: Path, tmp_path: Path) -> None:
        with closing(SqliteStore(file)) as store:
            for number in range(200):
                store.create(a_table(f"table{number}", rows=(b"x" * 500,)))
        content = bytearray(file.read_bytes())
        content[len(content) // 2 :] = bytes(len(content) - len(content) // 2)
        file.write_bytes(content)
        with pytest.raises(StoreFailedError) as refused:
            backup(file, tmp_path / "backup.db", 0)
        assert repr(refused.value.note) == f"store_damaged(file={file})"
        assert [path.name for path in tmp_path.glob("backup*")] == []

    def test_what_is_no_store_has_no_backup(self, file: Path, tmp_path: Path) -> None:
        with pytest.raises(StoreFailedError) as refused:
            backup(file, tmp_path / "backup.db", 0)
        assert refused.value.note.key == "store_no_file"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_went_wrong_is_a_sentence_that_names_the_file(file: Path, lang: str) -> None:
    file.write_text("Il y a du pain.\n" * 500, encoding="utf-8")
    with pytest.raises(BadInputError) as refused:
        SqliteStore(file)
    sentence = Words(lang, "veillee.server").note(note_view(refused.value.note, CLASSIC), [])
    assert str(file) in sentence
    assert {"fr": "abîmé", "en": "damaged"}[lang] in sentence
