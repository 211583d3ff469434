"""The games of the house in words: listed, and found by whatever one calls them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from veillee.table import house
from veillee.views.faces import bare
from veillee.views.words import LANGUAGES, Words

if TYPE_CHECKING:
    from collections.abc import Iterator

ASIDE: Final = "("  # what follows it in a name explains it


def words_of(lang: str, game: str) -> Words:
    """The words of the terminal and those of a game."""
    return Words(lang, "veillee.terminal", house.package_of(game))


def listed(lang: str) -> Iterator[str]:
    """The games, with their players and their aim."""
    for game in house.games():
        words = words_of(lang, game.id)
        seats = words.text("seats" if game.fewest < game.most else "seats_exactly", fewest=game.fewest, most=game.most)
        yield f"{game.id:16}{words.text('game_name')} ({seats})"
        yield f"{'':16}{words.text('game_aim')}"


def names(lang: str) -> dict[str, str]:
    """The names of the games, by their ids."""
    return {game.id: words_of(lang, game.id).text("game_name") for game in house.games()}


def game_meant(given: str) -> str:
    """The id of the game that someone names: accents, capitals, articles and dashes aside; a beginning will do."""
    called = {game.id: set(calls(game.id)) for game in house.games()}
    said = said_as(given, LANGUAGES[0]) or bare(given)
    found = [game for game, ways in called.items() if said in ways or bare(given) in ways]
    found = found or [game for game, ways in called.items() if any(way.startswith(said) for way in ways)]
    return found[0] if said and len(found) == 1 else given


def calls(game: str) -> Iterator[str]:
    """All that a game is called, as it is compared."""
    yield bare(game)
    for lang in LANGUAGES:
        name, _, aside = words_of(lang, game).text("game_name").partition(ASIDE)
        yield from (bare(name), said_as(name, lang), bare(aside.rstrip(")")), said_as(aside.rstrip(")"), lang))


def said_as(name: str, lang: str) -> str:
    """A name without its article, as it is compared."""
    articles = Words(lang).text("articles").split()
    parts = name.replace("\u2019", "'").replace("'", "' ").lower().split()
    return bare("".join(part for part in parts if part not in articles))
