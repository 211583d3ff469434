"""What is typed at the terminal, and which offer it means. No move is built here: an offer is found, or none."""

from __future__ import annotations

import re
from collections import Counter
from typing import TYPE_CHECKING, Final

from veillee.terminal.choices import called, card_of, numbered
from veillee.terminal.screen import carries
from veillee.views.faces import bare, has_suit, indices, letters_of_suits, reading_table
from veillee.views.reading import shortened
from veillee.views.wire import Amount, Cards, Phrases, Seats, Suits, WhyNot, ZoneName
from veillee.views.words import MissingWordsError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from veillee.views.wire import GameView, Offer, View
    from veillee.views.words import Words

MOST_PARTS: Final = 12  # of an answer that names several cards
LONGEST: Final = 200  # of an answer that is worth comparing with names
SHORTEST_BEGINNING: Final = 3  # letters by which a name may be begun
A_NUMBER: Final = re.compile(r"[-+]?\d+")  # which means a place among the choices, and never a name
APOSTROPHE: Final = re.compile("['\u2019]")


class Answers:
    """Understands answers in one language: accents, capitals and articles do not count."""

    def __init__(self, game: GameView, words: Words, names: Sequence[str]) -> None:
        self.game = game
        self.words = words
        self.names = names
        self.pack = {card for family in game.cards for card in family}
        self.cards = reading_table(self.pack, words)
        self.articles = frozenset(words.text("articles").split())

    # Which offer

    def meant(self, answer: str, seen: View) -> Offer | None:
        """The offer meant: by its number, by cards as people write them, by a thing's name, or as a whole move."""
        if is_number(answer) and answer in (numbered(seen.offers) or called(seen)):
            return (numbered(seen.offers) or called(seen))[answer]
        if not answer:
            return idle_of(seen)
        cards = self.cards_in(answer)
        for offer in seen.offers:
            if cards and is_made_of(offer, cards):
                return offer
        for offer in seen.offers:
            if answer == f"{offer.verb} {thing(offer)}".strip():
                return offer
        return self.named(answer, seen.offers) or self.agreed(answer, seen)

    def named(self, answer: str, offers: Sequence[Offer]) -> Offer | None:
        """The offer with this name; else the only one of this rank, or whose name begins so."""
        said = self.said(answer)
        if not said or A_NUMBER.fullmatch(answer):
            return None
        for offer in offers:
            if said in self.names_of(offer):
                return offer
        ranked = only(offers, lambda offer: said in self.ranks_of(offer))
        if ranked is not None or len(said) < SHORTEST_BEGINNING:
            return ranked
        return only(offers, lambda offer: any(name.startswith(said) for name in self.names_of(offer)))

    def agreed(self, answer: str, seen: View) -> Offer | None:
        """The offer that a yes or a no means: no is what means nothing, yes the only other thing to do."""
        said = bare(answer)
        idle = idle_of(seen)
        if idle is not None and said in self.ways("say_no"):
            return idle
        if idle is not None and said in self.ways("say_yes"):
            return only(seen.offers, lambda offer: offer is not idle)
        return None

    def ways(self, key: str) -> set[str]:
        """All the ways to say what a key of the catalogue says."""
        return {bare(way) for way in (self.words.text(key), *self.words.also(key))}

    def names_of(self, offer: Offer) -> set[str]:
        """What an offer is called: all of it, or what it is about, in words or as it is written."""
        verb = f"offer_{offer.verb}"
        names = [self.words.offer(offer, self.names), str(self.words.about(offer, self.names)), thing(offer)]
        return {self.said(name) for name in (*names, *self.words.also(verb))} - {""}

    def ranks_of(self, offer: Offer) -> set[str]:
        """How the rank of a card is written, if the offer is one."""
        card = card_of(offer)
        return indices(card, self.words) if has_suit(card) else set()

    def said(self, text: str) -> str:
        """A text without what does not count: accents, capitals, articles, marks."""
        parts = APOSTROPHE.sub("' ", text[:LONGEST]).lower().split()
        return bare("".join(part for part in parts if part not in self.articles)) or bare(text[:LONGEST])

    # What else

    def questions(self, answer: str, seen: View, hand: str) -> Iterator[WhyNot]:
        """What to ask about an answer that is no offer: the cards that it names, of the hand, or the zone."""
        cards = [] if is_number(answer) else self.cards_in(answer)
        if cards:
            played_from = [offer.zone for offer in seen.offers if offer.gesture in ("card", "cards")]
            yield WhyNot(next(filter(None, played_from), hand), tuple(cards))
        for zone in seen.zones:
            if zone.id == answer.lower():
                yield WhyNot(zone.id)

    def moves(self, answer: str, seen: View) -> Iterator[str]:
        """The moves that an answer may be, as written games have them: a whole one, or what one is about."""
        if is_number(answer):
            verbs = [offer.verb for offer in seen.offers if isinstance(offer.about, Amount)]
        else:
            verbs = [offer.verb for offer in seen.offers if answer not in self.pack]
            yield answer
        yield from [f"{verb} {answer}" for verb in dict.fromkeys(verbs)]
        for verb in dict.fromkeys(offer.verb for offer in seen.offers if isinstance(offer.about, Phrases)):
            yield from self.phrases(verb, answer)

    def phrases(self, verb: str, answer: str) -> Iterator[str]:
        """The moves of a verb that have this name, offered or not: « poser un 4 », « une dame »."""
        said = self.said(answer)
        for key in self.words.keys(f"{verb}_"):
            try:
                about = self.words.text(key)
            except MissingWordsError:  # a sentence with holes is no name
                continue
            if said in (self.said(about), self.said(self.words.text(f"offer_{verb}", about=about))):
                yield f"{verb} {key.removeprefix(f'{verb}_')}"

    def expected(self, answer: str, seen: View) -> str:
        """What could have been typed instead of an answer that is no choice."""
        given = shortened(answer)
        numbers = list(numbered(seen.offers))
        typed = list(called(seen))
        if numbers or typed != [str(place) for place in range(1, len(typed) + 1)]:
            return self.words.text("play_no_number", given=given, expected=", ".join(numbers or typed))
        return self.words.text("play_no_choice", given=given, most=len(typed), example=self.example(seen))

    def example(self, seen: View) -> str:
        """Something that could be typed instead of a number: a card as it is read and as it is typed, or a name."""
        for offer in seen.offers:
            face = self.words.card(card_of(offer)) if card_of(offer) else ""
            typed = "".join(letters_of_suits(self.words).get(mark, mark) for mark in face)
            if face:
                is_twice = face != typed and carries(face)  # or both would look the same
                return self.words.text("card_example", face=face, typed=typed) if is_twice else typed
        offer = seen.offers[0]
        about = "" if isinstance(offer.about, Amount) else str(self.words.about(offer, self.names))
        return about or self.words.offer(offer, self.names)

    # Cards

    def cards_in(self, answer: str) -> list[str]:
        """The cards that someone wrote: « 10C », « 10 C », « dame de pique », « 10C 10T »; none, if it is not cards."""
        parts = answer.replace(",", " ").split()
        if len(parts) > MOST_PARTS:
            return []
        plain = [part for part in APOSTROPHE.sub("' ", " ".join(parts)).split() if part.lower() not in self.articles]
        return cut(parts, self.cards) or cut(plain, self.cards) or []


def is_number(text: str) -> bool:
    """Whether a text is a whole number in plain digits."""
    return text.isascii() and text.isdecimal()


def only(offers: Sequence[Offer], fits: Callable[[Offer], bool]) -> Offer | None:
    """The offer that fits, if it is the only one."""
    found = [offer for offer in offers if fits(offer)]
    return found[0] if len(found) == 1 else None


def idle_of(seen: View) -> Offer | None:
    """The offer that means to do nothing, if there is one."""
    return next((offer for offer in seen.offers if offer.number == seen.idle), None)


def cut(parts: Sequence[str], cards: Mapping[str, str]) -> list[str] | None:
    """The parts as cards, if they are nothing else; a card may be written in several parts."""
    if not parts:
        return []
    for size in range(1, len(parts) + 1):
        card = cards.get(bare("".join(parts[:size])))
        rest = cut(parts[size:], cards) if card is not None else None
        if card is not None and rest is not None:
            return [card, *rest]
    return None


def is_made_of(offer: Offer, cards: Sequence[str]) -> bool:
    """Whether an offer is made of just these cards."""
    if offer.gesture == "cards":
        return len(cards) == offer.count and Counter(cards) <= Counter(offer.cards)
    return list(cards) == [card_of(offer)]


def thing(offer: Offer) -> str:
    """What an offer is about, as written games have it."""
    match offer.about:
        case Cards() | Suits():
            return offer.about.of[0]
        case Seats():
            return str(offer.about.of[0])
        case Amount():
            return str(offer.about.of)
        case Phrases():
            return offer.about.of[0].removeprefix(f"{offer.verb}_")
        case ZoneName():
            return offer.about.of
        case _:
            return ""
