"""The lab in the page: a rule is changed, compared and played by, without a word of statistics."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.async_api import Browser, Page, expect

from axe import wrong
from browser import BUILT, RUNNER, Windows, browsing
from houses import house_here
from veillee.server.lab_room import Lab

A_BATCH = 0.0  # minutes, after which one batch is played
ACROSS = "document.scrollingElement.scrollWidth"


@pytest.fixture
def lab_at(browser: Browser, tmp_path: Path) -> Iterator[Windows]:
    """Opens windows in a house that has a lab."""
    opened = house_here(tmp_path / "tables.db", page=BUILT, lab=Lab(tmp_path / "lab.db", A_BATCH))
    windows = Windows(browser, RUNNER.run(opened.__aenter__()).base)
    yield windows
    RUNNER.run(windows.close())
    RUNNER.run(opened.__aexit__(None, None, None))


async def wrong_in_both_themes(page: Page, where: str) -> list[str]:
    """What axe finds by night and by morning."""
    found = await wrong(page, f"{where} by night")
    await page.emulate_media(color_scheme="light")
    found += await wrong(page, f"{where} by morning")
    await page.emulate_media(color_scheme="dark")
    return found


@browsing
async def test_a_rule_is_changed_compared_and_played_by(lab_at: Windows) -> None:
    page = await lab_at(320, 568, reduced_motion=True)
    await page.goto("/")
    await page.locator("a[href='/labo']").click()
    await page.get_by_role("combobox").first.select_option("pan-tes-mort")
    compare = page.get_by_role("button", name="Comparer")
    await expect(compare).to_be_disabled()
    await page.get_by_role("switch", name=re.compile("^après, ")).click()
    await page.locator(".told").wait_for()
    await expect(page.locator(".rule.isLit")).to_have_count(1)
    assert await wrong_in_both_themes(page, "setup") == []
    assert await page.evaluate(ACROSS) <= 320
    await compare.click()
    await page.wait_for_url("**/labo/*")
    await expect(page.locator(".figure")).not_to_have_count(0)
    assert await wrong_in_both_themes(page, "result") == []
    assert await page.evaluate(ACROSS) <= 320
    await page.get_by_role("button", name="Jouer avec ces règles").click()
    await page.wait_for_url("**/t/*")
    await page.locator(".stage").wait_for()
