"""The load on boardgame.io: tables opened in its lobby over HTTP, then played by the clients of `boardgame.py`."""

from __future__ import annotations

import json
from http.client import HTTPConnection
from pathlib import Path
from typing import TYPE_CHECKING, Final

import peer_node
from boardgame import GAME, Guest
from driver import PLAYERS
from load import main
from process import HOST

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

PEER: Final = Path(__file__).parent / "peer"


class Peer:
    """boardgame.io, its store in memory."""

    def __init__(self) -> None:
        self.lobby: HTTPConnection | None = None

    def describe(self) -> str:
        """The peer and what runs it."""
        version = json.loads((PEER / "package.json").read_text(encoding="utf-8"))["dependencies"]["boardgame.io"]
        return f"boardgame.io {version} in memory, node {peer_node.version()}"

    def command(self, port: int) -> Sequence[str]:
        """The server of `peer/`."""
        return [peer_node.path(), str(PEER / "server.js"), str(port)]

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


if __name__ == "__main__":
    peer_node.install(PEER)
    main(Peer())
