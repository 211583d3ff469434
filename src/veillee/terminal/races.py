"""A person in a race at the terminal: by the key pressed and its time, or asked calmly."""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil
from typing import TYPE_CHECKING

from veillee.table.reflexes import Press
from veillee.terminal.screen import quoted

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from veillee.table.local import Time
    from veillee.table.reflexes import Opening
    from veillee.terminal.keys import Key, Keys
    from veillee.views.wire import Offer, View
    from veillee.views.words import Words


@dataclass(kw_only=True)
class Racer:
    """Asks the person what cannot wait."""

    words: Words
    names: Sequence[str]
    ask: Callable[[str], str]
    show: Callable[[str], None]
    hear: Callable[[View], None]  # what has happened
    catch_up: Callable[[], None]  # to the last word, even where the sentence is not finished
    look: Callable[[View], None]  # the cards in hand
    aside: Callable[[str], bool]  # what is typed but is not about the game: help, the sheet, leaving
    keys: Keys | None  # None: calmly
    knows_keys: bool = False  # whether the person was told that any key will do

    def press(self, opening: Opening) -> Press | None:
        """What the person does at once, if anything."""
        self.hear(opening.seen)
        if opening.within > 0:
            self.catch_up()  # each card as it falls
            return self.against_the_clock(opening) if opening.offers else None
        is_asked = opening.is_race or opening.worth_a_word
        return self.calmly(opening) if opening.offers and is_asked else None

    def question(self, opening: Opening) -> list[str]:
        """What a race is about."""
        prompt = opening.seen.prompt
        return [self.words.note(prompt, self.names)] if opening.is_race and prompt is not None else []

    # Against the clock

    def against_the_clock(self, opening: Opening) -> Press | None:
        """The first key that means something while the table waits, and its time."""
        if opening.is_race:
            self.show(" ".join([*self.question(opening), *self.explained(opening.offers)]))
        elif opening.worth_a_word:
            self.look(opening.seen)
            self.show(self.words.text("race_quick", choices=self.keyed(opening.offers)))
        spent = 0.0
        while spent < opening.within and self.keys is not None:
            pressed = self.keys.wait(ceil(opening.within - spent))
            if pressed is None:
                return None
            spent += pressed.after
            meant = self.meant(pressed, opening.offers)
            if meant is not None:
                return Press(meant.number, spent)
        return None

    def meant(self, pressed: Key, choices: Sequence[Offer]) -> Offer | None:
        """What a key does: any key where there is one choice, otherwise its number."""
        if len(choices) == 1:
            return choices[0]
        place = int(pressed.key) if pressed.key.isascii() and pressed.key.isdecimal() else 0
        return choices[place - 1] if 0 < place <= len(choices) else None

    def explained(self, choices: Sequence[Offer]) -> list[str]:
        """The keys of a race; that any will do needs to be said but once."""
        if len(choices) > 1:
            return [self.keyed(choices)]
        if self.knows_keys:
            return []
        self.knows_keys = True
        return [self.words.text("race_any")]

    def keyed(self, choices: Sequence[Offer]) -> str:
        """Which key does what."""
        if len(choices) == 1:
            return self.words.text("race_one", choice=self.words.offer(choices[0], self.names))
        return ", ".join(
            self.words.text("race_key", press=place, choice=self.words.offer(offer, self.names))
            for place, offer in enumerate(choices, 1)
        )

    def times(self, times: Sequence[Time]) -> str:
        """How quick each was."""
        shown = [
            self.words.text("race_time", name=self.names[time.seat], milliseconds=time.milliseconds) for time in times
        ]
        return self.words.text("race_times", times=", ".join(shown))

    # Calmly

    def calmly(self, opening: Opening) -> Press | None:
        """What the person answers; the time it took does not count."""
        self.catch_up()
        self.look(opening.seen)
        for line in self.question(opening):
            self.show(line)
        choices = opening.offers
        listed = "  ".join(f"[{place}] {self.words.offer(offer, self.names)}" for place, offer in enumerate(choices, 1))
        self.show(self.words.text("race_calm", choices=listed))
        answers = {str(place): offer for place, offer in enumerate(choices, 1)}
        answers |= {offer.verb: offer for offer in choices}
        while answer := self.ask("> ").strip():
            if answer.lower() in answers:
                return Press(answers[answer.lower()].number)
            if not self.aside(answer):
                self.show(self.words.text("race_no_choice", given=quoted(answer), most=len(choices)))
        return None
