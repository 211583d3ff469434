"""Several processes of one house, and all that may befall them while people play: nothing told is lost or doubled.

A guest comes to any process that is open, as a balancer would have it, and comes again when the line is lost or silent.
"""

from __future__ import annotations

import asyncio
import os
from contextlib import closing, suppress
from random import Random
from signal import SIGCONT, SIGSTOP
from typing import TYPE_CHECKING

import pytest
from websockets.exceptions import InvalidHandshake

from houses import WITHIN, House, asked, table_at
from judging import TABLES, Laid, judge, same_as_the_house
from players import PlayingClient
from veillee.server.store.postgresql.session import Database
from veillee.server.store.postgresql.store import PostgresqlStore
from veillee.table.events import read

if TYPE_CHECKING:
    from pathlib import Path

    from guests import Message
    from postgresql import Cluster

pytestmark = pytest.mark.once

FAULTS = int(os.environ.get("VEILLEE_FAULTS", "5"))
KINDS = ("kill", "drain", "freeze", "cut", "restart")  # what befalls them, in turn
PROCESSES = range(2, 5) if len(KINDS) < FAULTS else (2,)
LAID = TABLES if len(KINDS) < FAULTS else TABLES[:2]
SILENCE = 4.0  # seconds after which a guest takes the line for dead: the house says something every three
FROZEN = 3.0  # seconds: twice as long as these processes hold their tables
AT_THE_DOOR = 0.1  # seconds before one tries again
MOST_MESSAGES = 100  # that reach the guests between two faults
STEPS = 3  # that every table goes on after the last
CUT = "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity WHERE application_name = 'veillee'"


class Guest(PlayingClient):
    """A guest who notices that nothing is heard any more."""

    night: Night
    heard_at = 0.0

    def hear(self, message: Message) -> None:
        super().hear(message)
        self.heard_at = asyncio.get_running_loop().time()
        if message["is"] in ("done", "view"):
            self.night.heard()

    async def watch(self) -> None:
        """Cut the line once it is silent."""
        loop = asyncio.get_running_loop()
        self.heard_at = loop.time()
        while self.socket is not None:
            await asyncio.sleep(max(0.01, self.heard_at + SILENCE - loop.time()))
            if self.socket is not None and loop.time() - self.heard_at >= SILENCE:
                self.socket.transport.abort()


class Night:
    """Some processes, the database they share, tables, and their guests."""

    def __init__(self, houses: list[House], cluster: Cluster, seed: int) -> None:
        self.houses = houses
        self.cluster = cluster
        self.random = Random(seed)
        self.open = list(houses)  # those to which guests are sent
        self.clients: list[Guest] = []
        self.is_enough = asyncio.Event()
        self.last_message = asyncio.Event()  # before the next fault
        self.left = 0  # messages until then

    def heard(self) -> None:
        """One of the guests heard something."""
        self.left -= 1
        if self.left <= 0:
            self.last_message.set()

    # Guests

    async def begin(self, laid: Laid) -> None:
        """Open a table, sit down and start, each through another process."""
        table = await table_at(self.houses[0].base, laid.game, laid.players)
        guests = []
        for seat in range(laid.people):
            base = self.random.choice(self.open).base
            guest = Guest(base, table["id"], table["guest"] if seat == 0 else "", seed=seat, plays_again=True)
            guest.night = self
            await guest.come()
            await guest.sit(seat, f"Guest {seat}")
            guests.append(guest)
        await guests[0].sure("start")
        self.clients += guests

    async def attend(self, client: Guest) -> None:
        """One guest's night: they play, and come back whenever the line is lost."""
        while True:
            watching = asyncio.ensure_future(client.watch())
            await client.play(self.is_enough, stays=True)
            if client.is_connected:
                return
            await client.lost()
            await watching
            await self.come_back(client)

    async def come_back(self, client: Guest) -> None:
        """Come again, to whoever is open, until the table is shown."""
        while True:
            client.base = self.random.choice(self.open).base
            with suppress(OSError, InvalidHandshake, TimeoutError):
                async with asyncio.timeout(SILENCE):
                    await client.come()
                    await client.until(lambda: client.heard("table") or not client.is_connected, "the table")
            if client.is_connected and client.heard("table"):
                await client.take_up()
                return
            await client.go()
            await asyncio.sleep(AT_THE_DOOR)

    # Faults

    async def befall(self, kind: str) -> None:
        """Let something happen, once the guests have heard so much."""
        self.left = self.random.randrange(MOST_MESSAGES)
        self.last_message.clear()
        await asyncio.wait_for(self.last_message.wait(), WITHIN)
        house = self.random.choice(self.houses)
        if kind == "cut":
            await asyncio.to_thread(self.cluster.sql, CUT)
        elif kind == "restart":
            await asyncio.to_thread(self.cluster.stop, self.random.choice(("fast", "immediate")))
            await asyncio.to_thread(self.cluster.start)
        else:
            self.open.remove(house)
            await (self.freeze(house) if kind == "freeze" else self.end(house, is_kill=kind == "kill"))
            self.open.append(house)

    async def freeze(self, house: House) -> None:
        """One process stands still for longer than it holds its tables, and does not know it."""
        os.kill(house.pid, SIGSTOP)
        await asyncio.sleep(FROZEN)
        os.kill(house.pid, SIGCONT)

    async def end(self, house: House, *, is_kill: bool) -> None:
        """One process is killed, or closes in peace; and another one takes its place."""
        await (house.kill() if is_kill else house.stop())
        assert (await house.open()).startswith("http")

    async def goes_on(self, client: Guest) -> None:
        """See that more happens at a guest's table, on the line that they have."""
        await client.until(lambda: client.is_connected and len(client.heard("view")) > STEPS, "more of the match")

    async def spend(self, faults: int) -> None:
        """The whole night; at its end all tables are paused, and all have seen it."""
        for laid in LAID:
            await self.begin(laid)
        attending = [asyncio.ensure_future(self.attend(client)) for client in self.clients]
        for number in range(faults):
            await self.befall(KINDS[number % len(KINDS)])
        for client in self.clients:
            await self.goes_on(client)
        self.is_enough.set()
        await asyncio.gather(*attending)
        for client in self.clients:
            await client.all_answered()
        for client in self.clients:
            await client.ask("pause", seat=client.table["yours"][0])
        for client in self.clients:
            await client.until_table(lambda table: table.get("paused"), "a pause")


@pytest.mark.parametrize("processes", PROCESSES)
def test_nothing_acknowledged_is_lost_whatever_befalls_the_processes(
    processes: int, cluster: Cluster, tmp_path: Path
) -> None:
    clients = asyncio.run(spent(cluster, tmp_path, processes, FAULTS // len(PROCESSES)))
    with closing(PostgresqlStore(Database(cluster.address))) as store:
        for id_ in {client.id for client in clients}:
            judge([read(row) for row in store.read(id_)], [client for client in clients if client.id == id_])


async def spent(cluster: Cluster, folder: Path, processes: int, faults: int) -> list[Guest]:
    """The guests of a night, who have seen what each process shows."""
    houses = [House(folder / f"process-{number}", store=cluster.address) for number in range(processes)]
    night = Night(houses, cluster, seed=processes)
    try:
        for house in houses:
            assert (await house.open()).startswith("http")
        await night.spend(faults)
        for client in night.clients:
            for house in houses:
                client.base = house.base
                await same_as_the_house(client)
            await client.go()
        for house in houses:
            assert (await asked(house.base, "/health")).json["tables"] == len(LAID)
    finally:
        for house in houses:
            await house.leave()
    for house in houses:
        assert "Traceback" not in house.log.read_text(), house.log.read_text()
    return night.clients
