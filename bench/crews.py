"""A cluster of two nodes of this machine against as many processes: `make cluster`. Both play the same batches.

Batches last a second and more, as those of Le Kem's do. Each crew is warm, and they take turns, so that whatever else
the machine does bears on both: what counts is the median of so many rounds.
"""

from __future__ import annotations

import sys
from statistics import median
from time import monotonic
from typing import TYPE_CHECKING, Final

from nodes import two_nodes
from veillee.arena.cluster import Cluster
from veillee.lab.crew import Job, play_all
from veillee.lab.terms import LabTerms

if TYPE_CHECKING:
    from veillee.arena.crews import Crew

CORES: Final = 2
ROUNDS: Final = 5
BATCHES: Final = 6  # of a round, which takes some twenty seconds
REQUIRED: Final = 0.9  # of the rate of processes
KEMS: Final = LabTerms("kems", 4, {}, {"target": "3"})


def rate(crew: Crew, first: int) -> float:
    """Batches a second, from this seed on."""
    jobs = [Job(KEMS, first + number * KEMS.batch) for number in range(BATCHES)]
    began = monotonic()
    if len(list(play_all(jobs, crew))) != BATCHES:
        raise ValueError("a batch is lost")
    return BATCHES / (monotonic() - began)


def main() -> int:
    """Print both rates; what is required must hold."""
    with two_nodes() as nodes:
        cluster = Cluster(nodes.address)
        rate(cluster, 1)
        pairs = [(rate(CORES, 1), rate(cluster, 1)) for _ in range(ROUNDS)]
        cluster.leave()
    print("| | batches a second | seconds a batch |\n|---|---:|---:|")
    middle = [median(rates) for rates in zip(*pairs, strict=True)]
    for name, each in zip((f"{CORES} processes", f"Ray, {CORES} nodes of one core"), middle, strict=True):
        print(f"| {name} | {each:.2f} | {CORES / each:.2f} |")
    ratios = sorted(there / here for here, there in pairs)
    ratio = median(ratios)
    print(f"\n{ratio:.2f} times the rate of processes, from {ratios[0]:.2f} to {ratios[-1]:.2f} (required: {REQUIRED})")
    return 0 if ratio >= REQUIRED else 1


if __name__ == "__main__":
    sys.exit(main())
