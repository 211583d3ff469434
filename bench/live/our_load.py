"""The load on our own server: real 8 Américain, every move on disk before anyone hears of it."""

from __future__ import annotations

import json
import sys
from http.client import HTTPConnection
from pathlib import Path
from tempfile import mkdtemp
from typing import TYPE_CHECKING, Any, Final

import msgspec

from driver import PLAYERS, UNSEEN, Heard
from load import main
from process import HOST
from veillee import BUILD

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

GAME: Final = "huit-americain"
OUT_OF_TURN: Final = ("carte", "denounce")


class Offer(msgspec.Struct):
    """A move the viewer may make."""

    number: int
    verb: str


class View(msgspec.Struct):
    """What a guest needs of a view."""

    version: int
    waiting_for: list[int] = []
    offers: list[Offer] = []


class Message(msgspec.Struct, rename={"kind": "is"}):
    """What a guest needs of a message."""

    kind: str
    view: View | None = None
    stage: str = ""
    yours: list[int] = []
    chairs: list[dict[str, Any]] = []
    number: int = 0


FRAMES: Final = msgspec.json.Decoder(list[Message])


class Guest:
    """A player at one of our tables: sits down, and plays the first move he may make."""

    headers: Mapping[str, str] = {}

    def __init__(self, table: str, seat: int, token: str) -> None:
        self.path = f"/ws/{table}"
        self.seat = seat
        self.greeting = json.dumps({"do": "hello", "guest": token})
        self.count = 0
        self.stage = ""
        self.has_sat = False

    def hear(self, message: bytes) -> Heard:
        """What this frame means."""
        version, move, replies, refused = UNSEEN, "", "", False
        for one in FRAMES.decode(message):
            if one.view is not None:
                version = one.view.version % 1_000_000
                move = self.move(one.view)
            elif one.kind == "table":
                replies = self.answer(one) or replies
            elif one.kind == "ping":
                replies = self.does("pong", number=one.number, is_deed=False)
            elif one.kind == "no":
                refused = True
        return Heard(version, move, replies, refused)

    def move(self, view: View) -> str:
        """The first move in turn that this view offers."""
        if self.seat not in view.waiting_for:
            return ""
        for offer in view.offers:
            if offer.verb not in OUT_OF_TURN:
                return self.does("play", seat=self.seat, offer=offer.number, version=view.version)
        return ""

    def answer(self, table: Message) -> str:
        """Sit down, start, and go on to the next deal or the next match."""
        last, self.stage = self.stage, table.stage
        if not self.has_sat:
            self.has_sat = True
            return self.does("sit", seat=self.seat, name=f"Guest {self.seat}", avatar="camille")
        if table.stage == "gathering":
            is_full = all(chair.get("name") for chair in table.chairs)
            return self.does("start") if is_full and self.seat == 0 else ""
        if table.stage == last:
            return ""
        if table.stage == "between":
            return self.does("next", seat=self.seat)
        return self.does("again") if table.stage == "over" and self.seat == 0 else ""

    def does(self, what: str, *, is_deed: bool = True, **values: object) -> str:
        """A message."""
        self.count += 1
        mark = {"id": f"g{self.count}"} if is_deed else {}
        return json.dumps({"do": what, **mark, **values})


class Ours:
    """Our server on a fresh data file."""

    def __init__(self) -> None:
        self.lobby: HTTPConnection | None = None

    def describe(self) -> str:
        """Our server."""
        return f"veillee ({BUILD}), SQLite, synchronous=FULL"

    def command(self, port: int) -> Sequence[str]:
        """The server on a data file of its own."""
        data = Path(mkdtemp(prefix="veillee-bench-")) / "tables.db"
        return [sys.executable, "-m", "veillee.server", str(data), str(port), "unlimited"]

    def surroundings(self) -> Mapping[str, str]:
        """Nothing but our own."""
        return {}

    def open(self, port: int) -> Sequence[Guest]:
        """A table with four guests who are about to sit down."""
        if self.lobby is None or self.lobby.port != port:
            self.lobby = HTTPConnection(HOST, port)
        terms = json.dumps({"game": GAME, "players": PLAYERS})
        self.lobby.request("POST", "/api/tables", terms, {"Content-Type": "application/json"})
        with self.lobby.getresponse() as response:
            opened: dict[str, str] = json.load(response)
        return [Guest(opened["id"], seat, opened["guest"] if seat == 0 else "") for seat in range(PLAYERS)]


if __name__ == "__main__":
    main(Ours())
