"""Several processes that are one house: a table is in one of them, and every one of them leads there."""

import asyncio
import os
import re
import signal
import sys
from asyncio.subprocess import PIPE
from collections.abc import Iterator
from contextlib import closing, suppress
from pathlib import Path
from time import monotonic, sleep, time

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidHandshake

from guests import Client, arrived
from houses import WITHIN, HouseHere, asked, awaited, house_here, table_at
from judging import same_as_the_house
from players import match_played
from postgresql import Cluster
from stores import HOUR, a_table, add, begun, key_of
from veillee.engine.notes import BadInputError
from veillee.server.addresses import Reached, peer
from veillee.server.peers import VOUCHED, Peers
from veillee.server.store.places import InDatabase
from veillee.server.store.port import Holder, LeasedError, LeaseLostError, StoreFailedError
from veillee.server.store.postgresql.session import Database
from veillee.server.store.postgresql.store import PostgresqlStore
from veillee.terminal.command import main

HERE = Holder("here", "http://127.0.0.1:1", HOUR)
THERE = Holder("there", "http://127.0.0.1:2", HOUR)
ENDING = "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity WHERE application_name = 'veillee'"


@pytest.fixture
def place(cluster: Cluster) -> InDatabase:
    return InDatabase(cluster.address)


@pytest.fixture
def here(cluster: Cluster) -> Iterator[PostgresqlStore]:
    """The store of one process."""
    with closing(PostgresqlStore(Database(cluster.address), holder=HERE)) as store:
        yield store


@pytest.fixture
def there(cluster: Cluster) -> Iterator[PostgresqlStore]:
    """And that of another."""
    with closing(PostgresqlStore(Database(cluster.address), holder=THERE)) as store:
        yield store


class TestLiving:
    def test_who_holds_a_table_is_told_with_its_address(self, here: PostgresqlStore, there: PostgresqlStore) -> None:
        here.renew(HERE)
        here.create(a_table())
        here.lease("anne", HERE)
        with pytest.raises(LeasedError) as held:
            there.lease("anne", THERE)
        assert (held.value.holder, held.value.address) == (HERE.name, HERE.address)

    def test_what_a_dead_process_held_is_free_at_once(
        self, here: PostgresqlStore, there: PostgresqlStore, cluster: Cluster
    ) -> None:
        """Though its lease would last for an hour: its session is gone, unless the server itself has just come."""
        here.renew(HERE)
        here.create(a_table())
        lease = here.lease("anne", HERE)
        cluster.sql(ENDING)
        taken = 0
        until = monotonic() + WITHIN
        while not taken and monotonic() < until:
            try:
                taken = there.lease("anne", THERE)
            except LeasedError:
                sleep(0.02)
        assert taken == lease + 1
        assert isinstance(add(here, "anne", 1, lease, b"late"), LeaseLostError)
        assert not here.renew(HERE)
        assert here.held(HERE) == {}
        assert here.renew(HERE)

    def test_a_house_for_itself_and_one_of_several_shut_each_other_out(
        self, here: PostgresqlStore, place: InDatabase
    ) -> None:
        begun(here)
        with pytest.raises(StoreFailedError) as locked:
            place.store(lambda _: None)
        assert key_of(locked.value) == "store_locked"
        with pytest.raises(StoreFailedError), place.archive("alone"):
            pass
        here.close()
        with closing(place.store(lambda _: None)), pytest.raises(StoreFailedError):
            place.store(lambda _: None, HERE)

    def test_company_is_told_by_the_living_to_the_others(self, here: PostgresqlStore, there: PostgresqlStore) -> None:
        here.renew(HERE, ["anne"])
        assert not here.company(HERE)
        assert there.company(THERE) == {"anne"}
        here.release_all(HERE)
        assert not there.company(THERE)


class TestVouching:
    @pytest.fixture
    def peers(self) -> Peers:
        return Peers(None, b"secret", "http://127.0.0.1:8100")  # type: ignore[arg-type]

    def test_only_whoever_knows_the_secret_is_believed_and_only_for_what_was_asked(self, peers: Peers) -> None:
        word = peers.vouch("10.0.0.9", "/ws/anne")
        assert peers.vouched(word, "/ws/anne") == "10.0.0.9"
        assert peers.vouched(word, "/ws/hugo") is None
        assert peers.vouched(word.replace(b"10.0.0.9", b"10.0.0.1"), "/ws/anne") is None
        assert Peers(None, b"other", "http://127.0.0.1:1").vouched(word, "/ws/anne") is None  # type: ignore[arg-type]
        for rubbish in (b"", b" ", b"x", b"1 2 3", "é".encode(), b"\xff \xff"):
            assert peers.vouched(rubbish, "/ws/anne") is None

    def test_what_was_said_long_ago_is_not_believed(self, peers: Peers) -> None:
        said = f"{int(time()) - 120} 10.0.0.9"
        assert peers.vouched(f"{said} {peers.signature(said, '/')}".encode(), "/") is None


async def holder_of(table: str, *houses: HouseHere) -> HouseHere:
    """The process that has a table; there is one."""
    (found,) = [house for house in houses if table in house.server.hall.tables]
    return found


class TestTables:
    @awaited
    async def test_people_at_one_table_come_through_any_process(self, place: InDatabase) -> None:
        async with (
            house_here(place, is_one_of_several=True) as one,
            house_here(place, is_one_of_several=True) as other,
        ):
            table = await table_at(one.base, "whistiti", 4, listed=True)
            anne = await arrived(one.base, table["id"], table["guest"])
            hugo = await arrived(other.base, table["id"])
            assert await holder_of(table["id"], one, other) is one
            await anne.sit(0, "Anne")
            await hugo.sit(1, "Hugo")
            await anne.sure("start")
            await hugo.until_view(lambda view: view["seat"] == 1)
            await same_as_the_house(hugo)
            for base in (one.base, other.base):
                assert (await asked(base, f"/api/codes/{table['code']}")).json["id"] == table["id"]
                assert (await asked(base, "/health")).json["tables"] == 1
            await one.server.hall.renew()  # the table is full: others know that somebody is there
            lists = [(await asked(base, "/api/tables")).json for base in (one.base, other.base)]
            assert lists[0] == lists[1]
            assert [about["id"] for about in lists[0]] == [table["id"]]

    @awaited
    async def test_a_process_that_is_ended_hands_its_tables_over_first(self, place: InDatabase) -> None:
        async with house_here(place, is_one_of_several=True) as other:
            async with house_here(place, is_one_of_several=True) as one:
                table = await table_at(one.base, "whistiti", 4)
                anne = await arrived(one.base, table["id"], table["guest"])
                hugo = await arrived(other.base, table["id"])
                await anne.sit(0, "Anne")
                await one.close()
            await anne.lost()
            await hugo.lost()
            assert anne.closed_with == 1012
            anne.base = other.base
            for guest in (anne, hugo):
                await guest.come()
                await guest.until_told()
            assert anne.table["yours"] == [0]
            assert await holder_of(table["id"], other) is other

    @awaited
    async def test_whoever_was_taken_for_dead_lets_its_tables_go(self, place: InDatabase, cluster: Cluster) -> None:
        async with house_here(place, is_one_of_several=True) as one:
            table = await table_at(one.base, "whistiti", 4)
            anne = await arrived(one.base, table["id"], table["guest"])
            cluster.sql("UPDATE veillee.tables SET holder = 'another', lease = lease + 1")
            cluster.sql(ENDING)
            await one.server.hall.renew()
            await anne.lost()
            assert anne.closed_with == 1012
            assert not anne.heard("no")
            assert not one.server.hall.tables

    @awaited
    async def test_where_the_holder_does_not_answer_one_is_asked_to_come_again(
        self, place: InDatabase, there: PostgresqlStore
    ) -> None:
        """Nobody listens at the address of the holder: what stands there is no secret, and nobody waits for long."""
        async with house_here(place, is_one_of_several=True) as one:
            table = await table_at(one.base, "whistiti", 4)
            there.renew(THERE)
            there.lease(table["id"], THERE)
            with pytest.raises(InvalidHandshake, match="503"):
                await arrived(one.base, table["id"])
            assert (await asked(one.base, f"/api/tables/{table['id']}/analysis?seat=0")).status == 503

    @awaited
    async def test_where_processes_come_nobody_else_does(self, place: InDatabase) -> None:
        async with house_here(place, is_one_of_several=True) as one:
            table = await table_at(one.base, "whistiti", 4)
            door = one.server.hall.holder.address
            assert (await asked(door, "/health")).status == 403
            assert (await asked(door, "/metrics")).status == 200
            assert one.server.peers is not None
            word = one.server.peers.vouch("10.0.0.9", "/ws/another").decode()
            for headers in ({}, {VOUCHED.decode(): word}):
                with pytest.raises(InvalidHandshake):
                    await connect(
                        f"ws{door.removeprefix('http')}/ws/{table['id']}", additional_headers=headers, proxy=None
                    )

    @awaited
    async def test_an_analysis_is_made_where_the_table_is(self, place: InDatabase) -> None:
        async with (
            house_here(place, is_one_of_several=True) as one,
            house_here(place, is_one_of_several=True) as other,
        ):
            id_ = await match_played(one.base, players=3, cards=3)
            answer = await asked(other.base, f"/api/tables/{id_}/analysis?match=1&seat=0")
            assert answer.status == 200, answer.body
            assert [len(house.server.sockets.analyst.works) for house in (one, other)] == [1, 0]
            records = [(await asked(house.base, f"/api/tables/{id_}/record")).body for house in (one, other)]
            assert records[0] == records[1]


class TestAway:
    @awaited
    async def test_while_the_database_is_away_screens_are_told_and_what_is_done_waits(
        self, place: InDatabase, cluster: Cluster
    ) -> None:
        async with house_here(place) as house:
            table = await table_at(house.base, "whistiti", 4)
            anne = await arrived(house.base, table["id"], table["guest"])
            assert "waits" not in anne.heard("house")[-1]
            await asyncio.to_thread(cluster.stop)
            try:
                await anne.say({"do": "sit", "id": "sit", "seat": 0, "name": "Anne", "avatar": "camille"})
                await anne.until(lambda: anne.heard("house")[-1].get("waits"), "a word")
                assert "sit" in anne.waiting
            finally:
                await asyncio.to_thread(cluster.start)
            await anne.until(lambda: "sit" in anne.done, "an answer")
            await anne.until(lambda: "waits" not in anne.heard("house")[-1], "a word that it is back")
            await same_table(anne)


async def same_table(client: Client) -> None:
    """Whoever comes is told of the same people."""
    fresh = await arrived(client.base, client.id, client.guest)
    assert fresh.table["chairs"] == client.table["chairs"]
    await fresh.go()


class TestCommand:
    @pytest.mark.parametrize("given", ["", "here", "::", "10.0.0.3:x", "10.0.0.3:99999", "10.0.0.3/x", "a@10.0.0.3"])
    def test_what_is_no_address_of_a_process_is_refused(self, given: str) -> None:
        with pytest.raises(BadInputError) as refused:
            peer(given)
        assert refused.value.note.key == "peer_bad"

    def test_an_address_has_a_port_for_each_process(self) -> None:
        assert str(peer("10.0.0.3:8100").next(2)) == "http://10.0.0.3:8102"
        assert peer("::1") == Reached("::1", 0)
        assert str(peer("[::1]:8100")) == "http://[::1]:8100"

    @pytest.mark.parametrize("typed", [["--processes", "2"], ["--peer", "127.0.0.1"]])
    def test_a_file_has_one_process(self, typed: list[str], capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
        assert main(["serve", "--port", "0", "--data", f"{tmp_path}/tables.db", *typed, "--lang", "en"]) == 2
        assert "is a file" in capsys.readouterr().err
        assert main(["serve", "--processes", "0"]) == 2

    @awaited
    async def test_processes_of_one_port_are_kept_and_end_together(self, cluster: Cluster) -> None:
        command = [sys.executable, "-m", "veillee.terminal", "serve", "--store", cluster.address, "--host", "127.0.0.1"]
        house = await asyncio.create_subprocess_exec(
            *command, "--port", "0", "--processes", "2", "--lang", "en", stdout=PIPE
        )
        assert house.stdout is not None
        found = re.search(r"http://\S+", (await asyncio.wait_for(house.stdout.readline(), WITHIN)).decode())
        assert found is not None
        base = found[0].replace("localhost", "127.0.0.1")
        table = await table_at(base, "whistiti", 4)
        anne = await arrived(base, table["id"], table["guest"])
        await anne.sit(0, "Anne")
        assert (await asked(base, "/api/lab/0123456789ab")).json["note"]["key"] == "no_such_experiment"  # it is open
        first = await children(house.pid)
        for child in first:
            os.kill(child, signal.SIGKILL)
        await anne.lost()
        again = await arrived_at_last(base, table["id"], table["guest"])
        assert again.table["yours"] == [0]
        assert not set(first) & set(await children(house.pid))
        house.send_signal(signal.SIGTERM)
        await again.lost()
        assert again.closed_with == 1012
        assert await asyncio.wait_for(house.wait(), WITHIN) == 0
        assert cluster.sql("SELECT count(*) FROM veillee.tables WHERE holder IS NOT NULL") == "0"


async def arrived_at_last(base: str, table: str, guest: str) -> Client:
    """A client that comes again until it is told what there is: the server may have just come, and know nobody dead."""
    async with asyncio.timeout(WITHIN):
        while True:
            with suppress(OSError, InvalidHandshake):
                return await arrived(base, table, guest)
            await asyncio.sleep(0.05)


async def children(process: int) -> list[int]:
    """Both processes that one keeps, once they are there."""
    while True:
        with open(f"/proc/{process}/task/{process}/children") as told:  # noqa: ASYNC230, PTH123 - of the kernel
            found = told.read().split()
        if len(found) == 2:
            return [int(one) for one in found]
        await asyncio.sleep(0.01)
