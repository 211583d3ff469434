"""The page of a result of the lab: whoever reads it on a small phone, without eyes or on paper reads all of it."""

from pathlib import Path
from typing import Final

import pytest

from axe import wrong
from browser import Lang, Theme, Windows, browsing

STUDY: Final = Path(__file__).parents[2] / "docs" / "lab" / "whistiti-first-dealer"
PAPER: Final = 718  # pixels across a sheet of A4, without its margins
ACROSS: Final = "document.scrollingElement.scrollWidth"


@pytest.mark.parametrize(("lang", "theme"), [("fr", "dark"), ("en", "light")])
@browsing
async def test_a_result_is_read_by_anyone(page_at: Windows, lang: Lang, theme: Theme) -> None:
    page = await page_at(320, 568, lang, theme)
    await page.goto(f"{STUDY.as_uri()}.{lang}.html")
    assert await wrong(page, "result") == []
    assert await page.evaluate(ACROSS) <= 320
    await page.emulate_media(media="print")
    await page.set_viewport_size({"width": PAPER, "height": 1000})
    assert await page.evaluate(ACROSS) <= PAPER
