"""Real houses for tests: each in a process of its own that one may stop, kill and open again, or in this one."""

import asyncio
import json
import os
import sys
import urllib.error
import urllib.request
from asyncio.subprocess import PIPE
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator
from contextlib import asynccontextmanager, contextmanager
from email.message import Message as Headers
from functools import wraps
from pathlib import Path
from secrets import token_bytes, token_hex
from signal import Signals
from typing import Any

from veillee.server.addresses import Reached, listener
from veillee.server.lab_room import Lab
from veillee.server.limits import UNLIMITED, Limits
from veillee.server.passing import Passing
from veillee.server.server import Server
from veillee.server.serving import Serving
from veillee.server.store.archive import InFile
from veillee.server.store.port import ALONE, Holder, StorePlace

SCRIPT = Path(__file__).parent / "processes" / "house.py"
Json = Any  # whatever JSON holds
NOWHERE = Path(__file__).parent / "no_page"  # where no page was built: plain pages are shown
WITHIN = 60.0  # seconds that anything may take on a busy machine; then it fails


class House:
    """A house in a process of its own, opened as often as one likes; what it logs is in a file beside its data."""

    def __init__(self, data: Path, page: Path = NOWHERE, store: str = "") -> None:
        """With a database as its store it is one of several processes, and `data` is where its log lies."""
        self.data = data
        self.store = store
        self.page = page
        self.log = data.with_name(f"{data.name}.log")
        self.chance = data.with_name("chance")
        self.base = ""
        self.pid = 0  # of the house; 0, if it is not open
        self.code = 0  # how it ended, if it did not open
        self.process: asyncio.subprocess.Process | None = None  # from which all of them are forked

    async def open(self, port: int = 0) -> str:
        """Open it, on this port or on a free one; where it is, or the key of why it does not open."""
        if self.process is None:
            with self.log.open("ab") as log:
                self.process = await asyncio.create_subprocess_exec(
                    sys.executable, str(SCRIPT), str(self.data), str(self.page), self.store,
                    stdin=PIPE, stdout=PIPE, stderr=log,
                )  # fmt: skip
        await self.say(f"open {port}")
        self.pid = int(await self.line())
        found = await self.line()
        self.base = found.replace("localhost", "127.0.0.1")
        if not found.startswith("http"):
            self.pid = 0
            self.code = int(await self.line())
        return found

    async def say(self, line: str) -> None:
        """Ask the process for something."""
        assert self.process is not None
        assert self.process.stdin is not None
        self.process.stdin.write(f"{line}\n".encode())

    async def line(self) -> str:
        """The next thing that the process prints."""
        assert self.process is not None
        assert self.process.stdout is not None
        answer = await asyncio.wait_for(self.process.stdout.readline(), WITHIN)
        assert answer, self.log.read_text()
        return answer.decode().strip()

    def foresee(self, words: str) -> None:
        """From now on cards and bots' moods come from these words: whatever is opened next comes again with them."""
        self.chance.write_text(words)

    async def limit(self, most: int) -> None:
        """From now on no file grows beyond so many bytes; 0 for no limit."""
        await self.say(str(most))
        assert await self.line() == "limited"

    async def end(self, how: Signals) -> int:
        """End the house that is open; how it ended."""
        os.kill(self.pid, how)
        self.pid = 0
        return int(await self.line())

    async def kill(self) -> None:
        """Kill it at once, whatever it is doing."""
        assert await self.end(Signals.SIGKILL) == -Signals.SIGKILL

    async def stop(self) -> None:
        """Let it close in peace."""
        assert await self.end(Signals.SIGTERM) == -Signals.SIGTERM

    async def leave(self) -> None:
        """Close it for good."""
        if self.pid:
            await self.kill()
        if self.process is not None:
            assert self.process.stdin is not None
            self.process.stdin.close()
            await asyncio.wait_for(self.process.wait(), WITHIN)


@asynccontextmanager
async def house_at(data: Path) -> AsyncIterator[House]:
    """A house that is open meanwhile, and has made no mistakes."""
    house = House(data)
    try:
        await house.open()
        yield house
    finally:
        await house.leave()
    assert "Traceback" not in house.log.read_text(), house.log.read_text()


@contextmanager
def house_for_all(data: Path, page: Path = NOWHERE) -> Iterator[House]:
    """A house that is open while several tests run, each in a loop of its own."""
    house = House(data, page)
    with asyncio.Runner() as runner:
        runner.run(house.open())
        try:
            yield house
        finally:
            runner.run(house.leave())
    assert "Traceback" not in house.log.read_text(), house.log.read_text()


class HouseHere:
    """A house in this very process: one can reach into its hall."""

    def __init__(self, serving: Serving, base: str) -> None:
        self.serving = serving
        self.server = serving.house
        self.base = base
        self.close: Callable[[], Coroutine[object, object, None]]  # before its time


@asynccontextmanager
async def house_here(
    data: Path | StorePlace,
    limits: Limits = UNLIMITED,
    page: Path = NOWHERE,
    address: str = "",
    chance: Callable[[int], bytes] = token_bytes,
    *,
    lab: Lab | None = None,
    is_one_of_several: bool = False,
    passing: Passing | None = None,
) -> AsyncIterator[HouseHere]:
    """A house in this process, with real sockets all the same; or what would be one process of it.

    With `passing` it would be one of those of one machine.
    """
    listening, door = listener("127.0.0.1", 0), listener("127.0.0.1", 0)
    for one in (listening, door):
        one.listen()
    place = InFile(data) if isinstance(data, Path) else data
    name = passing.name if passing is not None else token_hex(8)
    holder = Holder(name, str(Reached(*door.getsockname()))) if is_one_of_several else ALONE
    server = await asyncio.to_thread(
        Server, place, limits=limits, page=page, address=address, chance=chance, lab=lab, holder=holder, passing=passing
    )
    serving = Serving(server)
    task = asyncio.ensure_future(serving.serve(sockets=[listening, door]))
    here = HouseHere(serving, f"http://127.0.0.1:{listening.getsockname()[1]}")

    async def close() -> None:
        serving.should_exit = True
        await asyncio.wait_for(task, WITHIN)

    here.close = close
    try:
        yield here
    finally:
        await close()
        listening.close()
        door.close()


class Answered:
    """An answer over HTTP."""

    def __init__(self, status: int, headers: Headers, body: bytes) -> None:
        self.status = status
        self.headers = headers
        self.body = body

    @property
    def json(self) -> Json:
        return json.loads(self.body)


def answer_to(base: str, path: str, headers: dict[str, str] | None = None, body: bytes | None = None) -> Answered:
    """What a house answers to a GET, or to a POST of this."""
    request = urllib.request.Request(base + path, body, headers or {})  # noqa: S310 - a house of ours
    try:
        with urllib.request.urlopen(request, timeout=WITHIN) as answer:  # noqa: S310 - as above
            return Answered(answer.status, answer.headers, answer.read())
    except urllib.error.HTTPError as refused:
        with refused:
            return Answered(refused.code, refused.headers, refused.read())


async def asked(base: str, path: str, body: Json = None, cookie: str = "") -> Answered:
    """What a house answers to a request: a GET, or a POST of this as JSON."""
    data = json.dumps(body).encode() if body is not None else None
    headers = {"content-type": "application/json"} | ({"cookie": f"veillee={cookie}"} if cookie else {})
    return await asyncio.to_thread(answer_to, base, path, headers, data)


async def table_at(base: str, game: str, players: int, cookie: str = "", **terms: Json) -> Json:
    """Open a table; its id, code, link and the token of its host."""
    answer = await asked(base, "/api/tables", {"game": game, "players": players, "bot_pace": 0, **terms}, cookie)
    assert answer.status == 201, answer.body
    return answer.json


def awaited(test: Callable[..., Coroutine[object, object, None]]) -> Callable[..., None]:
    """A test that waits for things, as one that the runner of tests can call."""

    @wraps(test)
    def run(*args: Json, **kwargs: Json) -> None:
        asyncio.run(test(*args, **kwargs))

    return run
