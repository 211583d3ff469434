"""The page in Chromium on a processor four times slower than this one: `make bench-page`.

How long until a table is seen, how soon a tap is answered, which tasks stop the screen while cards fly, what is
animated, and whether anything jumps. Figures mean something on a quiet machine only; it says how quiet it was.
"""

from __future__ import annotations

import asyncio
import json
import os
import sys
from collections import defaultdict
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from bot_tables import FACES, LIT, open_table
from browser import BUILT, Chromium, Windows
from houses import house_for_all

if TYPE_CHECKING:
    from collections.abc import Coroutine, Sequence

    from playwright.async_api import CDPSession, Page

SLOWER: Final = 4
MOVES: Final = 10
LOADS: Final = 5
GAMES: Final = ("autour-du-feu", "barbu")
CATEGORIES: Final = ["devtools.timeline", "disabled-by-default-devtools.timeline", "toplevel", "blink.user_timing"]
TASK: Final = "ThreadControllerImpl::RunTask"

# What is watched from the first moment of a page: jumps, and when the cards of the hand are painted.
WATCH: Final = """(() => {
  const seen = (window.seen = { shifts: [], animated: {}, cards: 0 });
  new PerformanceObserver((list) => {
    for (const { value, startTime, sources, hadRecentInput } of list.getEntries()) {
      if (hadRecentInput) continue;
      const what = sources.map(({ node }) => node?.className?.baseVal ?? node?.className ?? "?");
      seen.shifts.push({ value, at: startTime, what });
    }
  }).observe({ type: "layout-shift", buffered: true });
  const look = () => {
    const faces = [...document.querySelectorAll("FACES")];
    if (faces.length > 0 && faces.every((face) => face.complete && face.naturalWidth > 0)) {
      requestAnimationFrame(() => setTimeout(() => (seen.cards = performance.now())));
    } else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
})()""".replace("FACES", FACES)

# Every property that is animated at each frame, with what it is animated on.
SPY: Final = """() => {
  const told = new Set(["offset", "easing", "composite", "computedOffset"]);
  const look = () => {
    for (const { effect } of document.getAnimations())
      for (const frame of effect.getKeyframes())
        for (const name of Object.keys(frame)) {
          if (told.has(name)) continue;
          const { className } = effect.target ?? {};
          (window.seen.animated[name] ??= new Set()).add(className?.baseVal ?? className ?? "?");
        }
    requestAnimationFrame(look);
  };
  look();
}"""
SPIED: Final = (
    "() => Object.fromEntries(Object.entries(seen.animated).map(([name, on]) => [name, [...on].slice(0, 4)]))"
)
# Something that may be tapped: of the cards the last, whose whole width is free.
POINT: Final = """() => {
  const lit = [...document.querySelectorAll("LIT")].at(-1);
  if (!lit) return null;
  const { x, y, width, height } = lit.getBoundingClientRect();
  return [x + width / 2, y + Math.min(height / 2, 40)];
}""".replace("LIT", LIT)
Json = Any


class Figure(NamedTuple):
    """A line of the table."""

    what: str
    value: str
    required: str
    holds: bool


async def slowed(page: Page) -> CDPSession:
    """From now on this page runs slower, and keeps nothing it has fetched."""
    session = await page.context.new_cdp_session(page)
    await session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    await session.send("Network.setCacheDisabled", {"cacheDisabled": True})
    return session


async def phone(windows: Windows) -> Page:
    """A window like that of a phone, in which everything is watched."""
    page = await windows(390, 844, device_scale_factor=2, has_touch=True)
    await page.add_init_script(WATCH)
    return page


async def coming_home(windows: Windows) -> list[Figure]:
    """How much jumps while home is shown."""
    page = await phone(windows)
    await slowed(page)
    await page.goto("/")
    await page.wait_for_timeout(3000)
    return [jumps("home", await page.evaluate("seen.shifts"))]


async def coming_to_a_table(windows: Windows, game: str, browser: Chromium) -> list[Figure]:
    """How long until the cards are seen, by the link of one's table; how much of it is the page's work."""
    page = await phone(windows)
    address = await open_table(page, game)
    await slowed(page)
    times, works = [], []
    for _ in range(LOADS):
        await page.goto("about:blank")
        await browser.browser.start_tracing(page=page, categories=CATEGORIES)
        await page.goto(address)
        while not (cards := await page.evaluate("seen.cards")):
            await page.wait_for_timeout(100)
        spans = spans_of(json.loads(await browser.browser.stop_tracing())["traceEvents"])
        tasks = [span for span in spans if span["name"] == TASK]
        seen = tasks[0]["ts"] + cards * 1000
        times.append(cards)
        works.append(sum(work_of(task) for task in tasks if task["ts"] < seen))
    return [
        Figure(f"{game}: from the address to the cards", f"{min(times):.0f} ms", "≤ 1000 ms", min(times) <= 1000),
        Figure(f"{game}: of which work of the page", f"{min(works):.0f} ms", "", holds=True),
    ]


async def playing(windows: Windows, game: str, browser: Chromium) -> list[Figure]:
    """Ten moves: taps, tasks, jumps."""
    page = await phone(windows)
    await open_table(page, game, bot_pace=100)
    await page.wait_for_timeout(2500)  # until all pictures are drawn
    await page.touchscreen.tap(195, 20)  # the first tap opens the sound, which takes as long as the machine's does
    await page.wait_for_timeout(1500)
    await slowed(page)
    await browser.browser.start_tracing(page=page, categories=CATEGORIES)
    await ten_moves(page)
    trace = json.loads(await browser.browser.stop_tracing())
    spans = spans_of(trace["traceEvents"])
    tasks = long_tasks(spans)
    touches = answers(spans)
    for task in tasks:
        print(f"<!-- {game}: {task} -->")
    return [
        Figure(
            f"{game}: work from a touch to the frame that answers it, most of {len(touches)}",
            f"{max(touches):.0f} ms (median {median(touches):.0f})",
            "≤ 50 ms",
            max(touches) <= 50,
        ),
        Figure(f"{game}: tasks longer than 50 ms in {MOVES} moves", str(len(tasks)), "0", not tasks),
        jumps(f"{game}: at the table", await page.evaluate("seen.shifts")),
    ]


async def spied(windows: Windows, game: str) -> list[Figure]:
    """What is animated in ten moves."""
    page = await phone(windows)
    await open_table(page, game, bot_pace=100)
    await page.evaluate(SPY)
    await ten_moves(page)
    animated: dict[str, list[str]] = await page.evaluate(SPIED)
    others = {name: on for name, on in animated.items() if name not in ("transform", "opacity")}
    for name, on in others.items():
        print(f"<!-- {game}: {name} is animated on {on} -->")
    return [Figure(f"{game}: what is animated", ", ".join(sorted(animated)), "transform, opacity", not others)]


async def ten_moves(page: Page) -> None:
    """Tap what is lit, ten times. Where it is, is asked in a few microseconds: what measures must not weigh."""
    done = 0
    for _ in range(12 * MOVES):
        if done == MOVES:
            break
        point = await page.evaluate(POINT)
        if point:
            await page.touchscreen.tap(*point)
            done += 1
        await page.wait_for_timeout(900 if point else 300)


def jumps(where: str, shifts: list[dict[str, Json]]) -> Figure:
    """How far things jumped that nobody moved."""
    total = sum(shift["value"] for shift in shifts)
    for shift in shifts:
        print(f"<!-- {where}: {shift} -->")
    return Figure(f"{where}: layout shift", f"{total:.4f}", "0", total == 0)


def work_of(task: dict[str, Json]) -> float:
    """How long the page's own thread worked on something, in ms: not how long the machine let it wait."""
    return float(task["tdur"] if "tdur" in task else task["dur"]) / 1000


def spans_of(events: list[dict[str, Json]]) -> list[dict[str, Json]]:
    """Whatever took time on the page's own thread, in order."""
    threads = {
        (event["pid"], event["tid"])
        for event in events
        if event["name"] == "thread_name" and event["args"].get("name") == "CrRendererMain"
    }
    spans = [event for event in events if event.get("ph") == "X" and (event["pid"], event["tid"]) in threads]
    return sorted(spans, key=lambda span: span["ts"])


def answers(spans: list[dict[str, Json]]) -> list[float]:
    """How much work it was from each touch to the frame that answers it, in ms."""
    tasks = [span for span in spans if span["name"] == TASK]
    frames = [span for span in spans if span["name"] == "Commit"]
    found = []
    for span in spans:
        if span["name"] == "EventDispatch" and span["args"].get("data", {}).get("type") == "pointerdown":
            shown = next((frame["ts"] + frame["dur"] for frame in frames if frame["ts"] > span["ts"]), 0)
            between = [task for task in tasks if task["ts"] + task["dur"] > span["ts"] and task["ts"] < shown]
            found.append(sum(map(work_of, between)))
    return found


def long_tasks(spans: list[dict[str, Json]]) -> list[str]:
    """The tasks that took more than 50 ms of the page's own thread, with what took it."""
    told = []
    for task in spans:
        if task["name"] != TASK or work_of(task) < 50:
            continue
        parts: dict[str, float] = defaultdict(float)
        for one in spans:
            is_inside = task["ts"] <= one["ts"] and one["ts"] + one["dur"] <= task["ts"] + task["dur"]
            if is_inside and one["name"] != TASK and one["tid"] == task["tid"] and one["pid"] == task["pid"]:
                parts[one["name"]] += work_of(one)
        largest = sorted(parts.items(), key=lambda part: -part[1])[:7]
        causes = ", ".join(f"{name} {took:.0f}" for name, took in largest)
        told.append(f"{work_of(task):.0f} ms ({causes})")
    return told


async def measured(base: str, games: Sequence[str]) -> list[Figure]:
    """All figures, each in a window of its own."""
    chromium = Chromium()
    await chromium.open()
    windows = Windows(chromium.browser, base)
    figures: list[Figure] = []

    async def add(more: Coroutine[object, object, list[Figure]]) -> None:
        figures.extend(await more)
        await windows.close()
        windows.contexts.clear()

    await add(coming_home(windows))
    for game in games:
        await add(coming_to_a_table(windows, game, chromium))
        await add(playing(windows, game, chromium))
        await add(spied(windows, game))
    await chromium.close()
    return figures


def main() -> int:
    """The table in Markdown; 1, if something does not hold."""
    with TemporaryDirectory() as folder, house_for_all(Path(folder) / "tables.db", BUILT) as house:
        figures = asyncio.run(measured(house.base, sys.argv[1:] or GAMES))
    print(f"{os.cpu_count()} cores, processor slowed {SLOWER} times, load {os.getloadavg()[0]:.1f}")
    print("| figure | measured | required | holds |\n|---|---:|---:|---|")
    for what, value, required, holds in figures:
        print(f"| {what} | {value} | {required} | {'yes' if holds else 'NO'} |")
    return 0 if all(figure.holds for figure in figures) else 1


if __name__ == "__main__":
    sys.exit(main())
