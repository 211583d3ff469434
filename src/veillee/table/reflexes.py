"""Reflexes: who acts next at a table, in turn, out of turn, or in a race.

Rules know no clock; moves come to them in the order in which they were made. Here that order is found where bots
play: each reacts after a time drawn for it (`engine.race`), and a person who plays along is asked for his own.
"""

from __future__ import annotations

from math import ceil, inf
from typing import TYPE_CHECKING, Final, NamedTuple, Protocol

from veillee.bots.simple import Bot, bot_move
from veillee.cards.luck import SeededLuck
from veillee.cards.sets import bit, members
from veillee.engine.blocks.attention import reaction
from veillee.engine.blocks.race import Claim, claim_here, in_order
from veillee.engine.entry import NORMAL
from veillee.engine.moves import NO_MOVE, RACE
from veillee.engine.pace import NO_RACE

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from veillee.cards.luck import Luck
    from veillee.engine.deal import Deal
    from veillee.engine.pace import Pace
    from veillee.views.wire import Offer, View

NOBODY_YET: Final = -1
TOO_LATE: Final = 300.0  # milliseconds after a race is won in which those already reaching are seen to come too late


class Deed(NamedTuple):
    """Who does what."""

    seat: int
    action: int


class Opening(NamedTuple):
    """A moment in which a person may be quick: what he sees then, and what he may be quick to do."""

    seen: View
    offers: tuple[Offer, ...]  # none, where he is asked in his turn anyway
    within: int  # the milliseconds for which the table waits; 0: nothing is in a hurry
    worth_a_word: bool  # nobody is asked to make a mistake, nor asked the same thing twice
    to_notice: bool = False  # whether there is anything to be quick at is his to notice: nothing may tell him

    @property
    def is_race(self) -> bool:
        """Whether all wait for those who race, and he is one of them."""
        return self.seen.race is not None


class Press(NamedTuple):
    """The offer that a person was quick to take, and after how many milliseconds, where that counts."""

    offer: int
    after: float = 0.0


class Person(Protocol):
    """Someone who plays along."""

    def press(self, opening: Opening) -> Press | None:
        """What the person does at once, if anything."""
        ...


class Guest(NamedTuple):
    """A person at a table of bots: where he sits, what he sees, and whether his races are without a clock."""

    person: Person
    seat: int
    look: Callable[[], View]
    is_calm: bool = False


class Reflexes:
    """The moves of a table in the order in which they are made: bots in all seats, but perhaps one."""

    def __init__(self, bot: Bot, luck: Luck, level: int = NORMAL, guest: Guest | None = None) -> None:
        self.bot = bot
        self.luck = luck
        self.level = level
        self.guest = guest
        self.open: dict[int, int] = {}  # what each seat could have done out of turn when it was last asked
        self.race = NO_RACE
        self.line: list[Claim] = []  # the runners of the race who have not acted, the quickest first
        self.ran: list[Claim] = []  # those who did not let the race go, the quickest first
        self.begun = NOBODY_YET  # the runner who may have begun a move of several steps

    def next_move(self, deal: Deal) -> Deed | None:
        """The next move, or None if the person's is waited for."""
        if deal.pace().race != NO_RACE:
            return self.run(deal)
        if deal.may_act() != deal.actors():
            claims = [claim for seat in members(deal.may_act()) if (claim := self.urge(deal, seat)) is not None]
            if self.waits_for_person(deal):
                claims = [claim for claim in claims if claim.held_back == 0.0]
            if claims:
                first, *later = in_order(claims, self.luck)
                for claim in later:  # who was not the quickest has not done it yet
                    self.open[claim.seat] &= ~bit(claim.action)
                return Deed(first.seat, first.action)
        else:
            self.open.clear()  # nobody can cut in: what is open to someone later is new
        return self.in_turn(deal, deal.turn)

    def in_turn(self, deal: Deal, seat: int) -> Deed | None:
        """What this seat does in its turn; where choices are sealed, the person chooses first."""
        if self.persons() & deal.actors():
            return None
        return Deed(seat, bot_move(self.bot, deal, seat, self.luck, self.level))

    def waits_for_person(self, deal: Deal) -> bool:
        """Whether it is the person's turn and no clock runs: what is held back to let him speak waits for his move."""
        guest = self.guest
        return guest is not None and is_unhurried(guest, deal.pace()) and bit(guest.seat) & deal.actors() != 0

    def persons(self) -> int:
        """The seat of the person who plays along, if any, as a set."""
        return bit(self.guest.seat) if self.guest is not None else 0

    # Being quick

    def urge(self, deal: Deal, seat: int, within: float = inf) -> Claim | None:
        """What this seat is quick to do, if anything; after so many milliseconds nobody waits any more."""
        legal = deal.legal_mask(seat)
        fresh = legal & ~self.open.get(seat, 0)
        self.open[seat] = 0 if bit(seat) & deal.actors() else legal
        if self.guest is not None and seat == self.guest.seat:
            return self.pressed(deal, self.guest, fresh, within)
        action = self.bot.urge(deal.imagine(seat, self.luck), seat, fresh, self.level, self.luck)
        if action == NO_MOVE:
            return None
        return claimed(deal, seat, action, reaction(self.level, self.luck))

    def pressed(self, deal: Deal, guest: Guest, fresh: int, within: float = inf) -> Claim | None:
        """What the person is quick to do; calmly, the game says how quick that was, or it is drawn as for a bot."""
        pace = deal.pace()
        opening = opening_for(guest, pace, fresh, within)
        press = guest.person.press(opening)
        if press is None:
            return None
        if opening.within == 0:
            return claimed(deal, guest.seat, press.offer, float(pace.calm) or reaction(NORMAL, self.luck))
        return claimed(deal, guest.seat, judged(pace, press), press.after)

    # A race

    def run(self, deal: Deal) -> Deed | None:
        """The next runner's move; one who has begun a move of several steps ends it first."""
        if self.race != deal.pace().race:
            self.race = deal.pace().race
            self.begun = NOBODY_YET
            self.line = self.lined_up(deal)
        if self.begun != NOBODY_YET and bit(self.begun) & deal.actors():
            return self.in_turn(deal, self.begun)
        while self.line:
            runner = self.line.pop(0)
            if bit(runner.seat) & deal.actors():
                self.begun = runner.seat
                return Deed(runner.seat, runner.action)
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
                slow.append(claim_here(seat, bot_move(self.bot, deal, seat, self.luck, self.level), 0.0, 0.0))
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


def claimed(deal: Deal, seat: int, action: int, after: float) -> Claim:
    """What this seat did after so many milliseconds."""
    pace = deal.pace()
    return claim_here(seat, action, 0.0, after, float(pace.held_back(action)), pace.precedence(seat, action))


def ends_race(deal: Deal, claim: Claim) -> bool:
    """Whether this would end the race, if it came first."""
    twin = deal.clone()
    twin.apply(claim.seat, claim.action, SeededLuck(0))
    return twin.pace().race != deal.pace().race


# A person


def opening_for(guest: Guest, pace: Pace, fresh: int, within: float) -> Opening:
    """What the person may be quick to do; `fresh` are the actions that were not open when he was last asked.

    Without a clock, what would be held back anyway is for his own turn: nobody is asked out of turn to denounce anyone.
    """
    seen = guest.look()
    quick = quick_offers(seen)
    is_calm = is_unhurried(guest, pace)
    right = [offer for offer in quick if not pace.is_mistake(offer.number)]
    if is_calm:
        right = [offer for offer in right if not pace.held_back(offer.number)]
    worth_a_word = any(bit(offer.number) & fresh for offer in right)
    to_notice = pace.mistakes != 0 or pace.false_start != NO_MOVE
    if is_calm:
        return Opening(seen, tuple(quick if to_notice else right), 0, worth_a_word, to_notice)
    return Opening(seen, tuple(quick), ceil(min(float(pace.window), within)), worth_a_word, to_notice)


def is_unhurried(guest: Guest, pace: Pace) -> bool:
    """Whether no clock bears on what the person does."""
    return guest.is_calm or pace.window == 0


def quick_offers(seen: View) -> Sequence[Offer]:
    """What a viewer may be quick to do. In his own turn he is asked anyway, unless it is a race.

    Nobody cuts in with a card: who has laid one face down may change it, but is not asked whether he would.
    """
    if seen.seat not in seen.waiting_for:
        return [offer for offer in seen.offers if offer.gesture not in ("card", "cards")]
    if seen.race is not None:
        return [offer for offer in seen.offers if offer.gesture == "race"]
    return []


def judged(pace: Pace, press: Press) -> int:
    """What was done: in less time than anyone needs to react it is a false start, where the race knows any."""
    return pace.false_start if pace.false_start != NO_MOVE and press.after < pace.floor else press.offer
