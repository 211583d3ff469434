"""The page has type of its own, which holds nothing up and moves nothing when it comes."""

import asyncio
from typing import Final

import pytest
from playwright.async_api import Page, Route

from browser import Windows, browsing
from page_player import Person

FONTS: Final = "**/*.woff2"
TEXT: Final = "Atkinson Hyperlegible"
TITLES: Final = "Fraunces"
FRENCH: Final = "«\u202fŒuvre d’été, façon Noël…\u202f» – où\u202f? À l’île, −3 ±\u202f1,5 × 2 €"  # noqa: RUF001 - each letter is meant
SHIFTS: Final = """
() => {
  window.shifts = [];
  new PerformanceObserver((list) => window.shifts.push(...list.getEntries().map((one) =>
    [one.value, ...one.sources.map(({ node }) => node?.parentElement?.outerHTML?.slice(0, 120) ?? "")])))
    .observe({ type: "layout-shift" });
}
"""


async def fonts_of(page: Page, words: str, style: str) -> dict[str, bool]:
    """The fonts in which some words are drawn, and whether each of them came with the page."""
    await page.evaluate(
        "([words, style]) => { const p = document.createElement('p'); p.id = 'sample'; p.textContent = words; "
        "p.style = style; document.body.append(p); }",
        [words, style],
    )
    devtools = await page.context.new_cdp_session(page)
    await devtools.send("DOM.enable")
    await devtools.send("CSS.enable")
    root = await devtools.send("DOM.getDocument")
    found = await devtools.send("DOM.querySelector", {"nodeId": root["root"]["nodeId"], "selector": "#sample"})
    drawn = await devtools.send("CSS.getPlatformFontsForNode", {"nodeId": found["nodeId"]})
    return {one["familyName"]: one["isCustomFont"] for one in drawn["fonts"]}


@browsing
@pytest.mark.parametrize(
    ("family", "style"),
    [
        (TEXT, "font: 16px var(--font-text)"),
        (TEXT, "font: 700 16px var(--font-text)"),
        (TITLES, "font: 700 26px var(--font-display)"),
    ],
)
async def test_french_is_whole_in_the_fonts_of_the_house(page_at: Windows, family: str, style: str) -> None:
    page = await page_at(390, 844)
    await page.goto("/")
    await page.get_by_role("heading").first.wait_for()
    await page.evaluate("document.fonts.ready")
    fonts = await fonts_of(page, FRENCH, style)
    assert all(fonts.values()), fonts
    assert [name for name in fonts if name.startswith(family)] == list(fonts)


@browsing
@pytest.mark.parametrize("place", ["home", "table"])
async def test_the_page_is_read_before_its_fonts_come_and_nothing_moves_when_they_do(
    page_at: Windows, place: str
) -> None:
    page = await page_at(390, 844, reduced_motion=True)
    if place == "table":
        await Person(page).open("barbu")
    else:
        await page.goto("/")
    come = asyncio.Event()

    async def late(route: Route) -> None:
        await come.wait()
        await route.continue_()

    await page.route(FONTS, late)
    await page.reload(wait_until="commit")
    await page.get_by_role("heading").first.wait_for()
    if place == "table":
        await page.locator(".piece").first.wait_for()
    assert await page.evaluate(f"document.fonts.check('16px \"{TEXT}\"')") is False
    await page.evaluate(SHIFTS)
    async with page.expect_event("requestfinished", lambda request: request.url.endswith(".woff2")):
        come.set()
    await page.evaluate("document.fonts.ready")
    await page.evaluate("() => new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen)))")
    assert await page.evaluate(f"document.fonts.check('16px \"{TEXT}\"')") is True
    assert await page.evaluate("window.shifts") == []


@browsing
async def test_the_licences_of_the_fonts_go_with_them(page_at: Windows) -> None:
    page = await page_at(390, 844)
    for family in ("atkinson-hyperlegible", "fraunces"):
        answer = await page.request.get(f"/licences/{family}.txt")
        assert "SIL Open Font License, Version 1.1" in await answer.text()
