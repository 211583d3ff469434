"""For hosts: addresses that are none are refused by name, tables are looked at and removed, people forgotten."""

import asyncio
import errno
import logging
import re
import socket
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from guests import Client, arrived, two_tables
from houses import NOWHERE, awaited, house_here, table_at
from veillee.engine.notes import BadInputError
from veillee.server import access, housekeeping
from veillee.server.addresses import found_at, listener, proxies, public_url
from veillee.server.store.archive import InFile
from veillee.server.store.holding import held
from veillee.terminal.command import main


def refused(what: object, *given: object) -> str:
    assert callable(what)
    with pytest.raises(BadInputError) as bad:
        what(*given)
    return str(bad.value.note.key)


class TestAddresses:
    @pytest.mark.parametrize("given", ["https://cards.example", "http://cards.example:8080/", "https://[2001:db8::7]"])
    def test_where_a_house_is_found_has_a_scheme_and_a_name(self, given: str) -> None:
        assert public_url(given) == given.rstrip("/")

    @pytest.mark.parametrize(
        ("given", "key"),
        [
            ("notaurl", "public_url_bad"),
            ("cards.example", "public_url_bad"),
            ("ftp://cards.example", "public_url_bad"),
            ("https://", "public_url_bad"),
            ("https://cards.example:port", "public_url_bad"),
            ("https://anne@cards.example", "public_url_bad"),
            ("https://cards.example/veillee", "public_url_path"),
            ("https://cards.example/?a=b", "public_url_path"),
        ],
    )
    def test_what_is_no_address_of_a_house_is_refused_by_name(self, given: str, key: str) -> None:
        assert refused(public_url, given) == key

    def test_servers_that_speak_for_others_have_addresses(self) -> None:
        assert proxies("10.0.0.2, ::1") == ("10.0.0.2", "::1")
        assert refused(proxies, "10.0.0.2,nginx") == "proxy_bad"

    def test_why_a_house_cannot_listen_is_told(self, monkeypatch: pytest.MonkeyPatch) -> None:
        with listener("127.0.0.1", 0) as taken:
            taken.listen()
            assert refused(listener, "127.0.0.1", taken.getsockname()[1]) == "port_taken"
        assert refused(listener, "192.0.2.1", 0) == "host_elsewhere"
        assert refused(listener, "no such host", 0) == "host_bad"

        class Forbidden(socket.socket):
            def bind(self, _: object) -> None:
                raise OSError(errno.EACCES, "Permission denied")

        monkeypatch.setattr(socket, "socket", Forbidden)
        assert refused(listener, "127.0.0.1", 80) == "port_forbidden"

    def test_everywhere_is_everywhere_in_both_kinds_of_addresses(self) -> None:
        with listener("::", 0) as listening:
            listening.listen()
            port = listening.getsockname()[1]
            for address in ("127.0.0.1", "::1"):
                socket.create_connection((address, port), timeout=10).close()
            assert found_at("::", port, "")[0] == f"http://localhost:{port}"


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """The data file of a house that is closed, with two tables, at one of which Anne sat."""
    return two_tables(tmp_path / "tables.db")


class TestTables:
    def test_they_are_listed_shown_and_closed(self, data: Path, capsys: pytest.CaptureFixture[str]) -> None:
        assert main(["tables", "--data", str(data), "--lang", "en"]) == 0
        told = capsys.readouterr().out
        assert all(text in told for text in ("Anne", "Basile", "Whistiti", "2 tables."))
        found = next(one for one in housekeeping.tables(InFile(data)) if one.about.names == ("Anne",))
        assert main(["tables", "show", found.code, "--data", str(data), "--lang", "en"]) == 0
        assert "4 seats, 3 free." in capsys.readouterr().out
        assert main(["tables", "close", found.id, "--data", str(data), "--lang", "en"]) == 0
        assert [one.about.names for one in housekeeping.tables(InFile(data))] == [("Basile",)]
        assert found.id.encode() not in everything(data)

    @pytest.mark.parametrize("words", [["show"], ["burn", "it"], ["show", "nothing"], ["show", "a", "b"]])
    def test_what_is_asked_wrongly_is_refused(self, data: Path, words: list[str]) -> None:
        assert main(["tables", *words, "--data", str(data)]) == 2

    @awaited
    async def test_whoever_sits_at_a_table_that_is_closed_notices_with_the_next_move(self, tmp_path: Path) -> None:
        async with house_here(tmp_path / "tables.db") as here:
            table = await table_at(here.base, "whistiti", 4)
            guest = await arrived(here.base, table["id"])
            await guest.sit(0, "Anne")
            await asyncio.to_thread(housekeeping.remove, InFile(tmp_path / "tables.db"), table["code"])
            await guest.say({"do": "sit", "id": "late", "seat": 1, "name": "Hugo", "avatar": "hugo"})
            await guest.lost()
            assert guest.heard("no")[-1]["code"] == "not_kept"
            again = await Client(here.base, table["id"]).come()
            await again.lost()
            assert again.heard("bye")[-1]["note"]["key"] == "no_such_table"

    def test_those_long_untouched_are_pruned(self, data: Path, capsys: pytest.CaptureFixture[str]) -> None:
        with closing(sqlite3.connect(data, isolation_level=None)) as file:
            long_ago = (time.time() - 91 * 86_400) * 1000
            file.execute("UPDATE tables SET touched = ? WHERE code = (SELECT min(code) FROM tables)", (int(long_ago),))
        assert main(["prune", "--older-than", "90d", "--data", str(data), "--lang", "en"]) == 0
        assert "1 table is gone." in capsys.readouterr().out
        assert len(housekeeping.tables(InFile(data))) == 1
        assert main(["prune", "--older-than", "90d", "--data", str(data), "--lang", "en"]) == 0
        assert "No table is that old." in capsys.readouterr().out

    @pytest.mark.parametrize("given", [[], ["--older-than", "soon"], ["--older-than", "0d"], ["--older-than", "90"]])
    def test_how_old_is_said_with_a_unit(self, data: Path, given: list[str]) -> None:
        assert main(["prune", *given, "--data", str(data)]) == 2
        assert len(housekeeping.tables(InFile(data))) == 2


class TestForgetting:
    def test_a_name_is_taken_from_all_that_is_kept(self, data: Path, capsys: pytest.CaptureFixture[str]) -> None:
        assert b"Anne" in everything(data)
        assert main(["forget", "anne", "--data", str(data), "--lang", "en"]) == 0
        assert "1 table" in capsys.readouterr().out
        assert b"Anne" not in everything(data)
        assert sorted(one.about.names for one in housekeeping.tables(InFile(data))) == [("Basile",), ("…",)]
        assert main(["forget", "anne", "--data", str(data)]) == 2

        async def woken() -> None:
            async with house_here(data) as here:
                for one in housekeeping.tables(InFile(data)):
                    await (await arrived(here.base, one.id)).go()

        asyncio.run(woken())

    def test_a_whole_table_is_forgotten_by_its_code(self, data: Path) -> None:
        code = housekeeping.tables(InFile(data))[0].code
        assert main(["forget", code, "--data", str(data)]) == 0
        assert len(housekeeping.tables(InFile(data))) == 1


class TestRestoring:
    def test_a_backup_takes_the_place_of_what_is_there_which_is_laid_aside(
        self, data: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
    ) -> None:
        copy = tmp_path / "copy.db"
        InFile(data).backup(copy)
        housekeeping.remove(InFile(data), housekeeping.tables(InFile(data))[0].id)
        assert main(["restore", str(copy), "--data", str(data), "--lang", "en"]) == 0
        assert len(housekeeping.tables(InFile(data))) == 2
        found = re.search(r"is now in “(.*)”", capsys.readouterr().out)
        assert found is not None
        assert len(housekeeping.tables(InFile(Path(found[1])))) == 1

    def test_what_is_no_backup_of_ours_changes_nothing(self, data: Path, tmp_path: Path) -> None:
        (tmp_path / "notes.txt").write_text("not a backup at all" * 20)
        for wrong in ("notes.txt", "nothing.db"):
            assert main(["restore", str(tmp_path / wrong), "--data", str(data)]) == 2
        assert len(housekeeping.tables(InFile(data))) == 2
        assert not (tmp_path / "tables.db.restored").exists()

    def test_after_it_no_journal_is_missed(self, data: Path, tmp_path: Path) -> None:
        InFile(data).backup(tmp_path / "copy.db")
        with held(data) as holding:
            holding.opened()
            (tmp_path / "tables.db-wal").touch()
        (tmp_path / "tables.db-wal").unlink()
        with held(data) as holding:
            assert refused(holding.check) == "store_journal_lost"
        InFile(data).restore(tmp_path / "copy.db")
        with held(data) as holding:
            holding.check()


@pytest.fixture
def log_left() -> Iterator[None]:
    """What is logged elsewhere meanwhile."""
    root, level = list(logging.getLogger().handlers), access.log.level
    yield
    for handler in logging.getLogger().handlers[:]:
        if handler not in root:
            logging.getLogger().removeHandler(handler)
            handler.close()
    access.log.setLevel(level)


class TestLog:
    @awaited
    async def test_who_asked_for_what_is_written_and_no_whole_link(self, tmp_path: Path, log_left: None) -> None:
        access.write_to("access.log", tmp_path / "access.log")
        async with house_here(tmp_path / "tables.db", page=NOWHERE) as here:
            table = await table_at(here.base, "whistiti", 4)
            guest = await arrived(here.base, table["id"])
            await guest.go()
        lines = (tmp_path / "access.log").read_text().splitlines()
        assert re.search(r"INFO 127\.0\.0\.1 POST /api/tables 201 \d+\.\d{3}$", lines[0])
        assert re.search(rf"INFO 127\.0\.0\.1 WS /ws/{table['id'][:4]}… 101 \d+\.\d{{3}}$", lines[-1])
        assert table["id"] not in "".join(lines)

    def test_one_that_cannot_be_written_is_refused(self, tmp_path: Path) -> None:
        assert refused(access.write_to, "log", tmp_path / "nowhere" / "log") == "log_bad"

    def test_what_is_asked_cannot_write_lines_of_its_own(self) -> None:
        assert access.shown("/t/abcdefgh\nmore") == "/t/abcd…"
        assert access.shown("/r/abcdefgh/2") == "/r/abcd…/2"
        assert access.shown("/a\n127.0.0.1 GET /") == "/a\\n127.0.0.1 GET /"


def everything(data: Path) -> bytes:
    """All bytes of a data file and what lies beside it."""
    return b"".join(part.read_bytes() for part in data.parent.glob(f"{data.name}*"))
