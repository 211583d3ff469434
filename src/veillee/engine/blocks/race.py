"""Races: who came first, by arithmetic alone. No clock runs here; times are milliseconds that others have measured.

What counts is never who was heard first, but how long each took from the moment their own screen showed the event. A
player far away is given back the time their words travel, within bounds, so that a lie gains next to nothing:

- a *claim* says: this seat did this, so long after it saw the event sent at that time, and was heard at that time;
- a *race* says which claims count: none before the floor (nobody reacts that fast), none after the window, and none
  heard after the race has closed;
- `in_order` puts claims in the order in which they were made; those too close to call are drawn by lot.
"""

from math import inf
from typing import Final

from mypy_extensions import i64, mypyc_attr

from veillee.cards.luck import Luck

MOST_COMPENSATION: Final = 400.0  # of a round trip: beyond, distance is no longer made up for
LEAST_TOLERANCE: Final = 30.0  # for what a screen and a network add from one message to the next
MOST_TOLERANCE: Final = 120.0
TIE: Final = 1.0  # claims less than this apart are as quick as each other

REACTION_FLOOR: Final = 100.0  # whoever is quicker did not react: they guessed
NO_FLOOR: Final = 0.0
NO_WINDOW: Final = inf


class Delay:
    """How far away a screen is: the time that is given back, and what it may be wrong by."""

    compensation: float
    tolerance: float

    def __init__(self, compensation: float, tolerance: float) -> None:
        self.compensation = compensation
        self.tolerance = tolerance

    def slack(self) -> float:
        """How long after a claim was made it may be heard."""
        return self.compensation + self.tolerance


HERE: Final = Delay(0.0, 0.0)  # bots, and players at the keyboard


def delay_of(round_trip: float, jitter: float) -> Delay:
    """The delay of a screen: the median of its last round trips, and how much they stray from it."""
    return Delay(min(round_trip, MOST_COMPENSATION), min(LEAST_TOLERANCE + 2.0 * jitter, MOST_TOLERANCE))


@mypyc_attr(acyclic=True)  # play-outs make many of them
class Claim:
    """What a seat did: `sent` is when the event it reacts to went out, `heard` when the claim came in."""

    seat: int
    action: int
    sent: float
    reaction: float  # from its screen showing the event to its doing something, as it says
    heard: float
    delay: Delay
    held_back: float  # done sooner than this after the event, it counts as done then
    precedence: int  # of those as quick as each other, the smallest comes first

    def __init__(
        self,
        seat: int,
        action: int,
        sent: float,
        reaction: float,
        heard: float,
        delay: Delay,
        held_back: float = 0.0,
        precedence: int = 0,
    ) -> None:
        self.seat = seat
        self.action = action
        self.sent = sent
        self.reaction = reaction
        self.heard = heard
        self.delay = delay
        self.held_back = held_back
        self.precedence = precedence

    def made(self) -> float:
        """When it was made: when it says, unless it must then have been heard sooner; never after it was heard."""
        said = max(self.sent + self.reaction, self.heard - self.delay.slack())
        return max(min(said, self.heard), self.sent + self.held_back)

    def took(self) -> float:
        """How long after the event it was made."""
        return self.made() - self.sent

    def __repr__(self) -> str:
        return f"seat {self.seat}: {self.action} after {self.took():.1f} ms"


def claim_here(
    seat: int,
    action: int,
    sent: float,
    reaction: float,
    held_back: float = 0.0,
    precedence: int = 0,
) -> Claim:
    """The claim of someone who is heard at once: a bot, or a player at the keyboard."""
    return Claim(seat, action, sent, reaction, sent + reaction, HERE, held_back, precedence)


class Race:
    """Which claims count: made not before the floor, nor after the window, and heard before the race has closed."""

    floor: float
    window: float
    slack: float  # of the farthest who may still claim; those who are disconnected are not waited for

    def __init__(self, floor: float, window: float, delays: list[Delay]) -> None:
        self.floor = floor
        self.window = window
        self.slack = TIE  # even where everyone is near, one waits as long as a tie is possible
        for delay in delays:
            self.slack = max(self.slack, delay.slack())

    def is_false_start(self, claim: Claim) -> bool:
        """Whether it was made too soon to be a reaction."""
        return claim.took() < self.floor

    def is_too_late(self, claim: Claim) -> bool:
        """Whether it was made after the window, which is as long on every screen."""
        return claim.took() > self.window

    def counts(self, claim: Claim) -> bool:
        """Whether it was made in time."""
        return not self.is_false_start(claim) and not self.is_too_late(claim)

    def closes(self, claims: list[Claim]) -> float:
        """When nobody else can have been first, now that one claim is known; never, as long as none is."""
        known = [claim for claim in claims if self.counts(claim)]
        if not known:
            return inf
        first = min(known, key=lambda claim: (claim.heard, claim.seat))
        return max(first.heard, first.made() + self.slack)

    def lapses(self, sent: float) -> float:
        """When the race for an event ends if nobody claims it."""
        return sent + self.window + self.slack

    def settled(self, claims: list[Claim], luck: Luck) -> list[Claim]:
        """The claims that count, in the order in which they were made: the first one wins."""
        end = self.closes(claims)
        return in_order([claim for claim in claims if self.counts(claim) and claim.heard <= end], luck)


def in_order(claims: list[Claim], luck: Luck) -> list[Claim]:
    """The claims as they were made. Among those that tie, one held back gives way, then by precedence, then by lot."""
    order = claims[:]
    for place in range(len(order) - 1):
        first = foremost(order, place, luck)
        order[place], order[first] = order[first], order[place]
    return order


def foremost(claims: list[Claim], start: i64, luck: Luck) -> i64:
    """The place of the claim that comes first, of those from a place on."""
    first, soonest, next_one = start, claims[start].made(), inf
    for place in range(start + 1, len(claims)):
        made = claims[place].made()
        if made < soonest:
            first, soonest, next_one = place, made, soonest
        elif made < next_one:
            next_one = made
    if next_one - soonest < TIE:
        return claims.index(parted(claims[start:], soonest, luck))
    return first


def parted(claims: list[Claim], soonest: float, luck: Luck) -> Claim:
    """The first of those that tie with the soonest."""
    tied = [claim for claim in claims if claim.made() - soonest < TIE]
    free = [claim for claim in tied if claim.held_back == 0.0] or tied
    before = min([claim.precedence for claim in free])
    equals = [claim for claim in free if claim.precedence == before]
    equals.sort(key=lambda claim: (claim.made(), claim.seat))  # in whatever order they were heard
    return equals[luck.fair(len(equals)) if len(equals) > 1 else 0]


def heard_together(claims: list[Claim], within: float) -> list[Claim]:
    """The claims heard so soon after the first one that they are compared with it."""
    first = min([claim.heard for claim in claims], default=0.0)
    return [claim for claim in claims if claim.heard <= first + within]
