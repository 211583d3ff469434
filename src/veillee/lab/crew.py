"""A crew plays batches: processes of this machine, or a cluster. One that dies loses nothing: others play it again."""

from __future__ import annotations

from concurrent.futures import FIRST_COMPLETED, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from itertools import islice
from multiprocessing import get_context
from typing import TYPE_CHECKING, Final, NamedTuple, TypeVar

from veillee.arena.cluster import Cluster
from veillee.lab.closer import look_closer
from veillee.lab.playing import play_batch

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Iterable

    from veillee.arena.crews import Crew
    from veillee.lab.closer import Closer
    from veillee.lab.playing import PlayedPairs
    from veillee.lab.terms import LabTerms

DoneT = TypeVar("DoneT")

DEATHS: Final = 3  # of a crew, after which something is wrong with what it plays


class Job(NamedTuple):
    """Some seeds to be played."""

    terms: LabTerms
    first: int  # seed


def play_job(job: Job) -> PlayedPairs:
    """A batch, by whoever plays it."""
    return play_batch(*job)


def look_job(job: Job) -> Closer:
    """A closer look, by whoever takes it."""
    return look_closer(*job)


def play_all(jobs: Iterable[Job], crew: Crew) -> Generator[tuple[Job, PlayedPairs]]:
    """These batches, as they end; whoever stops listening stops the crew."""
    return by_crew(jobs, crew, play_job)


def look_all(jobs: Iterable[Job], crew: Crew) -> Generator[tuple[Job, Closer]]:
    """Closer looks, likewise."""
    return by_crew(jobs, crew, look_job)


def by_crew(jobs: Iterable[Job], crew: Crew, play: Callable[[Job], DoneT]) -> Generator[tuple[Job, DoneT]]:
    """What comes of these jobs, however they are played."""
    missing = list(jobs)
    if isinstance(crew, Cluster):
        yield from crew.play(play, missing)
        return
    if crew == 1:
        for job in missing:
            yield job, play(job)
        return
    for death in range(DEATHS + 1):
        try:
            for job, done in with_pool(missing, crew, play):
                missing.remove(job)
                yield job, done
        except BrokenProcessPool:
            if death == DEATHS:
                raise
        else:
            return


def with_pool(jobs: Iterable[Job], processes: int, play: Callable[[Job], DoneT]) -> Generator[tuple[Job, DoneT]]:
    """The same, as long as nobody dies."""
    pool = ProcessPoolExecutor(processes, mp_context=get_context("spawn"))
    left = iter(list(jobs))
    try:
        pending = {pool.submit(play, job): job for job in islice(left, 2 * processes)}
        while pending:
            done, _ = wait(pending, return_when=FIRST_COMPLETED)
            for future in done:
                job = pending.pop(future)
                pending |= {pool.submit(play, new): new for new in islice(left, 1)}
                yield job, future.result()
    finally:
        pool.shutdown(wait=False, cancel_futures=True)
