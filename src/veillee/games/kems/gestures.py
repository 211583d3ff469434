"""§3 The gestures: what each one did at each tick, and who saw it."""

from typing import TYPE_CHECKING, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from veillee.cards.sets import bit, larger
from veillee.engine.deal import NOBODY
from veillee.engine.notes import EVERYONE, TABLE, WORD, Note, Value
from veillee.engine.packing import packable
from veillee.engine.zones import Fact, sees
from veillee.games.kems.house import EVERY_SEAT, SEATS
from veillee.games.kems.moves import GESTURE, LOOK
from veillee.games.kems.signals import BASE, MADE, NAMED, NO_SIGNAL, STILL, extended, last_gesture

if TYPE_CHECKING:
    from veillee.games.kems.rules import Kems

SLOWEST: Final = 3  # §3.3 ticks between two gestures of one signal
MOST_HINTED: Final = BASE**7  # eight gestures at most before a kem's, among which its signal is looked for


class Gestures:
    """The ticks so far, each a row of four gestures; number 0 goes before the first, and nobody moves in it."""

    gaze: bool  # §3.4 one must look to see
    clock: i64  # the tick under way
    shown: vec[i64]  # for each tick and seat, the gesture it made
    looks: vec[i64]  # for each tick and seat, at whom it looked, where one must look to see

    def __init__(self) -> None:
        self.gaze = False
        self.clock = 0
        self.shown = vec[i64]()
        self.looks = vec[i64]()

    def clone(self) -> "Gestures":
        """An independent copy."""
        twin = Gestures()
        twin.gaze = self.gaze
        twin.clock = self.clock
        twin.shown = self.shown[:]
        twin.looks = self.looks[:]
        return twin

    # Tick by tick

    def look(self, chosen: vec[i64]) -> None:
        """§3.4 All have chosen at whom to look: nobody is told."""
        for seat in range(SEATS):
            self.looks = append(self.looks, chosen[seat])

    def show(self, chosen: vec[i64]) -> None:
        """§3.2 All gestures are seen at once, and the tick is over."""
        shown = self.shown
        for seat in range(SEATS):
            shown = append(shown, chosen[seat])
        self.shown = shown
        self.clock += 1

    def pause(self) -> None:
        """A tick without gestures: nobody looks, nobody moves."""
        for _ in range(SEATS):
            self.shown = append(self.shown, STILL)
            if self.gaze:
                self.looks = append(self.looks, NOBODY)
        self.clock += 1

    # Questions

    def at(self, seat: i64, tick: i64) -> i64:
        """What this seat did at that tick."""
        return self.shown[tick * SEATS + seat]

    def is_pause(self, tick: i64) -> bool:
        """Whether everybody knows that nobody moved at that tick, where one must look to see."""
        return self.looks[tick * SEATS] == NOBODY

    def seen_by(self, seat: i64, tick: i64) -> i64:
        """§3.4 Who saw what this seat did at that tick: everybody, or those who looked at it."""
        if not self.gaze:
            return EVERYONE
        seen = bit(seat)
        for other in range(SEATS):
            if self.looks[tick * SEATS + other] == seat:
                seen |= bit(other)
        return seen

    def seen(self, viewer: i64) -> list[int]:
        """§3.4 Every gesture that this viewer saw, and at whom they looked where one must look to see."""
        found: list[int] = []
        for tick in range(1, self.clock):
            for seat in range(SEATS):
                gesture = self.at(seat, tick)
                if gesture != STILL and sees(viewer, self.seen_by(seat, tick)):
                    found.append((tick * SEATS + seat) * BASE + gesture)
        if self.gaze and viewer != TABLE:
            for tick in range(1, len(self.looks) // SEATS):
                found.append(self.looks[tick * SEATS + viewer])
        return found

    def ends_signal(self, seat: i64, tick: i64, signal: i64, viewer: i64, since: i64 = 0) -> bool:
        """§3.3 Whether a gesture of that tick is the last of a signal, all of it seen by the viewer (or by NOBODY)."""
        while True:
            if self.at(seat, tick) != last_gesture(signal):
                return False
            if viewer != NOBODY and not bit(viewer) & self.seen_by(seat, tick):
                return False
            signal //= BASE
            if signal == NO_SIGNAL:
                return True
            earlier = tick - 1
            while earlier > 0 and self.at(seat, earlier) == STILL:
                earlier -= 1
            if earlier == 0 or self.is_too_long_ago(earlier, tick, since):
                return False
            tick = earlier

    def is_too_long_ago(self, earlier: i64, tick: i64, since: i64) -> bool:
        """§3.3 Whether two gestures in a row cannot be of one signal; `since` is when the hand became what it is."""
        return tick - earlier > SLOWEST

    def is_signalling(self, seat: i64, signal: i64, viewer: i64, since: i64) -> bool:
        """Whether this seat was just seen by the viewer to end the signal."""
        tick = self.clock - 1
        return tick > 0 and self.ends_signal(seat, tick, signal, viewer, since)

    def performed(self, seat: i64, signal: i64, since: i64, until: i64) -> bool:
        """§3.3 Whether this seat ended its signal from one tick on, before another."""
        tick = since
        while tick < until:
            if tick > 0 and self.ends_signal(seat, tick, signal, NOBODY, since):
                return True
            tick += 1
        return False

    def seen_since(self, viewer: i64, seat: i64, since: i64) -> i64:
        """The last gestures that this viewer saw a seat make from one tick on, as if they were a signal."""
        seen: i64 = NO_SIGNAL
        for tick in range(larger(1, since), self.clock):
            gesture = self.at(seat, tick)
            if gesture != STILL and sees(viewer, self.seen_by(seat, tick)):
                seen = extended(seen % MOST_HINTED, gesture)
        return seen

    def moment(self, viewer: i64, tick: i64) -> i64:
        """When that was, as this viewer counts."""
        return tick

    def facts(self, seat: i64) -> list[Fact]:
        """§3.4 The gesture of the last tick, for whoever saw it."""
        tick = self.clock - 1
        if tick < 1 or self.at(seat, tick) == STILL:
            return []
        made = Value(WORD, [], NAMED[self.at(seat, tick)])
        return [Fact("gesture", made, seat, self.seen_by(seat, tick))]


# How they are made


def open_gestures(deal: "Kems") -> None:
    """§3.2 Each makes a gesture or none; §3.4 where one must look to see, each first chooses at whom."""
    if deal.house.gaze:
        deal.open_round(LOOK, EVERY_SEAT)
    else:
        deal.open_round(GESTURE, EVERY_SEAT)


def show_gestures(deal: "Kems") -> None:
    """§3.2 All gestures are seen at once."""
    tick = deal.gestures.clock
    if deal.house.gaze:
        deal.ledger.hide_round(GESTURE, tick)
    deal.gestures.show(deal.chosen)
    if deal.heard is not None:
        for seat in range(SEATS):
            if deal.chosen[seat] != STILL:
                deal.say(Note(MADE[deal.chosen[seat]], deal.gestures.seen_by(seat, tick)).seat("player", seat))


packable(Gestures)
