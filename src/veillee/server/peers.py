"""Processes that are one house together: a table is in one of them, and whoever is reached first passes the line on.

Each listens at an address of its own, which stands in the store beside its leases. What comes in there is for the
others alone: they vouch for whom they speak by a secret that all of them read in the store.
"""

from __future__ import annotations

from hashlib import sha256
from hmac import compare_digest, digest
from time import time
from typing import TYPE_CHECKING, Final, NamedTuple
from urllib.parse import urlsplit

from veillee.engine.notes import BadInputError
from veillee.server.hall import ComeAgainError

if TYPE_CHECKING:
    from starlette.types import ASGIApp, Receive, Scope, Send

    from veillee.server.hall import Hall
    from veillee.server.passing import Passing

VOUCHED: Final = b"x-veillee-peer"  # who asks, when that was, and the signature
PASSED_ON: Final = "veillee.passed_on"  # where a request says that it came from another process
OPEN_TO_ALL: Final = "/metrics"  # of this process alone, by rules of its own
BELIEVED_FOR: Final = 60.0  # seconds, in which the clocks of two machines may differ
FORBIDDEN: Final = 403


class Whereabouts(NamedTuple):
    """Which other process has a table, and where that one is reached; nothing, if it is here."""

    holder: str = ""
    address: str = ""


class Peers:
    """The other processes of this house, as one of them sees them."""

    def __init__(self, hall: Hall, secret: bytes, address: str, passing: Passing | None = None) -> None:
        """`address` is where the others reach this one; `passing` is there if some of them are on this machine."""
        self.hall = hall
        self.secret = secret
        self.here = place_of(address)
        self.passing = passing

    # Whom another speaks for

    def vouch(self, client: str, path: str) -> bytes:
        """What tells another process who asks for something."""
        said = f"{int(time())} {client}"
        return f"{said} {self.signature(said, path)}".encode("latin-1")

    def vouched(self, told: bytes, path: str) -> str | None:
        """Who asks, if one of us says so."""
        said, _, signature = told.decode("latin-1").rpartition(" ")
        if not compare_digest(signature.encode("latin-1"), self.signature(said, path).encode()):
            return None
        at, _, client = said.partition(" ")
        return client if abs(time() - int(at)) <= BELIEVED_FOR else None

    def signature(self, said: str, path: str) -> str:
        """By which we know each other."""
        return digest(self.secret, f"{said} {path}".encode(), sha256).hex()

    def guarding(self, app: ASGIApp) -> ASGIApp:
        """The application, which believes what comes from other processes, and takes nothing else where they come."""

        async def guard(scope: Scope, receive: Receive, send: Send) -> None:
            if scope["type"] == "lifespan" or tuple(scope["server"][:2]) != self.here:
                await app(scope, receive, send)
                return
            told = next((value for name, value in scope["headers"] if name == VOUCHED), b"")
            client = self.vouched(told, scope["path"])
            if client is not None:
                scope["client"] = (client, 0)
                scope[PASSED_ON] = True
                await app(scope, receive, send)
            elif scope["path"] == OPEN_TO_ALL:
                await app(scope, receive, send)
            elif scope["type"] == "websocket":
                await send({"type": "websocket.close"})
            else:
                await send({"type": "http.response.start", "status": FORBIDDEN, "headers": []})
                await send({"type": "http.response.body", "body": b""})

        return guard

    # Where a table is

    def is_here(self, table: str) -> bool:
        """Whether a table is awake in this process."""
        return table in self.hall.tables

    async def way_to(self, table: str) -> Whereabouts:
        """Where a table is, if it is with another; one that nobody has is taken, and is here."""
        try:
            await self.hall.at(table)
        except ComeAgainError as held:
            return Whereabouts(held.holder, held.address)
        except BadInputError:  # whoever asks is told at the table
            pass
        return Whereabouts()


def place_of(address: str) -> tuple[str, int]:
    """The host and the port of another process."""
    parts = urlsplit(address)
    return parts.hostname or "", parts.port or 0
