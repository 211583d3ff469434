"""A match that is over, on the page: brought as a written game, looked at moment by moment, played on from there."""

import re
from pathlib import Path
from typing import Final

from playwright.async_api import expect

from browser import Windows, browsing

WRITTEN: Final = Path(__file__).parents[2] / "docs" / "examples" / "ascenseur.txt"
CHANGED: Final = WRITTEN.with_name("cheat.txt")
MOMENT: Final = 5
BEFORE_CARDS: Final = 20  # of the third deal, in which each has three
# Pieces of the table that the line under it lies over.
COVERED: Final = """
() => {
  const { top } = document.querySelector(".table > .foot").getBoundingClientRect();
  return [...document.querySelectorAll(".stage .piece")].filter((piece) => piece.getBoundingClientRect().top >= top)
    .map((piece) => piece.dataset.card);
}
"""


@browsing
async def test_a_written_game_is_looked_at_by_keyboard_each_moment_has_an_address_and_one_plays_on(
    page_at: Windows,
) -> None:
    page = await page_at(390, 844, "fr", "dark", reduced_motion=True)
    await page.goto("/")
    file = page.locator("input[type=file]")
    await file.set_input_files(CHANGED)
    await page_at.expect("400")
    await expect(page.get_by_text("ligne 22")).to_be_visible()
    await file.set_input_files(WRITTEN)
    line = page.get_by_role("slider", name="Moments de la partie")
    await expect(line).to_have_value("0")
    for moment in range(1, MOMENT + 1):
        await page.keyboard.press("ArrowRight")
        await expect(line).to_have_value(str(moment))
    await expect(page).to_have_url(re.compile(rf"/r/[\w-]+/1#{MOMENT}$"))
    there = page.url
    await page.keyboard.press("End")
    await expect(line).to_have_value(str(await line.get_attribute("max")))
    await expect(page.get_by_role("button", name="Et si… ?")).to_be_disabled()

    await page.goto("about:blank")
    await page.goto(there)
    await expect(line).to_have_value(str(MOMENT))
    await page.get_by_role("button", name="D'où l'on regarde").click()
    await page.get_by_role("button", name="Spectateur").click()
    await page.goto("about:blank")
    await page.goto(there.replace(f"#{MOMENT}", f"#{BEFORE_CARDS}"))
    await expect(line).to_have_value(str(BEFORE_CARDS))
    await page.get_by_role("button", name="Et si… ?").click()
    await page.get_by_role("button", name="Jouer d'ici").click()
    await expect(page).to_have_url(re.compile(r"/t/[\w-]+$"))

    # What really happened is at hand beside the play, and goes on with it.
    line = page.get_by_role("button", name=re.compile("^En vrai"))
    await expect(line).to_be_visible()
    await expect(page).to_have_title(re.compile("^À vous"))
    then = await line.inner_text()
    await page.keyboard.press("1")
    await expect(line).not_to_have_text(then)
    assert await page.evaluate(COVERED) == [], "it lies under the table, not over it"
    await line.click()
    told = page.get_by_role("dialog", name="Ce qui s'est vraiment passé")
    await expect(told.get_by_role("listitem").first).not_to_be_empty()
    now = told.locator("[aria-current=step]")
    await expect(now).to_have_count(1)
    real = told.get_by_role("link", name="Revoir ce moment")
    seen = re.search(r"#(\d+)$", await real.get_attribute("href") or "")
    assert seen
    assert int(seen[1]) > BEFORE_CARDS
    await page.keyboard.press("Escape")
    await page.set_viewport_size({"width": 1280, "height": 800})
    beside = page.get_by_role("region", name="Ce qui s'est vraiment passé")
    await expect(beside.locator("[aria-current=step]")).to_be_visible()
