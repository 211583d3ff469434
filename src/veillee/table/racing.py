"""Races: who came first, by when each did it on his own screen (rules/bataille-corse.md, Annex R).

`engine/blocks/race.py` has the arithmetic; here are the claims that wait to be settled. What one is quick to do is a
*claim*: in a race that all wait for, out of turn, or held back to leave somebody the time to speak.
"""

from __future__ import annotations

from math import inf
from typing import TYPE_CHECKING, Final

from veillee.cards.sets import bit, members
from veillee.engine.blocks.attention import reaction
from veillee.engine.blocks.race import HERE, NO_FLOOR, Claim, Race, claim_here, in_order
from veillee.engine.entry import NORMAL
from veillee.engine.moves import NO_MOVE
from veillee.engine.moves import RACE as RACING
from veillee.engine.notes import BadInputError, Note
from veillee.engine.pace import NO_RACE
from veillee.table.making import is_legal, make
from veillee.views.live import Time, Times

if TYPE_CHECKING:
    from veillee.engine.blocks.race import Delay
    from veillee.engine.deal import Deal
    from veillee.engine.pace import Pace
    from veillee.table.events import Player
    from veillee.table.live import LiveTable
    from veillee.views import live as wire

NO_ID: Final = ""  # of what no client asked for


class OpenRace:
    """A race that all wait for: what was claimed, and who has let it go."""

    def __init__(self, number: int, sent: float) -> None:
        self.number = number
        self.sent = sent
        self.claims: list[Claim] = []
        self.let_go: dict[int, tuple[int, str]] = {}  # what those who do not race do instead, and what they call it


class Racing:
    """The claims that wait to be settled at a table."""

    def __init__(self) -> None:
        self.open: OpenRace | None = None
        self.waiting: list[Claim] = []  # out of turn
        self.ids: dict[Claim, str] = {}  # what clients call theirs
        self.has_races = False  # whether milliseconds have ever counted here

    def moved(self, deal: Deal, now: float) -> None:
        """Another race may be open now."""
        pace = deal.pace()
        number = pace.race
        self.has_races = self.has_races or number != NO_RACE or pace.mistakes != 0 or bool(pace.calls_first)
        if number == NO_RACE:
            self.open = None
        elif self.open is None or self.open.number != number:
            self.open = OpenRace(number, now)

    def is_waiting(self, mark: str) -> bool:
        """Whether it is not known yet what becomes of what a client did."""
        let_go = self.open.let_go.values() if self.open is not None else ()
        return mark in self.ids.values() or any(mark == other for _, other in let_go)

    def drop(self, claim: Claim) -> str:
        """A claim waits no longer; what its client calls it."""
        if claim in self.waiting:
            self.waiting.remove(claim)
        return self.ids.pop(claim, NO_ID)


def is_quick(deal: Deal, seat: int, action: int) -> bool:
    """Whether a move is one to be quick with: to slap, to call, or what is held back to leave somebody the time."""
    if not 0 <= seat < deal.players or not bit(seat) & deal.may_act():
        return False
    return is_racing(deal, action) or deal.pace().held_back(action) > 0


def is_racing(deal: Deal, action: int) -> bool:
    """Whether a move is made by being quick."""
    return any(verb.carries == RACING and verb.holds(action) for verb in deal.moves().verbs)


def is_frozen(live: LiveTable) -> bool:
    """Whether a call was made of which it is not yet known whether it was the first: nothing else moves meanwhile."""
    return bool(live.racing.waiting) and bool(live.table.playing.deal.pace().calls_first)


# Claiming


def claim(live: LiveTable, deed: wire.Play, mark: str, now: float) -> None:
    """A person was quick: what counts is when he did it on his own screen, within what his line can explain."""
    deal = live.table.playing.deal
    pace = deal.pace()
    seen = live.seeing.sent(deed.seat, deed.version)
    open_race = live.racing.open
    if seen is None:
        raise BadInputError(Note("too_late"))
    if open_race is not None and seen.race != open_race.number and pace.false_start != NO_MOVE:
        make(live, deed.seat, pace.false_start, now, mark=mark)  # he pressed at a card before
        return
    refused = deal.refusal(deed.seat, deed.offer)
    if refused is not None:
        raise BadInputError(refused)
    sent = open_race.sent if open_race is not None and seen.race == open_race.number else seen.at
    said = claimed(live, deed, sent, now)
    if open_race is not None:
        enter(live, said, mark, now)
    elif pace.is_mistake(deed.offer) or is_uncontested(pace, said):
        make(live, deed.seat, deed.offer, now, mark=mark, took=round(said.took()))
        let_off(live)
    else:
        live.racing.waiting.append(said)
        live.racing.ids[said] = mark


def claimed(live: LiveTable, deed: wire.Play, sent: float, now: float) -> Claim:
    """A claim as it came in; calmly, the game says how quick it was, or it is drawn as for a bot."""
    pace = live.table.playing.deal.pace()
    held, precedence = float(pace.held_back(deed.offer)), pace.precedence(deed.seat, deed.offer)
    if live.table.terms.calm:
        after = float(pace.calm) or reaction(NORMAL, live.luck)
        return Claim(deed.seat, deed.offer, sent, after, sent + after, HERE, held, precedence)
    after = deed.after if deed.after is not None else now - sent
    return Claim(deed.seat, deed.offer, sent, after, now, live.people.delay(deed.seat), held, precedence)


def is_uncontested(pace: Pace, said: Claim) -> bool:
    """Whether nobody can have come before it."""
    return said.held_back == 0.0 and not pace.calls_first


def enter(live: LiveTable, said: Claim, mark: str, now: float) -> None:
    """A claim enters the race that is open, unless it was made too soon, or too late."""
    open_race, pace = live.racing.open, live.table.playing.deal.pace()
    assert open_race is not None  # noqa: S101 - whoever asks has looked
    race = race_of(live, pace)
    if any(other.seat == said.seat for other in open_race.claims) or said.seat in open_race.let_go:
        raise BadInputError(Note("answered_already"))
    if race.is_false_start(said) and pace.false_start != NO_MOVE:
        make(live, said.seat, pace.false_start, now, mark=mark, took=round(said.took()))
    elif race.is_too_late(said):
        raise BadInputError(Note("too_late"))
    else:
        open_race.claims.append(said)
        live.racing.ids[said] = mark


def let_go(live: LiveTable, seat: int, action: int, mark: str) -> None:
    """A person does not race: the move he makes instead is made when the race is over."""
    open_race = live.racing.open
    assert open_race is not None  # noqa: S101 - whoever asks has looked
    if any(other.seat == seat for other in open_race.claims):
        raise BadInputError(Note("answered_already"))
    open_race.let_go[seat] = (action, mark)


def reacts(live: LiveTable, seat: int, action: int, level: int, now: float) -> None:
    """A bot is quick: it takes as long as a person of its level would."""
    pace = live.table.playing.deal.pace()
    open_race = live.racing.open
    sent = open_race.sent if open_race is not None else now
    after = reaction(level, live.luck)
    held, precedence = float(pace.held_back(action)), pace.precedence(seat, action)
    said = claim_here(seat, action, sent, after, held, precedence)
    if open_race is not None:
        open_race.claims.append(said)
    else:
        live.racing.waiting.append(said)


# Settling


def race_of(live: LiveTable, pace: Pace) -> Race:
    """The race that is open, for those who are there."""
    floor = float(pace.floor) if pace.false_start != NO_MOVE else NO_FLOOR
    return Race(floor, float(pace.window), delays(live))


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
    answered = {one.seat for one in open_race.claims} | set(open_race.let_go)
    return [
        seat
        for seat in members(live.table.playing.deal.actors())
        if live.table.chairs[seat].is_person and live.people.may_race(seat) and seat not in answered
    ]


def race_ends(live: LiveTable, open_race: OpenRace) -> float:
    """When the race is settled: when nobody can still have been first; or nobody claimed it in time, or wants to."""
    if live.thinking.asked_in_race:
        return inf  # until the bots have said how quick they are
    deal = live.table.playing.deal
    race = race_of(live, deal.pace())
    running = runners(live)
    if live.table.terms.calm:
        return inf if running else open_race.sent
    if deal.moves().is_sealed:  # each has the same time, whoever was first
        last = max([said.made() for said in open_race.claims], default=open_race.sent)
        return race.lapses(open_race.sent) if running else last
    if not running:
        return race.closes(open_race.claims) if open_race.claims else open_race.sent
    return min(race.closes(open_race.claims), race.lapses(open_race.sent))


def ripens(live: LiveTable, said: Claim) -> float:
    """When a claim out of turn is settled."""
    if live.table.terms.calm:
        return said.heard if said.held_back == 0.0 else said.made()
    slack = max([delay.slack() for delay in delays(live)], default=0.0)
    return max(said.heard, said.made() + (slack if is_frozen(live) else 0.0))


def due(live: LiveTable) -> float | None:
    """When something is settled."""
    if live.table.stage != "playing":
        return None
    open_race = live.racing.open
    times = [ripens(live, said) for said in live.racing.waiting]
    if open_race is not None:
        times.append(race_ends(live, open_race))
    first = min(times, default=inf)
    return first if first < inf else None


def tick(live: LiveTable, now: float) -> bool:
    """Settle what is due."""
    if live.table.stage != "playing":
        return False
    open_race = live.racing.open
    if open_race is not None and race_ends(live, open_race) <= now:
        settle(live, open_race, now)
        return True
    if any(ripens(live, said) <= now for said in live.racing.waiting):
        settle_waiting(live, now)
        return True
    return False


def settle_waiting(live: LiveTable, now: float) -> None:
    """The first of those who were quick out of turn; the others wait on, if they still can."""
    first = in_order([said for said in live.racing.waiting if said.made() <= now], live.luck)[0]
    if is_legal(live, first.seat, first.action):
        take(live, first, now)
        let_off(live)
    else:
        lose(live, first)
    for said in [said for said in live.racing.waiting if not is_legal(live, said.seat, said.action)]:
        lose(live, said)


def let_off(live: LiveTable) -> None:
    """Somebody has spoken: whoever was held back to leave him the time has not spoken yet."""
    for said in [said for said in live.racing.waiting if said.held_back]:
        lose(live, said)
        live.thinking.let_off(said.seat, said.action)


def take(live: LiveTable, said: Claim, now: float) -> None:
    """What was claimed is done."""
    mark = live.racing.drop(said)
    by: Player = "person" if live.table.chairs[said.seat].is_person else "bot"
    make(live, said.seat, said.action, now, mark=mark, by=by, took=round(said.took()))


def lose(live: LiveTable, said: Claim) -> None:
    """Somebody else came first."""
    mark = live.racing.drop(said)
    if mark:
        live.outcomes.append((mark, Note("too_late")))


def settle(live: LiveTable, open_race: OpenRace, now: float) -> None:
    """The race is over: the claims in their order, as long as they count; then what the others do instead."""
    race = race_of(live, live.table.playing.deal.pace())
    known = [said for said in open_race.claims if live.table.terms.calm or said.made() <= now]
    order = in_order([said for said in known if race.counts(said)], live.luck)
    run = [said for said in order if is_racing(live.table.playing.deal, said.action)]
    for said in order:
        if is_still(live, open_race) and is_legal(live, said.seat, said.action):
            take(live, said, now)
        else:
            lose(live, said)
    if not is_still(live, open_race):  # what they would have done instead is no longer asked
        live.outcomes += [(mark, None) for _, mark in open_race.let_go.values()]
    while is_still(live, open_race):
        seat = members(live.table.playing.deal.actors())[0]
        action, mark = open_race.let_go.get(seat, (live.table.playing.deal.idle(seat), NO_ID))
        make(live, seat, action, now, mark=mark, by="person" if mark else "clock")
    if run:
        live.mail.to_all(Times(tuple(Time(said.seat, round(said.took())) for said in run)))


def is_still(live: LiveTable, open_race: OpenRace) -> bool:
    """Whether the same race is still open."""
    return live.racing.open is open_race
