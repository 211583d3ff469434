"""Limits: whoever asks for too much, reads nothing or says nothing is turned away, and nobody else notices."""

import asyncio
import json
from contextlib import suppress
from pathlib import Path

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from guests import Client, arrived
from houses import WITHIN, asked, awaited, house_here, table_at
from veillee.server import sockets
from veillee.server.limits import UNLIMITED, Rate


async def come_when_there_is_room(base: str, table: str) -> Client:
    """Come once somebody's going has been noticed."""
    while True:
        with suppress(InvalidStatus):
            return await arrived(base, table)
        await asyncio.sleep(0.01)


@awaited
async def test_who_says_too_much_at_once_is_shown_the_door_and_the_others_are_not(tmp_path: Path) -> None:
    limits = UNLIMITED._replace(messages=Rate(0.001, 20.0))
    async with house_here(tmp_path / "tables.db", limits) as here:
        table = await table_at(here.base, "whistiti", 4)
        calm, loud = [await arrived(here.base, table["id"]) for _ in range(2)]
        for _ in range(30):
            await loud.say({"do": "look", "shown": -1})
        await loud.lost()
        assert [bye["note"]["key"] for bye in loud.heard("bye")] == ["too_many"]
        await calm.sit(0, "Anne")
        await calm.go()


@awaited
async def test_an_address_has_so_many_connections_tables_and_codes_and_no_more(tmp_path: Path) -> None:
    limits = UNLIMITED._replace(open_connections=2, tables=Rate(0.001, 3.0), codes=Rate(0.001, 5.0))
    async with house_here(tmp_path / "tables.db", limits) as here:
        terms = {"game": "whistiti", "players": 4}
        answers = [await asked(here.base, "/api/tables", terms) for _ in range(4)]
        assert [answer.status for answer in answers] == [201, 201, 201, 429]
        assert answers[-1].json["note"]["key"] == "too_many"
        codes = [(await asked(here.base, f"/api/codes/00000{digit}")).status for digit in range(6)]
        assert codes == [404] * 5 + [429]
        table = answers[0].json["id"]
        first, _ = [await arrived(here.base, table) for _ in range(2)]
        with pytest.raises(InvalidStatus):
            await Client(here.base, table).come()
        await first.go()
        third = await come_when_there_is_room(here.base, table)
        await third.go()


@awaited
async def test_an_address_opens_so_many_connections_a_while_and_sends_so_many_requests(tmp_path: Path) -> None:
    limits = UNLIMITED._replace(connections=Rate(0.001, 2.0), requests=Rate(0.001, 5.0))
    async with house_here(tmp_path / "tables.db", limits) as here:
        table = await table_at(here.base, "whistiti", 4)
        for _ in range(2):
            await (await arrived(here.base, table["id"])).go()
        with pytest.raises(InvalidStatus):
            await Client(here.base, table["id"]).come()
        assert [(await asked(here.base, "/health")).status for _ in range(5)] == [200] * 4 + [429]


@awaited
async def test_who_never_reads_is_cut_off_and_the_others_play_on(tmp_path: Path) -> None:
    limits = UNLIMITED._replace(backlog=50_000)
    async with house_here(tmp_path / "tables.db", limits) as here:
        table = await table_at(here.base, "whistiti", 4)
        anne = await arrived(here.base, table["id"], table["guest"])
        await anne.sit(0, "Anne")
        await anne.sure("start")
        address = f"ws{here.base.removeprefix('http')}/ws/{table['id']}"
        deaf = await connect(address, proxy=None, max_queue=1, ping_interval=None)
        await deaf.send('{"do":"hello"}')
        people = here.server.hall.tables[table["id"]].connections
        await anne.until(lambda: len(people) == 2, "an onlooker")
        with suppress(ConnectionClosed):
            while len(people) == 2:
                await deaf.send('{"do":"look","shown":-1}')
                await asyncio.sleep(0)  # the house is in this loop
        assert len(people) == 1
        await anne.sure("next", seat=0)
        deaf.transport.abort()


@awaited
async def test_who_never_says_hello_is_shown_the_door(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sockets, "HELLO_WITHIN", 0.05)
    async with house_here(tmp_path / "tables.db") as here:
        table = await table_at(here.base, "whistiti", 4)
        async with connect(f"ws{here.base.removeprefix('http')}/ws/{table['id']}", proxy=None) as silent:
            await asyncio.wait_for(silent.recv(), WITHIN)  # which house this is
            (bye,) = json.loads(await asyncio.wait_for(silent.recv(), WITHIN))
            assert bye["note"]["key"] == "hello_missing"
            with pytest.raises(ConnectionClosed):
                await asyncio.wait_for(silent.recv(), WITHIN)


@awaited
async def test_advice_may_not_be_asked_for_all_the_time(tmp_path: Path) -> None:
    limits = UNLIMITED._replace(advice=Rate(0.001, 2.0))
    async with house_here(tmp_path / "tables.db", limits) as here:
        table = await table_at(here.base, "cinq-rois", 4)  # stock or discard: always a choice
        guest = await arrived(here.base, table["id"], table["guest"])
        await guest.sit(0, "Camille")
        await guest.sure("start")
        await guest.until(lambda: guest.view.get("offers"), "a choice")
        asked_before = here.server.hall.bots.counts.asked
        answers = [await guest.ask("advise", seat=0) for _ in range(3)]
        assert [answer["is"] for answer in answers] == ["advice", "advice", "no"]
        assert answers[2]["code"] == "too_many"
        assert [one["offers"] for one in answers[:2]] == [answers[0]["offers"]] * 2
        assert here.server.hall.bots.counts.asked - asked_before == 1  # a position is thought about once
        await guest.go()
