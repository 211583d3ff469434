"""Tables that are open, or are to be: all that is not said over a line of their own."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Final

import msgspec
from starlette.responses import Response

from veillee.engine.notes import BadInputError, Note
from veillee.server.http.answering import answered, body_of
from veillee.server.limits import Addresses
from veillee.server.sockets import address_of
from veillee.views import live as wire
from veillee.views.over_http import Listed
from veillee.views.qr import svg
from veillee.views.reading import read_by

if TYPE_CHECKING:
    from starlette.requests import Request

    from veillee.server.http.door import FrontDoor
    from veillee.server.store.port import About

TERMS: Final[msgspec.json.Decoder[wire.Terms]] = msgspec.json.Decoder(wire.Terms)
LISTED: Final = 100  # tables in a list,
LOOKED_AT: Final = 400  # of so many that were touched last


class Tables:
    """Opens them, lists them, finds them."""

    def __init__(self, door: FrontDoor) -> None:
        self.door = door
        self.house = door.house
        self.codes = Addresses(door.house.limits.codes)

    async def open(self, request: Request) -> Response:
        """Open a table on these terms."""
        self.door.may_open(request)
        terms = read_by(await body_of(request), TERMS)
        token, guest = self.door.guest(request)
        table = await self.house.hall.open(terms, guest)
        return self.door.opened(request, table, token)

    async def listing(self, _: Request) -> Response:
        """The tables that anyone may join."""
        return answered(await self.listed())

    async def listed(self) -> list[Listed]:
        """The tables in the list, but for those that everybody has left."""
        hall, store = self.house.hall, self.house.store
        kept = await asyncio.to_thread(store.listing, LOOKED_AT)
        found = [msgspec.json.decode(about.summary, type=Listed) for about in kept]
        others = await asyncio.to_thread(store.company, hall.holder) if self.house.peers is not None else frozenset()
        return [one for one in found if hall.is_open(one, others)][:LISTED]

    async def about(self, id: str) -> About | None:  # noqa: A002 - a table's
        """What is known of a table; the store may be far away."""
        return await asyncio.to_thread(self.house.store.about, id)

    async def code(self, request: Request) -> Response:
        """The table with this code."""
        self.codes.spend(address_of(request.scope), self.door.seconds())
        found = await asyncio.to_thread(self.house.store.find, request.path_params["code"])
        if found is None:
            raise BadInputError(Note("no_such_code").text("given", request.path_params["code"][:20]))
        return answered({"id": found, "link": self.house.link(request, found)})

    async def square(self, request: Request) -> Response:
        """The link of a table as a square that phones read."""
        id = request.path_params["table"]  # noqa: A001 - a table's
        if await self.about(id) is None:
            raise BadInputError(Note("no_such_table"))
        link = self.house.link(request, id)
        return Response(svg(link, link), media_type="image/svg+xml")
