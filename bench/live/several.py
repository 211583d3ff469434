"""Two processes of one house on PostgreSQL: what the second costs, and how long tables stand still when one fails.

`make bench-several` runs it, and then `attacked.py`: some four minutes. Figures mean something on a quiet machine only;
the table of the load says how many cores others took. Processor time is that of the processes themselves. It fails
where what must hold does not.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import sys
from argparse import Namespace
from collections import Counter
from contextlib import ExitStack, closing, contextmanager, suppress
from pathlib import Path
from signal import SIGCONT, SIGKILL, SIGSTOP, SIGTERM, Signals
from subprocess import DEVNULL, Popen
from typing import TYPE_CHECKING, Final, NamedTuple

import uvloop
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake
from websockets.sync.client import connect as connect_now

from driver import PLAYERS, UNSEEN
from load import run
from our_load import Guest, Ours
from postgresql import Cluster
from process import HOST, Server, free_port, open_many_files, running, wait_for
from required import Required
from veillee.server.store.postgresql.session import Database
from veillee.server.store.postgresql.store import PostgresqlStore
from veillee.table.events import read
from veillee.table.people import hashed

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

KEPT: Final = ("max_connections=60", "shared_buffers=128MB", "log_min_messages=fatal")  # on disk before anyone hears
AGAIN: Final = 0.25  # seconds, as the page waits
SILENCE: Final = 4.0  # seconds after which a line is taken for dead: the house says something every three
PLAYED: Final = 5.0  # seconds before a fault,
PLAYED_ON: Final = 2.0  # and after the last table is back
GIVEN_UP: Final = 60.0  # seconds
FAULTS: Final = (("killed (SIGKILL)", SIGKILL), ("ended (SIGTERM)", SIGTERM), ("stopped (SIGSTOP)", SIGSTOP))
WARM: Final = 3.0  # seconds
MOST_FOR_TWO: Final = 1.1  # times the processor time a move of one process
MOST_FOR_A_LINE: Final = 25.0  # microseconds that a relayed one costs a move
BACK_WITHIN: Final = {SIGKILL: 1.5, SIGTERM: 1.5, SIGSTOP: 10.0}  # seconds: a lease of six and four more


def server(address: str, port: int, *more: str) -> list[str]:
    """How a server is started on a database."""
    return [sys.executable, "-m", "veillee.server", address, str(port), "unlimited", *more]


# What a second process costs


class InDatabase(Ours):
    """Our server on a database, in so many processes at one port."""

    def __init__(self, address: str, processes: int) -> None:
        super().__init__()
        self.address = address
        self.processes = processes

    def command(self, port: int) -> Sequence[str]:
        """The server on the database."""
        return server(self.address, port, f"processes={self.processes}")


class Family(Server):
    """Several servers that are weighed as one."""

    def __init__(self, pids: Sequence[int], port: int) -> None:
        super().__init__(pids[0], port)
        self.pids = pids

    def family(self) -> list[int]:
        """All of them, with all that came of them."""
        return [one for pid in self.pids for one in Server(pid, self.port).family()]


class HeldBy(Ours):
    """Tables that are held by one process, whichever one their screens come to."""

    def __init__(self, holder: int) -> None:
        super().__init__()
        self.holder = holder

    def open(self, _: int) -> Sequence[Guest]:
        """A table that somebody has looked at there."""
        guests = super().open(self.holder)
        with connect_now(f"ws://{HOST}:{self.holder}{guests[0].path}") as socket:
            socket.send(json.dumps({"do": "hello"}))
            while '"is":"table"' not in str(socket.recv()):
                pass
        return guests


def cost(cluster: Cluster, asked: Namespace, required: Required) -> None:
    """The same load on one process, and on two that share a port."""
    print("| processes | moves/s | CPU a move, ours | the database's | p99 | others' cores |")
    print("|---:|---:|---:|---:|---:|---:|")
    found = []
    for processes in (1, 2):
        driver = InDatabase(cluster.address, processes)
        with running(driver) as house:
            figures, database = weighed(driver, house, cluster, asked)
            show(str(processes), figures, database)
            required.of_a_run(f"{processes} processes", figures)
            found.append(figures["server_cpu_us_per_move"])
    required.at_most("two processes, CPU a move in that of one", round(found[1] / found[0], 2), MOST_FOR_TWO)


def lines(cluster: Cluster, asked: Namespace, required: Required) -> None:
    """The same load on two processes: all screens come to the holder of their table, or all to the other one."""
    print("\n| two processes, tables held by the first | moves/s | CPU a move, ours | the database's | p99 | others' |")
    print("|---|---:|---:|---:|---:|---:|")
    found = []
    for name, at in (("screens come to the first", 0), ("screens come to the second", 1)):
        with two(cluster.address) as processes:
            house = Family([process.pid for process, _ in processes], processes[at][1])
            figures, database = weighed(HeldBy(processes[0][1]), house, cluster, asked)
            show(name, figures, database)
            required.of_a_run(name, figures)
            found.append(figures["server_cpu_us_per_move"])
    relayed = round((found[1] - found[0]) / PLAYERS, 1)
    print(f"\nA line that comes to another process costs {relayed} µs a move.", flush=True)
    required.at_most("a relayed line, µs a move", relayed, MOST_FOR_A_LINE)


def weighed(driver: Ours, house: Server, cluster: Cluster, asked: Namespace) -> tuple[dict[str, float], float]:
    """The figures of a run, and the database's own microseconds a move."""
    keeper = Server(int((cluster.data / "postmaster.pid").read_text(encoding="utf-8").split()[0]), 0)
    before = keeper.spent()
    figures = uvloop.run(run(driver, house, asked.tables, Namespace(seconds=asked.seconds, warm=WARM, pace=0.0)))
    share = asked.seconds / (asked.seconds + WARM)  # of its time that was counted, more or less
    return figures, 1e6 * share * (keeper.spent() - before) / max(1, figures["moves"])


def show(name: str, found: dict[str, float], database: float) -> None:
    """A row of figures."""
    cpu = f"{found['server_cpu_us_per_move']:.0f} µs | {database:.0f} µs"
    print(
        f"| {name} | {found['moves_per_s']:.0f} | {cpu} | {found['p99_ms']} ms | {found['other_cores']} |", flush=True
    )


# When one fails


class Screen:
    """A guest's screen: when its line is lost or silent it comes again, to the other process."""

    def __init__(self, guest: Guest, port: int, other: int) -> None:
        self.guest = guest
        self.ports = [port, other]
        self.token = json.loads(guest.greeting)["guest"]
        self.moves: set[str] = set()  # what it sent,
        self.done: list[str] = []  # and was told that it is done
        self.begun_at = 0.0  # when its line was last opened,
        self.shown_at = 0.0  # and when it was first shown a position there

    async def stay(self) -> None:
        """Play, and come again, until one is sent away."""
        while True:
            with suppress(OSError, ConnectionClosed, InvalidHandshake, TimeoutError):
                await self.play(self.ports[0])
            self.ports = self.ports[-1:]
            await asyncio.sleep(AGAIN)

    async def play(self, port: int) -> None:
        """Play on one line, as long as there is something to hear."""
        loop = asyncio.get_running_loop()
        address = f"ws://{HOST}:{port}{self.guest.path}"
        async with connect(address, compression=None, open_timeout=SILENCE, close_timeout=AGAIN) as socket:
            self.begun_at, self.shown_at = loop.time(), 0.0
            await socket.send(json.dumps({"do": "hello", "guest": self.token}))
            while True:
                frame = str(await asyncio.wait_for(socket.recv(), SILENCE))
                self.remember(frame)
                heard = self.guest.hear(frame.encode())
                if heard.version != UNSEEN and not self.shown_at:
                    self.shown_at = loop.time()
                if heard.move:
                    self.moves.add(json.loads(heard.move)["id"])
                for reply in (heard.reply, heard.move):
                    if reply:
                        await socket.send(reply)

    def remember(self, frame: str) -> None:
        """Keep who one is, and which moves were acknowledged."""
        if '"welcome"' in frame or '"done"' in frame:
            for one in json.loads(frame):
                if one["is"] == "welcome":
                    self.token = one["guest"]
                elif one["is"] == "done" and one["id"] in self.moves:
                    self.done.append(one["id"])

    def marks(self) -> list[str]:
        """What was acknowledged, as the table's events call it."""
        return [f"{hashed(self.token.partition('.')[0])[:8]}-{id_}" for id_ in self.done]


class Failed(NamedTuple):
    """What became of the tables of a process that failed."""

    times: list[float]  # seconds until all screens of each were shown it again, the quickest first
    acknowledged: int
    lost: int
    doubled: int


@contextmanager
def two(address: str) -> Iterator[list[tuple[Popen[bytes], int]]]:
    """Two processes, each at a port of its own."""
    with ExitStack() as all_of_it:
        found = []
        for _ in range(2):
            port = free_port()
            process = Popen(server(address, port, "peer"), stdout=DEVNULL)  # noqa: S603 - ours
            all_of_it.callback(process.wait)
            all_of_it.callback(process.terminate)
            wait_for(process, port)
            found.append((process, port))
        yield found


async def fault(address: str, tables: int, how: Signals) -> Failed:
    """Let one of two processes fail that has so many tables, and so has the other."""
    loop = asyncio.get_running_loop()
    with two(address) as processes:
        lobby = Ours()
        screens: list[list[Screen]] = []
        for number in range(2 * tables):
            (_, port), (_, other) = processes if number % 2 == 0 else reversed(processes)
            screens.append([Screen(guest, port, other) for guest in lobby.open(processes[1][1])])
        staying = [asyncio.ensure_future(screen.stay()) for table in screens for screen in table]
        await asyncio.sleep(PLAYED + tables / 25)
        failed = loop.time()
        os.kill(processes[0][0].pid, how)
        lost = screens[::2]
        async with asyncio.timeout(GIVEN_UP):
            while not all(screen.begun_at > failed and screen.shown_at for table in lost for screen in table):  # noqa: ASYNC110 - all their clocks are looked at
                await asyncio.sleep(0.005)
        times = sorted(max(screen.shown_at for screen in table) - failed for table in lost)
        if how == SIGSTOP:
            os.kill(processes[0][0].pid, SIGCONT)
        await asyncio.sleep(PLAYED_ON)
        for one in staying:
            one.cancel()
        await asyncio.gather(*staying, return_exceptions=True)
    return Failed(times, *await asyncio.to_thread(judged, address, screens))


def judged(address: str, screens: Sequence[Sequence[Screen]]) -> tuple[int, int, int]:
    """How many moves were acknowledged, and how many are not there, or there twice."""
    told = lost = doubled = 0
    with closing(PostgresqlStore(Database(address))) as store:
        for table in screens:
            rows = store.read(Path(table[0].guest.path).name)
            kept = Counter(event.id for event in map(read, rows) if event.id)
            marks = [mark for screen in table for mark in screen.marks()]
            told += len(marks)
            lost += sum(mark not in kept for mark in marks)
            doubled += sum(many > 1 for many in kept.values())
    return told, lost, doubled


def faults(cluster: Cluster, tables: int, required: Required) -> None:
    """Each kind of fault on fresh processes."""
    print(f"\n| one of two, {tables} tables each | half of them on after | all after | moves told | lost | twice |")
    print("|---|---:|---:|---:|---:|---:|")
    for name, how in FAULTS:
        found = uvloop.run(fault(cluster.address, tables, how))
        times = f"{found.times[len(found.times) // 2]:.2f} s | {found.times[-1]:.2f} s"
        print(f"| {name} | {times} | {found.acknowledged} | {found.lost} | {found.doubled} |", flush=True)
        required.at_most(f"{name}, seconds until all are on", round(found.times[-1], 2), BACK_WITHIN[how])
        required.at_most(f"{name}, lost or twice", found.lost + found.doubled, 0)


def main() -> int:
    """All of it, as tables in Markdown; whether all that must hold does."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=10.0)
    parser.add_argument("--tables", type=int, default=100)
    asked = parser.parse_args()
    open_many_files()
    cluster = Cluster(KEPT)
    required = Required()
    try:
        cost(cluster, asked, required)
        lines(cluster, asked, required)
        faults(cluster, asked.tables, required)
    finally:
        cluster.close()
    return required.told()


if __name__ == "__main__":
    sys.exit(main())
