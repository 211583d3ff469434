"""Reflexes: who acts next at a table, in turn, out of turn, or in a race.

Rules know no clock; moves come to them in the order in which they were made. Here that order is found where bots
play: each reacts after a time drawn for it (`engine.race`), and a person who plays along is asked for his own.
"""

from __future__ import annotations

from math import inf
from typing import TYPE_CHECKING, Final, NamedTuple, Protocol

from veillee.bots.simple import Bot, bot_move
from veillee.cards.luck import SeededLuck
from veillee.cards.sets import bit, members
from veillee.engine.entry import NORMAL
from veillee.engine.moves import NO_MOVE, RACE
from veillee.engine.pace import NO_RACE
from veillee.engine.race import Claim, claim_here, in_order, reaction

if TYPE_CHECKING:
    from veillee.cards.luck import Luck
    from veillee.engine.deal import Deal

NOBODY_PLAYS_ALONG: Final = -1
TOO_LATE: Final = 300.0  # milliseconds after a race is won in which those already reaching are seen to come too late


class Move(NamedTuple):
    """Who does what."""

    seat: int
    action: int


class Press(NamedTuple):
    """What a person was quick to do, and after how many milliseconds."""

    action: int
    reaction: float


class Person(Protocol):
    """Someone who plays along."""

    def press(self, deal: Deal, fresh: int, within: float) -> Press | None:
        """What the person does at once, if anything.

        `fresh` are the actions that were not open when last asked; after `within` milliseconds nobody waits any more.
        """
        ...


class Reflexes:
    """The moves of a table in the order in which they are made: bots in all seats, but perhaps one."""

    def __init__(
        self,
        bot: Bot,
        luck: Luck,
        level: int = NORMAL,
        person: Person | None = None,
        seat: int = NOBODY_PLAYS_ALONG,
    ) -> None:
        self.bot = bot
        self.luck = luck
        self.level = level
        self.person = person
        self.seat = seat
        self.open: dict[int, int] = {}  # what each seat could have done when it was last asked
        self.race = NO_RACE
        self.line: list[Claim] = []  # the runners of the race who have not acted, the quickest first
        self.ran: list[Claim] = []  # those who did not let the race go, the quickest first
        self.begun = NOBODY_PLAYS_ALONG  # the runner who may have begun a move of several steps

    def next_move(self, deal: Deal) -> Move | None:
        """The next move, or None if the person's is waited for."""
        if deal.pace().race != NO_RACE:
            return self.run(deal)
        if deal.may_act() != deal.actors():
            claims = [claim for seat in members(deal.may_act()) if (claim := self.urge(deal, seat)) is not None]
            if claims:
                first, *later = in_order(claims, self.luck)
                for claim in later:  # who was not the quickest has not done it yet
                    self.open[claim.seat] &= ~bit(claim.action)
                return Move(first.seat, first.action)
        else:
            self.open.clear()  # nobody can cut in: what is open to someone later is new
        return self.in_turn(deal, members(deal.actors())[0])

    def in_turn(self, deal: Deal, seat: int) -> Move | None:
        """What this seat does in its turn; where choices are sealed, the person chooses first."""
        if self.seat != NOBODY_PLAYS_ALONG and bit(self.seat) & deal.actors():
            return None
        return Move(seat, bot_move(self.bot, deal, seat, self.luck))

    def urge(self, deal: Deal, seat: int, within: float = inf) -> Claim | None:
        """What this seat is quick to do, if anything."""
        fresh = deal.legal_mask(seat) & ~self.open.get(seat, 0)
        self.open[seat] = deal.legal_mask(seat)
        if seat == self.seat and self.person is not None:
            press = self.person.press(deal, fresh, within)
            if press is None:
                return None
            return self.claim(deal, seat, press.action, press.reaction)
        action = self.bot.urge(deal.imagine(seat, self.luck), seat, fresh, self.level, self.luck)
        if action == NO_MOVE:
            return None
        return self.claim(deal, seat, action, reaction(self.level, self.luck))

    def claim(self, deal: Deal, seat: int, action: int, after: float) -> Claim:
        """What this seat did after so many milliseconds."""
        pace = deal.pace()
        return claim_here(seat, action, 0.0, after, float(pace.held_back(action)), pace.precedence(seat, action))

    # A race

    def run(self, deal: Deal) -> Move | None:
        """The next runner's move; one who has begun a move of several steps ends it first."""
        if self.race != deal.pace().race:
            self.race = deal.pace().race
            self.begun = NOBODY_PLAYS_ALONG
            self.line = self.lined_up(deal)
        if self.begun != NOBODY_PLAYS_ALONG and bit(self.begun) & deal.actors():
            return self.in_turn(deal, self.begun)
        while self.line:
            runner = self.line.pop(0)
            if bit(runner.seat) & deal.actors():
                self.begun = runner.seat
                return Move(runner.seat, runner.action)
        return self.in_turn(deal, members(deal.actors())[0])

    def lined_up(self, deal: Deal) -> list[Claim]:
        """Everyone in the race is asked once: the quick ones in their order, then those who let it go."""
        quick: list[Claim] = []
        slow: list[Claim] = []
        for seat in members(deal.actors() & ~self.persons()):
            claim = self.urge(deal, seat)
            if claim is not None:
                quick.append(claim)
            else:
                slow.append(claim_here(seat, bot_move(self.bot, deal, seat, self.luck), 0.0, 0.0))
        for seat in members(deal.actors() & self.persons()):  # last: one waits for him until it is won
            won = min([claim.made() for claim in quick if ends_race(deal, claim)], default=inf)
            claim = self.urge(deal, seat, won + TOO_LATE)
            if claim is not None:
                quick.append(claim)
            else:
                slow.append(claim_here(seat, deal.idle(seat), 0.0, 0.0))
        order = in_order(quick, self.luck)
        self.ran = [claim for claim in order if deal.moves().verb_of(claim.action).carries == RACE]
        return order + slow

    def persons(self) -> int:
        """The seat of the person who plays along, if any, as a set."""
        return bit(self.seat) if self.person is not None else 0


def ends_race(deal: Deal, claim: Claim) -> bool:
    """Whether this would end the race, if it came first."""
    twin = deal.clone()
    twin.apply(claim.seat, claim.action, SeededLuck(0))
    return twin.pace().race != deal.pace().race
