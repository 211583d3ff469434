"""What the load asks of a protocol: a server to start, tables to open, and what each message means to a client.

`load.py` does all the rest, so that every server is measured by the same code. A driver for another server has

- `command(port)` and `surroundings()`: how the server is started, and with which environment;
- `describe()`: what is measured, in a few words for the reader of the figures;
- `open(port)`: opens one table, seats four, and answers with the four guests, in the order of their seats;
- for each guest `path` and `headers`, its websocket's; `greeting`, what it sends first; and `hear(message)`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple, Protocol

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

PLAYERS: Final = 4
UNSEEN: Final = -1


class Heard(NamedTuple):
    """What a message meant to the guest that got it."""

    version: int = UNSEEN  # the position it now sees, if the message shows one; it grows with every move
    move: str = ""  # the message that makes a legal move in that position, if it is this guest's turn
    reply: str = ""  # what the protocol wants answered at once
    refused: bool = False  # the last move was not accepted


class Guest(Protocol):
    """One client's side of the talk."""

    path: str
    headers: Mapping[str, str]
    greeting: str

    def hear(self, message: bytes) -> Heard:
        """What this message means."""


class Driver(Protocol):
    """One server and its protocol."""

    def describe(self) -> str:
        """What is measured."""

    def command(self, port: int) -> Sequence[str]:
        """What starts the server."""

    def surroundings(self) -> Mapping[str, str]:
        """The environment it runs in, beside our own."""

    def open(self, port: int) -> Sequence[Guest]:
        """A new table with four seated: its guests, in the order of their seats."""
