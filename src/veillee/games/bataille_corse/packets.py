"""Packets: cards whose order is kept, each place with its own; one packet slides whole under another.

A card knows the one that comes out after it, so that a pile of any size is picked up in one gesture.
"""

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from veillee.cards.packs import NO_CARD
from veillee.cards.sets import filled, zeros
from veillee.engine.packing import packable


@mypyc_attr(acyclic=True, free_list_len=1)
class Packets:
    """The packets of some places."""

    after: vec[i64]  # for each card, the next one to come out of its packet, or NO_CARD
    top: vec[i64]  # for each place, the first card to come out
    bottom: vec[i64]
    size: vec[i64]

    def __init__(self, after: vec[i64], top: vec[i64], bottom: vec[i64], size: vec[i64]) -> None:
        self.after = after
        self.top = top
        self.bottom = bottom
        self.size = size

    def clone(self) -> "Packets":
        """An independent copy."""
        return Packets(self.after[:], self.top[:], self.bottom[:], self.size[:])

    def draw(self, place: i64) -> i64:
        """Take the top card of a packet that is not empty."""
        card = self.top[place]
        self.top[place] = self.after[card]
        self.after[card] = NO_CARD
        left = self.size[place] - 1
        self.size[place] = left
        if left == 0:
            self.bottom[place] = NO_CARD
        return card

    def put_last(self, place: i64, card: i64) -> None:
        """Add a card that will come out last."""
        size = self.size[place]
        if size == 0:
            self.top[place] = card
        else:
            self.after[self.bottom[place]] = card
        self.bottom[place] = card
        self.size[place] = size + 1

    def put_first(self, place: i64, card: i64) -> None:
        """Add a card that will come out first."""
        if self.size[place] == 0:
            self.bottom[place] = card
        self.after[card] = self.top[place]
        self.top[place] = card
        self.size[place] += 1

    def slide_under(self, place: i64, other: i64) -> None:
        """Put the whole packet of another place, which is not empty, under this one."""
        if self.size[place] == 0:
            self.top[place] = self.top[other]
        else:
            self.after[self.bottom[place]] = self.top[other]
        self.bottom[place] = self.bottom[other]
        self.size[place] += self.size[other]
        self.top[other] = NO_CARD
        self.bottom[other] = NO_CARD
        self.size[other] = 0

    def has_all(self, place: i64) -> bool:
        """Whether every card lies here."""
        return self.size[place] == self.count()

    def count(self) -> i64:
        """How many cards there are."""
        found: i64 = 0
        for size in self.size:
            found += size
        return found

    def cards(self, place: i64) -> list[int]:
        """The cards of a packet, the first to come out first."""
        found: list[int] = []
        card = self.top[place]
        while card != NO_CARD:
            found.append(card)
            card = self.after[card]
        return found

    def exchanged(self, becomes: vec[i64]) -> "Packets":
        """A copy in which each card has become another, in the same place."""
        twin = empty_packets(len(self.top), len(self.after))
        twin.size = self.size[:]
        place: i64 = 0
        while place < len(self.top):
            if self.size[place] > 0:
                twin.top[place] = becomes[self.top[place]]
                twin.bottom[place] = becomes[self.bottom[place]]
            place += 1
        card: i64 = 0
        while card < len(self.after):
            if self.after[card] != NO_CARD:
                twin.after[becomes[card]] = becomes[self.after[card]]
            card += 1
        return twin


def empty_packets(places: i64, cards: i64) -> Packets:
    """Nothing lies at these places yet."""
    return Packets(filled(cards, NO_CARD), filled(places, NO_CARD), filled(places, NO_CARD), zeros(places))


packable(empty_packets, 1, 1)
