"""A client of boardgame.io: socket.io over a websocket, spoken by hand."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import msgspec

from driver import PLAYERS, Heard

if TYPE_CHECKING:
    from collections.abc import Mapping

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
        return EVENT + msgspec.json.encode(parts).decode()
