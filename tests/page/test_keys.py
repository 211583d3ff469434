"""Everything is done with keys alone."""

import re
from typing import Final

from playwright.async_api import Page

from browser import Windows, browsing
from page_player import Person

FOCUSED: Final = (
    "() => (document.activeElement?.getAttribute('aria-label') || document.activeElement?.innerText || '').trim()"
)
CARD: Final = "document.activeElement.dataset.card"
LIT: Final = "document.querySelector('.piece.mine.lit').dataset.card"
INSIDE: Final = "document.querySelector('dialog').contains(document.activeElement)"
NOT_BEHIND: Final = f"document.activeElement === document.body || {INSIDE}"  # the browser's own bar is a stop, too
OPENERS: Final = {
    re.compile("^Mes coups"): "Mes coups",
    re.compile("^Récit"): "Récit",
    re.compile("^Feuille"): "Feuille",
    re.compile("^Le jeu en trois lignes"): "Le Barbu",
    re.compile("^Dire"): "Dire",
    re.compile("^Menu"): "Menu",
}
LETTERS: Final = {"m": "Mes coups", "s": "Feuille", "r": "Barbu", "t": "Dire", "?": "Les touches"}
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
    await page.locator("input[name=game][value=barbu]").focus()
    await keys.press("Space")
    await tab_to(page, "Jouer contre les robots")
    await keys.press("Enter")
    await person.until(lambda: person.views and person.view.offers, "something to do")
    await person.look()
    while not await page.locator(".piece.mine.lit").count():  # the contract is chosen from the list
        before, first = len(person.plays), person.view.offers[0]
        await keys.press("Digit1")
        await person.until(lambda: len(person.plays) > before, "a move")  # noqa: B023 - waited for at once
        assert person.plays[-1]["offer"] == first.number
        await person.answered()
        await person.look()

    lit = await page.evaluate(LIT)
    await keys.press("ArrowRight")
    first_card = await page.evaluate(CARD)
    await keys.press("ArrowRight")
    assert await page.evaluate(CARD) not in {None, first_card}
    await keys.press("ArrowLeft")
    assert await page.evaluate(CARD) == first_card
    while await page.evaluate(CARD) != lit:
        await keys.press("ArrowRight")
    before = len(person.plays)
    await keys.press("Enter")
    await person.until(lambda: len(person.plays) > before and not person.asked, "an answer")
    assert len(person.plays) == before + 1
    played = next(
        offer for offer in person.offered_at(person.plays[-1]["version"]) if offer.number == person.plays[-1]["offer"]
    )
    assert lit in str(played)


@browsing
async def test_what_lies_beside_the_table_takes_the_keys_and_is_closed_by_escape(page_at: Windows) -> None:
    """No digit plays a card behind it, no letter opens something under it, and the focus comes back."""
    person = Person(await page_at(390, 844))
    page, keys = person.page, person.page.keyboard
    await person.open("barbu")
    await person.look()
    drawer = page.get_by_role("dialog")
    for opener, title in OPENERS.items():
        button = page.get_by_role("button", name=opener)
        await button.focus()
        await keys.press("Enter")
        await page.get_by_role("dialog", name=title).wait_for()
        await drawer.locator(".body *").first.wait_for()
        assert await page.evaluate(INSIDE), f"{title}: the focus is not inside"
        for key in ("1", "Digit1", "m", "s", "r", "t", "?", "Tab", "Shift+Tab", "Shift+Tab"):
            await keys.press(key)
            assert await drawer.count() == 1, f"{title}: {key} opened something"
            assert await page.evaluate(NOT_BEHIND), f"{title}: {key} leads out"
        assert await page.get_by_role("dialog", name=title).is_visible()
        await keys.press("Escape")
        await drawer.wait_for(state="detached")
        assert await button.evaluate("(button) => button === document.activeElement"), f"{title}: the focus is lost"
    assert person.plays == []
    for key, title in LETTERS.items():
        await keys.press(key)
        await page.get_by_role("dialog", name=title).wait_for()
        await keys.press("Escape")
        await drawer.wait_for(state="detached")
    await page.evaluate("document.activeElement.blur()")
    await keys.press("Digit1")
    await person.until(lambda: person.plays, "a move, now that nothing lies over the table")
