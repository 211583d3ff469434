"""Sessions that outlive the server's absence: while it is away, whoever asks for something waits, some seconds.

Nobody knows what became of something that was under way when a session ended: it is tried again, and told so.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Final, TypeVar

from veillee.server.store.failures import AWAY
from veillee.server.store.port import Holder, StoreFailedError
from veillee.server.store.postgresql.session import HOUSE, TROUBLE, connected, explained, failed

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from veillee.server.store.port import Waits
    from veillee.server.store.postgresql.session import Database

TRIED_EVERY: Final = 0.1  # seconds
PASSES: Final = (AWAY, "store_locked")  # what may be over in a moment: after a restart, the server may know us still
READ_AT_ONCE: Final = 4
ENDS_WITHIN: Final = 1.0  # seconds
PRESENT: Final = "SELECT pg_try_advisory_lock(hashtextextended($1, 0))"  # one's own lock: it ends with the session
Answer = TypeVar("Answer")


class LastingSession:
    """One session, opened anew when it is lost."""

    def __init__(
        self,
        address: Database,
        patience: float,
        holder: Holder | None = None,
        waits: Waits = lambda _: None,
    ) -> None:
        """As long as the session of a holder is there, it is alive, and what it has is its own."""
        self.address = address
        self.patience = patience
        self.holder = holder
        self.waits = waits
        self.is_waiting = False  # as was told last
        self.session: Any = None
        self.sessions = 0  # how many there were

    async def open(self) -> Any:  # noqa: ANN401 - asyncpg does not tell its types
        """The session, opened if there is none."""
        if self.session is None:
            self.session = await connected(self.address)
            self.sessions += 1
            if self.holder is not None and not await self.is_ours(self.holder):
                raise failed("store_locked", self.address)
        return self.session

    async def is_ours(self, holder: Holder) -> bool:
        """Whether a house may have the tables: for itself, or with others that say where they are reached."""
        lock = "pg_try_advisory_lock_shared" if holder.address else "pg_try_advisory_lock"
        session = self.session
        is_free = await session.fetchval(f"SELECT {lock}($1)", HOUSE)
        return bool(is_free and await session.fetchval(PRESENT, holder.name))

    async def do(self, work: Callable[[Any, bool], Awaitable[Answer]]) -> Answer:
        """Do something; it is told whether it may have been done before."""
        loop = asyncio.get_running_loop()
        until = loop.time() + self.patience
        is_again = False
        while True:
            try:
                answer = await work(await self.open(), is_again)
            except (*TROUBLE, StoreFailedError) as error:
                told = explained(error, self.address)
                is_lost = self.session is None or self.session.is_closed() or key_of(told) in PASSES
                if not is_lost:
                    raise told from error
                self.drop()
                told = told if isinstance(told, StoreFailedError) else failed(AWAY, self.address)
                if key_of(told) not in PASSES or loop.time() >= until:
                    raise told from error
                self.tell(is_waiting=is_again)  # what is over at once is not worth a word
            else:
                self.tell(is_waiting=False)
                return answer
            is_again = True
            await asyncio.sleep(TRIED_EVERY)

    def tell(self, *, is_waiting: bool) -> None:
        """Tell whether the server is waited for, if that is news."""
        if is_waiting != self.is_waiting:
            self.is_waiting = is_waiting
            self.waits(is_waiting)

    def drop(self) -> None:
        """Give the session up, in whatever state it is."""
        if self.session is not None:
            self.session.terminate()
            self.session = None

    async def close(self) -> None:
        """End the session in peace."""
        if self.session is not None:
            with suppress(*TROUBLE):
                if self.holder is not None:  # before the session ends: whoever comes next does not wait for that
                    await self.session.fetchval("SELECT pg_advisory_unlock_all()")
                await self.session.close(timeout=ENDS_WITHIN)
        self.drop()


class ReadingSessions:
    """Lines to read with: as many as read at once, but no more than a server likes to have."""

    def __init__(self, address: Database, patience: float) -> None:
        self.address = address
        self.patience = patience
        self.idle: list[LastingSession] = []
        self.places = asyncio.Semaphore(READ_AT_ONCE)

    async def do(self, work: Callable[[Any, bool], Awaitable[Answer]]) -> Answer:
        """Read something."""
        async with self.places:
            line = self.idle.pop() if self.idle else LastingSession(self.address, self.patience)
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
