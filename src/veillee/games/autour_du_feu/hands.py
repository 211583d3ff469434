"""What each holds around the fire, and the stock. § numbers are paragraphs of rulebook.fr.md."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from veillee.cards.sets import bit, bit_count, members, zeros
from veillee.engine.blocks.piles import NO_STOCK, Stock
from veillee.engine.packing import packable
from veillee.engine.worlds.ledger import NO_LEDGER, Ledger
from veillee.games.autour_du_feu.cards import CARD_OF_NUMBER, FIRST_JOKER, KINDS, NUMBER_OF_CARD


class Hands:
    """What each holds, the stock, and the ledger of what happened to them."""

    numbers: vec[i64]  # of each hand
    jokers: vec[i64]
    stock: Stock
    ledger: Ledger

    def __init__(self, numbers: vec[i64], jokers: vec[i64], stock: Stock, ledger: Ledger) -> None:
        self.numbers = numbers
        self.jokers = jokers
        self.stock = stock
        self.ledger = ledger

    def clone(self) -> "Hands":
        """An independent copy."""
        return Hands(self.numbers[:], self.jokers[:], self.stock.clone(), self.ledger.clone())

    # What is in a hand

    def size(self, seat: i64) -> i64:
        """How many cards this seat holds."""
        return bit_count(self.numbers[seat]) + bit_count(self.jokers[seat])

    def cards(self, seat: i64) -> list[int]:
        """The cards of this seat, numbers first."""
        cards: list[int] = []
        for number in members(self.numbers[seat]):
            cards.append(CARD_OF_NUMBER[number])
        for joker in members(self.jokers[seat]):
            cards.append(FIRST_JOKER + joker)
        return cards

    def last_drawn(self) -> i64:
        """The card that was drawn last."""
        return self.stock.order[self.stock.place - 1]

    # What happens to it

    def flip(self, seat: i64, card: i64) -> None:
        """A card comes to this hand, or leaves it."""
        if card < FIRST_JOKER:
            self.numbers[seat] ^= bit(NUMBER_OF_CARD[card])
        else:
            self.jokers[seat] ^= bit(card - FIRST_JOKER)

    def serve(self, seat: i64, cards: i64) -> None:
        """§2.2 Deal so many cards one by one, from this seat on."""
        self.ledger.dealt(seat, cards)
        for _ in range(cards):
            self.flip(seat, self.stock.draw())
            seat += 1
            if seat == len(self.numbers):
                seat = 0

    def draw(self, seat: i64) -> i64:
        """Take the next card of the stock."""
        self.ledger.took(seat, self.stock.place)
        card = self.stock.draw()
        self.flip(seat, card)
        return card

    def show(self, seat: i64, card: i64) -> None:
        """A card leaves this hand, and all see it."""
        self.flip(seat, card)
        self.ledger.showed(seat, card)

    def show_all(self) -> None:
        """All see what everyone holds, which stays there."""
        if self.ledger is not NO_LEDGER:
            for seat in range(len(self.numbers)):
                for card in self.cards(seat):
                    self.ledger.showed(seat, card)

    def give(self, giver: i64, taker: i64, card: i64) -> None:
        """A card goes from hand to hand; only these two see it."""
        self.flip(giver, card)
        self.flip(taker, card)
        self.ledger.gave(giver, taker, card)


def shuffled(players: i64, order: vec[i64]) -> Hands:
    """§2.2 Nobody holds anything yet, and these cards are the stock."""
    ledger = Ledger(players, KINDS)
    ledger.shuffled(order)
    return Hands(zeros(players), zeros(players), Stock(order), ledger)


NO_HANDS: Final = Hands(vec[i64](), vec[i64](), NO_STOCK, NO_LEDGER)  # of a deal that is not served yet

packable(Hands, vec[i64](), vec[i64](), NO_STOCK, NO_LEDGER)
