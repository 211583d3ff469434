"""Grace: how long a player may be gone, or silent while all wait, before a bot may sit in for them.

What is told of it follows from what everybody knows: a choice that only its player sees changes nothing here.
"""

from __future__ import annotations

from math import inf
from typing import TYPE_CHECKING, Final

from veillee.cards.sets import members
from veillee.engine.notes import TABLE
from veillee.table import clocks, news, racing

if TYPE_CHECKING:
    from veillee.table.live import LiveTable

GONE_AFTER: Final = 4000.0  # milliseconds: a line that comes back sooner was never said to be gone


class Grace:
    """Since when each player has been gone or waited for, and what was told of it."""

    def __init__(self) -> None:
        self.gone: dict[int, float] = {}  # since when, of those whose connection is gone
        self.awaited: dict[int, float] = {}  # since when, of those who are waited for, as everybody knows
        self.heard: dict[int, float] = {}  # when each did something, seen or not
        self.lapsed: dict[int, float] = {}  # since when those were waited for whose time ran out, as it was told
        self.told_gone: set[int] = set()
        self.late: set[int] = set()  # as all were told

    def moved(self, live: LiveTable, mover: int, now: float) -> None:
        """After a move these are waited for; who has done nothing that all saw, since as long as before."""
        waited_for = members(live.told.awaited(TABLE)) if live.table.stage == "playing" else []
        has_been_seen = mover != TABLE and news.public_note(live.table.playing, mover) is not None
        before = self.awaited
        self.awaited = {
            seat: now if seat == mover and has_been_seen else before.get(seat, now)
            for seat in waited_for
            if seat < live.table.terms.players
        }
        if live.table.terms.clock is not None and self.awaited.keys() != before.keys():
            live.mail.people_changed()  # other clocks run
        still = {seat for seat in self.late if seat in self.gone or self.awaited.get(seat) == before.get(seat, inf)}
        if still != self.late:
            self.late = still
            live.mail.people_changed()

    def forget(self, seat: int) -> None:
        """Somebody else plays here now, or the same person again."""
        self.late.discard(seat)

    def restart(self, still: float) -> None:
        """Time stood still for so long, which does not count."""
        for since in (self.gone, self.awaited, self.heard, self.lapsed):
            for seat in since:
                since[seat] += still


def come(live: LiveTable, seats: tuple[int, ...], now: float) -> None:
    """A screen shows these; who was gone so long that all know is said to be back, and has the time to answer."""
    if not live.people.anyone:  # whoever else is not there is waited for from now on
        for seat, chair in enumerate(live.table.chairs):
            if chair.guest and seat not in seats:
                live.grace.gone.setdefault(seat, now)
    live.people.come(seats)
    grace = live.grace
    for seat in seats:
        since = grace.gone.pop(seat, inf)
        if live.table.chairs[seat].is_person and (seat in grace.told_gone or since + live.table.terms.grace <= now):
            grace.late.discard(seat)
            grace.heard[seat] = now
            if seat in grace.told_gone:
                news.tell(live, "news_back", seat)
        grace.told_gone.discard(seat)
    live.mail.people_changed()


def go(live: LiveTable, seats: tuple[int, ...], now: float) -> None:
    """A screen that showed these is gone."""
    live.people.go(seats)
    for seat in seats:
        if seat != TABLE and not live.people.is_here(seat):
            live.grace.gone[seat] = now
    live.mail.people_changed()


def late_from(live: LiveTable, seat: int) -> float:
    """When a bot may sit in for a player: the grace of the table after the last sign of them, if they are needed."""
    if not live.table.chairs[seat].is_person:
        return inf
    grace = live.grace
    if not live.people.is_here(seat):
        gone = grace.gone.get(seat, inf)
        return gone if seat in grace.late else gone + live.table.terms.grace
    since = silent_since(live, seat)
    return max(since, grace.heard.get(seat, since)) + live.table.terms.grace


def silent_since(live: LiveTable, seat: int) -> float:
    """Since when people on other screens have waited for a player for whom no clock runs."""
    open_race = live.racing.open
    if open_race is None and seat not in live.grace.awaited:  # as nearly always: what costs more is not asked
        return inf
    if not live.is_running or not live.people.has_company(seat):
        return inf
    if open_race is not None:
        waits = live.table.terms.calm and seat in racing.runners(live)
        return open_race.sent if waits else inf
    return live.grace.awaited[seat] if not clocks.ends(live, seat) else inf


def is_there(live: LiveTable, seat: int) -> bool:
    """Whether a person plays here and is there, as far as all know."""
    return live.table.chairs[seat].is_person and seat not in live.grace.told_gone


def people_there(live: LiveTable) -> set[int]:
    """The people who play and are there: not gone, and not late."""
    return {seat for seat in range(len(live.table.chairs)) if is_there(live, seat) and seat not in live.grace.late}


def changes(live: LiveTable) -> list[tuple[float, int, bool]]:
    """When somebody is to be told as gone (True) or as late, and who."""
    grace = live.grace
    if not live.people.anyone or (not grace.gone and len(live.people.groups) == 1):
        return []
    found = []
    has_race = live.racing.open is not None
    for seat, chair in enumerate(live.table.chairs):
        if not (has_race or seat in grace.awaited or seat in grace.gone) or not chair.is_person:
            continue
        if seat in grace.gone and seat not in grace.told_gone and not live.people.is_here(seat):
            found.append((grace.gone[seat] + GONE_AFTER, seat, True))
        late = late_from(live, seat) if seat not in grace.late else inf
        if late < inf:
            found.append((late, seat, False))
    return found


def due(live: LiveTable) -> float | None:
    """When the first of them is."""
    found = changes(live)
    return min(found)[0] if found else None


def tick(live: LiveTable, now: float) -> bool:
    """Tell who is gone, and for whom a bot may sit in; others may have waited for them alone."""
    for time, seat, is_gone in sorted(changes(live)):
        if time <= now:
            if is_gone:
                live.grace.told_gone.add(seat)
                news.tell(live, "news_gone", seat)
            else:
                live.grace.late.add(seat)
                news.tell(live, "news_late", seat)
            live.mail.people_changed()
            live.reconsider(now)
            return True
    return False
