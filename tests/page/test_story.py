"""The story on the page: all that a seat heard of the deal, told once, whatever came between."""

import pytest
from playwright.async_api import Locator

from browser import Windows, browsing
from page_player import Person
from veillee.games import CATALOGUE
from veillee.views.live import Story
from veillee.views.words import Words


@pytest.mark.parametrize(("width", "height"), [(390, 844), (1280, 800)])
@browsing
async def test_a_page_that_is_opened_again_tells_the_deal_so_far_once_and_goes_on(
    page_at: Windows, width: int, height: int
) -> None:
    person = Person(await page_at(width, height, reduced_motion=True))
    await person.open("whistiti")
    await person.play(6)
    await person.look()
    before = await person.story()
    assert before == person.told()
    assert len(before) > 4

    await person.reload()
    await person.look()
    assert await person.story() == person.told() == before
    await close_drawer(person)
    await person.play(3)
    await person.look()
    after = await person.story()
    assert after == person.told()
    assert after[: len(before)] == before
    assert len(after) > len(before)


@browsing
async def test_a_page_that_is_opened_again_shows_the_last_trick(page_at: Windows) -> None:
    person = Person(await page_at(390, 844))
    await person.open("whistiti")
    await person.play(5)
    await person.look()  # one's own turn: nothing happens meanwhile
    await person.reload()
    await person.look()
    [told] = [message for message in person.messages[person.opened :] if isinstance(message, Story)]
    [trick] = told.last_trick
    words = Words("fr", CATALOGUE["whistiti"].package)
    assert len(trick.cards) == 4
    assert await last_trick(person) == [words.card(card) for card in trick.cards]


@browsing
async def test_two_before_one_screen_are_each_told_all_that_happened_when_the_curtain_opens(page_at: Windows) -> None:
    person = Person(await page_at(390, 844))
    curtain = await person.share("ascenseur", "Odile", options={"max_cards": "5"})
    await each_in_turn(person, curtain, 5)
    await person.reload()
    await each_in_turn(person, curtain, 5)


async def each_in_turn(person: Person, curtain: Locator, turns: int) -> None:
    """Both play, and each is told the same deal."""
    for _ in range(turns):
        found = (await person.look())["found"]
        if person.is_deal_over:
            return
        if await curtain.is_visible():
            await curtain.get_by_role("button").click()
            await person.page.locator(".piece.mine[data-card]").first.wait_for()
            found = (await person.look())["found"]
        told = await person.story()
        assert told == person.told()
        assert told[0].startswith("Donne 1")
        await close_drawer(person)
        await person.press(person.choose(found))


async def last_trick(person: Person) -> list[str]:
    """The cards of the last trick, as they are called."""
    await person.page.get_by_role("button", name="Dernier pli").click()
    drawer = person.page.get_by_role("dialog")
    await drawer.locator("li").first.wait_for()
    lines = await drawer.locator("li").all_inner_texts()
    await close_drawer(person)
    return [line.split("\n")[0] for line in lines]


async def close_drawer(person: Person) -> None:
    """Back to the table, where something lies over it."""
    drawer = person.page.get_by_role("dialog")
    if await drawer.is_visible():
        await person.page.keyboard.press("Escape")
        await drawer.wait_for(state="detached")
