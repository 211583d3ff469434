"""A person in a race at the terminal: by the key pressed and its time, or asked calmly."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from veillee.bots.reflexes import Press
from veillee.cards.sets import bit
from veillee.engine.deal import NO_RACE
from veillee.engine.entry import NORMAL
from veillee.engine.moves import CARD, RACE
from veillee.engine.race import reaction
from veillee.views.seen import offers

if TYPE_CHECKING:
    from collections.abc import Callable

    from veillee.cards.luck import Luck
    from veillee.engine.deal import Deal
    from veillee.terminal.keys import Keys
    from veillee.views.wire import Offer
    from veillee.views.words import Words


@dataclass(kw_only=True)
class Racer:
    """Asks the person what cannot wait."""

    seat: int
    words: Words
    said: Callable[[Offer], str]  # an offer as the person reads it
    ask: Callable[[str], str]
    show: Callable[[str], None]
    tell: Callable[[], None]  # what has happened, to the last word
    luck: Luck
    keys: Keys | None  # None: calmly

    def press(self, deal: Deal, fresh: int) -> Press | None:
        """What the person does at once, if anything."""
        choices = self.choices(deal)
        if not choices:
            return None
        if self.keys is not None and deal.window() > 0:
            return self.against_the_clock(deal, choices, fresh, self.keys)
        return self.calmly(deal, choices, fresh)

    def choices(self, deal: Deal) -> list[Offer]:
        """What the person may be quick to do. In his own turn he is asked anyway, unless it is a race.

        Nobody cuts in with a card: who has laid one face down may change it, but is not asked whether he would.
        """
        open_to = offers(deal, self.seat)
        if not bit(self.seat) & deal.actors():
            return [offer for offer in open_to if offer.gesture != CARD]
        if deal.race() != NO_RACE:
            return [offer for offer in open_to if offer.gesture == RACE]
        return []

    def against_the_clock(self, deal: Deal, choices: list[Offer], fresh: int, keys: Keys) -> Press | None:
        """The key pressed while the table waits, and its time."""
        self.tell()
        if any(bit(offer.number) & fresh for offer in choices):
            self.show(self.words.text("race_quick", choices=self.keyed(choices)))
        pressed = keys.wait(deal.window())
        if pressed is None:
            return None
        if len(choices) == 1:
            return Press(choices[0].number, pressed.after)
        place = int(pressed.key) if pressed.key.isascii() and pressed.key.isdecimal() else 0
        return Press(choices[place - 1].number, pressed.after) if 0 < place <= len(choices) else None

    def keyed(self, choices: list[Offer]) -> str:
        """Which key does what."""
        if len(choices) == 1:
            return self.words.text("race_one", choice=self.said(choices[0]))
        return ", ".join(
            self.words.text("race_key", press=place, choice=self.said(offer)) for place, offer in enumerate(choices, 1)
        )

    def calmly(self, deal: Deal, choices: list[Offer], fresh: int) -> Press | None:
        """What the person answers; the reaction is drawn, as for someone neither quick nor slow."""
        choices = [offer for offer in choices if not deal.is_mistake(offer.number)]
        if deal.race() == NO_RACE and not any(bit(offer.number) & fresh for offer in choices):
            return None
        self.tell()
        listed = "  ".join(f"[{place}] {self.said(offer)}" for place, offer in enumerate(choices, 1))
        self.show(self.words.text("race_calm", choices=listed))
        answer = self.ask("> ").strip()
        while answer and not (answer.isascii() and answer.isdecimal() and 0 < int(answer) <= len(choices)):
            answer = self.ask("> ").strip()
        if not answer:
            return None
        return Press(choices[int(answer) - 1].number, reaction(NORMAL, self.luck))
