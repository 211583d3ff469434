"""A real browser for tests of the page: one Chromium for all, a window of its own for each test.

Whatever the page complains about (an error on the console, a broken script, something that its policy keeps out) fails
the test in which it happens.
"""

import asyncio
import os
import shutil
from collections.abc import Callable, Coroutine
from functools import wraps
from pathlib import Path
from typing import Any, Final, Literal

from playwright.async_api import Browser, BrowserContext, ConsoleMessage, Page, Playwright, async_playwright

from houses import WITHIN, Json
from veillee.games import CATALOGUE

BUILT: Final = Path(__file__).parents[2] / "src" / "veillee" / "server" / "page"
CHROMIUM: Final = os.environ.get("VEILLEE_CHROMIUM") or shutil.which("chromium")
LOCALES: Final = {"fr": "fr-FR", "en": "en-GB"}
FLAGS: Final = (
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
PATIENCE: Final = 20_000  # milliseconds that anything on a page may take
RUNNER: Final = asyncio.Runner()  # the browser lives in its loop, from the first test that looks at it to the last
KNOWS_GAMES: Final = f"""
try {{ localStorage["veillee.introduced"] = JSON.stringify({list(CATALOGUE)}); }} catch {{}}
"""  # whoever has read their three lines, unless the browser keeps nothing
Lang = Literal["fr", "en"]
Theme = Literal["dark", "light"]


def browsing(test: Callable[..., Coroutine[object, object, None]]) -> Callable[..., None]:
    """A test that looks at pages, as one that the runner of tests can call."""

    @wraps(test)
    def run(*args: Json, **kwargs: Json) -> None:
        RUNNER.run(test(*args, **kwargs))

    return run


class Chromium:
    """The browser, opened once."""

    playwright: Playwright
    browser: Browser

    async def open(self) -> None:
        """Open it."""
        assert CHROMIUM, "there is no chromium: install it, or say where one is in VEILLEE_CHROMIUM"
        self.playwright = await async_playwright().start()
        self.browser = await self.playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)

    async def close(self) -> None:
        """Close it."""
        await self.browser.close()
        await self.playwright.stop()


class Windows:
    """The windows of one test, each as a person of its own would open it, and what the pages complained about there."""

    def __init__(self, browser: Browser, base: str) -> None:
        self.browser = browser
        self.base = base
        self.contexts: list[BrowserContext] = []
        self.complaints: list[str] = []
        self.expected: list[str] = []
        self.heard = asyncio.Event()

    async def __call__(
        self,
        width: int,
        height: int,
        lang: Lang = "fr",
        theme: Theme = "dark",
        *,
        reduced_motion: bool = False,
        knows_games: bool = True,
        **more: Any,  # noqa: ANN401 - whatever else a context of Playwright takes
    ) -> Page:
        """An empty page of this size, in which addresses are those of the house."""
        context = await self.browser.new_context(
            base_url=self.base,
            viewport={"width": width, "height": height},
            locale=LOCALES[lang],
            color_scheme=theme,
            reduced_motion="reduce" if reduced_motion else "no-preference",
            **more,
        )
        context.set_default_timeout(PATIENCE)
        if knows_games:
            await context.add_init_script(KNOWS_GAMES)
        self.contexts.append(context)
        context.on("console", self.said)
        context.on("weberror", lambda wrong: self.complain(str(wrong.error)))
        return await context.new_page()

    def said(self, message: ConsoleMessage) -> None:
        """What a page says on the console: errors count, what its policy refuses, and what it cannot fetch."""
        if message.type in ("error", "assert"):
            self.complain(f"{message.text} ({message.location['url']})")

    def complain(self, complaint: str) -> None:
        """Write it down."""
        self.complaints.append(complaint)
        self.heard.set()

    async def expect(self, words: str) -> None:
        """Wait until a page complains in these words: in this test it is to."""
        async with asyncio.timeout(WITHIN):
            while not any(words in one for one in self.complaints):
                self.heard.clear()
                await self.heard.wait()
        self.expected.append(words)

    async def close(self) -> None:
        """Close all windows, and fail if a page complained of anything that was not expected."""
        for context in self.contexts:
            await context.close()
        others = [one for one in self.complaints if not any(words in one for words in self.expected)]
        assert not others, f"the page complained: {others}"
