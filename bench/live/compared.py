"""Live tables beside boardgame.io in the same run: moves a second, waits at a pace, memory; and tables that sleep.

`make bench-live` runs it: some four minutes. Figures mean something on a quiet machine only; it says how quiet it was.
It fails where what is asked for is not reached, and says what.
"""

from __future__ import annotations

import argparse
import json
import sys
from http.client import HTTPConnection
from pathlib import Path
from subprocess import PIPE, Popen
from tempfile import TemporaryDirectory
from time import perf_counter, time
from typing import TYPE_CHECKING, Final

import msgspec
import uvloop
from websockets.sync.client import connect

import peer_node
from load import run
from our_load import GAME, Ours
from peer_load import PEER, Peer
from process import HOST, free_port, open_many_files, running
from required import Required
from veillee.cards.luck import SeededLuck
from veillee.server.store.port import Create
from veillee.server.store.sqlite import SqliteStore
from veillee.table.events import TableOpened, written
from veillee.table.live import LiveTable
from veillee.table.people import Caller
from veillee.table.showing import listed
from veillee.table.shuffles import new_secret
from veillee.table.table import Table
from veillee.views import live as wire

if TYPE_CHECKING:
    from driver import Driver

TABLES: Final = (100, 500, 1000)
STORED: Final = 10_000
WOKEN: Final = 50
MOVES: Final = 150  # of a stored table
MOST_CPU: Final = 180.0  # microseconds a move,
LEAST_RATIO: Final = 2.4  # and of the peer's
LONGEST: Final = 50.0  # milliseconds that 99 of 100 moves may take at a pace,
MOST_MEMORY: Final = 110.0  # and KB a table at its end


def main() -> int:
    """All of it, as tables in Markdown; whether all that is asked for is reached."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=10.0)
    parser.add_argument("--tables", type=int, nargs="+", default=list(TABLES))
    arguments = parser.parse_args()
    open_many_files()
    peer_node.install(PEER)
    required = Required()
    print("| tables | ours, moves/s | peer, moves/s | ratio | CPU a move, ours / peer | others' cores, ours / peer |")
    print("|---:|---:|---:|---:|---:|---:|")
    for tables in arguments.tables:
        ours = measured(Ours(), tables, arguments.seconds)
        peer = measured(Peer(), tables, arguments.seconds)
        ratio = ours["moves_per_s"] / peer["moves_per_s"]
        cpu, peers = ours["server_cpu_us_per_move"], peer["server_cpu_us_per_move"]
        required.of_a_run(f"{tables} tables", ours)
        required.at_most(f"{tables} tables, CPU a move", cpu, MOST_CPU)
        required.at_least(f"{tables} tables, the peer's CPU a move in ours", round(peers / cpu, 2), LEAST_RATIO)
        print(
            f"| {tables} | {ours['moves_per_s']:.0f} | {peer['moves_per_s']:.0f} | x{ratio:.2f} | "
            f"{cpu:.0f} / {peers:.0f} µs | "
            f"{ours['other_cores']} / {peer['other_cores']} |",
            flush=True,
        )
    print("\n| 1 move a second at each of 1,000 tables | p50 | p99 | memory a table, seated / played | others' cores |")
    print("|---|---:|---:|---:|---:|")
    for name, driver in (("ours", Ours()), ("peer", Peer())):
        paced = measured(driver, 1000, arguments.seconds, 1.0)
        if name == "ours":
            required.of_a_run("at a pace", paced)
            required.at_most("at a pace, p99 in ms", paced["p99_ms"], LONGEST)
            required.at_most("at a pace, KB a table", paced["rss_kb_per_table_played"], MOST_MEMORY)
        print(
            f"| {name} | {paced['p50_ms']} ms | {paced['p99_ms']} ms | {paced['rss_kb_per_table_seated']} / "
            f"{paced['rss_kb_per_table_played']} KB | {paced['other_cores']} |",
            flush=True,
        )
    stored()
    return required.told()


def measured(driver: Driver, tables: int, seconds: float, pace: float = 0.0) -> dict[str, float]:
    """The figures of one run on a fresh server."""
    asked = argparse.Namespace(seconds=seconds, warm=3.0, pace=pace)
    with running(driver) as server:
        return uvloop.run(run(driver, server, tables, asked))


# What lies in the store


def stored() -> None:
    """How long the house takes to open with many tables in its store, and to wake one of them."""
    with TemporaryDirectory() as folder:
        data = Path(folder) / "tables.db"
        ids = filled(data)
        port = free_port()
        start = perf_counter()
        command = [sys.executable, "-m", "veillee.server", str(data), str(port), "unlimited"]
        with Popen(command, stdout=PIPE) as process:  # noqa: S603 - our own server
            try:
                assert process.stdout is not None  # noqa: S101 - it was asked for
                process.stdout.readline()
                asked(port)
                opened = perf_counter() - start
                waits = sorted(woken(port, table) for table in ids[:WOKEN])
            finally:
                process.terminate()
    print(f"\nOpen with {STORED} tables of {MOVES} moves in the store: {opened:.2f} s.")
    print(f"A table asleep, until its view is there: {waits[len(waits) // 2]:.1f} ms, at most {waits[-1]:.1f} ms.")


def filled(data: Path) -> list[str]:
    """A store with many tables, all of which were played for a while; their ids."""
    rows = tuple(played())
    table = Table("sample")
    table.fold(msgspec.json.decode(row, type=TableOpened) for row in rows[:1])
    store = SqliteStore(data)
    ids = [f"stored-{number}" for number in range(STORED)]
    for number, name in enumerate(ids):
        row = Create(name, f"{number:06d}", msgspec.json.encode(listed(table)), False, rows, int(time() * 1000))
        store.create(row)
    store.close()
    return ids


def played() -> list[bytes]:
    """The events of a table that was played for a while."""
    table = Table("sample")
    live = LiveTable(table, SeededLuck(1))
    guests = [Caller(f"guest {seat}", new_key=f"key {seat}") for seat in range(4)]
    terms = wire.Terms(GAME, 4)
    live.happen(TableOpened(at=0, terms=terms, code="000000", host="guest 0", luck=new_secret()), 0.0)
    for seat, guest in enumerate(guests):
        live.do(wire.Sit(f"sit-{seat}", seat, f"Guest {seat}", "camille"), guest, 0.0)
        live.people.come((seat,))
        live.look(seat, 0, 0.0)
    live.do(wire.Start("start"), guests[0], 0.0)
    for number in range(MOVES):
        if table.stage != "playing":
            for seat, guest in enumerate(guests):
                live.do(wire.Next(f"next-{number}-{seat}", seat), guest, 0.0)
            continue
        deal = table.playing.deal
        seat = int(deal.turn)
        move = wire.Play(f"move-{number}", seat, deal.legal_actions(seat)[0], live.seeing.channels[seat].version)
        live.do(move, guests[seat], 0.0)
    return [written(event) for event in live.events]


def asked(port: int) -> None:
    """Ask whether the house is open."""
    house = HTTPConnection(HOST, port)
    house.request("GET", "/health")
    house.getresponse().read()


def woken(port: int, table: str) -> float:
    """The milliseconds from the first word to the first view of a table that sleeps."""
    with connect(f"ws://{HOST}:{port}/ws/{table}") as socket:
        start = perf_counter()
        socket.send(json.dumps({"do": "hello"}))
        while b'"is":"view"' not in socket.recv(decode=False):
            pass
        return 1000 * (perf_counter() - start)


if __name__ == "__main__":
    sys.exit(main())
