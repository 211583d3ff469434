"""Rules on paper: whatever the game, one sheet of A4 with all of them and the score sheet."""

import re
from typing import Final

import pytest

from browser import Lang, Windows, browsing

# Those with the most to say, and those with the longest sheets.
SHEETS: Final[list[tuple[str, Lang, int]]] = [
    ("autour-du-feu", "fr", 10),
    ("kems", "fr", 10),
    ("cinq-rois", "en", 11),
    ("ascenseur", "en", 25),
]
BUTTON: Final = {"fr": "Imprimer sur une feuille", "en": "Print on one sheet"}
INSIDE: Final = "(one, paper) => one.getBoundingClientRect().right <= paper.getBoundingClientRect().right"


@browsing
@pytest.mark.parametrize(("game", "lang", "rows"), SHEETS)
async def test_the_rules_and_the_score_sheet_are_printed_on_one_sheet(
    page_at: Windows, game: str, lang: Lang, rows: int
) -> None:
    page = await page_at(390, 844, lang)
    await page.goto(f"/rules/{game}")
    await page.evaluate("() => { window.print = () => document.body.classList.add('printed') }")
    await page.get_by_role("button", name=BUTTON[lang]).click()
    await page.locator("body.printed").wait_for()
    paper = await page.locator(".paper").element_handle()
    assert await page.locator(".paper .text p").last.evaluate(INSIDE, paper)
    boxes = await page.locator(".paper .box").evaluate_all("boxes => boxes.map((box) => box.getClientRects().length)")
    assert set(boxes) == {1}, "an example stands in one column, its cards with its words"
    assert await page.locator(".paper tbody tr").count() == rows
    assert len(re.findall(rb"/Type\s*/Page\b", await page.pdf(prefer_css_page_size=True))) == 1
