"""Autour du Feu: get rid of your cards around the hearths while the fire burns down; the fewest points win.

The rules are in rulebook.fr.md; § numbers below are its paragraphs. What lies open is in `hearths`, what is hidden in
`hands`, what is asked in `turn` and `questions`, what cards do in `laying` and `jokers`, the match in `match`; turns,
rounds and the score are here.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from veillee.cards.luck import Luck
from veillee.cards.sets import bit, bit_count, first, larger, lowest
from veillee.engine.blocks.turns import CLOCKWISE, beside
from veillee.engine.deal import NOBODY, Deal, Past, Worlds
from veillee.engine.moves import NO_MOVE, MoveTable
from veillee.engine.notes import EVERYONE, TABLE, Note, Refusal
from veillee.engine.sheet import Line
from veillee.engine.witness import Witness, facts_shown, zones_shown
from veillee.engine.worlds.ledger import NO_LEDGER
from veillee.engine.zones import Doing, Fact, Zone
from veillee.games.autour_du_feu.cards import (
    CARDBOARD,
    COLOUR_KEYS,
    FIRST_JOKER,
    GLOVES,
    HIGHEST,
    JOKER_KEYS,
    JOKERS,
    KINDLING,
    LOG,
    UP_TO,
    kinds_of,
    numbers_of,
)
from veillee.games.autour_du_feu.hands import NO_HANDS, Hands, shuffled
from veillee.games.autour_du_feu.hearths import NO_HEARTHS, Hearths, founded
from veillee.games.autour_du_feu.house import FeuHouse
from veillee.games.autour_du_feu.questions import QUESTIONS
from veillee.games.autour_du_feu.under_way import FOLLOW, NO_JOKER, NOTHING_BEGUN, TURN, UnderWay
from veillee.games.autour_du_feu.worlds import FeuWorlds, key_of, learned_by, past_of

HAND: Final = 9  # §2.2
COST_OF_JOKER: Final = 2  # §5.1
ALL_JOKERS: Final = first(JOKERS)
NEED_ROOM: Final = bit(CARDBOARD) | bit(KINDLING)  # §6.10, §6.11 they go below what they cover


class Feu(Deal):
    """One deal."""

    house: FeuHouse
    hearths: Hearths
    hands: Hands
    under_way: UnderWay
    round: i64
    last_round: bool
    is_ending: bool  # someone has had no card left: the deal ends with the round
    skipping: i64  # the seats that will miss their next turn

    def __init__(
        self,
        players: i64,
        dealer: i64,
        house: FeuHouse,
        hearths: Hearths = NO_HEARTHS,
        hands: Hands = NO_HANDS,
        under_way: UnderWay = NOTHING_BEGUN,
    ) -> None:
        super().__init__(players, dealer)
        self.house = house
        self.hearths = hearths
        self.hands = hands
        self.under_way = under_way
        self.round = 1
        self.last_round = False
        self.is_ending = False
        self.skipping = 0

    def clone(self) -> "Feu":
        hearths, hands, under_way = self.hearths.clone(), self.hands.clone(), self.under_way.clone()
        twin = Feu(self.players, self.dealer, self.house, hearths, hands, under_way)
        twin.turn = self.turn
        twin.round = self.round
        twin.last_round = self.last_round
        twin.is_ending = self.is_ending
        twin.skipping = self.skipping
        return twin

    def forget(self) -> None:
        self.hands.ledger = NO_LEDGER

    # What may be done, and doing it

    def moves(self) -> MoveTable:
        return QUESTIONS[self.under_way.asked].moves(self)

    def legal_mask(self, seat: i64) -> i64:
        if seat != self.turn:
            return 0
        return QUESTIONS[self.under_way.asked].open(self)

    def apply(self, seat: i64, action: i64, luck: Luck) -> None:
        QUESTIONS[self.under_way.asked].answer(self, action, luck)

    def prompt(self, seat: i64) -> Note:
        return QUESTIONS[self.under_way.asked].ask(self)

    def why_not(self, seat: i64, action: i64) -> Refusal:
        return QUESTIONS[self.under_way.asked].refuse(self, action)

    def idle(self, seat: i64) -> i64:
        """Draw, pass, keep the card or leave it at that; a player who can still lay a number must do something."""
        idle = self.legal_mask(seat) & QUESTIONS[self.under_way.asked].idle
        if idle == 0:
            return NO_MOVE
        return lowest(idle)

    def meant(self, seat: i64, cards: list[int]) -> i64:
        if seat != self.turn or len(cards) != 1:
            return NO_MOVE
        return QUESTIONS[self.under_way.asked].means(self, cards[0])

    def why_not_cards(self, seat: i64, cards: list[int]) -> Refusal | None:
        if self.is_over() or seat != self.turn:
            return self.refusal(seat, NO_MOVE)
        if len(cards) != 1:
            return Refusal("one_card_at_a_time", "3.1")
        return QUESTIONS[self.under_way.asked].why_not_card(self, cards[0])

    def offered_cards(self, seat: i64, action: i64) -> list[int]:
        """The cards of the hand that a move is about, where it does not name them."""
        return QUESTIONS[self.under_way.asked].cards_of(self, action) if seat == self.turn else []

    def doing(self, seat: i64) -> Doing | None:
        """§3.7 Only the player knows of it."""
        return QUESTIONS[self.under_way.asked].doing(self) if seat == self.turn else None

    # §2 The deal

    def first_player(self) -> i64:
        """§2.3 The player on the dealer's left opens every round."""
        return beside(self.dealer, CLOCKWISE, self.players)

    def serve(self, order: vec[i64], colours: i64, each: i64 = HAND) -> None:
        """§2.1 The fire and the hearths; §2.2 nine cards each, one by one, the others are the stock."""
        self.hearths = founded(colours, self.house.start)
        self.hands = shuffled(self.players, order)
        self.under_way = UnderWay()
        self.round = 1
        self.last_round = False
        self.is_ending = False
        self.skipping = 0
        self.hands.serve(self.first_player(), each * self.players)
        self.begin_turn(self.first_player())

    def announce(self) -> None:
        """§1.3, §2.1 The colours in play and the height of the fire are told to all."""
        opening = Note("deal_start").seat("player", self.dealer).seat("other", self.first_player())
        opening.words("colours", [COLOUR_KEYS[colour] for colour in self.hearths.colours()])
        self.say(opening.number("fire", self.hearths.fire))

    # §3 What the player may do

    def has_gloves(self) -> bool:
        """§6.9 Whether the gloves were played just now."""
        return self.under_way.after == GLOVES

    def fitting_kinds(self) -> i64:
        """The values that fit somewhere, as kinds."""
        if self.has_gloves():
            return self.hearths.kinds_with_gloves()
        return self.hearths.fitting_kinds()

    def fitting_numbers(self) -> i64:
        """The numbers of the player that fit somewhere."""
        if self.has_gloves():
            return self.hands.numbers[self.turn] & numbers_of(self.fitting_kinds())
        return self.hands.numbers[self.turn] & UP_TO[self.hearths.reach()]

    def room_for(self, card: i64) -> i64:
        """The hearths on which a number may be laid."""
        if self.has_gloves():
            return self.hearths.room_with_gloves(card % HIGHEST + 1)
        return self.hearths.room_for(card % HIGHEST + 1)

    def open_jokers(self) -> i64:
        """§6.10, §6.11 All jokers, but the two that go below what they cover need something above 0."""
        if self.hearths.highest > 0:
            return ALL_JOKERS
        return ALL_JOKERS & ~NEED_ROOM

    def playable_jokers(self) -> i64:
        """The jokers that the player may play."""
        return self.hands.jokers[self.turn] & self.open_jokers()

    def other_cards(self) -> list[int]:
        """The cards of the player's hand but the one they are playing."""
        return [card for card in self.hands.cards(self.turn) if card != self.under_way.card]

    def others_held(self) -> i64:
        """How many there are."""
        if self.under_way.is_laid:
            return self.hands.size(self.turn)
        return self.hands.size(self.turn) - 1

    # §4 Turns and rounds

    def begin_turn(self, seat: i64) -> None:
        """§3.1 A turn; §6.13 whoever was named by the extinguisher misses it."""
        self.turn = seat
        self.under_way.begin(TURN, NO_JOKER)
        if bit(seat) & self.skipping:
            self.skipping &= ~bit(seat)
            if self.heard is not None:
                self.say(Note("turn_skipped").seat("player", seat))
            self.end_turn()

    def let_follow(self, joker: i64) -> None:
        """§6.1 After a joker one may lay a number at once, or the cardboard, unless nothing fits."""
        self.under_way.begin(FOLLOW, joker)
        cardboard = self.open_jokers() & bit(CARDBOARD)
        kinds = self.fitting_kinds() | kinds_of(cardboard)
        if self.fitting_numbers() or self.hands.jokers[self.turn] & cardboard:
            self.hands.ledger.holds(self.turn, kinds)
        else:
            self.hands.ledger.lacks(self.turn, kinds)
            self.end_turn()

    def end_turn(self) -> None:
        """§4.2 Whoever has no card left now brings the deal to its end; then the next player, or the next round."""
        if not self.is_ending and self.hands.size(self.turn) == 0:
            self.is_ending = True
            if self.heard is not None:
                self.say(Note("out_of_cards").seat("player", self.turn))
        after = beside(self.turn, CLOCKWISE, self.players)
        if after != self.first_player():
            self.begin_turn(after)
        elif self.is_ending or self.last_round:
            self.end_deal()
        else:
            self.next_round(after)

    def next_round(self, seat: i64) -> None:
        """§4.1 The fire burns down by 1; §4.3 at 0 there is one round more."""
        fire = larger(0, self.hearths.fire - 1)
        self.hearths.fire = fire
        self.round += 1
        self.last_round = fire == 0
        if self.heard is not None:
            said = Note("last_round") if self.last_round else Note("fire_burns_down").number("fire", fire)
            self.say(said.by(TABLE))
        self.begin_turn(seat)

    def end_deal(self) -> None:
        """§5.1 What is left in the hands is shown and counted."""
        self.under_way.begin(TURN, NO_JOKER)
        self.turn = NOBODY
        self.hands.show_all()

    # §5 The score

    def points(self, seat: i64) -> i64:
        """§5.1 A number left in hand costs 1, a joker 2."""
        return bit_count(self.hands.numbers[seat]) + COST_OF_JOKER * bit_count(self.hands.jokers[seat])

    def lines(self) -> list[Line]:
        lines: list[Line] = []
        for seat in range(self.players):
            numbers, jokers = bit_count(self.hands.numbers[seat]), bit_count(self.hands.jokers[seat])
            reason = Note("nothing_left")
            if numbers and jokers:
                reason = Note("both_left").number("numbers", numbers).number("jokers", jokers)
            elif numbers:
                reason = Note("numbers_left").number("numbers", numbers)
            elif jokers:
                reason = Note("jokers_left").number("jokers", jokers)
            lines.append(Line(seat, self.points(seat), reason))
        return lines

    def outcomes(self, seat: i64) -> list[str]:
        """§5.1 Whether nothing is left in hand."""
        return ["nothing_left"] if self.points(seat) == 0 else []

    # Who sees what

    def zones(self) -> list[Zone]:
        return zones_shown(self)

    def show_zones(self, witness: Witness) -> None:
        for seat in range(self.players):
            seen_by = bit(seat)
            if self.is_over():
                seen_by = EVERYONE
            if witness.zone("hand", self.hands.size(seat), seat, seen_by):
                witness.row(self.hands.cards(seat))
        self.hearths.show_all(witness)
        self.under_way.show(witness)
        self.hands.stock.show(witness)
        self.hearths.show_discards(witness)

    def facts(self) -> list[Fact]:
        return facts_shown(self)

    def show_facts(self, witness: Witness) -> None:
        witness.player("dealer", self.dealer)
        if not self.is_over():
            witness.player("turn", self.turn)
        witness.number("fire", self.hearths.fire)
        witness.number("round", self.round)
        if self.last_round or self.is_ending:
            witness.word("end", "end_with_round")
        witness.number("stock", self.hands.stock.size())
        if self.hearths.joker_values[KINDLING] >= 0:
            witness.number("kindling", self.hearths.joker_values[KINDLING])
        if self.hearths.joker_values[LOG] >= 0:
            witness.number("log", self.hearths.joker_values[LOG])
        for seat in range(self.players):
            witness.number("cards", self.hands.size(seat), seat)
            if bit(seat) & self.skipping:
                witness.word("skips", "skips_turn", seat)

    # What is said

    def card_note(self, number: str, joker: str, card: i64, heard_by: i64 = EVERYONE) -> Note:
        """A note about a card: in words a joker has its own name and article."""
        if card < FIRST_JOKER:
            return Note(number, heard_by).card("card", card)
        return Note(joker, heard_by).word("card", JOKER_KEYS[card - FIRST_JOKER])

    # Worlds

    def worlds(self, seat: i64) -> Worlds:
        return FeuWorlds(self, seat)

    def imagine(self, seat: i64, luck: Luck) -> Deal:
        return FeuWorlds(self, seat).imagine(luck)

    def past(self, real: Past) -> Past:
        return past_of(self, real)

    def learned(self, seat: i64) -> list[int]:
        return learned_by(self, seat)

    def key(self, seat: i64) -> int:
        return key_of(self, seat)
