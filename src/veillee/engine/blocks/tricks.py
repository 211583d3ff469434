"""Tricks: everyone lays one card, the best one takes them all. Written once for all trick games.

A trick game is a `TrickDeal` that says when its tricks begin, what trumps are (`served`) and what a trick is worth.
What is seen of it is in `tricks_seen`, how a card is told, asked for and refused in `laying`; following suit, trumping,
overtrumping, the winner, what the play shows about hidden hands, what was played and copies are here.
"""

from librt.vecs import append, vec
from mypy_extensions import i64

from veillee.cards.luck import Luck, with_orders
from veillee.cards.packs import NO_CARD, above, suit_mates
from veillee.cards.sets import bit, bit_count, highest, lowest, zeros
from veillee.engine.blocks.dealing import order_dealing
from veillee.engine.blocks.laying import card_note
from veillee.engine.blocks.served import Served
from veillee.engine.blocks.tricks_seen import BASE, cards_in, set_in, trick_zones
from veillee.engine.blocks.turns import next_seat
from veillee.engine.deal import NOBODY, Deal, Past, Worlds, WorldStory
from veillee.engine.notes import TABLE, Note
from veillee.engine.packing import Packer
from veillee.engine.worlds.filling import Filling, Hand
from veillee.engine.zones import Zone


def lone(cards: i64, live: i64, unlike: i64) -> i64:
    """Of these cards, those whose next lower live neighbour of the suit is not among them, or which are unlike it."""
    found: i64 = 0
    rest = cards
    while rest:
        card = lowest(rest)
        lower = live & suit_mates(card) & (bit(card) - 1)
        if not lower or bit(highest(lower)) & ~cards or (bit(card) | bit(highest(lower))) & unlike:
            found |= bit(card)
        rest &= rest - 1
    return found


class TrickDeal(Deal):
    """A deal that is played in tricks."""

    served: Served
    hands: vec[i64]
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

    def __init__(self, players: i64, dealer: i64, served: Served) -> None:
        super().__init__(players, dealer)
        self.served = served
        self.hands = vec[i64]()
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

    def begin(self) -> None:
        """The hands are taken up, and whoever has the first word is waited for."""
        self.hands = self.served.dealt[:]
        self.lacking = zeros(self.players)
        self.won = zeros(self.players)
        self.tricks_left = bit_count(self.hands[0])
        self.turn = self.opener()

    # Playing a card

    def playable(self, seat: i64) -> i64:
        """Lead anything; follow suit; else trump, if the house wants it; else play anything."""
        hand = self.hands[seat]
        if self.on_table == 0:
            return hand
        following = hand & self.led
        if following:
            return (
                self.overtrumping(following)
                if self.served.must_overtrump and self.led == self.served.trumps
                else following
            )
        trumping = hand & self.served.trumps
        if trumping and self.served.must_trump:
            return self.overtrumping(trumping) if self.served.must_overtrump else trumping
        return hand

    def overtrumping(self, trumps: i64) -> i64:
        """Those of the trumps that beat the best one laid; all of them if none does or none was laid."""
        if not bit(self.best) & self.served.trumps:
            return trumps
        higher = trumps & above(self.best)
        if higher:
            return higher
        return trumps

    def lay(self, seat: i64, card: i64) -> bool:
        """Lay a card, and tell it once it lies there for all to see; whether it completes the trick."""
        said: Note | None = None
        if self.heard is not None:
            said = card_note(self, seat, card)  # which asks what lay there before
        self.hands[seat] ^= bit(card)
        if self.on_table == 0:
            self.leader = seat
            self.led = suit_mates(card)
            self.trick = card
            self.best = card
            self.best_seat = seat
        else:
            if not bit(card) & self.led or self.led == self.served.trumps:
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
        return bit(card) & self.served.trumps != 0

    def learn(self, seat: i64, card: i64) -> None:
        """What everyone learns from a card of another suit, or a trump on trumps: what its player does not hold."""
        played = bit(card)
        if not played & self.led:
            self.lacking[seat] |= self.led
            if not self.served.must_trump:
                return
            if not played & self.served.trumps:
                self.lacking[seat] |= self.served.trumps
                return
        if self.served.must_overtrump and bit(self.best) & self.served.trumps and card < self.best:
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

    # Who sees what

    def zones(self) -> list[Zone]:
        return trick_zones(self)

    def gone_by(self) -> i64:
        """The cards that have left a hand, as a set."""
        found: i64 = 0
        seat: i64 = 0
        while seat < self.players:
            found |= self.served.dealt[seat] & ~self.hands[seat]
            seat += 1
        return found

    def holder(self, card: i64) -> i64:
        """Whose hand a card is in; NOBODY, if it was not dealt."""
        seat: i64 = 0
        while seat < self.players:
            if self.hands[seat] & bit(card):
                return seat
            seat += 1
        return NOBODY

    def held_by(self, seat: i64) -> i64:
        """A hand, or the stock (NOBODY), as a set."""
        if seat == NOBODY:
            return self.served.undealt()
        return self.hands[seat]

    def exchange(self, seat: i64, given: i64, got: i64) -> None:
        """Another card in a hand since it was dealt; in the stock (NOBODY) there is nothing to note."""
        if seat != NOBODY:
            self.hands[seat] ^= given | got
            self.served.dealt[seat] ^= given | got

    def in_trick(self) -> i64:
        """The cards of the trick under way, as a set."""
        return set_in(self.trick, self.on_table)

    def takings(self) -> list[str]:
        return ["trick_won"]

    # What a seat knows

    def learned(self, seat: i64) -> list[int]:
        """The cards that went by, and those that each seat has shown not to hold."""
        return [self.gone_by(), *self.lacking]

    def key(self, seat: i64) -> int:
        """The same as for any deal, from the position itself instead of zones and facts: search asks it often."""
        known = Packer()
        self.write_known(seat, known)
        return known.hashed()

    def write_known(self, seat: i64, known: Packer) -> None:
        """What this seat knows of the tricks; each game adds what else it makes public."""
        known.number(self.dealer)
        known.number(self.turn)
        if seat != TABLE:
            known.number(self.hands[seat])
        known.number(self.served.shown)
        known.number(self.served.trumps)
        known.number(self.gone_by())
        known.row(self.lacking)
        known.number(self.on_table)
        if self.on_table > 0:
            known.number(self.leader)
            known.number(self.trick)
        known.row(self.won)
        known.number(self.last_taker)
        known.number(self.last_trick)

    # What is left to play

    def moves_left(self) -> i64:
        """Every card in every hand, while cards are played."""
        return self.tricks_left * self.players - self.on_table

    def distinct(self, seat: i64) -> i64:
        """Of cards of a suit between which none is left, one alone, unless they cost differently."""
        live: i64 = 0
        if self.on_table > 0:
            live = bit(self.best)
        for hand in self.hands:
            live |= hand
        return lone(self.legal_mask(seat), live, self.unlike())

    def unlike(self) -> i64:
        """The cards that are like no other, whatever their rank."""
        return 0

    # Copies

    def copy_tricks(self, twin: "TrickDeal") -> None:
        """Give a new deal everything of this one that tricks change."""
        twin.turn = self.turn
        twin.hands = self.hands[:]
        twin.lacking = self.lacking[:]
        twin.led = self.led
        twin.leader = self.leader
        twin.trick = self.trick
        twin.on_table = self.on_table
        twin.best = self.best
        twin.best_seat = self.best_seat
        twin.won = self.won[:]
        twin.tricks_left = self.tricks_left
        twin.last_trick = self.last_trick
        twin.last_taker = self.last_taker
        twin.keeps_tricks = self.keeps_tricks
        if self.keeps_tricks:
            twin.swept = self.swept[:]

    def forget(self) -> None:
        self.keeps_tricks = False
        self.swept = vec[i64]()

    # What was played

    def story(self) -> WorldStory | None:
        if not self.keeps_tricks:
            return None
        actions = self.said_before()
        for trick in self.swept:
            actions += cards_in(trick, self.players)
        return WorldStory(self.reopened(), actions + cards_in(self.trick, self.on_table))

    def said_before(self) -> list[int]:
        """What was played before the first card: bids, a contract."""
        return []

    def reopened(self) -> "TrickDeal":
        """The deal as it was when these hands had just been dealt; each game adds what it has besides."""
        twin = self.clone()
        assert isinstance(twin, TrickDeal)
        twin.forget()
        twin.begin()
        twin.on_table = 0
        twin.last_trick = 0
        twin.last_taker = NOBODY
        return twin

    def opener(self) -> i64:
        """Who has the first word: the dealer's left, unless the game says otherwise."""
        return next_seat(self.dealer, self.players)

    def own_hand(self, viewer: i64) -> i64:
        """The seat whose hand this viewer has looked at, or TABLE: their own, unless the game says otherwise."""
        return viewer

    def worlds(self, seat: i64) -> "TrickWorlds":
        return TrickWorlds(self, seat)

    def imagine(self, seat: i64, luck: Luck) -> Deal:
        seen = self.own_hand(seat)
        return self.with_hands(self.unseen_hands(seen), seen, luck)

    def unseen_hands(self, viewer: i64) -> Filling:
        """The hands of all others, to be filled with the cards that are not seen."""
        unseen = self.served.pack & ~self.served.shown & ~self.gone_by()
        hands: list[Hand] = []
        for seat in range(self.players):
            if seat == viewer:
                unseen &= ~self.hands[seat]
            else:
                hands.append(Hand(bit_count(self.hands[seat] & ~self.served.shown), ~self.lacking[seat]))
        return Filling(hands, unseen)

    def with_hands(self, unseen: Filling, viewer: i64, luck: Luck) -> Deal:
        """The same deal with other unseen hands."""
        twin = self.clone()
        assert isinstance(twin, TrickDeal)
        unseen.draw(luck)
        hands = unseen.hands
        dealt = self.served.dealt[:]
        filled: i64 = 0
        for seat in range(self.players):
            if seat != viewer:
                hand = hands[filled].drawn | (self.hands[seat] & self.served.shown)
                dealt[seat] = (dealt[seat] & ~self.hands[seat]) | hand
                twin.hands[seat] = hand
                filled += 1
        twin.served = self.served.dealt_as(dealt)
        return twin

    def past(self, real: Past) -> Past:
        """The same moves, from an order of the pack that deals these hands: only the cards' faces can differ."""
        return Past(with_orders(real.opening, [self.order()]), real.moves)

    def order(self) -> list[int]:
        """An order of the pack that deals these hands and leaves this stock, the turned card in its place."""
        hands = [self.served.turned_last(self.served.dealt[seat]) for seat in range(self.players)]
        rest = self.served.turned_last(self.served.undealt())
        rest.reverse()
        return order_dealing(hands, self.dealer) + rest


class TrickWorlds(Worlds):
    """What a viewer knows of the hands in a trick game: the unseen cards, and who lacks which, worked out once."""

    tricks: TrickDeal
    bare: TrickDeal  # the same without its story, to draw from
    seen: i64
    unseen: Filling

    def __init__(self, deal: TrickDeal, viewer: i64) -> None:
        super().__init__(deal, viewer)
        self.tricks = deal
        bare = deal.clone()
        assert isinstance(bare, TrickDeal)
        bare.forget()
        self.bare = bare
        self.seen = deal.own_hand(viewer)
        self.unseen = deal.unseen_hands(self.seen)

    def imagine(self, luck: Luck) -> Deal:
        return self.tricks.with_hands(self.unseen, self.seen, luck)

    def draw(self, luck: Luck) -> Deal:
        return self.bare.with_hands(self.unseen, self.seen, luck)

    def vary(self, world: Deal, luck: Luck) -> Deal:
        """Two unseen cards change places; the same world, where one of them cannot be there."""
        assert isinstance(world, TrickDeal)
        one = luck.member(self.unseen.cards)
        giver = world.holder(one)
        elsewhere = self.unseen.cards & ~world.held_by(giver)
        if elsewhere == 0:
            return world
        other = luck.member(elsewhere)
        taker = world.holder(other)
        if bit(other) & self.barred(giver) or bit(one) & self.barred(taker):
            return world
        twin = world.clone()
        assert isinstance(twin, TrickDeal)
        twin.served = world.served.dealt_as(world.served.dealt[:])
        twin.exchange(giver, bit(one), bit(other))
        twin.exchange(taker, bit(other), bit(one))
        return twin

    def barred(self, seat: i64) -> i64:
        """The cards that a hand cannot hold, by all that was seen; the stock (NOBODY) can hold any."""
        if seat == NOBODY:
            return 0
        return self.tricks.lacking[seat]
