"""The characters of bots before the match: told in words, and changed where the level is changed."""

import pytest

from browser import Lang, Windows, browsing
from page_player import Person

SAID: dict[Lang, tuple[str, str, str]] = {
    "fr": ("Entre amis", "Habitué, audacieux", "prudent"),
    "en": ("With friends", "Regular, bold", "careful"),
}


@pytest.mark.parametrize(("width", "height", "lang"), [(390, 844, "fr"), (1280, 800, "en")])
@browsing
async def test_a_bot_is_made_careful(page_at: Windows, width: int, height: int, lang: Lang) -> None:
    friends, bold, careful = SAID[lang]
    host = Person(await page_at(width, height, lang, reduced_motion=True), seed=3)
    await host.come()
    await host.page.locator("input[name=game][value=barbu]").check(force=True)
    await host.page.get_by_role("button", name=friends).click()
    await host.page.get_by_role("dialog").locator("input").first.fill("Mona")
    await host.page.keyboard.press("Enter")
    await host.page.get_by_role("dialog").wait_for(state="detached")

    chair = host.page.locator(".chair").nth(1)
    await chair.click()
    sheet = host.page.get_by_role("dialog")
    await sheet.locator("button", has=host.page.locator("svg")).last.click()
    await sheet.wait_for(state="detached")
    await chair.get_by_text(bold).wait_for()
    await chair.click()
    await sheet.get_by_role("radio", name=careful).check(force=True)
    await chair.get_by_text(careful).wait_for()
    assert host.table.chairs[1].character == "careful"
