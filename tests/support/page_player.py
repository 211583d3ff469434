"""Someone who plays through the page: sees what is lit, presses it, and notices whatever lies badly on the screen."""

import asyncio
import json
import re
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any, Final

import msgspec
from playwright.async_api import Locator, Page, WebSocket

from browser import Lang
from houses import WITHIN, Json
from veillee.games import CATALOGUE
from veillee.terminal.sheet import names_at
from veillee.views.live import News, ServerMessage, Story, TableView
from veillee.views.live import Seen as SeenMessage
from veillee.views.telling import Teller
from veillee.views.wire import Offer, View
from veillee.views.words import Words

LOOKS: Final = (Path(__file__).parent / "screen.js").read_text()
DECODER: Final = msgspec.json.Decoder(tuple[ServerMessage, ...])
NARROW: Final = "\u202f"  # the page sets it before the high marks of French
QUICK: Final = """
if (!localStorage["veillee.settings"]) localStorage["veillee.settings"] = '{"pace":"lively"}';
window.lines = [];
window.played = 0;
window.WebSocket = class extends WebSocket {
  constructor(address) {
    super(address);
    window.lines.push(this);
  }
  send(text) {
    if (JSON.parse(text).do === "play") window.played += 1;
    super.send(text);
  }
};
"""
OPEN: Final = """
async (terms) => {
  const headers = { "content-type": "application/json" };
  const answer = await fetch("/api/tables", { method: "POST", headers, body: JSON.stringify(terms) });
  return (await answer.json()).id;
}
"""
PLAN: Final = "([table, plan]) => { sessionStorage['veillee.plan.' + table] = JSON.stringify(plan) }"
INTRODUCED: Final = "localStorage['veillee.profile'] = JSON.stringify({ name: 'Mona', avatar: 'mamie' })"
STORY: Final = """
() => [...document.querySelectorAll("[role=log] h3, [role=log] li")].map((line) => line.textContent)
"""
HAND: Final = """
() => [...document.querySelectorAll(".piece.mine:not(.leaving)")]
  .map((piece) => ({ card: piece.dataset.card, box: piece.getBoundingClientRect() }))
  .map(({ card, box: { x, y } }) => ({ card, x, y }))
  .sort((a, b) => Math.round((a.y - b.y) / 60) || a.x - b.x)
  .map(({ card }) => card)
"""
LANDING: Final = 3  # looks at what lies badly,
LANDS: Final = 500  # milliseconds apart: longer than a card flies
FRAME: Final = "new Promise(requestAnimationFrame)"
PLAYED: Final = "new Promise(requestAnimationFrame).then(() => window.played ?? 0)"  # since the page was opened
Seen = dict[str, Any]


class Person:
    """A person before a page, at one table after another."""

    def __init__(self, page: Page, lang: Lang = "fr", seed: int = 1) -> None:
        self.page = page
        self.lang = lang
        self.luck = Random(seed)
        self.messages: list[ServerMessage] = []
        self.plays: list[Seen] = []  # the moves that the page has sent
        self.heard_of = 0  # those of the page as it was opened last
        self.asked: set[str] = set()  # by the ids of what was asked, and not answered yet
        self.opened = 0  # how many of them had come when the page was last opened
        self.lines = 0  # how often the page has come to a table
        self.has_come = False
        self.news = asyncio.Event()
        self.overheard: Callable[[], object] = lambda: None  # called when the house has said something
        self.moves = 0
        self.pressed: Counter[str] = Counter()  # by kind
        self.likes: tuple[str, ...] = ()  # kinds that are pressed rather than others
        self.faults: dict[str, str] = {}  # what lies badly on the screen, and when it was first seen
        page.on("websocket", self.listen)
        page.on("domcontentloaded", lambda _: setattr(self, "heard_of", 0))

    # The line, as the page has it

    def listen(self, line: WebSocket) -> None:
        """Hear what the page and the house say to each other."""
        self.lines += 1
        line.on("framesent", self.heard_page)
        line.on("framereceived", self.heard_house)

    def heard_page(self, frame: str | bytes) -> None:
        said = json.loads(frame)
        if said["do"] == "play":
            self.plays.append(said)
            self.heard_of += 1
            self.asked.add(said["id"])
        self.news.set()

    def heard_house(self, frame: str | bytes) -> None:
        messages = DECODER.decode(frame)
        self.messages += messages
        self.asked -= {getattr(message, "id", "") or "" for message in messages if not isinstance(message, TableView)}
        self.news.set()
        self.overheard()

    async def until(self, condition: Callable[[], object], what: str) -> None:
        """Wait until something holds that comes over the line."""
        try:
            async with asyncio.timeout(WITHIN):
                while not condition():
                    self.news.clear()
                    await self.news.wait()
        except TimeoutError:
            raise AssertionError(f"waited for {what} in vain: {self.messages[-2:]}") from None

    @property
    def views(self) -> list[View]:
        return [message.view for message in self.messages if isinstance(message, SeenMessage)]

    @property
    def view(self) -> View:
        return self.views[-1]

    @property
    def table(self) -> TableView:
        return next(message for message in reversed(self.messages) if isinstance(message, TableView))

    def offered_at(self, version: int) -> tuple[Offer, ...]:
        """What this page could do, by the version of the view."""
        return next(tuple(view.offers) for view in self.views if view.version == version)

    def has_cards(self) -> bool:
        return bool(self.views)

    def has_chair(self) -> bool:
        return any(isinstance(one, TableView) for one in self.messages) and bool(self.table.yours)

    @property
    def is_deal_over(self) -> bool:
        return self.table.stage in {"between", "over"}

    # Coming

    async def open(
        self, game: str, players: int | None = None, *, begin: bool = True, wait: bool = True, **terms: Json
    ) -> str:
        """Open a table where bots do not dawdle, and begin there, once there are cards; its id."""
        await self.come("/rules/ascenseur")
        asked = {"game": game, "players": players or usual(game), "bot_pace": 0, **terms}
        table = str(await self.page.evaluate(OPEN, asked))
        await self.sit(table, begin=begin, wait=wait)
        return table

    async def sit(self, table: str, *, begin: bool = True, wait: bool = True) -> None:
        """Sit at a table that one's own page is at, or that nobody has come to yet, and begin there."""
        await self.page.evaluate(INTRODUCED)
        await self.page.evaluate(PLAN, [table, {"begin": begin, "level": "beginner"}])
        await self.page.goto(f"/t/{table}")
        if wait:
            await self.until(self.has_cards if begin else self.has_chair, "cards" if begin else "a chair")

    async def share(self, game: str, name: str, **terms: Json) -> Locator:
        """Begin at a table for three with somebody else before the same screen; the curtain between the two."""
        await self.open(game, 3, begin=False, **terms)
        await self.page.get_by_role("button", name=re.compile("^Asseoir quelqu.un")).click()
        drawer = self.page.get_by_role("dialog")
        await drawer.get_by_label("Votre nom").fill(name)
        await drawer.get_by_role("button", name=re.compile("^L.asseoir ici")).click()
        await self.until(lambda: len(self.table.yours) == 2, "two chairs")
        await self.page.get_by_role("button", name="Commencer").click()
        await self.until(lambda: self.views, "cards")
        return self.page.get_by_role("dialog").filter(has=self.page.get_by_text("C'est moi"))

    def sentence(self, text: str, *, exact: bool = False) -> Locator:
        """A sentence as it is seen; what is said aloud stands where nobody sees it."""
        return self.page.get_by_text(text, exact=exact).and_(self.page.locator(":not([aria-live] > *)"))

    async def come(self, address: str = "/") -> None:
        """Come to the house, with quick fingers and good eyes."""
        if not self.has_come:
            await self.page.add_init_script(QUICK)
            await self.page.add_init_script(LOOKS)
        self.has_come = True
        await self.page.goto(address)

    async def reload(self) -> None:
        """Open the page again, and wait for one's cards."""
        await self.page.goto("/rules/ascenseur")  # what was on its way to the table has come
        self.opened = len(self.messages)
        await self.page.go_back()
        await self.until(lambda: any(isinstance(one, SeenMessage) for one in self.messages[self.opened :]), "cards")

    # Playing

    async def play(self, moves: int, meanwhile: Callable[["Person"], Any] | None = None) -> None:
        """Press what is lit, so many times, or until the deal is over; look at the screen every time."""
        for _ in range(moves):
            seen = await self.look()
            if self.is_deal_over:
                return
            await self.check()
            if meanwhile is not None:
                await meanwhile(self)
                seen = await self.look()
            if not seen["found"] and self.is_deal_over:
                return
            await self.press(self.choose(seen["found"]))

    async def look(self) -> Seen:
        """What there is to press, once there is something, or the deal is over."""
        for _ in range(40):
            seen: Seen = await self.page.evaluate("screenLook.until(500)")
            if seen["found"] or seen["isOver"] or self.is_deal_over:
                return seen
        raise AssertionError(f"nothing to press: {seen}, {self.table.stage}, {self.view}")

    async def check(self) -> None:
        """See whether all lies well on the screen, once what is on its way has come to lie."""
        faults = await self.page.evaluate("screenLook.faults()")
        for _ in range(LANDING):
            if not faults:
                return
            await self.page.wait_for_timeout(LANDS)
            await self.page.evaluate("screenLook.settle()")
            again = await self.page.evaluate("screenLook.faults()")
            faults = [fault for fault in faults if fault in again]
        for fault in faults:
            size = self.page.viewport_size
            assert size is not None
            self.faults.setdefault(f"{size['width']} x {size['height']}: {fault}", f"move {self.moves}")

    def choose(self, found: list[Seen]) -> Seen:
        """Something to press: now and then a gesture, rather a move than a card more once some are chosen."""
        kinds = {one["kind"] for one in found}
        if "result" in kinds or "next" in kinds:
            return found[0]
        liked = [one for one in found if one["kind"] in self.likes]
        if liked and self.luck.random() < 0.8:
            return self.luck.choice(liked)
        serious = [one for one in found if one["kind"] not in {"gesture", "chosen"}]
        if "chosen" in kinds and any(one["kind"] == "button" for one in serious) and self.luck.random() < 0.7:
            serious = [one for one in serious if one["kind"] == "button"]
        if not serious or ("gesture" in kinds and self.luck.random() < 0.2):
            serious = [one for one in found if one["kind"] in {"gesture", "chosen"}]
        return self.luck.choice(serious)

    async def press(self, one: Seen) -> None:
        """Press there, and wait for what the house says."""
        place = await self.page.evaluate("(number) => screenLook.where(number)", one["number"])
        if place["gone"]:  # somebody else was quicker
            return
        at = place["at"]
        if at is None:
            if not one["heap"]:  # in which others lie above it
                self.faults.setdefault(f"covered: {one['called']}", f"move {self.moves}")
            return
        await self.page.mouse.click(at["x"], at["y"])
        self.moves += 1
        self.pressed[one["kind"]] += 1
        await self.answered()

    async def answered(self) -> None:
        """Wait until the page has asked all that was touched, one thing after another, and was answered."""
        await self.overhear()
        while self.asked:
            await self.until(lambda: not self.asked, "an answer")
            await self.overhear()

    async def overhear(self) -> None:
        """Wait until the page has done what was touched, and all is known that it has sent so far."""
        sent = await self.page.evaluate(PLAYED)
        await self.until(lambda: self.heard_of >= sent, "a move that was sent")

    async def resize(self, width: int, height: int) -> None:
        """Hold the screen otherwise, and look at it."""
        await self.page.set_viewport_size({"width": width, "height": height})
        for _ in range(3):
            await self.page.evaluate(FRAME)
        await self.page.evaluate("screenLook.settle()")
        await self.check()

    # The line

    async def cut(self) -> None:
        """Lose the network."""
        await self.page.context.set_offline(True)
        await self.page.evaluate("window.lines.at(-1).close()")
        await self.page.locator(".line.lost").wait_for()

    async def mend(self) -> None:
        """Have it again."""
        await self.page.context.set_offline(False)
        await self.page.locator(".line.here").wait_for()

    async def hand(self) -> list[str]:
        """The cards of one's hand, as they lie."""
        await self.page.evaluate("screenLook.settle()")
        return list(await self.page.evaluate(HAND))

    # Telling

    def told(self) -> list[str]:
        """What Python says of all that this page was sent."""
        words = Words(self.lang, CATALOGUE[self.table.terms.game].package)
        return [line for line in self.lines_of(Teller(words, names_at(self.table), self.view.seat)) if line]

    def lines_of(self, teller: Teller) -> Iterator[str]:
        """Of the deal as the house told it last to the seat that is shown, of what it saw since, and of the people."""
        before = None
        for told, seen in self.sent_to(self.view.seat):
            if isinstance(seen, News):
                yield teller.words.note(seen.note, teller.names)
                continue
            beats = seen.beats if before != seen.version else ()
            for note in (*(told.notes if told else ()), *(beat.note for beat in beats)):
                if note and not note.key.startswith("makes_"):  # a gesture of Kem's is seen, and no sentence names it
                    yield from teller.lines(note)
            before = seen.version

    def sent_to(self, seat: int) -> list[tuple[Story | None, View | News]]:
        """The views of a seat since the page was last opened, each with the story that came before it; and the news."""
        told: Story | None = None
        found: list[tuple[Story | None, View | News]] = []
        for message in self.messages[self.opened :]:
            if isinstance(message, SeenMessage):
                if message.view.seat == seat:
                    found.append((told, message.view))
                told = None
            elif isinstance(message, Story):
                told = message
            elif isinstance(message, News) and found:
                found.append((None, message))
        return found

    async def story(self) -> list[str]:
        """The story that the page shows, once all of it is told."""
        log = self.page.get_by_role("log")
        button = self.page.get_by_role("button", name={"fr": "Récit", "en": "Story"}[self.lang])
        await log.or_(button).first.wait_for()  # on a desk the story lies beside the table, as soon as it is fetched
        if not await log.is_visible():
            await button.click()
        lines: list[str] = []
        for _ in range(60):
            lines = [line.replace(NARROW, " ") for line in await self.page.evaluate(STORY)]
            if lines == self.told():
                break
            await self.page.evaluate("new Promise((done) => setTimeout(done, 50))")
        return lines


def usual(game: str) -> int:
    """How many usually play it."""
    return CATALOGUE[game].game.usual
