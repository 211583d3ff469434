"""The real command in a process of its own, at a real terminal."""

from __future__ import annotations

import fcntl
import os
import pty
import signal
import struct
import subprocess
import sys
import termios
import time
from contextlib import suppress
from pathlib import Path
from select import select
from typing import Final

VEILLEE: Final = (sys.executable, "-m", "veillee.terminal")
WAIT: Final = 30.0  # seconds
SLEEPS: Final = b"S"  # a process that waits, as the system calls it


def as_at_a_terminal() -> None:
    """A session of its own, which heeds interruptions even where the tests run in the background."""
    os.setsid()
    signal.signal(signal.SIGINT, signal.SIG_DFL)


class Screen:
    """A terminal of so many columns at which the command runs."""

    def __init__(self, *argv: str, columns: int = 80) -> None:
        self.ours, theirs = pty.openpty()
        fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", 40, columns, 0, 0))
        self.process = subprocess.Popen(  # noqa: S603 - our own command
            [*VEILLEE, *argv],
            stdin=theirs,
            stdout=theirs,
            stderr=theirs,
            env={**os.environ, "NO_COLOR": "1", "COLUMNS": str(columns)},
            preexec_fn=as_at_a_terminal,  # noqa: PLW1509 - so that a key can interrupt it
        )
        os.close(theirs)
        self.shown = b""
        self.text = ""

    def until(self, words: str) -> str:
        """Wait until these words are shown; all that was."""
        end = time.monotonic() + WAIT
        while words not in self.flat() and time.monotonic() < end:
            if not self.read(0.2) and self.process.poll() is not None and not self.read(0.1):
                break
        assert words in self.flat(), self.text
        return self.text

    def flat(self) -> str:
        """All that was shown, on one line."""
        return " ".join(self.text.split())

    def read(self, seconds: float) -> bool:
        """Read what is shown, if anything is."""
        if not select([self.ours], [], [], seconds)[0]:
            return False
        with suppress(OSError):  # the other side is closed
            more = os.read(self.ours, 65536)
            self.shown += more
            self.text = self.shown.decode(errors="replace").replace("\r\n", "\n").replace("\u00a0", " ")
            return bool(more)
        return False

    def until_shown(self, words: str, shown: int) -> None:
        """Wait until these words are shown, after so much was."""
        end = time.monotonic() + WAIT
        while words not in self.after(shown) and time.monotonic() < end:
            if not self.read(0.2) and self.process.poll() is not None and not self.read(0.1):
                break
        assert words in self.after(shown), self.text

    def after(self, shown: int) -> str:
        """What was shown after so much, on one line."""
        return " ".join(self.shown[shown:].decode(errors="replace").split())

    def until_more(self, shown: int) -> None:
        """Wait until it asks again, after so much was shown."""
        end = time.monotonic() + WAIT
        while not self.shown[shown:].rstrip(b" ").endswith(b">") and time.monotonic() < end:
            if not self.read(0.2) and self.process.poll() is not None:
                break

    def until_idle(self) -> None:
        """Wait until it does nothing but wait, be it for a key: it sleeps, and has not worked since one last looked."""
        end = time.monotonic() + WAIT
        before = (b"", -1)
        while time.monotonic() < end:
            now = self.doing()
            if now == before and now[0] == SLEEPS:
                return
            before = now
            self.read(0.05)
        raise AssertionError(self.text)

    def until_worked(self, seconds: float) -> None:
        """Wait until it has worked for so long, however busy the machine is, or is over."""
        end = time.monotonic() + WAIT
        while self.process.poll() is None and time.monotonic() < end:
            if self.doing()[1] >= seconds * os.sysconf("SC_CLK_TCK"):
                return
            self.read(0.01)

    def doing(self) -> tuple[bytes, int]:
        """What state the process is in, and for how many ticks of the clock it has worked."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_bytes().rpartition(b") ")[2].split()
        return fields[0], int(fields[11]) + int(fields[12])

    def type(self, text: str) -> None:
        os.write(self.ours, text.encode())

    def ended(self) -> int:
        """Wait for its end; its exit code."""
        end = time.monotonic() + WAIT
        while self.process.poll() is None and time.monotonic() < end:
            self.read(0.1)
        while self.read(0.1):
            pass
        return self.process.wait(1)


def at(screens: list[Screen], *argv: str, columns: int = 80) -> Screen:
    screens.append(Screen(*argv, columns=columns))
    return screens[-1]
