"""Every game is played through the page, and its story is the one that the terminal tells.

Meanwhile the table is held upright, on its side, on small phones and large screens: all of it stays in reach. In
French nothing moves, as some people have it, which takes less time; in English cards fly.
"""

from typing import Final

import pytest

from browser import Lang, Windows, browsing
from houses import Json
from page_player import Person
from veillee.games import CATALOGUE

MOST: Final = 60  # presses: a deal of most games,
LONG: Final = {"bataille-corse": 20, "huit-americain": 30}  # but not of these, which would only go on in the same way
BRIEF: Final[dict[str, Json]] = {
    "ascenseur": {"max_cards": "3"},
    "kems": {"tempo": "ticks", "river_max": "4", "max_deals": "2"},
}
ENGLISH: Final = {"autour-du-feu": 12, "barbu": 12}  # presses: what is told in another language is told likewise later
SIZES: Final = ((360, 640), (844, 390), (1280, 800), (390, 844))
EVERY: Final = 4  # moves, from one turning of the screen to the next,
TURNINGS: Final = 3  # of them in a deal


@pytest.mark.parametrize(
    ("game", "lang"),
    [*((game, "fr") for game in CATALOGUE), *((game, "en") for game in ENGLISH)],
)
@browsing
async def test_a_deal_is_played_by_pressing_what_is_lit_and_told_word_for_word(
    page_at: Windows, game: str, lang: Lang
) -> None:
    person = Person(await page_at(390, 844, lang, has_touch=True, reduced_motion=lang == "fr"), lang)
    await person.open(game, options=BRIEF.get(game, {}))
    await person.play(ENGLISH[game] if lang == "en" else LONG.get(game, MOST), turn)
    assert await person.story() == person.told()
    assert person.faults == {}
    assert person.moves >= 2  # in the first deal of Ascenseur a bid, and a card


async def turn(person: Person) -> None:
    """Hold the screen in every way, now and then."""
    if person.lang == "fr" and person.moves % EVERY == 0 and person.moves < EVERY * TURNINGS:
        for width, height in SIZES:
            await person.resize(width, height)
