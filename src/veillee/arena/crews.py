"""Who plays what the arena and the lab ask for: processes of this machine, or a cluster."""

from __future__ import annotations

import os
from contextlib import contextmanager
from typing import TYPE_CHECKING, Final

from veillee.arena.cluster import HERE, Cluster

if TYPE_CHECKING:
    from collections.abc import Iterator

Crew = int | Cluster  # so many processes of this machine, or a cluster

PROCESSES: Final = "processes"
RAY: Final = "ray"  # a cluster of this machine,
ELSEWHERE: Final = "ray://"  # or one that is there, by its address


def is_crew(name: str) -> bool:
    """Whether a crew is called so."""
    return name in (PROCESSES, RAY) or (name.startswith(ELSEWHERE) and name != ELSEWHERE)


@contextmanager
def crew_of(name: str, jobs: int = 0) -> Iterator[Crew]:
    """The crew of that name, as long as it is needed: so many at once, or as many as there are cores."""
    if name == PROCESSES:
        yield jobs or cores()
        return
    cluster = Cluster(HERE, jobs or cores()) if name == RAY else Cluster(name, jobs)
    try:
        yield cluster
    finally:
        cluster.leave()


def cores() -> int:
    """How many processes may run at once."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
