"""An experiment in words: the question, figures as people read them, and what came out, size first."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from veillee.games import CATALOGUE
from veillee.views.words import MINUS, Words

if TYPE_CHECKING:
    from veillee.engine.options import Option
    from veillee.lab.judging import Difference
    from veillee.lab.running import Found
    from veillee.lab.terms import LabTerms

LAB: Final = "veillee.lab"
IN_SHORT: Final = 5  # sentences at most
DIGITS: Final = {"share": 1, "minutes": 1, "count": 1, "points": 1}


def words_for(terms: LabTerms, lang: str) -> Words:
    """The words of a game and of the lab."""
    return Words(lang, CATALOGUE[terms.game].package, LAB)


class ExperimentTeller:
    """Tells one experiment in one language."""

    def __init__(self, terms: LabTerms, words: Words) -> None:
        self.terms = terms
        self.words = words
        self.game = CATALOGUE[terms.game].game

    # The question

    def title(self) -> str:
        """What was asked."""
        name = self.words.text("game_name")
        if not self.terms.is_comparison:
            return self.words.text("lab_measured", game=name)
        return self.words.text("lab_question", game=name, change=self.change())

    def change(self) -> str:
        """What differs, in short."""
        if not self.terms.is_comparison:
            return self.words.text("lab_nothing_changed")
        return ", ".join(
            self.words.text("lab_choice", option=self.named(option), value=self.chosen(option, 1))
            for option in self.differing()
        )

    def differences(self) -> list[str]:
        """What differs, option by option, with its paragraph."""
        return [
            self.words.text(
                "lab_option",
                option=self.named(option),
                before=self.chosen(option, 0),
                after=self.chosen(option, 1),
                rule=option.touches,
            )
            for option in self.differing()
        ]

    def differing(self) -> list[Option]:
        """The options in which the two ways differ."""
        keys = self.terms.differing()
        return [option for option in self.game.options if option.key in keys]

    def named(self, option: Option) -> str:
        """An option as people call it."""
        return self.words.text(f"option_{option.key}")

    def chosen(self, option: Option, arm: int) -> str:
        """What was chosen, as it is shown at a table."""
        word = option.word(self.terms.settings()[arm].values[option.place])
        for key in (f"option_{option.key}_{word}", f"lab_{word}"):
            if self.words.has(key):
                return self.words.text(key)
        return word

    def played(self, found: Found) -> str:
        """How much was played, and by whom."""
        return self.words.text(
            "lab_played" if self.terms.is_comparison else "lab_played_once",
            pairs=grouped(found.pairs),
            players=self.terms.players,
            level=self.words.text(f"level_{self.terms.level}").lower(),
            thoughts=self.terms.thoughts,
        )

    def noticed(self, found: Found) -> str:
        """Whether the bots know the rule at all."""
        if not found.differing:
            return self.words.text("lab_unnoticed")
        return self.words.text("lab_noticed", share=self.number(found.differing / max(found.pairs, 1), "share"))

    # Figures

    def figure(self, change: Difference) -> str:
        """What is measured."""
        if change.place < 0:
            return self.words.text(f"lab_{change.key}")
        if change.place == 0:
            return self.words.text("lab_seats_0")
        return self.words.text("lab_seats_n", place=change.place)

    def number(self, value: float, unit: str, *, signed: bool = False) -> str:
        """A figure as people write it."""
        scaled = round(100 * value if unit == "share" else value, DIGITS[unit]) + 0.0
        text = format(scaled, f"{'+' if signed else ''}.{DIGITS[unit]}f")
        text = text.replace("-", MINUS).replace(".", self.words.text("lab_point"))
        return self.words.text("lab_percent", value=text) if unit == "share" else text

    def in_short(self, found: Found) -> list[str]:
        """Some sentences, what changed most first."""
        changed = [change for change in found.changes if change.verdict == "changed"]
        changed.sort(key=lambda change: -abs(change.difference) / (change.noticed or 1.0))
        told = [
            self.words.text(
                "lab_short_changed",
                what=self.figure(change)[:1].upper() + self.figure(change)[1:],
                after=self.number(change.after, change.unit),
                before=self.number(change.before, change.unit),
            )
            for change in changed[:IN_SHORT]
        ]
        unknown = [self.figure(change) for change in found.changes if change.verdict == "unknown"]
        if not changed and not unknown:
            told.append(self.words.text("lab_short_none"))
        if unknown:
            told.append(self.words.text("lab_short_unknown", what=", ".join(unknown)))
        return told

    def moves(self, found: Found) -> list[str]:
        """Moves that were never made, always, or were never right: a sentence each."""
        somebody = [self.words.text("lab_somebody")] * self.terms.players
        told = []
        for key, offers in found.striking.items():
            moves = dict.fromkeys(self.words.offer(offer, somebody) for offer in offers)
            told.append(self.words.text(f"lab_{key}", moves=", ".join(moves)))
        return told

    def verdict(self, change: Difference) -> str:
        """What is known of a figure."""
        return self.words.text(f"lab_{change.verdict}")

    def try_it(self) -> str:
        """How to play by these rules."""
        parts = ["veillee play", self.terms.game, f"--players {self.terms.players}"]
        return " ".join([*parts, *(f"--option {key}={value}" for key, value in self.terms.after.items())])

    def command(self) -> str:
        """How to run it again."""
        parts = ["veillee lab", "compare" if self.terms.is_comparison else "measure", self.terms.game]
        parts += [f"--a {key}={value}" for key, value in self.terms.before.items()]
        parts += [f"--b {key}={value}" for key, value in self.terms.after.items() if self.terms.is_comparison]
        parts += [f"--players {self.terms.players}", f"--level {self.terms.level}", f"--seed {self.terms.seed}"]
        parts += [f"--budget {self.terms.thoughts}"] if self.terms.thoughts else []
        return " ".join(parts)


def grouped(number: int) -> str:
    """A large number with narrow spaces."""
    return f"{number:,}".replace(",", "\u202f")
