"""What is SQLite's own: a process that is killed, the migrations of the file, its backups."""

import random
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path
from threading import Event, Thread, Timer

import pytest

from stores import a_table, add, begun, command, leased, refusal
from veillee.server.store.file import Migration, backup, made, migrate, migrations, opened, version_of, write_ahead
from veillee.server.store.port import Append, Holder, StoreFailedError
from veillee.server.store.sqlite import SqliteStore
from veillee.server.store.writer import FileJob


@pytest.mark.once
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
            assert store.held(Holder("here")) == {"anne": 1}

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

    def test_a_log_that_two_would_begin_at_once_is_waited_for(self, file: Path) -> None:
        made(file)
        with closing(opened(file, 5)) as first, closing(opened(file, 5)) as second:
            first.execute("BEGIN IMMEDIATE")
            with pytest.raises(sqlite3.OperationalError, match="locked"):
                write_ahead(second, 0.05)
            ends = Timer(0.1, first.execute, ["ROLLBACK"])
            ends.start()
            write_ahead(second, 60)
            ends.join()
            assert second.execute("PRAGMA journal_mode").fetchall() == [("wal",)]

    def test_whoever_opens_a_file_anew_lets_go_of_no_lock_that_this_process_has(self, file: Path) -> None:
        made(file)
        look = f"import sqlite3; sqlite3.connect({str(file)!r}, timeout=0).execute('BEGIN IMMEDIATE')"
        with closing(opened(file, 0)) as connection:
            connection.execute("BEGIN EXCLUSIVE")
            with pytest.raises(StoreFailedError, match="store_locked"):
                SqliteStore(file, patience=0)
            ended = subprocess.run([sys.executable, "-c", look], capture_output=True, text=True, check=False)  # noqa: S603
        assert "database is locked" in ended.stderr

    def test_a_file_may_be_named_by_a_link_that_leads_to_none_yet(self, file: Path, tmp_path: Path) -> None:
        link = tmp_path / "link.db"
        link.symlink_to(file)
        with closing(SqliteStore(link)) as store:
            begun(store)
        with closing(SqliteStore(file)) as store:
            assert store.count() == 1


class TestBatches:
    def test_a_batch_is_four_statements_however_many_tables_it_is_for(self, file_store: SqliteStore) -> None:
        """Each lets other threads run, and a busy house may keep the one that writes waiting every time."""
        names = [f"table-{number}" for number in range(40)]
        leases = {name: begun(file_store, name) for name in names}
        jobs = [
            FileJob(Append(name, after, leases[name], (b"a move",), after), lambda _: None)
            for after in (1, 2)
            for name in names
        ]
        seen: list[str] = []
        file_store.writer.connection.set_trace_callback(seen.append)
        errors = file_store.writer.commit(jobs)  # the store's own thread has nothing to do
        file_store.writer.connection.set_trace_callback(None)
        assert errors == [None] * len(jobs)
        assert [statement.split()[0] for statement in seen] == ["BEGIN", "UPDATE", "INSERT", "COMMIT"]
        assert all(file_store.read(name) == [b"open", b"a move", b"a move"] for name in names)


class TestBackup:
    def test_a_backup_taken_while_others_write_is_whole(self, file_store: SqliteStore, tmp_path: Path) -> None:
        told, stop, ended, warm = [1], Event(), Event(), Event()
        lease = begun(file_store)

        def go_on(error: Exception | None) -> None:
            if error is not None or stop.is_set():
                ended.set()
                return
            rows = told[0]
            told[0] += 1
            if rows == 200:
                warm.set()
            file_store.append(Append("anne", rows, lease, (b"%d" % rows,), rows), go_on)

        file_store.append(Append("anne", 1, lease, (), 1), go_on)
        assert warm.wait(60)
        counts = []
        for number in range(5):
            before = len(file_store.read("anne"))
            copy = tmp_path / f"backup{number}.db"
            if number % 2:
                file_store.backup(copy)
            else:
                backup(file_store.file, copy, 5)  # as another process would
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
    def test_nothing_is_written_over(self, file_store: SqliteStore, tmp_path: Path, name: str) -> None:
        (tmp_path / name).write_bytes(b"")
        with pytest.raises(StoreFailedError) as refused:
            file_store.backup(tmp_path / "backup.db")
        assert repr(refused.value.note) == f"backup_exists(file={tmp_path / name})"
        assert (tmp_path / name).read_bytes() == b""

    def test_a_backup_goes_into_a_folder_that_is_there(self, file_store: SqliteStore, tmp_path: Path) -> None:
        with pytest.raises(StoreFailedError) as refused:
            file_store.backup(tmp_path / "none" / "backup.db")
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
