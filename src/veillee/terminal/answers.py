"""What is typed at the terminal, and which offer it means. No move is built here: an offer is found, or none."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

from veillee.terminal.position import called, card_of
from veillee.views.faces import bare, reading_table
from veillee.views.wire import Cards, Number, Phrases, Place, Seats, Suits, WhyNot

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from veillee.views.wire import GameView, Offer, View
    from veillee.views.words import Words

MOST_PARTS: Final = 12  # of an answer that names several cards


class Reader:
    """Reads answers in one language."""

    def __init__(self, game: GameView, words: Words, names: Sequence[str]) -> None:
        self.game = game
        self.words = words
        self.names = names
        self.pack = {card for family in game.cards for card in family}
        self.cards = reading_table(self.pack, words)

    # Which offer

    def meant(self, answer: str, seen: View) -> Offer | None:
        """The offer meant: by its number, by cards as people write them, by a thing's name, or as a whole move."""
        if is_number(answer):
            return (numbered(seen.offers) or called(seen.offers)).get(answer)
        cards = self.cards_in(answer)
        for offer in seen.offers:
            if cards and is_made_of(offer, cards):
                return offer
        for offer in seen.offers:
            if answer == f"{offer.verb} {thing(offer)}".strip():
                return offer
        for offer in seen.offers:
            if answer.lower() in self.names_of(offer):
                return offer
        return None

    def names_of(self, offer: Offer) -> set[str]:
        """What an offer is called, in small letters: all of it, or what it is about, in words or as it is written."""
        about = str(self.words.about(offer, self.names))
        return {name.lower() for name in (self.words.offer(offer, self.names), about, thing(offer))}

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
            verbs = [offer.verb for offer in seen.offers if isinstance(offer.about, Number)]
        else:
            verbs = [offer.verb for offer in seen.offers if answer not in self.pack]
            yield answer
        yield from [f"{verb} {answer}" for verb in dict.fromkeys(verbs)]

    # Cards

    def cards_in(self, answer: str) -> list[str]:
        """The cards that someone wrote: « 10C », « 10 C », « 10C 10T »; none, if it is something else."""
        parts = answer.replace(",", " ").split()
        return cut(parts, self.cards) or [] if len(parts) <= MOST_PARTS else []


def is_number(text: str) -> bool:
    """Whether a text is a whole number in plain digits."""
    return text.isascii() and text.isdecimal()


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


def numbered(offers: Sequence[Offer]) -> dict[str, Offer]:
    """The offers that are numbers, by what to type for them."""
    return {str(offer.about.of): offer for offer in offers if isinstance(offer.about, Number)}


def thing(offer: Offer) -> str:
    """What an offer is about, as written games have it."""
    match offer.about:
        case Cards() | Suits():
            return offer.about.of[0]
        case Seats():
            return str(offer.about.of[0])
        case Number():
            return str(offer.about.of)
        case Phrases():
            return offer.about.of[0].removeprefix(f"{offer.verb}_")
        case Place():
            return offer.about.of
        case _:
            return ""
