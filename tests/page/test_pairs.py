"""La Bataille Corse: a pair must be seen in the cards, and in nothing else on the screen."""

import re
from typing import Any, Final

import msgspec
import pytest
from playwright.async_api import Browser

from browser import browsing
from corse import CORSE, PILES, told
from gallery import Gallery, gallery
from states import State, with_people
from veillee.cards.luck import SeededLuck
from veillee.cards.packs import CLASSIC
from veillee.engine.match import Match
from veillee.views.describing import described
from veillee.views.live import ChairView, Story, TableView, Terms
from veillee.views.seen import view

PLAYERS: Final = 3


def drawn(script: str, **options: str) -> tuple[State, str]:
    """What the first seat is sent once this was played, and the card on top of the pile."""
    match = Match(CORSE.game, PLAYERS, CORSE.game.settings(PLAYERS, options), SeededLuck(1))
    deal = told(script, PLAYERS, {0: 5, 1: 5, 2: 5}, **options)
    match.deal = deal
    people = TableView(
        "pairs",
        "pairs",
        Terms("bataille-corse", PLAYERS),
        "playing",
        tuple(ChairView(name, here=True) for name in ("Anne", "Basile", "Camille")),
    )
    content: dict[str, Any] = {
        "game": described(CORSE, PLAYERS),
        "table": with_people(people),
        "view": view(match, CORSE, 0, match.version, told=deal.as_told()),
        "sheet": None,
        "story": Story((), ()),
    }
    return State(script, msgspec.to_builtins(content), 0), CLASSIC.words[deal.pile.top]


async def seen(window: Gallery, script: str, **options: str) -> tuple[bytes, str, str]:
    """The screen without the top card: its pixels, what a screen reader finds, and the title of the tab."""
    state, top = drawn(script, **options)
    await window.show(state)
    tree = await window.page.locator("body").aria_snapshot()
    hidden = f'.piece[data-card="{top}"] {{ visibility: hidden }}'
    pixels = await window.page.screenshot(style=hidden)
    return pixels, re.sub(r"La pile : .* dessus", "La pile :", tree), await window.page.title()


@pytest.mark.parametrize("size", [(320, 568), (390, 844), (667, 375), (1280, 800)])
@browsing
async def test_nothing_on_the_screen_tells_that_there_is_a_pair(browser: Browser, size: tuple[int, int]) -> None:
    async with gallery(browser) as window:
        await window.resize(size)
        for options in ({}, {"false_slap": "none"}):
            for pair, none in PILES:
                assert await seen(window, pair, **options) == await seen(window, none, **options), (pair, options)
