"""What is counted while tables play, and the figures made of it."""

from __future__ import annotations

from dataclasses import dataclass, field
from math import ceil
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence


@dataclass
class Tally:
    """What happened while it was open."""

    is_open: bool = False
    waits: list[float] = field(default_factory=list)  # seconds from a move to the last of its four updates
    updates: int = 0
    bytes_of_updates: int = 0
    refused: int = 0
    lost: int = 0  # connections that the server ended

    def update(self, size: int) -> None:
        """A guest was shown a position in so many bytes."""
        if self.is_open:
            self.updates += 1
            self.bytes_of_updates += size

    def seen_by_all(self, wait: float) -> None:
        """A move reached all four."""
        if self.is_open:
            self.waits.append(wait)


@dataclass
class Reading:
    """What the clocks and scales show at one moment."""

    wall: float
    server_cpu: float
    own_cpu: float
    all_cpu: float  # of the whole machine


@dataclass
class Weights:
    """Bytes of the server in memory: fresh, with everybody seated, and after the play."""

    empty: int
    seated: int
    played: int = 0


def percentile(values: Sequence[float], share: float) -> float:
    """The smallest value that this share of all values does not exceed."""
    if not values:
        return 0.0
    ordered = sorted(values)
    return ordered[max(0, ceil(share * len(ordered)) - 1)]


def report(tally: Tally, start: Reading, end: Reading, weights: Weights, tables: int) -> dict[str, float]:
    """The figures of one run, by name."""
    seconds = end.wall - start.wall
    moves = len(tally.waits)
    server = end.server_cpu - start.server_cpu
    own = end.own_cpu - start.own_cpu
    others = max(0.0, end.all_cpu - start.all_cpu - server - own)
    return {
        "seconds": round(seconds, 2),
        "moves": moves,
        "moves_per_s": round(moves / seconds, 1),
        "p50_ms": round(1000 * percentile(tally.waits, 0.50), 2),
        "p99_ms": round(1000 * percentile(tally.waits, 0.99), 2),
        "max_ms": round(1000 * max(tally.waits, default=0.0), 2),
        "server_cpu_us_per_move": round(1e6 * server / max(1, moves), 1),
        "server_cores": round(server / seconds, 2),
        "load_cores": round(own / seconds, 2),
        "other_cores": round(others / seconds, 2),
        "bytes_per_update": round(tally.bytes_of_updates / max(1, tally.updates)),
        "rss_mb_empty": round(weights.empty / 1e6, 1),
        "rss_mb_seated": round(weights.seated / 1e6, 1),
        "rss_mb_played": round(weights.played / 1e6, 1),
        "rss_kb_per_table_seated": round((weights.seated - weights.empty) / tables / 1e3, 1),
        "rss_kb_per_table_played": round((weights.played - weights.empty) / tables / 1e3, 1),
        "refused": tally.refused,
        "lost": tally.lost,
    }
