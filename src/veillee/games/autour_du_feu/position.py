"""A position of Autour du Feu: the fire, the hearths and the hands, and how turns, rounds and the deal go on.

The rules are in rulebook.fr.md; § numbers are its paragraphs.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from veillee.cards.packs import NO_CARD
from veillee.cards.sets import bit, bit_count, filled, first, larger, members, smaller, zeros
from veillee.engine.blocks.piles import Stock
from veillee.engine.deal import NOBODY, Deal
from veillee.engine.notes import EVERYONE, TABLE, Note
from veillee.engine.worlds.ledger import NO_LEDGER, Ledger
from veillee.games.autour_du_feu.cards import (
    CARD_OF_NUMBER,
    CARDBOARD,
    COLOUR_WORDS,
    COLOURS,
    FIRST_JOKER,
    GLOVES,
    HIGHEST,
    JOKER_KEYS,
    JOKERS,
    KINDLING,
    KINDS,
    LOG,
    NUMBER_OF_CARD,
    UP_TO,
    VALUES,
    founding_card,
    kinds_of,
    numbers_of,
)

HAND: Final = 9  # §2.2
DEEPEST: Final = 16  # cards on a hearth: nine values and a few jokers at the most
NO_HEARTH: Final = -1

# What is asked now.
TURN: Final = 0
DRAWN: Final = 1
FOLLOW: Final = 2
WHICH: Final = 3
ON: Final = 4
FLAME: Final = 5
REMOVE: Final = 6
REMOVE_TOO: Final = 7
HOW_MANY: Final = 8
MOVE: Final = 9
MOVE_TO: Final = 10
WHOM: Final = 11
GIVE: Final = 12
DISCARD: Final = 13

# §6.1 The jokers after which no number may be laid.
NOTHING_AFTER: Final = vec[i64]([0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 1, 0, 0, 0])


class Position(Deal):
    """What lies where, and the flow of the deal. What may be answered is in `steps`."""

    colours: i64  # the set of colours in play
    start: i64  # what the fire and the hearths start from: 9, or 8, or 7
    each: i64  # cards dealt to each
    jokers_compulsory: bool
    fire: i64
    round: i64
    last_round: bool
    is_ending: bool  # someone has had no card left: the deal ends with the round
    numbers: vec[i64]  # of each hand
    jokers: vec[i64]
    stock: Stock
    hearths: vec[i64]  # the cards of each hearth, from the bottom, DEEPEST places each
    heights: vec[i64]
    tops: vec[i64]  # the value that shows, -1 where there is no hearth
    kindling: i64  # the value that the petit bois took, -1 while it lies on no hearth
    log: i64
    gone_numbers: i64  # the discards
    gone_jokers: i64
    skipping: i64  # the seats that will miss their next turn
    ledger: Ledger
    # §3.7 The move under way. Until it is made, only the player sees it.
    phase: i64
    follows: bool  # a joker was played in this turn, and a number may follow it
    gloves: bool  # that joker was the gloves
    chosen: i64  # the card being played
    is_laid: bool  # it was drawn and lies open already
    hearth: i64  # a first hearth that was named
    target: i64  # an opponent who was named

    def __init__(self, players: i64, dealer: i64) -> None:
        super().__init__(players, dealer)
        self.colours = 0
        self.start = HIGHEST
        self.each = HAND
        self.jokers_compulsory = False
        self.fire = HIGHEST
        self.round = 1
        self.last_round = False
        self.is_ending = False
        self.numbers = vec[i64]()
        self.jokers = vec[i64]()
        self.stock = Stock(self.numbers)
        self.hearths = self.numbers
        self.heights = self.numbers
        self.tops = self.numbers
        self.kindling = -1
        self.log = -1
        self.gone_numbers = 0
        self.gone_jokers = 0
        self.skipping = 0
        self.ledger = NO_LEDGER
        self.phase = TURN
        self.follows = False
        self.gloves = False
        self.chosen = NO_CARD
        self.is_laid = False
        self.hearth = NO_HEARTH
        self.target = NOBODY

    # §2 The deal

    def first_player(self) -> i64:
        """§2.3 The player on the dealer's left opens every round."""
        return (self.dealer + 1) % self.players

    def serve(self, order: vec[i64]) -> None:
        """§2.1 The fire and the hearths; §2.2 nine cards each, one by one, the others are the stock."""
        self.fire = self.start
        self.hearths = zeros(COLOURS * DEEPEST)
        self.heights = zeros(COLOURS)
        self.tops = filled(COLOURS, -1)
        for colour in members(self.colours):
            self.hearths[DEEPEST * colour] = founding_card(colour, self.start)
            self.heights[colour] = 1
            self.tops[colour] = self.start
        self.numbers = zeros(self.players)
        self.jokers = zeros(self.players)
        self.ledger = Ledger(self.players, KINDS)
        self.ledger.shuffled(order)
        self.stock = Stock(order)
        seat = self.first_player()
        self.ledger.dealt(seat, self.each * self.players)
        for _ in range(self.each * self.players):
            self.take(seat, self.stock.draw())
            seat = (seat + 1) % self.players
        self.begin_turn(self.first_player())

    # Hands

    def hand_size(self, seat: i64) -> i64:
        """How many cards this seat holds."""
        return bit_count(self.numbers[seat]) + bit_count(self.jokers[seat])

    def hand(self, seat: i64) -> list[int]:
        """The cards of this seat, numbers first."""
        cards: list[int] = []
        for number in members(self.numbers[seat]):
            cards.append(CARD_OF_NUMBER[number])
        for joker in members(self.jokers[seat]):
            cards.append(FIRST_JOKER + joker)
        return cards

    def take(self, seat: i64, card: i64) -> None:
        """A card comes to this hand, or leaves it."""
        if card < FIRST_JOKER:
            self.numbers[seat] ^= bit(NUMBER_OF_CARD[card])
        else:
            self.jokers[seat] ^= bit(card - FIRST_JOKER)

    def draw(self, seat: i64) -> i64:
        """Take the next card of the stock."""
        self.ledger.took(seat, self.stock.place)
        card = self.stock.draw()
        self.take(seat, card)
        return card

    def show(self, card: i64) -> None:
        """A card leaves the hand of the player whose turn it is, and all see it; one that is laid has left already."""
        if not self.is_laid:
            self.take(self.turn, card)
            self.ledger.showed(self.turn, card)

    def discard(self, card: i64) -> None:
        """§6.3 A card goes to the discards, which are never used again."""
        if card < FIRST_JOKER:
            self.gone_numbers |= bit(NUMBER_OF_CARD[card])
        else:
            self.gone_jokers |= bit(card - FIRST_JOKER)
        if card == FIRST_JOKER + KINDLING:
            self.kindling = -1
        elif card == FIRST_JOKER + LOG:
            self.log = -1

    # Hearths

    def value_of(self, card: i64) -> i64:
        """§6.3 The value of a card on a hearth: a joker keeps the one it took."""
        if card < FIRST_JOKER:
            return card % HIGHEST + 1
        joker = card - FIRST_JOKER
        if joker == KINDLING:
            return self.kindling
        if joker == LOG:
            return self.log
        return 0

    def cards_on(self, hearth: i64) -> list[int]:
        """The cards of a hearth, from the bottom."""
        return [self.hearths[DEEPEST * hearth + place] for place in range(self.heights[hearth])]

    def put(self, card: i64, hearth: i64) -> None:
        """Lay a card on a hearth."""
        self.hearths[DEEPEST * hearth + self.heights[hearth]] = card
        self.heights[hearth] += 1
        self.tops[hearth] = self.value_of(card)

    def lift(self, hearth: i64) -> i64:
        """Take the top card of a hearth that has more than its founding card."""
        self.heights[hearth] -= 1
        place = DEEPEST * hearth + self.heights[hearth]
        card = self.hearths[place]
        self.hearths[place] = 0
        self.tops[hearth] = self.value_of(self.hearths[place - 1])
        return card

    def reach(self) -> i64:
        """§3.2 The highest number that fits somewhere: below what it covers, and no more than the fire."""
        best: i64 = 0
        for top in self.tops:
            best = larger(best, top - 1)
        return smaller(best, self.fire)

    def fits(self, value: i64, hearth: i64) -> bool:
        """§3.2 Whether a number fits on this hearth; §6.9 after the gloves it may be one more than what it covers."""
        top = self.tops[hearth]
        return value <= self.fire and (value < top or (self.gloves and top >= 0 and value == top + 1))

    def hearths_for(self, card: i64) -> i64:
        """The hearths on which this card may be laid."""
        found: i64 = 0
        if card >= FIRST_JOKER:
            least: i64 = 1  # §6.10, §6.11 nothing goes below a 0
            if card == FIRST_JOKER + LOG:
                least = 0  # §6.12 but the log stays at 0
            for hearth in range(COLOURS):
                if self.tops[hearth] >= least:
                    found |= bit(hearth)
            return found
        value = card % HIGHEST + 1
        for hearth in range(COLOURS):
            if self.fits(value, hearth):
                found |= bit(hearth)
        return found

    def fitting_numbers(self, seat: i64) -> i64:
        """The numbers of this hand that fit somewhere."""
        if self.gloves:
            return self.numbers[seat] & numbers_of(self.fitting_kinds())
        return self.numbers[seat] & UP_TO[self.reach()]

    def fitting_kinds(self) -> i64:
        """The values that fit somewhere, as kinds."""
        kinds = first(smaller(self.reach(), VALUES))
        if self.gloves:
            for top in self.tops:
                if 0 <= top < self.fire and top < VALUES:
                    kinds |= bit(top)  # the kind of top + 1
        return kinds

    def playable_jokers(self) -> i64:
        """§6.10, §6.11 All jokers, but the two that go below what they cover need something above 0."""
        for top in self.tops:
            if top > 0:
                return first(JOKERS)
        return first(JOKERS) & ~bit(CARDBOARD) & ~bit(KINDLING)

    def cardboard_follows(self) -> i64:
        """§6.1 The cardboard, as a set of jokers, where it may be laid as the number that follows a joker."""
        return self.playable_jokers() & bit(CARDBOARD)

    # Turns and rounds

    def begin_turn(self, seat: i64) -> None:
        """§3.1 A turn; §6.13 whoever was named by the extinguisher misses it."""
        self.turn = seat
        self.phase = TURN
        self.follows = False
        self.gloves = False
        self.forget_move()
        if bit(seat) & self.skipping:
            self.skipping &= ~bit(seat)
            if self.notes is not None:
                self.say(Note("turn_skipped").seat("player", seat))
            self.end_turn()

    def forget_move(self) -> None:
        """No move is under way."""
        self.chosen = NO_CARD
        self.is_laid = False
        self.hearth = NO_HEARTH
        self.target = NOBODY

    def end_turn(self) -> None:
        """§4.2 Whoever has no card left now brings the deal to its end; then the next player, or the next round."""
        if not self.is_ending and self.hand_size(self.turn) == 0:
            self.is_ending = True
            if self.notes is not None:
                self.say(Note("out_of_cards").seat("player", self.turn))
        after = (self.turn + 1) % self.players
        if after != self.first_player():
            self.begin_turn(after)
        elif self.is_ending or self.last_round:
            self.end_deal()
        else:
            self.next_round(after)

    def next_round(self, seat: i64) -> None:
        """§4.1 The fire burns down by 1; §4.3 at 0 there is one round more."""
        self.fire = larger(0, self.fire - 1)
        self.round += 1
        self.last_round = self.fire == 0
        if self.notes is not None:
            said = Note("last_round") if self.last_round else Note("fire_burns_down").number("fire", self.fire)
            self.say(said.by(TABLE))
        self.begin_turn(seat)

    def end_deal(self) -> None:
        """§5.1 What is left in the hands is shown and counted."""
        self.forget_move()
        self.phase = TURN
        self.turn = NOBODY
        for seat in range(self.players):
            for card in self.hand(seat):
                self.ledger.showed(seat, card)

    def grant_number(self, joker: i64) -> None:
        """§6.1 After a joker one may lay a number at once, unless nothing fits."""
        self.forget_move()
        if NOTHING_AFTER[joker]:
            self.end_turn()
            return
        self.follows = True
        self.gloves = joker == GLOVES
        cardboard = self.cardboard_follows()
        kinds = self.fitting_kinds() | kinds_of(cardboard)
        if self.fitting_numbers(self.turn) or self.jokers[self.turn] & cardboard:
            self.ledger.holds(self.turn, kinds)
            self.phase = FOLLOW
        else:
            self.ledger.lacks(self.turn, kinds)
            self.end_turn()

    # What is said

    def tell_card(self, number: str, joker: str, card: i64, heard_by: i64 = EVERYONE) -> Note:
        """A note about a card: in words a joker has its own name and article."""
        if card < FIRST_JOKER:
            return Note(number, heard_by).card("card", card)
        return Note(joker, heard_by).word("joker", JOKER_KEYS[card - FIRST_JOKER])

    def hearth_name(self, hearth: i64) -> str:
        """The zone that a hearth is."""
        return COLOUR_WORDS[hearth]
