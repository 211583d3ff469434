"""A crew of several machines: what one machine would play for days is handed out by Ray (`veillee[cluster]`, ADR 0047).

Whoever dies there, a process or a machine, loses nothing: Ray has what they were at played again. What comes back
depends on what was asked for alone, so that a cluster finds what one process does.
"""

from __future__ import annotations

import os
import secrets
import sys
from collections import deque
from contextlib import ExitStack
from tempfile import TemporaryDirectory
from time import monotonic
from typing import TYPE_CHECKING, Any, Final, TypeVar
from warnings import catch_warnings, simplefilter

from veillee.arena.keeping import code
from veillee.engine.notes import BadInputError, Note

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Iterable, Sequence

JobT = TypeVar("JobT")
DoneT = TypeVar("DoneT")

HERE: Final = "local"  # the address of a cluster that is started for us alone
PENDING: Final = 4  # tasks of a core that wait or are played
LASTS: Final = 20.0  # seconds of a task, as soon as one knows how long a job takes
RETRIES: Final = 10  # of a task whose process or machine died
MEMORY: Final = 100 * 1024 * 1024  # bytes for results under way, each of which is some kilobytes
SILENT: Final = {"log_to_driver": False, "logging_level": "ERROR"}
WHOLE: Final = (".",)  # all of the package: whoever plays must have what we have

# What Ray reads in the environment: it tells nobody that it is used, and lets in only who has the token;
QUIET: Final = {"RAY_USAGE_STATS_ENABLED": "0", "RAY_AUTH_MODE": "token"}
TOKEN: Final = "RAY_AUTH_TOKEN"  # noqa: S105 - where it stands, not the token itself
# what is started by us is heard on this machine alone (so its words are read on every system),
OURS: Final = {
    "RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER": "0",
    "RAY_worker_niceness": "0",  # and as urgent as we are: usually it gives way to whatever else runs
}


class OtherCodeError(Exception):
    """A machine of the cluster has another Veillée."""


class Cluster:
    """A cluster that was joined, or started on this machine; whoever is done leaves it."""

    def __init__(self, address: str = HERE, processes: int = 0) -> None:
        if address == HERE:
            os.environ.update({TOKEN: secrets.token_hex()} | os.environ | QUIET | OURS)
            os.environ["PYTHONPATH"] = os.pathsep.join(sys.path)  # bots from elsewhere are found there as here
        else:
            os.environ.update(QUIET | os.environ)  # a cluster may have been told otherwise
        # It is an extra, and takes its time to load; a mere folder called ray, here, has no such module.
        import ray.exceptions  # noqa: PLC0415 # pyright: ignore[reportMissingImports]

        self.ray: Any = ray
        self.failed: Any = ray.exceptions.RayTaskError
        self.lost: Any = (ray.exceptions.RayError, ConnectionError)
        self.most = 0 if address == HERE else processes  # tasks at once; 0: as many as there are cores for
        self.left = ExitStack()
        try:
            with catch_warnings():
                simplefilter("ignore")  # what is wrong is said below, in the player's language
                self.start(processes) if address == HERE else ray.init(address, **SILENT)
        except (ConnectionError, RuntimeError, ValueError, TimeoutError) as refused:
            self.left.close()
            raise BadInputError(
                Note("crew_no_cluster").text("given", address).text("why", reason_of(refused))
            ) from None
        self.left.callback(ray.shutdown)
        self.task: Any = ray.remote(num_cpus=1, max_retries=RETRIES)(played)

    def start(self, processes: int) -> None:
        """A cluster of this machine alone, which ends with us."""
        folder = self.left.enter_context(TemporaryDirectory(prefix="veillee-", ignore_cleanup_errors=True))
        self.ray.init(
            HERE,
            num_cpus=processes,
            include_dashboard=False,
            object_store_memory=MEMORY,
            _temp_dir=folder,
            **SILENT,
        )

    def leave(self) -> None:
        """It is needed no longer."""
        self.left.close()

    def play(self, play: Callable[[JobT], DoneT], jobs: Iterable[JobT]) -> Generator[tuple[JobT, DoneT]]:
        """What comes of these jobs, as they end; whoever stops listening stops those under way."""
        waiting, pending, a_second = deque(jobs), dict[Any, list[JobT]](), 0.0
        try:
            while waiting or pending:
                most = self.tasks()
                while waiting and len(pending) < most:
                    some = [waiting.popleft() for _ in range(share(a_second, len(waiting), most))]
                    pending[self.task.remote(code(WHOLE), play, some)] = some
                (ready,), _ = self.ray.wait([*pending], num_returns=1)
                took, found = self.ray.get(ready)
                some = pending.pop(ready)
                a_second = len(some) / took
                yield from zip(some, found, strict=True)
        except OtherCodeError:
            raise BadInputError(Note("crew_other_code")) from None
        except self.failed:
            raise  # a mistake of ours, or of a bot from elsewhere
        except self.lost as lost:
            raise BadInputError(Note("crew_lost").text("why", reason_of(lost))) from None
        finally:
            self.stop(pending)

    def tasks(self) -> int:
        """How many tasks are under way at once; machines come and go meanwhile."""
        return self.most or PENDING * max(1, int(self.ray.cluster_resources().get("CPU", 0)))

    def stop(self, pending: Iterable[Any]) -> None:
        """End what is under way."""
        try:
            for each in pending:
                self.ray.cancel(each, force=True)
        except self.lost:
            pass  # and with the cluster, whatever was under way there


def share(a_second: float, waiting: int, most: int) -> int:
    """How many of the jobs that wait make a task: as long as a task lasts, and at the end enough for everyone."""
    return max(1, min(int(LASTS * a_second), waiting // most))


def played(theirs: str, play: Callable[[JobT], DoneT], jobs: Sequence[JobT]) -> tuple[float, list[DoneT]]:
    """A task, as a process of the cluster plays it: what came of its jobs, and how many seconds that took."""
    if theirs != code(WHOLE):
        raise OtherCodeError
    began = monotonic()
    found = [play(job) for job in jobs]
    return max(monotonic() - began, 1e-6), found


def reason_of(wrong: BaseException) -> str:
    """What is wrong: what is said first, or what came of it in the end where that announces more."""
    said = [line.strip() for line in str(wrong).splitlines() if line.strip()] or [type(wrong).__name__]
    return f"{said[0]} {said[-1]}" if said[0].endswith(":") else said[0]
