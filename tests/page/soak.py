"""Whole matches through the page, on a phone, by finger and by keys: `make soak-page name=barbu matches=20`.

Every touch is held against what the page sends, and every scene, twenty times a second, against what the house told. In
the middle of a match the line is cut, packets are swallowed, the house is stopped for half a minute or killed, or a
friend's window is closed.
"""

import asyncio
import os
import re
import sys
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from signal import SIGCONT, SIGSTOP
from tempfile import TemporaryDirectory
from typing import Final, NamedTuple

from playwright.async_api import Browser
from playwright.async_api import Error as BrowserError

from browser import BUILT, Chromium, Windows
from houses import House, Json
from line_clock import LINE_CLOCK, assert_back, assert_told, begin
from page_player import Person
from relays import Relay, relay_to
from robot import Hand, Robot
from scenes import WATCH, Witness, scenes_of
from veillee.games import CATALOGUE

PHONE: Final = (390, 844)
FROZEN: Final = 30.0  # seconds
AWAY: Final = 5.0
GRACE: Final = 3000  # milliseconds, until a friend who is gone may be replaced
BEFORE: Final = 6  # touches, before something happens to the line
MOST: Final = 400  # touches of a match, which is then left as it is
LONGEST: Final = 240.0  # seconds of one
LATER: Final = 1500  # milliseconds in which a move that nobody asked for would have left
PACES: Final = (0, 250)  # milliseconds that bots take
SHORT: Final[dict[str, Json]] = {
    "ascenseur": {"max_cards": "4"},
    "autour-du-feu": {"score_limit": "3"},
    "barbu": {"rounds": "1"},
    "cinq-rois": {"first_round": "11"},
    "huit-americain": {"deals": "2"},
    "kems": {"target": "2", "max_deals": "3", "tempo": "open"},
    "president": {"match_deals": "3"},
    "whistiti": {"target": "8"},
}
MISHAPS: Final = ("nothing", "cut", "swallowed", "frozen", "killed", "friend gone")


class Table(NamedTuple):
    """What is played."""

    game: str
    called: str
    players: int | None
    options: dict[str, Json]


class Here:
    """Where it is played: a house that may be stopped, and the relay through which pages reach it."""

    def __init__(self, browser: Browser, house: House, relay: Relay) -> None:
        self.browser = browser
        self.house = house
        self.relay = relay


def tables(name: str) -> list[Table]:
    """All games, or one; Le Kem's in both tempos, Les Cinq Rois alone as well."""
    found = [Table(game, game, None, SHORT.get(game, {})) for game in CATALOGUE]
    found.append(Table("kems", "kems-ticks", None, {**SHORT["kems"], "tempo": "ticks"}))
    found.append(Table("cinq-rois", "cinq-rois-alone", 1, {}))
    return [table for table in found if name in {"", table.called, table.game}]


# What happens meanwhile


async def mishap(here: Here, robot: Robot, what: str) -> None:
    """Something happens to the line, or to a friend; the page says so, and goes on."""
    page, house, relay = robot.page, here.house, here.relay
    await begin(page)
    if what == "cut":
        await page.context.set_offline(True)
        await assert_told(page)
        await asyncio.sleep(AWAY)
        await page.context.set_offline(False)
    elif what == "swallowed":
        relay.swallows = True
        await assert_told(page)
        await asyncio.sleep(AWAY)
        relay.swallows = False
    elif what == "frozen":
        os.kill(house.pid, SIGSTOP)
        try:
            await assert_told(page)
            await asyncio.sleep(FROZEN)
        finally:
            os.kill(house.pid, SIGCONT)
    elif what == "killed":
        await house.kill()
        await assert_told(page)
        await asyncio.sleep(AWAY)
        await house.open()
        relay.lead_to(house.base)
    else:
        return
    try:
        await assert_back(page, relay.base)
    except BrowserError:
        if not await page.locator(".podium").count():  # where the match was over meanwhile, no bar tells of the line
            raise
    robot.asked.clear()  # answered on the line that is gone, or sent again on the new one
    robot.accounted = len(robot.plays)


async def friend_at(windows: Windows, host: Robot, table: str) -> Person:
    """Odile comes by the link, and sits down."""
    friend = Person(await windows(*PHONE), seed=5)
    await friend.come(f"/t/{table}")
    sit = re.compile("^S.asseoir$")
    await friend.page.get_by_role("button", name=sit).first.click()
    drawer = friend.page.get_by_role("dialog")
    await drawer.get_by_label("Votre nom").fill("Odile")
    await drawer.get_by_role("button", name=sit).click()
    await host.until(lambda: any(chair.name == "Odile" for chair in host.table.chairs), "a friend")
    return friend


async def friend_goes(host: Robot, friend: Person) -> None:
    """Her window is closed; after a while somebody else may play for her."""
    await friend.page.context.close()
    await host.page.get_by_role("button", name="Un robot à sa place").click()
    await host.until(lambda: any(chair.left for chair in host.table.chairs), "a bot in her seat")


# A match


async def match(here: Here, table: Table, number: int) -> tuple[Robot, list[str], bool]:
    """Play one to its end; the robot, what was wrong, and whether it came to its end."""
    hand: Hand = "finger" if number % 2 == 0 else "keys"
    what = MISHAPS[number % len(MISHAPS)]
    windows = Windows(here.browser, here.relay.base)
    robot = Robot(await windows(*PHONE, has_touch=hand == "finger"), hand, seed=number)
    await robot.page.add_init_script(WATCH)
    await robot.page.add_init_script(LINE_CLOCK)
    has_friend = what == "friend gone" and table.players != 1
    terms: Json = {"options": table.options, "bot_pace": PACES[number // 2 % 2], "grace": GRACE}
    where = await robot.open(table.game, table.players, begin=not has_friend, **terms)
    is_over = False
    try:
        if has_friend:
            friend = await friend_at(windows, robot, where)
            await robot.page.get_by_role("button", name="Commencer").click()
            await robot.until(robot.has_cards, "cards")
            await friend_goes(robot, friend)
        end = time.monotonic() + LONGEST
        while not is_over and robot.moves < MOST and time.monotonic() < end:
            if robot.moves >= BEFORE and what:
                what, happens = "", what
                await mishap(here, robot, happens)
            is_over = await robot.turn()
        await robot.page.wait_for_timeout(LATER)
        robot.account("without a touch", [], [])
    except (AssertionError, BrowserError) as wrong:
        robot.wrong.append(f"{type(wrong).__name__}: {wrong}")
    scenes = await scenes_of(robot)  # before what was sent until then is looked at: where all play at once, more comes
    faults = [*robot.wrong, *Witness(robot).faults(scenes)]
    if what not in {"", "nothing", "friend gone"}:
        faults.append(f"over before the line was {what}")
    windows.expected = ["ERR_", "WebSocket"]
    try:
        await windows.close()
    except AssertionError as wrong:
        faults.append(str(wrong))
    return robot, faults, is_over


@asynccontextmanager
async def place(data: Path) -> AsyncIterator[Here]:
    """A house, a relay to it, and a browser."""
    house, chromium = House(data, BUILT), Chromium()
    await house.open()
    await chromium.open()
    try:
        async with relay_to(house.base) as relay:
            yield Here(chromium.browser, house, relay)
    finally:
        await chromium.close()
        await house.leave()


async def soak(name: str, matches: int, first: int) -> int:
    """Play so many of each game; how many faults there were."""
    count = 0
    with TemporaryDirectory() as data:
        async with place(Path(data) / "tables.db") as here:
            for table in tables(name):
                for number in range(first, first + matches):
                    began = time.monotonic()
                    robot, faults, is_over = await match(here, table, number)
                    pressed = ", ".join(f"{kind} {times}" for kind, times in (robot.pressed + robot.followed).items())
                    print(
                        f"{table.called} {number} {robot.with_} {MISHAPS[number % len(MISHAPS)]}: "
                        f"{robot.touches} touches, {len(robot.plays)} moves, {len(robot.views)} views, "
                        f"{'over' if is_over else 'left'} after {time.monotonic() - began:.0f} s ({pressed})",
                        flush=True,
                    )
                    for fault in faults:
                        print(f"    {fault}", flush=True)
                    count += len(faults)
    return count


if __name__ == "__main__":
    arguments = [*sys.argv[1:], "", "", ""]
    wrong = asyncio.run(soak(arguments[0], int(arguments[1] or len(MISHAPS)), int(arguments[2] or 0)))
    print(f"{wrong} faults")
    sys.exit(wrong > 0)
