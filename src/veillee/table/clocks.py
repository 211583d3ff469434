"""Clocks: how long one waits for whoever is asked, and what each has left to think."""

from __future__ import annotations

from typing import TYPE_CHECKING

from veillee.cards.sets import members
from veillee.engine.moves import NO_MOVE
from veillee.table.making import make

if TYPE_CHECKING:
    from veillee.table.live import LiveTable


class Clocks:
    """Since when each seat that is waited for has been waited for."""

    def __init__(self) -> None:
        self.since: dict[int, float] = {}

    def moved(self, waited_for: list[int], mover: int, now: float) -> None:
        """After a move these are waited for; whoever else has moved, one waits no less long for the others."""
        self.since = {seat: now if seat == mover else self.since.get(seat, now) for seat in waited_for}

    def restart(self, now: float) -> None:
        """Nobody was there, or there was a pause: that time does not count."""
        self.since = dict.fromkeys(self.since, now)


def lapses(live: LiveTable) -> list[tuple[float, int]]:
    """When the time of each person who is waited for is over."""
    if live.table.stage != "playing" or live.racing.open is not None:
        return []
    table, deal = live.table, live.table.playing.deal
    patience = deal.pace().patience
    found: list[tuple[float, int]] = []
    for seat in members(deal.actors()):
        if table.chairs[seat].bot is not None or live.thinking.is_asked(seat):
            continue
        since = live.clocks.since.get(seat, live.since)
        if patience and deal.idle(seat) != NO_MOVE and not table.terms.calm:
            found.append((since + patience, seat))
        if table.terms.clock is not None:
            found.append((since + table.chairs[seat].bank, seat))
    return found


def due(live: LiveTable) -> float | None:
    """When the first of them is over."""
    return min([time for time, _ in lapses(live)], default=None)


def tick(live: LiveTable, now: float) -> bool:
    """Whose time is over makes the move that means nothing; where there is none, a bot makes one for him."""
    for time, seat in sorted(lapses(live)):
        if time <= now:
            idle = live.table.playing.deal.idle(seat)
            if idle != NO_MOVE:
                make(live, seat, idle, now, by="clock")
            else:
                live.thinking.ask_at_once(live, seat)
            return True
    return False
