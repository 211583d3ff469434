"""Matches that are over: looked at again, brought from elsewhere, played on from a moment, and judged."""

from __future__ import annotations

import asyncio
import gzip
from contextlib import suppress
from secrets import token_bytes, token_urlsafe
from typing import TYPE_CHECKING, Final

import msgspec
from starlette.responses import Response

from veillee.cards.luck import SeededLuck
from veillee.server.analyst import Subject
from veillee.server.asking import LARGEST_ASKED
from veillee.server.http.answering import JSON, answered, body_of, number_in
from veillee.server.http.elsewhere import elsewhere
from veillee.server.lasting import ASK_AGAIN, BY_ENCODING, accepts
from veillee.server.replays import Replays, shelf_of, text_in
from veillee.server.store.port import IdTakenError
from veillee.table.analysing import may_be_asked
from veillee.table.branching import Person, told_by
from veillee.table.people import hashed
from veillee.views.over_http import Shelved, WhatIf
from veillee.views.reading import read_by

if TYPE_CHECKING:
    from starlette.requests import Request

    from veillee.server.http.door import FrontDoor
    from veillee.server.http.tables import Tables

WHAT_IF: Final[msgspec.json.Decoder[WhatIf]] = msgspec.json.Decoder(WhatIf)
KEY_BYTES: Final = 24  # of the key of a chair
SEED_BYTES: Final = 8


class PastMatches:
    """What is kept of them."""

    def __init__(self, door: FrontDoor, tables: Tables) -> None:
        self.door = door
        self.tables = tables
        self.house = door.house
        self.replays = Replays(door.house.store)

    async def record(self, request: Request) -> Response:
        """A match of a table as a written game, once it is over."""
        number = number_in(request, "match")
        text = await asyncio.to_thread(self.replays.written, request.path_params["table"], number)
        return Response(text, media_type="text/plain; charset=utf-8")

    async def replay(self, request: Request) -> Response:
        """A match that is over, before any step of it is asked for."""
        _, guest = self.door.guest(request)
        number = number_in(request, "match")
        return answered(await asyncio.to_thread(self.replays.whole, request.path_params["table"], number, guest))

    async def stretch(self, request: Request) -> Response:
        """Some steps of a match that is over, as they were sent to whoever looked from one place."""
        asked = request.path_params
        number, step = number_in(request, "match"), number_in(request, "step") or 0
        packed = await asyncio.to_thread(self.replays.stretch, asked["table"], number, asked["place"], step)
        headers = {"Vary": BY_ENCODING, "Cache-Control": ASK_AGAIN}
        if not accepts(request, "gzip"):
            return Response(gzip.decompress(packed), headers=headers, media_type=JSON)
        return Response(packed, headers=headers | {"Content-Encoding": "gzip"}, media_type=JSON)

    async def what_if(self, request: Request) -> Response:
        """Play on from a moment of a match that is over, at a new table."""
        self.door.may_open(request)
        asked = read_by(await body_of(request), WHAT_IF)
        token, guest = self.door.guest(request)
        person = Person(guest, hashed(token_urlsafe(KEY_BYTES)))
        luck, now = SeededLuck(int.from_bytes(token_bytes(SEED_BYTES))), int(self.house.hall.clock.now())
        id = request.path_params["table"]  # noqa: A001 - a table's
        begun = await asyncio.to_thread(self.replays.branch, id, asked, person, luck, now)
        table = await self.house.hall.found(begun.opened, begun.more)
        return self.door.opened(request, table, token)

    async def shelve(self, request: Request) -> Response:
        """A written game that somebody brings, to be looked at: judged, and proved by its secret where it tells one."""
        self.door.may_open(request)
        return answered(await self.shown(text_in(await body_of(request, LARGEST_ASKED))), 201)

    async def shown(self, text: str) -> Shelved:
        """A written game as a table that shows it."""
        told = await asyncio.to_thread(told_by, text, int(self.house.hall.clock.now()))
        id = shelf_of(text)  # noqa: A001 - a table's
        if await self.tables.about(id) is None:
            with suppress(IdTakenError):  # somebody else brought the same meanwhile
                await self.house.hall.found(told.opened, told.more, id)
        return Shelved(id, 1, told.is_proved)

    async def analysis(self, request: Request) -> Response:
        """Which moves of a seat cost most in a match that is over, as far as it is known: ask until it is."""
        if (passed_on := await elsewhere(request, self.house.peers)) is not None:
            return passed_on
        _, guest = self.door.guest(request)
        id, seat = request.path_params["table"], number_in(request, "seat") or 0  # noqa: A001 - a table's
        replay, table = await asyncio.to_thread(self.replays.over, id, number_in(request, "match"))
        may_be_asked(table, seat)
        return answered(self.house.sockets.analyst.consult(Subject(id, replay.number, seat), guest))
