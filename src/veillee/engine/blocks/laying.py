"""Laying cards to a trick: what may be laid, who takes it, and how that is told. Written once for all trick games."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from veillee.cards.packs import NO_CARD, above, suit_mates, suit_of
from veillee.cards.sets import CAPACITY, bit, lowest, zeros
from veillee.engine.blocks.dealing import hands_from
from veillee.engine.blocks.turns import next_seat
from veillee.engine.deal import NOBODY, Deal
from veillee.engine.notes import Note, Refusal

NO_TRUMP: Final = 0
BASE: Final = 64  # a trick is written as one number, a card a digit


class TrickPlay(Deal):
    """A deal as far as its tricks are concerned."""

    # The house's way
    must_trump: bool  # who cannot follow must trump
    must_overtrump: bool  # and go higher than the trumps already laid, if possible
    # The cards
    pack: i64  # every card of the deal
    dealt: vec[i64]  # each hand as it was dealt: never changed, so copies share it
    hands: vec[i64]
    shown: i64  # cards that everyone has been shown while they are in a hand
    turned: i64  # the card turned up to make trumps, or NO_CARD
    trumps: i64  # the trump cards, or NO_TRUMP
    lacking: vec[i64]  # the cards each seat has shown not to hold
    # The trick
    led: i64  # the cards of the suit led
    leader: i64
    trick: i64
    on_table: i64  # how many cards the trick has
    best: i64  # the card that is winning it
    best_seat: i64
    # The tricks taken
    won: vec[i64]
    tricks_left: i64
    last_trick: i64
    last_taker: i64
    swept: vec[i64]  # all tricks so far, for whoever weighs a world
    keeps_tricks: bool

    def __init__(self, players: i64, dealer: i64) -> None:
        super().__init__(players, dealer)
        self.must_trump = True
        self.must_overtrump = False
        self.pack = 0
        self.dealt = vec[i64]()
        self.hands = vec[i64]()
        self.shown = 0
        self.turned = NO_CARD
        self.trumps = NO_TRUMP
        self.lacking = vec[i64]()
        self.led = 0
        self.leader = 0
        self.trick = 0
        self.on_table = 0
        self.best = NO_CARD
        self.best_seat = 0
        self.won = vec[i64]()
        self.tricks_left = 0
        self.last_trick = 0
        self.last_taker = NOBODY
        self.swept = vec[i64]()
        self.keeps_tricks = True

    def serve(self, order: vec[i64], each: i64) -> None:
        """Deal that many cards to each, one by one, from the dealer's left."""
        self.lacking = zeros(self.players)
        self.won = zeros(self.players)
        self.tricks_left = each
        self.dealt = hands_from(order, each * self.players, self.dealer, self.players)
        self.hands = self.dealt[:]
        cards: i64 = 0
        for card in order:
            cards |= bit(card)
        self.pack = cards

    # Playing a card

    def playable(self, seat: i64) -> i64:
        """Lead anything; follow suit; else trump, if the house wants it; else play anything."""
        hand = self.hands[seat]
        if self.on_table == 0:
            return hand
        following = hand & self.led
        if following:
            return self.overtrumping(following) if self.must_overtrump and self.led == self.trumps else following
        trumping = hand & self.trumps
        if trumping and self.must_trump:
            return self.overtrumping(trumping) if self.must_overtrump else trumping
        return hand

    def overtrumping(self, trumps: i64) -> i64:
        """Those of the trumps that beat the best one laid; all of them if none does or none was laid."""
        if not bit(self.best) & self.trumps:
            return trumps
        higher = trumps & above(self.best)
        if higher:
            return higher
        return trumps

    def lay(self, seat: i64, card: i64) -> bool:
        """Lay a card, and tell it once it lies there for all to see; whether it completes the trick."""
        said: Note | None = None
        if self.heard is not None:
            said = self.card_note(seat, card)  # which asks what lay there before
        self.hands[seat] ^= bit(card)
        if self.on_table == 0:
            self.leader = seat
            self.led = suit_mates(card)
            self.trick = card
            self.best = card
            self.best_seat = seat
        else:
            if not bit(card) & self.led or self.led == self.trumps:
                self.learn(seat, card)
            self.trick = self.trick * BASE + card
            if self.beats(card):
                self.best = card
                self.best_seat = seat
        self.on_table += 1
        self.turn = next_seat(seat, self.players)
        if said is not None:
            self.say(said)
        return self.on_table == self.players

    def beats(self, card: i64) -> bool:
        """The best trump wins, else the best card of the suit led."""
        if bit(card) & suit_mates(self.best):
            return card > self.best
        return bit(card) & self.trumps != 0

    def learn(self, seat: i64, card: i64) -> None:
        """What everyone learns from a card of another suit, or a trump on trumps: what its player does not hold."""
        played = bit(card)
        if not played & self.led:
            self.lacking[seat] |= self.led
            if not self.must_trump:
                return
            if not played & self.trumps:
                self.lacking[seat] |= self.trumps
                return
        if self.must_overtrump and bit(self.best) & self.trumps and card < self.best:
            self.lacking[seat] |= above(self.best)

    def sweep(self) -> i64:
        """The winner takes the trick and leads the next one, if one is left; the winner."""
        winner = self.best_seat
        self.won[winner] += 1
        self.last_trick = self.trick
        self.last_taker = winner
        if self.keeps_tricks:
            self.swept = append(self.swept, self.trick)
        self.on_table = 0
        self.tricks_left -= 1
        self.turn = winner
        if self.tricks_left == 0:
            self.turn = NOBODY
        return winner

    # How it is told

    def card_note(self, seat: i64, card: i64) -> Note:
        """How a card about to be laid is told: it leads, follows, trumps, over or under another, or is thrown away."""
        played = bit(card)
        key = "card_discarded"
        if self.on_table == 0:
            key = "card_led"
        elif played & self.led:
            key = "card_followed"
        elif played & self.trumps:
            key = "card_trumped"
            if bit(self.best) & self.trumps:
                key = "card_overtrumped" if card > self.best else "card_undertrumped"
        return Note(key).seat("player", seat).card("card", card)

    def prompt_card(self, seat: i64) -> Note:
        """What to ask for: a lead, a higher trump, the suit, a trump, either a trump or another card, or anything."""
        if self.on_table == 0:
            return Note("prompt_lead")
        if self.must_overtrump and bit(self.best) & self.trumps and not self.playable(seat) & ~above(self.best):
            return Note("prompt_overtrump").card("best", self.best)
        suit = suit_of(lowest(self.led))
        if self.hands[seat] & self.led:
            return Note("prompt_follow").suit("suit", suit)
        if self.hands[seat] & self.trumps:
            return Note("prompt_trump" if self.must_trump else "prompt_trump_or_discard").suit("suit", suit)
        return Note("prompt_discard").suit("suit", suit)

    def why_not_card(self, seat: i64, card: i64, rules: dict[str, str]) -> Refusal:
        """Why this card may not be laid; `rules` gives the game's paragraph for each code."""
        if not 0 <= card < CAPACITY or not bit(card) & self.hands[seat]:
            return Refusal("card_not_in_hand", rules["card_not_in_hand"])
        played = bit(card)
        suit = suit_of(lowest(self.led))
        if self.hands[seat] & self.led and not played & self.led:
            return Refusal("must_follow", rules["must_follow"]).card("card", card).suit("suit", suit)
        if not played & self.trumps:
            trump = suit_of(lowest(self.trumps))
            return Refusal("must_trump", rules["must_trump"]).card("card", card).suit("suit", suit).suit("trump", trump)
        return Refusal("must_overtrump", rules["must_overtrump"]).card("card", card).card("best", self.best)
