"""The very start of the command: whoever interrupts it while it is still loading is not shown a traceback."""

from __future__ import annotations

import os
import signal
from typing import Final, NoReturn

INTERRUPTED: Final = 130


def start() -> NoReturn:
    """Load the command, then run it."""
    usual = signal.getsignal(signal.SIGINT)
    if usual is signal.default_int_handler:
        signal.signal(signal.SIGINT, lambda *_: os._exit(INTERRUPTED))
    from veillee.terminal.command import command  # noqa: PLC0415 - this is what takes its time

    command(usual)
