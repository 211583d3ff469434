"""Sitting down, getting up, coming back; and bots, who sit where one puts them."""

from __future__ import annotations

import unicodedata
from typing import TYPE_CHECKING

from veillee.bots.levels import USUAL
from veillee.engine.notes import BadInputError, Note
from veillee.table.chairs import character_for
from veillee.table.events import BotSat, BotSent, Returned, Rose, Sat
from veillee.table.people import hashed

if TYPE_CHECKING:
    from veillee.table.chairs import Chair
    from veillee.table.live import LiveTable
    from veillee.table.people import Caller
    from veillee.table.table import Table
    from veillee.views.live import Return, Rise, SeatBot, SendBot, Sit


def sit(live: LiveTable, deed: Sit, caller: Caller, now: float) -> None:
    """Sit down on a free chair, or take over a bot's; whoever sits there already may change his name."""
    table = live.table
    chair = chair_at(table, deed.seat)
    if chair.guest and not caller.holds(table, deed.seat):
        raise BadInputError(Note("seat_taken").seat("player", deed.seat))
    name = plain(deed.name)
    if not name:
        raise BadInputError(Note("error_name"))
    if any(other.name.casefold() == name.casefold() for other in table.chairs if other is not chair and other.guest):
        raise BadInputError(Note("name_taken").text("given", name))
    live.happen(
        Sat(
            at=int(now),
            id=caller.mark(deed.id),
            seat=deed.seat,
            guest=caller.guest,
            name=name,
            avatar=deed.avatar,
            key=hashed(caller.new_key),
        ),
        now,
    )
    live.thinking.forget(deed.seat)
    live.racing.forget(deed.seat)


def rise(live: LiveTable, deed: Rise, caller: Caller, now: float) -> None:
    """Get up: a chair is free again before the match; in a match a bot plays on."""
    caller.must_hold(live.table, deed.seat)
    if live.table.match is None:
        live.happen(Rose(at=int(now), id=caller.mark(deed.id), seat=deed.seat), now)
    elif live.table.chairs[deed.seat].is_person:
        live.happen(BotSat(at=int(now), id=caller.mark(deed.id), seat=deed.seat, level=USUAL), now)
        live.thinking.sat(live, deed.seat)


def come_back(live: LiveTable, deed: Return, caller: Caller, now: float) -> None:
    """Take one's chair back from the bot that kept it warm."""
    caller.must_hold(live.table, deed.seat)
    if live.table.chairs[deed.seat].has_left:
        live.happen(Returned(at=int(now), id=caller.mark(deed.id), seat=deed.seat), now)
        live.thinking.forget(deed.seat)
        live.racing.forget(deed.seat)


def seat_bot(live: LiveTable, deed: SeatBot, caller: Caller, now: float) -> None:
    """A bot takes a free chair, changes its level or character, or sits in for somebody who is gone."""
    caller.must_belong(live.table)
    chair = chair_at(live.table, deed.seat)
    if chair.is_person and live.people.is_here(deed.seat) and not caller.holds(live.table, deed.seat):
        raise BadInputError(Note("still_here").seat("player", deed.seat))
    character = None if chair.guest else deed.character or character_for(live.table.chairs, deed.seat)
    live.happen(
        BotSat(at=int(now), id=caller.mark(deed.id), seat=deed.seat, level=deed.level, character=character), now
    )
    live.thinking.sat(live, deed.seat)


def send_bot(live: LiveTable, deed: SendBot, caller: Caller, now: float) -> None:
    """Send a bot away, before the match: in a match somebody has to play."""
    caller.must_belong(live.table)
    chair = chair_at(live.table, deed.seat)
    if chair.guest or chair.bot is None:
        raise BadInputError(Note("no_bot_there").seat("player", deed.seat))
    if live.table.match is not None:
        raise BadInputError(Note("match_is_on"))
    live.happen(BotSent(at=int(now), id=caller.mark(deed.id), seat=deed.seat), now)


def chair_at(table: Table, seat: int) -> Chair:
    """The chair of that number."""
    if not 0 <= seat < len(table.chairs):
        raise BadInputError(Note("no_such_seat").number("given", seat).number("most", len(table.chairs)))
    return table.chairs[seat]


def plain(text: str) -> str:
    """A text that people typed, as one line of marks that can be seen."""
    seen = "".join(" " if mark.isspace() else mark for mark in text if mark.isspace() or is_seen(mark))
    return unicodedata.normalize("NFC", " ".join(seen.split()))


def is_seen(mark: str) -> bool:
    """Whether a mark is shown, and changes nothing else: neither control, nor format, nor private, nor half a mark."""
    return not unicodedata.category(mark).startswith("C")
