"""Everything is done with keys alone."""

from typing import Final

from playwright.async_api import Page

from browser import Windows, browsing
from page_player import FRAME, Person

FOCUSED: Final = (
    "() => (document.activeElement?.getAttribute('aria-label') || document.activeElement?.innerText || '').trim()"
)
ENOUGH: Final = 60  # stops, from the first to the last of a screen


async def tab_to(page: Page, words: str) -> None:
    """Press Tab until something of that name has the focus."""
    for _ in range(ENOUGH):
        await page.keyboard.press("Tab")
        if words in await page.evaluate(FOCUSED):
            return
    raise AssertionError(f"Tab does not lead to {words}")


@browsing
async def test_one_comes_sits_down_and_plays_a_card_with_keys_alone(page_at: Windows) -> None:
    person = Person(await page_at(1280, 800))
    page, keys = person.page, person.page.keyboard
    await person.come()
    await page.get_by_role("radiogroup").last.wait_for()
    await tab_to(page, "Jouer contre les robots")
    await keys.press("Enter")
    await person.until(lambda: person.views and person.view.offers, "something to do")
    await person.look()
    version = person.view.version

    await keys.press("?")
    await page.get_by_role("dialog", name="Les touches du clavier").wait_for()
    await keys.press("Escape")
    await page.get_by_role("dialog").wait_for(state="detached")

    await keys.press("ArrowRight")
    card = await page.evaluate("document.activeElement.dataset.card")
    await keys.press("ArrowRight")
    assert await page.evaluate("document.activeElement.dataset.card") not in {None, card}
    await keys.press("ArrowLeft")
    assert await page.evaluate("document.activeElement.dataset.card") == card
    await keys.press("Enter")
    await person.until(lambda: not person.asked, "an answer")
    for _ in range(12):
        if person.view.version > version:
            break
        await person.look()
        await keys.press("Digit1")
        await page.evaluate(FRAME)
        await person.until(lambda: not person.asked, "an answer")
    assert person.view.version > version


@browsing
async def test_what_lies_beside_the_table_is_opened_by_a_key_and_closed_by_escape(page_at: Windows) -> None:
    person = Person(await page_at(390, 844))
    page, keys = person.page, person.page.keyboard
    await person.open("barbu")
    await person.look()
    for key, title in (("m", "Mes coups"), ("s", "Feuille"), ("r", "Barbu"), ("t", "Dire"), ("?", "Les touches")):
        await keys.press(key)
        await page.get_by_role("dialog", name=title).wait_for()
        await keys.press("Escape")
        await page.get_by_role("dialog").wait_for(state="detached")
