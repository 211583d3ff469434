"""The clock: CPU time, every contestant once a round, the best round of each."""

from __future__ import annotations

from dataclasses import dataclass
from math import inf
from time import process_time
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable


@dataclass
class Contestant:
    """Something to time. `run` does it many times over and answers how many; `aside` is work in it not to count."""

    run: Callable[[], int]
    aside: Callable[[], int] | None = None
    best: float = inf  # seconds for one

    def go(self) -> None:
        """Run once more."""
        spent, done = timed(self.run)
        if self.aside is not None:
            idle, not_counted = timed(self.aside)
            spent -= idle
            done -= not_counted
        self.best = min(self.best, spent / done)


def timed(run: Callable[[], int]) -> tuple[float, int]:
    """The CPU seconds it took, and how many it did."""
    start = process_time()
    done = run()
    return process_time() - start, done


def race(contestants: Iterable[Contestant], rounds: int) -> None:
    """All of them in turn, that many times: what slows the machine down for a while slows everyone."""
    runners = list(contestants)
    for _ in range(rounds):
        for runner in runners:
            runner.go()
