"""How a deal of Autour du Feu goes on: its turns, its rounds, its end. § numbers are paragraphs of rulebook.fr.md."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from veillee.cards.sets import bit, first, larger
from veillee.engine.blocks.turns import CLOCKWISE, beside
from veillee.engine.deal import NOBODY, Deal
from veillee.engine.notes import EVERYONE, TABLE, Note
from veillee.games.autour_du_feu.cards import (
    CARDBOARD,
    FIRST_JOKER,
    GLOVES,
    HIGHEST,
    JOKER_KEYS,
    JOKERS,
    KINDLING,
    UP_TO,
    kinds_of,
    numbers_of,
)
from veillee.games.autour_du_feu.hands import NO_HANDS, Hands, shuffled
from veillee.games.autour_du_feu.hearths import NO_HEARTHS, Hearths, founded
from veillee.games.autour_du_feu.house import FeuHouse
from veillee.games.autour_du_feu.under_way import FOLLOW, NO_JOKER, NOTHING_BEGUN, TURN, UnderWay

HAND: Final = 9  # §2.2
ALL_JOKERS: Final = first(JOKERS)
NEED_ROOM: Final = bit(CARDBOARD) | bit(KINDLING)  # §6.10, §6.11 they go below what they cover


class Fireside(Deal):
    """The parts of a deal, and how it goes on; what is asked is in `questions`, what cards do in `jokers`."""

    house: FeuHouse
    hearths: Hearths
    hands: Hands
    under_way: UnderWay
    round: i64
    last_round: bool
    is_ending: bool  # someone has had no card left: the deal ends with the round
    skipping: i64  # the seats that will miss their next turn

    def __init__(self, players: i64, dealer: i64, house: FeuHouse) -> None:
        super().__init__(players, dealer)
        self.house = house
        self.hearths = NO_HEARTHS
        self.hands = NO_HANDS
        self.under_way = NOTHING_BEGUN
        self.round = 1
        self.last_round = False
        self.is_ending = False
        self.skipping = 0

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

    def clone(self) -> "Fireside":
        raise NotImplementedError

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

    # What is said

    def card_note(self, number: str, joker: str, card: i64, heard_by: i64 = EVERYONE) -> Note:
        """A note about a card: in words a joker has its own name and article."""
        if card < FIRST_JOKER:
            return Note(number, heard_by).card("card", card)
        return Note(joker, heard_by).word("card", JOKER_KEYS[card - FIRST_JOKER])
