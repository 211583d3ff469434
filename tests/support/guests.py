"""Clients of a live table over real sockets: they keep every frame, what was acknowledged, and what was not yet."""

import asyncio
import json
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from secrets import token_hex
from typing import Any, Self

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from houses import WITHIN, Json, house_here, table_at

Message = dict[str, Any]
URL = "ws{}/ws/{}"


class Client:
    """A guest at a screen: one connection at a time to one table, which may be lost and made again."""

    def __init__(self, base: str, table: str, guest: str = "", keys: tuple[str, ...] = ()) -> None:
        self.base = base
        self.id = table
        self.guest = guest
        self.keys = keys
        self.socket: ClientConnection | None = None
        self.listening: asyncio.Task[None] | None = None
        self.closed_with: int | None = None  # the code with which the last connection ended
        self.frames: list[list[Message]] = []  # of all connections
        self.first = 0  # the first frame of this connection
        self.game: Message = {}  # the last of each; empty, as long as there was none
        self.table: Message = {}
        self.view: Message = {}
        self.waiting: dict[str, Message] = {}  # what was sent, and not answered yet
        self.done: list[str] = []
        self.refused: dict[str, Message] = {}
        self.seated: dict[int, str] = {}  # keys of seats
        self.mark = token_hex(4)  # another client of the same guest calls nothing the same
        self.count = 0
        self.news = asyncio.Condition()

    # Connecting

    async def come(self, *, since: int | None = None, shown: int | None = None) -> Self:
        """Connect, and say who one is and what one has seen."""
        address = URL.format(self.base.removeprefix("http"), self.id)
        self.socket = await connect(address, proxy=None, open_timeout=WITHIN, ping_interval=None)
        self.first = len(self.frames)
        hello: Message = {"do": "hello", "guest": self.guest, "keys": list(self.keys)}
        if since is None:
            since = self.version
        if since:
            hello["since"] = since
        if shown is not None:
            hello["shown"] = shown
        await self.say(hello)
        self.listening = asyncio.ensure_future(self.listen(self.socket))
        return self

    async def go(self) -> None:
        """Leave without a word, like a window that is closed."""
        if self.socket is not None:
            await self.socket.close()
        await self.lost()

    async def lost(self) -> None:
        """Wait until the connection is over, by whomever."""
        if self.listening is not None:
            await asyncio.wait_for(self.listening, WITHIN)
        self.socket = None

    async def listen(self, socket: ClientConnection) -> None:
        """Take frame after frame."""
        with suppress(ConnectionClosed):
            async for frame in socket:
                messages = json.loads(frame)
                self.frames.append(messages)
                for message in messages:
                    self.hear(message)
                    if message["is"] == "ping":
                        await self.say({"do": "pong", "number": message["number"]})
                async with self.news:
                    self.news.notify_all()
        self.closed_with = socket.close_code
        async with self.news:
            self.socket = None
            self.news.notify_all()

    def hear(self, message: Message) -> None:
        """Keep what a message tells."""
        kind = message["is"]
        if kind == "view":
            self.view = message["view"]
        elif kind in ("table", "game"):
            setattr(self, kind, message if kind == "table" else message["game"])
        elif kind == "welcome":
            self.guest = message["guest"]
        elif kind == "seated":
            self.seated[message["seat"]] = message["key"]
        elif kind == "done":
            self.done.append(message["id"])
            self.waiting.pop(message["id"], None)
        elif kind == "no" and message.get("id"):
            self.refused[message["id"]] = message
            self.waiting.pop(message["id"], None)

    @property
    def is_connected(self) -> bool:
        return self.socket is not None

    @property
    def version(self) -> int:
        """Of the last view."""
        return int(self.view.get("version", 0))

    def heard(self, kind: str) -> list[Message]:
        """All messages of a kind on this connection."""
        return [message for frame in self.frames[self.first :] for message in frame if message["is"] == kind]

    # Saying

    async def say(self, message: Message) -> None:
        """Send a message; what is said into a dead line is lost."""
        if "id" in message:
            self.waiting[message["id"]] = message
        if self.socket is not None:
            with suppress(ConnectionClosed):
                await self.socket.send(json.dumps(message))

    def new_id(self) -> str:
        self.count += 1
        return f"{self.mark}-{self.count}"

    async def ask(self, do: str, **fields: Json) -> Message:
        """Ask for something, and wait for the answer: `done`, `no`, `why` or `advice`."""
        id_ = fields.pop("id", None) or self.new_id()
        past = len(self.frames)
        await self.say({"do": do, "id": id_, **fields})
        return await self.answer(id_, past)

    async def all_answered(self) -> None:
        """Wait until nothing that was asked for is open."""
        await self.until(lambda: not self.waiting, "the last answers")

    async def answer(self, id_: str, past: int = 0) -> Message:
        """The answer to what has this id, in a frame from there on."""

        def found() -> Message | None:
            for frame in self.frames[past:]:
                for message in frame:
                    if message["is"] in ("done", "no", "why", "advice") and message.get("id") == id_:
                        return message
            return None

        await self.until(lambda: found() is not None, f"an answer to {id_}")
        answer = found()
        assert answer is not None
        return answer

    async def sure(self, do: str, **fields: Json) -> Message:
        """Ask for something that is done."""
        answer = await self.ask(do, **fields)
        assert answer["is"] == "done", answer
        return answer

    async def sit(self, seat: int, name: str, avatar: str = "camille") -> str:
        """Sit down; the key of the seat."""
        await self.sure("sit", seat=seat, name=name, avatar=avatar)
        await self.until(lambda: seat in self.seated, "a key")
        return self.seated[seat]

    # Waiting

    async def until(self, condition: Callable[[], object], what: str = "") -> None:
        """Wait until something holds; whatever can make it hold comes in a frame, or ends the connection."""
        try:
            async with asyncio.timeout(WITHIN), self.news:
                await self.news.wait_for(condition)
        except TimeoutError:
            raise AssertionError(f"waited for {what} in vain; last frames: {self.frames[-3:]}") from None

    async def until_table(self, condition: Callable[[Message], object], what: str = "the table") -> Message:
        """Wait until the table is so."""
        await self.until(lambda: self.table and condition(self.table), what)
        return self.table

    async def until_view(self, condition: Callable[[Message], object], what: str = "the view") -> Message:
        """Wait until the view is so."""
        await self.until(lambda: self.view and condition(self.view), what)
        return self.view

    async def until_after(self, version: int) -> Message:
        """Wait for a view behind this version."""
        return await self.until_view(lambda view: view["version"] > version)

    async def until_told(self) -> None:
        """Wait until one has been told on this connection what there is."""
        await self.until(lambda: self.heard("table"), "the table")


async def arrived(base: str, table: str, guest: str = "", keys: tuple[str, ...] = ()) -> Client:
    """A client that has been told what there is at a table."""
    client = await Client(base, table, guest, keys).come()
    await client.until_told()
    return client


def two_tables(file: Path) -> Path:
    """The data file of a house that is closed, with two tables, at one of which Anne sat, and Basile at the other."""

    async def filled() -> None:
        async with house_here(file) as here:
            for name in ("Anne", "Basile"):
                table = await table_at(here.base, "whistiti", 4)
                guest = await arrived(here.base, table["id"], table["guest"])
                await guest.sit(0, name)
                await guest.go()

    asyncio.run(filled())
    return file
