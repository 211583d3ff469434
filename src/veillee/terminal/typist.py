"""Lines typed at the keyboard, while something else may be heard: what comes meanwhile is told above what is typed."""

from __future__ import annotations

import codecs
import os
import re
import sys
from contextlib import suppress
from select import select
from typing import TYPE_CHECKING, Any, Final, Protocol, Self

from veillee.terminal.keys import HAS_KEYS
from veillee.terminal.screen import show

if HAS_KEYS:
    import termios
    import tty

if TYPE_CHECKING:
    from collections.abc import Callable
    from socket import socket

LONGEST: Final = 500  # marks of a line
AT_ONCE: Final = 4096  # bytes
ARROWS: Final = re.compile("\x1b(\\[[0-9;]*[ -/]*[@-~]|O.|.)?")  # and other keys that send several marks
ENTER: Final = ("\n", "\r")
RUBS_OUT: Final = ("\x7f", "\b")
LINE_AWAY: Final = "\x15"  # Ctrl-U
WORD_AWAY: Final = "\x17"  # Ctrl-W
NO_MORE: Final = "\x04"  # Ctrl-D


class Typist(Protocol):
    """Where lines come from."""

    is_person: bool  # whether somebody types them now: what is written beforehand answers questions, and nothing else

    def __enter__(self) -> Self: ...

    def __exit__(self, *_: object) -> None: ...

    def line(self, asking: str, stands: Callable[[], bool]) -> str | None:
        """What is typed; None, once what the bell rang for is heard and the question no longer stands."""
        ...


class PipedLines:
    """Lines of a file or another program; they are shown as if they had been typed."""

    is_person = False

    def __init__(self, stream: int, bell: socket) -> None:
        self.stream = stream
        self.bell = bell
        self.ahead = b""
        self.is_ended = False

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        pass

    def line(self, asking: str, stands: Callable[[], bool]) -> str | None:
        """The next line."""
        print(asking, end="", flush=True)
        while b"\n" not in self.ahead and not self.is_ended:
            rung, ready = heard(self.bell, self.stream)
            if rung and not stands():
                show()
                return None
            if ready:
                more = os.read(self.stream, AT_ONCE)
                self.ahead += more
                self.is_ended = not more
        if not self.ahead:
            raise EOFError
        given, _, self.ahead = self.ahead.partition(b"\n")
        text = given.decode(errors="replace").rstrip("\r")
        show(text)
        return text


class Editor:
    """A line at a real terminal, which is drawn again below whatever is told meanwhile."""

    is_person = True

    def __init__(self, stream: int, bell: socket) -> None:
        self.stream = stream
        self.bell = bell
        self.usual: list[Any] = []  # how the terminal is when nobody watches it
        self.decoder = codecs.getincrementaldecoder("utf-8")(errors="replace")
        self.ahead = ""  # typed, and not looked at yet
        self.text = ""  # of the line that is not finished
        self.asking = ""

    def __enter__(self) -> Self:
        self.usual = termios.tcgetattr(self.stream)
        tty.setcbreak(self.stream)
        return self

    def __exit__(self, *_: object) -> None:
        termios.tcsetattr(self.stream, termios.TCSADRAIN, self.usual)

    def line(self, asking: str, stands: Callable[[], bool]) -> str | None:
        """What is typed until Enter; what was begun when the question fell stays, and is seen under the next one."""
        self.asking = asking
        self.draw()
        while (text := self.finished()) is None:
            rung, ready = heard(self.bell, self.stream)
            if rung:
                self.erase()
                if not stands():
                    return None
                self.draw()
            if ready:
                self.read()
        return text

    def read(self) -> None:
        """Take in what was typed."""
        more = os.read(self.stream, AT_ONCE)
        if not more:
            raise EOFError
        self.ahead += ARROWS.sub("", self.decoder.decode(more))

    def finished(self) -> str | None:
        """The line, if what was typed ends it; what is typed after it waits."""
        while self.ahead:
            mark, self.ahead = self.ahead[0], self.ahead[1:]
            if mark in ENTER:
                show()
                text, self.text = self.text, ""
                return text
            if mark == NO_MORE and not self.text:
                raise EOFError
            self.erase()
            self.text = edited(self.text, mark)
            self.draw()
        return None

    def draw(self) -> None:
        """Show the question, and what is typed so far."""
        print(self.asking + self.text, end="", flush=True)

    def erase(self) -> None:
        """Leave nothing of it on its line."""
        print("\r" + " " * len(self.asking + self.text) + "\r", end="", flush=True)


def edited(text: str, mark: str) -> str:
    """The line after one more key."""
    if mark in RUBS_OUT:
        return text[:-1]
    if mark == LINE_AWAY:
        return ""
    if mark == WORD_AWAY:
        return text.rstrip().rpartition(" ")[0]
    return text + mark if mark.isprintable() and len(text) < LONGEST else text


def heard(bell: socket, stream: int) -> tuple[bool, bool]:
    """Wait for the bell or for the keyboard; which of them it was."""
    both: list[socket | int] = [bell, stream]
    ready = select(both, [], [])[0]
    if bell in ready:
        with suppress(BlockingIOError):
            bell.recv(AT_ONCE)
    return bell in ready, stream in ready


def typist(bell: socket) -> Typist | None:
    """Where lines come from; None, where a system cannot wait for two things: there nothing is heard meanwhile."""
    if not HAS_KEYS:
        return None
    stream = sys.stdin.fileno()
    return Editor(stream, bell) if sys.stdin.isatty() else PipedLines(stream, bell)
