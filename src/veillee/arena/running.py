"""Many deals at once: a process for each core, or a cluster; results as they come."""

from __future__ import annotations

import os
import signal
import sys
from collections import deque
from contextlib import suppress
from queue import SimpleQueue
from subprocess import PIPE, Popen
from threading import Thread
from typing import TYPE_CHECKING

from msgspec import json

from veillee.arena.cluster import Cluster
from veillee.arena.process import ArenaJob, ArenaResult, done

if TYPE_CHECKING:
    from collections.abc import Generator, Iterable

    from veillee.arena.crews import Crew
    from veillee.arena.terms import Outcome


class ArenaError(Exception):
    """A process of the arena failed: a mistake of ours, or of a bot from elsewhere."""


def outcomes(jobs: Iterable[ArenaJob], crew: Crew) -> Generator[Outcome]:
    """What comes of these jobs, in no order; whoever stops listening stops the crew."""
    if isinstance(crew, Cluster):
        ended: Iterable[ArenaResult] = (came for _, came in crew.play(done, jobs))
    else:
        ended = in_processes(jobs, crew)
    for came in ended:
        if came.outcome is None:
            raise ArenaError(came.failed)
        yield came.outcome


def in_processes(jobs: Iterable[ArenaJob], processes: int) -> Generator[ArenaResult]:
    """The same, by so many processes of this machine."""
    left = deque(jobs)
    results: SimpleQueue[ArenaResult] = SimpleQueue()
    expected = len(left)
    workers = [Worker(left, results) for _ in range(min(processes, expected))]
    try:
        for _ in range(expected):
            yield results.get()
    finally:
        for worker in workers:
            worker.stop()


class Worker:
    """A process, and a thread that hands it one job after the other."""

    def __init__(self, left: deque[ArenaJob], results: SimpleQueue[ArenaResult]) -> None:
        self.left = left
        self.results = results
        path = os.pathsep.join(sys.path)  # bots from elsewhere are found where this process finds them
        self.process = Popen(
            [sys.executable, "-m", "veillee.arena.process"],
            stdin=PIPE,
            stdout=PIPE,
            env={**os.environ, "PYTHONPATH": path},
            start_new_session=True,  # with whatever programs it starts, which end with it
        )
        self.thread = Thread(target=self.work, daemon=True)
        self.thread.start()

    def work(self) -> None:
        """Until nothing is left, or something went wrong."""
        done = ArenaResult()
        while self.left and not done.failed:
            try:
                job = self.left.popleft()
            except IndexError:  # another took the last one
                return
            done = self.answered(job)
            self.results.put(done)

    def answered(self, job: ArenaJob) -> ArenaResult:
        """What the process makes of a job; it may die meanwhile, or be stopped."""
        try:
            return self.answer(job)
        except (ValueError, OSError) as wrong:
            return ArenaResult(failed=f"the process ended: {wrong}")

    def answer(self, job: ArenaJob) -> ArenaResult:
        """What the process makes of a job."""
        stdin, stdout = self.process.stdin, self.process.stdout
        if stdin is None or stdout is None:
            raise ValueError("a process without streams")
        stdin.write(json.encode(job) + b"\n")
        stdin.flush()
        line = stdout.readline()
        return json.decode(line, type=ArenaResult) if line else ArenaResult(failed="the process ended")

    def stop(self) -> None:
        """End the process, and all that it started."""
        if hasattr(os, "killpg"):
            with suppress(ProcessLookupError):
                os.killpg(self.process.pid, signal.SIGKILL)
        self.process.kill()
        self.process.wait()
        self.thread.join()
        for stream in (self.process.stdin, self.process.stdout):
            if stream is not None:
                with suppress(OSError):
                    stream.close()
