"""Several people at one table: each before a screen of his own, or two before the same one."""

import re

import pytest

from browser import Windows, browsing
from page_player import FRAME, Person

SIT = re.compile("^S.asseoir$")


async def two_at_a_table(page_at: Windows) -> tuple[Person, Person]:
    """One opens a table for friends, the other comes by its code; both sit."""
    host = Person(await page_at(390, 844), seed=3)
    guest = Person(await page_at(844, 390), seed=4)
    await host.come()
    await host.page.get_by_role("radio", name=re.compile("^2 joueurs")).check(force=True)
    await host.page.locator("input[name=game][value=huit-americain]").check(force=True)
    await host.page.get_by_role("button", name="Entre amis").click()
    drawer = host.page.get_by_role("dialog")
    await drawer.get_by_label("Votre nom").fill("Mona")
    await host.page.keyboard.press("Enter")
    await drawer.wait_for(state="detached")
    code = await host.page.locator(".code").inner_text()
    await guest.come()
    await guest.page.get_by_label("Code de la table").fill(code)
    await guest.page.get_by_role("button", name="Rejoindre").click()
    await guest.page.get_by_role("button", name=SIT).click()
    drawer = guest.page.get_by_role("dialog")
    await drawer.get_by_label("Votre nom").fill("Odile")
    await drawer.get_by_role("button", name=SIT).click()
    await host.until(lambda: host.table.chairs[1].name == "Odile", "Odile")
    await host.page.get_by_role("button", name="Commencer").click()
    for person in (host, guest):
        await person.until(person.has_cards, "cards")
    return host, guest


async def play_on(people: tuple[Person, Person], moves: int, *, until: Person | None = None) -> None:
    """Whoever is asked presses something, so many times, or until it is for this one to move."""
    for _ in range(moves):
        one = next((person for person in people if person.view.offers and person.view.race is None), None)
        if one is None:
            for person in people:
                await person.page.evaluate(FRAME)
            continue
        if one is until or one.is_deal_over:
            return
        await one.check()
        if one.view.offers:
            await one.press(one.choose((await one.look())["found"]))


@browsing
async def test_two_people_meet_by_a_code_and_one_is_cut_and_comes_back_to_the_same_hand(page_at: Windows) -> None:
    host, guest = await two_at_a_table(page_at)
    await play_on((host, guest), 8)
    await play_on((host, guest), 30, until=guest)
    first = guest.page.locator(".piece.mine").first
    await first.focus()
    hand, version = await guest.hand(), guest.view.version
    assert len(hand) > 1

    await guest.cut()
    await host.until(lambda: not host.table.chairs[1].here, "Odile to be away")
    assert await guest.page.locator(".piece.lit").count() == 0
    await guest.mend()
    page_at.expected.append("ERR_INTERNET_DISCONNECTED")
    await host.until(lambda: host.table.chairs[1].here, "Odile to be back")

    # Someone may have called meanwhile and given him cards: those he had lie as they lay.
    assert [card for card in await guest.hand() if card in hand] == hand
    assert guest.view.version >= version
    await play_on((host, guest), 12)
    assert host.view.version > version
    for person in (host, guest):
        assert await person.story() == person.told()
        assert person.faults == {}


@browsing
async def test_a_hand_lies_as_it_was_sorted_when_one_comes_back(page_at: Windows) -> None:
    person = Person(await page_at(1280, 800))
    await person.open("barbu")
    await person.look()
    hand = await person.hand()
    boxes = [
        await person.page.locator(f".piece.mine[data-card='{card}']").bounding_box() for card in (hand[0], hand[-1])
    ]
    assert boxes[0] is not None
    assert boxes[1] is not None
    mouse = person.page.mouse
    await mouse.move(boxes[0]["x"] + 12, boxes[0]["y"] + 40)
    await mouse.down()
    await mouse.move(boxes[0]["x"] + 60, boxes[0]["y"] + 44, steps=3)
    await mouse.move(boxes[1]["x"] + boxes[1]["width"] + 10, boxes[1]["y"] + 50, steps=4)
    await mouse.up()
    sorted_so = await person.hand()
    assert sorted_so == [*hand[1:], hand[0]]
    await person.cut()
    await person.mend()
    page_at.expected.append("ERR_INTERNET_DISCONNECTED")
    assert await person.hand() == sorted_so
    await person.page.reload()
    await person.page.locator(".piece.mine").first.wait_for()
    assert await person.hand() == sorted_so


@pytest.mark.parametrize("game", ["ascenseur", "huit-americain"])
@browsing
async def test_two_before_one_screen_see_each_his_own_hand_and_the_curtain_stands_between(
    page_at: Windows, game: str
) -> None:
    person = Person(await page_at(390, 844))
    curtain = await person.share(game, "Odile")
    whose: list[str] = []
    for _ in range(30):
        found = (await person.look())["found"]
        if person.is_deal_over or len(whose) > 3:
            break
        if await curtain.is_visible():
            assert await person.page.locator(".piece.mine[data-card]").count() == 0  # nothing to peep at
            whose.append(await curtain.get_by_role("heading").inner_text())
            await curtain.get_by_role("button").click()
            await person.page.locator(".piece.mine[data-card]").first.wait_for()
        else:
            await person.press(person.choose(found))
    assert len(set(whose)) == 2
