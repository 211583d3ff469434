"""Controls that do what they say, and a page that fails with a sentence."""

import re

from browser import Windows, browsing


@browsing
async def test_a_part_that_does_not_come_says_so_and_comes_when_it_is_tried_again(page_at: Windows) -> None:
    page = await page_at(390, 844)
    await page.goto("/")
    await page.locator("input[name=game]").first.wait_for(state="attached")
    page_at.expected += ["ERR_FAILED", "Failed to fetch", "Unable to preload"]
    part = re.compile(r"/Settings-.*\.(js|css)$")
    await page.route(part, lambda route: route.abort())
    await page.locator("button.me").click()
    drawer = page.get_by_role("dialog")
    await drawer.get_by_role("alert").filter(has_text="n'est pas arrivée").wait_for()
    await drawer.get_by_role("button", name="Réessayer").click()
    await drawer.get_by_role("alert").filter(has_text="n'est pas arrivée").wait_for()
    await page.unroute(part)
    await drawer.get_by_role("button", name="Réessayer").click()
    await drawer.locator("h3").first.wait_for()
    assert await drawer.get_by_role("alert").count() == 0
    unstyled = "[...document.querySelectorAll('link[rel=stylesheet]')].filter((link) => !link.sheet).length"
    assert await page.evaluate(unstyled) == 0
