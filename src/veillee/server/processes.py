"""Several processes that are one house on one machine: they share its port, and one that dies is begun anew.

They are forked from one that has loaded everything, serves nothing itself, and ends them when it is ended. The port is
one socket that all of them have: whoever is free takes the next connection, and one that stands still takes none.
"""

from __future__ import annotations

import os
from signal import SIG_DFL, SIGINT, SIGTERM, signal
from threading import Thread
from time import monotonic, sleep
from traceback import print_exc
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Callable
    from types import FrameType

PAUSE: Final = 1.0  # seconds between two beginnings of one that dies at once


class Processes:
    """So many processes that all do the same."""

    def __init__(self, work: Callable[[int], None]) -> None:
        """`work` is given the number of its process, from 0."""
        self.work = work
        self.numbers: dict[int, int] = {}  # of each process, by its id
        self.begun: dict[int, float] = {}  # when that number was last begun
        self.is_ending = False
        self.alive, self.lifeline = os.pipe()  # of which the far end is open as long as this process is

    def begin(self, number: int) -> None:
        """Begin one."""
        self.begun[number] = monotonic()
        child = os.fork()
        if child:
            self.numbers[child] = number
            return
        code = 1
        try:
            for kind in (SIGINT, SIGTERM):
                signal(kind, SIG_DFL)
            os.close(self.lifeline)
            Thread(target=end_with, args=(self.alive,), daemon=True).start()
            self.work(number)
            code = 0
        except Exception:  # noqa: BLE001 - whatever it is, the others go on
            print_exc()
        finally:
            os._exit(code)

    def keep(self, many: int, ready: Callable[[], None]) -> None:
        """Keep so many of them until somebody ends this process, and wait for all of them then."""
        for kind in (SIGINT, SIGTERM):
            signal(kind, self.end)
        for number in range(many):
            self.begin(number)
        ready()
        while self.numbers:
            dead, _ = os.wait()
            number = self.numbers.pop(dead)
            if not self.is_ending:
                sleep(max(0.0, self.begun[number] + PAUSE - monotonic()))
            if not self.is_ending:
                self.begin(number)

    def end(self, _: int, __: FrameType | None) -> None:
        """Let all of them close in peace."""
        self.is_ending = True
        for child in self.numbers:
            os.kill(child, SIGTERM)


def end_with(lifeline: int) -> None:
    """End this process when the one that began it is gone."""
    os.read(lifeline, 1)
    os.kill(os.getpid(), SIGTERM)
