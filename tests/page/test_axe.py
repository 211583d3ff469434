"""Nothing that axe knows stands in anybody's way: all screens and drawers, in both languages and both themes."""

from collections.abc import Sequence
from typing import Final

import pytest

from axe import wrong
from browser import Lang, Theme, Windows, browsing
from page_player import Person

# Words go wrong in a language, contrast in a theme: each is looked at once.
LOOKS: Final[Sequence[tuple[Lang, Theme]]] = (("fr", "dark"), ("en", "light"))
KEYS: Final = {"moves": "m", "sheet": "s", "rules": "r", "say": "t", "keys": "?"}
looks = pytest.mark.parametrize(("lang", "theme"), LOOKS)


@looks
@browsing
async def test_nothing_is_wrong_before_a_match(page_at: Windows, lang: Lang, theme: Theme) -> None:
    person = Person(await page_at(390, 844, lang, theme, reduced_motion=True), lang)
    page = person.page
    await person.come()
    await page.locator("input[name=game]").first.wait_for(state="attached")
    found = await wrong(page, "home")
    await page.locator("button.me").click()
    await page.get_by_role("dialog").locator("h3").first.wait_for()
    found += await wrong(page, "settings")
    await page.goto("/rules/autour-du-feu")
    await page.get_by_role("heading", level=1).first.wait_for()
    found += await wrong(page, "rules")
    await person.open("kems", begin=False)
    await page.locator(".chair").first.wait_for()
    found += await wrong(page, "before")
    await page.locator(".chair.free").first.click()
    await page.get_by_role("dialog").wait_for()
    found += await wrong(page, "chair")
    assert found == []


@looks
@browsing
async def test_nothing_is_wrong_at_a_table_nor_beside_it(page_at: Windows, lang: Lang, theme: Theme) -> None:
    person = Person(await page_at(390, 844, lang, theme, reduced_motion=True), lang)
    page = person.page
    await person.open("barbu")
    await person.play(4)
    await person.look()
    found = await wrong(page, "table")
    for where, key in KEYS.items():
        await page.keyboard.press(key)
        await page.get_by_role("dialog").wait_for()
        if where == "rules":
            await page.get_by_role("dialog").locator(".paragraph").first.wait_for()
        found += await wrong(page, where)
        await page.keyboard.press("Escape")
        await page.get_by_role("dialog").wait_for(state="detached")
    await page.locator(".table > header button").last.click()
    await page.get_by_role("dialog").locator("h3").first.wait_for()
    found += await wrong(page, "menu")
    assert found == []


@pytest.mark.parametrize(
    ("game", "theme"),
    [
        ("autour-du-feu", "dark"),
        ("kems", "light"),
        ("bataille-corse", "light"),
        ("cinq-rois", "dark"),
        ("president", "light"),
    ],
)
@browsing
async def test_nothing_is_wrong_at_tables_of_other_games(page_at: Windows, game: str, theme: Theme) -> None:
    person = Person(await page_at(1280, 800, "fr", theme, reduced_motion=True))
    await person.open(game)
    await person.play(4)
    assert await wrong(person.page, game) == []


@looks
@browsing
async def test_nothing_is_wrong_after_a_match(page_at: Windows, lang: Lang, theme: Theme) -> None:
    person = Person(await page_at(390, 844, lang, theme, reduced_motion=True), lang)
    await person.open("pan-tes-mort", 2)
    await person.play(80)
    await person.page.locator(".podium").wait_for()
    assert await wrong(person.page, "after") == []
