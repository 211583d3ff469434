"""People at one table, each before a screen of their own: who is gone, who asks for what, and who sees it."""

import json
import re
from typing import Final

import msgspec
from msgspec.structs import replace
from playwright.async_api import expect

from browser import Windows, browsing
from houses import Json
from page_player import FRAME, Person

SAY: Final = "(said) => lines.at(-1).send(JSON.stringify(said))"
SIT: Final = re.compile("^S.asseoir$")
SHORTLY: Final = 100  # milliseconds, between two looks at whose turn it is
ROUNDS: Final = 3  # of the table, in which the bot plays for her
SOON: Final = 20_000  # milliseconds: news waits behind other news


async def two_at(page_at: Windows, grace: int = 20_000, **options: str) -> tuple[Person, Person]:
    """Mona opens a table with so much patience, Odile comes by its link; both play."""
    host, guest = Person(await page_at(390, 844), seed=3), Person(await page_at(390, 844), seed=4)
    table = await host.open("whistiti", 4, begin=False, grace=grace, options=options)
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


async def to_the_end(*people: Person) -> None:
    """What is offered first goes over the line of each page, quicker than fingers are, until the match is over."""
    while people[0].table.stage != "over":
        for person in people:
            next_deal = person.page.locator(".between .next:enabled")
            if person.table.stage == "between" and await next_deal.count():
                await next_deal.click()
            elif person.view.offers:
                view = person.view
                said = {"do": "play", "id": f"{view.version}", "seat": view.seat, "version": view.version}
                await person.page.evaluate(SAY, said | {"offer": view.offers[0].number})
                await person.answered()
            await person.page.evaluate(FRAME)


def terms_of(person: Person, **changed: str) -> Json:
    """The terms of a table, some of them changed."""
    return json.loads(msgspec.json.encode(replace(person.table.terms, **changed)))


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
    """After the grace one tap seats a bot there, and the match goes on."""
    host, guest = await two_at(page_at, grace=1000)
    while not guest.is_deal_over and guest.view.seat not in guest.view.waiting_for:  # until it is her turn
        if host.view.offers:
            await host.play(1)
        await guest.page.wait_for_timeout(SHORTLY)
    assert not guest.is_deal_over
    await guest.page.context.close()
    await host.page.get_by_role("button", name="Un robot à sa place").click()
    await host.until(lambda: any(chair.left for chair in host.table.chairs), "a bot in Odile's seat")
    before = host.moves
    await host.play(ROUNDS)
    assert host.moves == before + ROUNDS or host.is_deal_over


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
    before = await host.story()
    assert [line for line in before if "pause" in line] == [
        "Odile demande une pause : 1 sur 2.",
        "La partie est en pause.",
    ]
    assert before == host.told()
    await host.reload()
    assert await host.story() == host.told() == before
    assert [line for line in await guest.story() if "pause" in line] == [
        "Vous demandez une pause : 1 sur 2.",
        "La partie est en pause.",
    ]


@browsing
async def test_who_may_not_look_on_is_told_so_and_so_is_who_did_until_now(page_at: Windows) -> None:
    host, guest = Person(await page_at(390, 844), seed=3), Person(await page_at(390, 844), seed=4)
    table = await host.open("whistiti", onlookers="none")
    told = guest.page.get_by_text("Cette table ne veut pas de spectateurs.")
    await guest.come(f"/t/{table}")
    await expect(told).to_be_visible()
    await expect(guest.page.locator(".piece")).to_have_count(0)
    await host.page.evaluate(SAY, {"do": "agree", "id": "let", "terms": terms_of(host, onlookers="public")})
    await guest.page.locator(".piece").first.wait_for()
    await expect(told).to_have_count(0)
    await host.page.evaluate(SAY, {"do": "agree", "id": "shut", "terms": terms_of(host, onlookers="none")})
    await expect(told).to_be_visible()
    await expect(guest.page.locator(".piece")).to_have_count(0)
    await guest.page.get_by_role("button", name="Menu et réglages").click()  # a bot's chair may still be taken
    await guest.page.get_by_role("button", name=re.compile("^Prendre la place")).first.click()
    await guest.page.locator(".piece.mine").first.wait_for()


@browsing
async def test_whoever_looks_on_is_told_so_and_finds_the_way_to_a_chair(page_at: Windows) -> None:
    host, guest = Person(await page_at(390, 844), seed=3), Person(await page_at(390, 844), seed=4)
    await guest.come(f"/t/{await host.open('whistiti')}")
    await expect(guest.page.get_by_text("vous regardez")).to_be_visible()
    dock = guest.page.get_by_role("navigation", name="Autour de la table")
    await expect(dock.get_by_role("button", name="Mes coups")).to_have_count(0)  # who looks on has none
    await dock.get_by_role("button", name=SIT).click()
    await guest.page.get_by_role("button", name=re.compile("^Prendre la place")).first.click()
    await guest.page.locator(".piece.mine").first.wait_for()
    await expect(dock.get_by_role("button", name=re.compile("^Mes coups"))).to_be_visible()
    await expect(dock.get_by_role("button", name=SIT)).to_have_count(0)
    await expect(guest.page.get_by_text("vous regardez")).to_have_count(0)


@browsing
async def test_another_match_begins_when_both_agree_and_nobody_is_torn_out_of_the_sheet_they_read(
    page_at: Windows,
) -> None:
    host, guest = await two_at(page_at, target="5")
    await to_the_end(host, guest)
    again = "On remet ça"
    for person in (host, guest):
        await person.page.get_by_role("button", name=again).wait_for(timeout=SOON)
    await host.page.get_by_role("button", name=again).click()
    await expect(host.page.get_by_text("C'est demandé. On attend Odile.")).to_be_visible(timeout=SOON)
    await expect(guest.page.get_by_text(re.compile("Mona.*autre partie")).first).to_be_visible(timeout=SOON)
    assert (host.table.match, host.table.stage) == (1, "over")  # nothing begins over the head of who reads
    await expect(guest.page.get_by_role("heading", name="La feuille")).to_be_visible()
    await guest.page.get_by_role("button", name=again).click()
    for person in (host, guest):
        await person.page.locator(".piece.mine").first.wait_for()
        assert person.table.match == 2


@browsing
async def test_who_reads_on_while_the_others_begin_goes_on_reading_and_joins_when_they_like(page_at: Windows) -> None:
    host, guest = await two_at(page_at, grace=1000, target="5")
    await to_the_end(host, guest)
    for person in (host, guest):
        await person.page.get_by_role("button", name="On remet ça").wait_for(timeout=SOON)
    await host.page.get_by_role("button", name="On remet ça").click()
    await host.page.get_by_role("button", name="Commencer sans attendre").click()
    await host.page.locator(".piece.mine").first.wait_for()
    await expect(guest.page.get_by_text("Une autre partie a commencé à cette table.")).to_be_visible(timeout=SOON)
    await expect(guest.page.get_by_role("heading", name="La feuille")).to_be_visible()
    await guest.page.get_by_role("button", name="Rejoindre la partie").click()
    await guest.page.locator(".piece.mine").first.wait_for()
    await host.until(lambda: not any(chair.left for chair in host.table.chairs), "Odile in her seat")
