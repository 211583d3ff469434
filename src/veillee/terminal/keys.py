"""The keyboard against the clock: which key was pressed, and after how long."""

from __future__ import annotations

import os
import sys
from select import select
from time import monotonic
from typing import Any, Final, NamedTuple, Protocol, Self

try:
    import termios
    import tty
except ImportError:  # a system without POSIX terminals: races are calm there
    HAS_KEYS = False
else:
    HAS_KEYS = True


ESCAPE: Final = "\x1b"  # begins what an arrow or the like sends: one key, several marks
HANGS_UP: Final = ("", "\x04")  # the terminal is gone, or the person typed the end of the input


class Key(NamedTuple):
    """A key, and after how many milliseconds it was pressed."""

    key: str
    after: float


class Keys(Protocol):
    """Something that is watched for keys: what was typed before does not count."""

    def __enter__(self) -> Self: ...

    def __exit__(self, *_: object) -> None: ...

    def wait(self, milliseconds: int) -> Key | None:
        """The first key pressed within this time, if any."""
        ...


class Keyboard:
    """The keyboard of a real terminal."""

    def __init__(self, stream: int) -> None:
        self.stream = stream
        self.usual: list[Any] = []  # how the terminal is when nobody watches it

    def __enter__(self) -> Self:
        self.usual = termios.tcgetattr(self.stream)
        tty.setcbreak(self.stream)
        termios.tcflush(self.stream, termios.TCIFLUSH)
        return self

    def __exit__(self, *_: object) -> None:
        termios.tcsetattr(self.stream, termios.TCSADRAIN, self.usual)

    def wait(self, milliseconds: int) -> Key | None:
        """The first key pressed within this time, if any."""
        start = monotonic()
        ready, _, _ = select([self.stream], [], [], milliseconds / 1000)
        if not ready:
            return None
        key = os.read(self.stream, 8).decode(errors="replace")
        key = key if key.startswith(ESCAPE) else key[:1]
        if key in HANGS_UP:
            raise EOFError
        return Key(key, (monotonic() - start) * 1000)


def keyboard() -> Keyboard | None:
    """The keyboard, if a person sits at one."""
    if not HAS_KEYS or not sys.stdin.isatty():
        return None
    return Keyboard(sys.stdin.fileno())
