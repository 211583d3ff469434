"""Whom a deal asks, where nobody has a clock: one seat after the other.

Whoever is waited for is asked for a move. Where several are waited for and nobody races, choices are sealed: each is
asked once, in the order of the seats, and sees nothing of the others. In a race, and whenever somebody may cut in, each
who may is asked «this or WAIT»; what they answer happens in the order of reactions that luck draws for them, and
whoever waits lets it go. Those who are not asked from outside play by themselves, just as in a `Company`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from veillee.cards.sets import bit, members
from veillee.engine.blocks.attention import reaction
from veillee.engine.company import Company, Player
from veillee.engine.deal import NOBODY
from veillee.engine.entry import REGULAR
from veillee.engine.moves import NO_MOVE
from veillee.engine.pace import NO_RACE

if TYPE_CHECKING:
    from collections.abc import Sequence

    from veillee.engine.company import Lucks
    from veillee.engine.deal import Deal


class Question(NamedTuple):
    """A seat that is asked, the actions that are open to it, and whether it may wait."""

    seat: int
    actions: int
    may_wait: bool = False


class Asking:
    """The players round a deal, of whom some (those that are None) are asked from outside."""

    def __init__(self, deal: Deal, players: Sequence[Player | None], lucks: Lucks, reflexes: int = REGULAR) -> None:
        """`reflexes`: how quick those are who are asked from outside: a level, from BEGINNER to MASTER."""
        self.deal = deal
        self.players = players
        self.reflexes = reflexes
        self.company = Company([player or Player() for player in players], lucks)
        self.question: Question | None = None  # None when the deal is over
        self.to_ask: list[int] = []  # the seats that are still to be asked whether they are quick,
        self.is_round = False  # while others have answered already
        self.asked_before = 0  # who was asked about what was open then,
        self.quick = 0  # who wants to do something,
        self.race = NO_RACE  # and in which race, if it is one

    def go_on(self) -> None:
        """Let those inside play until somebody outside is asked, or the deal is over."""
        self.question = None
        while self.question is None and self.deal.turn != NOBODY:
            if self.to_ask:
                self.ask_quick(self.to_ask.pop(0))
            elif self.is_round:
                self.settle()
            else:
                self.begin()

    def answer(self, action: int) -> None:
        """What whoever is asked does: one of the actions open to them, or NO_MOVE to wait."""
        question = self.question
        if question is None:
            raise ValueError("nobody is asked: the deal is over")
        if question.may_wait:
            self.wish(question.seat, action)
        else:
            self.company.do(self.deal, question.seat, action)
        self.go_on()

    def copy(self, deal: Deal, lucks: Lucks) -> Asking:
        """The same questions about another deal, which stands where this one does."""
        twin = Asking(deal, self.players, lucks, self.reflexes)
        twin.company.asked = self.company.asked
        twin.company.open = self.company.open[:]
        twin.company.wish = self.company.wish[:]
        twin.company.after = self.company.after[:]
        twin.question = self.question
        twin.to_ask = self.to_ask[:]
        twin.is_round = self.is_round
        twin.asked_before = self.asked_before
        twin.quick = self.quick
        twin.race = self.race
        return twin

    # Whoever is waited for

    def begin(self) -> None:
        """Ask those who may be quick, if anybody may; or else whoever is waited for."""
        deal = self.deal
        waited, may_act = deal.actors(), deal.may_act()
        is_race = waited & (waited - 1) != 0 and may_act == waited and deal.race() != NO_RACE
        if not is_race and may_act == waited:
            self.company.asked = 0  # nobody can cut in: what is open to someone later is new
            self.ask()
            return
        seats = may_act & ~deal.sealed()
        self.is_round = True
        self.race = deal.race() if is_race else NO_RACE
        self.quick = 0
        self.asked_before = self.company.asked
        self.company.asked = (self.company.asked | seats) & ~waited  # to whoever is waited for, all is new
        self.to_ask = members(seats)

    def ask(self) -> None:
        """Let the seat waited for move."""
        seat = self.deal.turn
        if self.players[seat] is None:
            self.question = Question(seat, self.deal.legal_mask(seat))
        else:
            self.company.ask(self.deal)

    # Whoever is quick

    def ask_quick(self, seat: int) -> None:
        """Ask a seat what it is quick to do, if anything is new to it."""
        deal, company = self.deal, self.company
        legal = deal.legal_mask(seat)
        fresh = legal & ~company.open[seat] if bit(seat) & self.asked_before else legal
        company.open[seat] = legal
        player = self.players[seat]
        if player is not None:
            self.wish(seat, player.urge(deal, seat, fresh, company.lucks.minds[seat]))
        elif fresh and (self.race != NO_RACE or not bit(seat) & deal.actors()):
            idle = deal.idle(seat)
            self.question = Question(seat, legal & ~bit(idle) if idle != NO_MOVE else legal, may_wait=True)

    def wish(self, seat: int, action: int) -> None:
        """What a seat is quick to do, and how soon."""
        if action == NO_MOVE:
            return
        self.quick |= bit(seat)
        self.company.wish[seat] = action
        quickness = self.company.lucks.quickness
        player = self.players[seat]
        if player is None:
            self.company.after[seat] = reaction(self.reflexes, quickness)
        else:
            self.company.after[seat] = player.haste(self.deal, seat, action, quickness)

    def settle(self) -> None:
        """All have answered: the quickest does it; if nobody wants to, whoever is waited for is asked."""
        self.is_round = False
        if self.race != NO_RACE:
            self.run()
        elif self.quick:
            self.company.cut_in(self.deal, self.quick)
        else:
            self.ask()

    def run(self) -> None:
        """A race to its end: the quick ones in their order, as long as it is open, then those who let it go."""
        deal, company = self.deal, self.company
        for claim in company.in_order(deal, self.quick):
            if deal.turn == NOBODY or deal.race() != self.race:
                return
            if bit(claim.seat) & deal.actors():
                company.do(deal, claim.seat, claim.action)
        while deal.turn != NOBODY and deal.race() == self.race:
            if self.players[deal.turn] is None:
                company.do(deal, deal.turn, deal.idle(deal.turn))
            else:
                company.ask(deal)
