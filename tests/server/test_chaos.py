"""Several processes of one house, and all that may befall them while people play: nothing told is lost or doubled.

Faults fall upon each other: while one process stands still, another is killed, or the database restarted.
"""

from __future__ import annotations

import asyncio
import os
from contextlib import closing
from signal import SIGCONT, SIGSTOP
from typing import TYPE_CHECKING

import pytest

from houses import House, asked
from judging import TABLES, judge
from nights import Guest, Night
from veillee.server.store.postgresql.session import Database
from veillee.server.store.postgresql.store import PostgresqlStore
from veillee.table.events import read

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from postgresql import Cluster

pytestmark = pytest.mark.once

FAULTS = int(os.environ.get("VEILLEE_FAULTS", "20"))
SEED = int(os.environ.get("VEILLEE_SEED", "0"))
KINDS = ("kill", "drain", "freeze", "cut", "restart")  # what befalls them, in turn
USUAL = FAULTS <= 20  # else many more over two to four processes, at more tables
PROCESSES = (2,) if USUAL else range(2, 5)
LAID = TABLES[:2] if USUAL else TABLES
MOST_MESSAGES = 50  # between two faults
FROZEN = 2.0  # seconds: longer than these processes hold their tables
CUT = "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity WHERE application_name = 'veillee'"


class Storm(Night):
    """A night in which the database suffers, too."""

    def __init__(self, houses: Sequence[House], cluster: Cluster, seed: int) -> None:
        super().__init__(houses, seed, MOST_MESSAGES)
        self.cluster = cluster
        self.frozen: dict[House, asyncio.Task[None]] = {}  # each until it goes on

    async def befall(self, number: int) -> None:
        """Let something happen."""
        kind = KINDS[number % len(KINDS)]
        if kind == "cut":
            await asyncio.to_thread(self.cluster.sql, CUT)
        elif kind == "restart":
            await asyncio.to_thread(self.cluster.stop, self.random.choice(("fast", "immediate")))
            await asyncio.to_thread(self.cluster.start)
        elif kind == "freeze":
            house = await self.one()
            self.frozen[house] = asyncio.ensure_future(self.freeze(house))
        else:
            await self.end(await self.one(), is_kill=kind == "kill")

    async def one(self) -> House:
        """Any process that is up."""
        if not self.open:
            await asyncio.wait(self.frozen.values(), return_when=asyncio.FIRST_COMPLETED)
        return self.random.choice(self.open)

    async def freeze(self, house: House) -> None:
        """One process stands still for longer than it holds its tables, and does not know it."""
        self.open.remove(house)
        os.kill(house.pid, SIGSTOP)
        try:
            await asyncio.sleep(FROZEN)
        finally:
            os.kill(house.pid, SIGCONT)
            self.open.append(house)
            del self.frozen[house]


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
    storm = Storm(houses, cluster, SEED or processes)
    try:
        for house in houses:
            assert (await house.open()).startswith("http")
        await storm.spend(LAID, faults, storm.befall)
        for house in houses:
            assert (await asked(house.base, "/health")).json["tables"] == len(LAID)
    finally:
        for house in houses:
            await house.leave()
    for house in houses:
        assert "Traceback" not in house.log.read_text(), house.log.read_text()
    return storm.clients
