"""What writes: whatever is waiting goes out in one statement, and is told of once the server has it on its disk."""

from __future__ import annotations

import asyncio
import logging
from itertools import groupby
from threading import Lock
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeVar

from veillee.server.store.port import Append, StoreClosedError, Then
from veillee.server.store.postgresql.appending import append_all
from veillee.server.store.writer import MOST

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Sequence

    from veillee.server.store.port import Deliver
    from veillee.server.store.postgresql.background import Background
    from veillee.server.store.postgresql.lines import LastingSession

LOG: Final = logging.getLogger(__name__)
Answer = TypeVar("Answer")


class DatabaseJob(NamedTuple):
    """Something to write, and who is told what became of it."""

    what: Append | Callable[[Any, bool], Awaitable[None]]
    then: Then


class DatabaseWriter:
    """A queue, and a task that empties it as long as something is in it."""

    def __init__(self, background: Background, line: LastingSession, deliver: Deliver) -> None:
        self.background = background
        self.line = line
        self.deliver = deliver
        self.jobs: list[DatabaseJob] = []
        self.is_busy = False
        self.is_closing = False
        self.lock = Lock()  # guards the three above
        self.idle = asyncio.Event()
        self.idle.set()
        self.emptying: asyncio.Task[None] | None = None

    def put(self, job: DatabaseJob) -> None:
        """Have something written as soon as may be."""
        with self.lock:
            if self.is_closing:
                raise StoreClosedError(str(self.line.address))
            self.jobs.append(job)
            if self.is_busy:
                return
            self.is_busy = True
        self.background.loop.call_soon_threadsafe(self.begin)

    async def ask(self, work: Callable[[Any, bool], Awaitable[Answer]]) -> Answer:
        """Have something written behind all that waits, and wait for the answer."""
        answers: list[Answer] = []
        done: asyncio.Future[None] = self.background.loop.create_future()

        async def do(session: Any, is_again: bool) -> None:  # noqa: ANN401, FBT001 - asyncpg does not tell its types
            answers.append(await work(session, is_again))

        self.put(DatabaseJob(do, lambda error: done.set_result(None) if error is None else done.set_exception(error)))
        await done
        return answers[-1]

    def begin(self) -> None:
        """Begin to empty the queue."""
        self.idle.clear()
        self.emptying = self.background.loop.create_task(self.empty())

    async def empty(self) -> None:
        """Write batch after batch, until nothing waits."""
        while batch := self.next_batch():
            for is_rows, group in groupby(batch, key=lambda job: isinstance(job.what, Append)):
                if is_rows:
                    await self.append(list(group))
                else:
                    for job in group:
                        await self.carry_out(job)
        self.idle.set()

    def next_batch(self) -> list[DatabaseJob]:
        """What is waiting."""
        with self.lock:
            batch, self.jobs = self.jobs[:MOST], self.jobs[MOST:]
            self.is_busy = bool(batch)
        return batch

    async def carry_out(self, job: DatabaseJob) -> None:
        """Do one thing."""
        assert not isinstance(job.what, Append)  # noqa: S101 - those go together
        try:
            await self.line.do(job.what)
        except Exception as error:  # noqa: BLE001 - whatever it is, it is told to whoever asked for it
            job.then(error)
        else:
            job.then(None)

    async def append(self, jobs: Sequence[DatabaseJob]) -> None:
        """Add rows, and tell all what became of theirs."""
        appends = [job.what for job in jobs if isinstance(job.what, Append)]
        try:
            errors = await self.line.do(lambda session, is_again: append_all(session, appends, is_again=is_again))
        except Exception as error:  # noqa: BLE001 - as above
            errors = [error] * len(jobs)
        try:
            self.deliver([(job.then, error) for job, error in zip(jobs, errors, strict=True)])
        except Exception:  # the rows are safe, and the next batch is waiting
            LOG.exception("what was written could not be told")

    async def close(self) -> None:
        """Write what is waiting, and stop."""
        with self.lock:
            self.is_closing = True
            is_busy = self.is_busy
        if is_busy:
            await asyncio.sleep(0)  # `begin` may still be on its way
            await self.idle.wait()
        await self.line.close()
