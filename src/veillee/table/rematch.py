"""Another match with the same people, when all who are there ask for it; or without those who do not answer."""

from __future__ import annotations

from math import ceil
from typing import TYPE_CHECKING

from veillee.bots.levels import USUAL
from veillee.engine.notes import BadInputError, Note
from veillee.table import grace, news
from veillee.table.agreeing import fill, luck_after
from veillee.table.events import BotSat, Rematched, Returned

if TYPE_CHECKING:
    from veillee.table.live import LiveTable
    from veillee.table.people import Caller
    from veillee.views import live as wire


class Rematch:
    """Who asks for another match, and since when somebody has."""

    def __init__(self) -> None:
        self.asked: set[int] = set()
        self.since = 0.0

    def drop(self, seats: tuple[int, ...]) -> None:
        """These ask for it no longer."""
        self.asked.difference_update(seats)


def again(live: LiveTable, deed: wire.Again, caller: Caller, now: float) -> None:
    """Ask for another match, or no longer; or begin it without those who have not answered for long enough."""
    table = live.table
    caller.must_belong(table)
    if table.stage != "over":
        raise BadInputError(Note("match_is_on" if table.match is not None else "table_not_started"))
    own = caller.seats(table)
    if not deed.on:
        withdraw(live, own)
        return
    if not own and grace.people_there(live):
        raise BadInputError(Note("not_at_the_table"))
    if deed.at_once and not everyone_asks(live, own):
        must_have_waited(live, now)
    mark = caller.mark(deed.id)
    for seat in own:
        if table.chairs[seat].has_left:  # asking for another match, one plays it
            live.happen(Returned(at=int(now), seat=seat), now)
    if deed.at_once or everyone_asks(live, own):
        live.rematch.asked.update(own)
        begin(live, mark, now)
        return
    ask(live, own, now)


def ask(live: LiveTable, seats: tuple[int, ...], now: float) -> None:
    """These ask for another match, and all are told."""
    rematch = live.rematch
    if not rematch.asked:
        rematch.since = now
    for seat in seats:
        if seat not in rematch.asked:
            rematch.asked.add(seat)
            news.tell(live, "news_again", seat)
    live.mail.people_changed()


def withdraw(live: LiveTable, seats: tuple[int, ...]) -> None:
    """These no longer ask for it."""
    for seat in seats:
        if seat in live.rematch.asked:
            news.tell(live, "news_again_no", seat)
    live.rematch.drop(seats)
    live.mail.people_changed()


def must_have_waited(live: LiveTable, now: float) -> None:
    """Refuse to begin without the others before they had the time to answer."""
    left = begins_in(live, now)
    if left is None or left > 0:
        left = live.table.terms.grace if left is None else left
        raise BadInputError(Note("again_too_soon").number("seconds", ceil(left / 1000)))


def begins_in(live: LiveTable, now: float) -> int | None:
    """How long those who ask for another match have to wait for the others; None, if nobody asks."""
    if not live.rematch.asked or live.table.stage != "over":
        return None
    return max(0, ceil(live.rematch.since + live.table.terms.grace - now))


def everyone_asks(live: LiveTable, own: tuple[int, ...]) -> bool:
    """Whether all the people who are there ask for it, together with these."""
    return grace.people_there(live) <= live.rematch.asked.union(own)


def reconsider(live: LiveTable, now: float) -> None:
    """Those who are there are no longer the same: perhaps all of them ask."""
    live.rematch.drop(tuple(seat for seat in live.rematch.asked if not grace.is_there(live, seat)))
    if live.table.stage == "over" and live.rematch.asked and everyone_asks(live, ()):
        begin(live, "", now)


def begin(live: LiveTable, mark: str, now: float) -> None:
    """Bots take the chairs that are free, and sit in for the people who did not answer: those may come back."""
    for seat, chair in enumerate(live.table.chairs):
        if chair.is_person and seat not in live.rematch.asked:
            live.happen(BotSat(at=int(now), seat=seat, level=USUAL), now)
    fill(live, now)
    live.happen(Rematched(at=int(now), id=mark, next_luck=luck_after(live.table.next_luck)), now)
    news.tell_note(live, Note("news_again_begun"))
