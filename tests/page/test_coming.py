"""Coming to the house with a browser."""

import pytest

from browser import Lang, Theme, Windows, browsing

TITLES: dict[Lang, str] = {"fr": "Veillée", "en": "Veillée"}


@pytest.mark.parametrize("theme", ["dark", "light"])
@pytest.mark.parametrize("lang", TITLES)
@browsing
async def test_the_page_comes_and_says_its_title(page_at: Windows, lang: Lang, theme: Theme) -> None:
    page = await page_at(390, 844, lang, theme)
    answer = await page.goto("/")
    assert answer is not None
    assert answer.ok
    await page.get_by_role("heading", level=1).first.wait_for()
    assert await page.title() == TITLES[lang]
    assert await page.locator("html").get_attribute("lang") == lang


@browsing
async def test_what_the_page_complains_about_fails_a_test(page_at: Windows) -> None:
    page = await page_at(390, 844)
    await page.goto("/")
    await page.evaluate("console.error('this went wrong')")
    await page.evaluate("setTimeout(() => { throw new Error('that broke') })")
    await page.evaluate("document.body.append(Object.assign(new Image(), { src: 'http://192.0.2.1/x.png' }))")
    await page.evaluate("void fetch('/api/nowhere')")
    for words in ("this went wrong", "that broke", "Content Security Policy", "404"):
        await page_at.expect(words)
