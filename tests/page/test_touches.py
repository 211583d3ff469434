"""Moves sent are touches: the page plays nothing that nobody asked for, by finger, mouse or key."""

from collections import Counter
from typing import Final

from playwright.async_api import Position, WebSocket

from browser import Windows, browsing
from dealing import Dealer
from page_player import FRAME, Person
from veillee.views.wire import Offer, View

WIDE: Final = (1280, 800)
NARROW: Final = (390, 844)
LATER: Final = 1500  # milliseconds in which a move that nobody asked for would have left
CORNER: Final = Position(x=10, y=14)  # of a card in a hand: what the next one never covers
SOON: Final = 200  # in which it would have left as soon as something was offered
DEALS: Final = 20
ENOUGH: Final = 40  # touches of one test
EXCHANGES: Final = 20
CLICK: Final = "(wanted) => document.querySelector(wanted)?.click()"
CARD: Final = ".piece[data-card='{}']:not(:disabled):not(.leaving)"


class Counted(Person):
    """A person whose moves are counted, as the page sends them."""

    def listen(self, line: WebSocket) -> None:
        self.messages, self.plays = [], []  # an earlier table is over
        super().listen(line)

    def offered(self, verb: str) -> list[Offer]:
        return [offer for offer in self.view.offers if offer.verb == verb]

    async def asked_for(self, *verbs: str) -> None:
        """Wait until one of these may be done, and is seen to be; or the deal is over."""
        await self.until(lambda: self.is_deal_over or any(self.offered(verb) for verb in verbs), f"one of {verbs}")
        await self.page.evaluate("screenLook.until(5000)")

    async def touch(self, selector: str, how: str = "mouse") -> None:
        """Touch what is there: by mouse, finger or key; the key is held for a while, as keys are."""
        place = self.page.locator(selector).first
        if how == "finger":
            await place.tap(force=True, position=CORNER)
        elif how == "mouse":
            await place.click(force=True, position=CORNER)
        else:
            await place.focus()
            await self.page.keyboard.down(how)
            await self.page.keyboard.down(how)  # it repeats
            await self.page.keyboard.down(how)
            await self.page.keyboard.up(how)

    async def quiet(self) -> None:
        """Wait for the answer, and as long as a move that nobody asked for would take."""
        await self.answered()
        await self.page.wait_for_timeout(LATER)


def words_of(offer: Offer) -> list[str]:
    """The cards that an offer is about."""
    assert offer.about is not None
    return list(offer.about.of)  # type: ignore[arg-type]


def hand(view: View) -> list[str]:
    """The cards of one's hand, as the house sends them."""
    return next(list(zone.cards) for zone in view.zones if zone.id == f"hand.{view.seat}")


def pairs_in(view: View) -> list[str]:
    """The cards that one has more than one of."""
    return [card for card, count in Counter(hand(view)).items() if count > 1]


def two_of_three(view: View) -> list[Offer]:
    """The ways to lay two where one has three of a rank."""
    return [one for one in view.offers if one.verb == "play" and one.count == 2 and len(one.cards) == 3]


@browsing
async def test_of_a_pair_in_pan_one_card_is_played(dealer: Dealer) -> None:
    person = Counted(await dealer(*NARROW, has_touch=True))
    await dealer.seat(person, "pan-tes-mort", lambda dealt: pairs_in(dealt.view))
    pairs = pairs_in(person.view)
    for touches in range(1, 4):
        await person.asked_for("choose")
        offered = [words_of(offer)[0] for offer in person.offered("choose")]
        card = next((one for one in offered if offered.count(one) > 1 or one in pairs), offered[0])
        await person.touch(CARD.format(card), "finger")
        await person.quiet()
        assert len(person.plays) == touches


@browsing
async def test_into_the_second_step_of_pan_nothing_is_paid_unasked(page_at: Windows) -> None:
    person = Counted(await page_at(*NARROW))
    asked = False  # to flip or to pay: the other may die of the first flip
    for _ in range(DEALS):
        await person.open("pan-tes-mort", 2)
        while not person.is_deal_over:
            before = len(person.plays)
            await person.look()
            asked |= bool(person.offered("reload"))
            await person.page.wait_for_timeout(SOON)
            assert len(person.plays) == before
            await person.play(1)
            assert len(person.plays) <= before + 1
        if asked:
            return
    raise AssertionError("never asked in the second step")


@browsing
async def test_what_is_put_down_in_the_open_tempo_of_kems_is_not_taken_back(page_at: Windows) -> None:
    person = Counted(await page_at(*NARROW))
    await person.open("kems", options={"tempo": "open"}, calm=True)
    exchanges = 0
    for _ in range(ENOUGH * 3):
        if exchanges == EXCHANGES or person.is_deal_over:
            break
        before = len(person.plays)
        verb = next((one for one in ("give", "take") if person.offered(one)), None)
        if verb is None:
            seen = await person.look()
            if not person.is_deal_over:
                await person.press(person.choose(seen["found"]))
        else:
            wanted = CARD.format(words_of(person.offered(verb)[-1])[0]) + (".mine" if verb == "give" else ":not(.mine)")
            await person.page.evaluate(CLICK, wanted)  # if nobody was quicker
            await person.page.evaluate(FRAME)
            exchanges += verb == "give" and len(person.plays) > before
        await person.answered()
        assert len(person.plays) <= before + 1
    assert exchanges > 0
    sent = len(person.plays)
    await person.quiet()
    assert len(person.plays) == sent


@browsing
async def test_enter_on_the_discard_of_les_cinq_rois_takes_and_throws_nothing_back(page_at: Windows) -> None:
    for key in ("Enter", " "):
        person = Counted(await page_at(*WIDE))
        await person.open("cinq-rois", 2)
        await person.asked_for("take")
        top = next(zone.cards[-1] for zone in person.view.zones if zone.id == "discard")
        await person.touch(f".piece[data-card='{top}']:not(.mine):not(:disabled)", key)
        await person.quiet()
        assert len(person.plays) == 1
        assert top in hand(person.view)
        await person.asked_for("discard")
        await person.touch(CARD.format(words_of(person.offered("discard")[0])[0]) + ".mine", key)
        await person.quiet()
        assert len(person.plays) == 2


@browsing
async def test_two_of_three_in_president_are_laid_by_one_touch(dealer: Dealer) -> None:
    person = Counted(await dealer(*NARROW))
    await dealer.seat(person, "president", lambda dealt: two_of_three(dealt.view))
    pairs = two_of_three(person.view)
    await person.asked_for("play")
    chosen = pairs[0].cards[:2]
    for card in chosen:
        await person.touch(CARD.format(card) + ".mine")
    assert not person.plays
    await person.page.locator(".actions .large.main").first.click()
    await person.quiet()
    assert person.plays[0]["offer"] == pairs[0].number
    assert len(person.plays) == 3  # the lay, and each of its cards
    assert not set(chosen) & set(hand(person.view))
    assert pairs[0].cards[2] in hand(person.view)
