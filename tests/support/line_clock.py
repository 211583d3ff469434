"""How long a page takes to say that its line is down, and to be back, by its own clock."""

import asyncio
from typing import Final

from playwright.async_api import Page

from houses import WITHIN, asked

TOLD: Final = 8.0  # seconds in which a line that is down is told
BACK: Final = 3.0  # seconds in which it is back, once the house can be reached
SLEPT: Final = 4.0  # seconds that a page which stood still gives its line to be heard, once it runs again
LOST: Final = ".line.lost"
HERE: Final = ".line.here"

# The clock counts the time in which the page runs: where a busy machine lets it stand still, it stands still as well.
LINE_CLOCK: Final = """
(() => {
  const TICK = 50;
  const STALL = 250;
  const STANDSTILL = 1500;
  let lived = 0;
  let last = performance.now();
  const now = () => lived + Math.min(performance.now() - last, STALL);
  const clock = (window.lineClock = { now, until, heard: 0, slept: false, lost: undefined, here: undefined });
  function until(what) {
    return new Promise((done) => {
      const again = () => (clock[what] === undefined ? setTimeout(again, TICK) : done(clock[what]));
      again();
    });
  }
  setInterval(() => {
    clock.slept ||= performance.now() - last > STANDSTILL;
    lived = now();
    last = performance.now();
    const line = document.querySelector(".line");
    if (line?.matches(".lost")) {
      clock.lost ??= { after: lived - clock.heard, slept: clock.slept };
      clock.here = undefined;
    } else if (line?.matches(".here")) clock.here ??= lived;
  }, TICK);
  window.WebSocket = class extends WebSocket {
    constructor(address) {
      super(address);
      this.addEventListener("message", () => (clock.heard = now()));
    }
  };
})();
"""
BEGIN: Final = "() => Object.assign(lineClock, { slept: false, lost: undefined })"


async def begin(page: Page) -> None:
    """From now on the line may go down."""
    await page.evaluate(BEGIN)


async def assert_told(page: Page) -> None:
    """That the line is down is told soon after the last word of the house."""
    await page.locator(LOST).wait_for()
    lost = await page.evaluate("lineClock.until('lost')")
    assert lost["after"] / 1000 <= TOLD + (SLEPT if lost["slept"] else 0.0), lost


async def assert_back(page: Page, house: str) -> None:
    """The page is back soon after the house, which is to be found there, has answered anybody at all."""
    async with asyncio.timeout(WITHIN):
        while not await answers(house):
            pass
    since = await page.evaluate("lineClock.now()")
    await page.locator(HERE).wait_for()
    took = await page.evaluate("lineClock.until('here')") - since
    assert took / 1000 <= BACK, f"{took} ms"


async def answers(house: str) -> bool:
    """Whether a house answers."""
    try:
        return (await asked(house, "/health")).status == 200
    except OSError:
        return False
