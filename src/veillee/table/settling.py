"""Settling: when nobody else can have been first, what was claimed is done, in the order in which it was done."""

from __future__ import annotations

from math import inf
from typing import TYPE_CHECKING

from veillee.cards.sets import members
from veillee.engine.blocks.race import in_order
from veillee.engine.moves import NO_MOVE
from veillee.table.making import is_legal, make
from veillee.table.racing import NO_ID, delays, is_frozen, is_racing, let_off, lose, race_of, runners
from veillee.views.live import Time, Times

if TYPE_CHECKING:
    from veillee.engine.blocks.race import Claim
    from veillee.table.events import Player
    from veillee.table.live import LiveTable
    from veillee.table.racing import OpenRace


def due(live: LiveTable) -> float | None:
    """When something is settled."""
    if live.table.stage != "playing":
        return None
    open_race = live.racing.open
    if open_race is None and not live.racing.waiting:
        return None
    waiting = in_haste(live)
    times = [race_ends(live, open_race)] if open_race is not None else []
    if waiting:
        times.append(ripens(live, min(waiting, key=lambda said: said.made())))
    first = min(times, default=inf)
    return first if first < inf else None


def tick(live: LiveTable, now: float) -> bool:
    """Settle what is due."""
    time = due(live)
    if time is None or time > now:
        return False
    open_race = live.racing.open
    if open_race is not None and race_ends(live, open_race) <= now:
        settle(live, open_race, now)
    else:
        settle_waiting(live, now)
    return True


# A race


def race_ends(live: LiveTable, open_race: OpenRace) -> float:
    """When the race is settled: when nobody can still have been first; or nobody claimed it in time, or wants to."""
    if live.thinking.asked_in_race(open_race.number):
        return inf  # until the bots have said how quick they are
    deal = live.table.playing.deal
    race = race_of(live)
    running = runners(live)
    if live.table.terms.calm:
        return inf if running else open_race.sent
    if deal.moves().is_sealed:  # each has the same time, whoever was first
        last = max([said.made() for said in open_race.claims], default=open_race.sent)
        return race.lapses(open_race.sent) if running else last
    closes = race.closes(open_race.claims)
    if running:
        return min(closes, race.lapses(open_race.sent))
    return closes if closes < inf else open_race.sent


def settle(live: LiveTable, open_race: OpenRace, now: float) -> None:
    """The race is over: the claims in their order, as long as they count; then what the others do instead."""
    race = race_of(live)
    known = [said for said in open_race.claims if live.table.terms.calm or said.made() <= now]
    order = in_order([said for said in known if race.counts(said)], live.luck)
    run = [said for said in order if is_racing(live.table.playing.deal, said.action)]
    for said in order:
        if is_still(live, open_race) and is_legal(live, said.seat, said.action):
            take(live, said, now)
        else:
            lose(live, said)
    if not is_still(live, open_race):  # what they would have done instead is no longer asked
        live.outcomes += [(mark, None) for _, mark in open_race.let_go.values() if mark]
    while is_still(live, open_race):
        seat = members(live.table.playing.deal.actors())[0]
        action, mark = open_race.let_go.get(seat, (live.table.playing.deal.idle(seat), NO_ID))
        make(live, seat, action, now, mark=mark, by=who(live, seat, mark))
    if run:
        live.mail.to_all(Times(tuple(Time(said.seat, round(said.took())) for said in run)))


def is_still(live: LiveTable, open_race: OpenRace) -> bool:
    """Whether the same race is still open."""
    return live.racing.open is open_race


def who(live: LiveTable, seat: int, mark: str) -> Player:
    """Who made the move that a seat makes when a race is over; a clock, for whoever did nothing."""
    if mark:
        return "person"
    return "bot" if live.table.chairs[seat].bot is not None else "clock"


# Out of turn


def in_haste(live: LiveTable) -> list[Claim]:
    """The claims out of turn that wait for nothing but time.

    Calmly, a person who has the turn is asked and takes their time: what a bot holds back to let them speak waits.
    """
    waiting, chairs = live.racing.waiting, live.table.chairs
    if not live.table.terms.calm or not waiting:
        return waiting
    actors = members(live.table.playing.deal.actors())
    if not any(chairs[seat].is_person and live.people.is_here(seat) for seat in actors):
        return waiting
    return [said for said in waiting if not said.held_back or chairs[said.seat].is_person]


def ripens(live: LiveTable, said: Claim) -> float:
    """When a claim out of turn is settled: when whoever may have come before it has been heard."""
    pace = live.pace
    if live.table.terms.calm:
        return said.made()
    if is_frozen(live):
        return max(said.heard, said.made() + max([delay.slack() for delay in delays(live)], default=0.0))
    if said.held_back:
        return max(said.heard, said.made() + live.people.slack(pace.leaves_time_to(said.action)))
    if pace.compared.of(said.action):
        return first_heard(live) + pace.compared.of(said.action)
    return said.heard


def first_heard(live: LiveTable) -> float:
    """When the first of those was heard who are compared."""
    return min([said.heard for said in live.racing.waiting if live.pace.compared.of(said.action)])


def settle_waiting(live: LiveTable, now: float) -> None:
    """The first of those who were quick out of turn; the others wait on, if they still can."""
    waiting = in_haste(live)
    known = [said for said in waiting if live.table.terms.calm or said.made() <= now]
    first = in_order(known or waiting, live.luck)[0]
    false_start = live.pace.reaction.false_start
    if live.racing.open is not None and false_start != NO_MOVE:  # another race is open: the slap was at a card before
        first.action = false_start
    if is_legal(live, first.seat, first.action):
        take(live, first, now)
        let_off(live, first.seat)
    else:
        lose(live, first)
    for said in [said for said in live.racing.waiting if not is_legal(live, said.seat, said.action)]:
        lose(live, said)


def take(live: LiveTable, said: Claim, now: float) -> None:
    """What was claimed is done."""
    mark = live.racing.drop(said)
    make(live, said.seat, said.action, now, mark=mark, by="person" if mark else "bot", took=round(said.took()))
