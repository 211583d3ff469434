"""§2.1, §4.1 to §4.4: where the cards of a round lie, how they move, and what all have seen of the hands."""

from typing import Final

from librt.vecs import append, pop, vec
from mypy_extensions import i64

from veillee.cards.luck import Luck
from veillee.cards.sets import bit, larger
from veillee.engine.blocks.piles import NO_STOCK, Stock
from veillee.engine.blocks.turns import seats_on
from veillee.engine.notes import EVERYONE, TABLE
from veillee.engine.packing import packable
from veillee.engine.witness import Witness
from veillee.engine.worlds.ledger import NO_LEDGER, Ledger
from veillee.games.cinq_rois.laying import laid_zones, show_hand
from veillee.games.cinq_rois.melds import Held

NOTHING: Final = Held()  # shared: nothing is ever added to it


class RoisCards:
    """The hands, the stock and the discard of a round, and the ledger of what was hidden in them."""

    hands: list[Held]
    known: list[Held]  # what everyone knows of each hand
    laid: i64  # the set of seats whose cards lie open
    stock: Stock
    pile: vec[i64]  # the discard, its top card last
    renewed: Held  # what the stock was last made of again; nothing, while the first one lasts
    ledger: Ledger  # of cards that came to a hand unseen: a card taken from the discard is known, and not in it

    def __init__(self) -> None:
        self.hands = []
        self.known = []
        self.laid = 0
        self.stock = NO_STOCK
        self.pile = vec[i64]()
        self.renewed = NOTHING
        self.ledger = NO_LEDGER

    def serve(self, order: vec[i64], players: i64, first: i64, each: i64) -> None:
        """§2.1 The cards one by one from the dealer's left; the next one starts the discard."""
        self.hands = [Held() for _ in range(players)]
        self.known = [Held() for _ in range(players)]
        self.stock = Stock(order)
        self.ledger = Ledger(players, vec[i64]())
        self.ledger.shuffled(order)
        self.ledger.dealt(first, each * players)
        seat = first
        for _ in range(each * players):
            self.hands[seat].add(self.stock.draw())
            seat = seats_on(seat, 1, players)
        self.turn_up()

    def turn_up(self) -> None:
        """§2.1 The top card of the stock starts the discard."""
        self.ledger.seen(self.stock.place)
        self.pile = append(vec[i64](), self.stock.draw())

    def top(self) -> i64:
        """The top card of the discard."""
        return self.pile[len(self.pile) - 1]

    # How they move

    def draw(self, seat: i64) -> i64:
        """§4.1 The top card of the stock goes to a hand."""
        self.ledger.took(seat, self.stock.place)
        card = self.stock.draw()
        self.hands[seat].add(card)
        return card

    def pick_up(self, seat: i64) -> i64:
        """§4.1 The top card of the discard goes to a hand, and everyone knows it."""
        self.pile, card = pop(self.pile)
        self.hands[seat].add(card)
        self.known[seat].add(card)
        return card

    def throw(self, seat: i64, card: i64) -> None:
        """§4.2 A card goes to the discard: one that everyone knows to be there, rather than its twin."""
        self.hands[seat].remove(card)
        if self.known[seat].of(card) > 0:
            self.known[seat].remove(card)
        else:
            self.ledger.showed(seat, card)
        self.pile = append(self.pile, card)

    def spread(self, seat: i64) -> None:
        """§4.5 A hand is laid face up."""
        if self.ledger is not NO_LEDGER:
            for card in self.hidden(seat).cards():
                self.ledger.showed(seat, card)
        self.known[seat] = self.hands[seat].clone()
        self.laid |= bit(seat)

    def hidden(self, seat: i64) -> Held:
        """What only its player knows of a hand."""
        hidden = self.hands[seat].clone()
        for card in self.known[seat].cards():
            hidden.remove(card)
        return hidden

    def renew(self, luck: Luck, *, keeps_last: bool) -> None:
        """§4.4 The discard is shuffled and becomes the stock: without its top card, or with it and one is turned up."""
        cards = self.pile
        if keeps_last:
            cards, top = pop(cards)
            self.pile = append(vec[i64](), top)
        self.stock.renew(cards, luck)
        self.ledger.shuffled(cards)
        self.renewed = Held()
        for card in cards:
            self.renewed.add(card)
        if not keeps_last:
            self.turn_up()

    # Who sees what

    def show(self, witness: Witness, atout: i64) -> None:
        """A hand is its owner's until it is laid; §4.3 of the discard only the top card can be seen."""
        for seat in range(len(self.hands)):
            if bit(seat) & self.laid:
                for zone in laid_zones(self.hands[seat], atout, seat):
                    witness.made_zone(zone)
            else:
                show_hand(witness, "hand", self.hands[seat], atout, seat, bit(seat))
        size: i64 = len(self.pile)
        top = larger(size - 1, 0)
        witness.zone("discard", size - top, TABLE, EVERYONE)
        if size > 0:
            witness.card(self.pile[top])
        witness.recalled_zone("covered", top)
        place: i64 = 0
        while place < top:
            witness.card(self.pile[place])
            place += 1
        self.stock.show(witness)

    def learned(self) -> list[int]:
        """What was taken from the discard and thrown on it, and what the stock was renewed from; all have seen it."""
        learned = list(self.pile)
        for known in self.known:
            learned += [-1, *known.cards()]
        if self.renewed.size() > 0:
            learned += [-1, *self.renewed.cards()]
        return learned

    def clone(self) -> "RoisCards":
        """An independent copy."""
        twin = RoisCards()
        twin.hands = [hand.clone() for hand in self.hands]
        twin.known = [hand.clone() for hand in self.known]
        twin.laid = self.laid
        twin.stock = self.stock.clone()
        twin.pile = self.pile[:]
        twin.renewed = self.renewed
        twin.ledger = self.ledger.clone()
        return twin


NO_CARDS: Final = RoisCards()  # of a round that is not served yet

packable(RoisCards)
