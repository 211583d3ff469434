"""Sessions that outlive the server's absence: while it is away, whoever asks for something waits, some seconds.

Nobody knows what became of something that was under way when a session ended: it is tried again, and told so.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Final, TypeVar

from veillee.server.store.port import StoreFailedError
from veillee.server.store.postgresql.session import AWAY, HOUSE, TROUBLE, connected, explained, failed

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from veillee.server.store.postgresql.session import Address

TRIED_EVERY: Final = 0.1  # seconds
PASSES: Final = (AWAY, "store_locked")  # what may be over in a moment: after a restart, the server may know us still
READ_AT_ONCE: Final = 4
ENDS_WITHIN: Final = 1.0  # seconds
Answer = TypeVar("Answer")


class Line:
    """One session, opened anew when it is lost."""

    def __init__(self, address: Address, patience: float, *, is_house: bool = False) -> None:
        self.address = address
        self.patience = patience
        self.is_house = is_house  # as long as this session is there, no other house has the tables
        self.session: Any = None

    async def open(self) -> Any:  # noqa: ANN401 - asyncpg does not tell its types
        """The session, opened if there is none."""
        if self.session is None:
            self.session = await connected(self.address)
            if self.is_house and not await self.session.fetchval("SELECT pg_try_advisory_lock($1)", HOUSE):
                raise failed("store_locked", self.address)
        return self.session

    async def do(self, work: Callable[[Any, bool], Awaitable[Answer]]) -> Answer:
        """Do something; it is told whether it may have been done before."""
        loop = asyncio.get_running_loop()
        until = loop.time() + self.patience
        is_again = False
        while True:
            try:
                return await work(await self.open(), is_again)
            except (*TROUBLE, StoreFailedError) as error:
                told = explained(error, self.address)
                is_lost = self.session is None or self.session.is_closed() or key_of(told) in PASSES
                if not is_lost:
                    raise told from error
                self.drop()
                told = told if isinstance(told, StoreFailedError) else failed(AWAY, self.address)
                if key_of(told) not in PASSES or loop.time() >= until:
                    raise told from error
            is_again = True
            await asyncio.sleep(TRIED_EVERY)

    def drop(self) -> None:
        """Give the session up, in whatever state it is."""
        if self.session is not None:
            self.session.terminate()
            self.session = None

    async def close(self) -> None:
        """End the session in peace."""
        if self.session is not None:
            with suppress(*TROUBLE):
                if self.is_house:  # before the session ends: whoever comes next does not wait for that
                    await self.session.fetchval("SELECT pg_advisory_unlock($1)", HOUSE)
                await self.session.close(timeout=ENDS_WITHIN)
        self.drop()


class Readers:
    """Lines to read with: as many as read at once, but no more than a server likes to have."""

    def __init__(self, address: Address, patience: float) -> None:
        self.address = address
        self.patience = patience
        self.idle: list[Line] = []
        self.places = asyncio.Semaphore(READ_AT_ONCE)

    async def do(self, work: Callable[[Any, bool], Awaitable[Answer]]) -> Answer:
        """Read something."""
        async with self.places:
            line = self.idle.pop() if self.idle else Line(self.address, self.patience)
            try:
                return await line.do(work)
            finally:
                self.idle.append(line)

    async def close(self) -> None:
        """Let go of all of them."""
        for line in self.idle:
            await line.close()


def key_of(error: Exception) -> str:
    """What a failure is called."""
    return error.note.key if isinstance(error, StoreFailedError) else ""
