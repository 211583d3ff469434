"""A cluster of two machines, as far as Ray can tell: two nodes of one core each, on loopback."""

from __future__ import annotations

import os
import secrets
import signal
import socket
import sys
from contextlib import contextmanager
from pathlib import Path
from time import monotonic, sleep
from typing import TYPE_CHECKING, Any, Final

from veillee.arena.cluster import OURS, QUIET, TOKEN

if TYPE_CHECKING:
    from collections.abc import Iterator

PATIENCE: Final = 120.0  # seconds


class Nodes:
    """The two of them."""

    def __init__(self) -> None:
        os.environ.update({TOKEN: secrets.token_hex()} | os.environ | QUIET | OURS)  # Ray reads a token once
        os.environ["PYTHONPATH"] = os.pathsep.join(sys.path)  # whoever plays there finds what is found here
        from ray.cluster_utils import Cluster  # noqa: PLC0415 - it reads what stands above

        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        head = {"num_cpus": 1, "include_dashboard": False, "ray_client_server_port": port}
        self.cluster: Any = Cluster(initialize_head=True, head_node_args=head)
        self.address = f"ray://127.0.0.1:{port}"
        self.second: Any = self.add()

    def add(self) -> Any:  # noqa: ANN401 - Ray has no types here
        """One more machine."""
        return self.cluster.add_node(num_cpus=1)

    def lose(self, node: Any) -> None:  # noqa: ANN401
        """A machine is gone, without a word."""
        self.cluster.remove_node(node, allow_graceful=False)


@contextmanager
def two_nodes() -> Iterator[Nodes]:
    """As long as they are needed."""
    nodes = Nodes()
    try:
        yield nodes
    finally:
        nodes.cluster.shutdown()


def wait_for(file: Path) -> None:
    """Until it is there."""
    until = monotonic() + PATIENCE
    while not file.exists():
        if monotonic() > until:
            raise TimeoutError(file)
        sleep(0.05)


class Doubling:
    """Jobs that double a number; what happens meanwhile is told by files of this folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = str(folder)

    def dies_once(self, number: int) -> int:
        """The process that plays the third one dies of it, the first time."""
        died = Path(self.folder, "died")
        if number == 3 and not died.exists():
            died.touch()
            os.kill(os.getpid(), signal.SIGKILL)
        return 2 * number

    def urgency(self, _: int) -> int:
        """How much whoever plays gives way to others."""
        return os.nice(0)

    def waits(self, number: int) -> int:
        """Says on which machine it is played, and waits to be let go."""
        import ray  # noqa: PLC0415 - where it is played

        Path(self.folder, ray.get_runtime_context().get_node_id()).touch()
        wait_for(Path(self.folder, "go"))
        return 2 * number
