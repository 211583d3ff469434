"""A crew: processes of this machine that play batches. One that dies loses nothing: what is missing is played again."""

from __future__ import annotations

from concurrent.futures import FIRST_COMPLETED, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from itertools import islice
from multiprocessing import get_context
from typing import TYPE_CHECKING, Final

from veillee.lab.playing import play_batch

if TYPE_CHECKING:
    from collections.abc import Generator, Iterable

    from veillee.lab.playing import Batch
    from veillee.lab.terms import Terms

DEATHS: Final = 3  # of a crew, after which something is wrong with what it plays


def play_all(terms: Terms, firsts: Iterable[int], processes: int) -> Generator[Batch]:
    """These batches, as they end; whoever stops listening stops the crew."""
    missing = list(firsts)
    if processes == 1:
        for first in missing:
            yield play_batch(terms, first)
        return
    for death in range(DEATHS + 1):
        try:
            for batch in with_pool(terms, missing, processes):
                missing.remove(batch.first)
                yield batch
        except BrokenProcessPool:
            if death == DEATHS:
                raise
        else:
            return


def with_pool(terms: Terms, firsts: Iterable[int], processes: int) -> Generator[Batch]:
    """The same, as long as nobody dies."""
    pool = ProcessPoolExecutor(processes, mp_context=get_context("spawn"))
    left = iter(list(firsts))
    try:
        pending = {pool.submit(play_batch, terms, first) for first in islice(left, 2 * processes)}
        while pending:
            done, pending = wait(pending, return_when=FIRST_COMPLETED)
            for future in done:
                pending |= {pool.submit(play_batch, terms, first) for first in islice(left, 1)}
                yield future.result()
    finally:
        pool.shutdown(wait=False, cancel_futures=True)
