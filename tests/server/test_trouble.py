"""What the house does when the disk fails it: it says so, nothing is half done, and it goes on once it can."""

import asyncio
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from signal import Signals

import pytest

from guests import arrived
from houses import House, asked, awaited, house_at, table_at
from players import PlayingClient
from veillee.engine.notes import BadInputError
from veillee.server.serving import Open, serve
from veillee.server.store.archive import InFile
from veillee.server.store.holding import held
from veillee.server.store.sqlite import SqliteStore

pytestmark = pytest.mark.once


async def begun(house: House) -> tuple[PlayingClient, PlayingClient]:
    """Two people who have begun to play."""
    table = await table_at(house.base, "huit-americain", 2)
    guests = PlayingClient(house.base, table["id"], table["guest"]), PlayingClient(house.base, table["id"])
    for seat, guest in enumerate(guests):
        await guest.come()
        await guest.sit(seat, f"Guest {seat}")
    await guests[0].sure("start")
    for guest in guests:
        await guest.until_view(lambda view: view)
    return guests


async def moved(guests: tuple[PlayingClient, PlayingClient]) -> PlayingClient:
    """Whoever is asked makes a move, and waits for what becomes of it."""
    for guest in guests:
        if guest.view["seat"] in guest.view["waiting_for"]:
            guest.answered = 0
            await guest.act()
            return guest
    raise AssertionError(guests[0].view)


def log_of(file: Path) -> int:
    """How large the log of a data file is."""
    return file.with_name(f"{file.name}-wal").stat().st_size


def rows(file: Path, table: str) -> list[bytes]:
    """All that is kept of a table."""
    with closing(SqliteStore(file)) as store:
        return store.read(table)


def kept(file: Path, table: str) -> int:
    """How much of a table is kept."""
    with closing(sqlite3.connect(file)) as reader:
        ((number,),) = reader.execute("SELECT rows FROM tables WHERE id = ?", (table,)).fetchall()
    return int(number)


@awaited
async def test_without_space_nothing_is_half_done_and_the_table_goes_on_once_there_is_some(tmp_path: Path) -> None:
    file = tmp_path / "tables.db"
    async with house_at(file) as house:
        guests = await begun(house)
        before = kept(file, guests[0].id)
        await house.limit(log_of(file))
        mover = await moved(guests)
        for guest in guests:  # all are told, and all are to come again
            await guest.lost()
            refusal = guest.heard("no")[-1]
            assert (refusal["code"], refusal["note"]["key"]) == ("not_kept", "not_kept")
            assert guest.closed_with == 1013
        (id_,) = mover.waiting
        assert id_ not in mover.done
        assert kept(file, mover.id) == before
        answer = await asked(house.base, "/api/tables", {"game": "ascenseur", "players": 4})
        assert (answer.status, answer.json["code"]) == (503, "not_kept")
        assert str(tmp_path) not in str(answer.json) + str([guest.frames for guest in guests])
        assert (await asked(house.base, "/health")).status == 200
        turned_away = await PlayingClient(house.base, mover.id, mover.guest).come()
        await turned_away.lost()
        assert turned_away.heard("bye")[-1]["note"]["key"] == "not_kept"
        await house.limit(0)
        for guest in guests:
            await guest.come()
            await guest.until_told()
        await mover.take_up()
        await mover.all_answered()
        assert id_ in mover.done
        assert kept(file, mover.id) == before + 1
        for guest in guests:
            await guest.go()


@awaited
async def test_while_another_program_sits_on_the_file_nothing_is_told_that_is_not_kept(tmp_path: Path) -> None:
    file = tmp_path / "tables.db"
    async with house_at(file) as house:
        guests = await begun(house)
        with closing(sqlite3.connect(file, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")  # another program sits on it
            mover = await moved(guests)
            for guest in guests:
                await guest.lost()
                assert guest.heard("no")[-1]["note"]["key"] == "not_kept"
            other.execute("ROLLBACK")
        watcher = await arrived(house.base, mover.id)
        assert watcher.table["stage"] == "playing"
        await watcher.go()


def damaged(file: Path) -> None:
    file.write_bytes(b"SQLite format 3\0" + bytes(range(256)) * 40)


def newer(file: Path) -> None:
    SqliteStore(file).close()
    with closing(sqlite3.connect(file, isolation_level=None)) as other:
        other.execute("UPDATE schema_version SET version = 999")


def foreign(file: Path) -> None:
    with closing(sqlite3.connect(file, isolation_level=None)) as other:
        other.execute("CREATE TABLE notes (text TEXT)")


def folder(file: Path) -> None:
    file.mkdir()


@pytest.mark.parametrize(
    ("spoil", "key"),
    [
        (damaged, "store_damaged"),
        (newer, "store_newer"),
        (foreign, "store_foreign"),
        (folder, "store_no_file"),
    ],
)
def test_a_file_that_is_not_a_sound_one_of_ours_is_refused_in_a_sentence(
    tmp_path: Path, spoil: Callable[[Path], None], key: str
) -> None:
    file = tmp_path / "tables.db"
    spoil(file)
    there = file.read_bytes() if file.is_file() else b""
    with pytest.raises(BadInputError) as refused:
        serve(Open(InFile(file), "127.0.0.1", 0), lambda _: pytest.fail("it was opened"))
    assert refused.value.note.key == key
    command = [sys.executable, "-m", "veillee.terminal", "serve", "--data", str(file), "--port", "0"]
    ended = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)  # noqa: S603 - ours
    assert ended.returncode == 2
    assert str(file) in ended.stderr
    assert "Traceback" not in ended.stderr
    assert (file.read_bytes() if file.is_file() else b"") == there


DIES_WITH_A_CHILD = """
import os, sys
from pathlib import Path
from signal import SIGKILL
from veillee.server.store.holding import held


with held(Path(sys.argv[1])):
    if not os.fork():
        sys.stdin.read()
        os._exit(0)
    os.kill(os.getpid(), SIGKILL)
"""


def test_a_house_that_was_killed_while_it_started_a_bot_does_not_keep_its_file(tmp_path: Path) -> None:
    command = [sys.executable, "-c", DIES_WITH_A_CHILD, str(tmp_path / "tables.db")]
    with subprocess.Popen(command, stdin=subprocess.PIPE) as house:  # noqa: S603 - ours
        assert house.wait(timeout=60) == -Signals.SIGKILL
        with held(tmp_path / "tables.db"):
            pass


@awaited
async def test_a_file_has_one_house_at_a_time(tmp_path: Path) -> None:
    async with house_at(tmp_path / "tables.db"):
        other = House(tmp_path / "tables.db")
        assert await other.open() == "store_locked"
        await other.leave()
        (tmp_path / "elsewhere").mkdir()
        (tmp_path / "elsewhere" / "link.db").symlink_to(tmp_path / "tables.db")
        with pytest.raises(BadInputError, match="store_locked"), held(tmp_path / "elsewhere" / "link.db"):
            pytest.fail("it has two houses")
        (tmp_path / "elsewhere" / "hard.db").hardlink_to(tmp_path / "tables.db")
        with held(tmp_path / "elsewhere" / "hard.db") as holding, pytest.raises(BadInputError, match="store_linked"):
            holding.check()


@awaited
async def test_moves_that_were_lost_with_a_file_of_sqlite_are_told_at_once(tmp_path: Path) -> None:
    file, journal = tmp_path / "tables.db", tmp_path / "tables.db-wal"
    async with house_at(file) as house:
        await table_at(house.base, "whistiti", 4)
        await house.kill()
        aside = journal.rename(tmp_path / "aside")
        for _ in range(2):
            assert await house.open() == "store_journal_lost"
        assert not journal.exists()
        aside.rename(journal)
        assert (await house.open()).startswith("http")
        assert (await asked(house.base, "/health")).json["tables"] == 1
        await house.stop()
        assert not journal.exists()
        assert (await house.open()).startswith("http")  # it was closed in peace


@awaited
async def test_a_file_that_was_emptied_is_no_new_house(tmp_path: Path) -> None:
    file = tmp_path / "tables.db"
    async with house_at(file) as house:
        await table_at(house.base, "whistiti", 4)
        await house.stop()
        whole = file.read_bytes()
        file.write_bytes(b"")
        assert await house.open() == "store_emptied"
        file.write_bytes(whole)
        await house.open()
        assert (await asked(house.base, "/health")).json["tables"] == 1
        await house.kill()
        file.unlink()
        assert await house.open() == "store_emptied"
        for name in ("tables.db-wal", "tables.db.lock"):
            (tmp_path / name).unlink()
        await house.open()
        assert (await asked(house.base, "/health")).json["tables"] == 0


@awaited
async def test_a_table_whose_rows_are_not_what_they_were_harms_no_other(tmp_path: Path) -> None:
    file = tmp_path / "tables.db"
    async with house_at(file) as house:
        table = await table_at(house.base, "ascenseur", 4)
        other = await table_at(house.base, "ascenseur", 4)
        with closing(sqlite3.connect(file, isolation_level=None)) as spoiler:
            spoiler.execute(
                "UPDATE events SET row = ? WHERE table_number = (SELECT number FROM tables WHERE id = ?)",
                (b"{}", table["id"]),
            )
        guest = await PlayingClient(house.base, table["id"]).come()
        await guest.lost()
        assert guest.heard("bye")[-1]["note"]["key"] == "table_damaged"
        assert (await asked(house.base, f"/api/tables/{table['id']}/record")).status == 503
        await (await arrived(house.base, other["id"])).go()


@awaited
async def test_a_copy_made_while_people_play_is_a_house_that_goes_on_with_their_tables(tmp_path: Path) -> None:
    data, copy = tmp_path / "tables.db", tmp_path / "copy.db"
    async with house_at(data) as house:
        guests = await begun(house)
        is_enough = asyncio.Event()
        playing = [asyncio.ensure_future(guest.play(is_enough)) for guest in guests]
        await guests[0].until_after(guests[0].version + 3)
        await asyncio.to_thread(InFile(data).backup, copy)
        await guests[0].until_after(guests[0].version + 1)
        is_enough.set()
        await asyncio.gather(*playing)
        with pytest.raises(BadInputError) as refused:
            InFile(data).backup(copy)
        assert refused.value.note.key == "backup_exists"
        for guest in guests:
            await guest.go()
    before, after = rows(copy, guests[0].id), rows(data, guests[0].id)
    assert 5 < len(before) < len(after)
    assert after[: len(before)] == before
    async with house_at(copy) as second:
        again = tuple([PlayingClient(second.base, guest.id, guest.guest) for guest in guests])
        for guest in again:
            await guest.come()
            await guest.until_view(lambda view: view)
        await (await moved((again[0], again[1]))).all_answered()
        assert kept(copy, guests[0].id) == len(before) + 1
        for guest in again:
            await guest.go()
