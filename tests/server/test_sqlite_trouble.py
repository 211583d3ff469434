"""Files that are damaged, full, forbidden or locked: a clear sentence, and nothing made worse."""

import json
import os
import random
import shutil
import sqlite3
import stat
import subprocess
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from stores import a_table, add, begun, command, key_of, leased, outcome, refusal
from veillee.cards.packs import CLASSIC
from veillee.engine.notes import BadInputError
from veillee.server.store.file import opened
from veillee.server.store.port import Append, ConflictError, NoTableError, StoreFailedError
from veillee.server.store.sqlite import SqliteStore
from veillee.views.saying import note_view
from veillee.views.words import LANGUAGES, Words


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

    def test_a_row_of_another_place_is_not_played(self, file: Path, kept: dict[str, list[bytes]]) -> None:
        with closing(opened(file, 0)) as connection:
            for of, n, by in ((1, 5, 1), (2, 5, 9)):  # the place of a row, and the table whose sixth row it takes
                connection.execute(
                    "UPDATE events SET (row, seal) = (SELECT row, seal FROM events WHERE table_number = ? AND n = 6)"
                    "WHERE table_number = ? AND n = ?",
                    (by, of, n),
                )
        with closing(SqliteStore(file)) as store:
            for name in ("table0", "table1"):
                with pytest.raises(StoreFailedError):
                    store.read(name)
            assert store.read("table8") == kept["table8"]

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
    def test_a_full_file_says_so_takes_nothing_in_part_and_goes_on_later(self, file_store: SqliteStore) -> None:
        lease = begun(file_store)
        begun(file_store, "basile")
        limit(file_store, 60)
        rows = 1
        while (error := add(file_store, "anne", rows, lease, *[b"x" * 900] * 9)) is None:
            rows += 9
        assert key_of(error) == "store_full"
        assert len(file_store.read("anne")) == rows
        assert isinstance(add(file_store, "anne", rows + 9, lease, b"behind it"), ConflictError)
        assert outcome(file_store, Append("basile", 1, 1, (), 3, summary=b"small things still fit")) is None
        limit(file_store, 10_000)
        assert add(file_store, "anne", rows, lease, *[b"x" * 900] * 9) is None
        assert len(file_store.read("anne")) == rows + 9

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


def limit(file_store: SqliteStore, pages: int) -> None:
    """The file may have so many pages."""
    file_store.writer.ask(lambda connection: connection.execute(f"PRAGMA max_page_count = {pages}").fetchall())


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

    def test_only_its_owner_may_read_a_store_and_its_backups(self, file_store: SqliteStore, tmp_path: Path) -> None:
        begun(file_store)
        file_store.backup(tmp_path / "backup.db")
        for name in ("tables.db", "tables.db-wal", "backup.db"):
            assert stat.S_IMODE((tmp_path / name).stat().st_mode) == 0o600

    def test_a_locked_file_is_refused(self, file: Path, file_store: SqliteStore) -> None:
        begun(file_store)
        with closing(opened(file, 0)) as other:
            other.execute("BEGIN EXCLUSIVE")
            assert refusal(file).key == "store_locked"
            assert key_of(add(file_store, "anne", 1, 1, b"2")) == "store_locked"
            with pytest.raises(StoreFailedError):
                file_store.create(a_table("basile"))
            assert file_store.read("anne") == [b"open"]
            other.execute("ROLLBACK")
        assert add(file_store, "anne", 1, 1, b"2") is None

    def test_a_file_that_was_taken_away_is_not_made_anew(self, file: Path) -> None:
        with closing(SqliteStore(file)) as store:
            file.unlink()
            with pytest.raises(StoreFailedError):
                store.count()
            assert not file.exists()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_went_wrong_is_a_sentence_that_names_the_file(file: Path, lang: str) -> None:
    file.write_text("Il y a du pain.\n" * 500, encoding="utf-8")
    with pytest.raises(BadInputError) as refused:
        SqliteStore(file)
    sentence = Words(lang, "veillee.server").note(note_view(refused.value.note, CLASSIC), [])
    assert str(file) in sentence
    assert {"fr": "abîmé", "en": "damaged"}[lang] in sentence
