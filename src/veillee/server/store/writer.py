"""The one thread that writes: whatever is waiting goes into one transaction, and is told of once it is on the disk."""

from __future__ import annotations

import logging
from itertools import groupby
from queue import SimpleQueue
from threading import Lock, Thread, current_thread
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias, TypeVar

from veillee.server.store.appending import MisfitError, append_all, append_fitting
from veillee.server.store.failures import FAILED, explained
from veillee.server.store.port import Append, StoreClosedError, StoreError, Then

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path
    from sqlite3 import Connection

    from veillee.server.store.port import Deliver

MOST: Final = 1000  # jobs in a transaction: those behind wait for the next, those in front do not wait for them
LOG: Final = logging.getLogger(__name__)
Answer = TypeVar("Answer")
Adds: TypeAlias = "Callable[[Connection, Sequence[Append]], list[StoreError | None]]"


class FileJob(NamedTuple):
    """Something to write, and who is told what became of it."""

    what: Append | Callable[[Connection], None]
    then: Then


class FileWriter:
    """A queue, and a thread that empties it into a file."""

    def __init__(self, connection: Connection, file: Path, deliver: Deliver) -> None:
        self.connection = connection
        self.file = file
        self.deliver = deliver
        self.jobs: SimpleQueue[FileJob | None] = SimpleQueue()  # None: nothing comes after it
        self.is_closing = False
        self.door = Lock()  # so that nothing does
        self.thread = Thread(target=self.run, name="store", daemon=True)
        self.thread.start()

    def put(self, job: FileJob) -> None:
        """Have something written as soon as may be."""
        with self.door:
            if self.is_closing:
                raise StoreClosedError(str(self.file))
            self.jobs.put(job)

    def ask(self, work: Callable[[Connection], Answer]) -> Answer:
        """Have something written, and wait for the answer."""
        if current_thread() is self.thread:
            raise RuntimeError("the store's own thread cannot wait for itself")
        answers: list[Answer] = []
        done: SimpleQueue[Exception | None] = SimpleQueue()
        self.put(FileJob(lambda connection: answers.append(work(connection)), done.put))
        error = done.get()
        if error is not None:
            raise error
        return answers[-1]  # of the try that was kept

    def close(self) -> None:
        """Write what is waiting, and stop."""
        with self.door:
            self.is_closing = True
            self.jobs.put(None)
        self.thread.join()

    def run(self) -> None:
        """The life of the thread."""
        while jobs := self.next_batch():
            self.tell(jobs, self.commit(jobs))
        self.connection.close()

    def next_batch(self) -> list[FileJob]:
        """What is waiting, once something is; nothing, once the store is closed. Nobody else takes from the queue."""
        batch: list[FileJob] = []
        while (job := self.jobs.get()) is not None:
            batch.append(job)
            if len(batch) == MOST or self.jobs.empty():
                return batch
        if batch:
            self.jobs.put(None)  # for the next time
        return batch

    def commit(self, jobs: Sequence[FileJob], add: Adds = append_all) -> list[Exception | None]:
        """Write all in one transaction; where that fails, each half in its own, until only the culprits fail."""
        try:
            self.connection.execute("BEGIN IMMEDIATE")
        except FAILED as error:
            return [explained(error, self.file)] * len(jobs)  # nobody's fault: trying again would fail again
        try:
            errors = self.carried_out(jobs, add)
            self.connection.execute("COMMIT")
        except MisfitError:
            self.connection.execute("ROLLBACK")
            return self.commit(jobs, append_fitting)
        except Exception as error:  # noqa: BLE001 - whatever it is, it is told to whoever asked for it
            if self.connection.in_transaction:
                self.connection.execute("ROLLBACK")
            if len(jobs) == 1:
                return [explained(error, self.file)]
            half = len(jobs) // 2
            return self.commit(jobs[:half]) + self.commit(jobs[half:])
        return errors

    def carried_out(self, jobs: Sequence[FileJob], add: Adds) -> list[Exception | None]:
        """Do all in order, and answer what was refused."""
        errors: list[Exception | None] = []
        for is_rows, group in groupby(jobs, key=lambda job: isinstance(job.what, Append)):
            run = [job.what for job in group]
            if is_rows:
                errors += add(self.connection, [what for what in run if isinstance(what, Append)])
            else:
                errors += [self.carried_out_alone(what) for what in run if not isinstance(what, Append)]
        return errors

    def carried_out_alone(self, what: Callable[[Connection], None]) -> StoreError | None:
        """Do one thing; what is refused has written nothing, and does not disturb the others."""
        try:
            what(self.connection)
        except StoreError as refused:
            return refused
        return None

    def tell(self, jobs: Sequence[FileJob], errors: Sequence[Exception | None]) -> None:
        """Wake those who wait, and deliver the rest in one go."""
        appended = []
        for job, error in zip(jobs, errors, strict=True):
            if isinstance(job.what, Append):
                appended.append((job.then, error))
            else:
                job.then(error)
        if not appended:
            return
        try:
            self.deliver(appended)
        except Exception:  # the rows are safe, and the next batch is waiting
            LOG.exception("what was written could not be told")


def right_here(settled: Sequence[tuple[Then, Exception | None]]) -> None:
    """Tell everyone in the store's own thread."""
    for then, error in settled:
        try:
            then(error)
        except Exception:  # the others are told all the same
            LOG.exception("what was written could not be told")
