"""The house is killed again and again while people play: nothing acknowledged is lost, nothing is done twice."""

from __future__ import annotations

import asyncio
import os
from random import Random
from typing import TYPE_CHECKING

import pytest
from websockets.exceptions import InvalidHandshake

from houses import WITHIN, House, asked, house_at, table_at
from judging import TABLES, Laid, judge, same_as_the_house
from players import PlayingClient
from veillee.server.store.sqlite import SqliteStore
from veillee.table.events import Played, read

pytestmark = pytest.mark.once

if TYPE_CHECKING:
    from pathlib import Path

    from guests import Message

KILLS = int(os.environ.get("VEILLEE_KILLS", "30"))
MOST_MESSAGES = 150  # views and acknowledgements that reach the guests between two killings
AT_THE_DOOR = 0.1  # the share of killings while the guests are still coming back
STEPS = 3  # that every table goes on after the last killing
LONGEST = 0.05  # seconds by which a killing is put off


class Guest(PlayingClient):
    """A guest of an evening."""

    evening: Evening

    def hear(self, message: Message) -> None:
        super().hear(message)
        if message["is"] in ("done", "view"):
            self.evening.heard()


class Evening:
    """Several tables, their guests, and a house that does not last."""

    def __init__(self, house: House, seed: int) -> None:
        self.house = house
        self.random = Random(seed)
        self.clients: list[Guest] = []
        self.is_open = asyncio.Event()
        self.is_enough = asyncio.Event()
        self.last_message = asyncio.Event()  # before the next killing
        self.left = 0  # messages until then

    def heard(self) -> None:
        """One of the guests heard something."""
        self.left -= 1
        if self.left <= 0:
            self.last_message.set()

    async def begin(self, laid: Laid) -> None:
        """Open a table, sit down and start."""
        table = await table_at(self.house.base, laid.game, laid.players)
        guests = []
        for seat in range(laid.people):
            token = table["guest"] if seat == 0 else ""
            guest = Guest(self.house.base, table["id"], token, seed=seat, plays_again=True)
            guest.evening = self
            await guest.come()
            await guest.sit(seat, f"Guest {seat}")
            guests.append(guest)
        await guests[0].sure("start")
        self.clients += guests

    async def attend(self, client: PlayingClient) -> None:
        """One guest's evening: he plays, and comes back whenever the house is open again."""
        while True:
            await client.play(self.is_enough, stays=True)
            if self.is_enough.is_set():
                return
            await client.lost()
            await asyncio.wait_for(self.is_open.wait(), WITHIN)
            client.base = self.house.base
            try:
                await client.come()
            except (OSError, InvalidHandshake):
                continue  # killed again meanwhile
            await client.until(lambda: client.heard("table") or not client.is_connected, "the table")
            await client.take_up()

    async def kill(self) -> None:
        """Kill the house once the guests have heard so much, and open another one on the same data."""
        if self.random.random() < AT_THE_DOOR:
            await asyncio.sleep(self.random.random() * LONGEST)
        else:
            self.left = self.random.randrange(MOST_MESSAGES)
            self.last_message.clear()
            await asyncio.wait_for(self.last_message.wait(), WITHIN)
            await asyncio.sleep(self.random.random() * LONGEST)  # not only when something has just been told
        self.is_open.clear()
        await self.house.kill()
        assert (await self.house.open()).startswith("http")
        self.is_open.set()

    async def goes_on(self, client: Guest) -> None:
        """See that a guest is back, and that more happens at his table."""
        await client.until(
            lambda: client.base == self.house.base and len(client.heard("view")) > STEPS, "more of the match"
        )

    async def spend(self, kills: int) -> None:
        """The whole evening; at its end all tables are paused, all have seen it, and the house is still open."""
        self.is_open.set()
        for laid in TABLES:
            await self.begin(laid)
        attending = [asyncio.ensure_future(self.attend(client)) for client in self.clients]
        for _ in range(kills):
            await self.kill()
        for client in self.clients:
            await self.goes_on(client)
        self.is_enough.set()
        await asyncio.gather(*attending)
        for client in self.clients:
            await client.all_answered()
        for client in self.clients:
            seat = client.table["yours"][0]
            await client.ask("pause", seat=seat)
        for client in self.clients:
            await client.until_table(lambda table: table.get("paused"), "a pause")


def test_nothing_acknowledged_is_lost_however_often_the_house_is_killed(tmp_path: Path) -> None:
    file = tmp_path / "tables.db"
    clients = asyncio.run(spent(file, KILLS))
    store = SqliteStore(file)
    try:
        for id_ in {client.id for client in clients}:
            events = [read(row) for row in store.read(id_)]
            assert any(event.id for event in events if isinstance(event, Played))
            judge(events, [client for client in clients if client.id == id_])
    finally:
        store.close()


async def spent(file: Path, kills: int) -> list[Guest]:
    """The guests of an evening, who have seen what the house shows."""
    async with house_at(file) as house:
        evening = Evening(house, seed=kills)
        await evening.spend(kills)
        for client in evening.clients:
            await same_as_the_house(client)
            await client.go()
        assert (await asked(house.base, "/health")).json["tables"] == len(TABLES)
    return evening.clients
