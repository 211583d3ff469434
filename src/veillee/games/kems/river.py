"""§4 The middle: the hands, the stock, and four cards on the table that all swap with."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from veillee.cards.luck import Luck
from veillee.cards.packs import NO_CARD, rank_mates
from veillee.cards.sets import bit, bit_count, lowest, nth, row_of, set_of_row, zeros
from veillee.engine.notes import EVERYONE, NO_ONE, TABLE
from veillee.engine.packing import packable
from veillee.engine.witness import Witness
from veillee.games.kems.house import SEATS
from veillee.games.kems.moves import AGAIN, BACK, ROW


def is_carre(hand: i64) -> bool:
    """§1.3 Four cards of one rank."""
    return rank_mates(lowest(hand)) == hand


def has_three_alike(hand: i64) -> bool:
    """§4.6 Three or four cards of one rank."""
    cards = hand
    while cards:
        if bit_count(hand & rank_mates(lowest(cards))) >= 3:
            return True
        cards &= cards - 1
    return False


class River:
    """The cards of a deal."""

    hands: vec[i64]
    seen: vec[i64]  # the cards of each hand that everybody has seen
    since: vec[i64]  # the tick at which each hand became what it is
    laid_open: i64  # the cards laid face up at the end
    stock: vec[i64]  # it never changes: there may come another
    place: i64  # of the next card in the stock
    shuffles: i64  # how many times the stock was made anew
    row: vec[i64]  # the four cards in the middle
    swept: i64
    age: i64  # of the row, in ticks
    idle_ticks: i64  # without a try
    wanted: vec[i64]  # the card each seat reaches for
    went_back: i64  # who thought better of it in this tick

    def __init__(self) -> None:
        self.hands = vec[i64]()
        self.seen = vec[i64]()
        self.since = vec[i64]()
        self.laid_open = 0
        self.stock = vec[i64]()
        self.place = 0
        self.shuffles = 0
        self.row = vec[i64]()
        self.swept = 0
        self.age = 0
        self.idle_ticks = 0
        self.wanted = vec[i64]()
        self.went_back = 0

    def clone(self) -> "River":
        """An independent copy."""
        twin = River()
        twin.hands = self.hands[:]
        twin.seen = self.seen[:]
        twin.since = self.since[:]
        twin.laid_open = self.laid_open
        twin.stock = self.stock
        twin.place = self.place
        twin.shuffles = self.shuffles
        twin.row = self.row[:]
        twin.swept = self.swept
        twin.age = self.age
        twin.idle_ticks = self.idle_ticks
        twin.wanted = self.wanted[:]
        twin.went_back = self.went_back
        return twin

    # Dealing and turning

    def serve(self, order: vec[i64], first: i64) -> None:
        """§4.1 Four cards each, one by one from the dealer's left."""
        self.hands = zeros(SEATS)
        self.seen = zeros(SEATS)
        self.since = zeros(SEATS)
        self.wanted = zeros(SEATS)
        self.clear_wishes()
        served: i64 = ROW * SEATS  # as many in a hand as in the middle
        for place in range(served):
            self.hands[(first + place) % SEATS] |= bit(order[place])
        self.stock = order[served:]

    def turn(self) -> None:
        """§4.1 Four cards of the stock are turned."""
        self.row = self.stock[self.place : self.place + ROW]
        self.place += ROW
        self.age = 0
        self.idle_ticks = 0

    def renew(self, luck: Luck) -> None:
        """§4.5 The cards put aside are shuffled: they are the stock."""
        stock = row_of(self.swept)
        luck.shuffle(stock)
        self.stock = stock
        self.place = 0
        self.shuffles += 1
        self.swept = 0

    def put_aside(self) -> None:
        """§4.4 The four cards are swept."""
        self.swept |= self.lying()
        self.row = vec[i64]()

    def lay_open(self, holders: i64) -> None:
        """§5.3 Everybody sees the hands of these seats."""
        for seat in range(SEATS):
            if bit(seat) & holders:
                self.seen[seat] = self.hands[seat]
                self.laid_open |= self.hands[seat]

    # What lies where

    def lying(self) -> i64:
        """The four cards, as a set."""
        return set_of_row(self.row)

    def stock_size(self) -> i64:
        """How many cards are left in the stock."""
        return len(self.stock) - self.place

    def place_of(self, card: i64) -> i64:
        """Where this card lies among the four."""
        place: i64 = 0
        while self.row[place] != card:
            place += 1
        return place

    def rest(self) -> i64:
        """The cards not yet turned, as a set."""
        rest: i64 = 0
        for place in range(self.place, len(self.stock)):
            rest |= bit(self.stock[place])
        return rest

    # Swapping

    def clear_wishes(self) -> None:
        """§4.2 Nobody reaches for a card yet."""
        wanted = self.wanted
        for seat in range(SEATS):
            wanted[seat] = NO_CARD
        self.went_back = 0

    def is_back(self, seat: i64) -> bool:
        """Whether this seat went back and reaches for nothing: nobody else is told."""
        return bit(seat) & self.went_back != 0 and self.wanted[seat] == NO_CARD

    def think_again(self, seat: i64, action: i64) -> None:
        """§4.2 Whoever has not given yet may go back, once a tick, and then take another card."""
        if action == BACK:
            self.went_back |= bit(seat)
            self.wanted[seat] = NO_CARD
        else:
            self.wanted[seat] = nth(self.lying(), action - AGAIN)

    def again(self, card: i64) -> i64:
        """The move that takes this card after all."""
        return AGAIN + bit_count(self.lying() & (bit(card) - 1))

    def swap(self, seat: i64, give: i64, tick: i64) -> bool:
        """§4.2 One card of the hand for one of the middle; §4.3 whether it was still there."""
        take = self.wanted[seat]
        place: i64 = 0
        while self.row[place] != take:
            place += 1
            if place == ROW:
                return False
        self.row[place] = give
        self.hands[seat] = (self.hands[seat] & ~bit(give)) | bit(take)
        self.seen[seat] = (self.seen[seat] & ~bit(give)) | bit(take)
        self.since[seat] = tick
        return True

    # What is shown of it

    def show(self, witness: Witness, *, in_hand: bool) -> None:
        """§7.1 A hand is its owner's alone, and lies face down until the signals are chosen."""
        for seat in range(SEATS):
            hand = self.hands[seat]
            if in_hand:
                witness.hand(hand, seat, self.laid_open)
            else:
                witness.set_zone("hand", hand, seat, NO_ONE, self.laid_open & hand)
        if witness.zone("river", len(self.row), TABLE, EVERYONE):
            for card in self.row:
                witness.card(card)
        if witness.zone("stock", self.stock_size(), TABLE, NO_ONE):
            witness.row(list(self.stock[self.place :])[::-1])
        witness.recalled_zone("swept", bit_count(self.swept))
        witness.cards(self.swept)


packable(River)
NO_RIVER: Final = River()
