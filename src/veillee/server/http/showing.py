"""The page at each of its addresses; where it was not built, something plain."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
from starlette.exceptions import HTTPException
from starlette.responses import RedirectResponse, Response

from veillee.engine.notes import BadInputError, Note
from veillee.games import CATALOGUE
from veillee.lessons.lesson import lesson_ids
from veillee.server import pages
from veillee.server.built_page import ASSETS, closed
from veillee.server.http.answering import language_of
from veillee.server.http.library import name_of, words_of
from veillee.table.games import entry_of
from veillee.views.over_http import Listed

if TYPE_CHECKING:
    from starlette.requests import Request

    from veillee.server.http.door import FrontDoor
    from veillee.server.http.tables import Tables


class Showing:
    """Sends it."""

    def __init__(self, door: FrontDoor, tables: Tables) -> None:
        self.door = door
        self.tables = tables
        self.house = door.house

    async def home(self, request: Request) -> Response:
        """The page; where it was not built, how to join and which tables there are."""
        if self.house.page.index is not None:
            return self.page(request)
        lang = language_of(request)
        named = [(name_of(one.game, lang), one) for one in await self.tables.listed()]
        return self.plain(request, pages.home(words_of(lang, pages.PACKAGE), self.house.base(request), named))

    async def table(self, request: Request) -> Response:
        """The page at a table; where it was not built, how to sit down there."""
        id = request.path_params["table"]  # noqa: A001 - a table's
        about = await self.tables.about(id)
        if self.house.page.index is not None:
            return self.page(request, 404 if about is None else 200)
        if about is None:
            raise BadInputError(Note("no_such_table"))
        one = msgspec.json.decode(about.summary, type=Listed)
        lang = language_of(request)
        link = self.house.link(request, id)
        return self.plain(request, pages.table(words_of(lang, pages.PACKAGE), link, name_of(one.game, lang), one))

    async def replay(self, request: Request) -> Response:
        """The page at a match that is over; where it was not built, the match as it was written."""
        asked = request.path_params
        if self.house.page.index is None:
            return RedirectResponse(f"/api/tables/{asked['table']}/record?match={asked['match']}")
        return self.page(request, 404 if await self.tables.about(asked["table"]) is None else 200)

    async def rules(self, request: Request) -> Response:
        """The page at the rules of a game; where it was not built, they are shown as they are written."""
        game = request.path_params["game"]
        if self.house.page.index is None:
            return RedirectResponse(f"/api/games/{entry_of(game).game.id}/rules")
        return self.page(request, 200 if game in CATALOGUE else 404)

    async def lesson(self, request: Request) -> Response:
        """The page at a lesson; where it was not built, there is none."""
        if self.house.page.index is None:
            raise HTTPException(404)
        return self.page(request, 200 if request.path_params["lesson"] in lesson_ids() else 404)

    async def lab(self, request: Request) -> Response:
        """The page at the lab; where it was not built, there is none."""
        if self.house.page.index is None:
            raise HTTPException(404)
        return self.page(request)

    async def file(self, request: Request) -> Response:
        """A file of the page; any other address is the page's to answer, which finds nothing there."""
        path = request.path_params["path"]
        found = self.house.page.files.get(path)
        if found is not None:
            return found.answer(request)
        if self.house.page.index is None or path.startswith((ASSETS, "api/")):
            raise HTTPException(404)
        return self.page(request, 404)

    def page(self, request: Request, status: int = 200) -> Response:
        """The page, whatever it shows: that it asks for itself."""
        assert self.house.page.index is not None  # noqa: S101 - or it would not be asked for
        token, _ = self.door.guest(request)
        answer = closed(self.house.page.index.answer(request, status), self.house.base(request))
        return self.door.remembered(answer, request, token)

    def plain(self, request: Request, text: str) -> Response:
        """A plain page."""
        token, _ = self.door.guest(request)
        answer = closed(Response(text, media_type="text/html; charset=utf-8"), self.house.base(request))
        return self.door.remembered(answer, request, token)
