"""Piles: ordered cards of which one takes the top, and the discard that becomes the stock again."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from veillee.cards.luck import Luck
from veillee.engine.notes import NO_ONE, TABLE
from veillee.engine.packing import packable
from veillee.engine.witness import Witness


@mypyc_attr(acyclic=True, free_list_len=1)  # each play-out makes one: the last one dropped is used again
class Stock:
    """A face-down pile: the cards in the order in which they will be drawn."""

    order: vec[i64]
    place: i64  # of the next card

    def __init__(self, order: vec[i64], place: i64 = 0) -> None:
        self.order = order
        self.place = place

    def size(self) -> i64:
        """How many cards are left."""
        return len(self.order) - self.place

    def draw(self) -> i64:
        """Take the next card of a pile that is not empty."""
        card = self.order[self.place]
        self.place += 1
        return card

    def rest(self) -> list[int]:
        """The cards left, the next one first."""
        return [self.order[place] for place in range(self.place, len(self.order))]

    def show(self, witness: Witness) -> None:
        """Nobody sees it; the next card lies on top."""
        if witness.zone("stock", self.size(), TABLE, NO_ONE):
            witness.row(self.rest()[::-1])

    def renew(self, cards: vec[i64], luck: Luck) -> None:
        """Shuffle these cards into a new pile."""
        luck.shuffle(cards)
        self.order = cards
        self.place = 0

    def clone(self) -> "Stock":
        """An independent copy (the order never changes in place, so it is shared)."""
        return Stock(self.order, self.place)


NO_STOCK: Final = Stock(vec[i64]())  # of a deal that is not served yet


packable(Stock, vec[i64]())
