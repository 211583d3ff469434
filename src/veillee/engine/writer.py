"""The writer: a witness who writes each zone and each fact where its bytes lie, in rows that others look at.

What is written is cleared again byte by byte before the row is written anew. Seats are counted from the one that looks.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from veillee.cards.sets import bit, larger, lowest, smaller, zeros
from veillee.engine.blocks.turns import away
from veillee.engine.notes import EVERYONE, NUMBER, SEAT, TABLE
from veillee.engine.shapes import FactShape, ZoneShape
from veillee.engine.witness import Witness

ALL: Final = -1  # cards are seen


class ZonePlace:
    """Where the bytes of a zone lie: those of each owner, and of each number, are as many."""

    shape: ZoneShape
    name: str
    start: i64
    size: i64  # of one
    flag: i64  # where it is told that a move under way is about it; those of its owners and numbers follow
    deep: i64  # of how many cards on top the order is told
    then: "ZonePlace"  # the one that came next before

    def __init__(self, shape: ZoneShape, start: i64, size: i64, flag: i64) -> None:
        self.shape = shape
        self.name = shape.name
        self.deep = shape.deep
        self.then = self
        self.start = start
        self.size = size
        self.flag = flag

    def nth(self, owner: i64, number: i64) -> i64:
        """Which of them it is that lies in front of this owner, counted from who looks, and has this number."""
        place: i64 = 0
        if len(self.shape.numbers) > 1:
            place = self.shape.numbers.index(number)
        if owner > 0:
            place += owner * len(self.shape.numbers)
        return place


class FactPlace:
    """Where the bytes of a fact lie: those of each seat are as many."""

    shape: FactShape
    key: str
    kind: str
    is_owned: bool
    start: i64
    size: i64  # of one
    slot: i64  # of one value, where several are told in order
    low: i64  # of a number: the lowest,
    high: i64
    step: i64
    words: dict[str, int]
    times: i64  # how many values it may have
    told: i64  # how many were told just now, where they come in several facts,
    told_of: i64  # about whom,
    told_in: i64  # and when
    then: "FactPlace"  # the one that came next before

    def __init__(self, shape: FactShape, start: i64, size: i64, slot: i64, step: i64) -> None:
        self.shape = shape
        self.key = shape.key
        self.kind = shape.kind
        self.is_owned = shape.is_owned
        self.start = start
        self.size = size
        self.slot = slot
        self.low = shape.low
        self.high = shape.high
        self.step = step
        self.words = {word: place for place, word in enumerate(shape.words)}
        self.times = shape.times
        self.told = 0
        self.told_of = TABLE
        self.told_in = 0
        self.then = self

    def is_of(self, key: str, kind: str, *, is_owned: bool) -> bool:
        """Whether it is of this fact: its key, its kind of value, and whether it is about a seat."""
        return self.key == key and self.is_owned == is_owned and self.kind == kind


NO_ZONE: Final = ZonePlace(ZoneShape("", 0), 0, 0, 0)
NO_FACT: Final = FactPlace(FactShape("", NUMBER), 0, 0, 0, 1)


class Writer(Witness):
    """Writes what a seat is shown."""

    players: i64
    faces: i64
    zones: dict[str, ZonePlace]
    facts: dict[str, list[FactPlace]]
    seen: vec[u8]
    size: i64  # of a row
    marked: vec[i64]  # where in `seen` there is more than 0, row by row,
    marks: vec[i64]  # up to where in each row
    mark: i64  # and in the one that is being written,
    base: i64  # which begins here
    # While somebody looks
    viewer: i64
    eye: i64  # its set
    looks: i64  # so far
    zone_shown: ZonePlace  # last
    only: i64  # the cards of it that the viewer sees, or ALL
    cards_at: i64  # where the first card of it is written
    to_come: i64  # how many of its cards have not been told
    deep: i64
    fact_shown: FactPlace  # last
    fact_at: i64  # where it is written

    def __init__(self, players: i64, faces: i64) -> None:
        super().__init__()
        self.players = players
        self.faces = faces
        self.zones = {}
        self.facts = {}
        self.seen = vec[u8]()
        self.size = 0
        self.marked = vec[i64]()
        self.marks = vec[i64]()
        self.mark = 0
        self.base = 0
        self.viewer = 0
        self.eye = 0
        self.looks = 0
        self.zone_shown = NO_ZONE
        self.only = 0
        self.cards_at = 0
        self.to_come = 0
        self.deep = 0
        self.fact_shown = NO_FACT
        self.fact_at = 0

    # Where things are written

    def add_zone(self, place: ZonePlace) -> None:
        """Another zone."""
        self.zones[place.shape.name] = self.zone_shown = place

    def add_fact(self, place: FactPlace) -> None:
        """Another fact."""
        self.facts.setdefault(place.shape.key, []).append(place)
        self.fact_shown = place

    def open(self, rows: i64, size: i64, seen: vec[u8]) -> None:
        """Write into these bytes from now on: so many rows of this size."""
        self.size = size
        self.seen = seen
        self.marked = zeros(rows * size)
        self.marks = vec[i64]([row * size for row in range(rows)])

    # Rows

    def begin(self, row: i64, viewer: i64) -> None:
        """Nothing is seen in this row any more, and this seat looks."""
        self.viewer = viewer
        self.eye = bit(viewer)
        self.looks += 1
        self.base = row * self.size
        seen = self.seen
        marked = self.marked
        place = self.base
        end = self.marks[row]
        self.mark = place
        while place < end:
            seen[marked[place]] = 0
            place += 1

    def end(self, row: i64) -> None:
        """All is written that is seen in this row."""
        self.marks[row] = self.mark

    def put(self, at: i64, number: i64) -> None:
        """Write a number, so far from where the row begins."""
        seen = self.seen
        at += self.base
        if number and seen[at] == 0:
            self.marked[self.mark] = at
            self.mark += 1
        seen[at] = u8(number)

    def add(self, at: i64) -> None:
        """One more is seen there."""
        seen = self.seen
        at += self.base
        if seen[at] == 0:
            self.marked[self.mark] = at
            self.mark += 1
        seen[at] += 1

    def from_here(self, other: i64) -> i64:
        """How far to the left a seat sits."""
        return away(other, self.viewer, self.players)

    def flag(self, start: i64, seats: i64) -> None:
        """Mark these seats."""
        while seats:
            self.put(start + self.from_here(lowest(seats)), 1)
            seats &= seats - 1

    # What it is shown

    def zone(self, name: str, count: i64, owner: i64, seen_by: i64, shown: i64 = 0, number: i64 = 0) -> bool:
        self.only = shown
        if seen_by == EVERYONE or seen_by & self.eye:
            self.only = ALL
        self.begin_zone(self.zone_place(name), count, owner, number)
        return self.only != 0

    def recalled_zone(self, name: str, count: i64, owner: i64 = TABLE) -> None:
        self.only = ALL
        self.begin_zone(self.zone_place(name), count, owner, 0)

    def begin_zone(self, place: ZonePlace, count: i64, owner: i64, number: i64) -> None:
        """Write how many cards lie there; which, is told next."""
        if owner != TABLE:
            owner = self.from_here(owner)
        at = place.start + place.size * place.nth(owner, number)
        self.put(at, count)
        self.cards_at = at + 1
        self.to_come = count
        self.deep = place.deep

    def card(self, card: i64) -> None:
        if self.only != ALL:
            if self.only & bit(card):
                self.add(self.cards_at + card)
            return
        self.add(self.cards_at + card)
        self.to_come -= 1
        if self.to_come < self.deep:
            self.put(self.cards_at + (1 + self.to_come) * self.faces + card, 1)

    def laid(self, card: i64, by: i64) -> None:
        self.card(card)
        if self.only == ALL:
            self.add(self.cards_at + (1 + self.deep + self.from_here(by)) * self.faces + card)

    def cards(self, cards: i64) -> None:
        at = self.cards_at
        cards &= self.only
        while cards:
            self.add(at + lowest(cards))
            cards &= cards - 1

    def zone_place(self, name: str) -> ZonePlace:
        """Where the bytes of this zone lie: most come in the order in which they came before."""
        place = self.zone_shown
        if place.name != name:
            place = place.then
            if place.name != name:
                place = self.zone_shown.then = self.zones[name]
            self.zone_shown = place
        return place

    def fact(self, key: str, kind: str, seat: i64 = TABLE, seen_by: i64 = EVERYONE) -> bool:
        if seen_by != EVERYONE and not seen_by & self.eye:
            return False
        place = self.fact_place(key, kind, is_owned=seat != TABLE)
        self.fact_at = place.start
        if seat != TABLE:
            self.fact_at += place.size * self.from_here(seat)
        if place.told_of != seat or place.told_in != self.looks:
            place.told = 0
            place.told_of = seat
            place.told_in = self.looks
        return True

    def item(self, item: i64) -> None:
        place = self.fact_shown
        if place.kind == NUMBER:
            self.put(self.fact_at, 1)
            self.put(self.fact_at + 1, (larger(smaller(item, place.high), place.low) - place.low) // place.step)
            return
        if place.kind == SEAT:
            item = self.from_here(item)
        self.add(self.fact_at + self.next_slot(place) + item)

    def said(self, word: str) -> None:
        place = self.fact_shown
        self.add(self.fact_at + self.next_slot(place) + place.words[word])

    def fact_place(self, key: str, kind: str, *, is_owned: bool) -> FactPlace:
        """Where the bytes of this fact lie: most come in the order in which they came before."""
        place = self.fact_shown
        if not place.is_of(key, kind, is_owned=is_owned):
            place = place.then
            if not place.is_of(key, kind, is_owned=is_owned):
                place = self.fact_shown.then = self.declared(key, kind, is_owned=is_owned)
            self.fact_shown = place
        return place

    def declared(self, key: str, kind: str, *, is_owned: bool) -> FactPlace:
        """The same, wherever it was declared."""
        for place in self.facts[key]:
            if place.is_of(key, kind, is_owned=is_owned):
                return place
        raise KeyError(f"fact {key} was not declared so")

    def next_slot(self, place: FactPlace) -> i64:
        """Where the next of several values lies, from the first one."""
        if place.told == place.times:
            raise ValueError(f"fact {place.shape.key} was declared with {place.times} values at the most")
        place.told += 1
        if not place.shape.is_ordered:
            return 0
        return (place.told - 1) * place.slot
