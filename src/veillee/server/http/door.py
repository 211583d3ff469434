"""Whoever asks over HTTP comes in here: as a guest, within limits, and answered in our words if anything is wrong."""

from __future__ import annotations

import logging
from time import perf_counter
from typing import TYPE_CHECKING, Final

from starlette.requests import ClientDisconnect
from starlette.responses import Response

from veillee.engine.notes import BadInputError, Note
from veillee.server import access
from veillee.server.hall import ComeAgainError
from veillee.server.http.answering import answered
from veillee.server.limits import Addresses, TooManyError
from veillee.server.sockets import COOKIE, address_of, noted
from veillee.server.store.port import StoreFailedError
from veillee.server.tokens import LASTS
from veillee.views import live as wire
from veillee.views.over_http import Opened

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from starlette.requests import Request

    from veillee.server.server import Server
    from veillee.table.table import Table

    Answer = Callable[[Request], Awaitable[Response]]

NOT_FOUND: Final = (
    "error_game",
    "error_lesson",
    "no_such_table",
    "no_such_code",
    "no_such_match",
    "no_such_step",
    "no_such_experiment",
    "no_such_example",
    "lab_closed",
)

log = logging.getLogger(__name__)


class FrontDoor:
    """Who asks, and how often."""

    def __init__(self, house: Server) -> None:
        self.house = house
        self.requests = Addresses(house.limits.requests)
        self.openings = Addresses(house.limits.tables)

    def guarded(self, answer: Answer, spent: Addresses | None = None) -> Answer:
        """An answer within limits; what is refused is told, and never by a stack of our code."""
        spent = spent or self.requests

        async def guard(request: Request) -> Response:
            begun = perf_counter()
            try:
                spent.spend(address_of(request.scope), self.seconds())
                response = await answer(request)
            except BadInputError as bad:
                response = self.refused(bad)
            except ClientDisconnect:  # whoever asked has left: nobody hears this
                response = Response(status_code=400)
            response.headers["X-Content-Type-Options"] = "nosniff"  # it is what it says it is
            if access.is_on():
                who = request.client.host if request.client is not None else ""
                access.line(who, request.method, request.url.path, response.status_code, perf_counter() - begun)
            return response

        return guard

    def refused(self, bad: BadInputError) -> Response:
        """Why not, as a message."""
        status, code, note = 400, "refused", bad.note
        if isinstance(bad, TooManyError):
            status, code = 429, "too_many"
            self.house.hall.metrics.too_many += 1
        elif isinstance(bad, StoreFailedError):
            status, code, note = 503, "not_kept", Note("not_kept")
            log.error("%s", bad)  # why, and in which file, is for whoever keeps the house
        elif isinstance(bad, ComeAgainError):
            status, code = 503, "not_kept"
        elif bad.note.key == "host_only":
            status = 403
        elif bad.note.key in NOT_FOUND:
            status = 404
        because = noted(bad.because) if bad.because is not None else None
        return answered(wire.No(noted(note), because, code=code), status)  # type: ignore[arg-type]

    def seconds(self) -> float:
        """What time it is."""
        return self.house.hall.clock.now() / 1000.0

    def must_be_ours(self, request: Request) -> None:
        """A page of somebody else's asks for nothing in a guest's name."""
        if not self.house.sockets.is_welcome(dict(request.headers)):
            raise BadInputError(Note("origin_refused"))

    # Whoever opens a table

    def may_open(self, request: Request) -> None:
        """Nobody opens tables in another's name, nor too many."""
        self.must_be_ours(request)
        self.openings.spend(address_of(request.scope), self.seconds())

    def opened(self, request: Request, table: Table, token: str) -> Response:
        """A table is open: where, and by which code others find it."""
        opened = Opened(table.id, table.code, self.house.link(request, table.id), token)
        return self.remembered(answered(opened, 201), request, token)

    # Guests

    def guest(self, request: Request) -> tuple[str, str]:
        """The token of whoever asks, a new one if they have none that holds, and the id in it."""
        tokens = self.house.tokens
        token = request.cookies.get(COOKIE, "")
        guest = tokens.guest(token, self.seconds())
        if not guest:
            token = tokens.new_guest(self.seconds())
            guest = tokens.guest(token, self.seconds())
        return token, guest

    def remembered(self, response: Response, request: Request, token: str) -> Response:
        """An answer that lets a browser remember who it is."""
        if request.cookies.get(COOKIE) != token:
            response.set_cookie(
                COOKIE, token, LASTS, httponly=True, samesite="lax", secure=request.url.scheme == "https"
            )
        return response
