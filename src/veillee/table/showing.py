"""A table as those at it are told: who sits where, what is agreed, and what is promised."""

from __future__ import annotations

from typing import TYPE_CHECKING

from veillee.table.agreeing import promise
from veillee.table.clocks import bank, is_running
from veillee.table.playing import next_in
from veillee.table.rematch import begins_in
from veillee.table.shuffles import SECRET
from veillee.views.live import ChairView, TableView
from veillee.views.over_http import Listed

if TYPE_CHECKING:
    from veillee.table.chairs import Chair
    from veillee.table.live import LiveTable
    from veillee.table.people import Caller
    from veillee.table.table import Table


def table_view(live: LiveTable, caller: Caller, now: float) -> TableView:
    """The table as this caller is told of it: what others hold keys to stays with them."""
    table = live.table
    kind, _, secret = table.luck.partition(" ")
    is_over = table.stage == "over"
    return TableView(
        id=table.id,
        code=table.code,
        terms=table.terms,
        stage=table.stage,
        chairs=tuple(chair_view(live, seat, chair, now) for seat, chair in enumerate(table.chairs)),
        yours=caller.seats(table),
        host=caller.is_host(table),
        promise=promise(table.luck),
        secret=secret if kind == SECRET and is_over else "",
        words={str(seat): words for seat, words in table.mix.items()},
        next_promise=promise(table.next_luck) if is_over else "",
        next_words={str(seat): words for seat, words in table.words().items()},
        match=table.matches,
        paused=table.is_paused,
        pausing=tuple(sorted(live.pausing)),
        ready=tuple(sorted(live.ready)),
        next_in=next_in(live, now),
        again=tuple(sorted(live.rematch.asked)),
        again_in=begins_in(live, now),
        origin=table.origin,
    )


def chair_view(live: LiveTable, seat: int, chair: Chair, now: float) -> ChairView:
    """Who sits on a chair."""
    return ChairView(
        name=chair.name,
        avatar=chair.avatar,
        level=chair.bot,
        left=chair.has_left,
        character=chair.character if live.table.entry.has_characters() else None,
        here=bool(chair.guest) and live.people.is_here(seat),
        late=chair.is_person and seat in live.grace.late,
        bank=bank(live, seat, now) if live.table.terms.clock is not None else None,
        running=is_running(live, seat),
    )


def listed(table: Table) -> Listed:
    """The table in a few words, for lists."""
    return Listed(
        id=table.id,
        code=table.code,
        game=table.terms.game,
        players=table.terms.players,
        free=sum(chair.is_free for chair in table.chairs),
        stage=table.stage,
        names=tuple(chair.name for chair in table.chairs if chair.name),
    )
