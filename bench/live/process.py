"""A server in a process of its own: started, waited for, weighed, stopped."""

from __future__ import annotations

import os
import resource
import socket
import subprocess
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from time import monotonic, sleep
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterator

    from driver import Driver

HOST: Final = "127.0.0.1"
PATIENCE: Final = 30.0  # seconds for a server to start, or to stop
TICKS: Final = os.sysconf("SC_CLK_TCK")
PAGE: Final = os.sysconf("SC_PAGE_SIZE")


@dataclass
class Server:
    """A running server, its children included."""

    pid: int
    port: int

    def family(self) -> list[int]:
        """Its process and all that came of it."""
        found = [self.pid]
        for pid in found:
            for task in Path(f"/proc/{pid}/task").iterdir():
                found.extend(int(child) for child in (task / "children").read_text().split())
        return found

    def spent(self) -> float:
        """CPU seconds so far, all threads, in and out of the kernel."""
        ticks = 0
        for pid in self.family():
            after_name = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
            ticks += int(after_name[11]) + int(after_name[12])
        return ticks / TICKS

    def resident(self) -> int:
        """Bytes in memory."""
        return PAGE * sum(int(Path(f"/proc/{pid}/statm").read_text().split()[1]) for pid in self.family())


def spent_by_all() -> float:
    """CPU seconds of the whole machine so far."""
    user, nice, system, _, _, *interrupts = Path("/proc/stat").read_text().splitlines()[0].split()[1:8]
    return sum(map(int, (user, nice, system, *interrupts))) / TICKS


@contextmanager
def running(driver: Driver) -> Iterator[Server]:
    """A fresh server of this driver, ready to be called."""
    port = free_port()
    surroundings = {**os.environ, **driver.surroundings()}
    with subprocess.Popen(driver.command(port), env=surroundings, stdout=subprocess.DEVNULL) as process:  # noqa: S603 - a driver's
        try:
            wait_for(process, port)
            yield Server(process.pid, port)
        finally:
            process.terminate()
            try:
                process.wait(PATIENCE)
            except subprocess.TimeoutExpired:
                process.kill()


def free_port() -> int:
    """A port nobody listens on."""
    with socket.create_server((HOST, 0)) as listening:
        port: int = listening.getsockname()[1]
        return port


def wait_for(process: subprocess.Popen[bytes], port: int) -> None:
    """Until the server accepts a call."""
    end = monotonic() + PATIENCE
    while monotonic() < end and process.poll() is None:
        try:
            socket.create_connection((HOST, port), timeout=1).close()
        except OSError:
            sleep(0.05)
        else:
            return
    raise RuntimeError("the server did not start")


def open_many_files() -> None:
    """Each guest is an open file on both sides: take all that the system allows, and the server inherits it."""
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
