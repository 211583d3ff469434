"""Tricks: everyone lays one card, the best one takes them all. Written once for all trick games.

A trick game is a `TrickDeal` that says when its tricks begin, what trumps are and what a trick is worth; following
suit, trumping, overtrumping and the winner are in `laying`; what is seen, what the play shows about hidden hands, what
was played and copies are here.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from veillee.cards.luck import Luck, with_orders
from veillee.cards.packs import NO_CARD, suit_mates, suit_of
from veillee.cards.sets import bit, bit_count, highest, lowest, members, zeros
from veillee.engine.blocks.dealing import order_dealing
from veillee.engine.blocks.laying import BASE, TrickPlay
from veillee.engine.blocks.turns import away, next_seat
from veillee.engine.deal import NOBODY, Deal, Past, Worlds, WorldStory
from veillee.engine.notes import CARDS, EVERYONE, NO_ONE, TABLE, Value
from veillee.engine.packing import Packer
from veillee.engine.shapes import (
    FactShape,
    ZoneShape,
    cards_shape,
    number_shape,
    seat_shape,
    seats_from_here,
    suit_shape,
)
from veillee.engine.worlds.filling import Filling, Hand
from veillee.engine.zones import Fact, Zone, hand_zone, number_fact, recalled_zone, seat_fact, suit_fact


def cards_in(trick: i64, count: i64) -> list[int]:
    """The cards of a trick, in the order they were laid."""
    found: list[int] = []
    while count > 0:
        found.append(trick % BASE)
        trick //= BASE
        count -= 1
    found.reverse()
    return found


def set_in(trick: i64, count: i64) -> i64:
    """The same as a set."""
    found: i64 = 0
    while count > 0:
        found |= bit(trick % BASE)
        trick //= BASE
        count -= 1
    return found


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


def trick_zone_shapes(players: int, hand: int, pack: int) -> list[ZoneShape]:
    """The zones of all trick games, with so many cards in a hand at the most and in the pack."""
    hands, trick = ZoneShape("hand", hand, owned=True), ZoneShape("trick", players, laid=True)
    return [hands, trick, ZoneShape("taken", pack), ZoneShape("stock", pack)]


def trick_fact_shapes(players: int, tricks: int) -> list[FactShape]:
    """What all trick games make public (`TrickDeal.trick_facts`), with so many tricks in a deal."""
    return [
        seat_shape("dealer"),
        seat_shape("turn"),
        suit_shape("trump"),
        cards_shape("turned"),
        number_shape("tricks", 0, tricks, owned=True),
        cards_shape("last_trick", players, owned=True),
    ]


# Planes of all trick games (`TrickDeal.trick_planes`), in this order: those of the table, then those of each seat.
TABLE_PLANES: Final = ["phase", "waited for", "dealer", "turn", "trump", "turned", "trick: cards", "trick"]
SEAT_PLANES: Final = ["hand {}: cards", "hand {}", "trick, laid by {}", "tricks {}", "last_trick {}"]
SWEPT_PLANES: Final = ["taken: cards", "taken", "stock: cards", "stock"]  # (`TrickDeal.swept_planes`)
ON_TABLE: Final = 8  # as many as there are
PER_SEAT: Final = 5
HELD: Final = 1
LAID: Final = 2
LAST: Final = 4


def trick_plane_names(players: int) -> list[str]:
    """What they are called."""
    return [*TABLE_PLANES, *[name.format(seat) for seat in seats_from_here(players) for name in SEAT_PLANES]]


class TrickDeal(TrickPlay):
    """A deal that is played in tricks."""

    # Who sees what

    def zones(self) -> list[Zone]:
        zones = [hand_zone(self.hands[seat], seat, self.shown) for seat in range(self.players)]
        cards = cards_in(self.trick, self.on_table)
        laid_by = [(self.leader + place) % self.players for place in range(len(cards))]
        trick = Zone("trick", cards, TABLE, EVERYONE, 0, laid_by)
        if cards:
            trick.best = cards.index(self.best)
        zones.append(trick)
        zones.append(recalled_zone("taken", members(self.gone_by() & ~self.in_trick())))
        stock = self.undealt()
        if stock:
            zones.append(Zone("stock", self.turned_last(stock), TABLE, NO_ONE, self.shown))
        return zones

    def gone_by(self) -> i64:
        """The cards that have left a hand, as a set."""
        found: i64 = 0
        seat: i64 = 0
        while seat < self.players:
            found |= self.dealt[seat] & ~self.hands[seat]
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
            return self.undealt()
        return self.hands[seat]

    def exchange(self, seat: i64, given: i64, got: i64) -> None:
        """Another card in a hand since it was dealt; in the stock (NOBODY) there is nothing to note."""
        if seat != NOBODY:
            self.hands[seat] ^= given | got
            self.dealt[seat] ^= given | got

    def undealt(self) -> i64:
        """The cards that nobody was dealt, as a set."""
        found = self.pack
        for hand in self.dealt:
            found &= ~hand
        return found

    def in_trick(self) -> i64:
        """The cards of the trick under way, as a set."""
        return set_in(self.trick, self.on_table)

    def trick_facts(self) -> list[Fact]:
        """What all trick games make public: who deals, whose turn, the trump, the tricks taken, the last trick."""
        facts = [seat_fact("dealer", self.dealer)]
        if not self.is_over():
            facts.append(seat_fact("turn", self.turn))
        if self.trumps:
            facts.append(suit_fact("trump", suit_of(lowest(self.trumps))))
        if self.turned != NO_CARD:
            facts.append(Fact("turned", Value(CARDS, [self.turned])))
        for seat in range(self.players):
            facts.append(number_fact("tricks", self.won[seat], seat))
        if self.last_taker != NOBODY:
            facts.append(Fact("last_trick", Value(CARDS, cards_in(self.last_trick, self.players)), self.last_taker))
        return facts

    def takings(self) -> list[str]:
        return ["trick_won"]

    def trick_planes(self, seat: i64, line: vec[i64], phase: i64) -> i64:
        """What all trick games show a seat, as planes, in this phase; where the next one is to be written."""
        players = self.players
        waited: i64 = 0
        if self.turn != NOBODY:
            waited = bit(away(self.turn, seat, players))
        line[0] = 0
        if self.turn == seat:
            line[0] = bit(phase)
        line[1] = waited
        line[2] = bit(away(self.dealer, seat, players))
        line[3] = waited
        line[4] = 0
        if self.trumps:
            line[4] = bit(suit_of(lowest(self.trumps)))
        line[5] = 0
        if self.turned != NO_CARD:
            line[5] = bit(self.turned)
        line[6] = self.on_table
        line[7] = self.in_trick()
        place: i64 = ON_TABLE
        one: i64 = 0
        other = seat
        while one < players:
            hand = self.hands[other]
            line[place] = bit_count(hand)
            line[place + HELD] = hand & self.shown
            line[place + LAID] = 0
            line[place + 3] = self.won[other]
            line[place + LAST] = 0
            place += PER_SEAT
            other = next_seat(other, players)
            one += 1
        line[ON_TABLE + HELD] = self.hands[seat]
        trick = self.trick
        left = self.on_table
        while left > 0:
            left -= 1
            laid_by = away((self.leader + left) % players, seat, players)
            line[ON_TABLE + LAID + PER_SEAT * laid_by] = bit(trick % BASE)
            trick //= BASE
        if self.last_taker != NOBODY:
            line[ON_TABLE + LAST + PER_SEAT * away(self.last_taker, seat, players)] = set_in(self.last_trick, players)
        return place

    def swept_planes(self, line: vec[i64], place: i64) -> i64:
        """The cards taken, which all saw, and the stock; where the next plane is to be written."""
        taken = self.gone_by() & ~self.in_trick()
        stock = self.undealt()
        line[place] = bit_count(taken)
        line[place + 1] = taken
        line[place + 2] = bit_count(stock)
        line[place + 3] = stock & self.shown
        return place + 4

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
        known.number(self.shown)
        known.number(self.trumps)
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
        """Give a new deal everything of this one that belongs to tricks."""
        twin.turn = self.turn
        twin.must_trump = self.must_trump
        twin.must_overtrump = self.must_overtrump
        twin.pack = self.pack
        twin.dealt = self.dealt
        twin.hands = self.hands[:]
        twin.shown = self.shown
        twin.turned = self.turned
        twin.trumps = self.trumps
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
        twin.hands = self.dealt[:]
        twin.lacking = zeros(self.players)
        twin.won = zeros(self.players)
        twin.on_table = 0
        twin.tricks_left = bit_count(self.dealt[0])
        twin.last_trick = 0
        twin.last_taker = NOBODY
        twin.turn = self.opener()
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
        unseen = self.pack & ~self.shown & ~self.gone_by()
        hands: list[Hand] = []
        for seat in range(self.players):
            if seat == viewer:
                unseen &= ~self.hands[seat]
            else:
                hands.append(Hand(bit_count(self.hands[seat] & ~self.shown), ~self.lacking[seat]))
        return Filling(hands, unseen)

    def with_hands(self, unseen: Filling, viewer: i64, luck: Luck) -> Deal:
        """The same deal with other unseen hands."""
        twin = self.clone()
        assert isinstance(twin, TrickDeal)
        unseen.draw(luck)
        hands = unseen.hands
        dealt = self.dealt[:]
        filled: i64 = 0
        for seat in range(self.players):
            if seat != viewer:
                hand = hands[filled].drawn | (self.hands[seat] & self.shown)
                dealt[seat] = (dealt[seat] & ~self.hands[seat]) | hand
                twin.hands[seat] = hand
                filled += 1
        twin.dealt = dealt
        return twin

    def past(self, real: Past) -> Past:
        """The same moves, from an order of the pack that deals these hands: only the cards' faces can differ."""
        return Past(with_orders(real.opening, [self.order()]), real.moves)

    def order(self) -> list[int]:
        """An order of the pack that deals these hands and leaves this stock, the turned card in its place."""
        hands = [self.turned_last(self.dealt[seat]) for seat in range(self.players)]
        rest = self.turned_last(self.undealt())
        rest.reverse()
        return order_dealing(hands, self.dealer) + rest

    def turned_last(self, held: i64) -> list[int]:
        """The cards of a hand or of the stock, the one turned up last: it was dealt last, or lies on top."""
        cards = members(held)
        if self.turned in cards:
            cards.remove(self.turned)
            cards.append(self.turned)
        return cards


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
        twin.dealt = world.dealt[:]
        twin.exchange(giver, bit(one), bit(other))
        twin.exchange(taker, bit(other), bit(one))
        return twin

    def barred(self, seat: i64) -> i64:
        """The cards that a hand cannot hold, by all that was seen; the stock (NOBODY) can hold any."""
        if seat == NOBODY:
            return 0
        return self.tricks.lacking[seat]
