"""A process of the arena: `python -m veillee.arena.process` reads what to play on stdin, and writes what came of it.

It ends when stdin does, so it does not outlive whoever started it.
"""

from __future__ import annotations

import os
import signal
import sys
from traceback import format_exc

from msgspec import Struct, json

from veillee.arena.playing import outcome
from veillee.arena.terms import ArenaTerms, Outcome


class ArenaJob(Struct, frozen=True):
    """What to play, by which seed."""

    terms: ArenaTerms
    seed: int


class ArenaResult(Struct, frozen=True, omit_defaults=True):
    """What came of it, or why nothing did."""

    outcome: Outcome | None = None
    failed: str = ""


def main() -> None:
    """Play until no more is asked."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for whoever started it
    with os.fdopen(os.dup(0), "rb") as jobs, os.fdopen(os.dup(1), "wb") as results:
        os.dup2(sys.stderr.fileno(), 1)  # a bot that prints does not write between results
        for line in jobs:
            results.write(json.encode(done(json.decode(line, type=ArenaJob))) + b"\n")
            results.flush()


def done(job: ArenaJob) -> ArenaResult:
    """What came of a job."""
    try:
        return ArenaResult(outcome(job.terms, job.seed))
    except Exception:  # noqa: BLE001 - whoever asked says it aloud
        return ArenaResult(failed=format_exc())


if __name__ == "__main__":
    main()
