"""A table is held upright, on its side, on small phones and large screens: all of it stays in reach."""

from typing import Final

import pytest

from browser import Windows, browsing
from page_player import Person
from veillee.games import CATALOGUE

SIZES: Final = ((360, 640), (844, 390), (1280, 800), (390, 844))
EVERY: Final = 3  # moves, from one turning of the screen to the next


@pytest.mark.parametrize("game", CATALOGUE)
@browsing
async def test_whatever_the_screen_all_cards_and_buttons_are_in_reach(page_at: Windows, game: str) -> None:
    person = Person(await page_at(390, 844, has_touch=True), seed=2)
    await person.open(game)

    async def turn(one: Person) -> None:
        if one.moves % EVERY == 0:
            for width, height in SIZES:
                await one.resize(width, height)

    await person.play(9, turn)
    assert person.faults == {}
