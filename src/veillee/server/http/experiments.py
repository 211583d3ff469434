"""The lab of the house: asked for experiments, and looked at while they are played."""

from __future__ import annotations

import asyncio
from functools import partial
from typing import TYPE_CHECKING, Final

import msgspec
from starlette.responses import Response, StreamingResponse

from veillee.lab.asked import OPEN
from veillee.server.built_page import closed
from veillee.server.http.answering import answered, body_of, language_of
from veillee.server.limits import Addresses
from veillee.server.sockets import address_of
from veillee.views.experiments import Example, ExampleView, Experiment
from veillee.views.reading import read_by
from veillee.views.wire import ENCODE

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable

    from starlette.requests import Request

    from veillee.server.http.door import FrontDoor
    from veillee.server.http.past import PastMatches
    from veillee.views.experiments import LabView

EXPERIMENT: Final[msgspec.json.Decoder[Experiment]] = msgspec.json.Decoder(Experiment)
EXAMPLE: Final[msgspec.json.Decoder[Example]] = msgspec.json.Decoder(Example)
LOOKED_EVERY: Final = 0.5  # seconds that an experiment goes on before it is told anew,
LOOKED_FOR: Final = 40.0  # and how long one answer tells of it: shorter than any may last (`asking`)
ASKED_ANEW: Final = b"retry: 500\n"  # milliseconds after which browsers do


class Experiments:
    """Takes them on, and tells of them."""

    def __init__(self, door: FrontDoor, past: PastMatches) -> None:
        self.door = door
        self.past = past
        self.house = door.house
        self.lab = door.house.lab
        self.asking = Addresses(door.house.limits.experiments)

    async def ask(self, request: Request) -> Response:
        """Have two ways to play compared."""
        self.door.must_be_ours(request)
        self.asking.spend(address_of(request.scope), self.door.seconds())
        asked = read_by(await body_of(request), EXPERIMENT)
        token, guest = self.door.guest(request)
        name = await self.lab.ask(asked, guest)
        view = await asyncio.to_thread(self.lab.shown, name, language_of(request), guest)
        return self.door.remembered(answered(view, 201), request, token)

    async def look(self, request: Request) -> Response:
        """How far an experiment is, or what came of it."""
        return answered(await self.seen(self.looking(request)))

    async def live(self, request: Request) -> Response:
        """The same again and again, as it goes on: an answer that lasts for a while, after which one asks anew."""
        look = self.looking(request)
        first = await self.seen(look)

        async def told() -> AsyncIterator[bytes]:
            view, until = first, self.door.seconds() + LOOKED_FOR
            yield ASKED_ANEW + as_event(view)
            while view.state in OPEN and self.door.seconds() < until and not self.house.gate.is_closing:
                await asyncio.sleep(LOOKED_EVERY)
                before, view = view, await self.seen(look)
                if view != before:
                    yield as_event(view)

        return StreamingResponse(told(), media_type="text/event-stream", headers={"Cache-Control": "no-store"})

    async def seen(self, look: Callable[[], LabView]) -> LabView:
        """An experiment; whoever played it for another process may be gone, and somebody waits for it."""
        view = await asyncio.to_thread(look)
        if view.state in OPEN:
            self.lab.go_on()
        return view

    def looking(self, request: Request) -> Callable[[], LabView]:
        """How one looks at an experiment; in a thread."""
        _, guest = self.door.guest(request)
        return partial(self.lab.shown, request.path_params["experiment"], language_of(request), guest)

    async def stop(self, request: Request) -> Response:
        """End an experiment too early, for whoever asked for it."""
        self.door.must_be_ours(request)
        _, guest = self.door.guest(request)
        await self.lab.stop(request.path_params["experiment"], guest)
        return await self.look(request)

    async def example(self, request: Request) -> Response:
        """A match in which the rule changed most, as two tables that show it again."""
        self.door.may_open(request)
        asked = read_by(await body_of(request), EXAMPLE)
        pair = await asyncio.to_thread(self.lab.example, request.path_params["experiment"], asked)
        before, after = [await self.past.shown(text) for text in (pair.before, pair.after)]
        return answered(ExampleView(before.id, after.id, pair.parted), 201)

    async def sheet(self, request: Request) -> Response:
        """A result as a page by itself, to be printed or sent."""
        lang = language_of(request)
        text = await asyncio.to_thread(self.lab.page, request.path_params["experiment"], lang)
        return closed(Response(text, media_type="text/html; charset=utf-8"), self.house.base(request))


def as_event(view: LabView) -> bytes:
    """Something told to whoever listens, as browsers read it."""
    return b"data: %b\n\n" % ENCODE(view)
