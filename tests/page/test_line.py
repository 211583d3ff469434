"""The line between a page and its house: cut, frozen, swallowed, killed; told soon, and mended without a reload."""

import asyncio
import json
import os
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from signal import SIGCONT, SIGSTOP
from urllib.parse import urlsplit

import pytest
from playwright.async_api import expect

from browser import BUILT, Windows, browsing
from houses import House
from page_player import Person

TOLD = 8.0  # seconds in which a line that is down is told
BACK = 3.0  # seconds in which it is back, once it can be
BUSY = 4.0  # seconds that a busy machine may add to either
LOST = ".line.lost"
HERE = ".line.here"


class Relay:
    """What stands between a page and its house, and may swallow all that passes."""

    def __init__(self, base: str) -> None:
        address = urlsplit(base)
        self.house = (str(address.hostname), int(address.port or 0))
        self.flows = asyncio.Event()
        self.flows.set()
        self.tasks: set[asyncio.Task[None]] = set()
        self.base = ""

    async def carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """One connection: both ways."""
        writers = [writer]
        try:
            there_reader, there_writer = await asyncio.open_connection(*self.house)
            writers.append(there_writer)
            await asyncio.gather(self.pass_on(reader, there_writer), self.pass_on(there_reader, writer))
        except OSError:
            pass  # there is no house there now
        finally:
            for one in writers:
                one.transport.abort()

    async def pass_on(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Pass on what comes, as long as it flows."""
        with suppress(OSError):
            while data := await reader.read(65536):
                await self.flows.wait()
                writer.write(data)
                await writer.drain()
            writer.close()

    def take(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """A connection comes in."""
        task = asyncio.ensure_future(self.carry(reader, writer))
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)


@asynccontextmanager
async def relay_to(base: str) -> AsyncIterator[Relay]:
    """A relay that is open meanwhile."""
    relay = Relay(base)
    server = await asyncio.start_server(relay.take, "127.0.0.1", 0)
    relay.base = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}"
    try:
        yield relay
    finally:
        server.close()
        for task in [*relay.tasks]:
            task.cancel()
        await asyncio.gather(*relay.tasks, return_exceptions=True)
        await asyncio.sleep(0)  # what was ended is closed in the next turn of the loop


class Sent:
    """The moves that a page has sent, by their ids."""

    def __init__(self, person: Person) -> None:
        self.ids: list[str] = []
        person.page.on("websocket", lambda line: line.on("framesent", self.hear))

    def hear(self, frame: str | bytes) -> None:
        said = json.loads(frame)
        if said["do"] == "play":
            self.ids.append(said["id"])


async def seconds_until(person: Person, what: str) -> float:
    """How long it takes until the page shows this."""
    since = time.monotonic()
    await person.page.locator(what).wait_for()
    return time.monotonic() - since


async def plays_on(person: Person, sent: Sent) -> None:
    """A move is made, and arrives, and goes out once."""
    moves, before = person.moves, len(sent.ids)
    await person.play(2)
    assert person.moves > moves or person.is_deal_over
    assert len(set(sent.ids[before:])) == len(sent.ids[before:])


async def at_a_table(page_at: Windows, game: str = "whistiti") -> tuple[Person, Sent]:
    person = Person(await page_at(390, 844))
    sent = Sent(person)
    await person.open(game)
    await person.play(1)
    return person, sent


@pytest.mark.parametrize("game", ["whistiti", "bataille-corse"])
@browsing
async def test_a_frozen_house_is_told_and_the_line_is_back_when_it_wakes(
    page_at: Windows, house: House, game: str
) -> None:
    person, sent = await at_a_table(page_at, game)
    os.kill(house.pid, SIGSTOP)
    try:
        assert await seconds_until(person, LOST) < TOLD + BUSY
        await expect(person.page.get_by_role("button", name="Réessayer maintenant")).to_be_visible()
        await asyncio.sleep(3)
    finally:
        os.kill(house.pid, SIGCONT)
    assert await seconds_until(person, HERE) < BACK + BUSY
    page_at.expected += ["ERR_", "WebSocket"]
    await plays_on(person, sent)


@browsing
async def test_packets_that_are_swallowed_are_told_and_a_move_made_meanwhile_is_not_made_twice(
    page_at: Windows, house: House
) -> None:
    async with relay_to(house.base) as relay:
        page_at.base = relay.base
        person, sent = await at_a_table(page_at)
        found = (await person.look())["found"]
        hand = await person.hand()
        relay.flows.clear()
        place = await person.page.evaluate("(number) => screenLook.where(number)", person.choose(found)["number"])
        await person.page.mouse.click(place["at"]["x"], place["at"]["y"])
        assert await seconds_until(person, LOST) < TOLD + BUSY
        assert len(sent.ids) > 0
        relay.flows.set()
        assert await seconds_until(person, HERE) < BACK + BUSY
        page_at.expected += ["ERR_", "WebSocket"]
        # The move came by the old line or by the new one: it is made once, and the next can be made.
        person.asked.clear()
        await person.look()
        assert len(await person.hand()) == len(hand) - 1
        await plays_on(person, sent)


@browsing
async def test_a_device_without_a_network_says_so_at_once(page_at: Windows) -> None:
    person, sent = await at_a_table(page_at)
    await person.page.context.set_offline(True)
    assert await seconds_until(person, LOST) < TOLD
    await expect(person.sentence("Cet appareil n'a plus de réseau")).to_be_visible()
    await person.page.context.set_offline(False)
    assert await seconds_until(person, HERE) < BACK + BUSY
    page_at.expected += ["ERR_", "WebSocket"]
    await plays_on(person, sent)


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
            assert await seconds_until(person, LOST) < TOLD + BUSY
            await asyncio.sleep(3)
            await house.open()
            relay.house = Relay(house.base).house
            assert await seconds_until(person, HERE) < BACK + BUSY
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
