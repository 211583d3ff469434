"""A person in a race at the terminal: by the key pressed and its time, or asked calmly."""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil
from typing import TYPE_CHECKING, Final, NamedTuple

from veillee.terminal.asides import LeftTableError
from veillee.views.reading import shortened

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from veillee.terminal.answers import Answers
    from veillee.terminal.asides import Asides
    from veillee.terminal.keys import Keys
    from veillee.terminal.openings import Opening
    from veillee.views.live import Time
    from veillee.views.wire import Offer, View
    from veillee.views.words import Words

THE_KEY: Final = " "  # where there is one thing to be quick at
LEAVES: Final = ("q", "Q")
HELPS: Final = ("?", "h", "H")
LONGEST_WAIT: Final = 3_600_000.0  # milliseconds for which a key is waited for at a time


class Press(NamedTuple):
    """The offer that a person was quick to take, and after how many milliseconds, where that was measured."""

    offer: int
    after: float | None = None


@dataclass(kw_only=True)
class Racer:
    """Asks the person what cannot wait."""

    words: Words
    names: Sequence[str]
    ask: Callable[[str], str]
    show: Callable[[str], None]
    moves_on: Callable[[View], bool]  # hears what the table says by now; whether that is another view
    quiet: Callable[[], float]  # for how many milliseconds the table will say nothing
    catch_up: Callable[[], None]  # to the last word, even where the sentence is not finished
    draw: Callable[[View, Sequence[str]], None]  # the table, the cards in hand and a question
    refuse: Callable[[Sequence[str]], None]  # what is no choice
    answers: Answers
    asides: Asides
    explained: str = ""  # the line of keys that was last shown
    is_warned: bool = False  # whether the person was told that the key they pressed does nothing

    def introduce(self, opening: Opening, keys: str) -> None:
        """Show what it is about and the keys, unless that would tell what is to be noticed."""
        if not opening.to_notice:
            prompt, own = opening.seen.prompt, self.words.for_viewer(opening.seen.seat)
            self.draw(opening.seen, [own.note(prompt, self.names)] if prompt is not None else [])
        if keys != self.explained or not opening.to_notice:
            self.show(keys)
        self.explained = keys

    # Against the clock

    def against_the_clock(self, opening: Opening, keys: Keys) -> Press | None:
        """The first key that means something before the table moves on, and its time; none, if it moved on."""
        self.catch_up()  # each card as it falls
        if opening.is_asked:
            self.introduce(opening, self.key_line(opening.offers))
        meant = self.keyed(opening.offers)
        spent = 0.0
        with keys:
            while not self.moves_on(opening.seen):
                wait = min(self.quiet(), LONGEST_WAIT)
                pressed = keys.wait(ceil(wait))
                spent += pressed.after if pressed is not None else wait
                if pressed is None:
                    continue
                if pressed.key in meant:
                    return Press(meant[pressed.key].number, spent)
                self.other_key(pressed.key, opening.seen, self.key_line(opening.offers))
        return None

    def other_key(self, key: str, seen: View, line: str) -> None:
        """A key that takes nothing: it leaves, helps, or does nothing, which is said but once."""
        if key in LEAVES:
            raise LeftTableError
        if key in HELPS:
            self.asides.help(seen)
            self.show(line)
        elif not self.is_warned:
            self.is_warned = True
            self.show(self.words.text("race_no_key", keys=line))

    def keyed(self, choices: Sequence[Offer]) -> dict[str, Offer]:
        """Which key does what: the space bar where there is one choice, else their numbers."""
        if len(choices) == 1:
            return {THE_KEY: choices[0]}
        return {str(place): offer for place, offer in enumerate(choices, 1)}

    def key_line(self, choices: Sequence[Offer]) -> str:
        """Which key does what, in words."""
        keys = [
            self.words.text(
                "race_key",
                press=self.words.text("race_space") if key == THE_KEY else key,
                choice=self.words.offer(offer, self.names),
            )
            for key, offer in self.keyed(choices).items()
        ]
        return self.words.text("race_keys", keys=" · ".join(keys))

    def times(self, times: Sequence[Time], viewer: int) -> str:
        """How quick each was."""
        own = self.words.for_viewer(viewer)
        shown = [
            own.text("race_time", name=own.people([time.seat], self.names), milliseconds=time.milliseconds)
            for time in times
        ]
        return self.words.text("race_times", times=", ".join(shown))

    # Calmly

    def calmly(self, opening: Opening) -> Press | None:
        """What the person answers; the time it took does not count."""
        self.catch_up()
        choices = opening.offers
        listed = "  ".join(f"[{place}] {self.words.offer(offer, self.names)}" for place, offer in enumerate(choices, 1))
        self.introduce(opening, self.words.text("race_calm", choices=listed))
        while answer := self.ask("> ").strip():
            meant = self.meant(answer, opening)
            if meant is not None:
                return Press(meant.number)
            if not self.asides.obeyed(answer, opening.seen):
                self.refuse([self.words.text("race_no_choice", given=shortened(answer), most=len(choices))])
        return None

    def meant(self, answer: str, opening: Opening) -> Offer | None:
        """What an answer means: the place of an offer, or its name."""
        places = {str(place): offer for place, offer in enumerate(opening.offers, 1)}
        return places.get(answer) or self.answers.named(answer, opening.offers)
