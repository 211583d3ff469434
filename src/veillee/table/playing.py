"""Playing: moves in turn and out of it, at once or as soon as what lies there has been seen; and the next deal."""

from __future__ import annotations

from math import ceil
from typing import TYPE_CHECKING, Final, NamedTuple

from veillee.engine.notes import BadInputError, Note
from veillee.table import news, racing
from veillee.table.clocks import is_hushed
from veillee.table.events import Dealt
from veillee.table.making import is_legal, make

if TYPE_CHECKING:
    from veillee.table.live import LiveTable
    from veillee.table.people import Caller
    from veillee.views import live as wire

BETWEEN_DEALS: Final = 20_000.0  # milliseconds to read the sheet, unless all are ready before


class Later(NamedTuple):
    """What somebody does as soon as they may, and what their client calls it."""

    action: int
    mark: str


class StaleError(BadInputError):
    """What a client answers is no longer what is asked."""


def play(live: LiveTable, deed: wire.Play, caller: Caller, now: float) -> None:
    """Take an offer: at once, or in a race once it is known who came first."""
    table = live.table
    caller.must_hold(table, deed.seat)
    match = table.playing
    if table.is_paused:
        raise BadInputError(Note("table_paused"))
    if table.chairs[deed.seat].bot is not None:
        raise BadInputError(Note("bot_plays_for_you"))
    if racing.is_quick(live, deed.offer):
        racing.claim(live, deed, caller.mark(deed.id), now)
        return
    if live.seeing.is_stale(deed.seat, deed.version):
        raise StaleError(Note("stale"))
    action = meant(live, deed)
    refused = match.deal.refusal(deed.seat, action)
    if refused is not None:
        raise BadInputError(live.told.refusal(deed.seat, action) or refused)
    if racing.is_frozen(live):
        raise BadInputError(Note("frozen"))
    if is_hushed(live, deed.seat, action, now):
        raise BadInputError(Note("too_soon"))
    if live.racing.open is not None:
        racing.let_go(live, deed.seat, action, caller.mark(deed.id))
    elif now < live.since + live.pace.gap:
        live.later[deed.seat] = Later(action, caller.mark(deed.id))
    else:
        make(live, deed.seat, action, now, mark=caller.mark(deed.id))


def meant(live: LiveTable, deed: wire.Play) -> int:
    """What somebody does who takes this offer: at something of which they were not told, it may be something else."""
    deal = live.table.playing.deal
    action: int = deal.comes_to(deed.seat, deed.offer) if not live.table.terms.calm else deed.offer
    if action != deed.offer and not racing.has_seen(live, deed.seat, deed.version):
        raise StaleError(Note("stale"))
    return action


def moved(live: LiveTable) -> None:
    """What somebody was about to do can no longer be done, perhaps."""
    for seat in [seat for seat, later in live.later.items() if not is_legal(live, seat, later.action)]:
        live.outcomes.append((live.later.pop(seat).mark, Note("was_too_late")))


# The next deal


def go_on(live: LiveTable, deed: wire.Next, caller: Caller, now: float) -> None:
    """Ready for the next deal, which comes when all are, with all who share the screen; or for a bot's next move."""
    table = live.table
    caller.must_hold(table, deed.seat)
    if table.stage == "playing":
        live.thinking.let_step()
        return
    if table.stage != "between":
        raise BadInputError(Note("table_not_started" if table.match is None else "match_is_over"))
    new = [seat for seat in caller.seats(table) if table.chairs[seat].is_person and seat not in live.ready]
    live.ready.update(new)
    live.mail.people_changed()
    if not all_ready(live):
        for seat in new:
            news.tell(live, "news_ready", seat)
    else:
        live.happen(Dealt(at=int(now), id=caller.mark(deed.id)), now)


def all_ready(live: LiveTable) -> bool:
    """Whether all the people who play and are there are ready for the next deal."""
    return all(seat in live.ready for seat in people_here(live))


def people_here(live: LiveTable) -> list[int]:
    """The people who play and are there."""
    return [seat for seat, chair in enumerate(live.table.chairs) if chair.is_person and live.people.is_here(seat)]


def next_in(live: LiveTable, now: float) -> int | None:
    """How long it takes until the next deal comes by itself; None, where none does."""
    if live.table.stage != "between" or not live.is_running:
        return None
    return max(0, ceil(live.since + BETWEEN_DEALS - now))


def due(live: LiveTable) -> float | None:
    """When somebody does what they were about to, or the next deal comes by itself."""
    if live.table.stage == "playing":
        is_held_up = not live.later or live.racing.open is not None or live.racing.waiting
        return None if is_held_up else live.since + live.pace.gap
    if live.table.stage != "between":
        return None
    return live.since if all_ready(live) else live.since + BETWEEN_DEALS


def tick(live: LiveTable, now: float) -> bool:
    """Let that happen, if it is due."""
    time = due(live)
    if time is None or time > now:
        return False
    if live.table.stage == "playing":
        seat, later = live.later.popitem()
        make(live, seat, later.action, now, mark=later.mark)
    else:
        live.happen(Dealt(at=int(now)), now)
    return True
