"""Controls that do what they say, and a page that fails with a sentence."""

import asyncio
import json
import re
from collections.abc import Awaitable, Callable
from typing import Final

import msgspec

from browser import Windows, browsing
from houses import Json
from page_player import FRAME, Person


@browsing
async def test_a_part_that_does_not_come_says_so_and_comes_when_it_is_tried_again(page_at: Windows) -> None:
    page = await page_at(390, 844)
    await page.goto("/")
    await page.locator("input[name=game]").first.wait_for(state="attached")
    page_at.expected += ["ERR_FAILED", "Failed to fetch", "Unable to preload"]
    part = re.compile(r"/Settings-.*\.(js|css)$")
    await page.route(part, lambda route: route.abort())
    await page.locator("button.me").click()
    drawer = page.get_by_role("dialog")
    await drawer.get_by_role("alert").filter(has_text="n'est pas arrivée").wait_for()
    await drawer.get_by_role("button", name="Réessayer").click()
    await drawer.get_by_role("alert").filter(has_text="n'est pas arrivée").wait_for()
    await page.unroute(part)
    await drawer.get_by_role("button", name="Réessayer").click()
    await drawer.locator("h3").first.wait_for()
    assert await drawer.get_by_role("alert").count() == 0
    unstyled = "[...document.querySelectorAll('link[rel=stylesheet]')].filter((link) => !link.sheet).length"
    assert await page.evaluate(unstyled) == 0


PICK: Final = "(all, way) => all.find((one) => one.value === way).click()"


class Liked:
    """Somebody at a table, and what they see and hear of a setting."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self.page = person.page

    async def choose(self, setting: str, way: str) -> None:
        """Choose it in the menu, as one does."""
        await self.page.locator(".table > header button").last.click()
        row = self.page.locator(f".row:has(b[id$='-{setting}'])").last  # the pace of bots stands above it
        await row.wait_for()
        switch = row.get_by_role("switch")
        if way in {"on", "off"} and await switch.count():
            if await switch.get_attribute("aria-checked") != str(way == "on").lower():
                await switch.click()
        else:
            await row.locator("input").evaluate_all(PICK, way)
        await self.page.keyboard.press("Escape")
        await self.page.get_by_role("dialog").wait_for(state="detached")

    async def hear(self, message: Json) -> None:
        """Have the page hear something, as if the house had said it."""
        await self.page.evaluate("(said) => lines.at(-1).onmessage({ data: JSON.stringify([said]) })", message)

    async def style(self, name: str) -> str:
        return str(await self.page.evaluate(f"getComputedStyle(document.querySelector('.stage')).{name}"))

    async def pictures(self) -> list[str]:
        return list(await self.page.locator(".piece.mine img.face").evaluate_all("(all) => all.map((one) => one.src)"))

    async def counted(self, what: str, message: Json) -> bool:
        """Whether the device was made to do something by what is heard."""
        before = await self.page.evaluate(f"window.{what}")
        await self.hear(message)
        await self.page.evaluate(FRAME)
        return bool(await self.page.evaluate(f"window.{what}") > before)

    async def called(self) -> bool:
        """Whether somebody who looks elsewhere is told that it is their turn."""
        await self.page.reload()
        await self.person.look()
        await self.page.evaluate("screenLook.settle()")
        return bool(await self.page.evaluate("window.notices > 0"))

    async def reacted(self) -> bool:
        await self.hear({"is": "reacted", "seat": 1, "what": "bravo"})
        await self.page.evaluate(FRAME)
        seen = await self.page.locator(".bubble").count() > 0
        await self.page.locator(".bubble").wait_for(state="detached")
        return seen

    async def opened(self) -> bool:
        """Whether a letter opens something that has been fetched."""
        sheet = self.page.get_by_role("dialog")
        await self.page.get_by_role("button", name="Feuille").click()
        await sheet.wait_for()
        await self.page.keyboard.press("Escape")
        await sheet.wait_for(state="detached")
        await self.page.keyboard.press("s")
        for _ in range(3):
            await self.page.evaluate(FRAME)
        if opens := await sheet.count() > 0:
            await self.page.keyboard.press("Escape")
            await sheet.wait_for(state="detached")
        return opens

    async def played(self) -> bool:
        """Whether one touch plays a card."""
        card = self.page.locator(".piece.mine.lit").first
        before = len(self.person.plays)
        await card.focus()
        await self.page.keyboard.press("Enter")
        await self.page.evaluate(FRAME)
        if await self.page.locator(".piece.mine.chosen").count():
            assert len(self.person.plays) == before
            await self.page.keyboard.press("Enter")
            await self.person.until(lambda: len(self.person.plays) > before, "the move of the second touch")
            sent = False
        else:
            await self.person.until(lambda: len(self.person.plays) > before, "the move of the touch")
            sent = True
        await self.person.answered()
        await self.person.look()
        return sent


COURSE: Final = {"is": "times", "times": [{"seat": 0, "after": 200}]}
# What each setting is seen by, and two ways of it that look different there.
EFFECTS: Final[dict[str, tuple[str, str, Callable[[Liked], Awaitable[object]]]]] = {
    "lang": ("fr", "en", lambda one: one.page.locator("nav button .label").first.inner_text()),
    "theme": ("night", "morning", lambda one: one.style("color")),
    "motion": ("system", "reduced", lambda one: one.style("getPropertyValue('--d-sweep')")),
    "pace": ("lively", "calm", lambda one: one.style("getPropertyValue('--d-fly')")),
    "four_colours": ("off", "on", lambda one: one.pictures()),
    "indices": ("french", "international", lambda one: one.pictures()),
    "large": ("on", "off", lambda one: one.pictures()),
    "order": ("family", "rank", lambda one: one.person.hand()),
    "sound": ("on", "off", lambda one: one.counted("sounds", COURSE)),
    "vibration": ("on", "off", lambda one: one.counted("buzzes", COURSE)),
    "mute": ("off", "on", lambda one: one.reacted()),
    "notify": ("off", "on", lambda one: one.called()),
    "confirm": ("off", "on", lambda one: one.played()),
    "shortcuts": ("on", "off", lambda one: one.opened()),
}
DEVICE: Final = """
window.sounds = window.buzzes = window.notices = 0;
for (const kind of [OscillatorNode, AudioBufferSourceNode]) {
  const start = kind.prototype.start;
  kind.prototype.start = function (...when) { window.sounds += 1; return start.apply(this, when); };
}
Object.defineProperty(navigator, "vibrate", { value: () => { window.buzzes += 1; return true; } });
Object.defineProperty(document, "hidden", { get: () => true });
window.Notification = class {
  static permission = "granted";
  static requestPermission = async () => "granted";
  constructor() { window.notices += 1; }
};
"""


@browsing
async def test_each_setting_changes_what_it_says(page_at: Windows) -> None:
    """A setting whose effect nobody can see is a lie: each is chosen in the menu, seen, and chosen back."""
    person = Person(await page_at(390, 844))
    await person.page.add_init_script(DEVICE)
    await person.open("barbu")
    liked = Liked(person)
    await person.look()
    while not await person.page.locator(".piece.mine.lit").count():  # a contract is chosen first
        await person.press(person.choose((await person.look())["found"]))
        await person.look()
    await liked.choose("mute", "on")  # whatever is chosen, all are kept
    kept = await person.page.evaluate("localStorage['veillee.settings']")
    assert set(json.loads(kept)) == {*EFFECTS, "gestures"}  # which Le Kem's alone has faces for: stage.test.ts
    for setting, (usual, other, seen) in EFFECTS.items():
        await liked.choose(setting, usual)
        await settled(liked)
        before = await seen(liked)
        await liked.choose(setting, other)
        await until(lambda: seen(liked), lambda now: now != before, f"{setting} does nothing")  # noqa: B023 - at once
        await liked.choose(setting, usual)
        await until(lambda: seen(liked), lambda now: now == before, f"{setting} is not taken back")  # noqa: B023


@browsing
async def test_who_comes_and_who_leaves_is_heard(page_at: Windows) -> None:
    person = Person(await page_at(390, 844))
    await person.page.add_init_script(DEVICE)
    await person.open("barbu")
    await person.look()
    liked = Liked(person)
    await liked.choose("mute", "on")  # browsers let nothing be heard before a touch
    without = json.loads(msgspec.json.encode(person.table))
    chairs = without["chairs"]
    with_lea = without | {"chairs": [*chairs[:3], {"name": "Léa", "avatar": "zoe", "here": True}]}
    await until(lambda: liked.counted("sounds", COURSE), bool, "nothing is heard at all")
    assert not await liked.counted("sounds", without)
    assert await liked.counted("sounds", with_lea)
    assert not await liked.counted("sounds", with_lea)
    assert await liked.counted("sounds", without)


async def settled(liked: Liked) -> None:
    await liked.page.evaluate(FRAME)
    await liked.page.evaluate("screenLook.settle()")


async def until(look: Callable[[], Awaitable[object]], wanted: Callable[[object], bool], wrong: str) -> None:
    """Look until it is so: pictures are drawn when there is time."""
    for _ in range(40):
        now = await look()
        if wanted(now):
            return
        await asyncio.sleep(0.1)
    raise AssertionError(f"{wrong}: {now}")


UNDER_CARDS: Final = """
(what) => {
  const { left, right, top, bottom } = what.getBoundingClientRect();
  let under = 0;
  for (let x = left + 8; x < right - 8; x += 8) {
    for (let y = top + 8; y < bottom - 8; y += 8) {
      what.style.pointerEvents = "auto";
      const first = document.elementsFromPoint(x, y).find((one) => one === what || one.closest(".piece"));
      if (first !== what) under += 1;
    }
  }
  return under;
}
"""


@browsing
async def test_what_a_chip_means_lies_above_the_cards(page_at: Windows) -> None:
    """Les Cinq Rois: the wild cards stand right over the piles."""
    person = Person(await page_at(390, 844, reduced_motion=True))
    await person.open("cinq-rois", 4, options={"first_round": "11"})
    await person.look()
    await person.page.locator("button.tap").first.click()
    meaning = person.page.locator(".what[role=status]")
    await meaning.wait_for()
    assert await meaning.evaluate(UNDER_CARDS) == 0
