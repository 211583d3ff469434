"""§6 Les Cinq Rois for one: eleven open hands to close with the cards of one stock."""

from typing import Final

from librt.vecs import append, extend, vec
from mypy_extensions import i64

from veillee.cards.luck import ORDER_DRAWN, Chance, Luck
from veillee.cards.packs import NO_CARD, TWO_STARS
from veillee.cards.sets import bit, bit_count, first
from veillee.engine.blocks.piles import NO_STOCK, Stock
from veillee.engine.deal import NOBODY, Deal, Past
from veillee.engine.moves import CARD, NO_MOVE, NOTHING, MoveTable, Verb
from veillee.engine.notes import EVERYONE, NUMBER, TABLE, Note, Refusal
from veillee.engine.packing import packable
from veillee.engine.sheet import Line
from veillee.engine.witness import Witness, zones_shown
from veillee.engine.zones import Doing, Fact, Zone, number_fact, open_zone, zone_id
from veillee.games.cinq_rois.laying import grouped, lay_out, show_hand
from veillee.games.cinq_rois.melds import Held, is_complete

HANDS: Final = 11
SMALLEST_HAND: Final = 3
LARGEST_HAND: Final = 13
NO_HAND: Final = 0

# Moves, in this order for ever: written games and trained bots count on it. A hand is called by its size.
BACK: Final = 56
CHOOSING_HAND: Final = MoveTable("choosing_hand", TWO_STARS, [Verb("hand", NUMBER, 0, LARGEST_HAND + 1)], "6.3")
THROWING: Final = MoveTable(
    "throwing", TWO_STARS, [Verb("throw", CARD, 0, BACK), Verb("back", NOTHING, BACK, 1)], "6.3"
)

HAND_ZONES: Final = [
    "hand_3",
    "hand_4",
    "hand_5",
    "hand_6",
    "hand_7",
    "hand_8",
    "hand_9",
    "hand_10",
    "hand_11",
    "hand_12",
    "hand_13",
]


class Solo(Deal):
    """The whole game for one. The hand of k cards has the rank k for its Atout."""

    hands: list[Held]  # the smallest first
    open: i64  # the sizes of the hands that are not closed, as a set
    stock: Stock
    drawn: i64  # the card to place, or NO_CARD
    chosen: i64  # the size of the hand that took it, or NO_HAND
    thrown: vec[i64]

    def __init__(self) -> None:
        super().__init__(1, 0)
        self.hands = []
        self.open = 0
        self.stock = NO_STOCK
        self.drawn = NO_CARD
        self.chosen = NO_HAND
        self.thrown = vec[i64]()

    # §6.1 The deal

    def serve(self, order: vec[i64]) -> None:
        """§6.1 Hands of three to thirteen cards; §6.2 those already complete are closed at once."""
        self.stock = Stock(order)
        self.open = first(LARGEST_HAND + 1) & ~first(SMALLEST_HAND)
        for size in range(SMALLEST_HAND, LARGEST_HAND + 1):
            hand = Held()
            for _ in range(size):
                hand.add(self.stock.draw())
            self.hands.append(hand)
        for size in range(SMALLEST_HAND, LARGEST_HAND + 1):
            if is_complete(self.hand(size), size):
                self.open &= ~bit(size)
        self.next_card()

    def hand(self, size: i64) -> Held:
        """The hand of that many cards."""
        return self.hands[size - SMALLEST_HAND]

    def closed(self) -> i64:
        """How many hands are closed."""
        return HANDS - bit_count(self.open)

    def announce(self) -> None:
        self.say(Note("deal_start_alone").number("hands", HANDS).number("stock", self.stock.size() + 1))
        for size in range(SMALLEST_HAND, LARGEST_HAND + 1):
            if not bit(size) & self.open:
                self.say_closed(size)
        self.say_card()

    def say_card(self) -> None:
        """The next card, if there is one."""
        if self.drawn != NO_CARD:
            self.say(Note("revealed").card("card", self.drawn))

    def say_closed(self, size: i64) -> None:
        """A hand is closed."""
        closed = Note("closed_hand").number("size", size).number("closed", self.closed()).number("hands", HANDS)
        self.say(closed)

    # §6.3 The turn

    def next_card(self) -> None:
        """§6.3 The top card of the stock is turned up; §6.5 it is over when none is left, or no hand to put it in."""
        self.drawn = NO_CARD
        self.turn = NOBODY
        if self.open and self.stock.size() > 0:
            self.drawn = self.stock.draw()
            self.turn = 0

    def moves(self) -> MoveTable:
        return CHOOSING_HAND if self.chosen == NO_HAND else THROWING

    def legal_mask(self, seat: i64) -> i64:
        if seat != self.turn:
            return 0
        if self.chosen == NO_HAND:
            return self.open
        if self.may_go_back():
            return self.hand(self.chosen).kinds() | bit(BACK)
        return self.hand(self.chosen).kinds()

    def may_go_back(self) -> bool:
        """§6.3 The card may go to another hand, if one is open."""
        return self.open & ~bit(self.chosen) != 0

    def apply(self, seat: i64, action: i64, luck: Luck) -> None:
        if self.chosen == NO_HAND:
            self.place(action)
        elif action == BACK:
            self.take_back()
        else:
            self.throw(action)

    def place(self, size: i64) -> None:
        """§6.3 The card goes to an open hand."""
        self.chosen = size
        self.hand(size).add(self.drawn)
        if self.heard is not None:
            self.say(Note("placed").number("size", size))

    def take_back(self) -> None:
        """§6.3 Until a card is thrown, it may still go to another hand."""
        size = self.chosen
        self.hand(size).remove(self.drawn)
        self.chosen = NO_HAND
        if self.heard is not None:
            self.say(Note("taken_back").number("size", size))

    def throw(self, card: i64) -> None:
        """§6.3 A card of that hand is thrown away for good."""
        size = self.chosen
        is_drawn = card == self.drawn
        self.chosen = NO_HAND
        self.drawn = NO_CARD
        self.hand(size).remove(card)
        self.thrown = append(self.thrown, card)
        if self.heard is not None:
            self.say(Note("thrown_back") if is_drawn else Note("thrown").card("card", card))
        if is_complete(self.hand(size), size):
            self.open &= ~bit(size)
            if self.heard is not None:
                self.say_closed(size)
        self.next_card()
        if self.heard is not None:
            self.say_card()

    # §6.5 The result

    def points(self, seat: i64) -> i64:
        return self.closed()

    def lines(self) -> list[Line]:
        because = Note("hands_closed").number("hands", HANDS).number("stock", self.stock.size())
        return [Line(0, self.closed(), because)]

    # Who sees what

    def zones(self) -> list[Zone]:
        return zones_shown(self)

    def show_zones(self, witness: Witness) -> None:
        """§6.1 Everything is open but the order of the stock."""
        for size in range(SMALLEST_HAND, LARGEST_HAND + 1):
            if bit(size) & self.open:
                show_hand(witness, HAND_ZONES[size - SMALLEST_HAND], self.hand(size), size, 0, EVERYONE)
            else:
                witness.made_zone(self.closed_zone(size))
        if self.drawn != NO_CARD and self.chosen == NO_HAND and witness.zone("card", 1, 0, EVERYONE):
            witness.card(self.drawn)
        if witness.zone("discard", len(self.thrown), TABLE, EVERYONE):
            witness.row(list(self.thrown))
        self.stock.show(witness)

    def closed_zone(self, size: i64) -> Zone:
        """§6.4 A closed hand, meld by meld; its size is its number."""
        melds = lay_out(self.hand(size), size).melds
        zone = open_zone("closed", [card for meld in melds for card in meld.cards], 0)
        zone.number = size
        zone.groups = grouped(zone.cards, melds, size)
        return zone

    def played_from(self, seat: i64) -> str:
        """§6.3 Only the hand that took the card gives one up."""
        if self.chosen == NO_HAND:
            return ""
        return zone_id(HAND_ZONES[self.chosen - SMALLEST_HAND], 0)

    def doing(self, seat: i64) -> Doing | None:
        """§6.3 First a hand is chosen for the card, then a card of it to be thrown."""
        if seat != self.turn or self.chosen == NO_HAND:
            return None
        back = BACK if self.may_go_back() else NO_MOVE
        return Doing([self.drawn], [self.played_from(seat)], 2, 2, back)

    def facts(self) -> list[Fact]:
        return [number_fact("closed", self.closed()), number_fact("stock", self.stock.size())]

    def prompt(self, seat: i64) -> Note:
        if self.chosen == NO_HAND:
            return Note("prompt_hand").card("card", self.drawn)
        return Note("prompt_throw_of_hand").number("size", self.chosen)

    def why_not(self, seat: i64, action: i64) -> Refusal:
        if action == BACK:
            return Refusal("no_other_hand", "6.3")
        if self.chosen != NO_HAND:
            return Refusal("card_not_in_that_hand", "6.3").number("size", self.chosen)
        if SMALLEST_HAND <= action <= LARGEST_HAND:
            return Refusal("hand_is_closed", "6.4").number("size", action)
        return Refusal("no_such_hand", "6.1").number("fewest", SMALLEST_HAND).number("most", LARGEST_HAND)

    # Copies

    def clone(self) -> "Solo":
        twin = Solo()
        twin.turn = self.turn
        twin.hands = [hand.clone() for hand in self.hands]
        twin.open = self.open
        twin.stock = self.stock.clone()
        twin.drawn = self.drawn
        twin.chosen = self.chosen
        twin.thrown = self.thrown[:]
        return twin

    def imagine(self, seat: i64, luck: Luck) -> "Solo":
        """Only the order of the stock is hidden."""
        twin = self.clone()
        rest = self.stock.order[self.stock.place :]
        luck.shuffle(rest)
        twin.stock = Stock(extend(self.stock.order[: self.stock.place], rest), self.stock.place)
        return twin

    def past(self, real: Past) -> Past:
        """The same moves, from another order of the pack."""
        return Past([Chance(ORDER_DRAWN, list(self.stock.order))], real.moves)


def dealt_alone(order: vec[i64]) -> Solo:
    """The game for one, dealt from this order."""
    deal = Solo()
    deal.serve(order)
    return deal


packable(Solo)
