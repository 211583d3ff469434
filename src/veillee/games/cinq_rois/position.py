"""What lies on the table during a round, who knows what of it, and its copies."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from veillee.cards.sets import bit
from veillee.engine.blocks.piles import NO_STOCK, Stock
from veillee.engine.deal import NOBODY, SITTING, Deal
from veillee.engine.moves import MoveTable
from veillee.engine.notes import NUMBER, Value
from veillee.engine.zones import (
    Doing,
    Fact,
    Sitting,
    Zone,
    number_fact,
    open_zone,
    recalled_zone,
    seat_fact,
    word_fact,
    zone_id,
)
from veillee.games.cinq_rois.atouts import ATOUT_WORDS, FIRST_ATOUT
from veillee.games.cinq_rois.laying import laid_zones, melded_zone
from veillee.games.cinq_rois.melds import Held, penalty
from veillee.games.cinq_rois.moves import BACK, DISCARDING, GO_OUT, TAKE, TAKING
from veillee.games.cinq_rois.unseen import UNTOLD, Unseen

NOTHING_DEAD: Final = Held()  # shared: nothing is ever added to it
HAS_LAID: Final = Sitting(is_out=True)


class Position(Deal):
    """The hands, the stock and the discard of a round, and how far the turn is."""

    atout: i64  # the wild rank, and how many cards everyone holds
    round: i64
    rounds: i64
    keeps_last: bool  # §4.4 the last discard stays when the stock is renewed
    totals: vec[i64]  # before this round
    hands: list[Held]
    known: list[Held]  # what everyone knows of each hand
    stock: Stock
    pile: vec[i64]  # the discard, its top card last
    renewals: i64  # of the stock, so far
    unseen: Unseen
    phase: i64
    turns: i64  # begun so far
    exposer: i64  # who has laid his hand first, or NOBODY
    laid: i64  # the set of seats whose cards lie open
    drew: bool  # the player has taken his card from the stock, not from the discard
    dead: Held  # with a card too many: what the player cannot lay, at best
    may_expose: bool  # he may lay all his cards but one
    outs: i64  # once he is about to: the cards of which he must throw one

    def __init__(self, players: i64, dealer: i64) -> None:
        super().__init__(players, dealer)
        self.atout = 0
        self.round = 0
        self.rounds = 0
        self.keeps_last = True
        self.totals = vec[i64]()
        self.hands = []
        self.known = []
        self.stock = NO_STOCK
        self.pile = vec[i64]()
        self.renewals = 0
        self.unseen = Unseen(players)
        self.phase = TAKE
        self.turns = 1
        self.exposer = NOBODY
        self.laid = 0
        self.drew = False
        self.dead = NOTHING_DEAD
        self.may_expose = False
        self.outs = 0

    # What it is called

    def atout_word(self) -> str:
        """The word key of the wild rank."""
        return ATOUT_WORDS[self.atout - FIRST_ATOUT]

    def row_title(self) -> str:
        """The sheet has a row for each Atout."""
        return self.atout_word()

    def moves(self) -> MoveTable:
        return TAKING if self.phase == TAKE else DISCARDING

    # Who sees what

    def zones(self) -> list[Zone]:
        """A hand is its owner's until it is laid; §4.3 of the discard only the top card can be seen."""
        zones: list[Zone] = []
        for seat in range(self.players):
            if bit(seat) & self.laid:
                zones += laid_zones(self.hands[seat], self.atout, seat)
            else:
                zones.append(melded_zone("hand", self.hands[seat], self.atout, seat, bit(seat)))
        pile = list(self.pile)
        zones.append(open_zone("discard", pile[-1:]))
        zones.append(recalled_zone("covered", pile[:-1]))
        zones.append(Zone("stock", self.stock.rest()[::-1]))
        return zones

    def sitting(self, seat: i64) -> Sitting:
        """§4.6, §4.7 Whoever has laid his hand plays no more in this round."""
        return HAS_LAID if bit(seat) & self.laid else SITTING

    def doing(self, seat: i64) -> Doing | None:
        """§4.5 To lay one's hand takes two steps, the second of which is to choose what to throw."""
        if seat != self.turn or self.phase != GO_OUT:
            return None
        return Doing([], [zone_id("hand", seat)], 2, 2, BACK)

    def facts(self) -> list[Fact]:
        facts = [seat_fact("dealer", self.dealer), number_fact("round", self.round)]
        facts.append(number_fact("rounds", self.rounds))
        facts.append(word_fact("atout", self.atout_word()))
        facts.append(number_fact("stock", self.stock.size()))
        if self.exposer != NOBODY:
            facts.append(seat_fact("exposer", self.exposer))
        for seat in range(self.players):
            facts.append(number_fact("total", self.totals[seat], seat))
            if not bit(seat) & self.laid:
                left = Value(NUMBER, [penalty(self.hands[seat], self.atout)])
                facts.append(Fact("left_points", left, seat, bit(seat)))  # §5.1 what lies on the table all can count
        return facts

    def learned(self, seat: i64) -> list[int]:
        """What was taken from the discard and thrown on it, and what the stock was renewed from; all have seen it."""
        learned = [int(self.turns), *self.pile]
        for known in self.known:
            learned += [-1, *known.cards()]
        if self.renewals > 0:
            learned += [-1, *sorted(self.stock.order)]
        return learned

    # Copies

    def copy_to(self, twin: "Position") -> None:
        """Make another round the same as this one."""
        twin.turn = self.turn
        twin.atout = self.atout
        twin.round = self.round
        twin.rounds = self.rounds
        twin.keeps_last = self.keeps_last
        twin.totals = self.totals[:]
        twin.hands = [hand.clone() for hand in self.hands]
        twin.known = [hand.clone() for hand in self.known]
        twin.stock = self.stock.clone()
        twin.pile = self.pile[:]
        twin.renewals = self.renewals
        twin.unseen = self.unseen.clone()
        twin.phase = self.phase
        twin.turns = self.turns
        twin.exposer = self.exposer
        twin.laid = self.laid
        twin.drew = self.drew
        twin.dead = self.dead
        twin.may_expose = self.may_expose
        twin.outs = self.outs

    def forget(self) -> None:
        self.unseen = UNTOLD
