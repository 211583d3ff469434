"""L'Ascenseur: say how many tricks you will take, and take exactly that many.

The rules are in rulebook.fr.md; § numbers below are its paragraphs.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from veillee.cards.luck import Luck
from veillee.cards.packs import (
    CLASSIC,
    CLUBS,
    DIAMONDS,
    HEARTS,
    NO_CARD,
    RANKS,
    SPADES,
    Pack,
    cards_of,
    suit_mates,
    suit_of,
)
from veillee.cards.sets import bit, filled, first, larger, lowest, set_of_row
from veillee.engine.blocks.dealing import hands_from
from veillee.engine.blocks.laying import prompt_card, why_not_card
from veillee.engine.blocks.served import NO_TRUMP, NOTHING_SERVED, Served
from veillee.engine.blocks.tricks import TrickDeal
from veillee.engine.blocks.tricks_seen import (
    SWEPT_PLANES,
    swept_planes,
    trick_fact_shapes,
    trick_facts,
    trick_plane_names,
    trick_planes,
    trick_zone_shapes,
)
from veillee.engine.blocks.turns import next_seat
from veillee.engine.deal import ENDLESS, Deal
from veillee.engine.game import Game, Setup
from veillee.engine.moves import CARD, MoveTable, Verb
from veillee.engine.notes import NUMBER, TABLE, Note, Refusal
from veillee.engine.options import FirstDealer
from veillee.engine.packing import Packer, packable
from veillee.engine.planes import UNTOLD
from veillee.engine.shapes import Shape, number_shape, seats_from_here
from veillee.engine.sheet import Line
from veillee.engine.zones import Fact, number_fact
from veillee.games.ascenseur.house import OPTIONS, AscenseurHouse

# Moves, in this order for ever: written games and trained bots count on it.
BIDDING: Final = MoveTable("bidding", CLASSIC, [Verb("bid", NUMBER, 0, 62)], "3.1")
PLAYING: Final = MoveTable("playing", CLASSIC, [Verb("play", CARD, 0, 52)], "4.1")

UNSAID: Final = -1
PER_TRICK: Final = 5  # §5.1, §5.2
BONUS: Final = 5  # §5.1
SUITS: Final = 4

TWOS_TO_REMOVE: Final = {3: [CLUBS], 4: [], 5: [CLUBS, DIAMONDS], 6: [CLUBS, DIAMONDS, HEARTS, SPADES]}  # §1.2
PACKS: Final = {players: CLASSIC.without([RANKS * suit for suit in suits]) for players, suits in TWOS_TO_REMOVE.items()}


RULES: Final = {
    "bid_out_of_range": "3.1",
    "bid_forbidden": "3.2",
    "card_not_in_hand": "4.1",
    "must_follow": "4.2",
    "must_trump": "4.3",
    "must_overtrump": "4.3",
}


class Ascenseur(TrickDeal):
    """One deal: bids, then tricks."""

    house: AscenseurHouse
    number: i64  # which deal of the match
    cards: i64  # dealt to each
    bids: vec[i64]
    bids_left: i64
    bids_total: i64

    def __init__(
        self, players: i64, dealer: i64, served: Served, house: AscenseurHouse, number: i64, bids: vec[i64]
    ) -> None:
        super().__init__(players, dealer, served)
        self.house = house
        self.number = number
        self.cards = house.cards(number)
        self.bids = bids
        self.bids_left = players
        self.bids_total = 0

    def clone(self) -> "Ascenseur":
        twin = Ascenseur(self.players, self.dealer, self.served, self.house, self.number, self.bids[:])
        self.copy_tricks(twin)
        twin.bids_left = self.bids_left
        twin.bids_total = self.bids_total
        return twin

    # §2 The deal

    def announce(self) -> None:
        opening = Note("deal_start").seat("player", self.dealer)
        opening.number("deal", self.number).number("deals", self.house.deals).number("cards", self.cards)
        self.say(opening)
        if self.served.turned != NO_CARD:
            is_dealers = bit(self.served.turned) & self.served.dealt[self.dealer]
            turned = Note("dealer_shows").seat("player", self.dealer) if is_dealers else Note("turn_up")
            self.say(turned.card("card", self.served.turned).suit("suit", suit_of(self.served.turned)))
        elif self.served.trumps:
            self.say(Note("trump_drawn").suit("suit", suit_of(lowest(self.served.trumps))))
        else:
            self.say(Note("no_trump"))

    # What may be done, and doing it

    def moves(self) -> MoveTable:
        return BIDDING if self.bids_left > 0 else PLAYING

    def legal_mask(self, seat: i64) -> i64:
        if seat != self.turn:
            return 0
        if self.bids_left > 0:
            return self.open_bids()
        return self.playable(seat)

    def apply(self, seat: i64, action: i64, luck: Luck) -> None:
        if self.bids_left > 0:
            self.bid(seat, action)
        else:
            self.play(seat, action)

    # §3 The bids

    def open_bids(self) -> i64:
        """§3.1 Any number up to the cards in hand; §3.2 but the last to speak may not make them add up."""
        bids = first(self.cards + 1)
        barred = self.barred_bid()
        if barred == UNSAID:
            return bids
        return bids & ~bit(barred)

    def barred_bid(self) -> i64:
        """§3.2 The number that would make the bids add up to the tricks, for the last to speak."""
        if self.house.last_bid_rule and self.bids_left == 1 and self.bids_total <= self.cards:
            return self.cards - self.bids_total
        return UNSAID

    def bid(self, seat: i64, tricks: i64) -> None:
        """§3.1 Each in turn, from the dealer's left, says how many tricks they will take."""
        self.bids[seat] = tricks
        self.bids_total += tricks
        self.bids_left -= 1
        self.turn = next_seat(seat, self.players)
        if self.heard is not None:
            self.say(Note("bid").seat("player", seat).number("bid", tricks))
            if self.bids_left == 0:
                total = Note("bids_total").by(TABLE).number("total", self.bids_total)
                self.say(total.number("cards", self.cards))

    # §4 The play

    def play(self, seat: i64, card: i64) -> None:
        """§4.1 Each plays a card in turn; §4.5 the best trump, else the best of the suit led, takes the trick."""
        if self.lay(seat, card):
            winner = self.sweep()
            if self.heard is not None:
                taken = Note("trick_won").seat("player", winner)
                self.say(taken.number("tricks", self.won[winner]).number("bid", self.bids[winner]))

    def moves_left(self) -> i64:
        """Whoever bids does not know what the others have: that is not to be counted to its end."""
        if self.bids_left > 0:
            return ENDLESS
        return super().moves_left()

    # §5 The score

    def points(self, seat: i64) -> i64:
        """§5.1 An exact bid: five a trick, and five; §5.2 otherwise five lost for each trick too many or too few."""
        missed = self.won[seat] - self.bids[seat]
        if missed == 0:
            return PER_TRICK * self.won[seat] + BONUS
        return -PER_TRICK * larger(missed, -missed)

    def lines(self) -> list[Line]:
        """§5.4 The sheet notes the bid beside the points."""
        lines: list[Line] = []
        for seat in range(self.players):
            reason = Note("made" if self.won[seat] == self.bids[seat] else "failed")
            reason.number("bid", self.bids[seat]).number("tricks", self.won[seat])
            lines.append(Line(seat, self.points(seat), reason, self.bids[seat]))
        return lines

    def outcomes(self, seat: i64) -> list[str]:
        """§5.1 Whether the bid was made."""
        return ["made"] if self.won[seat] == self.bids[seat] else []

    def takings(self) -> list[str]:
        return super().takings() if self.bids_left == 0 else []

    # Who sees what

    def facts(self) -> list[Fact]:
        facts = [number_fact("bid", self.bids[seat], seat) for seat in range(self.players) if self.bids[seat] != UNSAID]
        facts += trick_facts(self)
        facts.append(number_fact("deal", self.number))
        facts.append(number_fact("deals", self.house.deals))
        facts.append(number_fact("cards", self.cards))
        return facts

    def planes(self, seat: i64, line: vec[i64]) -> None:
        phase: i64 = 1
        if self.bids_left > 0:
            phase = 0
        place = swept_planes(self, line, trick_planes(self, seat, line, phase))
        line[place] = self.number
        line[place + 1] = self.house.deals
        line[place + 2] = self.cards
        place += 3
        other = seat
        for _ in range(self.players):
            line[place] = self.bids[other]
            if self.bids[other] == UNSAID:
                line[place] = UNTOLD
            other = next_seat(other, self.players)
            place += 1

    def write_known(self, seat: i64, known: Packer) -> None:
        super().write_known(seat, known)
        known.number(self.number)
        known.row(self.bids)

    def prompt(self, seat: i64) -> Note:
        if self.bids_left == 0:
            return prompt_card(self, seat)
        barred = self.barred_bid()
        if barred != UNSAID:
            return Note("prompt_last_bid").number("barred", barred).number("cards", self.cards)
        return Note("prompt_bid").number("cards", self.cards)

    def why_not(self, seat: i64, action: i64) -> Refusal:
        if self.bids_left == 0:
            return why_not_card(self, seat, action, RULES)
        if 0 <= action <= self.cards:
            return Refusal("bid_forbidden", RULES["bid_forbidden"]).number("bid", action).number("cards", self.cards)
        return Refusal("bid_out_of_range", RULES["bid_out_of_range"]).number("cards", self.cards)

    # What was played

    def said_before(self) -> list[int]:
        """§3.1 The bids, from the dealer's left."""
        seats = [(self.dealer + 1 + place) % self.players for place in range(self.players)]
        return [self.bids[seat] for seat in seats if self.bids[seat] != UNSAID]

    def reopened(self) -> "Ascenseur":
        twin = super().reopened()
        assert isinstance(twin, Ascenseur)
        twin.bids = filled(self.players, UNSAID)
        twin.bids_left = self.players
        twin.bids_total = 0
        return twin


class AscenseurGame(Game):
    """§2.1 The match: one card each, then two, up to the top and down again."""

    def __init__(self) -> None:
        super().__init__(
            "ascenseur",
            (3, 4, 6),
            OPTIONS,
            FirstDealer("2.3"),
            [BIDDING, PLAYING],
            minutes=15,
        )

    def house(self, setup: Setup) -> AscenseurHouse:
        """The options of this match."""
        return AscenseurHouse(setup.players, setup.settings)

    def pack(self, setup: Setup) -> Pack:
        """§1.2 The pack of that many players."""
        return PACKS[setup.players]

    def deal(self, setup: Setup, order: vec[i64], luck: Luck) -> Deal:
        """§2.4 The next card makes trumps and stays on the stock; §2.5 when none is left, as the house chose."""
        house = self.house(setup)
        count = house.cards(setup.number) * setup.players
        turned: i64 = NO_CARD
        trumps: i64 = NO_TRUMP
        if count < len(order):
            turned = order[count]
        elif house.top_trump == "dealer_last":
            turned = order[count - 1]
        elif house.top_trump == "draw_suit":
            trumps = cards_of(luck.below(SUITS))
        if turned != NO_CARD:
            trumps = suit_mates(turned)
        served = Served(
            set_of_row(order),
            hands_from(order, count, setup.dealer, setup.players),
            turned,
            trumps,
            must_trump=house.must_trump,
            must_overtrump=house.must_overtrump,
        )
        bids = filled(setup.players, UNSAID)
        deal = Ascenseur(setup.players, setup.dealer, served, house, setup.number, bids)
        deal.begin()
        return deal

    def shape(self, setup: Setup) -> Shape:
        """As in the deal of the most cards."""
        house = self.house(setup)
        top: int = house.top
        pack = self.pack(setup)
        facts = [number_shape("bid", 0, top, owned=True), *trick_fact_shapes(setup.players, top)]
        facts += [number_shape(key, 1, house.deals) for key in ("deal", "deals")]
        facts.append(number_shape("cards", 1, top))
        points = (-PER_TRICK * top, PER_TRICK * top + BONUS)
        return Shape(
            setup.players,
            pack,
            trick_zone_shapes(setup.players, top, pack.size()),
            facts,
            most_moves=setup.players * (top + 1),
            points=points,
            worth=self.worth(setup, points),
        )

    def planes(self, setup: Setup) -> list[str]:
        told = ["deal", "deals", "cards", *[f"bid {seat}" for seat in seats_from_here(setup.players)]]
        return [*trick_plane_names(setup.players), *SWEPT_PLANES, *told]

    def deals(self, setup: Setup) -> int:
        """§2.1, §5.3 Up to the top and down again; then the most points win."""
        return self.house(setup).deals

    def paper(self, setup: Setup) -> list[str]:
        """§2.1 The cards of each deal, up and down."""
        house = self.house(setup)
        return [str(house.cards(number)) for number in range(1, house.deals + 1)]

    def scale(self, setup: Setup) -> float:
        """§5.1 One trick, held, is worth ten points."""
        return 10.0


GAME: Final = AscenseurGame()
USUAL: Final = AscenseurHouse(GAME.usual, GAME.settings(GAME.usual, {}))
packable(AscenseurHouse, GAME.usual, GAME.settings(GAME.usual, {}))
packable(Ascenseur, GAME.usual, 0, NOTHING_SERVED, USUAL, 1, vec[i64]())
