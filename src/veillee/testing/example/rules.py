"""La Carte Haute: three rounds, the highest card takes each.

The rules are in rulebook.fr.md; § numbers below are its paragraphs.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from veillee.cards.luck import ORDER_DRAWN, Chance, Luck
from veillee.cards.packs import CLASSIC, NO_CARD, Pack, rank_of
from veillee.cards.sets import bit, bit_count, filled, first, members, zeros
from veillee.engine.deal import NOBODY, Deal, Past
from veillee.engine.game import Game, Setup
from veillee.engine.moves import CARD, MoveTable, Verb
from veillee.engine.notes import EVERYONE, TABLE, Note, Refusal
from veillee.engine.options import FirstDealer, Number
from veillee.engine.packing import packable
from veillee.engine.shapes import Shape, ZoneShape, number_shape, seat_shape
from veillee.engine.sheet import Line
from veillee.engine.worlds.filling import Hand, fill
from veillee.engine.zones import Fact, Zone, hand_zone, number_fact, recalled_zone, seat_fact

# Moves, in this order for ever: written games and trained bots count on it.
PLAYING: Final = MoveTable("playing", CLASSIC, [Verb("play", CARD, 0, 52)], "2.1")

ROUNDS: Final = 3  # §1.2

DEALS: Final = Number("deals", 3, 1, 9, "3.2")


class CarteHaute(Deal):
    """One deal of three rounds."""

    hands: vec[i64]  # the set of cards of each seat
    dealt: vec[i64]  # the hands as they were dealt
    laid: vec[i64]  # the card of each seat in this round, or NO_CARD
    leader: i64
    won: vec[i64]

    def __init__(self, players: i64, dealer: i64) -> None:
        super().__init__(players, dealer)
        self.hands = zeros(players)
        self.dealt = zeros(players)
        self.laid = filled(players, NO_CARD)
        self.leader = 0
        self.won = zeros(players)

    def announce(self) -> None:
        self.say(Note("deal_start").seat("player", self.dealer))

    # What may be done, and doing it

    def moves(self) -> MoveTable:
        return PLAYING

    def legal_mask(self, seat: i64) -> i64:
        """§2.1 Any card of the hand, for whoever's turn it is."""
        if seat != self.turn:
            return 0
        return self.hands[seat]

    def apply(self, seat: i64, action: i64, luck: Luck) -> None:
        """§2.1 Each in turn lays a card."""
        self.hands[seat] &= ~bit(action)
        self.laid[seat] = action
        self.turn = (seat + 1) % self.players
        if self.heard is not None:
            self.say(Note("card_laid").seat("player", seat).card("card", action))
        if self.turn == self.leader:
            self.take_round()

    def take_round(self) -> None:
        """§2.2 The highest card takes the round, the first one of equals; its player leads the next."""
        best = self.leader
        for place in range(1, self.players):
            seat = (self.leader + place) % self.players
            if rank_of(self.laid[seat]) > rank_of(self.laid[best]):
                best = seat
        self.won[best] += 1
        self.laid = filled(self.players, NO_CARD)
        self.leader = best
        self.turn = best if self.hands[best] else NOBODY
        if self.heard is not None:
            self.say(Note("round_won").seat("player", best))

    def why_not(self, seat: i64, action: i64) -> Refusal:
        return Refusal("card_not_in_hand", "2.1")

    # §3 The score

    def points(self, seat: i64) -> i64:
        """§3.1 A point a round."""
        return self.won[seat]

    def lines(self) -> list[Line]:
        return [Line(seat, self.won[seat], Note("rounds")) for seat in range(self.players)]

    # Who sees what: a zone that does not say is face down

    def zones(self) -> list[Zone]:
        zones = [hand_zone(self.hands[seat], seat) for seat in range(self.players)]
        seats = [(self.leader + place) % self.players for place in range(self.players)]
        by = [seat for seat in seats if self.laid[seat] != NO_CARD]
        zones.append(Zone("trick", [self.laid[seat] for seat in by], TABLE, EVERYONE, 0, by))
        zones.append(recalled_zone("taken", members(self.played() & ~self.on_table())))
        zones.append(Zone("stock", members(self.stock())))
        return zones

    def played(self) -> i64:
        """Every card that has left a hand."""
        found: i64 = 0
        for seat in range(self.players):
            found |= self.dealt[seat] & ~self.hands[seat]
        return found

    def on_table(self) -> i64:
        """The cards of the round under way."""
        found: i64 = 0
        for card in self.laid:
            if card != NO_CARD:
                found |= bit(card)
        return found

    def stock(self) -> i64:
        """The cards that nobody was dealt."""
        found = first(52)
        for seat in range(self.players):
            found &= ~self.dealt[seat]
        return found

    def facts(self) -> list[Fact]:
        facts = [seat_fact("dealer", self.dealer)]
        facts += [number_fact("tricks", self.won[seat], seat) for seat in range(self.players)]
        return facts

    def prompt(self, seat: i64) -> Note:
        return Note("prompt_lead" if self.leader == seat else "prompt_beat")

    # Copies

    def clone(self) -> "CarteHaute":
        twin = CarteHaute(self.players, self.dealer)
        twin.turn = self.turn
        twin.hands = self.hands[:]
        twin.dealt = self.dealt[:]
        twin.laid = self.laid[:]
        twin.leader = self.leader
        twin.won = self.won[:]
        return twin

    def imagine(self, seat: i64, luck: Luck) -> "CarteHaute":
        """The other hands and the stock may hold any card that this seat has not seen."""
        twin = self.clone()
        others = [other for other in range(self.players) if other != seat]
        unseen = first(52) & ~self.played()
        if seat != TABLE:
            unseen &= ~self.hands[seat]
        hands = [Hand(bit_count(self.hands[other]), unseen) for other in others]
        fill(hands, unseen, luck)
        for other, hand in zip(others, hands, strict=True):
            twin.dealt[other] = (self.dealt[other] & ~self.hands[other]) | hand.drawn
            twin.hands[other] = hand.drawn
        return twin

    def past(self, real: Past) -> Past:
        """The same moves, from an order of the pack that deals these hands."""
        hands = [members(hand) for hand in self.dealt]
        seats = [(self.dealer + place) % self.players for place in range(1, self.players + 1)]
        order = [hands[seat][number] for number in range(ROUNDS) for seat in seats]
        return Past([Chance(ORDER_DRAWN, order + members(self.stock()))], real.moves)


class CarteHauteGame(Game):
    """The match: a few deals."""

    def __init__(self) -> None:
        super().__init__("example", (2, 3, 6), [DEALS], FirstDealer("1.2"), [PLAYING], minutes=5)

    def pack(self, setup: Setup) -> Pack:
        """§1.1 The whole pack, without jokers."""
        return CLASSIC

    def deal(self, setup: Setup, order: vec[i64], luck: Luck) -> Deal:
        """§1.2 Three cards each, one by one from the dealer's left, who leads."""
        deal = CarteHaute(setup.players, setup.dealer)
        for place in range(ROUNDS * setup.players):
            seat = (setup.dealer + 1 + place) % setup.players
            deal.hands[seat] |= bit(order[place])
        deal.dealt = deal.hands[:]
        deal.leader = (setup.dealer + 1) % setup.players
        deal.turn = deal.leader
        return deal

    def shape(self, setup: Setup) -> Shape:
        """The zones and facts above, with as many cards and as high numbers as there can be."""
        return Shape(
            setup.players,
            CLASSIC,
            [
                ZoneShape("hand", ROUNDS, owned=True),
                ZoneShape("trick", setup.players, laid=True),
                ZoneShape("taken", ROUNDS * setup.players),
                ZoneShape("stock", 52),
            ],
            [seat_shape("dealer"), number_shape("tricks", 0, ROUNDS, owned=True)],
            most_moves=ROUNDS * setup.players,
            points=(0, ROUNDS),
            worth=self.worth(setup, (0, ROUNDS)),
        )

    def is_over(self, setup: Setup, deal: Deal, totals: list[int]) -> bool:
        """§3.2 After the last deal, the most points win."""
        return setup.number == DEALS.of(setup.settings)


packable(CarteHaute, 2, 0)
GAME: Final = CarteHauteGame()
