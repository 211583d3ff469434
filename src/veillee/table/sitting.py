"""Sitting down, getting up, coming back; and bots, who sit where one puts them."""

from __future__ import annotations

import unicodedata
from math import ceil, inf
from typing import TYPE_CHECKING, Final

from veillee.bots.levels import USUAL
from veillee.engine.notes import BadInputError, Note
from veillee.table import grace, news
from veillee.table.chairs import character_for
from veillee.table.events import BotSat, BotSent, Returned, Rose, Sat
from veillee.table.people import hashed

if TYPE_CHECKING:
    from veillee.table.chairs import Chair
    from veillee.table.live import LiveTable
    from veillee.table.people import Caller
    from veillee.table.table import Table
    from veillee.views.live import Return, Rise, SeatBot, SendBot, Sit

JOINER: Final = "\u200d"
PICTURES: Final = ("So", "Sk", "Mn")  # kinds of marks that a picture ends with: itself, its colour, how it is drawn


def sit(live: LiveTable, deed: Sit, caller: Caller, now: float) -> None:
    """Sit down on a free chair, or take over a bot's; whoever sits there already may change their name."""
    table = live.table
    chair = chair_at(table, deed.seat)
    before, is_own = chair.name, caller.holds(table, deed.seat)
    is_over = table.match is None or table.stage == "over"
    if chair.bot is not None and not is_own and not is_over and caller.seats(table):
        raise BadInputError(Note("one_chair_a_match"))
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
            guest=chair.guest if is_own else caller.guest,  # another device of theirs takes it from nobody
            name=name,
            avatar=deed.avatar,
            key=chair.key if is_own else hashed(caller.new_key),
        ),
        now,
    )
    if not is_own:
        news.tell(live, "news_took" if chair.bot is not None else "news_sat", deed.seat)
    elif before != name:
        news.tell_note(live, Note("news_renamed").text("before", before).seat("player", deed.seat), deed.seat)
    live.thinking.forget(deed.seat)
    live.racing.forget(deed.seat)


def rise(live: LiveTable, deed: Rise, caller: Caller, now: float) -> None:
    """Get up: a chair is free again before the match; in a match a bot plays on."""
    caller.must_hold(live.table, deed.seat)
    if live.table.match is None:
        news.tell_note(live, Note("news_rose").text("name", live.table.chairs[deed.seat].name), deed.seat)
        live.happen(Rose(at=int(now), id=caller.mark(deed.id), seat=deed.seat), now)
    elif live.table.chairs[deed.seat].is_person:
        live.happen(BotSat(at=int(now), id=caller.mark(deed.id), seat=deed.seat, level=USUAL), now)
        live.thinking.sat(live, deed.seat)
        news.tell(live, "news_left", deed.seat)
        live.reconsider(now)


def come_back(live: LiveTable, deed: Return, caller: Caller, now: float) -> None:
    """Take one's chair back from the bot that kept it warm."""
    caller.must_hold(live.table, deed.seat)
    if live.table.chairs[deed.seat].has_left:
        live.happen(Returned(at=int(now), id=caller.mark(deed.id), seat=deed.seat), now)
        live.thinking.forget(deed.seat)
        live.racing.forget(deed.seat)
        news.tell(live, "news_returned", deed.seat)


def seat_bot(live: LiveTable, deed: SeatBot, caller: Caller, now: float) -> None:
    """A bot takes a free chair, changes its level or character, or sits in for somebody who is gone."""
    caller.must_belong(live.table)
    chair = chair_at(live.table, deed.seat)
    has_left = chair.is_person
    if has_left and not caller.holds(live.table, deed.seat):
        must_be_late(live, deed.seat, now)
    character = None if chair.guest else deed.character or character_for(live.table.chairs, deed.seat)
    live.happen(
        BotSat(at=int(now), id=caller.mark(deed.id), seat=deed.seat, level=deed.level, character=character), now
    )
    live.thinking.sat(live, deed.seat)
    if has_left:
        tell_of_bot(live, deed.seat, caller)
        live.reconsider(now)


def tell_of_bot(live: LiveTable, seat: int, caller: Caller) -> None:
    """A bot sits in for a player, who wanted it or was late; then it is said who did it, if they sit here."""
    own = caller.seats(live.table)
    if seat in own or not own:
        news.tell(live, "news_left", seat)
    else:
        news.tell_note(live, Note("news_bot").seat("player", seat).seat("by", own[0]), seat)


def must_be_late(live: LiveTable, seat: int, now: float) -> None:
    """Refuse a bot for somebody who is there and not waited for, or not for long enough."""
    late = grace.late_from(live, seat)
    if late == inf:
        raise BadInputError(Note("still_here").seat("player", seat))
    if late > now:
        raise BadInputError(Note("not_late_yet").seat("player", seat).number("seconds", ceil((late - now) / 1000)))


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
    """A text that people typed, as one line of marks that can be seen; pictures that are joined stay so."""
    marks = [
        " " if mark.isspace() else mark
        for place, mark in enumerate(text)
        if mark.isspace() or is_seen(mark) or is_joined(text, place)
    ]
    return unicodedata.normalize("NFC", " ".join("".join(marks).split()))


def is_seen(mark: str) -> bool:
    """Whether a mark is shown, and changes nothing else: neither control, nor format, nor private, nor half a mark."""
    return not unicodedata.category(mark).startswith("C")


def is_joined(text: str, place: int) -> bool:
    """Whether a joiner makes one picture of two, as in a family: between letters it would only hide."""
    if text[place] != JOINER or not 0 < place < len(text) - 1:
        return False
    before, after = unicodedata.category(text[place - 1]), unicodedata.category(text[place + 1])
    return before in PICTURES and after == "So"
