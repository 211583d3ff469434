"""A live table: the one driver of a match, whoever sits there.

It is told what people do, what bots answer and what time it is; it says what happened (`events`, to be kept), what is
to be sent to whom (`mail`), what bots are to be asked (`thinking`) and when it wants to be woken (`alarm`). It has no
clock and no connection of its own: a server gives it those, and so does a terminal.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from veillee.engine.notes import TABLE, BadInputError, Note
from veillee.engine.pace import NO_PACE
from veillee.table import agreeing, clocks, grace, pausing, playing, racing, rematch, settling, sitting, thinking
from veillee.table.clocks import Clocks
from veillee.table.events import BotSat, Dealt, Played, Rematched, Returned, Sat, Started
from veillee.table.grace import Grace
from veillee.table.mail import Mail
from veillee.table.people import Presence
from veillee.table.racing import Racing
from veillee.table.rematch import Rematch
from veillee.table.seeing import Seeing
from veillee.table.thinking import Thinking
from veillee.views import live as wire
from veillee.views.offers import answered
from veillee.views.saying import note_view

if TYPE_CHECKING:
    from collections.abc import Callable

    from veillee.cards.luck import Luck
    from veillee.engine.contract.visible import Visible
    from veillee.table.events import AnyEvent
    from veillee.table.people import Caller
    from veillee.table.playing import Later
    from veillee.table.table import Table
    from veillee.views.wire import NoteView


class LiveTable:
    """A table at which people and bots sit."""

    def __init__(self, table: Table, luck: Luck, base: int = 0) -> None:
        """`luck` is for what no rule decides: how quick bots are. Versions are counted from `base`."""
        self.table = table
        self.luck = luck
        self.people = Presence()
        self.seeing = Seeing(base)
        self.mail = Mail()
        self.events: list[AnyEvent] = []  # that are yet to be kept
        self.outcomes: list[tuple[str, Note | None]] = []  # of what made nothing happen: that it is done, or why not
        self.pace = table.match.deal.pace() if table.match is not None else NO_PACE  # of what is open now,
        self.since = 0.0  # and when that came about
        self.clocks = Clocks()
        self.grace = Grace()
        self.racing = Racing()
        self.thinking = Thinking()
        self.ready: set[int] = set()  # for the next deal
        self.pausing: set[int] = set()  # who ask for a pause
        self.rematch = Rematch()
        self.later: dict[int, Later] = {}  # what people do as soon as they may
        self.stopped: float | None = 0.0  # since when time has stood still

    @property
    def told(self) -> Visible:
        """The deal as people are told of it."""
        return self.table.told

    # What is done

    def do(self, deed: wire.Deed, caller: Caller, now: float) -> None:
        """Do what somebody asks for, or refuse it and change nothing; what was done already is not done again."""
        self.catch_up(now)
        mark = caller.mark(deed.id)
        if not self.table.has_done(mark) and not self.is_waiting(mark):
            DOES[type(deed)](self, deed, caller, now)
            for seat in caller.seats(self.table):
                self.grace.heard[seat] = now

    def is_waiting(self, mark: str) -> bool:
        """Whether it is not known yet what becomes of what a client did."""
        return self.racing.is_waiting(mark) or any(mark == later.mark for later in self.later.values())

    def why_not(self, ask: wire.Ask, caller: Caller) -> NoteView | None:
        """Why somebody may not do what they ask about; None, if they may."""
        caller.must_hold(self.table, ask.seat)
        deal = self.told
        refused = answered(ask.question, deal, self.table.entry, ask.seat)
        return note_view(refused, deal.moves().pack) if refused is not None else None

    def react(self, deed: wire.React, caller: Caller) -> None:
        """Somebody laughs: all are told, and nothing is kept."""
        caller.must_hold(self.table, deed.seat)
        self.mail.to_all(wire.Reacted(deed.seat, deed.what))

    # What happens

    def happen(self, event: AnyEvent, now: float) -> None:
        """Let something happen: it is kept, and whoever sees it is told."""
        self.table.apply(event)
        self.events.append(event)
        if isinstance(event, Played):
            self.moved(event.seat, now)
            is_seen = self.table.terms.clock is not None and self.table.is_finished  # how many steps it took is not
            if not is_seen and self.table.stage == "playing":
                return
        elif isinstance(event, (Started, Rematched)):
            self.seeing.begin()
            self.pausing.clear()
            self.rematch.asked.clear()
            self.moved(TABLE, now)
        elif isinstance(event, Dealt):
            self.moved(TABLE, now)
        elif isinstance(event, (Sat, BotSat, Returned)):
            self.grace.forget(event.seat)
        self.mail.people_changed()

    def moved(self, mover: int, now: float) -> None:
        """The match is not where it was: all are shown, and those who have to think are asked."""
        match, told = self.table.playing, self.told
        self.pace = match.deal.pace()
        self.clocks.moved(self, told, mover, now)
        self.grace.moved(self, mover, now)
        for viewer, view in self.seeing.step(match, self.table.entry, now, told=told).items():
            self.mail.to_viewer(viewer, view)
        if not self.table.keeps_book:
            match.drop_beats()
        self.since = now
        self.ready.clear()
        self.racing.moved(match.deal, self.pace, now)
        if match.deal.is_over():
            racing.lose_all(self)
        playing.moved(self)
        self.thinking.moved(self)

    def come(self, seats: tuple[int, ...], now: float) -> None:
        """A screen shows these."""
        was_empty = not self.people.anyone
        if was_empty and not self.table.is_paused:
            self.open(now)
        grace.come(self, seats, now)

    def go(self, seats: tuple[int, ...], now: float) -> None:
        """A screen that showed these is gone."""
        grace.go(self, seats, now)
        if not self.people.anyone:
            self.stop(now)

    def stop(self, now: float) -> None:
        """Nobody is there any more, or there is a pause: time stands still."""
        if not self.table.is_paused:
            self.stopped = now

    def open(self, now: float) -> None:
        """Begin to run, or run again after time stood still: a race that is open is open from now on."""
        if self.stopped is None or self.table.is_paused:
            return
        still, self.stopped = now - self.stopped, None
        self.since += still
        self.clocks.restart(still)
        self.grace.restart(still)
        self.racing.restart(still, now)
        if self.table.match is not None:
            self.clocks.moved(self, self.told, TABLE, now)
            self.grace.moved(self, TABLE, now)
            self.racing.moved(self.table.match.deal, self.pace, now)
            self.thinking.moved(self)

    def reconsider(self, now: float) -> None:
        """Those who are there are no longer the same: perhaps all of them agree now."""
        pausing.reconsider(self, now)
        rematch.reconsider(self, now)

    # Time

    @property
    def is_running(self) -> bool:
        """Whether time passes here: a match is on, nobody paused it, and somebody is there to see it."""
        return self.table.match is not None and not self.table.is_paused and self.people.anyone

    def alarm(self) -> float | None:
        """When something happens by itself, unless something else happens before."""
        due = [grace.due(self)]
        if self.is_running and self.table.stage != "over":
            due += [settling.due(self), thinking.due(self), clocks.due(self), playing.due(self)]
        times = [time for time in due if time is not None]
        return min(times) if times else None

    def tick(self, now: float) -> None:
        """Let everything happen that is due by now."""
        for _ in range(MOST_AT_ONCE):
            if not self.step(now):
                return

    def catch_up(self, now: float) -> None:
        """Let everything happen that was due before now: nobody comes before it because a clock was slow."""
        for _ in range(MOST_AT_ONCE):
            alarm = self.alarm()
            if alarm is None or alarm >= now or not self.step(now):
                return

    def step(self, now: float) -> bool:
        """Let one thing happen that is due by now; whether there was one."""
        alarm = self.alarm()
        if alarm is None or alarm > now:
            return False
        if self.is_running and any(happens(self, now) for happens in HAPPENS):
            return True
        return grace.tick(self, now)

    # Looking

    def look(self, viewer: int, since: int, now: float) -> list[bytes]:
        """What somebody who begins to look is sent: what they missed, or the deal so far; nothing, if they know all."""
        if viewer == TABLE and self.table.terms.onlookers == "none":
            raise BadInputError(Note("no_onlookers"))
        if self.table.match is None:
            self.seeing.channel(viewer)
            return []
        is_told = self.seeing.continues(viewer, since)
        view = self.seeing.whole(self.table.match, self.table.entry, viewer, since, now, told=self.told)
        if not view:
            return []
        return [view] if is_told else [self.table.story.to(viewer), view]


HAPPENS: Final = (settling.tick, thinking.tick, clocks.tick, playing.tick)
MOST_AT_ONCE: Final = 2000  # things that happen at one moment: more would be a circle
DOES: Final[dict[type[wire.Deed], Callable[[LiveTable, Any, Caller, float], None]]] = {
    wire.Sit: sitting.sit,
    wire.Rise: sitting.rise,
    wire.Return: sitting.come_back,
    wire.SeatBot: sitting.seat_bot,
    wire.SendBot: sitting.send_bot,
    wire.Agree: agreeing.agree,
    wire.Mix: agreeing.mix,
    wire.Start: agreeing.start,
    wire.Again: rematch.again,
    wire.Play: playing.play,
    wire.Next: playing.go_on,
    wire.Pause: pausing.pause,
}
