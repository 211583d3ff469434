"""The line between a page and its house: cut, frozen, swallowed, killed; told soon, and mended without a reload."""

import asyncio
import json
import os
from collections.abc import Callable
from pathlib import Path
from signal import SIGCONT, SIGSTOP
from typing import NamedTuple

import pytest
from playwright.async_api import expect

from browser import BUILT, Windows, browsing
from houses import House, Json
from line_clock import LINE_CLOCK, assert_back, assert_told, begin
from page_player import Person
from relays import relay_to
from veillee.views.wire import View

AWHILE = 3.0  # seconds that a house stays away once that was told
ATTEMPTS = 20  # moves that others may be quicker at
FROZEN = 30.0  # seconds that one stands still
DRAINED = 0.3  # seconds in which all has come that was on its way
ENOUGH = 300  # touches, until it is the moment to stop the house
FETCHED = """
(part) => new Promise((done) => {
  const isThere = () => performance.getEntriesByType("resource").some(({ name }) => name.includes(`/${part}-`));
  const again = () => (isThere() ? done() : setTimeout(again, 50));
  again();
})
"""
NO_RELOAD = "window.isSamePage === true"


class Sent:
    """The moves that a page has sent, by their ids."""

    def __init__(self, person: Person) -> None:
        self.ids: list[str] = []
        person.page.on("websocket", lambda line: line.on("framesent", self.hear))

    def hear(self, frame: str | bytes) -> None:
        said = json.loads(frame)
        if said["do"] == "play":
            self.ids.append(said["id"])


async def plays_on(person: Person, sent: Sent) -> None:
    """A move is made, and arrives, and goes out once."""
    moves, before = person.moves, len(sent.ids)
    for _ in range(ATTEMPTS):  # others may be quicker
        if person.moves > moves or person.is_deal_over:
            break
        await person.play(1)
    assert person.moves > moves or person.is_deal_over
    assert len(set(sent.ids[before:])) == len(sent.ids[before:])


async def at_a_table(page_at: Windows, game: str = "whistiti", **terms: Json) -> tuple[Person, Sent]:
    person = Person(await page_at(390, 844))
    sent = Sent(person)
    await person.page.add_init_script(LINE_CLOCK)
    await person.open(game, **terms)
    await person.play(1)
    await begin(person.page)
    return person, sent


async def freeze(person: Person, house: House, within: Callable[[View], object]) -> None:
    """Play until the page is shown what is asked for, and stop the house in that very moment."""
    stopped = asyncio.Event()

    def stop() -> None:
        if not stopped.is_set() and within(person.view):
            os.kill(house.pid, SIGSTOP)
            stopped.set()

    person.overheard = stop
    stop()
    for _ in range(ENOUGH):
        playing = asyncio.ensure_future(person.play(1))
        stopping = asyncio.ensure_future(stopped.wait())
        await asyncio.wait({playing, stopping}, return_when=asyncio.FIRST_COMPLETED)
        stopping.cancel()
        if stopped.is_set():
            playing.cancel()
            await asyncio.sleep(DRAINED)
            if within(person.view):
                return
            os.kill(house.pid, SIGCONT)  # it was over a moment before
            stopped.clear()
    raise AssertionError("never at the right moment")


def held(view: View) -> int:
    """How many cards one holds."""
    return next(len(zone.cards) for zone in view.zones if zone.id == f"hand.{view.seat}")


def is_race_open(view: View) -> bool:
    """In La Bataille Corse, that there is a pair is to be seen in the cards."""
    ranks = [card[:-1] for zone in view.zones if zone.id == "pile" for card in zone.cards[-2:]]
    return len(ranks) == 2 and len(set(ranks)) == 1


def may_exchange(view: View) -> bool:
    """In the open tempo of Le Kem's, all take and give at the same time."""
    return any(offer.verb in {"take", "give"} for offer in view.offers)


class Moment(NamedTuple):
    """When a house stops, and for how long once that was told."""

    game: str
    within: Callable[[View], object]
    seconds: float
    terms: dict[str, Json]


@pytest.mark.parametrize(
    "moment",
    [
        Moment("whistiti", bool, FROZEN, {}),
        Moment("bataille-corse", is_race_open, AWHILE, {"players": 3}),
        Moment("kems", may_exchange, AWHILE, {"options": {"tempo": "open"}}),
    ],
    ids=["for half a minute", "in a race", "in the open tempo"],
)
@browsing
async def test_a_frozen_house_is_told_and_the_line_is_back_when_it_wakes(
    page_at: Windows, house: House, moment: Moment
) -> None:
    person, sent = await at_a_table(page_at, moment.game, **moment.terms)
    await person.page.evaluate("window.isSamePage = true")
    await freeze(person, house, moment.within)
    try:
        await assert_told(person.page)
        await expect(person.page.get_by_role("button", name="Réessayer maintenant")).to_be_visible()
        await asyncio.sleep(moment.seconds)
    finally:
        os.kill(house.pid, SIGCONT)
    await assert_back(person.page, house.base)
    page_at.expected += ["ERR_", "WebSocket"]
    person.asked.clear()  # a move that was on its way has come by now, or is offered no more
    await plays_on(person, sent)
    assert await person.page.evaluate(NO_RELOAD)


@pytest.mark.parametrize("swallows", [False, True], ids=["held back", "lost"])
@browsing
async def test_packets_that_are_swallowed_are_told_and_a_move_made_meanwhile_is_not_made_twice(
    page_at: Windows, house: House, *, swallows: bool
) -> None:
    """They come after all, when the line is back; or they do not."""
    async with relay_to(house.base) as relay:
        page_at.base = relay.base
        person, sent = await at_a_table(page_at)
        found = (await person.look())["found"]
        hand = await person.hand()
        if swallows:
            relay.swallows = True
        else:
            relay.flows.clear()
        place = await person.page.evaluate("(number) => screenLook.where(number)", person.choose(found)["number"])
        await person.page.mouse.click(place["at"]["x"], place["at"]["y"])
        await assert_told(person.page)
        assert len(sent.ids) > 0
        await asyncio.sleep(AWHILE)
        relay.swallows = False
        relay.flows.set()
        await assert_back(person.page, relay.base)
        page_at.expected += ["ERR_", "WebSocket"]
        # The move came by the old line or by the new one: it is made once, and the next can be made.
        person.asked.clear()
        await person.until(lambda: held(person.view) < len(hand), "the move")
        await person.look()
        assert len(await person.hand()) == held(person.view) == len(hand) - 1
        await plays_on(person, sent)


@browsing
async def test_a_device_without_a_network_says_so_at_once(page_at: Windows, house: House) -> None:
    person, sent = await at_a_table(page_at)
    await person.page.context.set_offline(True)
    await assert_told(person.page)
    await expect(person.sentence("Cet appareil n'a plus de réseau")).to_be_visible()
    await person.page.context.set_offline(False)
    await assert_back(person.page, house.base)
    page_at.expected += ["ERR_", "WebSocket"]
    await plays_on(person, sent)


@browsing
async def test_what_a_match_needs_later_is_there_when_the_line_is_down(page_at: Windows, house: House) -> None:
    """The menu, the sheet, and what comes between deals and after the match."""
    person, _ = await at_a_table(page_at)
    page = person.page
    for part in (
        "Between",
        "After",
        "Menu",
        "Drawers",
        "OfferList",
        "Sheet",
        "Reactions",
    ):  # the last of them is the last
        await page.evaluate(FETCHED, part)
    await page.context.set_offline(True)
    await assert_told(page)
    for opener, title in (("Menu et réglages", "Menu"), ("Feuille", "Feuille")):
        await page.get_by_role("button", name=opener).click()
        await page.get_by_role("dialog", name=title).locator(".body > *").first.wait_for()
        assert not await page.get_by_text("n'est pas arrivée").count()
        await page.keyboard.press("Escape")
    await page.context.set_offline(False)
    await assert_back(page, house.base)
    page_at.expected += ["ERR_", "WebSocket"]


@browsing
async def test_a_house_that_was_killed_is_found_again_where_it_was(page_at: Windows, tmp_path: Path) -> None:
    house = House(tmp_path / "tables.db", BUILT)
    await house.open()
    try:
        async with relay_to(house.base) as relay:  # the house opens at another port: the relay leads there
            page_at.base = relay.base
            person, sent = await at_a_table(page_at)
            await person.look()
            hand = await person.hand()
            await house.kill()
            await assert_told(person.page)
            await asyncio.sleep(AWHILE)
            await house.open()
            relay.lead_to(house.base)
            await assert_back(person.page, relay.base)
            page_at.expected += ["ERR_", "WebSocket"]
            assert await person.hand() == hand
            await plays_on(person, sent)
    finally:
        await house.leave()


@browsing
async def test_a_table_that_does_not_answer_a_page_that_comes_is_told_and_found_later(page_at: Windows) -> None:
    person, _ = await at_a_table(page_at)
    page = person.page
    address = page.url
    await page.goto("/rules/whistiti")
    await page.route("**/api/**words*", lambda route: route.abort())
    await page.goto(address)
    await expect(page.get_by_role("alert")).to_contain_text("n'est pas arrivée")
    await page.unroute("**/api/**words*")
    await page.get_by_role("button", name="Réessayer").click()
    await page.locator(".piece.mine").first.wait_for()
    page_at.expected += ["ERR_", "Failed to fetch"]


@browsing
async def test_a_line_that_breaks_before_the_table_was_told_leaves_no_empty_page(
    page_at: Windows, house: House
) -> None:
    async with relay_to(house.base) as relay:
        page_at.base = relay.base
        person, _ = await at_a_table(page_at)
        page = person.page
        address = page.url
        await page.goto("/rules/whistiti")
        await page.route_web_socket("**/ws/**", lambda line: line.close())
        await page.goto(address)
        await expect(page.get_by_role("alert")).to_contain_text("ne répond pas")
        await expect(page.get_by_role("button", name="Réessayer")).to_be_visible()
        await page.close()  # it knocks again and again, and the relay is gone before the window
