"""People at one table, each before a screen of their own: who is gone, who asks for what, and who sees it."""

import re
from typing import Final

from playwright.async_api import expect

from browser import Windows, browsing
from page_player import Person

SIT: Final = re.compile("^S.asseoir$")
SHORTLY: Final = 100  # milliseconds, between two looks at whose turn it is
MOST: Final = 30  # touches of one deal
SOON: Final = 20_000  # milliseconds: news waits behind other news


async def two_at(page_at: Windows, grace: int = 20_000) -> tuple[Person, Person]:
    """Mona opens a table with so much patience, Odile comes by its link; both play."""
    host, guest = Person(await page_at(390, 844), seed=3), Person(await page_at(390, 844), seed=4)
    table = await host.open("whistiti", 4, begin=False, grace=grace)
    await guest.come(f"/t/{table}")
    await guest.page.get_by_role("button", name=SIT).first.click()
    drawer = guest.page.get_by_role("dialog")
    await drawer.get_by_label("Votre nom").fill("Odile")
    await drawer.get_by_role("button", name=SIT).click()
    await expect(host.sentence("Odile s'assied à la table.")).to_be_visible(timeout=SOON)
    await host.page.get_by_role("button", name="Commencer").click()
    for person in (host, guest):
        await person.until(person.has_cards, "cards")
    return host, guest


@browsing
async def test_a_friend_who_is_gone_is_replaced_by_a_bot_and_takes_the_seat_back(page_at: Windows) -> None:
    host, guest = await two_at(page_at, grace=1000)
    address = guest.page.url
    await guest.page.goto("/rules/whistiti")
    await expect(host.sentence("Odile ne répond plus.", exact=True)).to_be_visible(timeout=SOON)
    await host.page.get_by_role("button", name="Un robot à sa place").click()
    await host.until(lambda: any(chair.left for chair in host.table.chairs), "a bot in Odile's seat")
    await guest.page.goto(address)
    await guest.page.get_by_role("button", name="Reprendre ma place").click()
    await host.until(lambda: not any(chair.left for chair in host.table.chairs), "Odile in her seat")
    await expect(host.sentence("Odile reprend sa place.")).to_be_visible(timeout=SOON)


@browsing
async def test_a_friend_whose_browser_is_closed_in_her_turn_holds_nobody_up(page_at: Windows) -> None:
    """After the grace one tap seats a bot there, and the match goes on to the end of the deal."""
    host, guest = await two_at(page_at, grace=1000)
    while not guest.is_deal_over and guest.view.seat not in guest.view.waiting_for:  # until it is her turn
        if host.view.offers:
            await host.play(1)
        await guest.page.wait_for_timeout(SHORTLY)
    assert not guest.is_deal_over
    await guest.page.context.close()
    await host.page.get_by_role("button", name="Un robot à sa place").click()
    await host.until(lambda: any(chair.left for chair in host.table.chairs), "a bot in Odile's seat")
    await host.play(MOST)
    assert host.is_deal_over


@browsing
async def test_a_pause_is_seen_by_all_and_granted_in_one_tap_and_both_see_what_is_called(
    page_at: Windows,
) -> None:
    host, guest = await two_at(page_at)
    await guest.page.get_by_role("button", name="Dire").click()
    await guest.page.get_by_role("button", name="Bravo").click()
    await expect(host.page.locator(".bubble", has_text="Bravo")).to_be_visible(timeout=SOON)
    await expect(guest.sentence("Vous dites")).to_be_visible(timeout=SOON)
    await guest.page.get_by_role("button", name="Menu et réglages").click()
    await guest.page.get_by_role("button", name="Demander une pause").click()
    await expect(guest.sentence("Pause demandée")).to_be_visible(timeout=SOON)
    await host.page.get_by_role("button", name="Accepter").click()
    for person in (host, guest):
        await expect(person.page.get_by_role("button", name="Reprendre", exact=True)).to_be_visible(timeout=SOON)
