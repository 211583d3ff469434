"""A window in which the page draws recorded states without a house: what it needs is read from its folder."""

from __future__ import annotations

import mimetypes
from contextlib import asynccontextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from browser import Lang, Windows
from page_player import LOOKS
from states import TABLES

if TYPE_CHECKING:
    from argparse import ArgumentParser
    from collections.abc import AsyncIterator

    from playwright.async_api import Browser, Page, Route

    from states import State

ROOT: Final = Path(__file__).parents[2]
PAGE: Final = ROOT / "build" / "gallery" / "page"
BASE: Final = "http://gallery.invalid"  # nobody is asked: what is fetched from there is read from the folder
SIZES: Final = ((320, 568), (360, 640), (390, 844), (667, 375), (844, 390), (1280, 800), (2560, 1440))
Size = tuple[int, int]
LARGER: Final = 200  # percent: text, or the whole page, as large as somebody may want it
LEAST_QUESTION: Final = 24  # px, of text twice as large: the usual question has 14 to 21


def size_name(size: Size) -> str:
    """As one writes it: 390x844."""
    return f"{size[0]}x{size[1]}"


def parsed(parser: ArgumentParser) -> tuple[list[str], list[Size]]:
    """The tables and sizes that a command names; all, where it names none."""
    parser.add_argument("--name", default="")
    parser.add_argument("--size", default="")
    chosen = parser.parse_args()
    unknown = {*chosen.name.split()} - {*TABLES} | {*chosen.size.split()} - {size_name(size) for size in SIZES}
    if unknown:
        parser.error(f"not known: {', '.join(sorted(unknown))} (tables: {', '.join(TABLES)})")
    tables = [table for table in TABLES if not chosen.name or table in chosen.name.split()]
    return tables, [size for size in SIZES if not chosen.size or size_name(size) in chosen.size.split()]


async def from_folder(route: Route) -> None:
    """Answer as a server of files would."""
    path = route.request.url.removeprefix(BASE).split("?")[0].lstrip("/") or "index.html"
    kind = mimetypes.guess_type(path)[0] or "text/plain"
    await route.fulfill(body=(PAGE / path).read_bytes(), content_type=f"{kind}; charset=utf-8")


class Gallery:
    """The window."""

    def __init__(self, page: Page) -> None:
        self.page = page

    async def resize(self, size: Size) -> None:
        """Hold it so."""
        await self.page.set_viewport_size({"width": size[0], "height": size[1]})

    async def show(self, state: State, lang: Lang = "fr", theme: str = "night") -> None:
        """Draw a state, and wait until all of it lies there."""
        shown: list[Any] = [state.content, lang, theme]
        await self.page.evaluate("(shown) => gallery.show(...shown)", shown)
        if state.key:
            await self.page.keyboard.press(state.key)
            await self.page.evaluate("gallery.still()")

    async def laws(self) -> list[str]:
        """What is wrong with how it is drawn."""
        return list(await self.page.evaluate("screenLook.laws()"))

    async def usable(self, least_question: int = 0) -> list[str]:
        """What can no longer be read or done, where text is much larger; the question has letters of so many px."""
        return list(await self.page.evaluate("(least) => screenLook.usable(least)", least_question))

    async def unmarked(self) -> list[str]:
        """What may be pressed, and does not stand out where colours are the reader's own."""
        return list(await self.page.evaluate("screenLook.unmarked()"))

    async def force_colours(self, forced: bool) -> None:  # noqa: FBT001 - as a switch
        """Colours are the reader's own."""
        await self.page.emulate_media(forced_colors="active" if forced else "none")

    async def write_larger(self, percent: int) -> None:
        """Text as large as somebody may want it."""
        await self.page.evaluate("(size) => { document.documentElement.style.fontSize = size }", f"{percent}%")


@asynccontextmanager
async def gallery(browser: Browser) -> AsyncIterator[Gallery]:
    """Open it; whatever the page complains about is a failure."""
    assert (PAGE / "index.html").exists(), "the gallery was not built: make gallery-page"
    windows = Windows(browser, BASE)
    page = await windows(*SIZES[0], reduced_motion=True)
    await page.context.route(f"{BASE}/**", from_folder)
    await page.add_init_script(LOOKS)
    await page.goto("/index.html")
    await page.wait_for_function("'gallery' in window")
    yield Gallery(page)
    await windows.close()
