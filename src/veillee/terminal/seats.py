"""The user's seats at tables elsewhere: who one is there, and the keys that open them again.

Two terminals at one table are two guests: a pass that is in use is another's, and so is one under another name.
"""

from __future__ import annotations

import os
from contextlib import closing, suppress
from itertools import count
from typing import TYPE_CHECKING, Final, Self

import msgspec

from veillee.terminal.home import OURS_ALONE, home, is_locked_by_us

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

FOLDER: Final = "seats"
ENDING: Final = ".json"
NO_FILE: Final = -1


class KeptPass(msgspec.Struct, frozen=True, omit_defaults=True):
    """What is kept of a pass."""

    guest: str = ""
    keys: list[str] = []
    name: str = ""
    link: str = ""  # of the table, while one has a seat there
    game: str = ""
    others: list[str] = []  # who sits there beside oneself
    over: bool = False  # whether the match was, when one last heard of it


class Pass:
    """Who one is at a table: a token, keys and a name, kept in a file that only the user reads, if one can be."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self.stream = NO_FILE
        self.kept = KeptPass()
        with suppress(OSError):
            file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            self.stream = os.open(file, os.O_RDWR | os.O_CREAT, OURS_ALONE)
        with suppress(OSError, msgspec.DecodeError):
            self.kept = msgspec.json.decode(file.read_bytes(), type=KeptPass)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        with suppress(OSError):
            os.utime(self.file)  # it was used until now
        self.close()

    @property
    def guest(self) -> str:
        """The token, if one was given."""
        return self.kept.guest

    @property
    def keys(self) -> list[str]:
        """The keys of seats."""
        return self.kept.keys

    @property
    def name(self) -> str:
        """What one was called there."""
        return self.kept.name

    def is_for(self, name: str) -> bool:
        """Whether it may be used now by somebody of that name, or of no name in particular."""
        is_free = self.stream == NO_FILE or is_locked_by_us(self.stream)
        return is_free and (not name or self.name in ("", name))

    def add_key(self, key: str) -> None:
        """One was given the key of a seat."""
        if key not in self.keys:
            self.keep(keys=[*self.keys, key])

    def keep(self, **changed: object) -> None:
        """Write down what has changed."""
        kept = msgspec.structs.replace(self.kept, **changed)
        if kept == self.kept:
            return
        self.kept = kept
        if self.stream != NO_FILE:
            with suppress(OSError):
                text = msgspec.json.encode(kept)
                os.pwrite(self.stream, text, 0)
                os.ftruncate(self.stream, len(text))

    def close(self) -> None:
        """Let another terminal have it; one that holds nothing is not kept."""
        if self.stream != NO_FILE:
            with suppress(OSError):
                if self.kept == KeptPass():
                    self.file.unlink()
                os.close(self.stream)
            self.stream = NO_FILE


def pass_for(table: str, name: str = "") -> Pass:
    """A pass to that table which no other terminal uses now: the first one of that name, or a new one."""
    for number in count(1):
        found = Pass(home() / FOLDER / (f"{table}{ENDING}" if number == 1 else f"{table}.{number}{ENDING}"))
        if found.is_for(name):
            return found
        found.close()
    raise AssertionError


def passes() -> Iterator[tuple[KeptPass, float]]:
    """What is kept of the passes that no terminal uses now, and when each was last used: the latest first."""
    with suppress(OSError):
        used = sorted(((file.stat().st_mtime, file) for file in (home() / FOLDER).glob(f"*{ENDING}")), reverse=True)
        for when, file in used:
            with closing(Pass(file)) as found:
                if found.is_for("") and found.kept != KeptPass():
                    yield found.kept, when
