"""What the lab must reach: `make bench-lab`. 102,400 pairs by two processes, their page, and how often it cries wolf.

The figures are those of one game, which is named; `python bench/lab.py whistiti` plays another.
"""

from __future__ import annotations

import sys
from contextlib import closing
from pathlib import Path
from resource import RUSAGE_CHILDREN, RUSAGE_SELF, getrusage
from tempfile import TemporaryDirectory
from time import monotonic
from typing import Final

from veillee.games import CATALOGUE
from veillee.lab.crew import Job, play_all
from veillee.lab.judging import MOST, Sums, judged
from veillee.lab.page import page_of
from veillee.lab.playing import match_of
from veillee.lab.running import found_in, matches_in, seeds_of
from veillee.lab.store import LabStore
from veillee.lab.terms import LabTerms

PROCESSES: Final = 2
MEGABYTE: Final = 1024  # of the kilobytes in which the system counts
CHANGES: Final = {"pan-tes-mort": {"double_click": "yes"}, "whistiti": {"target": "10"}, "barbu": {"chelem": "yes"}}
MINUTES, MEMORY, PAGE, WRONG = 4.0, 300.0, 2.0, 0.05  # at most: minutes, megabytes, seconds, a share of runs
RUNS: Final = 400  # with the same rules on either side,
LOOKS: Final = (100, 200, 400)  # after so many matches
FURTHER: Final = 10_000_000  # seeds: the cards of the other side


def played(terms: LabTerms, store: LabStore) -> float:
    """Play all pairs; how many minutes it took."""
    run, began = store.run_of(terms, MOST), monotonic()
    for _, batch in play_all([Job(terms, first) for first in seeds_of(terms, MOST)], PROCESSES):
        store.keep(run, batch)
    return (monotonic() - began) / 60


def told(terms: LabTerms, store: LabStore) -> float:
    """How many seconds the page of all these pairs takes."""
    run, began = store.run_of(terms, MOST), monotonic()
    page_of(terms, found_in(store, run), matches_in(store, run), "fr")
    return monotonic() - began


def memory() -> float:
    """The most that was taken so far, in megabytes, by us and by those who played."""
    ours, each = (getrusage(who).ru_maxrss for who in (RUSAGE_SELF, RUSAGE_CHILDREN))
    return (ours + PROCESSES * each) / MEGABYTE


def wrong(terms: LabTerms) -> float:
    """In which share of small runs something is said to have changed, where only the cards differ."""
    settings, figures, cried = terms.settings()[0], terms.figures(), 0
    for number in range(RUNS):
        sums, has_cried = [Sums() for _ in figures], False
        for pair in range(1, LOOKS[-1] + 1):
            seed = number * LOOKS[-1] + pair
            one, other = match_of(terms, settings, seed), match_of(terms, settings, seed + FURTHER)
            for figure, each in zip(figures, sums, strict=True):
                each.add(figure.parts(one), figure.parts(other))
            if pair in LOOKS:
                verdicts = [judged(*both, len(figures) + 1).verdict for both in zip(figures, sums, strict=True)]
                has_cried |= "changed" in verdicts
        cried += has_cried
    return cried / RUNS


def main(game: str) -> int:
    """Print the figures; what is required must hold."""
    terms = LabTerms(game, CATALOGUE[game].game.usual, {}, CHANGES[game])
    with TemporaryDirectory() as folder, closing(LabStore(Path(folder) / "lab.db")) as store:
        figures = [("minutes for 102,400 pairs", played(terms, store), MINUTES)]
        figures += [("seconds for their page", told(terms, store), PAGE)]
        figures += [("megabytes at most, of all processes", memory(), MEMORY)]
    figures += [(f"wrong verdicts in {RUNS} runs of A against A", wrong(terms), WRONG)]
    print(f"| {game} | | at most |\n|---|---:|---:|")
    for name, value, most in figures:
        print(f"| {name} | {value:.3g} | {most:g} |")
    return int(any(value > most for _, value, most in figures))


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:2] or ["whistiti"]))
