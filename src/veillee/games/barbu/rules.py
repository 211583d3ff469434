"""Le Barbu: six contracts a round, each a way to lose; the fewest points win.

The rules are in rulebook.fr.md; § numbers below are its paragraphs.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from veillee.cards.luck import Luck
from veillee.cards.packs import CLASSIC, HEARTS, KING, QUEEN, RANKS, Pack, cards_of
from veillee.cards.sets import CAPACITY, bit, bit_count, first, lowest, members, set_of_row, zeros
from veillee.engine.blocks.dealing import hands_from
from veillee.engine.blocks.laying import prompt_card, why_not_card
from veillee.engine.blocks.served import NOTHING_SERVED, Served
from veillee.engine.blocks.tricks import TrickDeal
from veillee.engine.blocks.tricks_seen import (
    HELD,
    ON_TABLE,
    trick_fact_shapes,
    trick_facts,
    trick_plane_names,
    trick_planes,
    trick_zone_shapes,
)
from veillee.engine.blocks.turns import next_seat
from veillee.engine.deal import NOBODY, Deal
from veillee.engine.game import Game, Setup
from veillee.engine.moves import CARD, MoveTable, Verb
from veillee.engine.notes import NO_ONE, TABLE, WORD, Note, Refusal
from veillee.engine.options import FirstDealer
from veillee.engine.packing import Packer, packable
from veillee.engine.shapes import FactShape, Shape, ZoneShape, number_shape, seats_from_here, word_shape
from veillee.engine.sheet import Line
from veillee.engine.zones import Fact, Zone, number_fact, recalled_zone, word_fact, words_fact
from veillee.games.barbu.house import OPTIONS, ROUNDS, BarbuHouse

# The contracts, in this order for ever.
TRICKS: Final = 0
QUEENS: Final = 1
ALL_HEARTS: Final = 2
BARBU: Final = 3
LAST_TRICK: Final = 4
SALAD: Final = 5
CONTRACTS: Final = ["tricks", "queens", "hearts", "barbu", "last_trick", "salad"]
CALLED: Final = [f"contract_{word}" for word in CONTRACTS]
TOOK: Final = ["took_tricks", "took_queens", "took_hearts", "took_barbu", "took_last_trick"]
TELLING: Final = ["clean", "slam", "took_barbu", "took_last_trick"]
COUNT: Final = 6
UNCHOSEN: Final = -1

# Moves, in this order for ever: written games and trained bots count on it.
CHOOSING: Final = MoveTable("choosing", CLASSIC, [Verb("contract", WORD, 0, COUNT, CONTRACTS)], "2.2")
PLAYING: Final = MoveTable("playing", CLASSIC, [Verb("play", CARD, 0, 52)], "3.1")

# §4.1 What is taken costs.
COST: Final = vec[i64]([2, 6, 2, 20, 20])  # a trick, a queen, a heart, the bearded king, the last trick
TOTAL: Final = vec[i64]([26, 24, 26, 20, 20, 116])
HEART_CARDS: Final = cards_of(HEARTS)
NO_HEARTS: Final = first(CLASSIC.size()) & ~HEART_CARDS
QUEEN_CARDS: Final = bit(QUEEN) | bit(QUEEN + RANKS) | bit(QUEEN + 2 * RANKS) | bit(QUEEN + 3 * RANKS)
BEARDED_KING: Final = HEARTS * RANKS + KING

PLAYERS: Final = 4
RULES: Final = {"card_not_in_hand": "3.1", "must_follow": "3.2"}


class Barbu(TrickDeal):
    """One deal: a contract, then thirteen tricks without trumps."""

    house: BarbuHouse
    round: i64
    contracts_left: i64  # those of the round not yet played, this one's included
    contract: i64
    taken: vec[i64]  # the cards each seat has taken

    def __init__(
        self,
        players: i64,
        dealer: i64,
        served: Served,
        house: BarbuHouse,
        round_: i64,
        contracts_left: i64,
        taken: vec[i64],
    ) -> None:
        super().__init__(players, dealer, served)
        self.house = house
        self.round = round_
        self.contracts_left = contracts_left
        self.contract = UNCHOSEN
        self.taken = taken

    def clone(self) -> "Barbu":
        taken = self.taken[:]
        twin = Barbu(self.players, self.dealer, self.served, self.house, self.round, self.contracts_left, taken)
        self.copy_tricks(twin)
        twin.contract = self.contract
        return twin

    # §2 The deal and the contract

    def announce(self) -> None:
        if bit_count(self.contracts_left) == COUNT:
            self.say(Note("round_start").number("round", self.round).seat("player", self.dealer))
        self.say(Note("deal_start").seat("player", self.dealer))
        if self.contract != UNCHOSEN:
            self.say(Note("contract_left").word("contract", self.contract_word()))

    def contract_word(self) -> str:
        """The word key of the contract."""
        return CALLED[self.contract]

    def choose(self, contract: i64) -> None:
        """§2.2 The dealer looks at their hand and names a contract of the round that was not played yet."""
        self.contract = contract
        if self.heard is not None:
            self.say(Note("contract").seat("player", self.dealer).word("contract", self.contract_word()))

    # What may be done, and doing it

    def moves(self) -> MoveTable:
        return CHOOSING if self.contract == UNCHOSEN else PLAYING

    def legal_mask(self, seat: i64) -> i64:
        if seat != self.turn:
            return 0
        if self.contract == UNCHOSEN:
            return self.contracts_left
        if self.on_table == 0:
            return self.leads(seat)
        return self.playable(seat)

    def apply(self, seat: i64, action: i64, luck: Luck) -> None:
        if self.contract == UNCHOSEN:
            self.choose(action)
        else:
            self.play(seat, action)

    # §3 The play

    def leads(self, seat: i64) -> i64:
        """§3.1 Any card; where the house wants it, no heart while another suit is held and hearts cost."""
        hand = self.hands[seat]
        if self.hearts_are_barred() and hand & ~HEART_CARDS:
            return hand & ~HEART_CARDS
        return hand

    def hearts_are_barred(self) -> bool:
        """§3.1 The house rule holds where hearts cost."""
        return self.house.no_heart_lead and self.contract in (ALL_HEARTS, BARBU, SALAD)

    def play(self, seat: i64, card: i64) -> None:
        """§3.1 Each plays a card in turn; §3.3 the best card of the suit led takes the trick."""
        if self.on_table == 0 and bit(card) & HEART_CARDS and self.hearts_are_barred():
            self.lacking[seat] |= NO_HEARTS
        if self.lay(seat, card):
            self.take_trick()

    def take_trick(self) -> None:
        """§3.3 The winner takes the cards, and leads."""
        cards = self.in_trick()
        winner = self.sweep()
        self.taken[winner] |= cards
        if self.house.early_stop and self.nothing_left():
            self.turn = NOBODY
        if self.heard is not None:
            self.tell_trick(winner, cards)

    def nothing_left(self) -> bool:
        """§3.4 Nothing of the contract is left to take."""
        gone: i64 = 0
        for cards in self.taken:
            gone |= cards
        if self.contract == QUEENS:
            return gone & QUEEN_CARDS == QUEEN_CARDS
        if self.contract == ALL_HEARTS:
            return gone & HEART_CARDS == HEART_CARDS
        return self.contract == BARBU and gone & bit(BEARDED_KING) != 0

    def tell_trick(self, winner: i64, cards: i64) -> None:
        """How a trick is told: the bearded king and the last trick deserve a word each, and an early end too."""
        has_king = cards & bit(BEARDED_KING) != 0 and self.contract in (BARBU, SALAD)
        is_last = self.tricks_left == 0 and self.contract in (LAST_TRICK, SALAD)
        if has_king:
            self.say(Note("barbu_taken").seat("player", winner).number("points", COST[BARBU]))
        if is_last:
            self.say(Note("last_trick_taken").seat("player", winner).number("points", COST[LAST_TRICK]))
        if not has_king and not is_last:
            self.say(Note("trick_won").seat("player", winner))
        if self.is_over() and self.tricks_left > 0:
            self.say(Note("stopped_early").by(TABLE))

    # §4 The score

    def counted(self, seat: i64, contract: i64) -> i64:
        """How many things this seat has taken that the contract counts."""
        if contract == TRICKS:
            return self.won[seat]
        if contract == QUEENS:
            return bit_count(self.taken[seat] & QUEEN_CARDS)
        if contract == ALL_HEARTS:
            return bit_count(self.taken[seat] & HEART_CARDS)
        if contract == BARBU:
            return bit_count(self.taken[seat] & bit(BEARDED_KING))
        if self.tricks_left == 0 and self.last_taker == seat:
            return 1
        return 0

    def cost(self, seat: i64) -> i64:
        """§4.1 What this seat has taken so far; §4.2 in the salad, everything at once."""
        if self.contract == UNCHOSEN:
            return 0
        if self.contract != SALAD:
            return COST[self.contract] * self.counted(seat, self.contract)
        total: i64 = 0
        contract: i64 = TRICKS
        while contract < SALAD:
            total += COST[contract] * self.counted(seat, contract)
            contract += 1
        return total

    def slammer(self) -> i64:
        """§4.3 Where the house wants it, who has taken all the points of a contract that many can share."""
        if self.house.chelem and self.contract not in (BARBU, LAST_TRICK):
            seat: i64 = 0
            while seat < self.players:
                if self.cost(seat) == TOTAL[self.contract]:
                    return seat
                seat += 1
        return NOBODY

    def points(self, seat: i64) -> i64:
        cost = self.cost(seat)
        return -cost if self.slammer() == seat else cost

    def lines(self) -> list[Line]:
        """§4.1 One line for each thing that costs; a clean hand has a line too."""
        lines: list[Line] = []
        for seat in range(self.players):
            if seat == self.slammer():
                lines.append(Line(seat, self.points(seat), Note("slam").word("contract", self.contract_word())))
            elif self.cost(seat) == 0:
                lines.append(Line(seat, 0, Note("clean").word("contract", self.contract_word())))
            else:
                lines += self.cost_lines(seat)
        return lines

    def row_title(self) -> str:
        """§1.3 The sheet has a row for each contract."""
        return self.contract_word()

    def cost_lines(self, seat: i64) -> list[Line]:
        """One line for each contract that counts here and has cost this seat something."""
        lines: list[Line] = []
        for contract in range(SALAD):
            taken = self.counted(seat, contract)
            if taken > 0 and self.contract in (contract, SALAD):
                lines.append(Line(seat, COST[contract] * taken, Note(TOOK[contract]).number("count", taken)))
        return lines

    def outcomes(self, seat: i64) -> list[str]:
        return [line.because.key for line in self.lines() if line.seat == seat and line.because.key in TELLING]

    def takings(self) -> list[str]:
        return [] if self.contract == UNCHOSEN else ["barbu_taken", "last_trick_taken", "trick_won"]

    # Who sees what

    def zones(self) -> list[Zone]:
        """What was taken lies face down in front of its taker; hands too, while a contract is chosen blindly."""
        zones = [zone for zone in super().zones() if zone.name != "taken"]
        for zone in zones:
            if self.hands_are_down():
                zone.seen_by = NO_ONE
        return zones + [recalled_zone("taken", members(self.taken[seat]), seat) for seat in range(self.players)]

    def hands_are_down(self) -> bool:
        """§2.2 By house rule, nobody looks at their hand before the contract is named."""
        return self.house.blind and self.contract == UNCHOSEN

    def facts(self) -> list[Fact]:
        facts = trick_facts(self)
        facts.append(number_fact("round", self.round))
        left = self.contracts_left
        if self.contract != UNCHOSEN:
            left &= ~bit(self.contract)
            facts.append(word_fact("contract", self.contract_word()))
        if left:
            facts.append(words_fact("contracts_left", [CALLED[contract] for contract in members(left)]))
        for seat in range(self.players):
            facts.append(number_fact("cost", self.cost(seat), seat))
        return facts

    def planes(self, seat: i64, line: vec[i64]) -> None:
        phase: i64 = 1
        if self.contract == UNCHOSEN:
            phase = 0
        place = trick_planes(self, seat, line, phase)
        if self.hands_are_down():
            line[ON_TABLE + HELD] = 0
        left = self.contracts_left
        line[place + 1] = 0
        if self.contract != UNCHOSEN:
            left &= ~bit(self.contract)
            line[place + 1] = bit(self.contract)
        line[place] = self.round
        line[place + 2] = left
        place += 3
        other = seat
        for _ in range(self.players):
            line[place] = bit_count(self.taken[other])
            line[place + 1] = self.taken[other]
            line[place + 2] = self.cost(other)
            other = next_seat(other, self.players)
            place += 3

    def learned(self, seat: i64) -> list[int]:
        """§3.3 Who took what was seen by all."""
        return [*super().learned(seat), *self.taken]

    def write_known(self, seat: i64, known: Packer) -> None:
        super().write_known(TABLE if self.hands_are_down() else seat, known)
        known.number(self.round)
        known.number(self.contract)
        known.number(self.contracts_left)
        known.row(self.taken)

    def prompt(self, seat: i64) -> Note:
        if self.contract == UNCHOSEN:
            return Note("prompt_contract")
        return prompt_card(self, seat)

    def why_not(self, seat: i64, action: i64) -> Refusal:
        if self.contract == UNCHOSEN:
            return Refusal("contract_already_played", "2.2")
        if self.on_table == 0 and 0 <= action < CAPACITY and bit(action) & self.hands[seat]:
            return Refusal("no_heart_lead", "3.1").card("card", action)
        return why_not_card(self, seat, action, RULES)

    # What was played

    def said_before(self) -> list[int]:
        """§2.2 The contract, where one was named; §2.3 the last one of a round was not."""
        return [self.contract] if self.contract != UNCHOSEN and bit_count(self.contracts_left) > 1 else []

    def reopened(self) -> "Barbu":
        twin = super().reopened()
        assert isinstance(twin, Barbu)
        twin.taken = zeros(self.players)
        if self.said_before():
            twin.contract = UNCHOSEN
        return twin

    def opener(self) -> i64:
        """§3.1 The dealer names the contract and leads."""
        return self.dealer

    def unlike(self) -> i64:
        """§4 A queen or the bearded king may cost what its neighbours do not."""
        return QUEEN_CARDS | bit(BEARDED_KING)

    def own_hand(self, viewer: i64) -> i64:
        """The hands that lie face down nobody has looked at, not even whose they are."""
        if self.hands_are_down():
            return TABLE
        return viewer


class BarbuGame(Game):
    """The match: four rounds of six contracts; the dealer of a round deals and leads all six."""

    def __init__(self) -> None:
        super().__init__(
            "barbu",
            (PLAYERS, PLAYERS, PLAYERS),
            OPTIONS,
            FirstDealer("1.4"),
            [CHOOSING, PLAYING],
            minutes=30,
            fewest_win=True,  # §4.4
        )

    def pack(self, setup: Setup) -> Pack:
        """§1.1 The whole pack, without jokers."""
        return CLASSIC

    def deal(self, setup: Setup, order: vec[i64], luck: Luck) -> Deal:
        """§2.1 All the cards, one by one; the dealer names the contract and leads."""
        hands = hands_from(order, len(order), setup.dealer, setup.players)
        served = Served(set_of_row(order), hands)
        left = setup.carried[0] if setup.carried else first(COUNT)
        round_ = (setup.number - 1) // COUNT + 1
        house = BarbuHouse(setup.settings)
        deal = Barbu(setup.players, setup.dealer, served, house, round_, left, zeros(setup.players))
        if bit_count(left) == 1:
            deal.contract = lowest(left)  # §2.3 the last one needs no naming
        deal.begin()
        return deal

    def shape(self, setup: Setup) -> Shape:
        """§4.3 What all the points of a contract cost may be gained instead."""
        cards = CLASSIC.size()
        tricks = cards // PLAYERS
        zones = [zone for zone in trick_zone_shapes(PLAYERS, tricks, cards) if zone.name not in ("taken", "stock")]
        facts = trick_fact_shapes(PLAYERS, tricks)
        facts.append(number_shape("round", 1, ROUNDS.high))
        facts.append(word_shape("contract", CALLED))
        facts.append(FactShape("contracts_left", WORD, words=CALLED, times=COUNT))
        facts.append(number_shape("cost", 0, TOTAL[SALAD], owned=True))
        points = (-TOTAL[SALAD] if BarbuHouse(setup.settings).chelem else 0, int(TOTAL[SALAD]))
        return Shape(
            PLAYERS,
            CLASSIC,
            [*zones, ZoneShape("taken", cards, owned=True)],
            facts,
            most_moves=1 + cards,
            points=points,
            worth=self.worth(setup, points),
        )

    def planes(self, setup: Setup) -> list[str]:
        names = [*trick_plane_names(setup.players), "round", "contract", "contracts_left"]
        for seat in seats_from_here(setup.players):
            names += [f"taken {seat}: cards", f"taken {seat}", f"cost {seat}"]
        return names

    def carried(self, setup: Setup, deal: Deal) -> list[int]:
        """§2.2 A contract is played once a round."""
        assert isinstance(deal, Barbu)
        left: int = deal.contracts_left & ~bit(deal.contract)
        return [left or first(COUNT)]

    def next_dealer(self, setup: Setup, deal: Deal) -> int:
        """§1.4 The same for six deals, then the next seat."""
        return (setup.dealer + (1 if setup.number % COUNT == 0 else 0)) % setup.players

    def deals(self, setup: Setup) -> int:
        """§1.3 Six contracts a round."""
        return COUNT * BarbuHouse(setup.settings).rounds

    def paper(self, setup: Setup) -> list[str]:
        """§4.1 A row for each contract."""
        return CALLED * int(BarbuHouse(setup.settings).rounds)

    def scale(self, setup: Setup) -> float:
        """§4.1 Most contracts cost about twenty-five points in all, among four."""
        return 10.0


GAME: Final = BarbuGame()
USUAL: Final = BarbuHouse(GAME.settings(PLAYERS, {}))
packable(BarbuHouse, GAME.settings(PLAYERS, {}))
packable(Barbu, PLAYERS, 0, NOTHING_SERVED, USUAL, 1, first(COUNT), vec[i64]())
