"""A crew: processes of this machine that play batches. One that dies loses nothing: what is missing is played again."""

from __future__ import annotations

from concurrent.futures import FIRST_COMPLETED, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from itertools import islice
from multiprocessing import get_context
from typing import TYPE_CHECKING, Final, NamedTuple

from veillee.lab.playing import PlayedPairs, play_batch

if TYPE_CHECKING:
    from collections.abc import Generator, Iterable

    from veillee.lab.terms import LabTerms

DEATHS: Final = 3  # of a crew, after which something is wrong with what it plays


class Job(NamedTuple):
    """A batch to be played."""

    terms: LabTerms
    first: int  # seed


Played = tuple[Job, PlayedPairs]


def play_all(jobs: Iterable[Job], processes: int) -> Generator[Played]:
    """These batches, as they end; whoever stops listening stops the crew."""
    missing = list(jobs)
    if processes == 1:
        for job in missing:
            yield job, play_batch(*job)
        return
    for death in range(DEATHS + 1):
        try:
            for job, batch in with_pool(missing, processes):
                missing.remove(job)
                yield job, batch
        except BrokenProcessPool:
            if death == DEATHS:
                raise
        else:
            return


def with_pool(jobs: Iterable[Job], processes: int) -> Generator[Played]:
    """The same, as long as nobody dies."""
    pool = ProcessPoolExecutor(processes, mp_context=get_context("spawn"))
    left = iter(list(jobs))
    try:
        pending = {pool.submit(play_batch, *job): job for job in islice(left, 2 * processes)}
        while pending:
            done, _ = wait(pending, return_when=FIRST_COMPLETED)
            for future in done:
                job = pending.pop(future)
                pending |= {pool.submit(play_batch, *new): new for new in islice(left, 1)}
                yield job, future.result()
    finally:
        pool.shutdown(wait=False, cancel_futures=True)
