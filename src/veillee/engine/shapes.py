"""Shapes: what there can be to see in a game, said before anything is played.

A position shows zones and facts; which of them there can ever be, how many cards lie in each, between which bounds a
number stays and which words are said, a game declares here for a number of players and their options. Whoever turns
positions into numbers of a fixed length (`encoder`) needs it, and the laws hold every game to it.
"""

from typing import Final

from veillee.cards.packs import Pack
from veillee.engine.notes import CARDS, NUMBER, SEAT, SUIT, TABLE, WORD
from veillee.engine.zones import NO_TEAM, Fact, Sitting, Zone

ONLY_ONE: Final = [0]  # the numbers of zones, where there is one of a name (and of an owner)
SUITS: Final = 5  # the stars of Les Cinq Rois are one


class ZoneShape:
    """A zone that there may be."""

    name: str
    most: int  # cards
    is_owned: bool  # each seat may have one; else it lies on the table
    deep: int  # of how many cards on top, at the most, the order is worth telling
    is_laid: bool  # it is told who laid each card
    numbers: list[int]  # of those with one name and owner

    def __init__(
        self,
        name: str,
        most: int,
        *,
        owned: bool = False,
        deep: int = 0,
        laid: bool = False,
        numbers: list[int] | None = None,
    ) -> None:
        self.name = name
        self.most = most
        self.is_owned = owned
        self.deep = deep
        self.is_laid = laid
        self.numbers = ONLY_ONE if numbers is None else numbers

    def stray(self, zone: Zone, shape: "Shape") -> str:
        """What of this zone was not declared, or nothing."""
        if (zone.owner != TABLE) != self.is_owned or not TABLE <= zone.owner < shape.players:
            return "its owner"
        if zone.number not in self.numbers:
            return f"its number {zone.number}"
        if len(zone.cards) > self.most:
            return f"its {len(zone.cards)} cards"
        if zone.laid_by and not self.is_laid:
            return "who laid its cards"
        return ""


class FactShape:
    """A fact that there may be: of one kind, about the table or about each seat."""

    key: str
    kind: str  # of its values
    is_owned: bool
    low: int  # of a number,
    high: int
    is_clipped: bool  # and whether it may ever lie beyond: nobody knows a true bound
    words: list[str]  # that may be said
    times: int  # how many values it may have, in one fact or in several of its name
    is_ordered: bool  # the order of several means something

    def __init__(
        self,
        key: str,
        kind: str,
        *,
        owned: bool = False,
        low: int = 0,
        high: int = 0,
        clipped: bool = False,
        words: list[str] | None = None,
        times: int = 1,
        ordered: bool = False,
    ) -> None:
        self.key = key
        self.kind = kind
        self.is_owned = owned
        self.low = low
        self.high = high
        self.is_clipped = clipped
        self.words = words if words is not None else []
        self.times = times
        self.is_ordered = ordered

    def stray(self, fact: Fact, shape: "Shape") -> str:
        """What of this fact was not declared, or nothing."""
        if not TABLE <= fact.seat < shape.players:
            return "whom it is about"
        value = fact.value
        if self.kind == WORD:
            said = value.text.split()
            for word in said:
                if word not in self.words:
                    return f"its word {word}"
            return f"its {len(said)} words" if len(said) > self.times else ""
        if self.kind == NUMBER:
            number = value.items[0]
            is_within = self.is_clipped or self.low <= number <= self.high
            return "" if is_within and len(value.items) == 1 else f"its number {number}"
        most = len(shape.pack.words)
        if self.kind == SEAT:
            most = shape.players
        elif self.kind == SUIT:
            most = SUITS
        for item in value.items:
            if not 0 <= item < most:
                return f"its {self.kind} {item}"
        return f"its {len(value.items)} values" if len(value.items) > self.times else ""


class Shape:
    """All that there can be to see in any deal of a match, how long a deal can take, and what it can be worth."""

    players: int
    pack: Pack  # every card that there may be
    zones: list[ZoneShape]
    facts: list[FactShape]
    titles: list[str]  # that a seat may have
    teams: int
    most_moves: int  # in a deal; ENDLESS, where there is no end to hesitating
    points: tuple[int, int]  # the fewest and the most that a deal brings to a seat
    worth: tuple[float, float]  # the least and the most that its end is worth to one (`Game.utilities`)
    zone_shapes: dict[str, ZoneShape]
    fact_shapes: dict[
        str, list[FactShape]
    ]  # by their keys, which may be told of the table and of seats, by values of several kinds

    def __init__(
        self,
        players: int,
        pack: Pack,
        zones: list[ZoneShape],
        facts: list[FactShape],
        *,
        most_moves: int,
        points: tuple[int, int],
        worth: tuple[float, float],
        titles: list[str] | None = None,
        teams: int = 0,
    ) -> None:
        self.players = players
        self.pack = pack
        self.zones = zones
        self.facts = facts
        self.most_moves = most_moves
        self.points = points
        self.worth = worth
        self.titles = titles if titles is not None else []
        self.teams = teams
        self.zone_shapes = {zone.name: zone for zone in zones}
        self.fact_shapes = {}
        for fact in facts:
            self.fact_shapes.setdefault(fact.key, []).append(fact)

    def of_fact(self, fact: Fact) -> FactShape | None:
        """What was declared of a fact: its key, its kind of value, and whether it is about a seat."""
        for shape in self.fact_shapes.get(fact.key, []):
            if shape.kind == fact.value.kind and shape.is_owned == (fact.seat != TABLE):
                return shape
        return None

    # What lies outside of it

    def stray_zone(self, zones: list[Zone]) -> str:
        """What of these zones was not declared, in words, or nothing."""
        for zone in zones:
            shape = self.zone_shapes.get(zone.name)
            wrong = "that it is there at all" if shape is None else shape.stray(zone, self)
            if wrong:
                return f"zone {zone.id()}: {wrong}"
        return ""

    def stray_fact(self, facts: list[Fact]) -> str:
        """What of these facts was not declared, in words, or nothing."""
        for fact in facts:
            shape = self.of_fact(fact)
            wrong = "that it is told at all" if shape is None else shape.stray(fact, self)
            if wrong:
                return f"fact {fact.key}: {wrong}"
        return ""

    def stray_sitting(self, sitting: Sitting) -> str:
        """What of this seat was not declared, in words, or nothing."""
        if sitting.title and sitting.title not in self.titles:
            return f"the title {sitting.title}"
        if sitting.team != NO_TEAM and not 0 <= sitting.team < self.teams:
            return f"the team {sitting.team}"
        return ""


def seats_from_here(players: int) -> list[str]:
    """What seats are called by the one that looks: its own, then the others to the left."""
    return ["own", *[f"+{away}" for away in range(1, players)]]


# How games write it


def number_shape(key: str, low: int, high: int, *, owned: bool = False, clipped: bool = False) -> FactShape:
    """A number from low to high."""
    return FactShape(key, NUMBER, owned=owned, low=low, high=high, clipped=clipped)


def seat_shape(key: str, *, owned: bool = False) -> FactShape:
    """A player."""
    return FactShape(key, SEAT, owned=owned)


def cards_shape(key: str, most: int = 1, *, owned: bool = False) -> FactShape:
    """Some cards."""
    return FactShape(key, CARDS, owned=owned, times=most)


def suit_shape(key: str) -> FactShape:
    """A suit."""
    return FactShape(key, SUIT)


def word_shape(key: str, words: list[str], *, owned: bool = False) -> FactShape:
    """One of a few words."""
    return FactShape(key, WORD, owned=owned, words=words)
