"""Whoever is new to a game is told it in three lines before the first move, once, and whenever they ask."""

import re

import pytest
from playwright.async_api import Locator, Page, expect

from browser import PATIENCE, Windows, browsing
from page_player import Person
from veillee.games import CATALOGUE

UPRIGHT = (320, 568)
ON_ITS_SIDE = (667, 375)
UNDERSTOOD = "J'ai compris"
TITLES = ["Ce que vous voulez", "Ce que vous faites", "Attention"]
CUT = """
(sheet) => [sheet, ...sheet.querySelectorAll("*")]
  .filter((one) => one.scrollHeight > one.clientHeight + 1 && getComputedStyle(one).overflow !== "visible")
  .map((one) => `${one.className}: ${one.scrollHeight} in ${one.clientHeight}`)
"""
OUTSIDE = """
(sheet) => [...sheet.querySelectorAll("h2, dt, dd, button")].filter((one) => {
  const { left, top, right, bottom } = one.getBoundingClientRect();
  return left < 0 || top < 0 || right > innerWidth + 0.5 || bottom > innerHeight + 0.5;
}).map((one) => one.textContent)
"""


async def new_here(page_at: Windows, game: str, width: int = 390, height: int = 844) -> Person:
    """Somebody who plays this game for the first time, at a table against bots that has not begun."""
    page = await page_at(width, height, reduced_motion=True, knows_games=False)
    person = Person(page)
    await person.open(game, wait=False)
    return person


def sheet_of(page: Page) -> Locator:
    """The sheet that lies over the table."""
    return page.get_by_role("dialog")


@browsing
@pytest.mark.parametrize("game", CATALOGUE)
async def test_the_three_lines_are_seen_whole_on_a_small_phone_however_it_is_held(page_at: Windows, game: str) -> None:
    person = await new_here(page_at, game, *UPRIGHT)
    sheet = sheet_of(person.page)
    await expect(sheet.locator("dd")).to_have_count(3, timeout=PATIENCE)
    await expect(sheet.get_by_role("button", name=UNDERSTOOD)).to_be_focused(timeout=PATIENCE)
    for width, height in (UPRIGHT, ON_ITS_SIDE):
        await person.resize(width, height)
        assert await sheet.evaluate(CUT) == []
        assert await sheet.evaluate(OUTSIDE) == []


@browsing
@pytest.mark.parametrize("way", ["button", "escape", "beside"])
async def test_the_match_waits_until_they_are_read_and_they_do_not_come_back(page_at: Windows, way: str) -> None:
    person = await new_here(page_at, "bataille-corse")
    page = person.page
    sheet = sheet_of(page)
    await expect(sheet.locator("dt")).to_have_text(TITLES, timeout=PATIENCE)
    assert person.table.stage == "gathering"
    assert not person.views
    if way == "button":
        await page.get_by_role("button", name=UNDERSTOOD).click()
    elif way == "escape":
        await page.keyboard.press("Escape")
    else:
        await page.mouse.click(195, 40)
    await person.until(lambda: person.views, "cards")
    await expect(sheet).to_have_count(0, timeout=PATIENCE)
    await page.reload()
    await page.locator(".piece").first.wait_for()
    await expect(sheet).to_have_count(0, timeout=PATIENCE)


@browsing
async def test_a_question_mark_brings_them_back_and_leads_to_the_rules(page_at: Windows) -> None:
    person = Person(await page_at(390, 844, reduced_motion=True))
    await person.open("barbu")
    page = person.page
    await page.get_by_role("button", name="Le jeu en trois lignes").click()
    await expect(sheet_of(page).locator("dd")).to_have_count(3, timeout=PATIENCE)
    await sheet_of(page).get_by_role("button", name="Règles").click()
    await expect(sheet_of(page).get_by_text(re.compile("On joue à quatre"))).to_be_visible(timeout=PATIENCE)
