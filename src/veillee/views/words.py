"""Words: Fluent catalogues, French the source and English complete.

Each game brings its own words beside its rules; those below are common to all. Whoever shows something to a person
gives a note here and gets a sentence.
"""

from __future__ import annotations

import re
from copy import copy
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Any, Final

from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax.ast import Message, Resource

from veillee.engine.notes import TABLE
from veillee.views import french
from veillee.views.faces import face
from veillee.views.people import People, agreeing
from veillee.views.saying import note_view
from veillee.views.wire import Amount, Cards, Phrases, Seats, Suits, Text, ZoneName

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from veillee.cards.packs import Pack
    from veillee.engine.notes import Note
    from veillee.views.opinions import Reason
    from veillee.views.wire import NoteView, Offer, Value

LANGUAGES: Final = ("fr", "en")
FUNCTIONS: Final[dict[str, dict[str, Callable[..., Any]]]] = {  # that the catalogues of a language may call
    "fr": {**french.FUNCTIONS, "VOUS": agreeing},
    "en": {"YOU": agreeing},
}
COMMON: Final = "veillee.views"
MINUS: Final = "\u2212"


class MissingWordsError(LookupError):
    """A key without words, or a hole that nothing fills: a mistake of ours, never of a user."""


@cache
def source(package: str, lang: str) -> str:
    """The catalogue that a package brings, read once."""
    return (files(package) / f"words.{lang}.ftl").read_text(encoding="utf-8")


@cache
def understood(package: str, lang: str) -> Resource:
    """The same as Fluent understands it, which takes its time: the words common to all games are needed by each."""
    return FluentResource(source(package, lang))


class Words:
    """Sentences in one language, for one game or none, as everybody reads them or as one viewer does."""

    def __init__(self, lang: str, *packages: str) -> None:
        self.lang = lang
        self.viewer = TABLE
        self.faces: dict[str, str] = {}  # of the cards shown so far
        self.known: list[str] = []  # the keys of all its sentences
        self.bundle = FluentBundle([lang], functions=FUNCTIONS[lang], use_isolating=False)
        for package in (COMMON, *packages):
            resource = understood(package, lang)
            self.bundle.add_resource(resource, allow_overrides=True)
            self.known += [entry.id.name for entry in resource.body if isinstance(entry, Message)]

    def for_viewer(self, seat: int) -> Words:
        """The same words for the one who sits there, who is « vous »; onlookers are told names."""
        bound = copy(self)
        bound.viewer = seat
        return bound

    def text(self, key: str, **holes: str | float) -> str:
        """The sentence of a key, its holes filled."""
        if not self.has(key):
            raise MissingWordsError(key)
        message = self.bundle.get_message(key)
        if message.value is None:
            raise MissingWordsError(key)
        sentence, errors = self.bundle.format_pattern(message.value, dict(holes))
        if errors:
            raise MissingWordsError(key, errors)
        return str(sentence)

    def has(self, key: str) -> bool:
        """Whether there are words for this key."""
        return bool(self.bundle.has_message(key))

    def keys(self, beginning: str) -> list[str]:
        """The keys that begin so."""
        return [key for key in self.known if key.startswith(beginning)]

    def also(self, key: str) -> list[str]:
        """What people may write as well for what a key says."""
        ways = self.bundle.get_message(key).attributes.get("also") if self.has(key) else None
        return [] if ways is None else str(self.bundle.format_pattern(ways)[0]).split()

    def note(self, said: NoteView, names: Sequence[str]) -> str:
        """A note as a sentence."""
        return self.begun(self.phrase(said, names))

    def phrase(self, said: NoteView, names: Sequence[str]) -> str:
        """A note as it stands within a sentence, where « vous » has no capital."""
        return self.text(said.key, **{name: self.hole(value, names) for name, value in said.values.items()})

    def begun(self, phrase: str) -> str:
        """A phrase that begins a sentence: « vous » takes a capital, and a name stays as its owner writes it."""
        if self.viewer == TABLE or not re.match(rf"{self.text('you')}\b", phrase):
            return phrase
        return phrase[0].upper() + phrase[1:]

    def sentence(self, said: Note, names: Sequence[str], pack: Pack) -> str:
        """A note of the rules as a sentence."""
        return self.note(note_view(said, pack), names)

    def offer(self, offer: Offer, names: Sequence[str]) -> str:
        """An offer as people read it."""
        return self.text(f"offer_{offer.verb}", about=self.about(offer, names))

    def about(self, offer: Offer, names: Sequence[str]) -> str | int:
        """What an offer is about; nothing, if its verb says it all."""
        return "" if offer.about is None else self.hole(offer.about, names)

    def hole(self, value: Value, names: Sequence[str]) -> str | int:  # noqa: PLR0911 - one answer a kind
        """What fills a hole."""
        match value:
            case Amount():
                return value.of if value.of >= 0 else f"{MINUS}{-value.of}"
            case Seats():
                return self.people(value.of, names)
            case Cards():
                return " ".join([self.card(word) for word in value.of])
            case Suits():
                return self.listed([self.text(f"suit_{word}") for word in value.of])
            case Phrases():
                return self.listed([self.text(word) for word in value.of])
            case ZoneName():
                return self.text(f"zone_{value.of}")
            case Text():
                return value.of

    def people(self, seats: Sequence[int], names: Sequence[str]) -> People:
        """Those who sit there, in the order given: names, and « vous » for the viewer."""
        listed = self.listed([self.text("you") if seat == self.viewer else names[seat] for seat in seats])
        return People(listed, you=self.viewer in seats)

    def reason(self, why: Reason) -> str:
        """Why a move is better than another, as a sentence."""
        if why.kind == "points":
            figures = {"better": self.measured(why.better), "other": self.measured(why.other)}
            return self.text("why_points", count=why.better, **figures)
        times = {"better": int(why.better), "other": int(why.other)}
        if why.kind == "ends":
            return self.text("why_ends", **times)
        return self.text("why_often", what=self.text(f"often_{why.what}"), **times)

    def reasons(self, why: Sequence[Reason]) -> str:
        """All of them."""
        return " ".join([self.reason(one) for one in why])

    def measured(self, value: float) -> str:
        """A figure, with a sign only where it is below nothing."""
        return f"{MINUS if value < 0 else ''}{self.figure(value)}"

    def figure(self, value: float) -> str:
        """A figure with one digit after the mark that a language has there."""
        return f"{abs(value):.1f}".replace(".", self.text("decimal_mark"))

    def signed(self, value: float) -> str:
        """The same with its sign."""
        return f"{MINUS if value < 0 else '+'}{self.figure(value)}"

    def listed(self, parts: Sequence[str]) -> str:
        """Anne, Basile and Zoé."""
        if len(parts) == 1:
            return parts[0]
        return self.text("list_and", first=", ".join(parts[:-1]), last=parts[-1])

    def card(self, word: str) -> str:
        """What people read on a card."""
        if word not in self.faces:
            self.faces[word] = face(word, self)
        return self.faces[word]


@cache
def rulebook(package: str, lang: str) -> str:
    """The rulebook that a game's package brings, read once."""
    return (files(package) / f"rulebook.{lang}.md").read_text(encoding="utf-8")
