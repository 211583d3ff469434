"""§5 The calls: who may call what, what was called, and what the judgements told."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from veillee.cards.sets import bit, lowest, members, zeros
from veillee.engine.deal import NOBODY
from veillee.engine.notes import WORD, Refusal
from veillee.engine.packing import packable
from veillee.engine.witness import Witness
from veillee.games.kems.gestures import Gestures
from veillee.games.kems.house import SEATS, team_of
from veillee.games.kems.moves import CONTRE, DONE, DOUBLE, KEMS, WAIT
from veillee.games.kems.signals import NAMED, NO_SIGNAL, extended, gestures_of, length

BARRED: Final = ["", "barred_from_kems", "barred_from_contre", "barred_from_all"]

NOWHERE: Final = -1


class Call:
    """A call that waits to be judged."""

    tick: i64
    seat: i64
    what: i64

    def __init__(self, tick: i64, seat: i64, what: i64) -> None:
        self.tick = tick
        self.seat = seat
        self.what = what


class Verdict:
    """§5.4 What was judged by a signal made or not made."""

    tick: i64
    holders: i64  # who held a carré
    since: vec[i64]  # the tick at which each seat's hand became what it was
    good: bool

    def __init__(self, tick: i64, holders: i64, since: vec[i64], *, good: bool = False) -> None:
        self.tick = tick
        self.holders = holders
        self.since = since
        self.good = good

    def team(self) -> i64:
        """Whose signal it was about."""
        return team_of(lowest(self.holders))

    def fits(self, signal: i64, gestures: Gestures) -> bool:
        """Whether the judgement would have been the same, had this been the signal."""
        return self.good == self.is_made(signal, gestures)

    def is_made(self, signal: i64, gestures: Gestures) -> bool:
        """§5.4 Whether all who held a carré had made this signal since."""
        return all(gestures.performed(seat, signal, self.since[seat], self.tick) for seat in members(self.holders))


class Calls:
    """What is called, who may call, and what was judged."""

    order: vec[i64]  # §5.2 who chose first, second, third and last in a round of calls
    queue: list[Call]  # the calls to be judged
    said: vec[i64]  # what each seat has called since swaps were frozen, as a set
    kems_barred: i64  # §5.8 who may not call kem's or double before the next river,
    contre_barred: i64  # nor contre-kem's
    describer: i64
    description: i64
    found_out: i64  # the team whose signal was described as it is
    in_vain: list[vec[i64]]  # the signals of each team that were described in this deal and were not the one
    verdicts: list[Verdict]

    def __init__(self) -> None:
        self.order = zeros(SEATS)
        self.queue = []
        self.said = zeros(SEATS)
        self.kems_barred = 0
        self.contre_barred = 0
        self.describer = NOBODY
        self.description = NO_SIGNAL
        self.found_out = NOBODY
        self.in_vain = [vec[i64](), vec[i64]()]
        self.verdicts = []

    def clone(self) -> "Calls":
        """An independent copy."""
        twin = Calls()
        twin.order = self.order[:]
        twin.queue = self.queue[:]
        twin.said = self.said[:]
        twin.kems_barred = self.kems_barred
        twin.contre_barred = self.contre_barred
        twin.describer = self.describer
        twin.description = self.description
        twin.found_out = self.found_out
        twin.in_vain = [self.in_vain[0][:], self.in_vain[1][:]]
        twin.verdicts = self.verdicts[:]
        return twin

    # Who may call what

    def mask(self, seat: i64) -> i64:
        """§5.8 What one is not barred from, and has not called already."""
        mask: i64 = 0
        if not bit(seat) & self.kems_barred:
            mask |= bit(KEMS) | bit(DOUBLE)
        if not bit(seat) & self.contre_barred:
            mask |= bit(CONTRE)
        return bit(WAIT) | (mask & ~self.said[seat])

    def is_barred(self, seat: i64, call: i64) -> bool:
        """§5.8 Whether this call of that seat counts for nothing."""
        if call == CONTRE:
            return bit(seat) & self.contre_barred != 0
        return bit(seat) & self.kems_barred != 0

    def why_not(self, seat: i64, call: i64) -> Refusal:
        """Why something may not be called."""
        if not KEMS <= call <= CONTRE:
            return Refusal("not_a_call", "5.1")
        if self.is_barred(seat, call):
            return Refusal("barred", "5.8")
        return Refusal("called_already", "5.8")

    # The queue

    def line_up(self, tick: i64, seat: i64, call: i64) -> None:
        """§5.2 One more call, behind the others."""
        self.queue.append(Call(tick, seat, call))
        self.said[seat] |= bit(call)

    def answer_of(self, seat: i64) -> i64:
        """§5.6 Where in the queue a double of this seat waits that will count, or NOWHERE."""
        if not self.is_barred(seat, DOUBLE):
            for place in range(len(self.queue)):
                if self.queue[place].seat == seat and self.queue[place].what == DOUBLE:
                    return place
        return NOWHERE

    # Contre-kem's

    def describe(self, gesture: i64, longest: i64) -> bool:
        """§5.9 Gesture after gesture; whether that was all."""
        if gesture == DONE:
            return True
        self.description = extended(self.description, gesture)
        return length(self.description) == longest

    def miss(self, team: i64) -> None:
        """§5.9 The description is wrong; everybody knows that this is not the signal of that team."""
        self.contre_barred |= bit(self.describer)
        if self.description != NO_SIGNAL and self.description not in self.in_vain[team]:
            self.in_vain[team] = append(self.in_vain[team], self.description)

    # What is shown of it

    def show_barred(self, witness: Witness, seat: i64) -> None:
        """§5.8 From what a seat is barred."""
        barred = 0
        if bit(seat) & self.kems_barred:
            barred += 1
        if bit(seat) & self.contre_barred:
            barred += 2
        if barred:
            witness.word("barred", BARRED[barred], seat)

    def show_description(self, witness: Witness) -> None:
        """§5.9 The gestures described so far."""
        if witness.fact("described", WORD, self.describer):
            for gesture in gestures_of(self.description):
                witness.said(NAMED[gesture])

    def learned(self, viewer: i64, gestures: Gestures) -> list[int]:
        """What everybody has heard of calls and judgements, at moments as this viewer counts them."""
        heard: list[int] = list(self.said)
        for call in self.queue:
            heard += [gestures.moment(viewer, call.tick), call.seat, call.what]
        for verdict in self.verdicts:
            heard += [gestures.moment(viewer, verdict.tick), verdict.holders, 1 if verdict.good else 0]
            heard += [gestures.moment(viewer, tick) for tick in verdict.since]
        return heard


packable(Call, 0, 0, 0)
packable(Verdict, 0, 0, vec[i64]())
packable(Calls)
NO_CALLS: Final = Calls()
