"""A robot that plays through the page by finger or by keys: a touch is to send what was touched, and nothing else."""

from collections import Counter
from typing import Final, Literal

from playwright.async_api import Page

from browser import Lang
from page_player import Person, Seen
from veillee.views.wire import Cards, Offer, View

Hand = Literal["finger", "keys"]
STOPS: Final = 90  # that keys lead to, from the first to the last of a screen
BY_DIGIT: Final = 0.3  # how often a move is made by its number in the list
LINES: Final = 9  # of the list that have a digit
MOVES_ON: Final = 0.9  # how often somebody moves who might look at a hand first
SHOWN: Final = "() => Number(document.querySelector('.stage').dataset.version)"
CHOSEN: Final = "() => [...document.querySelectorAll('.piece.chosen')].map((piece) => piece.dataset.card)"
STEADY: Final = frozenset({"next", "result", "noise", "look"})  # what goes on or is looked at, and is no move


class Robot(Person):
    """Someone who plays to the end of a match, and keeps an account of every touch."""

    def __init__(self, page: Page, hand: Hand, seed: int, lang: Lang = "fr") -> None:
        super().__init__(page, lang, seed)
        self.with_ = hand
        self.touches = 0  # that make a move, or choose a card for one
        self.accounted = 0  # moves that a touch explains
        self.followed: Counter[str] = Counter()  # moves that went on with what was touched, by their verbs
        self.wrong: list[str] = []

    @property
    def is_out(self) -> bool:
        """Whether there is nothing left to touch in this match."""
        return self.view.deals == 1 and self.view.seats[self.view.seat].out

    @property
    def is_deal_over(self) -> bool:
        """Whether there is nothing left to touch in this deal."""
        return super().is_deal_over or self.is_out

    # Touching

    def choose(self, found: list[Seen]) -> Seen:
        """Something that goes on with the match, most of the time: hands may be opened and folded for ever."""
        moves = [one for one in found if one["kind"] != "look"]
        return super().choose(moves if moves and self.luck.random() < MOVES_ON else found)

    async def turn(self) -> bool:
        """Touch something, once there is something to touch; whether the match is over."""
        seen = await self.look()
        if seen["isOver"] or self.is_out:
            return True
        self.account("without a touch", [], [])
        if seen["found"]:
            if self.with_ == "keys" and self.luck.random() < BY_DIGIT and await self.by_digit():
                return False
            await self.touch(self.choose(seen["found"]))
        return False

    async def touch(self, one: Seen) -> None:
        """Touch what was found, and say whether what was sent is what was touched."""
        version, chosen = self.view.version, await self.page.evaluate(CHOSEN)
        reach = self.by_finger if self.with_ == "finger" else self.by_keys
        if not await reach(one):
            return
        self.moves += 1
        self.pressed[one["kind"]] += 1
        await self.answered()
        if one["kind"] in STEADY:
            self.account(one["called"], [], [])
            return
        self.touches += 1
        sent = self.plays[self.accounted :]
        is_choosing = await self.page.evaluate(CHOSEN) != chosen
        if not sent and not is_choosing and one["kind"] != "gesture" and self.view.version == version:
            self.wrong.append(f"a touch of {one['called']} sent nothing")
        if sent and not self.is_touched(one, self.offer_of(sent[0])):
            self.wrong.append(f"{one['called']} sent {self.offer_of(sent[0])}")
        self.account(one["called"], sent[:1], [*chosen, one.get("card")])

    def account(self, what: str, first: list[Seen], chosen: list[str | None]) -> None:
        """Each move that was sent is one that was touched, or goes on with the cards that were chosen for it."""
        sent = self.plays[self.accounted :]
        self.accounted = len(self.plays)
        for before, play in zip(sent, sent[len(first) :], strict=False):
            view, offer = self.view_of(play), self.offer_of(play)
            is_chosen = isinstance(offer.about, Cards) and offer.about.of[0] in chosen
            step = view.doing.step if view.doing is not None else 0
            self.followed[f"{self.offer_of(before).verb} -> {offer.verb}"] += 1
            if not first or not (is_chosen or offer.number == view.formality) or step != self.step_of(before) + 1:
                self.wrong.append(f"{what} sent {offer} unasked, at {view.doing}")

    def is_touched(self, one: Seen, offer: Offer) -> bool:
        """Whether an offer is what is made there."""
        card = one.get("card")
        if one["kind"] in {"card", "chosen"}:
            about = offer.about.of if isinstance(offer.about, Cards) else ()
            return offer.gesture == "zone" or card in about or (offer.count == 1 and card in offer.cards)
        if one["kind"] == "zone":
            return bool(offer.zone == one["zone"])
        return one["kind"] != "seat" or offer.gesture == "seat"

    # With a finger, or with keys

    async def by_finger(self, one: Seen) -> bool:
        """Tap it; false, if somebody was quicker, or others lie above it."""
        place = await self.page.evaluate("(number) => screenLook.where(number)", one["number"])
        at = None if place["gone"] else place["at"]
        if at is not None:
            await self.page.touchscreen.tap(at["x"], at["y"])
        return at is not None

    async def by_keys(self, one: Seen) -> bool:
        """Go there by the arrows or by Tab, and press Enter; in a race the space bar is for that alone."""
        keys = self.page.keyboard
        if one["kind"] == "race" and self.view.race and self.luck.random() < 0.5:
            await keys.press("Space")
            return True
        ways = ["ArrowRight", "ArrowLeft"] if one["mine"] else ["Tab"]
        for way in (way for way in ways for _ in range(STOPS // len(ways))):
            if await self.page.evaluate("(number) => screenLook.hasFocus(number)", one["number"]):
                await keys.press("Enter" if self.view.race or self.luck.random() < 0.5 else "Space")
                return True
            await keys.press(way)
        if not (await self.page.evaluate("(number) => screenLook.where(number)", one["number"]))["gone"]:
            self.wrong.append(f"{ways} do not lead to {one['called']}")
        return False

    async def by_digit(self) -> bool:
        """Make a move by its number in the list, where all that is offered is shown."""
        view = self.view
        if not view.offers or await self.page.evaluate(SHOWN) != view.version:
            return False
        chosen = await self.page.evaluate(CHOSEN)
        line = self.luck.randrange(min(LINES, len(view.offers)))
        await self.page.keyboard.press(f"Digit{line + 1}")
        await self.answered()
        sent = self.plays[self.accounted :]
        self.touches += 1
        self.moves += 1
        self.pressed["digit"] += 1
        if sent and sent[0]["version"] == view.version and sent[0]["offer"] != view.offers[line].number:
            self.wrong.append(f"digit {line + 1} sent {self.offer_of(sent[0])}, and not {view.offers[line]}")
        if not sent and self.view.version == view.version:
            self.wrong.append(f"digit {line + 1} sent nothing: {view.offers[line]}")
        self.account(f"digit {line + 1}", sent[:1], chosen)
        return True

    # What was sent

    def view_of(self, play: Seen) -> View:
        return next(view for view in self.views if view.version == play["version"])

    def offer_of(self, play: Seen) -> Offer:
        return next(offer for offer in self.view_of(play).offers if offer.number == play["offer"])

    def step_of(self, play: Seen) -> int:
        doing = self.view_of(play).doing
        return doing.step if doing is not None else 1
