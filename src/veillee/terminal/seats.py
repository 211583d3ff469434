"""The user's seats at tables elsewhere: who he is there, and the keys that open them again."""

from __future__ import annotations

import os
from contextlib import suppress
from typing import TYPE_CHECKING, Final

import msgspec

from veillee.terminal.home import OURS_ALONE, home

if TYPE_CHECKING:
    from pathlib import Path

FOLDER: Final = "seats"


class Pass:
    """Who one is at a table: a token and keys, kept in a file that only the user reads, if one can be."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self.guest = ""
        self.keys: list[str] = []
        with suppress(OSError, msgspec.DecodeError):
            kept = msgspec.json.decode(file.read_bytes(), type=dict[str, list[str]])
            self.guest = next(iter(kept.get("guest", [])), "")
            self.keys = kept.get("keys", [])

    def set_guest(self, guest: str) -> None:
        """One was given a token."""
        self.guest = guest
        self.keep()

    def add_key(self, key: str) -> None:
        """One was given the key of a seat."""
        if key not in self.keys:
            self.keys.append(key)
            self.keep()

    def keep(self) -> None:
        """Write it down."""
        with suppress(OSError):
            self.file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            stream = os.open(self.file, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, OURS_ALONE)
            with os.fdopen(stream, "wb") as file:
                file.write(msgspec.json.encode({"guest": [self.guest], "keys": self.keys}))


def pass_for(table: str) -> Pass:
    """Who one is at that table."""
    return Pass(home() / FOLDER / f"{table}.json")
