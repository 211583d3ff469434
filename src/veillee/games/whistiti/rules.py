"""Le Whistiti: four players, thirteen tricks, each for oneself; the first to twenty tricks wins.

The rules are in rulebook.fr.md; § numbers below are its paragraphs.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from veillee.cards.luck import Luck
from veillee.cards.packs import CLASSIC, Pack, suit_mates, suit_of
from veillee.cards.sets import bit
from veillee.engine.blocks.tricks import (
    SWEPT_PLANES,
    TrickDeal,
    trick_fact_shapes,
    trick_plane_names,
    trick_zone_shapes,
)
from veillee.engine.blocks.turns import next_seat
from veillee.engine.deal import NOBODY, Deal
from veillee.engine.game import Game, Setup
from veillee.engine.moves import CARD, MoveTable, Verb
from veillee.engine.notes import Note, Refusal
from veillee.engine.options import Choice, FirstDealer, Number, Toggle
from veillee.engine.packing import Packer, packable
from veillee.engine.shapes import Shape, number_shape, seats_from_here
from veillee.engine.sheet import Line
from veillee.engine.zones import Fact, number_fact

# Moves, in this order for ever: written games and trained bots count on it.
PLAYING: Final = MoveTable("playing", CLASSIC, [Verb("play", CARD, 0, 52)], "3.1")

PLAYERS: Final = 4
TRICKS: Final = 13  # of a deal
MANY_DEALS: Final = 50

TARGET: Final = Number("target", 20, 5, 100, "4.2")
END_CHECK: Final = Choice("end_check", ["trick", "deal"], "4.3")
DEAL_TIE: Final = Choice("deal_tie", ["extra_deal", "shared"], "4.4")
MUST_TRUMP: Final = Toggle("must_trump", default=True, touches="3.3")
MUST_OVERTRUMP: Final = Toggle("must_overtrump", default=False, touches="3.4")

RULES: Final = {
    "card_not_in_hand": "3.1",
    "must_follow": "3.2",
    "must_trump": "3.3",
    "must_overtrump": "3.4",
}


class Whistiti(TrickDeal):
    """One deal of thirteen tricks."""

    number: i64  # which deal of the match
    before: vec[i64]  # the points of each seat before this deal
    target: i64
    ends_at_trick: bool

    def __init__(self, players: i64, dealer: i64) -> None:
        super().__init__(players, dealer)
        self.number = 0
        self.before = vec[i64]()
        self.target = 0
        self.ends_at_trick = True

    # §2 The deal

    def turn_up(self, card: i64) -> None:
        """§2.2 The dealer's last card makes trumps; §2.3 everyone has seen it, and it is a card like any other."""
        self.turned = card
        self.shown = bit(card)
        self.trumps = suit_mates(card)

    def announce(self) -> None:
        self.say(Note("deal_start").seat("player", self.dealer).number("deal", self.number))
        turned = Note("turn_up").seat("player", self.dealer)
        self.say(turned.card("card", self.turned).suit("suit", suit_of(self.turned)))

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
            if self.ends_at_trick and self.score(winner) >= self.target:
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
        facts = self.trick_facts()
        facts.append(number_fact("deal", self.number))
        facts.append(number_fact("target", self.target))
        for seat in range(self.players):
            facts.append(number_fact("points", self.score(seat), seat))
        return facts

    def planes(self, seat: i64, line: vec[i64]) -> None:
        place = self.swept_planes(line, self.trick_planes(seat, line, 0))
        line[place] = self.number
        line[place + 1] = self.target
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
        return self.prompt_card(seat)

    def why_not(self, seat: i64, action: i64) -> Refusal:
        return self.why_not_card(seat, action, RULES)

    # Copies

    def clone(self) -> "Whistiti":
        twin = Whistiti(self.players, self.dealer)
        self.copy_tricks(twin)
        twin.number = self.number
        twin.before = self.before
        twin.target = self.target
        twin.ends_at_trick = self.ends_at_trick
        return twin


class WhistitiGame(Game):
    """The match: deal after deal, until someone has enough tricks."""

    def __init__(self) -> None:
        super().__init__(
            "whistiti",
            (PLAYERS, PLAYERS, PLAYERS),
            [TARGET, END_CHECK, DEAL_TIE, MUST_TRUMP, MUST_OVERTRUMP],
            FirstDealer("2.1"),
            [PLAYING],
            minutes=15,
        )

    def pack(self, setup: Setup) -> Pack:
        """§1.1 The whole pack, without jokers."""
        return CLASSIC

    def deal(self, setup: Setup, order: vec[i64], luck: Luck) -> Deal:
        """§2.1 All the cards, one by one; the player at the dealer's left begins."""
        deal = Whistiti(setup.players, setup.dealer)
        deal.must_trump = MUST_TRUMP.of(setup.settings)
        deal.must_overtrump = MUST_OVERTRUMP.of(setup.settings)
        deal.ends_at_trick = END_CHECK.of(setup.settings) == "trick"
        deal.target = TARGET.of(setup.settings)
        deal.number = setup.number
        deal.before = vec[i64](setup.totals)
        deal.serve(order, len(order) // setup.players)
        deal.turn_up(order[len(order) - 1])
        deal.turn = next_seat(deal.dealer, deal.players)
        return deal

    def shape(self, setup: Setup) -> Shape:
        """§4.4 Where one alone must lead, nobody knows how many deals that takes."""
        target = TARGET.of(setup.settings)
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
        best = max(totals)
        if best < TARGET.of(setup.settings):
            return False
        return DEAL_TIE.of(setup.settings) == "shared" or totals.count(best) == 1

    def scale(self, setup: Setup) -> float:
        """§4.1 A deal has thirteen points for four."""
        return 3.0


packable(Whistiti, PLAYERS, 0)
GAME: Final = WhistitiGame()
