"""What may go wrong around a page: a newer build, a part that does not come, a browser that keeps nothing."""

import shutil
from pathlib import Path

from playwright.async_api import Route, expect

from browser import BUILT, Windows, browsing
from houses import House
from page_player import Person

LETS_NOTHING = """
const get = () => { throw new DOMException("The operation is insecure.", "SecurityError"); };
for (const name of ["localStorage", "sessionStorage"]) Object.defineProperty(window, name, { get });
"""


def built_anew(where: Path) -> Path:
    """The page as a newer build of it: a word in it is another."""
    page = shutil.copytree(BUILT, where)
    index = page / "index.html"
    index.write_text(index.read_text().replace("</head>", "<!-- newer --></head>"))
    return page


@browsing
async def test_a_newer_page_of_the_house_is_told_and_taken_in_one_tap_and_the_hand_is_safe(
    page_at: Windows, tmp_path: Path
) -> None:
    data = tmp_path / "tables.db"
    older, newer = House(data, BUILT), House(data, built_anew(tmp_path / "newer"))
    await older.open()
    try:
        page_at.base = older.base
        person = Person(await page_at(390, 844))
        page = person.page
        await person.open("whistiti")
        await person.look()
        hand = await person.hand()
        told = page.get_by_text("La page a une nouvelle version. Votre main est gardée.")
        await expect(told).to_have_count(0)
        await older.stop()
        await newer.open(int(older.base.rpartition(":")[2]))
        page_at.expected += ["ERR_", "WebSocket"]
        await expect(told.first).to_be_visible()  # and it is heard
        assert await person.hand() == hand  # nobody is torn away from the table
        await page.get_by_role("button", name="Recharger").click()
        await page.wait_for_function("document.documentElement.innerHTML.includes('<!-- newer -->')")
        await person.look()
        assert sorted(await person.hand()) == sorted(hand)
        await expect(told).to_have_count(0)
    finally:
        await older.leave()
        await newer.leave()


@browsing
async def test_a_browser_that_keeps_nothing_is_seated_against_bots_at_one_tap(page_at: Windows) -> None:
    page = await page_at(390, 844)
    await page.add_init_script(LETS_NOTHING)
    await page.goto("/")
    await page.get_by_role("button", name="Jouer contre les robots").click()
    await page.get_by_role("button", name="J'ai compris").click()  # the three lines, which nobody can have kept as read
    await page.locator(".piece.mine").first.wait_for()


@browsing
async def test_a_part_that_does_not_come_says_so_and_comes_when_it_is_tried_again(page_at: Windows) -> None:
    person = Person(await page_at(390, 844))
    page = person.page
    await person.open("whistiti")

    async def lose(route: Route) -> None:
        await route.abort()

    await page.route("**/assets/Menu-*", lose)
    await page.get_by_role("button", name="Menu et réglages").click()
    drawer = page.get_by_role("dialog")
    await expect(drawer.get_by_role("alert")).to_contain_text("n'est pas arrivée")
    page_at.expected += ["ERR_", "Failed to fetch", "Unable to preload"]
    await drawer.get_by_role("button", name="Réessayer").click()
    await expect(drawer.get_by_role("alert")).to_be_visible()  # as long as it does not come
    await page.unroute("**/assets/Menu-*")
    await drawer.get_by_role("button", name="Réessayer").click()
    await expect(drawer.get_by_role("button", name="Demander une pause")).to_be_visible()
    await page.keyboard.press("Escape")
    await person.play(1)  # and the table was there all the time
    assert person.moves == 1


@browsing
async def test_the_back_button_closes_what_lies_open_and_stays_at_the_table(page_at: Windows) -> None:
    person = Person(await page_at(390, 844))
    page = person.page
    table = await person.open("whistiti")
    for opens in ("Menu et réglages", "Récit"):
        await page.get_by_role("button", name=opens).first.click()
        drawer = page.get_by_role("dialog")
        await drawer.wait_for()
        await page.go_back()
        await drawer.wait_for(state="detached")
        assert page.url.endswith(f"/t/{table}")
        await expect(page.locator(".piece.mine").first).to_be_visible()
    assert person.lines == 1  # the line was never given up
    await page.go_back()
    await page.wait_for_url("**/rules/**")  # where one came from: back is back again
