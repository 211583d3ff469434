"""After a match: what cost most, asked for by a button, in words, with the moment as its seat saw it."""

import pytest

from browser import Lang, Theme, Windows, browsing
from page_player import NARROW, Person
from players import match_played
from veillee.games import CATALOGUE
from veillee.views.opinions import Analysis
from veillee.views.words import Words

FIND = {"fr": "Chercher les trois coups les plus chers", "en": "Find the three costliest moves"}
SEE = {"fr": "Voir ce moment", "en": "See the moment"}


def reasons_told(person: Person) -> list[str]:
    """What Python says of why each of the moves cost, as the house has told this page."""
    words = Words(person.lang, CATALOGUE["ascenseur"].package)
    [found] = [message for message in person.messages if isinstance(message, Analysis) and message.done]
    return [words.reason(why) for mistake in found.mistakes for why in mistake.why]


@browsing
@pytest.mark.parametrize(("width", "height", "lang", "theme"), [(390, 844, "fr", "dark"), (1280, 800, "en", "light")])
async def test_the_costliest_moves_are_found_and_each_moment_can_be_seen(
    page_at: Windows, width: int, height: int, lang: Lang, theme: Theme
) -> None:
    person = Person(await page_at(width, height, lang, theme, reduced_motion=True), lang)
    await person.come(f"/t/{await match_played(page_at.base, players=4, cards=5)}")
    page = person.page
    await page.get_by_role("button", name=FIND[lang]).click()
    see = page.get_by_role("button", name=SEE[lang])
    await see.first.wait_for()
    assert 1 <= await see.count() <= 3
    shown = await page.locator("section[aria-label] .why").all_inner_texts()
    assert [line.replace(NARROW, " ") for line in shown] == reasons_told(person)
    assert await page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    await see.first.click()
    moment = page.get_by_role("dialog").locator(".moment")
    await moment.locator(".piece").first.wait_for()
    assert await moment.locator(".piece.mine").count() > 0
    assert await moment.locator(".advised").count() == 1, "what was better is lit, be it a card or a bid"
    assert not await page.evaluate("document.querySelector('.moment').contains(document.activeElement)")
    await page.keyboard.press("Escape")
    await moment.wait_for(state="detached")
    await page.reload()
    await page.get_by_role("button", name=FIND[lang]).click()
    await see.first.wait_for()  # what was found is kept
