"""The room where the bots sit: processes of their own, whose death or slowness stops no table.

Thoughts wait in one line, and whichever process is free takes the next: the least loaded by itself, and nothing waits
behind one that hangs. A bot whose turn it is goes before whoever would only like to know something.
"""

from __future__ import annotations

import asyncio
import logging
import os
import sys
from asyncio.subprocess import PIPE
from contextlib import suppress
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple, cast

from msgspec import msgpack
from msgspec.structs import replace

from veillee.bots.thoughts import (
    ADVICE,
    ANALYSIS,
    MOST_BYTES,
    READY,
    SIZE_BYTES,
    Answer,
    BadThoughtError,
    frame_size,
    framed,
)

if TYPE_CHECKING:
    from asyncio.subprocess import Process
    from collections.abc import Sequence

    from veillee.bots.thoughts import Thought

COMMAND: Final = (sys.executable, "-P", "-m", "veillee.bots.process")
KEPT: Final = ("LD_LIBRARY_PATH", "PYTHONHOME")  # what Python may need to start; all else may be a secret
WAITING: Final = 256  # thoughts in the line, for each process,
AT_LEISURE: Final = 32  # and how many of them may be of those that can wait
CAN_WAIT: Final = (ADVICE, ANALYSIS)
STARTS_WITHIN: Final = 30.0  # seconds: all games are loaded first
SHORTEST_PAUSE: Final = 0.25  # seconds before another process is tried, when one ended without having answered anything
DOUBLED: Final = 7  # times at most, as one after the other ends like that: half a minute

log = logging.getLogger(__name__)


@dataclass(slots=True)
class BotCounts:
    """What happened in the room so far."""

    asked: int = 0
    answered: int = 0
    late: int = 0  # not answered in the time that the table gave
    failed: int = 0  # the bot could not answer, or its process ended meanwhile
    turned_away: int = 0  # too many were waiting, or it was too large
    died: int = 0  # processes that ended by themselves
    hung: int = 0  # processes that were ended, since they took too long


class WaitingThought(NamedTuple):
    """A thought in the line, where the smallest comes first."""

    at_leisure: bool  # nobody's turn depends on it
    number: int
    message: bytes
    answer: asyncio.Future[Answer | None]

    def settle(self, answer: Answer | None) -> None:
        """Give the answer, unless nobody waits for it any more."""
        if not self.answer.done():
            self.answer.set_result(answer)


class BotRoom:
    """Up to `size` processes, started when they are needed; `patience` is how many seconds one may think."""

    def __init__(self, size: int, patience: float, command: Sequence[str] = COMMAND) -> None:
        self.size = size
        self.patience = patience
        self.command = command
        self.counts = BotCounts()
        self.numbers = count(READY + 1)
        self.line: asyncio.PriorityQueue[WaitingThought] = asyncio.PriorityQueue(WAITING * size)
        self.at_leisure = 0  # of those in the line
        self.desks: list[asyncio.Task[None]] = []
        self.free = 0  # processes that wait for a thought
        self.processes: set[Process] = set()
        self.closing = asyncio.Event()

    @property
    def pids(self) -> list[int]:
        """The ids of the processes that run now."""
        return sorted(process.pid for process in self.processes)

    # For the tables

    async def think(self, thought: Thought, within: float) -> int | None:
        """What the bot does, or NO_MOVE; None if it did not answer in so many seconds, or cannot."""
        answer = await self.answered(thought, within)
        return None if answer is None else answer.action

    async def answered(self, thought: Thought, within: float) -> Answer | None:
        """The answer to a thought, if it comes in so many seconds."""
        self.counts.asked += 1
        waiting = self.lined_up(thought)
        if waiting is None:
            self.counts.turned_away += 1
            return None
        try:
            async with asyncio.timeout(within):
                answer = await waiting.answer
        except TimeoutError:
            self.counts.late += 1
            return None
        if answer is None:
            self.counts.failed += 1
        else:
            self.counts.answered += 1
        return answer

    def lined_up(self, thought: Thought) -> WaitingThought | None:
        """The thought in the line, unless that is full; another process is started if none is free to take it."""
        number = next(self.numbers)
        message = framed(replace(thought, number=number))
        at_leisure = thought.kind in CAN_WAIT
        if self.closing.is_set() or self.is_full(at_leisure=at_leisure) or len(message) > MOST_BYTES:
            return None
        waiting = WaitingThought(at_leisure, number, message, asyncio.get_running_loop().create_future())
        self.line.put_nowait(waiting)
        self.at_leisure += at_leisure
        if self.line.qsize() > self.free and len(self.desks) < self.size:
            self.desks.append(asyncio.create_task(self.keep_desk()))
        return waiting

    def is_full(self, *, at_leisure: bool) -> bool:
        """Whether the line is too long for one more of a kind."""
        return self.line.full() or (at_leisure and self.at_leisure >= AT_LEISURE * self.size)

    async def close(self) -> None:
        """End all processes; whoever still waits gets no answer."""
        self.closing.set()  # no desk is cancelled: it might be just starting a process, or ending one
        await asyncio.gather(*self.desks)
        while not self.line.empty():
            self.line.get_nowait().settle(None)

    # At a desk

    async def keep_desk(self) -> None:
        """A desk has one process at a time, and another one when that is gone."""
        in_vain = 0  # processes in a row that answered nothing
        while not self.closing.is_set():
            in_vain = 0 if await self.employ() else in_vain + 1
            with suppress(TimeoutError):
                await asyncio.wait_for(self.closing.wait(), pause(in_vain))

    async def employ(self) -> bool:
        """One process, from its start to its end; whether it answered anything."""
        try:
            process = await asyncio.create_subprocess_exec(
                *self.command, stdin=PIPE, stdout=PIPE, env=environment(), start_new_session=True
            )
        except OSError as wrong:
            log.warning("no process for bots can be started: %s", wrong)
            return False
        worker = BotProcess(process)
        self.processes.add(process)
        serving = asyncio.create_task(self.serve(worker))
        gone = asyncio.create_task(process.wait())  # it may die while it has nothing to do
        closing = asyncio.create_task(self.closing.wait())
        try:
            await asyncio.wait({serving, gone, closing}, return_when=asyncio.FIRST_COMPLETED)
            if not closing.done():
                self.mourn(process, serving)
        finally:
            self.processes.discard(process)
            serving.cancel()
            closing.cancel()
            await worker.end()
            await asyncio.wait({serving, gone, closing})
        return worker.has_answered

    def mourn(self, process: Process, serving: asyncio.Task[None]) -> None:
        """Say why a process is replaced, and count it."""
        wrong = serving.exception() if serving.done() else None
        if isinstance(wrong, TimeoutError):
            self.counts.hung += 1
        else:
            self.counts.died += 1
        log.warning("process %d for bots is replaced: %r", process.pid, wrong or process.returncode)

    async def serve(self, worker: BotProcess) -> None:
        """Let a process take thought after thought; it raises what ends that."""
        async with asyncio.timeout(STARTS_WITHIN):
            await worker.heard(READY)
        while True:
            waiting = await self.next_thought()
            try:
                async with asyncio.timeout(self.patience):
                    answer = await worker.asked(waiting)
                if answer.failed:
                    log.warning("a bot failed: %s", answer.failed)
                else:
                    waiting.settle(answer)
            finally:
                waiting.settle(None)

    async def next_thought(self) -> WaitingThought:
        """The first in the line whose answer somebody still waits for."""
        self.free += 1
        try:
            while True:
                waiting = await self.line.get()
                self.at_leisure -= waiting.at_leisure
                if not waiting.answer.done():
                    break
        finally:
            self.free -= 1
        return waiting


class BotProcess:
    """A process that answers, one thought at a time."""

    def __init__(self, process: Process) -> None:
        self.process = process
        self.thoughts = cast("asyncio.StreamWriter", process.stdin)
        self.answers = cast("asyncio.StreamReader", process.stdout)
        self.has_answered = False

    async def asked(self, waiting: WaitingThought) -> Answer:
        """What it answers to a thought."""
        self.thoughts.write(waiting.message)
        await self.thoughts.drain()
        answer = await self.heard(waiting.number)
        self.has_answered = True
        return answer

    async def heard(self, number: int) -> Answer:
        """The next thing it says, which must be the answer of this number, or that it failed."""
        size = frame_size(await self.answers.readexactly(SIZE_BYTES))
        answer = msgpack.decode(await self.answers.readexactly(size), type=Answer)
        if answer.number != number and not answer.failed:
            raise BadThoughtError(f"an answer to {answer.number}, where {number} was asked")
        return answer

    async def end(self) -> None:
        """End it at once, and see that it is gone."""
        with suppress(ProcessLookupError):
            self.process.kill()
        self.thoughts.close()
        await self.process.wait()


def pause(in_vain: int) -> float:
    """How many seconds to wait before the next process, after so many in a row that answered nothing."""
    return SHORTEST_PAUSE * 2 ** min(in_vain - 1, DOUBLED) if in_vain else 0.0


def environment() -> dict[str, str]:
    """What a process is told: where the modules lie, and nothing else."""
    kept = {name: os.environ[name] for name in KEPT if name in os.environ}
    return kept | {"PYTHONPATH": os.pathsep.join([str(Path(place).resolve()) for place in sys.path])}
