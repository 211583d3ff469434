"""Who plays what the arena and the lab ask for: processes of this machine, or a cluster (`--crew`, `--jobs`)."""

from __future__ import annotations

from contextlib import ExitStack, contextmanager
from typing import TYPE_CHECKING, Final

from veillee.terminal.arguments import refused_value
from veillee.terminal.parts import part

if TYPE_CHECKING:
    from collections.abc import Iterator

    from veillee.arena.crews import Crew
    from veillee.terminal.arguments import Command

MOST_JOBS: Final = 256


def check_crew(asked: Command) -> tuple[str, int]:
    """Who is asked for, and how many at once (0: as many as there can be); what is neither is refused."""
    from veillee.arena.crews import PROCESSES, is_crew  # noqa: PLC0415 - it takes its time to load

    given, jobs = asked.text("--crew", PROCESSES), asked.number("--jobs")
    if not is_crew(given):
        raise refused_value("--crew", given)
    if jobs is not None and not 0 < jobs <= MOST_JOBS:
        raise refused_value("--jobs", str(jobs))
    return given, jobs or 0


@contextmanager
def crew_in(asked: Command) -> Iterator[Crew]:
    """The crew that is asked for, as long as it is needed."""
    from veillee.arena.crews import crew_of  # noqa: PLC0415 - it takes its time to load

    with ExitStack() as leaving:
        with part("cluster"):
            crew = leaving.enter_context(crew_of(*check_crew(asked)))
        yield crew
