"""The load: fresh server, tables of four, moves as fast as they come or at a pace, and one line of figures."""

from __future__ import annotations

import argparse
import asyncio
import gc
import json
from random import Random
from time import perf_counter, process_time
from typing import TYPE_CHECKING, Final

import uvloop

from clients import seat
from figures import Reading, Tally, Weights, report
from process import PATIENCE, open_many_files, running, spent_by_all
from tables import Table

if TYPE_CHECKING:
    from clients import Client
    from driver import Driver
    from process import Server

AT_ONCE: Final = 20  # tables being seated at the same time


class Load:
    """Many tables of one server."""

    def __init__(self, driver: Driver, server: Server, tables: int) -> None:
        self.driver = driver
        self.server = server
        self.tally = Tally()
        self.tables = [Table(self.tally) for _ in range(tables)]
        self.clients: list[Client] = []

    async def seat_all(self) -> None:
        """Open every table and seat its four."""
        for first in range(0, len(self.tables), AT_ONCE):
            async with asyncio.timeout(PATIENCE):
                for clients in await asyncio.gather(*map(self.seat, self.tables[first : first + AT_ONCE])):
                    self.clients.extend(clients)

    async def seat(self, table: Table) -> list[Client]:
        """Open one table and seat its four."""
        return await seat(self.driver.open(self.server.port), table, self.server.port)

    def saturate(self) -> None:
        """From now on everybody moves as soon as it is their turn."""
        for table in self.tables:
            table.at_once = True
            table.move()

    async def keep_pace(self, pace: float) -> None:
        """So many moves a second at each table, each table at its own moment; a table that is not ready skips."""
        luck = Random(1)
        beats = sorted((luck.random() / pace, index) for index in range(len(self.tables)))
        start = perf_counter()
        while True:
            for beat, index in beats:
                await asyncio.sleep(max(0.0, start + beat - perf_counter()))
                self.tables[index].move()
            start += 1 / pace

    async def measure(self, seconds: float) -> tuple[Reading, Reading]:
        """Count for so long, without the collector's pauses: the clocks before and after."""
        gc.collect()
        gc.freeze()
        gc.disable()
        start = self.reading()
        self.tally.is_open = True
        await asyncio.sleep(seconds)
        self.tally.is_open = False
        end = self.reading()
        gc.enable()
        return start, end

    def reading(self) -> Reading:
        """The clocks now."""
        return Reading(perf_counter(), self.server.spent(), process_time(), spent_by_all())

    def leave(self) -> None:
        """Everybody hangs up."""
        for client in self.clients:
            client.leave()


async def run(driver: Driver, server: Server, tables: int, arguments: argparse.Namespace) -> dict[str, float]:
    """One run on a fresh server: its figures."""
    load = Load(driver, server, tables)
    empty = server.resident()
    await load.seat_all()
    weights = Weights(empty, server.resident())
    pacer = asyncio.create_task(load.keep_pace(arguments.pace)) if arguments.pace else None
    if pacer is None:
        load.saturate()
    await asyncio.sleep(arguments.warm)
    moves_before = [table.moves for table in load.tables]
    start, end = await load.measure(arguments.seconds)
    weights.played = server.resident()
    if pacer is not None:
        pacer.cancel()
    load.leave()
    still = sum(table.moves == before for table, before in zip(load.tables, moves_before, strict=True))
    return {**report(load.tally, start, end, weights, tables), "still_tables": still}


def main(driver: Driver) -> None:
    """Measure this driver's server as the command line asks; one line of JSON a run."""
    parser = argparse.ArgumentParser(description=driver.describe())
    parser.add_argument("--tables", type=int, nargs="+", default=[100, 500, 1000], help="a run for each number")
    parser.add_argument("--seconds", type=float, default=10.0, help="how long to count")
    parser.add_argument("--warm", type=float, default=3.0, help="how long to play before counting")
    parser.add_argument("--pace", type=float, default=0.0, help="moves a second at each table; 0: as fast as they come")
    arguments = parser.parse_args()
    open_many_files()
    for tables in arguments.tables:
        with running(driver) as server:
            figures = uvloop.run(run(driver, server, tables, arguments))
        mode = f"{arguments.pace:g} moves/s a table" if arguments.pace else "saturation"
        print(json.dumps({"server": driver.describe(), "mode": mode, "tables": tables, **figures}), flush=True)
