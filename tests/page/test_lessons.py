"""Lessons on the page: followed by touch on a phone and by keys, left, gone on with, and a real table at the end."""

import os
import re
from collections.abc import Iterator
from typing import Final

import pytest
from playwright.async_api import Page, expect

from browser import PATIENCE, Lang, Windows, browsing
from page_player import NARROW, Person
from veillee.lessons.giving import moments_of
from veillee.lessons.lesson import lesson_ids, lesson_of

END: Final = {"fr": "La leçon est finie", "en": "That's the end of the lesson"}
COACH: Final = ".coach[data-moment]"
WAYS: Final[tuple[tuple[Lang, bool], ...]] = (("fr", False), ("en", True))  # and whether by keys
# The others take their time, which is not what is tested here.
HURRIED: Final = """
const { setTimeout: wait } = window;
window.setTimeout = (work, ms, ...more) => wait(work, ms / 10, ...more);
"""
# Where somebody touches who does what is pointed at: a point of it that nothing else covers.
POINTED: Final = """
() => {
  const middle = (element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    for (let part = 1; part < 24; part += 1) {
      for (const level of [0.5, 0.2, 0.8, 0.35, 0.65]) {
        const [x, y] = [left + (width * part) / 24, top + height * level];
        if (element.contains(document.elementFromPoint(x, y))) return { x, y, part: part / 24 };
      }
    }
  };
  // A button that makes the move; else what the ring is round; else the cards that are chosen for it.
  const cards = document.querySelector("[data-is=aim]") ? [] : [".piece.advised:not(.chosen):not(:disabled)"];
  const marked = [".actions .advised", ...cards];
  for (const one of marked.flatMap((which) => [...document.querySelectorAll(`.stage ${which}`)])) {
    const at = middle(one);
    if (at) return at;
  }
  const ring = document.querySelector("[data-is=aim]");
  if (!ring) return null;
  const { x, y, width, height } = ring.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
}
"""

# How far one has come: where the coach speaks, the cards chosen, a hand looked into, and whether the lesson is over.
WHERE: Final = """
() => JSON.stringify([
  document.querySelector(".coach").dataset.moment ?? "",
  [...document.querySelectorAll(".stage .chosen")].map((card) => card.dataset.card),
  document.querySelectorAll(".stage .asked").length,
  document.querySelectorAll("dialog").length,
])
"""

# One has come further; or a hand was opened, beside which something else is then pointed at.
MOVED: Final = """
([before, at]) => {
  if ((WHERE)() !== before) return true;
  const now = at && (POINTED)();
  return !!now && Math.abs(now.x - at.x) + Math.abs(now.y - at.y) > 20;
}
""".replace("WHERE", WHERE.strip()).replace("POINTED", POINTED.strip())

# There is something to read, or what is pointed at has stayed where it is for some frames: not while the others move.
AWAITED: Final = """
() => {
  if (!document.querySelector(".coach[data-moment]")) return false;
  if (document.querySelector(".coach .main")) return true;
  const now = JSON.stringify((POINTED)());
  window.stillFor = now !== "null" && now === window.pointed ? (window.stillFor ?? 0) + 1 : 0;
  window.pointed = now;
  return window.stillFor > 8;
}
""".replace("POINTED", POINTED.strip())


async def opened(page_at: Windows, lesson: str, lang: Lang = "fr", size: tuple[int, int] = (390, 844)) -> Page:
    """Somebody at a lesson."""
    page = await page_at(*size, lang=lang, reduced_motion=True, has_touch=True)
    await page.add_init_script(HURRIED)
    await page.goto(f"/learn/{lesson}")
    await page.locator(COACH).wait_for(timeout=PATIENCE)
    return page


async def act(page: Page, *, keys: bool) -> None:
    """Read on, or do what is pointed at, and see that it was done."""
    await page.wait_for_function(AWAITED, timeout=PATIENCE)
    before = await page.evaluate(WHERE)
    on = page.locator(".coach .main")
    at = None if await on.count() else await page.evaluate(POINTED)
    if at is None and keys:
        await expect(on).to_be_focused(timeout=PATIENCE)
        await page.keyboard.press("Enter")
    elif at is None:
        await on.tap()
    elif keys:
        await page.evaluate("({ x, y }) => document.elementFromPoint(x, y).closest('button').focus()", at)
        await page.keyboard.press("Enter")
    else:
        await page.touchscreen.tap(at["x"], at["y"])
    await page.wait_for_function(MOVED, arg=[before, at], timeout=PATIENCE)


async def follow(page: Page, *, keys: bool = False) -> list[str]:
    """Follow the lesson to its end; what the coach said."""
    said: list[str] = []
    for _ in range(200):
        if await page.locator("dialog").count():
            return said
        text = await page.locator(".coach p").inner_text()
        if not said or said[-1] != text:
            said.append(text)
        await act(page, keys=keys)
        if not await page.locator("dialog").count():
            await page.locator(COACH).wait_for(timeout=PATIENCE)
    raise AssertionError(f"the lesson does not end: {said}")


def plain(text: str) -> str:
    """With plain spaces before the high marks of French."""
    return text.replace(NARROW, " ")


def ways() -> Iterator[tuple[str, Lang, bool]]:
    """Each lesson in French by touch or in English by keys, by turns; both ways for `make lessons`."""
    for number, name in enumerate(lesson_ids()):
        for lang, keys in WAYS:
            if keys == (number % 2 == 1) or "VEILLEE_LESSONS" in os.environ:
                yield name, lang, keys


@browsing
@pytest.mark.parametrize(("name", "lang", "keys"), list(ways()))
async def test_a_lesson_is_followed_to_its_end_on_a_phone(
    page_at: Windows, name: str, lang: Lang, *, keys: bool
) -> None:
    page = await opened(page_at, name, lang)
    said = await follow(page, keys=keys)
    lesson = lesson_of(name)
    assert [plain(text) for text in said] == [lesson.words[lang][step.key] for step in lesson.script.steps]
    sheet = page.locator("dialog")
    await expect(sheet.get_by_role("heading", name=END[lang])).to_be_visible(timeout=PATIENCE)
    told = [plain(text) for text in await sheet.get_by_role("listitem").all_inner_texts()]
    assert told == [lesson.words[lang][f"left-out {verb}"] for verb in lesson.script.left_out]


@browsing
async def test_its_end_leads_to_a_real_table(page_at: Windows) -> None:
    page = await opened(page_at, "ascenseur")
    last = len(moments_of(lesson_of("ascenseur"))) - 1
    await page.evaluate(f"localStorage['veillee.lessons'] = JSON.stringify({{ ascenseur: {last} }})")
    await page.reload()
    await page.get_by_role("button", name="Terminer").tap()
    await page.get_by_role("button", name="Jouer une vraie partie").tap()
    await page.wait_for_url("**/t/**", timeout=PATIENCE)
    await page.locator(".stage .piece").first.wait_for(timeout=PATIENCE)


@browsing
async def test_it_stays_where_it_was_left_and_answers_what_is_not_awaited(page_at: Windows) -> None:
    page = await opened(page_at, "whistiti")
    await act(page, keys=False)
    await page.locator(".coach[data-moment='1']").wait_for(timeout=PATIENCE)
    await act(page, keys=False)
    await page.locator(".coach[data-moment='2']").wait_for(timeout=PATIENCE)
    await page.locator(".piece.mine[data-card='QS']").tap()
    await expect(page.get_by_role("dialog")).to_contain_text(
        re.compile(r"On pourrait\s; ici, essayez plutôt\s: jouer A♠")
    )
    await page.keyboard.press("Escape")
    await page.reload()
    await page.locator(".coach[data-moment='2']").wait_for(timeout=PATIENCE)


@browsing
async def test_whoever_meets_a_game_is_offered_its_lesson(page_at: Windows) -> None:
    page = await page_at(390, 844, reduced_motion=True, knows_games=False)
    person = Person(page)
    await person.open("barbu", wait=False)
    await page.get_by_role("dialog").get_by_role("button", name="Leçon").click()
    await page.locator(COACH).wait_for(timeout=PATIENCE)
    await expect(page).to_have_url(re.compile("/learn/barbu$"))
