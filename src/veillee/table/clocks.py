"""Clocks: how long one waits for whoever is asked, and what each has left to think."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from veillee.cards.sets import members
from veillee.engine.moves import NO_MOVE
from veillee.engine.notes import TABLE
from veillee.engine.pace import NO_RACE
from veillee.table.making import make
from veillee.table.racing import is_frozen

if TYPE_CHECKING:
    from veillee.engine.contract.visible import Visible
    from veillee.table.live import LiveTable

NOTHING: Final = 0


class Span:
    """How long something has lasted: what it is, is known by its number."""

    def __init__(self) -> None:
        self.number = NOTHING
        self.since = 0.0

    def moved(self, number: int, now: float) -> None:
        """What has this number lasts now: from now on, unless it has lasted already."""
        if number != self.number:
            self.number = number
            self.since = now


class Clocks:
    """Since when each seat that is waited for has been waited for, and since when what they wait for has lasted."""

    def __init__(self) -> None:
        self.since: dict[int, float] = {}
        self.choosing: dict[int, float] = {}  # the same, but a step of a choice that goes on does not end it
        self.patience = Span()
        self.limit = Span()
        self.quiet: dict[int, float] = {}  # until when each seat makes no other gesture
        self.is_stopped = False  # whether a race is open, as all know: it takes nothing from anybody's clock

    def moved(self, live: LiveTable, told: Visible, mover: int, now: float) -> None:
        """After a move these are waited for; whoever else has moved, one waits no less long for the others."""
        deal, pace = live.table.playing.deal, live.pace
        waited_for = members(deal.actors()) if pace.race == NO_RACE else []  # a race has a time of its own
        self.is_stopped = pace.race != NO_RACE and told is deal
        ended = mover if live.table.is_finished else TABLE
        self.choosing = {seat: now if seat == ended else self.choosing.get(seat, now) for seat in waited_for}
        self.since = {seat: now if seat == mover else self.since.get(seat, now) for seat in waited_for}
        self.patience.moved(pace.patience.number, now)
        self.limit.moved(pace.limit.number, now)

    def restart(self, still: float) -> None:
        """Time stood still for so long, which does not count."""
        self.since = {seat: since + still for seat, since in self.since.items()}
        self.choosing = {seat: since + still for seat, since in self.choosing.items()}
        self.patience.since += still
        self.limit.since += still


def is_hushed(live: LiveTable, seat: int, action: int, now: float) -> bool:
    """Whether this comes too soon after the last gesture of the same player, which must have been seen."""
    return live.pace.hush.of(action) > 0 and now < live.clocks.quiet.get(seat, now)


def lapses(live: LiveTable) -> list[tuple[float, int]]:
    """When the time of each seat that is waited for is over."""
    if live.table.stage != "playing" or live.racing.open is not None or is_frozen(live):
        return []
    deal = live.table.playing.deal
    soonest = live.since + live.pace.gap
    return [(max(time, soonest), seat) for seat in members(deal.actors()) for time in ends(live, seat)]


def ends(live: LiveTable, seat: int) -> list[float]:
    """When the time of a seat is over, by each clock that runs for it; what has an end of its own ends for bots too."""
    table, deal, clocks = live.table, live.table.playing.deal, live.clocks
    pace = live.pace
    may_lapse = deal.lapse(seat) != NO_MOVE and not table.terms.calm
    is_awaited = table.chairs[seat].bot is None and not live.thinking.is_asked(seat) and seat not in live.later
    found: list[float] = []
    if pace.limit.time and (may_lapse or is_awaited) and not table.terms.calm:
        found.append(clocks.limit.since + pace.limit.time)
    is_one_for_all = pace.patience.number != 0
    if may_lapse and pace.patience.time and (is_one_for_all or is_awaited):
        since = clocks.patience.since if is_one_for_all else clocks.since.get(seat, live.since)
        found.append(since + pace.patience.time + live.people.slack(seat))  # a slow line takes no time from anyone
    if is_awaited and table.terms.clock is not None:
        found.append(clocks.choosing.get(seat, live.since) + table.chairs[seat].bank)
    return found


def is_running(live: LiveTable, seat: int) -> bool:
    """Whether the clock of a seat runs, as all may know: a person is waited for, and nobody thinks for them.

    A race takes nothing from it, but where nobody is told of one it is seen to run on.
    """
    if live.table.terms.clock is None or not live.is_running or live.table.stage != "playing":
        return False
    return live.table.chairs[seat].is_person and seat in live.grace.awaited and not live.clocks.is_stopped


def bank(live: LiveTable, seat: int, now: float) -> int:
    """What is left on the clock of a seat now, as all may know: who has chosen unseen is seen to choose still."""
    left = live.table.chairs[seat].bank
    if not is_running(live, seat):
        return left
    return max(0, int(left - (now - live.clocks.choosing.get(seat, live.grace.awaited[seat]))))


def due(live: LiveTable) -> float | None:
    """When the first of them is over."""
    found = lapses(live)
    return min(found)[0] if found else None


def tick(live: LiveTable, now: float) -> bool:
    """Whose time is over makes the move that the rules have for that; where there is none, a bot makes one for them."""
    for time, seat in sorted(lapses(live)):
        if time <= now:
            move = live.table.playing.deal.lapse(seat)
            if move != NO_MOVE:
                make(live, seat, move, now, by="clock")
            else:
                live.thinking.ask_at_once(live, seat)
            return True
    return False
