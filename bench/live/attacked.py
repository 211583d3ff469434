"""A house with its limits, while somebody means it harm: how long moves at other tables take, and what it grows to.

`make bench-several` runs it. The attackers are a process of their own, at one address of this machine; those who play
come from another. Each kind of attack lasts as long as the play that is counted.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import subprocess
import sys
from argparse import Namespace
from base64 import b64encode
from contextlib import contextmanager, suppress
from http.client import HTTPConnection
from pathlib import Path
from tempfile import mkdtemp
from typing import TYPE_CHECKING, Final

import uvloop

from hostile import HANDSHAKE, MORE, PING, PONG, TEXT, Raw, frame
from load import run
from our_load import Ours
from process import HOST, open_many_files, running
from required import Required

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Coroutine, Iterator, Sequence

ELSEWHERE: Final = "127.0.0.2"  # where the attackers come from
SOCKETS: Final = 64
HALF: Final = 1500  # requests that are begun
TABLES: Final = 10
PACE: Final = 4.0  # moves a second at each
ASKED_FROM: Final = 16  # tables at which advice is asked for, by four sockets each
FRAMES: Final = b"".join([frame(kind) for kind in (PING, PONG, MORE)] + [frame(TEXT, b"{}")]) * 100
P99: Final = 100.0  # milliseconds that are allowed,
MORE_MEMORY: Final = 100.0  # and MB: the tables and bots of the house are in it


class Guarded(Ours):
    """Our server with its limits."""

    def command(self, port: int) -> Sequence[str]:
        """The server on a data file of its own."""
        data = Path(mkdtemp(prefix="veillee-bench-")) / "tables.db"
        return [sys.executable, "-m", "veillee.server", str(data), str(port)]


# Attackers


async def reached(port: int) -> Raw:
    """A connection from elsewhere."""
    return Raw(*await asyncio.open_connection(HOST, port, local_addr=(ELSEWHERE, 0)))


async def upgraded(port: int, table: str, guest: str) -> Raw:
    """A line to a table, on which one has said who one is."""
    raw = await reached(port)
    await raw.say(HANDSHAKE % (table.encode(), HOST.encode(), b64encode(b"veillee" * 2 + b"12")))
    await raw.reader.readuntil(b"\r\n\r\n")
    await raw.say(frame(TEXT, json.dumps({"do": "hello", "guest": guest}).encode()))
    return raw


def opened(port: int, many: int) -> list[tuple[str, str]]:
    """So many tables of the attackers' own, and the tokens of their hosts."""
    lobby = HTTPConnection(HOST, port, source_address=(ELSEWHERE, 0))
    found = []
    for _ in range(many):
        terms = json.dumps({"game": "whistiti", "players": 4})
        lobby.request("POST", "/api/tables", terms, {"Content-Type": "application/json"})
        with lobby.getresponse() as answer:
            told = json.load(answer)
        found.append((told["id"], told["guest"]))
    return found


async def flood(port: int) -> None:
    """Frames of every kind, without end."""
    ((table, guest),) = await asyncio.to_thread(opened, port, 1)

    async def one() -> None:
        raw = await upgraded(port, table, guest)
        while not raw.writer.is_closing():
            await raw.say(FRAMES)

    await again_and_again([one] * SOCKETS)


async def half(port: int) -> None:
    """Requests that are begun, and never ended."""

    async def one() -> None:
        raw = await reached(port)
        await raw.say(b"GET / HTTP/1.1\r\nHost: house\r\n")
        await raw.end()

    await again_and_again([one] * HALF)


async def headers(port: int) -> None:
    """Headers without end."""

    async def one() -> None:
        raw = await reached(port)
        await raw.say(b"GET / HTTP/1.1\r\n")
        while not raw.writer.is_closing():
            await raw.say(b"X-More: and more\r\n" * 100)

    await again_and_again([one] * SOCKETS)


async def advice(port: int) -> None:
    """Whoever sits at a table with bots asks all the time what to do."""
    tables = await asyncio.to_thread(opened, port, ASKED_FROM)

    def asking(table: str, guest: str) -> Callable[[], Awaitable[None]]:
        async def one() -> None:
            raw = await upgraded(port, table, guest)
            await say(raw, do="sit", id="sit", seat=0, name="Anne", avatar="camille")
            await say(raw, do="start", id="start")
            listening = asyncio.ensure_future(raw.end())
            number = 0
            while not listening.done():
                number += 1
                await say(raw, do="advise", id=f"a{number}", seat=0)
                await asyncio.sleep(0.1)

        return one

    await again_and_again([asking(*tables[number % ASKED_FROM]) for number in range(SOCKETS)])


async def say(raw: Raw, **message: object) -> None:
    """A message."""
    await raw.say(frame(TEXT, json.dumps(message).encode()))


async def again_and_again(ways: Sequence[Callable[[], Awaitable[None]]]) -> None:
    """All of them at once; whoever is cut off comes again."""

    async def go_on(way: Callable[[], Awaitable[None]]) -> None:
        while True:
            with suppress(OSError, EOFError):
                await way()
            await asyncio.sleep(0.01)

    await asyncio.gather(*map(go_on, ways))


ATTACKS: Final[dict[str, Callable[[int], Coroutine[None, None, None]]]] = {
    "flood": flood,
    "half requests": half,
    "endless headers": headers,
    "advice storm": advice,
}


@contextmanager
def attackers(kind: str, port: int) -> Iterator[None]:
    """Somebody means it harm meanwhile."""
    if not kind:
        yield
        return
    with subprocess.Popen([sys.executable, __file__, "--attack", kind, "--port", str(port)]) as process:  # noqa: S603 - ourselves
        try:
            yield
        finally:
            process.kill()


# What others notice


async def attacked(kind: str, asked: Namespace) -> dict[str, float]:
    """The figures of tables that are played at while a house is attacked."""
    driver = Guarded()
    with running(driver) as house, attackers(kind, house.port):
        return await run(driver, house, TABLES, Namespace(seconds=asked.seconds, warm=3.0, pace=PACE))


def main() -> int:
    """All of it, as a table in Markdown; whether it is as it must be."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=10.0)
    parser.add_argument("--attack", choices=ATTACKS)
    parser.add_argument("--port", type=int)
    asked = parser.parse_args()
    open_many_files()
    if asked.attack:
        asyncio.run(ATTACKS[asked.attack](asked.port))
    print("\n| meanwhile | moves | p50 | p99 | longest | memory, before / after | server's cores | others' |")
    print("|---|---:|---:|---:|---:|---:|---:|---:|")
    required = Required()
    for kind in ("", *ATTACKS):
        found = uvloop.run(attacked(kind, asked))
        waits = f"{found['p50_ms']} | {found['p99_ms']} | {found['max_ms']} ms"
        memory = f"{found['rss_mb_empty']:.0f} / {found['rss_mb_played']:.0f} MB"
        cores = f"{found['server_cores']} | {found['other_cores']}"
        print(f"| {kind or 'nothing'} | {found['moves']} | {waits} | {memory} | {cores} |", flush=True)
        required.of_a_run(kind or "nothing", found)
        required.at_most(f"{kind or 'nothing'}, p99 in ms", found["p99_ms"], P99)
        required.at_most(f"{kind or 'nothing'}, MB more", found["rss_mb_played"] - found["rss_mb_empty"], MORE_MEMORY)
    return required.told()


if __name__ == "__main__":
    sys.exit(main())
