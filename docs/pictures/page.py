"""`make pictures`: the page in a real house, played by itself against bots and painted for the README."""

from __future__ import annotations

import asyncio
import random
import sys
from base64 import b64decode
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Final, NamedTuple

from bot_tables import open_table, play, something_lit
from browser import BUILT, Chromium, Windows
from houses import House, Json, house_for_all

if TYPE_CHECKING:
    from playwright.async_api import Page

HERE: Final = Path(__file__).parent
PHONE: Final = (390, 844)
DESK: Final = (1280, 800)
MOST: Final = 200_000  # bytes of one picture
QUALITIES: Final = (88, 80, 72, 64)  # of WebP: the best that is small enough


class Picture(NamedTuple):
    """A picture: which game, on what screen, how far it is played, and what is opened then."""

    name: str
    game: str
    moves: int
    screen: tuple[int, int] = PHONE
    opened: str = ""  # a button of the dock, by its words
    study: str = ""  # of the lab, instead of a table
    terms: dict[str, Json] = {}  # noqa: RUF012 - never changed


PICTURES: Final = (
    Picture("home", "", 0),
    Picture("feu", "autour-du-feu", 0),
    Picture("barbu", "barbu", 4),
    Picture("kems", "kems", 6),
    Picture("cinq-rois", "cinq-rois", 5, DESK, terms={"options": {"first_round": "9"}}),
    Picture("sheet", "whistiti", 26, opened="Feuille"),
    Picture("lab", "", 0, (760, 1100), study="whistiti-first-dealer.en.html"),
)


async def paint(windows: Windows, picture: Picture) -> None:
    """Play until there is something to see, and paint it."""
    page = await windows(*picture.screen, device_scale_factor=2 if picture.screen == PHONE else 1, has_touch=True)
    luck = random.Random(picture.name)
    if picture.game:
        await open_table(page, picture.game, bot_pace=60, **picture.terms)
        await play(page, luck, picture.moves)
        await something_lit(page, luck)
        await page.wait_for_timeout(1200)  # until everything lies where it belongs
    elif picture.study:
        await page.goto((HERE.parent / "lab" / picture.study).as_uri())
    else:
        await page.goto("/")
        await page.get_by_role("radio").first.wait_for()
        await page.wait_for_timeout(1500)
    if picture.opened:
        await page.get_by_role("button", name=picture.opened).first.click()
        await page.wait_for_timeout(600)
    (HERE / f"{picture.name}.webp").write_bytes(await painted(page))


async def painted(page: Page) -> bytes:
    """What is seen, as well as fits."""
    session = await page.context.new_cdp_session(page)
    for quality in QUALITIES:
        taken = await session.send("Page.captureScreenshot", {"format": "webp", "quality": quality})
        if len(taken["data"]) * 3 // 4 <= MOST:
            break
    return b64decode(taken["data"])


async def paint_all(house: House, names: list[str]) -> None:
    """All pictures, or those that are named; each is dealt the same cards whenever it is painted."""
    chromium = Chromium()
    await chromium.open()
    for picture in PICTURES:
        if not names or picture.name in names:
            house.foresee(picture.name)
            windows = Windows(chromium.browser, house.base)
            await paint(windows, picture)
            await windows.close()
    await chromium.close()


def main() -> None:
    """`page.py [NAME…]`."""
    with TemporaryDirectory() as folder, house_for_all(Path(folder) / "tables.db", BUILT) as house:
        asyncio.run(paint_all(house, sys.argv[1:]))


if __name__ == "__main__":
    main()
