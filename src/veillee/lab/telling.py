"""An experiment in words: the question, figures as people read them, and what came out, size first."""

from __future__ import annotations

import re
from textwrap import shorten
from typing import TYPE_CHECKING, Final

from veillee.games import CATALOGUE
from veillee.lab.measures import USUAL
from veillee.lab.restricted import offer_of
from veillee.views.rulebook import paragraphs_at
from veillee.views.words import MINUS, Words, rulebook

if TYPE_CHECKING:
    from veillee.engine.options import Option
    from veillee.lab.closer import Course
    from veillee.lab.judging import Difference
    from veillee.lab.running import Found
    from veillee.lab.terms import LabTerms
    from veillee.views.wire import Offer

LAB: Final = "veillee.lab"
IN_SHORT: Final = 5  # sentences at most
LONGEST: Final = 150  # letters of a paragraph that are shown
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

    @property
    def is_compare(self) -> bool:
        """Whether the rules of both ways differ."""
        return self.terms.before != self.terms.after

    # The question

    def title(self) -> str:
        """What was asked."""
        name = self.words.text("game_name")
        if self.terms.is_restricted:
            return self.words.text("lab_question_without", game=name, move=self.forbidden())
        if not self.terms.is_comparison:
            return self.words.text("lab_measured", game=name)
        return self.words.text("lab_question", game=name, change=self.change())

    def change(self) -> str:
        """What differs, in short."""
        if not self.terms.is_comparison:
            return self.words.text("lab_nothing_changed")
        if self.terms.is_restricted:
            return self.words.text("lab_change_without", move=self.forbidden())
        return ", ".join(map(self.choice, self.differing()))

    def choice(self, option: Option) -> str:
        """What an option becomes; one that is now allowed is said by its name alone."""
        if option.word(self.terms.settings()[1].values[option.place]) == "yes":
            return self.named(option)
        return self.words.text("lab_choice", option=self.named(option), value=self.chosen(option, 1))

    def forbidden(self) -> str:
        """What somebody may not do: a move, whatever is done with a card, or all that a verb does."""
        given = self.terms.without
        offer = offer_of(self.terms.game, given)
        if offer is not None:
            return self.offered(offer)
        pack = self.game.phases[0].pack
        if given in pack.words:
            return self.words.text("lab_without_card", card=self.words.card(given))
        return self.words.text(f"offer_{given}", about="").strip() if self.words.has(f"offer_{given}") else given

    def offered(self, offer: Offer) -> str:
        """A move as people read it, whoever it is about."""
        return self.words.offer(offer, [self.words.text("lab_somebody")] * self.terms.players)

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
        about = "_without" if self.terms.is_restricted else ""
        if not found.differing:
            return self.words.text(f"lab_unnoticed{about}")
        return self.words.text(f"lab_noticed{about}", share=self.number(found.differing / max(found.pairs, 1), "share"))

    # Figures

    def figure(self, change: Difference) -> str:
        """What is measured."""
        if change.place < 0:
            return self.words.text(f"lab_{change.key}")
        if change.place == 0:
            return self.words.text("lab_seats_0")
        return self.words.text("lab_seats_n", place=change.place)

    def family(self, change: Difference) -> str:
        """What is measured, all places at the table taken together."""
        return self.figure(change) if change.place < 0 else self.words.text("lab_seats_all")

    def number(self, value: float, unit: str, *, signed: bool = False) -> str:
        """A figure as people write it."""
        scaled = round(100 * value if unit == "share" else value, DIGITS[unit]) + 0.0
        text = format(scaled, f"{'+' if signed else ''}.{DIGITS[unit]}f")
        text = text.replace("-", MINUS).replace(".", self.words.text("lab_point"))
        return self.words.text("lab_percent", value=text) if unit == "share" else text

    def seconds(self, tenths: int) -> str:
        """A length as people write it: without a part that is nothing."""
        return f"{tenths / 10:g}".replace(".", self.words.text("lab_point"))

    def in_short(self, found: Found) -> list[str]:
        """Some sentences, what changed most first."""
        changed = [change for change in found.changes if change.verdict == "changed"]
        changed.sort(key=lambda change: -abs(change.difference) / (change.noticed or 1.0))
        told = [
            self.words.text(
                f"lab_told_{change.key}",
                place=change.place,
                after=self.number(change.after, change.unit),
                before=self.number(change.before, change.unit),
            )
            for change in changed[:IN_SHORT]
        ]
        unknown = dict.fromkeys(self.family(change) for change in found.changes if change.verdict == "unknown")
        if not changed and not unknown:
            told.append(self.words.text("lab_short_none"))
        if unknown:
            told.append(self.words.text("lab_short_unknown", what=", ".join(unknown)))
        return told

    def moves(self, found: Found) -> list[str]:
        """Moves that were never made, always, or were never right: a sentence each."""
        told = []
        for key, offers in found.striking.items():
            moves = dict.fromkeys(self.offered(offer) for offer in offers)
            told.append(self.words.text(f"lab_{key}", moves=", ".join(moves)))
        return told

    def silent(self, found: Found) -> list[str]:
        """The rules that were hardly ever heard, each with how it begins."""
        if not found.listened:
            return []
        package, lang = CATALOGUE[self.terms.game].package, self.words.lang
        settings = self.terms.settings()[1]
        stand = paragraphs_at(rulebook(package, lang), self.game, self.words, self.terms.players, settings)
        told = [
            self.words.text(
                "lab_silent_seldom" if share else "lab_silent_never",
                rule=number,
                share=self.number(share, "share"),
                text=beginning(stand[number]),
            )
            for number, share in found.silent.items()
        ]
        return told or [self.words.text("lab_silent_none")]

    def won_by(self, course: Course) -> str:
        """Who has won a match, as it is told."""
        if len(course.winners) != 1:
            return self.words.text("lab_winner_many")
        place = (course.winners[0] - course.dealer) % self.terms.players
        return self.words.text("lab_winner_n" if place else "lab_winner_0", place=place)

    def seat(self, place: int) -> str:
        """A seat so many after the first dealer, in a picture."""
        return f"+{place}" if place else self.words.text("lab_dealer")

    def verdict(self, change: Difference) -> str:
        """What is known of a figure."""
        return self.words.text(f"lab_{change.verdict}")

    def try_it(self) -> str:
        """How to play by these rules."""
        parts = ["veillee play", self.terms.game, f"--players {self.terms.players}"]
        return " ".join([*parts, *(f"--option {key}={value}" for key, value in self.terms.after.items())])

    def command(self) -> str:
        """How to run it again."""
        parts = ["veillee lab", "compare" if self.is_compare else "measure", self.terms.game]
        parts += [f"--a {key}={value}" for key, value in self.terms.before.items()]
        parts += [f"--b {key}={value}" for key, value in self.terms.after.items() if self.is_compare]
        parts += [f"--players {self.terms.players}", f"--level {self.terms.level}", f"--seed {self.terms.seed}"]
        parts += [f"--budget {self.terms.thoughts}"] if self.terms.thoughts else []
        parts += [f"--without '{self.terms.without}'"] if self.terms.is_restricted else []
        parts += [f"--times {self.terms.times.told()}"] if self.terms.times != USUAL else []
        return " ".join(parts)


def grouped(number: int) -> str:
    """A large number with narrow spaces."""
    return f"{number:,}".replace(",", "\u202f")


def beginning(paragraph: str) -> str:
    """How a paragraph begins: its first sentence, or what fits."""
    first = re.split(r"(?<=[.!?])\s", paragraph, maxsplit=1)[0]
    return shorten(first, LONGEST, placeholder="…")
