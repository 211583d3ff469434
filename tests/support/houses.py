"""Real houses for tests: each in a process of its own that one may stop, kill and open again, or in this one."""

import asyncio
import json
import os
import sys
import urllib.error
import urllib.request
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import uvicorn

from veillee.server.limits import UNLIMITED
from veillee.server.server import Server
from veillee.server.serving import listener

SCRIPT = Path(__file__).parent / "processes" / "house.py"
Json = Any  # whatever JSON holds
WITHIN = 120.0  # seconds that anything may take on a busy machine; then it fails


class House:
    """A house in a process of its own; what it logs is in a file beside its data."""

    def __init__(self, data: Path) -> None:
        self.data = data
        self.log = data.with_name(f"{data.name}.log")
        self.base = ""
        self.process: asyncio.subprocess.Process | None = None

    @property
    def running(self) -> asyncio.subprocess.Process:
        assert self.process is not None
        return self.process

    async def load(self) -> None:
        """Start the process, without opening the house yet."""
        with self.log.open("ab") as log:
            self.process = await asyncio.create_subprocess_exec(
                sys.executable,
                str(SCRIPT),
                str(self.data),
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                stderr=log,
                env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
            )

    async def open(self) -> str:
        """Open it; where it is, or the key of why it does not open."""
        if self.process is None:
            await self.load()
        found = await self.told("open")
        self.base = found.replace("localhost", "127.0.0.1")
        return self.base

    async def told(self, line: str) -> str:
        """What the process answers to a line."""
        stdin, stdout = self.running.stdin, self.running.stdout
        assert stdin is not None
        assert stdout is not None
        stdin.write(f"{line}\n".encode())
        answer = await asyncio.wait_for(stdout.readline(), WITHIN)
        assert answer, self.log.read_text()
        return answer.decode().strip()

    async def limit(self, most: int) -> None:
        """From now on no file grows beyond so many bytes; 0 for no limit."""
        assert await self.told(str(most)) == "limited"

    async def ended(self) -> int:
        """See that the process has ended; its code."""
        process = self.running
        await asyncio.wait_for(process.wait(), WITHIN)
        assert process.stdin is not None
        process.stdin.close()
        self.process = None
        return process.returncode or 0

    async def kill(self) -> None:
        """Kill it at once, whatever it is doing."""
        self.running.kill()
        await self.ended()

    async def stop(self) -> int:
        """Let it close in peace."""
        self.running.terminate()
        return await self.ended()


@asynccontextmanager
async def house_at(data: Path) -> AsyncIterator[House]:
    """A house that is open meanwhile."""
    house = House(data)
    try:
        await house.open()
        yield house
    finally:
        if house.process is not None:
            await house.stop()


class HouseHere:
    """A house in this very process: one can reach into its hall."""

    def __init__(self, server: Server, base: str) -> None:
        self.server = server
        self.base = base


@asynccontextmanager
async def house_here(data: Path) -> AsyncIterator[HouseHere]:
    """A house in this process, with real sockets all the same."""
    listening = listener("127.0.0.1", 0)
    server = Server(data, limits=UNLIMITED)
    serving = uvicorn.Server(uvicorn.Config(server.app(), ws="websockets-sansio", log_level="warning"))
    task = asyncio.ensure_future(serving.serve(sockets=[listening]))
    try:
        yield HouseHere(server, f"http://127.0.0.1:{listening.getsockname()[1]}")
    finally:
        serving.should_exit = True
        await asyncio.wait_for(task, WITHIN)
        listening.close()


class Answered:
    """An answer over HTTP."""

    def __init__(self, status: int, body: bytes) -> None:
        self.status = status
        self.body = body

    @property
    def json(self) -> Json:
        return json.loads(self.body)


async def asked(base: str, path: str, body: Json = None, cookie: str = "") -> Answered:
    """What a house answers to a request: a GET, or a POST of this as JSON."""

    def ask() -> Answered:
        data = json.dumps(body).encode() if body is not None else None
        headers = {"content-type": "application/json"} | ({"cookie": f"veillee={cookie}"} if cookie else {})
        request = urllib.request.Request(base + path, data, headers)  # noqa: S310 - a house of ours
        try:
            with urllib.request.urlopen(request, timeout=WITHIN) as answer:  # noqa: S310 - as above
                return Answered(answer.status, answer.read())
        except urllib.error.HTTPError as refused:
            with refused:
                return Answered(refused.code, refused.read())

    return await asyncio.to_thread(ask)


async def table_at(base: str, game: str, players: int, cookie: str = "", **terms: Json) -> Json:
    """Open a table; its id, code, link and the token of its host."""
    answer = await asked(base, "/api/tables", {"game": game, "players": players, "bot_pace": 0, **terms}, cookie)
    assert answer.status == 201, answer.body
    return answer.json
