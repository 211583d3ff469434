"""Tables against bots in a browser: opened as home opens them, and played by pressing what is lit."""

import random
from typing import Final

from playwright.async_api import Locator, Page
from playwright.async_api import TimeoutError as TooLong

from houses import Json

OPEN: Final = """async (terms) => {
  const headers = { "content-type": "application/json" };
  const { usual } = await (await fetch(`/api/games/${terms.game}`)).json();
  const body = JSON.stringify({ players: usual, ...terms });
  const { id } = await (await fetch("/api/tables", { method: "POST", headers, body })).json();
  sessionStorage.setItem(`veillee.plan.${id}`, JSON.stringify({ begin: true, level: "regular" }));
  return id;
}"""
LIT: Final = (
    ".stage .piece.lit:not(:disabled), .stage button.mark.lit, .stage .seat button, "
    ".stage .box button:not(:disabled), .stage button[data-offer], .between .next"
)
FACES: Final = ".stage .piece.mine img.face"


async def open_table(page: Page, game: str, **terms: Json) -> str:
    """Open a table of a game, sit down, and begin; its address."""
    await page.goto("/")
    found = await page.evaluate(OPEN, {"game": game, **terms})
    await page.goto(f"/t/{found}")
    await page.locator(".stage .seat").first.wait_for(state="attached")
    return f"/t/{found}"


async def something_lit(page: Page, luck: random.Random, within: float = 8.0) -> Locator | None:
    """Something that may be pressed now; nothing, if nothing may be for so many seconds."""
    lit = page.locator(LIT)
    try:
        await lit.first.wait_for(timeout=within * 1000)
    except TooLong:
        return None
    looks = [(one, await one.get_attribute("class") or "") for one in await lit.all() if await one.is_visible()]
    hand = [one for one, look in looks if "mine" in look.split()]
    # Over the cards of a place that is lit lies the place itself: a hearth, a pile.
    places = [one for one, look in looks if "mark" in look.split()]
    choice = hand or places or [one for one, _ in looks]
    return luck.choice(choice) if choice else None


async def play(page: Page, luck: random.Random, moves: int) -> int:
    """Press so many things, one after the other; how many could be."""
    done = 0
    for _ in range(2 * moves):
        if done == moves:
            break
        lit = await something_lit(page, luck)
        if lit is None:
            break
        try:
            await lit.click(timeout=2000, position={"x": 8, "y": 12})
            done += 1
        except TooLong:  # it has just moved away, or something covers it
            continue
        await page.wait_for_timeout(300)
    return done
