"""Le Président, a deal and its play: chapters 2 to 4 of its rulebook. § numbers are paragraphs of rulebook.fr.md.

A deal is made up of the exchange (§2), the trick (§3), the cards being picked (§3.10) and the places (§4).
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from veillee.cards.luck import Luck
from veillee.cards.sets import bit, bit_count, first, lowest, members, zeros
from veillee.engine.beats import Beat
from veillee.engine.blocks.turns import next_among
from veillee.engine.deal import NOBODY, Deal
from veillee.engine.moves import MoveTable
from veillee.engine.notes import TABLE, Note
from veillee.engine.sheet import Line
from veillee.engine.zones import Zone, hand_zone, recalled_zone
from veillee.games.president.exchange import Exchange, no_exchange
from veillee.games.president.house import PresidentHouse
from veillee.games.president.moves import BACK, PASS, PICKING, PLAYING, RETURNING
from veillee.games.president.picking import Picking, start_picking
from veillee.games.president.sets_of_rank import cards_of_rank, count_of, first_cards, lays_of, rank_of
from veillee.games.president.titles import FOR_POINTS, FOR_TITLE, Places
from veillee.games.president.trick import NOTHING_LAID, TWOS, Trick, answers_to

FOUR_OF_A_KIND: Final = 4


class PresidentPlay(Deal):
    """One deal: an exchange, from the second deal on, then tricks until one player is left."""

    house: PresidentHouse
    number: i64  # which deal of the match
    exchange: Exchange
    hands: vec[i64]
    laid: vec[i64]  # all that each seat has laid
    lacking: vec[i64]  # the cards each seat has shown not to hold
    active: i64  # who still holds cards
    is_reversed: bool  # §3.9
    trick: Trick
    picking: Picking | None
    places: Places

    def __init__(self, players: i64, dealer: i64, house: PresidentHouse, number: i64) -> None:
        super().__init__(players, dealer)
        self.house = house
        self.number = number
        self.exchange = no_exchange(vec[i64]())
        self.hands = vec[i64]()
        self.laid = zeros(players)
        self.lacking = zeros(players)
        self.active = first(players)
        self.is_reversed = False
        self.trick = Trick()
        self.picking = None
        self.places = Places(players)

    # §2 The deal

    def begin(self, exchange: Exchange) -> None:
        """§2.2 The dealer's left leads the first deal, §2.3 the last player of the deal before leads the others."""
        self.exchange = exchange
        self.hands = exchange.hands()
        self.turn = (self.dealer + 1) % self.players
        if exchange.pairs > 0:
            self.turn = self.dealer
        if exchange.to_choose > 0:
            self.turn = lowest(exchange.choosers())

    def announce(self) -> None:
        pairs = range(self.exchange.pairs)
        self.say_as_dealt(Note("deal_start").number("deal", self.number).number("deals", self.house.deals))
        if self.exchange.pairs == 0:
            self.say_as_dealt(Note("first_deal").seat("player", self.dealer).seat("leader", self.turn))
        else:
            self.say_as_dealt(Note("new_deal").seat("player", self.dealer))
        for pair in pairs:
            lower, upper = self.exchange.lower(pair), self.exchange.upper(pair)
            both = Note("exchange_public").seats("players", [lower, upper])
            self.say_as_dealt(both.number("count", self.exchange.size(pair)))
        for pair in pairs:
            self.say_gift(self.exchange.lower(pair), self.exchange.upper(pair), self.exchange.given[pair])
        self.say_returns()

    def say_as_dealt(self, note: Note) -> None:
        """Say something, everyone seeing what they were dealt: the exchange has not been said yet."""
        if self.heard is not None:
            self.heard.notes.append(note)
            if self.heard.is_watched:
                self.heard.beats.append(Beat(note, self.zones_of(self.exchange.dealt)))

    def say_returns(self) -> None:
        """What comes down, once all of it is chosen."""
        for pair in range(self.exchange.pairs if self.exchange.to_choose == 0 else 0):
            self.say_gift(self.exchange.upper(pair), self.exchange.lower(pair), self.exchange.returned[pair])

    def say_gift(self, giver: int, taker: int, cards: i64) -> None:
        """§2.6 Only the two of them know which cards."""
        gave = Note("exchange_give", bit(giver)).seat("player", taker).cards("cards", members(cards))
        self.say(gave.by(giver))
        self.say(Note("exchange_get", bit(taker)).seat("player", giver).cards("cards", members(cards)))

    def put_aside(self, seat: i64, card: i64) -> None:
        """§2.5 Where the house wants it, the Président and their deputy choose in secret what they return."""
        exchange = self.exchange.with_choice(seat, card)
        self.begin(exchange)
        if exchange.to_choose == 0 and self.heard is not None:
            self.say_returns()

    # What may be done, and doing it

    def actors(self) -> i64:
        if self.exchange.to_choose > 0:
            return self.exchange.choosers()
        return super().actors()

    def sealed(self) -> i64:
        """§2.5 Those who have chosen, while others have not."""
        return self.exchange.have_chosen()

    def moves(self) -> MoveTable:
        if self.exchange.to_choose > 0:
            return RETURNING
        return PLAYING if self.picking is None else PICKING

    def legal_mask(self, seat: i64) -> i64:
        if self.exchange.to_choose > 0:
            if not bit(seat) & self.exchange.choosers():
                return 0
            return self.hands[seat] & ~self.exchange.put_aside_by(seat)
        if seat != self.turn:
            return 0
        if self.picking is not None:
            return self.of_rank(seat, self.picking.lay) & ~self.picking.cards() | bit(BACK)
        lays = lays_of(self.hands[seat])
        if self.trick.lay == NOTHING_LAID:
            return lays
        return lays & self.answers(self.trick.lay) | bit(PASS)

    def answers(self, lay: i64) -> i64:
        """§3.2 What may be laid on this."""
        return answers_to(lay, is_reversed=self.is_reversed, or_equal=self.house.equal_skips)

    def of_rank(self, seat: i64, lay: i64) -> i64:
        """The cards of a hand of which so many are laid."""
        return self.hands[seat] & cards_of_rank(rank_of(lay))

    def apply(self, seat: i64, action: i64, luck: Luck) -> None:
        if self.exchange.to_choose > 0:
            self.put_aside(seat, action)
        elif self.picking is not None:
            self.picks_one(seat, action, self.picking)
        elif action == PASS:
            self.passes(seat)
        elif not self.house.suits_chosen:
            self.lays_first_suits(seat, action)
        elif bit_count(self.of_rank(seat, action)) > count_of(action):
            self.picking = start_picking(action)
        else:
            self.plays(seat, action, self.of_rank(seat, action))

    # §3 The play

    def picks_one(self, seat: i64, action: i64, picking: Picking) -> None:
        """§3.10 A player who lays some of their cards of a rank picks them one by one; with the last they are laid."""
        if action == BACK:
            self.picking = picking.taken_back()
        elif picking.left() > 1:
            self.picking = picking.with_card(action)
        else:
            self.picking = None
            self.plays(seat, picking.lay, picking.cards() | bit(action))

    def lays_first_suits(self, seat: i64, lay: i64) -> None:
        """§3.10 Where the table wants it, the first suits are laid, which shows what is not in the hand."""
        cards = first_cards(self.of_rank(seat, lay), count_of(lay))
        last = cards & ~first_cards(cards, count_of(lay) - 1)
        self.lacking[seat] |= cards_of_rank(rank_of(lay)) & (last - 1) & ~cards
        self.plays(seat, lay, cards)

    def plays(self, seat: i64, lay: i64, cards: i64) -> None:
        """§3.1 One or more cards of one rank."""
        rank = rank_of(lay)
        equal = self.trick.lay != NOTHING_LAID and rank == rank_of(self.trick.lay)
        self.hands[seat] &= ~cards
        self.laid[seat] |= cards
        self.trick.put(seat, lay, cards)
        if not self.house.pass_locks:
            self.trick.passed = 0  # §3.3 who has passed may come back in
        if self.heard is not None:
            self.say(Note("laid").seat("player", seat).cards("cards", members(cards)))
        if self.house.revolution and count_of(lay) == FOUR_OF_A_KIND:
            self.revolt()
        if self.hands[seat] == 0 and self.goes_out(seat, rank):
            return
        if self.house.two_closes and rank == TWOS:
            self.close_trick()
            return
        after = seat
        if equal:
            after = next_among(seat, self.active & ~bit(seat), self.players)
            self.skip(after)
        self.go_on(after)

    def revolt(self) -> None:
        """§3.9 Four of a kind turn the order round, at once and until the end of the deal, or the next four."""
        self.is_reversed = not self.is_reversed
        if self.heard is not None:
            self.say(Note("revolution" if self.is_reversed else "restoration"))

    def skip(self, seat: i64) -> None:
        """§3.7 The next player is skipped, as if they had passed."""
        self.trick.passed |= bit(seat)
        if self.heard is not None:
            self.say(Note("skipped").seat("player", seat))

    def passes(self, seat: i64) -> None:
        """§3.3 Whoever cannot or does not want to go higher passes."""
        self.trick.passed |= bit(seat)
        if self.heard is not None:
            self.say(Note("passed").seat("player", seat))
        self.go_on(seat)

    def go_on(self, seat: i64) -> None:
        """§3.5 The trick closes when all others have passed; until then the next who has not is to play."""
        waiting = self.active & ~self.trick.passed & ~bit(self.trick.owner)
        if waiting:
            self.turn = next_among(seat, waiting, self.players)
        else:
            self.close_trick()

    def close_trick(self) -> None:
        """§3.5 The last to have laid takes the trick and leads; §3.6 if they are out, the next player who is not."""
        owner = self.trick.owner
        self.trick = Trick(owner)
        self.turn = owner
        if not bit(owner) & self.active:
            self.turn = next_among(owner, self.active, self.players)
        if self.heard is not None:
            if self.turn == owner:
                self.say(Note("trick_won").seat("player", owner))
            else:
                self.say(Note("trick_won_by_none").seat("player", self.turn).by(TABLE))

    # §4 Places and titles

    def goes_out(self, seat: i64, rank: i64) -> bool:
        """§4.1 Whoever has no cards left takes the best free place; whether that ends the deal."""
        self.active &= ~bit(seat)
        on_top = self.house.no_finish_on_top and rank >= TWOS
        if on_top:
            self.places.take_last(seat)  # §4.3
        else:
            self.places.take_best(seat)
        self.say_title("out_on_top" if on_top else "out", seat)
        if self.active & (self.active - 1):
            return False
        last = lowest(self.active)
        self.places.take_best(last)
        self.turn = NOBODY
        self.say_title("last_left", last)
        return True

    def say_title(self, key: str, seat: i64) -> None:
        """§4.2 What has brought a seat its title."""
        if self.heard is not None:
            self.say(Note(key).seat("player", seat).word("title", self.places.title(seat)))

    def points(self, seat: i64) -> i64:
        """§4.5 One for each presidency; where points are counted, one for each player left behind."""
        place = self.places.of[seat]
        if self.house.by_points:
            return self.players - place
        if place == 1:
            return 1
        return 0

    def lines(self) -> list[Line]:
        """§4.4 The sheet notes the place beside the points."""
        lines: list[Line] = []
        for seat in self.places.in_order():
            because = Note(FOR_POINTS if self.house.by_points else FOR_TITLE)
            because.word("title", self.places.title(seat))
            lines.append(Line(seat, self.points(seat), because, self.places.of[seat]))
        return lines

    def outcomes(self, seat: i64) -> list[str]:
        """§4.2 The title."""
        return [self.places.title(seat)]

    def takings(self) -> list[str]:
        """§3.5 Whoever laid last takes the trick; §3.6 nobody does if they are out."""
        return ["trick_won", "trick_won_by_none"] if self.exchange.to_choose == 0 else []

    # Where every card lies

    def zones(self) -> list[Zone]:
        return self.zones_of(self.hands)

    def zones_of(self, hands: vec[i64]) -> list[Zone]:
        """Where every card lies, if these are the hands."""
        exchange = self.exchange
        zones: list[Zone] = []
        for seat in range(self.players):
            zones.append(hand_zone(hands[seat] & ~exchange.put_aside_by(seat), seat))
        for pair in range(exchange.pairs if exchange.to_choose > 0 else 0):
            upper = exchange.upper(pair)
            zones.append(Zone("returned", members(exchange.put_aside_by(upper)), upper, bit(upper)))
        zones.append(self.trick.zone())
        zones.append(recalled_zone("taken", members(self.out_of_hands() & ~self.trick.cards())))
        return zones

    def out_of_hands(self) -> i64:
        """All that was laid, as a set."""
        found: i64 = 0
        for cards in self.laid:
            found |= cards
        return found
