"""A person in a race at the terminal: by the key pressed and its time, or asked calmly."""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil
from typing import TYPE_CHECKING

from veillee.bots.reflexes import Press
from veillee.cards.sets import bit
from veillee.engine.entry import NORMAL
from veillee.engine.moves import CARD, NO_MOVE, RACE
from veillee.engine.pace import NO_RACE
from veillee.engine.race import reaction
from veillee.terminal.screen import quoted
from veillee.views.seen import offers

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from veillee.cards.luck import Luck
    from veillee.engine.deal import Deal
    from veillee.engine.race import Claim
    from veillee.terminal.keys import Key, Keys
    from veillee.views.wire import Offer
    from veillee.views.words import Words


@dataclass(kw_only=True)
class Racer:
    """Asks the person what cannot wait."""

    seat: int
    words: Words
    names: Sequence[str]
    said: Callable[[Offer], str]  # an offer as the person reads it
    ask: Callable[[str], str]
    show: Callable[[str], None]
    tell: Callable[[], None]  # what has happened, to the last word
    look: Callable[[], None]  # the cards in hand
    aside: Callable[[str], bool]  # what is typed but is not about the game: help, the sheet, leaving
    luck: Luck
    keys: Keys | None  # None: calmly
    knows_keys: bool = False  # whether the person was told that any key will do

    def press(self, deal: Deal, fresh: int, within: float) -> Press | None:
        """What the person does at once, if anything."""
        choices = self.choices(deal)
        if self.keys is None or deal.pace().window == 0:
            return self.calmly(deal, choices, fresh) if choices else None
        self.tell()  # each card as it falls
        return self.against_the_clock(deal, choices, fresh, within) if choices else None

    def choices(self, deal: Deal) -> list[Offer]:
        """What the person may be quick to do. In his own turn he is asked anyway, unless it is a race.

        Nobody cuts in with a card: who has laid one face down may change it, but is not asked whether he would.
        """
        open_to = offers(deal, self.seat)
        if not bit(self.seat) & deal.actors():
            return [offer for offer in open_to if offer.gesture != CARD]
        if deal.pace().race != NO_RACE:
            return [offer for offer in open_to if offer.gesture == RACE]
        return []

    def worth_a_word(self, deal: Deal, choices: list[Offer], fresh: int) -> bool:
        """Whether to say what could be done: nobody is asked to make a mistake, nor asked the same thing twice."""
        return any(bit(offer.number) & fresh and not deal.pace().is_mistake(offer.number) for offer in choices)

    def question(self, deal: Deal) -> str:
        """What a race is about."""
        return self.words.say(deal.prompt(self.seat), self.names, deal.moves().pack)

    # Against the clock

    def against_the_clock(self, deal: Deal, choices: list[Offer], fresh: int, within: float) -> Press | None:
        """The first key that means something while the table waits, and its time."""
        if deal.pace().race != NO_RACE:
            self.show(" ".join([self.question(deal), *self.explained(choices)]))
        elif self.worth_a_word(deal, choices, fresh):
            self.look()
            self.show(self.words.text("race_quick", choices=self.keyed(choices)))
        patience = min(float(deal.pace().window), within)
        spent = 0.0
        while spent < patience and self.keys is not None:
            pressed = self.keys.wait(ceil(patience - spent))
            if pressed is None:
                return None
            spent += pressed.after
            meant = self.meant(pressed, choices)
            if meant is not None:
                return Press(self.judged(deal, meant.number, spent), spent)
        return None

    def meant(self, pressed: Key, choices: list[Offer]) -> Offer | None:
        """What a key does: any key where there is one choice, otherwise its number."""
        if len(choices) == 1:
            return choices[0]
        place = int(pressed.key) if pressed.key.isascii() and pressed.key.isdecimal() else 0
        return choices[place - 1] if 0 < place <= len(choices) else None

    def judged(self, deal: Deal, action: int, after: float) -> int:
        """What was done: in less time than anyone needs to react it is a false start, where the race knows any."""
        pace = deal.pace()
        return pace.false_start if pace.false_start != NO_MOVE and after < pace.floor else action

    def explained(self, choices: list[Offer]) -> list[str]:
        """The keys of a race; that any will do needs to be said but once."""
        if len(choices) > 1:
            return [self.keyed(choices)]
        if self.knows_keys:
            return []
        self.knows_keys = True
        return [self.words.text("race_any")]

    def keyed(self, choices: list[Offer]) -> str:
        """Which key does what."""
        if len(choices) == 1:
            return self.words.text("race_one", choice=self.said(choices[0]))
        return ", ".join(
            self.words.text("race_key", press=place, choice=self.said(offer)) for place, offer in enumerate(choices, 1)
        )

    def times(self, claims: list[Claim]) -> str:
        """How quick each was."""
        shown = [
            self.words.text("race_time", name=self.names[claim.seat], milliseconds=round(claim.took()))
            for claim in claims
        ]
        return self.words.text("race_times", times=", ".join(shown))

    # Calmly

    def calmly(self, deal: Deal, choices: list[Offer], fresh: int) -> Press | None:
        """What the person answers; the time it took does not count."""
        choices = [offer for offer in choices if not deal.pace().is_mistake(offer.number)]
        if deal.pace().race == NO_RACE and not self.worth_a_word(deal, choices, fresh):
            return None
        self.tell()
        self.look()
        if deal.pace().race != NO_RACE:
            self.show(self.question(deal))
        listed = "  ".join(f"[{place}] {self.said(offer)}" for place, offer in enumerate(choices, 1))
        self.show(self.words.text("race_calm", choices=listed))
        answers = {str(place): offer for place, offer in enumerate(choices, 1)}
        answers |= {offer.verb: offer for offer in choices}
        while answer := self.ask("> ").strip():
            if answer.lower() in answers:
                return Press(answers[answer.lower()].number, self.calm_reaction(deal))
            if not self.aside(answer):
                self.show(self.words.text("race_no_choice", given=quoted(answer), most=len(choices)))
        return None

    def calm_reaction(self, deal: Deal) -> float:
        """The time that counts: the game's, or one drawn as for someone neither quick nor slow."""
        return float(deal.pace().calm) or reaction(NORMAL, self.luck)
