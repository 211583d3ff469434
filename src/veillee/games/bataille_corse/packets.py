"""Packets: cards whose order is kept, each place with its own; one packet slides whole under another.

A card knows the one that comes out after it, so that a pile of any size is picked up in one gesture.
"""

from librt.vecs import vec
from mypy_extensions import i64

from veillee.cards.packs import NO_CARD
from veillee.cards.sets import filled, zeros
from veillee.engine.packing import packable


class Packets:
    """The packets of some places, empty to begin with."""

    after: vec[i64]  # for each card, the next one to come out of its packet, or NO_CARD
    top: vec[i64]  # for each place, the first card to come out
    bottom: vec[i64]
    size: vec[i64]

    def __init__(self, places: i64, cards: i64) -> None:
        self.after = filled(cards, NO_CARD)
        self.top = filled(places, NO_CARD)
        self.bottom = filled(places, NO_CARD)
        self.size = zeros(places)

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

    def cards(self, place: i64) -> list[int]:
        """The cards of a packet, the first to come out first."""
        found: list[int] = []
        card = self.top[place]
        while card != NO_CARD:
            found.append(card)
            card = self.after[card]
        return found

    def clone(self) -> "Packets":
        """An independent copy."""
        twin = Packets(0, 0)
        twin.after = self.after[:]
        twin.top = self.top[:]
        twin.bottom = self.bottom[:]
        twin.size = self.size[:]
        return twin

    def exchanged(self, becomes: vec[i64]) -> "Packets":
        """A copy in which each card has become another, in the same place."""
        twin = Packets(len(self.top), len(self.after))
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


packable(Packets, 1, 1)
