"""A pause: more than half of the people who are there ask for it, and anyone of them ends it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from veillee.table.events import Paused, WentOn
from veillee.table.playing import people_here

if TYPE_CHECKING:
    from veillee.table.live import LiveTable
    from veillee.table.people import Caller
    from veillee.views import live as wire


def pause(live: LiveTable, deed: wire.Pause, caller: Caller, now: float) -> None:
    """Ask for a pause, take that back, or end it."""
    table = live.table
    caller.must_hold(table, deed.seat)
    _ = table.playing
    if not deed.on:
        live.pausing.discard(deed.seat)
        if table.is_paused:
            live.happen(WentOn(at=int(now), id=caller.mark(deed.id)), now)
            live.open(now)
    elif not table.is_paused:
        live.pausing.add(deed.seat)
        people = people_here(live)
        if 2 * len(live.pausing.intersection(people)) > len(people):
            live.pausing.clear()
            live.stop(now)
            live.happen(Paused(at=int(now), id=caller.mark(deed.id)), now)
    live.mail.people_changed()
