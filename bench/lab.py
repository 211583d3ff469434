"""What the lab must reach: `make bench-lab`.

How long 102,400 pairs of each game take two cores, by the CPU time of a part of them; then all of them of one game,
which may be named, their page, and how often the lab cries wolf.
"""

from __future__ import annotations

import sys
from contextlib import closing
from pathlib import Path
from resource import RUSAGE_CHILDREN, RUSAGE_SELF, getrusage
from tempfile import TemporaryDirectory
from time import monotonic, process_time
from typing import Final

from veillee.games import CATALOGUE
from veillee.lab.crew import Job, play_all
from veillee.lab.judging import MOST, A, B, Sums, judged
from veillee.lab.lengths import lengths_in
from veillee.lab.page import page_of
from veillee.lab.playing import match_of, play_batch
from veillee.lab.running import found_in, matches_in, seeds_of, tests_of
from veillee.lab.skill import SKILLED
from veillee.lab.store import LabStore
from veillee.lab.terms import LabTerms

PROCESSES: Final = 2
MEGABYTE: Final = 1024  # of the kilobytes in which the system counts
CHANGES: Final = {
    "autour-du-feu": {"quick": "yes"},
    "pan-tes-mort": {"double_click": "yes"},
    "whistiti": {"target": "10"},
    "kems": {"target": "3"},
    "barbu": {"chelem": "yes"},
    "president": {"revolution": "yes"},
    "bataille-corse": {"sandwich": "yes"},
    "huit-americain": {"stack_draw": "yes"},
    "ascenseur": {"last_bid_rule": "no"},
    "cinq-rois": {"reshuffle": "all"},
}
MINUTES, MEMORY, PAGE, WRONG = 4.0, 300.0, 2.0, 0.05  # at most: minutes, megabytes, seconds, a share of runs
LONGER: Final = {"kems": 12.0}  # minutes
SOME: Final = 2  # batches of each game, from either part
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
    figures, cried = terms.figures(), 0
    for number in range(RUNS):
        sums, has_cried = [Sums() for _ in figures], False
        took: tuple[list[float], list[float]] = ([], [])
        for pair in range(1, LOOKS[-1] + 1):
            seed = number * LOOKS[-1] + pair
            one, other = match_of(terms, A, seed), match_of(terms, A, seed + FURTHER)
            took[A].append(terms.took(one))
            took[B].append(terms.took(other))
            for figure, each in zip(figures, sums, strict=True):
                each.add(figure.parts(one), figure.parts(other))
            if pair in LOOKS:
                tested = tests_of(terms)
                verdicts = [judged(*both, tested).verdict for both in zip(figures, sums, strict=True)]
                verdicts += [length.verdict for length in lengths_in(took, tested)]
                has_cried |= "changed" in verdicts
        cried += has_cried
    return cried / RUNS


def minutes_of(game: str) -> float:
    """How many minutes all pairs of a game take two cores, by the CPU time of some: the first ones tell skill, too."""
    terms = terms_of(game)
    play_batch(terms, FURTHER, 1)  # whatever is only read once
    first, later = (seconds_of(terms, seed) for seed in (terms.seed, terms.seed + SKILLED))
    return (SKILLED * first + (MOST - SKILLED) * later) / PROCESSES / 60


def seconds_of(terms: LabTerms, seed: int) -> float:
    """The CPU time of a pair, by some batches from this seed on."""
    began = process_time()
    for batch in range(SOME):
        play_batch(terms, seed + batch * terms.batch)
    return (process_time() - began) / (SOME * terms.batch)


def terms_of(game: str) -> LabTerms:
    """The experiment of a game."""
    return LabTerms(game, CATALOGUE[game].game.usual, {}, CHANGES[game])


def main(game: str) -> int:
    """Print the figures; what is required must hold."""
    figures = [
        (f"{name}: minutes for 102,400 pairs, by CPU time", minutes_of(name), LONGER.get(name, MINUTES))
        for name in CATALOGUE
    ]
    terms = terms_of(game)
    with TemporaryDirectory() as folder, closing(LabStore(Path(folder) / "lab.db")) as store:
        figures += [
            (f"{game}: minutes for 102,400 pairs, by the clock", played(terms, store), LONGER.get(game, MINUTES))
        ]
        figures += [(f"{game}: seconds for their page", told(terms, store), PAGE)]
        figures += [(f"{game}: megabytes at most, of all processes", memory(), MEMORY)]
    figures += [(f"{game}: wrong verdicts in {RUNS} runs of A against A", wrong(terms), WRONG)]
    print("| | | at most |\n|---|---:|---:|")
    for name, value, most in figures:
        print(f"| {name} | {value:.3g} | {most:g} |")
    return int(any(value > most for _, value, most in figures))


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:2] or ["whistiti"]))
