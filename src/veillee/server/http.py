"""The small HTTP side of the house: games and their rules, tables, written games, health (docs/protocol.md).

What is asked wrongly is answered like everywhere else, by a `no` that says what was expected.
"""

from __future__ import annotations

import asyncio
import gzip
import logging
from functools import cache
from hmac import compare_digest
from ipaddress import ip_address
from secrets import token_bytes, token_urlsafe
from threading import Lock
from time import perf_counter
from typing import TYPE_CHECKING, Any, Final

import msgspec
from prometheus_client import generate_latest
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect
from starlette.responses import RedirectResponse, Response

from veillee.cards.luck import SeededLuck
from veillee.engine.notes import BadInputError, Note
from veillee.games import CATALOGUE
from veillee.lessons.lesson import lesson_ids, lesson_of
from veillee.lessons.showing import covers as lesson_covers
from veillee.lessons.showing import lesson_view
from veillee.server import access, pages
from veillee.server.analyst import Subject
from veillee.server.asking import LARGEST_ASKED
from veillee.server.built_page import ASSETS, closed
from veillee.server.lasting import ASK_AGAIN, BY_ENCODING, Lasting, accepts, spoken
from veillee.server.limits import Addresses, TooManyError
from veillee.server.openapi import openapi
from veillee.server.replays import Replays, shelf_of, text_in
from veillee.server.sockets import COOKIE, address_of, noted
from veillee.server.store.port import StoreFailedError
from veillee.server.tokens import LASTS
from veillee.table.analysing import may_be_asked
from veillee.table.branching import Person, told_by
from veillee.table.games import entry_of
from veillee.table.people import hashed
from veillee.views import live as wire
from veillee.views.describing import cover, described
from veillee.views.over_http import Listed, Opened, Shelved, WhatIf
from veillee.views.qr import svg
from veillee.views.reading import LARGEST, read_by
from veillee.views.rulebook import book_for, paper_line
from veillee.views.words import COMMON, LANGUAGES, Words, rulebook, source

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from starlette.requests import Request

    from veillee.engine.entry import Entry
    from veillee.engine.options import Settings

    Answer = Callable[[Request], Awaitable[Response]]

    from veillee.server.server import Server
    from veillee.server.store.port import About

ENCODE: Final = msgspec.json.Encoder().encode
WHAT_IF: Final[msgspec.json.Decoder[WhatIf]] = msgspec.json.Decoder(WhatIf)
KEY_BYTES: Final = 24  # of the key of a chair
SEED_BYTES: Final = 8
TERMS: Final[msgspec.json.Decoder[wire.Terms]] = msgspec.json.Decoder(wire.Terms)
LISTED: Final = 100  # tables in a list,
LOOKED_AT: Final = 400  # of so many that were touched last
LONGEST_NUMBER: Final = 5  # digits in a query
NOT_FOUND: Final = (
    "error_game",
    "error_lesson",
    "no_such_table",
    "no_such_code",
    "no_such_match",
    "no_such_step",
)
JSON: Final = "application/json"
PROMETHEUS: Final = "text/plain; version=0.0.4; charset=utf-8"
FORWARDED: Final = ("forwarded", "x-forwarded-for", "x-real-ip", "via")  # what a server says that speaks for another
WORDS: Final = Lock()  # what takes its time is understood once, however many ask for it at the same time

log = logging.getLogger(__name__)


class Http:
    """Answers requests."""

    def __init__(self, house: Server) -> None:
        self.house = house
        self.requests = Addresses(house.limits.requests)
        self.files = Addresses(house.limits.files)
        self.tables = Addresses(house.limits.tables)
        self.codes = Addresses(house.limits.codes)
        self.replays = Replays(house.store)

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
        elif bad.note.key == "host_only":
            status = 403
        elif bad.note.key in NOT_FOUND:
            status = 404
        because = noted(bad.because) if bad.because is not None else None
        return answered(wire.No(noted(note), because, code=code), status)  # type: ignore[arg-type]

    def seconds(self) -> float:
        """What time it is."""
        return self.house.hall.clock.now() / 1000.0

    # Words

    async def words(self, request: Request) -> Response:
        """The words that are common to all games, and those of refusals."""
        return catalogue(language_of(request), COMMON).answer(request)

    async def game_words(self, request: Request) -> Response:
        """A game's own words."""
        entry = entry_of(request.path_params["game"])
        return catalogue(language_of(request), entry.package).answer(request)

    # Games

    async def covers(self, request: Request) -> Response:
        """The games as they are offered, in the order of the catalogue."""
        return (await asyncio.to_thread(covers, language_of(request))).answer(request)

    async def games(self, _: Request) -> Response:
        """The catalogue, each game for its usual number of players."""
        return answered([described(entry) for entry in CATALOGUE.values()])

    async def game(self, request: Request) -> Response:
        """One game with its options, for so many players."""
        entry = entry_of(request.path_params["game"])
        players = number_in(request, "players") or entry.game.usual
        entry.game.settings(players, {})
        return answered(described(entry, players))

    async def rules(self, request: Request) -> Response:
        """The rulebook of a game: whole, or told for the number of players and the options of a table."""
        entry = entry_of(request.path_params["game"])
        lang = language_of(request)
        given = {key: value for key, value in request.query_params.items() if key not in ("lang", "players")}
        if not given and "players" not in request.query_params:
            text = await asyncio.to_thread(told_rules, entry, lang)
        else:
            players = number_in(request, "players") or entry.game.usual
            settings = entry.game.settings(players, given)
            text = await asyncio.to_thread(told_rules, entry, lang, players, settings)
        return Response(text, media_type="text/markdown; charset=utf-8")

    # Lessons

    async def lessons(self, request: Request) -> Response:
        """The lessons of the house."""
        return lessons().answer(request)

    async def lesson(self, request: Request) -> Response:
        """One lesson, told whole: the page plays it by itself, and no table is opened for it."""
        id = request.path_params["lesson"]  # noqa: A001 - a lesson's
        lesson_of(id)  # what is none is not remembered
        return (await asyncio.to_thread(lesson, id)).answer(request)

    # Tables

    async def open(self, request: Request) -> Response:
        """Open a table on these terms."""
        if not self.house.sockets.is_welcome(dict(request.headers)):
            raise BadInputError(Note("origin_refused"))
        self.tables.spend(address_of(request.scope), self.seconds())
        terms = read_by(await body_of(request), TERMS)
        token, guest = self.guest(request)
        table = await self.house.hall.open(terms, guest)
        opened = Opened(table.id, table.code, self.house.link(request, table.id), token)
        return self.remembered(answered(opened, 201), request, token)

    async def listing(self, _: Request) -> Response:
        """The tables that anyone may join."""
        return answered(await self.listed())

    async def listed(self) -> list[Listed]:
        """The tables in the list, but for those that everybody has left."""
        kept = await asyncio.to_thread(self.house.store.listing, LOOKED_AT)
        found = [msgspec.json.decode(about.summary, type=Listed) for about in kept]
        return [one for one in found if self.house.hall.is_open(one)][:LISTED]

    async def about(self, id: str) -> About | None:  # noqa: A002 - a table's
        """What is known of a table; the store may be far away."""
        return await asyncio.to_thread(self.house.store.about, id)

    async def code(self, request: Request) -> Response:
        """The table with this code."""
        self.codes.spend(address_of(request.scope), self.seconds())
        found = await asyncio.to_thread(self.house.store.find, request.path_params["code"])
        if found is None:
            raise BadInputError(Note("no_such_code").text("given", request.path_params["code"][:20]))
        return answered({"id": found, "link": self.house.link(request, found)})

    async def record(self, request: Request) -> Response:
        """A match of a table as a written game, once it is over."""
        number = number_in(request, "match")
        text = await asyncio.to_thread(self.replays.written, request.path_params["table"], number)
        return Response(text, media_type="text/plain; charset=utf-8")

    # Matches that are over

    async def replay(self, request: Request) -> Response:
        """A match that is over, before any step of it is asked for."""
        _, guest = self.guest(request)
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
        if not self.house.sockets.is_welcome(dict(request.headers)):
            raise BadInputError(Note("origin_refused"))
        self.tables.spend(address_of(request.scope), self.seconds())
        asked = read_by(await body_of(request), WHAT_IF)
        token, guest = self.guest(request)
        person = Person(guest, hashed(token_urlsafe(KEY_BYTES)))
        luck, now = SeededLuck(int.from_bytes(token_bytes(SEED_BYTES))), int(self.house.hall.clock.now())
        id = request.path_params["table"]  # noqa: A001 - a table's
        begun = await asyncio.to_thread(self.replays.branch, id, asked, person, luck, now)
        table = await self.house.hall.found(begun.opened, begun.more)
        opened = Opened(table.id, table.code, self.house.link(request, table.id), token)
        return self.remembered(answered(opened, 201), request, token)

    async def shelve(self, request: Request) -> Response:
        """A written game that somebody brings, to be looked at: judged, and proved by its secret where it tells one."""
        if not self.house.sockets.is_welcome(dict(request.headers)):
            raise BadInputError(Note("origin_refused"))
        self.tables.spend(address_of(request.scope), self.seconds())
        text = text_in(await body_of(request, LARGEST_ASKED))
        told = await asyncio.to_thread(told_by, text, int(self.house.hall.clock.now()))
        id = shelf_of(text)  # noqa: A001 - a table's
        if await self.about(id) is None:
            await self.house.hall.found(told.opened, told.more, id)
        return answered(Shelved(id, 1, told.is_proved), 201)

    async def analysis(self, request: Request) -> Response:
        """Which moves of a seat cost most in a match that is over, as far as it is known: ask until it is."""
        _, guest = self.guest(request)
        id, seat = request.path_params["table"], number_in(request, "seat") or 0  # noqa: A001 - a table's
        replay, table = await asyncio.to_thread(self.replays.over, id, number_in(request, "match"))
        may_be_asked(table, seat)
        return answered(self.house.sockets.analyst.consult(Subject(id, replay.number, seat), guest))

    async def square(self, request: Request) -> Response:
        """The link of a table as a square that phones read."""
        id = request.path_params["table"]  # noqa: A001 - a table's
        if await self.about(id) is None:
            raise BadInputError(Note("no_such_table"))
        link = self.house.link(request, id)
        return Response(svg(link, link), media_type="image/svg+xml")

    # The page

    async def home(self, request: Request) -> Response:
        """The page; where it was not built, how to join and which tables there are."""
        if self.house.page.index is not None:
            return self.page(request)
        lang = language_of(request)
        named = [(name_of(one.game, lang), one) for one in await self.listed()]
        return self.plain(request, pages.home(words_of(lang, pages.PACKAGE), self.house.base(request), named))

    async def table(self, request: Request) -> Response:
        """The page at a table; where it was not built, how to sit down there."""
        id = request.path_params["table"]  # noqa: A001 - a table's
        about = await self.about(id)
        if self.house.page.index is not None:
            return self.page(request, 404 if about is None else 200)
        if about is None:
            raise BadInputError(Note("no_such_table"))
        one = msgspec.json.decode(about.summary, type=Listed)
        lang = language_of(request)
        link = self.house.link(request, id)
        return self.plain(request, pages.table(words_of(lang, pages.PACKAGE), link, name_of(one.game, lang), one))

    async def replay_page(self, request: Request) -> Response:
        """The page at a match that is over; where it was not built, the match as it was written."""
        asked = request.path_params
        if self.house.page.index is None:
            return RedirectResponse(f"/api/tables/{asked['table']}/record?match={asked['match']}")
        return self.page(request, 404 if await self.about(asked["table"]) is None else 200)

    async def rules_page(self, request: Request) -> Response:
        """The page at the rules of a game; where it was not built, they are shown as they are written."""
        game = request.path_params["game"]
        if self.house.page.index is None:
            return RedirectResponse(f"/api/games/{entry_of(game).game.id}/rules")
        return self.page(request, 200 if game in CATALOGUE else 404)

    async def lesson_page(self, request: Request) -> Response:
        """The page at a lesson; where it was not built, there is none."""
        if self.house.page.index is None:
            raise HTTPException(404)
        return self.page(request, 200 if request.path_params["lesson"] in lesson_ids() else 404)

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
        token, _ = self.guest(request)
        answer = closed(self.house.page.index.answer(request, status), self.house.base(request))
        return self.remembered(answer, request, token)

    def plain(self, request: Request, text: str) -> Response:
        """A plain page."""
        token, _ = self.guest(request)
        answer = closed(Response(text, media_type="text/html; charset=utf-8"), self.house.base(request))
        return self.remembered(answer, request, token)

    # The house

    async def health(self, _: Request) -> Response:
        """Whether the house is open, and which page it serves."""
        tables = await asyncio.to_thread(self.house.store.count)
        return answered({"tables": tables, "build": self.house.page.build})

    async def metrics(self, request: Request) -> Response:
        """What is counted, as Prometheus reads it: for whoever keeps the house."""
        if not self.is_host(request):
            raise BadInputError(Note("host_only"))
        return Response(await asyncio.to_thread(generate_latest, self.house.metrics), media_type=PROMETHEUS)

    def is_host(self, request: Request) -> bool:
        """Whether somebody asks on the machine of the house, for nobody else, or shows the host's token."""
        shown = request.headers.get("authorization", "").removeprefix("Bearer ")
        if self.house.metrics_token and compare_digest(shown.encode(), self.house.metrics_token.encode()):
            return True
        is_forwarded = any(name in request.headers for name in FORWARDED)
        return not is_forwarded and is_loopback(request.client.host if request.client is not None else "")

    async def openapi(self, _: Request) -> Response:
        """What this side of the house understands, as OpenAPI has it."""
        return answered(openapi())

    # Guests

    def guest(self, request: Request) -> tuple[str, str]:
        """The token of whoever asks, a new one if he has none that holds, and the id in it."""
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


def answered(thing: Any, status: int = 200) -> Response:  # noqa: ANN401 - whatever msgspec can encode
    """An answer in JSON."""
    return Response(ENCODE(thing), status, media_type=JSON)


async def body_of(request: Request, most: int = LARGEST) -> bytes:
    """What was sent, unless it is too much."""
    body = bytearray()
    async for part in request.stream():
        body += part
        if len(body) > most:
            raise BadInputError(Note("error_too_large").number("given", len(body)).number("most", most))
    return bytes(body)


def number_in(request: Request, name: str) -> int | None:
    """A number in the query, if it is there."""
    given = request.query_params.get(name)
    if given is None:
        return None
    if not given.isascii() or not given.isdecimal() or len(given) > LONGEST_NUMBER:
        raise BadInputError(Note("error_field_kind").text("field", name).text("expected", "int"))
    return int(given)


def language_of(request: Request) -> str:
    """The language asked for, else the first of ours that the browser wants."""
    asked = request.query_params.get("lang")
    if asked is not None and asked not in LANGUAGES:
        expected = ", ".join(LANGUAGES)
        raise BadInputError(Note("error_field_value").text("field", "lang").text("expected", expected))
    wanted = [part.strip()[:2].lower() for part in request.headers.get("accept-language", "").split(",")]
    return asked or next((lang for lang in wanted if lang in LANGUAGES), LANGUAGES[0])


def is_loopback(address: str) -> bool:
    """Whether an address is this very machine."""
    try:
        return ip_address(address).is_loopback
    except ValueError:
        return False


def name_of(game: str, lang: str) -> str:
    """What a game is called."""
    return words_of(lang, entry_of(game).package).text("game_name")


@cache
def catalogue(lang: str, package: str) -> Lasting:
    """The words of a package, for clients that fill the holes themselves."""
    return spoken(source(package, lang).encode(), "text/plain; charset=utf-8")


def covers(lang: str) -> Lasting:
    """All games as they are offered: some of a second the first time, so that a thread of its own sees to it."""
    with WORDS:
        return covers_made(lang)


@cache
def covers_made(lang: str) -> Lasting:
    """The same, once."""
    found = [cover(entry, words_of(lang, entry.package)) for entry in CATALOGUE.values()]
    return spoken(ENCODE(found), JSON)


def told_rules(entry: Entry, lang: str, players: int | None = None, settings: Settings | None = None) -> str:
    """The rulebook of a game, whole or told for a table; in a thread of its own, for the same reason."""
    with WORDS:
        words = words_of(lang, entry.package)
        book = book_for(rulebook(entry.package, lang), entry.game, words, players, settings)
        if players is None or settings is None:
            return book
        return f"{book.rstrip()}\n\n{paper_line(entry.game, words, players, settings)}"


@cache
def lessons() -> Lasting:
    """All lessons, for lists."""
    return lasting(ENCODE(lesson_covers()))


@cache
def lesson(id: str) -> Lasting:  # noqa: A002 - a lesson's
    """A lesson, worked out once."""
    return lasting(ENCODE(lesson_view(id)))


def lasting(body: bytes) -> Lasting:
    """What is told alike in every language."""
    return Lasting(body, JSON, {"gzip": gzip.compress(body, mtime=0)})


@cache
def words_of(lang: str, package: str) -> Words:
    """Words, understood once."""
    return Words(lang, package)


def read_all() -> None:
    """Read every word, rulebook and lesson there is: what is opened late may find no file left to open."""
    for lang in LANGUAGES:
        for package in (COMMON, pages.PACKAGE):
            source(package, lang)
        for entry in CATALOGUE.values():
            source(entry.package, lang)
            rulebook(entry.package, lang)
    lesson_covers()
