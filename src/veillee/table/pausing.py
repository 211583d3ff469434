"""A pause: more than half of the people who are there ask for it, and anyone of them ends it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from veillee.engine.notes import Note
from veillee.table import news
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
        end(live, deed.seat, caller.mark(deed.id), now)
    elif not table.is_paused:
        is_new = deed.seat not in live.pausing
        live.pausing.add(deed.seat)
        if is_new and not grant(live, caller.mark(deed.id), now):
            wanted = len(people_here(live)) // 2 + 1
            note = Note("news_pause_asked").seat("player", deed.seat)
            news.tell_note(live, note.number("count", len(live.pausing)).number("wanted", wanted), deed.seat)
    live.mail.people_changed()


def end(live: LiveTable, seat: int, mark: str, now: float) -> None:
    """Somebody takes back that they ask for a pause, or ends the one there is."""
    if live.table.is_paused:
        live.happen(WentOn(at=int(now), id=mark), now)
        live.open(now)
        news.tell(live, "news_went_on", seat)
    elif seat in live.pausing:
        news.tell(live, "news_pause_no", seat)
    live.pausing.discard(seat)


def grant(live: LiveTable, mark: str, now: float) -> bool:
    """Let there be a pause, if more than half of those who are there ask for it."""
    people = people_here(live)
    if 2 * len(live.pausing.intersection(people)) <= len(people):
        return False
    live.pausing.clear()
    live.stop(now)
    live.happen(Paused(at=int(now), id=mark), now)
    news.tell_note(live, Note("news_paused"))
    return True


def reconsider(live: LiveTable, now: float) -> None:
    """Those who are there are no longer the same: who has gone asks for nothing, and the others may be enough."""
    live.pausing.intersection_update(people_here(live))
    if live.pausing and not live.table.is_paused:
        grant(live, "", now)
