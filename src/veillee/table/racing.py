"""Races: what was claimed, by when each did it on their own screen (rules/bataille-corse.md, Annex R).

`engine/blocks/race.py` has the arithmetic; here are the claims that wait to be settled (`settling.py`). What one is
quick to do is a *claim*: in a race that all wait for, out of turn, held back to leave somebody the time to speak, or
compared with others who may have done it before.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from veillee.cards.luck import SeededLuck
from veillee.cards.sets import members
from veillee.engine.blocks.attention import reaction
from veillee.engine.blocks.race import HERE, NO_FLOOR, Claim, Race, claim_here
from veillee.engine.entry import REGULAR
from veillee.engine.moves import NO_MOVE
from veillee.engine.moves import RACE as RACING
from veillee.engine.notes import BadInputError, Note
from veillee.engine.pace import NO_AIM, NO_RACE
from veillee.table.making import is_legal, make

if TYPE_CHECKING:
    from veillee.engine.blocks.race import Delay
    from veillee.engine.deal import Deal
    from veillee.engine.pace import Pace
    from veillee.table.live import LiveTable
    from veillee.table.seeing import Sent
    from veillee.table.thinking import Question
    from veillee.views import live as wire

NO_ID: Final = ""  # of what no client asked for


class OpenRace:
    """A race that all wait for: what was claimed, and who has let it go."""

    def __init__(self, number: int, sent: float) -> None:
        self.number = number
        self.sent = sent
        self.claims: list[Claim] = []
        self.let_go: dict[int, tuple[int, str]] = {}  # what those who do not race do instead, and what they call it

    def has_answered(self, seat: int) -> bool:
        """Whether this seat has claimed the race, or let it go."""
        return seat in self.let_go or any(claim.seat == seat for claim in self.claims)


class Racing:
    """The claims that wait to be settled at a table."""

    def __init__(self) -> None:
        self.open: OpenRace | None = None
        self.waiting: list[Claim] = []  # out of turn
        self.ids: dict[Claim, str] = {}  # what clients call theirs
        self.held_since: dict[int, float] = {}  # since when each move that is held back can be made
        self.aim = NO_AIM.number  # what one is quick at
        self.has_races = False  # whether milliseconds have ever counted here

    def moved(self, deal: Deal, pace: Pace, now: float) -> None:
        """Another race may be open now, and something else be held back."""
        number = pace.race
        self.has_races = self.has_races or number != NO_RACE or pace.aim.mistakes != 0 or bool(pace.calls.calls)
        if number == NO_RACE:
            self.open = None
        elif self.open is None or self.open.number != number:
            self.open = OpenRace(number, now)
        if pace.aim.number != self.aim:  # what was aimed at a thing that is gone counts for nothing
            self.aim = pace.aim.number
            self.waiting = [claim for claim in self.waiting if claim in self.ids]
        if pace.held.moves or self.held_since:
            able = 0
            for seat in members(deal.may_act()):
                able |= deal.legal_mask(seat) & pace.held.moves
            self.held_since = {action: self.held_since.get(action, now) for action in members(able)}

    def restart(self, still: float, now: float) -> None:
        """Time stood still for so long: a race is open from now on, and what else was claimed loses nothing by it."""
        if self.open is not None:
            self.open.sent = now
            self.open.claims = [claim if claim in self.ids else moved_to(claim, now) for claim in self.open.claims]
        for claim in self.waiting:
            claim.sent += still
            claim.heard += still
        self.held_since = {action: since + still for action, since in self.held_since.items()}

    def is_waiting(self, mark: str) -> bool:
        """Whether it is not known yet what becomes of what a client did."""
        let_go = self.open.let_go.values() if self.open is not None else ()
        return mark in self.ids.values() or any(mark == other for _, other in let_go)

    def drop(self, claim: Claim) -> str:
        """A claim waits no longer; what its client calls it."""
        if claim in self.waiting:
            self.waiting.remove(claim)
        return self.ids.pop(claim, NO_ID)

    def forget(self, seat: int) -> None:
        """A person plays here now: what the bot meant to do is not done."""
        self.waiting = [claim for claim in self.waiting if claim.seat != seat or claim in self.ids]
        if self.open is not None:
            self.open.claims = [claim for claim in self.open.claims if claim.seat != seat or claim in self.ids]
            if self.open.let_go.get(seat, (NO_MOVE, ""))[1] == NO_ID:
                self.open.let_go.pop(seat, None)


def moved_to(claim: Claim, sent: float) -> Claim:
    """The same claim of somebody who is heard at once, to an event sent at another time."""
    return claim_here(claim.seat, claim.action, sent, claim.reaction, claim.held_back, claim.precedence)


def is_quick(live: LiveTable, action: int) -> bool:
    """Whether a move is one to be quick with: to slap, to call, to take what others want, or one that is held back."""
    pace = live.pace
    return is_racing(live.table.playing.deal, action) or pace.held.of(action) > 0 or pace.compared.of(action) > 0


def is_racing(deal: Deal, action: int) -> bool:
    """Whether a move is made by being quick."""
    return any(verb.carries == RACING and verb.holds(action) for verb in deal.moves().verbs)


def is_frozen(live: LiveTable) -> bool:
    """Whether a call was made of which it is not yet known whether it was the first: nothing else moves meanwhile."""
    calls = live.pace.calls.calls
    return bool(calls) and any(said.action in calls for said in live.racing.waiting)


def is_gone(seen: Sent, pace: Pace) -> bool:
    """Whether what somebody was quick at is over: the race was settled, or the pile taken."""
    return seen.aim != pace.aim.number or seen.race not in (NO_RACE, pace.race)


def has_seen(live: LiveTable, seat: int, version: int) -> bool:
    """Whether what opened the race lay there in this version of what a seat was sent."""
    seen = live.seeing.sent(seat, version)
    return seen is not None and seen.race == live.pace.race


def is_false_start(live: LiveTable, seat: int, seen: Sent) -> bool:
    """Whether somebody pressed at a card before the one that opened the race."""
    if live.racing.open is None or seen.race != NO_RACE:
        return False
    return is_legal(live, seat, live.pace.reaction.false_start)


def wins(deal: Deal, seat: int, action: int) -> bool:
    """Whether this would end the race, if it came first: who is locked out only makes another mistake."""
    twin = deal.clone()
    twin.apply(seat, action, SeededLuck(0))
    return twin.race() != deal.race()


# Claiming


def claim(live: LiveTable, deed: wire.Play, mark: str, now: float) -> None:
    """A person was quick: what counts is when they did it on their own screen, within what their line can explain."""
    deal = live.table.playing.deal
    pace = live.pace
    seen = live.seeing.sent(deed.seat, deed.version)
    open_race = live.racing.open
    if seen is None or is_gone(seen, pace) or not live.people.may_race(deed.seat):
        raise BadInputError(Note("was_too_late"))
    if is_false_start(live, deed.seat, seen):
        make(live, deed.seat, pace.reaction.false_start, now, mark=mark)
        return
    refused = deal.refusal(deed.seat, deed.offer)
    if refused is not None:
        raise BadInputError(refused)
    if is_frozen(live) and deed.offer not in pace.calls.calls:
        raise BadInputError(Note("frozen"))
    sent = open_race.sent if open_race is not None and seen.race == open_race.number else seen.at
    said = claimed(live, deed, sent, now)
    if open_race is not None:
        enter(live, said, mark, now)
    elif pace.is_mistake(deed.offer) or is_uncontested(live, said):
        make(live, deed.seat, deed.offer, now, mark=mark, took=round(said.took()))
        let_off(live, deed.seat)
    else:
        live.racing.waiting.append(said)
        live.racing.ids[said] = mark


def claimed(live: LiveTable, deed: wire.Play, sent: float, now: float) -> Claim:
    """A claim as it came in; calmly, the game says how quick it was, or it is drawn as for a bot."""
    pace = live.pace
    precedence = pace.calls.precedence(deed.seat, deed.offer)
    if live.table.terms.calm:
        after = float(pace.reaction.calm) or reaction(REGULAR, live.luck)
        if live.racing.open is not None:
            after = min(after, float(pace.window))
        heard, delay = sent + after, HERE
    else:
        after = deed.after if deed.after is not None else now - sent
        heard, delay = now, live.people.delay(deed.seat)
    since = live.racing.held_since.get(deed.offer, sent)  # what is held back is held from the moment it could be done
    held = float(pace.held.of(deed.offer))
    return Claim(deed.seat, deed.offer, since, sent - since + after, heard, delay, held, precedence)


def is_uncontested(live: LiveTable, said: Claim) -> bool:
    """Whether nobody can have come before it."""
    if said.held_back or live.pace.calls.calls or live.pace.compared.of(said.action):
        return False
    return not any(other.made() < said.made() for other in held_against(live, said.seat))


def held_against(live: LiveTable, seat: int) -> list[Claim]:
    """The claims that are held back to leave this seat the time to speak."""
    return [said for said in live.racing.waiting if said.held_back and live.pace.leaves_time_to(said.action) == seat]


def enter(live: LiveTable, said: Claim, mark: str, now: float) -> None:
    """A claim enters the race that is open, unless it was made too soon, too late, or cannot win."""
    open_race, deal = live.racing.open, live.table.playing.deal
    assert open_race is not None  # noqa: S101 - whoever asks has looked
    race = race_of(live)
    if open_race.has_answered(said.seat):
        raise BadInputError(Note("answered_already"))
    if race.is_false_start(said):
        make(live, said.seat, live.pace.reaction.false_start, now, mark=mark, took=round(said.took()))
    elif race.is_too_late(said):
        raise BadInputError(Note("was_too_late"))
    elif not deal.moves().is_sealed and not wins(deal, said.seat, said.action):
        make(live, said.seat, said.action, now, mark=mark, took=round(said.took()))
    else:
        open_race.claims.append(said)
        live.racing.ids[said] = mark


def let_go(live: LiveTable, seat: int, action: int, mark: str = NO_ID) -> None:
    """Somebody does not race: the move they make instead is made when the race is over."""
    open_race = live.racing.open
    assert open_race is not None  # noqa: S101 - whoever asks has looked
    if any(other.seat == seat for other in open_race.claims):
        raise BadInputError(Note("answered_already"))
    open_race.let_go[seat] = (action, mark)


def reacts(live: LiveTable, question: Question, action: int, now: float) -> None:
    """A bot is quick: it takes as long as a person of its level and character would."""
    deal, policy = live.table.playing.deal, live.table.entry.policy_of(question.character)
    seat, level = question.seat, question.level
    pace, open_race = live.pace, live.racing.open
    if open_race is not None and not is_racing(deal, action):
        let_go(live, seat, action)
        return
    sent = open_race.sent if open_race is not None else live.racing.held_since.get(action, now)
    after = policy.haste(deal, seat, action, level, live.luck) + (now - sent if open_race is None else 0.0)
    said = claim_here(seat, action, sent, after, float(pace.held.of(action)), pace.calls.precedence(seat, action))
    (live.racing.waiting if open_race is None else open_race.claims).append(said)


def calls(live: LiveTable, seat: int, action: int, now: float) -> None:
    """A bot calls in its turn: somebody far away may have called before it."""
    precedence = live.pace.calls.precedence(seat, action)
    live.racing.waiting.append(claim_here(seat, action, now, 0.0, 0.0, precedence))


def let_off(live: LiveTable, seat: int) -> None:
    """Somebody has spoken: whoever was held back to leave them the time has not spoken yet."""
    for said in held_against(live, seat):
        lose(live, said)
        live.thinking.let_off(said.seat, said.action)


def lose(live: LiveTable, said: Claim) -> None:
    """Somebody else came first."""
    mark = live.racing.drop(said)
    if mark:
        live.outcomes.append((mark, Note("was_too_late")))


def lose_all(live: LiveTable) -> None:
    """The deal is over: nobody comes first any more."""
    for said in list(live.racing.ids):
        lose(live, said)
    live.racing.waiting.clear()


# For whom it is open


def race_of(live: LiveTable) -> Race:
    """The race that is open, for those who are there."""
    reaction = live.pace.reaction
    floor = float(reaction.floor) if reaction.false_start != NO_MOVE else NO_FLOOR
    return Race(floor, float(live.pace.window), delays(live))


def delays(live: LiveTable) -> list[Delay]:
    """How far away those are who may still claim something; whoever is not there is not waited for."""
    deal = live.table.playing.deal
    return [
        live.people.delay(seat)
        for seat in members(deal.may_act())
        if live.table.chairs[seat].is_person and live.people.may_race(seat)
    ]


def runners(live: LiveTable) -> list[int]:
    """The people in the race who have neither claimed it nor let it go."""
    open_race = live.racing.open
    if open_race is None:
        return []
    return [
        seat
        for seat in members(live.table.playing.deal.actors())
        if live.table.chairs[seat].is_person and live.people.may_race(seat) and not open_race.has_answered(seat)
    ]
