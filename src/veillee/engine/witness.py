"""Witnesses: who is shown what there is to see of a position, zone after zone and fact after fact.

A deal that shows itself so is looked at by the million without an object being made of it: an encoder is a witness that
writes bytes, a `Sketch` one that keeps zones and facts, of which views and words are made.
"""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from veillee.cards.sets import bit, bit_count, lowest, members
from veillee.engine.notes import EVERYONE, NO_ONE, NUMBER, SEAT, TABLE, WORD, Value
from veillee.engine.zones import Fact, Group, Zone

if TYPE_CHECKING:
    from veillee.engine.contract.visible import Visible


class Witness:
    """Who is shown a position."""

    keeps: bool  # what only helps the eye is wanted, too (`Zone.groups`)

    def __init__(self) -> None:
        self.keeps = False

    # Zones

    def zone(self, name: str, count: i64, owner: i64, seen_by: i64, shown: i64 = 0, number: i64 = 0) -> bool:
        """A zone (`Zone` says what all this is) in which so many cards lie; whether to show which."""
        raise NotImplementedError

    def recalled_zone(self, name: str, count: i64, owner: i64 = TABLE) -> None:
        """Cards lying face down that everyone saw before."""
        raise NotImplementedError

    def card(self, card: i64) -> None:
        """A card of the zone just shown: they come in the order in which they lie, the one on top last."""
        raise NotImplementedError

    def laid(self, card: i64, by: i64) -> None:
        """The same, and who laid it."""
        raise NotImplementedError

    def cards(self, cards: i64) -> None:
        """All cards of a set, in increasing order."""
        while cards:
            self.card(lowest(cards))
            cards &= cards - 1

    def row(self, cards: list[int]) -> None:
        """Cards one after the other."""
        for card in cards:
            self.card(card)

    def best(self, place: i64) -> None:
        """Which card of it is winning."""

    def group(self, kind: str) -> None:
        """All cards of it belong together."""

    def made_zone(self, zone: Zone) -> None:
        """A zone that was made already."""
        if zone.is_recalled:
            self.recalled_zone(zone.name, len(zone.cards), zone.owner)
            self.row(zone.cards)
        elif self.zone(zone.name, len(zone.cards), zone.owner, zone.seen_by, zone.shown, zone.number):
            if zone.laid_by:
                for place in range(len(zone.cards)):
                    self.laid(zone.cards[place], zone.laid_by[place])
            else:
                self.row(zone.cards)

    def set_zone(self, name: str, cards: i64, owner: i64, seen_by: i64, shown: i64 = 0) -> None:
        """A zone in which the cards of a set lie."""
        if self.zone(name, bit_count(cards), owner, seen_by, shown):
            self.cards(cards)

    def hand(self, cards: i64, seat: i64, shown: i64 = 0) -> None:
        """A hand: its owner alone sees it, but for the cards that everyone was shown."""
        self.set_zone("hand", cards, seat, bit(seat), shown & cards)

    # Facts

    def fact(self, key: str, kind: str, seat: i64 = TABLE, seen_by: i64 = EVERYONE) -> bool:
        """A fact with values of this kind; whether to show them."""
        raise NotImplementedError

    def item(self, item: i64) -> None:
        """A value of the fact just shown."""
        raise NotImplementedError

    def said(self, word: str) -> None:
        """The same, of one with words."""
        raise NotImplementedError

    def number(self, key: str, number: i64, seat: i64 = TABLE) -> None:
        """A number that everyone may know."""
        if self.fact(key, NUMBER, seat):
            self.item(number)

    def player(self, key: str, player: i64) -> None:
        """A player whom everyone may know to be something."""
        if self.fact(key, SEAT):
            self.item(player)

    def word(self, key: str, word: str, seat: i64 = TABLE, seen_by: i64 = EVERYONE) -> None:
        """A word that these seats may know."""
        if self.fact(key, WORD, seat, seen_by):
            self.said(word)

    def own(self, key: str, kind: str, item: i64, seat: i64) -> None:
        """A value that this seat alone may know."""
        if self.fact(key, kind, seat, bit(seat)):
            self.item(item)

    def made_fact(self, fact: Fact) -> None:
        """A fact that was made already."""
        value = fact.value
        if self.fact(fact.key, value.kind, fact.seat, fact.seen_by):
            for item in value.items:
                self.item(item)
            for word in value.text.split():
                self.said(word)


NOTHING_LIES: Final = Zone("", [])
NOTHING_TOLD: Final = Value(NUMBER, [])


class Sketch(Witness):
    """Keeps all it is shown."""

    zones: list[Zone]
    facts: list[Fact]
    lying: Zone  # shown last
    value: Value  # likewise

    def __init__(self) -> None:
        self.keeps = True
        self.zones = []
        self.facts = []
        self.lying = NOTHING_LIES
        self.value = NOTHING_TOLD

    def zone(self, name: str, count: i64, owner: i64, seen_by: i64, shown: i64 = 0, number: i64 = 0) -> bool:
        self.made_zone(Zone(name, [], owner, seen_by, shown))
        self.lying.number = number
        return True

    def recalled_zone(self, name: str, count: i64, owner: i64 = TABLE) -> None:
        self.zone(name, count, owner, NO_ONE)
        self.lying.is_recalled = True

    def card(self, card: i64) -> None:
        self.lying.cards.append(card)

    def laid(self, card: i64, by: i64) -> None:
        self.lying.cards.append(card)
        self.lying.laid_by.append(by)

    def cards(self, cards: i64) -> None:
        self.lying.cards += members(cards)

    def row(self, cards: list[int]) -> None:
        self.lying.cards += cards

    def best(self, place: i64) -> None:
        self.lying.best = place

    def group(self, kind: str) -> None:
        cards = self.lying.cards
        self.lying.groups.append(Group(kind, list(range(len(cards))), cards[:]))

    def made_zone(self, zone: Zone) -> None:
        self.lying = zone
        self.zones.append(zone)

    def fact(self, key: str, kind: str, seat: i64 = TABLE, seen_by: i64 = EVERYONE) -> bool:
        self.value = Value(kind, [])
        self.facts.append(Fact(key, self.value, seat, seen_by))
        return True

    def item(self, item: i64) -> None:
        self.value.items.append(item)

    def said(self, word: str) -> None:
        self.value.text = f"{self.value.text} {word}" if self.value.text else word

    def made_fact(self, fact: Fact) -> None:
        self.facts.append(fact)


def zones_shown(deal: "Visible") -> list[Zone]:
    """The zones of a deal that shows them."""
    sketch = Sketch()
    deal.show_zones(sketch)
    return sketch.zones


def facts_shown(deal: "Visible") -> list[Fact]:
    """Its facts."""
    sketch = Sketch()
    deal.show_facts(sketch)
    return sketch.facts
