"""§3 Gestures where all act at any moment: one after the other, each seen at once by those who look.

They are kept as ticks are, a row each, in which one seat alone moves: a signal is found in them in the same way. Where
one must look to see, nobody knows how many gestures they missed, and so each counts only those they saw.
"""

from librt.vecs import append, vec
from mypy_extensions import i64

from veillee.cards.sets import bit
from veillee.engine.notes import EVERYONE, SEAT, WORD, Note, Value
from veillee.engine.packing import packable
from veillee.engine.zones import Fact, sees
from veillee.games.kems.gestures import Gestures
from veillee.games.kems.house import EVERY_SEAT, SEATS, partner_of
from veillee.games.kems.signals import BASE, MADE, NAMED, STILL


class OpenGestures(Gestures):
    """The gestures so far, one a row, and at whom each looks now."""

    gazes: vec[i64]
    news: i64  # how many swaps and rivers there were so far
    made_at: vec[i64]  # how many there were when each gesture was made

    def __init__(self) -> None:
        super().__init__()
        self.gazes = vec[i64]([partner_of(seat) for seat in range(SEATS)])
        self.news = 0
        self.made_at = vec[i64]()

    def clone(self) -> "OpenGestures":
        """An independent copy."""
        twin = OpenGestures()
        twin.gaze = self.gaze
        twin.clock = self.clock
        twin.shown = self.shown[:]
        twin.looks = self.looks[:]
        twin.gazes = self.gazes[:]
        twin.news = self.news
        twin.made_at = self.made_at[:]
        return twin

    # One after the other

    def pause(self) -> None:
        """Before the first one: nobody looks, nobody moves."""
        super().pause()
        self.made_at = append(self.made_at, self.news)

    def make(self, seat: i64, gesture: i64) -> None:
        """§3.2 One gesture, seen at once."""
        shown = self.shown
        for _ in range(SEATS):
            shown = append(shown, STILL)
        shown[self.clock * SEATS + seat] = gesture
        self.shown = shown
        if self.gaze:
            self.look(self.gazes)
        self.made_at = append(self.made_at, self.news)
        self.clock += 1

    # Questions

    def maker(self, row: i64) -> i64:
        """Who made that gesture."""
        seat: i64 = 0
        while self.at(seat, row) == STILL:
            seat += 1
        return seat

    def is_seen(self, viewer: i64, row: i64) -> bool:
        """§3.4 Whether this viewer saw that gesture."""
        return sees(viewer, self.seen_by(self.maker(row), row))

    def seen(self, viewer: i64) -> list[int]:
        """§3.4 Every gesture that this viewer saw, in order."""
        found: list[int] = []
        for row in range(1, self.clock):
            if self.is_seen(viewer, row):
                seat = self.maker(row)
                found.append((len(found) * SEATS + seat) * BASE + self.at(seat, row))
        return found

    def moment(self, viewer: i64, tick: i64) -> i64:
        """When that was: after how many gestures that they saw."""
        if not self.gaze:
            return tick
        found: i64 = 0
        for row in range(1, tick):
            if self.is_seen(viewer, row):
                found += 1
        return found

    def is_too_long_ago(self, earlier: i64, tick: i64, since: i64) -> bool:
        """§3.3 No clock runs in the rules: the whole signal is made with the hand as it is."""
        return earlier < since

    def is_signalling(self, seat: i64, signal: i64, viewer: i64, since: i64) -> bool:
        """Whether the last gesture of others that the viewer saw is the end of a signal of that seat."""
        row = self.clock - 1
        while row > 0 and (self.at(viewer, row) != STILL or not self.is_seen(viewer, row)):
            row -= 1
        return row >= since and row > 0 and self.ends_signal(seat, row, signal, viewer, since)

    # What is shown of it

    def note(self, row: i64) -> Note:
        """§3.2 A gesture, for whoever saw it."""
        seat = self.maker(row)
        return Note(MADE[self.at(seat, row)], self.seen_by(seat, row)).seat("player", seat)

    def facts(self, seat: i64) -> list[Fact]:
        """§3.4 The last gesture of a seat that each one saw, unless the cards have changed since; and its own gaze."""
        facts: list[Fact] = []
        told: i64 = 0
        row = self.clock - 1
        while row > 0 and self.made_at[row] == self.news and told != EVERY_SEAT:
            if self.at(seat, row) != STILL:
                seen_by: i64 = EVERYONE
                if self.gaze:
                    seen_by = self.seen_by(seat, row) & ~told
                if seen_by != 0:
                    facts.append(Fact("gesture", Value(WORD, [], NAMED[self.at(seat, row)]), seat, seen_by))
                told |= seen_by & EVERY_SEAT
            row -= 1
        if self.gaze:
            facts.append(Fact("looks", Value(SEAT, [self.gazes[seat]]), seat, bit(seat)))
        return facts


packable(OpenGestures)
