"""§3 The gestures: what each one did and when, and who saw it.

In ticks all move at once, and a row is a tick. In the open tempo gestures come one after the other, and a row is one of
them, in which one seat alone moves: a signal is found in either in the same way. Where one must look to see, nobody
knows how many gestures of the open tempo they missed, and so each counts only those they saw.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from veillee.cards.sets import bit, larger
from veillee.engine.deal import NOBODY
from veillee.engine.notes import EVERYONE, SEAT, TABLE, Note
from veillee.engine.packing import packable
from veillee.engine.witness import Witness
from veillee.engine.zones import sees
from veillee.games.kems.house import EVERY_SEAT, SEATS, partner_of
from veillee.games.kems.signals import BASE, MADE, NAMED, NO_SIGNAL, STILL, extended, last_gesture

SLOWEST: Final = 3  # §3.3 ticks between two gestures of one signal
MOST_HINTED: Final = BASE**7  # eight gestures at most before a kem's, among which its signal is looked for
QUIET: Final = vec[i64]([STILL] * SEATS)


class Gestures:
    """The rows so far, four gestures each; number 0 goes before the first, and nobody moves in it."""

    in_ticks: bool
    gaze: bool  # §3.4 one must look to see
    clock: i64  # the row under way
    shown: vec[i64]  # for each row and seat, the gesture it made
    looks: vec[i64]  # for each row and seat, at whom it looked, where one must look to see
    gazes: vec[i64]  # in the open tempo, at whom each looks now,
    news: i64  # how many swaps and rivers there were so far,
    made_at: vec[i64]  # and how many when each gesture was made

    def __init__(self, *, in_ticks: bool = True, gaze: bool = False) -> None:
        self.in_ticks = in_ticks
        self.gaze = gaze
        self.clock = 0
        self.shown = vec[i64]()
        self.looks = vec[i64]()
        self.gazes = vec[i64]()
        self.news = 0
        self.made_at = vec[i64]()
        if not in_ticks:
            self.gazes = vec[i64]([partner_of(seat) for seat in range(SEATS)])

    def clone(self) -> "Gestures":
        """An independent copy."""
        twin = Gestures(in_ticks=self.in_ticks, gaze=self.gaze)
        twin.clock = self.clock
        twin.shown = self.shown[:]
        twin.looks = self.looks[:]
        twin.gazes = self.gazes[:]
        twin.news = self.news
        twin.made_at = self.made_at[:]
        return twin

    # Row by row

    def look(self, chosen: vec[i64]) -> None:
        """§3.4 At whom each looks: nobody is told."""
        for seat in range(SEATS):
            self.looks = append(self.looks, chosen[seat])

    def show(self, chosen: vec[i64]) -> None:
        """§3.2 All gestures are seen at once, and the row is over."""
        shown = self.shown
        for seat in range(SEATS):
            shown = append(shown, chosen[seat])
        self.shown = shown
        self.clock += 1

    def pause(self) -> None:
        """A row without gestures: nobody looks, nobody moves."""
        if self.gaze:
            self.look(vec[i64]([NOBODY] * SEATS))
        self.show(QUIET)
        if not self.in_ticks:
            self.made_at = append(self.made_at, self.news)

    def make(self, seat: i64, gesture: i64) -> None:
        """§3.2 In the open tempo: one gesture, seen at once."""
        row = QUIET[:]
        row[seat] = gesture
        if self.gaze:
            self.look(self.gazes)
        self.show(row)
        self.made_at = append(self.made_at, self.news)

    # Questions

    def at(self, seat: i64, row: i64) -> i64:
        """What this seat did in that row."""
        return self.shown[row * SEATS + seat]

    def maker(self, row: i64) -> i64:
        """In the open tempo: who made that gesture."""
        seat: i64 = 0
        while self.at(seat, row) == STILL:
            seat += 1
        return seat

    def is_pause(self, row: i64) -> bool:
        """Whether everybody knows that nobody moved in that row, where one must look to see."""
        return self.looks[row * SEATS] == NOBODY

    def seen_by(self, seat: i64, row: i64) -> i64:
        """§3.4 Who saw what this seat did in that row: everybody, or those who looked at it."""
        if not self.gaze:
            return EVERYONE
        seen = bit(seat)
        for other in range(SEATS):
            if self.looks[row * SEATS + other] == seat:
                seen |= bit(other)
        return seen

    def saw(self, viewer: i64, seat: i64, row: i64) -> bool:
        """§3.4 Whether this viewer saw that seat make a gesture in that row."""
        return self.at(seat, row) != STILL and sees(viewer, self.seen_by(seat, row))

    def seen(self, viewer: i64) -> list[int]:
        """§3.4 Every gesture that this viewer saw, and at whom they looked in each tick, where that matters."""
        found: list[int] = []
        for row in range(1, self.clock):
            for seat in range(SEATS):
                if self.saw(viewer, seat, row):
                    when = row if self.in_ticks else len(found)
                    found.append((when * SEATS + seat) * BASE + self.at(seat, row))
        if self.gaze and self.in_ticks and viewer != TABLE:
            for row in range(1, len(self.looks) // SEATS):
                found.append(self.looks[row * SEATS + viewer])
        return found

    def moment(self, viewer: i64, row: i64) -> i64:
        """When that was, as this viewer counts: in ticks, or in the gestures that they saw before."""
        if self.in_ticks or not self.gaze:
            return row
        found: i64 = 0
        for earlier in range(1, row):
            if self.saw(viewer, self.maker(earlier), earlier):
                found += 1
        return found

    # §3.3 Signals

    def ends_signal(self, seat: i64, row: i64, signal: i64, viewer: i64, since: i64 = 0) -> bool:
        """§3.3 Whether a gesture of that row is the last of a signal, all of it seen by the viewer (or by NOBODY)."""
        while True:
            if self.at(seat, row) != last_gesture(signal):
                return False
            if viewer != NOBODY and not bit(viewer) & self.seen_by(seat, row):
                return False
            signal //= BASE
            if signal == NO_SIGNAL:
                return True
            earlier = row - 1
            while earlier > 0 and self.at(seat, earlier) == STILL:
                earlier -= 1
            if earlier == 0 or self.is_too_long_ago(earlier, row, since):
                return False
            row = earlier

    def is_too_long_ago(self, earlier: i64, row: i64, since: i64) -> bool:
        """§3.3 Whether two gestures in a row cannot be of one signal: in the open tempo it is made with one hand."""
        if self.in_ticks:
            return row - earlier > SLOWEST
        return earlier < since

    def is_signalling(self, seat: i64, signal: i64, viewer: i64, since: i64) -> bool:
        """Whether this seat was just seen to end the signal: with the last gesture of others that the viewer saw."""
        row = self.clock - 1
        if self.in_ticks:
            return row > 0 and self.ends_signal(seat, row, signal, viewer, since)
        while row > 0 and (self.at(viewer, row) != STILL or not self.saw(viewer, self.maker(row), row)):
            row -= 1
        return row >= since and row > 0 and self.ends_signal(seat, row, signal, viewer, since)

    def passed_since(self, row: i64) -> i64:
        """How much has happened since that row: so many ticks, or swaps and rivers."""
        if self.in_ticks:
            return self.clock - row
        return self.news - self.made_at[row]

    def performed(self, seat: i64, signal: i64, since: i64, until: i64) -> bool:
        """§3.3 Whether this seat ended its signal from one row on, before another."""
        return any(self.ends_signal(seat, row, signal, NOBODY, since) for row in range(larger(1, since), until))

    def seen_since(self, viewer: i64, seat: i64, since: i64) -> i64:
        """The last gestures that this viewer saw a seat make from one row on, as if they were a signal."""
        seen: i64 = NO_SIGNAL
        for row in range(larger(1, since), self.clock):
            if self.saw(viewer, seat, row):
                seen = extended(seen % MOST_HINTED, self.at(seat, row))
        return seen

    # What is shown of it

    def note(self, seat: i64, row: i64) -> Note:
        """§3.2 A gesture, for whoever saw it."""
        return Note(MADE[self.at(seat, row)], self.seen_by(seat, row)).seat("player", seat)

    def show_last(self, witness: Witness, seat: i64) -> None:
        """§3.4 The last gesture of a seat that each one saw, as long as nothing else happened; and its own gaze."""
        told: i64 = 0
        row = self.clock - 1
        while row > 0 and told != EVERY_SEAT and self.is_fresh(row):
            if self.at(seat, row) != STILL:
                seen_by: i64 = self.seen_by(seat, row)
                if self.gaze:
                    seen_by &= ~told
                if seen_by != 0:
                    witness.word("gesture", NAMED[self.at(seat, row)], seat, seen_by)
                told |= seen_by & EVERY_SEAT
            row -= 1
        if self.gaze and not self.in_ticks:
            witness.own("looks", SEAT, self.gazes[seat], seat)

    def is_fresh(self, row: i64) -> bool:
        """Whether that row is still on the table: the last tick, or the cards are those that they were."""
        if self.in_ticks:
            return row == self.clock - 1
        return self.made_at[row] == self.news


packable(Gestures)
NO_GESTURES: Final = Gestures()
