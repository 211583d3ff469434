"""The games of the house in words: listed, and found by whatever one calls them."""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING

from veillee.table import reception
from veillee.views.faces import bare
from veillee.views.words import COMMON, LANGUAGES, Words, source

if TYPE_CHECKING:
    from collections.abc import Iterator


def words_of(lang: str, game: str) -> Words:
    """The words of the terminal and those of a game."""
    return Words(lang, "veillee.server", "veillee.terminal", reception.package_of(game))


def common_words(lang: str) -> Words:
    """The words of the terminal alone, as long as no game is known."""
    return Words(lang, "veillee.terminal", "veillee.server")


def listed(lang: str) -> Iterator[str]:
    """The games, with their players and their aim."""
    for game in reception.games():
        words = words_of(lang, game.id)
        seats = words.text("seats" if game.fewest < game.most else "seats_exactly", fewest=game.fewest, most=game.most)
        yield f"{game.id:16}{words.text('game_name')} ({seats})"
        yield f"{'':16}{words.text('game_aim')}"


def names(lang: str) -> dict[str, str]:
    """The names of the games, by their ids."""
    return {game: name_of(game, lang) for game in reception.ids()}


def game_meant(given: str) -> str:
    """The id of the game that someone names: accents, capitals, articles and dashes aside; a beginning will do."""
    if given in reception.ids():
        return given
    called = {game: set(calls(game)) for game in reception.ids()}
    said = without_article(given, LANGUAGES[0])
    found = [game for game, ways in called.items() if said in ways or bare(given) in ways]
    found = found or [game for game, ways in called.items() if any(way.startswith(said) for way in ways)]
    return found[0] if said and len(found) == 1 else given


def calls(game: str) -> Iterator[str]:
    """All that a game is called, as it is compared."""
    yield bare(game)
    for lang in LANGUAGES:
        for name in name_of(game, lang).rstrip(")").split("("):  # in brackets it is explained
            yield from (bare(name), without_article(name, lang))


@cache
def name_of(game: str, lang: str) -> str:
    """The name of a game: it is looked up alone, for a whole catalogue takes its time."""
    return line_of("game_name", source(reception.package_of(game), lang))


@cache
def articles(lang: str) -> list[str]:
    """What does not count in a name."""
    return line_of("articles", source(COMMON, lang)).split()


def line_of(key: str, catalogue: str) -> str:
    """What a line of a catalogue says."""
    found = re.search(rf"^{key} = (.*)$", catalogue, re.MULTILINE)
    return found[1] if found else ""


def without_article(name: str, lang: str) -> str:
    """A name without its article, as it is compared."""
    parts = name.replace("\u2019", "'").replace("'", "' ").lower().split()
    return bare("".join(part for part in parts if part not in articles(lang)))
