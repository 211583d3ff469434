"""What is the same at every table: the games, their words, their rules and their lessons."""

from __future__ import annotations

import asyncio
import gzip
from functools import cache
from threading import Lock
from typing import TYPE_CHECKING, Final

from starlette.responses import Response

from veillee.games import CATALOGUE
from veillee.lessons.lesson import lesson_of
from veillee.lessons.showing import covers as lesson_covers
from veillee.lessons.showing import lesson_view
from veillee.server import pages
from veillee.server.http.answering import JSON, answered, language_of, number_in
from veillee.server.lasting import Lasting, spoken
from veillee.table.games import entry_of
from veillee.views.describing import cover, described
from veillee.views.rulebook import book_for, paper_line
from veillee.views.wire import ENCODE
from veillee.views.words import COMMON, LANGUAGES, Words, rulebook, source

if TYPE_CHECKING:
    from starlette.requests import Request

    from veillee.engine.entry import Entry
    from veillee.engine.options import Settings

WORDS: Final = Lock()  # what takes its time is understood once, however many ask for it at the same time

# Words


async def words(request: Request) -> Response:
    """The words that are common to all games, and those of refusals."""
    return catalogue(language_of(request), COMMON).answer(request)


async def game_words(request: Request) -> Response:
    """A game's own words."""
    entry = entry_of(request.path_params["game"])
    return catalogue(language_of(request), entry.package).answer(request)


# Games


async def covers(request: Request) -> Response:
    """The games as they are offered, in the order of the catalogue."""
    return (await asyncio.to_thread(all_covers, language_of(request))).answer(request)


async def games(_: Request) -> Response:
    """The catalogue, each game for its usual number of players."""
    return answered([described(entry) for entry in CATALOGUE.values()])


async def game(request: Request) -> Response:
    """One game with its options, for so many players."""
    entry = entry_of(request.path_params["game"])
    players = number_in(request, "players") or entry.game.usual
    entry.game.settings(players, {})
    return answered(described(entry, players))


async def rules(request: Request) -> Response:
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


async def lessons(request: Request) -> Response:
    """The lessons of the house."""
    return all_lessons().answer(request)


async def lesson(request: Request) -> Response:
    """One lesson, told whole: the page plays it by itself, and no table is opened for it."""
    id = request.path_params["lesson"]  # noqa: A001 - a lesson's
    lesson_of(id)  # what is none is not remembered
    return (await asyncio.to_thread(told_lesson, id)).answer(request)


# As it is kept, once somebody has asked


def name_of(game: str, lang: str) -> str:
    """What a game is called."""
    return words_of(lang, entry_of(game).package).text("game_name")


@cache
def catalogue(lang: str, package: str) -> Lasting:
    """The words of a package, for clients that fill the holes themselves."""
    return spoken(source(package, lang).encode(), "text/plain; charset=utf-8")


def all_covers(lang: str) -> Lasting:
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
def all_lessons() -> Lasting:
    """All lessons, for lists."""
    return in_all_languages(ENCODE(lesson_covers()))


@cache
def told_lesson(id: str) -> Lasting:  # noqa: A002 - a lesson's
    """A lesson, worked out once."""
    return in_all_languages(ENCODE(lesson_view(id)))


def in_all_languages(body: bytes) -> Lasting:
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
