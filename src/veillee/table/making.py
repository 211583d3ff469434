"""Making a move: whoever decided it, a person, a bot or a clock, this is how it happens."""

from __future__ import annotations

from typing import TYPE_CHECKING

from veillee.cards.sets import CAPACITY, bit
from veillee.table import news
from veillee.table.events import Played

if TYPE_CHECKING:
    from veillee.table.events import Player
    from veillee.table.live import LiveTable


def make(  # noqa: PLR0913 - who, what, when, and how it came about
    live: LiveTable,
    seat: int,
    action: int,
    now: float,
    *,
    mark: str = "",
    by: Player = "person",
    took: int = -1,
) -> None:
    """A legal move is made."""
    deal = live.table.playing.deal
    used = 0
    if live.table.terms.clock is not None:
        used = max(0, int(now - live.clocks.choosing.get(seat, now)))
    hush = live.pace.hush.of(action)
    if hush:
        live.clocks.quiet[seat] = now + hush
    move = deal.moves_of(seat).word(action)
    lapsed = by == "clock" and live.racing.open is None
    awaited = live.grace.awaited.get(seat, now)
    live.happen(Played(at=int(now), id=mark, seat=seat, move=move, by=by, took=took, used=used), now)
    if lapsed:
        tell_lapse(live, seat, awaited)


def tell_lapse(live: LiveTable, seat: int, awaited: float) -> None:
    """Say that the time of a player ran out, once a wait: of how many steps a choice is may be hidden."""
    is_told = news.public_note(live.table.playing, seat) is not None or live.table.terms.clock is not None
    if is_told and live.grace.lapsed.get(seat) != awaited:
        live.grace.lapsed[seat] = awaited
        news.tell(live, "news_lapsed", seat)


def is_legal(live: LiveTable, seat: int, action: int) -> bool:
    """Whether a move can be made now."""
    return 0 <= action < CAPACITY and bool(bit(action) & live.table.playing.deal.legal_mask(seat))
