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
    await change_rule(page, "après")
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


@browsing
async def test_a_match_is_looked_at_as_it_was_played_both_ways(lab_at: Windows) -> None:
    """Side by side where there is room, else one at a time at the same moment; together or each by itself."""
    page = await lab_at(1280, 800, "en", "light", reduced_motion=True)
    await page.goto("/labo")
    await page.get_by_role("combobox").first.select_option("pan-tes-mort")
    await change_rule(page, "after")
    await page.get_by_role("button", name="Compare").click()
    await page.get_by_role("button", name="Side by side").first.click()
    stages = page.locator(".stage[data-version]:visible")
    await expect(stages).to_have_count(2)
    told = page.get_by_text("Here the two matches part")
    await expect(told).to_be_visible()
    line = page.get_by_role("slider")
    parted = int(await line.input_value())
    await expect(page).to_have_url(re.compile(rf"/labo/[0-9a-f]+-\d+#{parted}$"))
    steps = await versions(page)
    assert steps == [parted + 1] * 2
    assert await wrong_in_both_themes(page, "pair") == []

    await page.keyboard.press("ArrowLeft")
    await expect(told).to_have_count(0)
    assert await versions(page) == [parted] * 2
    hands = [await stage.locator("button[aria-label], [role=img]").all_inner_texts() for stage in await stages.all()]
    assert hands[0] == hands[1]  # until then all was the same

    await page.get_by_role("button", name="Together").click()
    await expect(page.get_by_role("slider")).to_have_count(2)
    await page.get_by_role("group", name="After").get_by_role("button", name="Next moment").click()
    await expect(stages.nth(1)).to_have_attribute("data-version", str(parted + 1))
    assert await versions(page) == [parted, parted + 1]
    await page.get_by_role("button", name="Together").click()  # from where the one is that was led last
    await expect(stages.nth(0)).to_have_attribute("data-version", str(parted + 1))

    await page.set_viewport_size({"width": 320, "height": 568})
    await expect(stages).to_have_count(1)
    await page.get_by_role("radio", name="Before").check()
    await expect(stages).to_have_count(1)
    assert await versions(page) == [parted + 1]
    assert await wrong_in_both_themes(page, "pair on a phone") == []
    assert await page.evaluate(ACROSS) <= 320
    await page.get_by_role("button", name="Alone").click()
    await expect(page).to_have_url(re.compile(rf"/r/[\w-]+/1#{parted}$"))
    await page.go_back()
    await expect(told).to_be_visible()


async def change_rule(page: Page, after: str) -> None:
    """Turn the one switch of Pan in the second column; the game that is shown before it comes has two."""
    switch = page.get_by_role("switch", name=re.compile(f"^{after}, "))
    await expect(switch).to_have_count(1)
    await switch.click()


async def versions(page: Page) -> list[int]:
    """The step that each stage shows, from 1: as soon as they lie still there."""
    found = await page.locator(".stage[data-version]:visible").evaluate_all(
        "stages => stages.map(({ dataset }) => Number(dataset.version))"
    )
    return [int(one) for one in found]
