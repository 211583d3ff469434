"""Le Whistiti: four players, thirteen tricks, each for oneself; the first to twenty tricks wins.

The rules are in rulebook.fr.md; § numbers below are its paragraphs.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from veillee.cards.luck import Luck
from veillee.cards.packs import CLASSIC, Pack, suit_mates, suit_of
from veillee.cards.sets import set_of_row
from veillee.engine.blocks.dealing import hands_from
from veillee.engine.blocks.laying import prompt_card, why_not_card
from veillee.engine.blocks.served import NOTHING_SERVED, Served
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
from veillee.engine.deal import NOBODY, Deal
from veillee.engine.game import Game, Setup
from veillee.engine.moves import CARD, MoveTable, Verb
from veillee.engine.notes import Note, Refusal
from veillee.engine.options import FirstDealer
from veillee.engine.packing import Packer, packable
from veillee.engine.shapes import Shape, number_shape, seats_from_here
from veillee.engine.sheet import Line
from veillee.engine.zones import Fact, number_fact
from veillee.games.whistiti.house import OPTIONS, TARGET, WhistitiHouse

# Moves, in this order for ever: written games and trained bots count on it.
PLAYING: Final = MoveTable("playing", CLASSIC, [Verb("play", CARD, 0, 52)], "3.1")

PLAYERS: Final = 4
TRICKS: Final = 13  # of a deal
MANY_DEALS: Final = 50

RULES: Final = {
    "card_not_in_hand": "3.1",
    "must_follow": "3.2",
    "must_trump": "3.3",
    "must_overtrump": "3.4",
}


class Whistiti(TrickDeal):
    """One deal of thirteen tricks."""

    house: WhistitiHouse
    number: i64  # which deal of the match
    before: vec[i64]  # the points of each seat before this deal

    def __init__(
        self, players: i64, dealer: i64, served: Served, house: WhistitiHouse, number: i64, before: vec[i64]
    ) -> None:
        super().__init__(players, dealer, served)
        self.house = house
        self.number = number
        self.before = before

    def clone(self) -> "Whistiti":
        twin = Whistiti(self.players, self.dealer, self.served, self.house, self.number, self.before)
        self.copy_tricks(twin)
        return twin

    # §2 The deal

    def announce(self) -> None:
        self.say(Note("deal_start").seat("player", self.dealer).number("deal", self.number))
        turned = Note("turn_up").seat("player", self.dealer)
        self.say(turned.card("card", self.served.turned).suit("suit", suit_of(self.served.turned)))

    # §3 The play

    def moves(self) -> MoveTable:
        return PLAYING

    def legal_mask(self, seat: i64) -> i64:
        if seat != self.turn:
            return 0
        return self.playable(seat)

    def apply(self, seat: i64, action: i64, luck: Luck) -> None:
        """§3.1 Each plays a card in turn; §3.6 the best trump, else the best of the suit led, takes the trick."""
        if self.lay(seat, action):
            winner = self.sweep()
            if self.house.ends_at_trick and self.score(winner) >= self.house.target:
                self.turn = NOBODY
            if self.heard is not None:
                self.say(Note("trick_won").seat("player", winner).number("points", self.score(winner)))

    # §4 The score

    def score(self, seat: i64) -> i64:
        """§4.1 One point a trick, added to those of the deals before."""
        return self.before[seat] + self.won[seat]

    def points(self, seat: i64) -> i64:
        return self.won[seat]

    def lines(self) -> list[Line]:
        lines: list[Line] = []
        for seat in range(self.players):
            reason = Note("tricks").number("tricks", self.won[seat]).number("total", self.score(seat))
            lines.append(Line(seat, self.won[seat], reason))
        return lines

    # Who sees what

    def facts(self) -> list[Fact]:
        facts = trick_facts(self)
        facts.append(number_fact("deal", self.number))
        facts.append(number_fact("target", self.house.target))
        for seat in range(self.players):
            facts.append(number_fact("points", self.score(seat), seat))
        return facts

    def planes(self, seat: i64, line: vec[i64]) -> None:
        place = swept_planes(self, line, trick_planes(self, seat, line, 0))
        line[place] = self.number
        line[place + 1] = self.house.target
        place += 2
        other = seat
        for _ in range(self.players):
            line[place] = self.score(other)
            other = next_seat(other, self.players)
            place += 1

    def write_known(self, seat: i64, known: Packer) -> None:
        super().write_known(seat, known)
        known.number(self.number)
        known.row(self.before)

    def prompt(self, seat: i64) -> Note:
        return prompt_card(self, seat)

    def why_not(self, seat: i64, action: i64) -> Refusal:
        return why_not_card(self, seat, action, RULES)


class WhistitiGame(Game):
    """The match: deal after deal, until someone has enough tricks."""

    def __init__(self) -> None:
        super().__init__(
            "whistiti",
            (PLAYERS, PLAYERS, PLAYERS),
            OPTIONS,
            FirstDealer("2.1"),
            [PLAYING],
            minutes=15,
        )

    def pack(self, setup: Setup) -> Pack:
        """§1.1 The whole pack, without jokers."""
        return CLASSIC

    def deal(self, setup: Setup, order: vec[i64], luck: Luck) -> Deal:
        """§2.1 All the cards, one by one; §2.2 the dealer's last one makes trumps, §2.3 and everyone has seen it."""
        house = WhistitiHouse(setup.settings)
        turned = order[len(order) - 1]
        served = Served(
            set_of_row(order),
            hands_from(order, len(order), setup.dealer, setup.players),
            turned,
            suit_mates(turned),
            must_trump=house.must_trump,
            must_overtrump=house.must_overtrump,
        )
        deal = Whistiti(setup.players, setup.dealer, served, house, setup.number, vec[i64](setup.totals))
        deal.begin()
        return deal

    def shape(self, setup: Setup) -> Shape:
        """§4.4 Where one alone must lead, nobody knows how many deals that takes."""
        target: int = WhistitiHouse(setup.settings).target
        facts = trick_fact_shapes(PLAYERS, TRICKS)
        facts.append(number_shape("deal", 1, MANY_DEALS, clipped=True))
        facts.append(number_shape("target", TARGET.low, TARGET.high))
        facts.append(number_shape("points", 0, target + TRICKS, owned=True, clipped=True))
        return Shape(
            PLAYERS,
            CLASSIC,
            trick_zone_shapes(PLAYERS, TRICKS, CLASSIC.size()),
            facts,
            most_moves=CLASSIC.size(),
            points=(0, TRICKS),
            worth=self.worth(setup, (0, TRICKS)),
        )

    def planes(self, setup: Setup) -> list[str]:
        told = ["deal", "target", *[f"points {seat}" for seat in seats_from_here(setup.players)]]
        return [*trick_plane_names(setup.players), *SWEPT_PLANES, *told]

    def is_over(self, setup: Setup, deal: Deal, totals: list[int]) -> bool:
        """§4.2 Someone has enough points; §4.4 if that is asked at the end of a deal, one alone must lead."""
        house = WhistitiHouse(setup.settings)
        best = max(totals)
        return best >= house.target and (house.ties_are_shared or totals.count(best) == 1)

    def scale(self, setup: Setup) -> float:
        """§4.1 A deal has thirteen points for four."""
        return 3.0


GAME: Final = WhistitiGame()
USUAL: Final = WhistitiHouse(GAME.settings(PLAYERS, {}))
packable(WhistitiHouse, GAME.settings(PLAYERS, {}))
packable(Whistiti, PLAYERS, 0, NOTHING_SERVED, USUAL, 1, vec[i64]())
