"""A position of Le Kem's: all that a deal holds, and what several chapters of the rules ask of it.

Rounds are sealed: each choice is kept in `chosen`, and the last one settles them all. Every move is kept in `told`, so
that an imagined world can tell its own history; but for those by which someone thought better of a swap, which nobody
else ever sees: they are kept in `rethought`.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from veillee.cards.packs import rank_mates
from veillee.cards.sets import bit, lowest, zeros
from veillee.engine.deal import NOBODY, Deal
from veillee.engine.moves import NO_MOVE
from veillee.engine.notes import EVERYONE
from veillee.games.kems.moves import TABLES, TALK
from veillee.games.kems.signals import ALL_SIGNALS, BASE, NO_SIGNAL, STILL, last_gesture

SEATS: Final = 4
EVERY_SEAT: Final = 15
PACE: Final = 64  # a move in `told` is its seat times this, plus its action;
PLACE: Final = SEATS * PACE  # in `rethought`, its place times this besides
SLOWEST: Final = 3  # §3.3 ticks between two gestures of one signal


def team_of(seat: i64) -> i64:
    """§1.2 Partners sit face to face."""
    return seat % 2


def partner_of(seat: i64) -> i64:
    """§1.2 The seat across the table."""
    return (seat + 2) % SEATS


def members_of(team: i64) -> list[int]:
    """The two seats of a team."""
    return [team, team + 2]


def is_carre(hand: i64) -> bool:
    """§1.3 Four cards of one rank."""
    return rank_mates(lowest(hand)) == hand


class Position(Deal):
    """One deal as it stands."""

    # Options
    max_len: i64
    target: i64
    false_kems: str
    signal_required: bool
    lone_double_is_void: bool
    gaze: bool
    double_window: i64
    river_idle: i64
    river_max: i64
    describe_timeout: i64
    redeals: bool

    number: i64  # of the deal
    phase: i64
    waiting: i64  # the seats that have yet to choose
    chosen: vec[i64]  # the sealed choices of the round
    told: vec[i64]  # every move so far that counts
    round_at: i64  # where in `told` the round began

    # Signals
    carried: list[int]
    signals: vec[i64]  # of each team
    retired: vec[i64]  # the one that each team may not choose
    found_out: i64  # the team whose signal was described in this deal
    possible: list[vec[i64]]  # those each team may have, for all that everybody knows; ANY: no signal is excluded
    hints: list[vec[i64]]
    weighed: list[vec[i64]]
    stage: vec[i64]  # how far the talk of each team is
    speaker: vec[i64]  # whose word it is in each team
    proposal: vec[i64]
    places: vec[i64]  # the moves of the proposal made so far
    tries: vec[i64]  # the proposals made so far
    talk_end: i64  # where in `told` the talks ended
    lot_at: vec[i64]  # the move at which the lot gave a team its signal

    # Cards
    dealt: vec[i64]
    hands: vec[i64]
    known: vec[i64]  # the cards of each hand that everybody has seen
    laid_open: i64  # the cards laid face up at the end
    first_stock: vec[i64]  # as it was dealt
    stock: vec[i64]
    place: i64  # of the next card in the stock
    shuffles_left: i64  # how many times the stock may still be made anew
    shuffled_at: i64  # the move at which the stock was last made anew
    river: vec[i64]
    swept: i64
    thrown_in: i64  # how many times the cards were dealt again

    # Ticks
    clock: i64
    age: i64  # of the river, in ticks
    idle_ticks: i64  # without a try
    wanted: vec[i64]  # the card each seat reaches for
    went_back: i64  # who thought better of it in this tick
    take_at: i64  # where in `told` they began to reach
    since: vec[i64]  # the tick at which each hand became what it is
    late_at: vec[i64]  # the moves that gave a card for one that was gone
    late_hands: vec[i64]  # and the hands of those who made them
    rethought: vec[i64]  # the moves that went back, and what was taken after all, each with its place in `told`
    dropped_at: vec[i64]  # the moves that reached for a card in vain: their players thought better of it
    dropped_for: vec[i64]  # and what they may have reached for, for all that the others know
    looks: vec[i64]  # for each tick and seat, at whom it looked, where one must look to see
    shown: vec[i64]  # for each tick and seat, the gesture it made
    rounds_at: vec[i64]  # and for each tick, where in `told` its gestures began

    # Calls and score
    queue: vec[i64]  # the calls to be judged
    said: vec[i64]  # what each seat has called since swaps were frozen
    kems_locked: i64
    contre_locked: i64
    describer: i64
    description: i64
    verdicts: vec[i64]  # what was judged by a signal made or not
    before: vec[i64]  # the points of each team before this deal
    gained: vec[i64]
    events: vec[i64]

    def __init__(self, players: i64, dealer: i64) -> None:
        super().__init__(players, dealer)
        self.max_len = 0
        self.target = 0
        self.false_kems = ""
        self.signal_required = False
        self.lone_double_is_void = False
        self.gaze = False
        self.double_window = 0
        self.river_idle = 0
        self.river_max = 0
        self.describe_timeout = 0
        self.redeals = False
        self.number = 0
        self.phase = TALK
        self.waiting = 0
        self.round_at = 0
        self.found_out = NOBODY
        self.talk_end = 0
        self.laid_open = 0
        self.place = 0
        self.shuffles_left = 0
        self.shuffled_at = NO_MOVE
        self.swept = 0
        self.thrown_in = 0
        self.clock = 0
        self.age = 0
        self.idle_ticks = 0
        self.take_at = 0
        self.went_back = 0
        self.kems_locked = 0
        self.contre_locked = 0
        self.describer = NOBODY
        self.description = NO_SIGNAL
        self.clear_lists()

    def clear_lists(self) -> None:
        """Every list empty: a new deal and a copy fill them."""
        self.carried = []
        self.possible = []
        self.hints = []
        self.weighed = []
        self.chosen = vec[i64]()
        self.told = vec[i64]()
        self.signals = vec[i64]()
        self.retired = vec[i64]()
        self.stage = vec[i64]()
        self.speaker = vec[i64]()
        self.proposal = vec[i64]()
        self.places = vec[i64]()
        self.tries = vec[i64]()
        self.lot_at = vec[i64]()
        self.dealt = vec[i64]()
        self.hands = vec[i64]()
        self.known = vec[i64]()
        self.first_stock = vec[i64]()
        self.stock = vec[i64]()
        self.river = vec[i64]()
        self.wanted = vec[i64]()
        self.since = vec[i64]()
        self.late_at = vec[i64]()
        self.late_hands = vec[i64]()
        self.rethought = vec[i64]()
        self.dropped_at = vec[i64]()
        self.dropped_for = vec[i64]()
        self.looks = vec[i64]()
        self.shown = vec[i64]()
        self.rounds_at = vec[i64]()
        self.queue = vec[i64]()
        self.said = vec[i64]()
        self.verdicts = vec[i64]()
        self.before = vec[i64]()
        self.gained = vec[i64]()
        self.events = vec[i64]()

    # Rounds

    def actors(self) -> i64:
        return self.waiting

    def open_round(self, phase: i64, seats: i64) -> None:
        """Ask these seats for a choice, sealed until the last one is made."""
        self.phase = phase
        self.waiting = seats
        self.turn = lowest(seats)
        self.round_at = len(self.told)
        self.chosen = zeros(SEATS)

    def choose(self, seat: i64, action: i64) -> bool:
        """Keep a sealed choice; whether it was the last of the round."""
        self.chosen[seat] = action
        self.waiting &= ~bit(seat)
        if self.waiting == 0:
            return True
        self.turn = lowest(self.waiting)
        return False

    def finish(self) -> None:
        """The deal is over."""
        self.turn = NOBODY
        self.waiting = 0
        self.chosen = zeros(SEATS)

    def sealed(self) -> i64:
        if self.turn == NOBODY or not TABLES[self.phase].is_sealed:
            return 0
        chosen: i64 = 0
        for at in range(self.round_at, len(self.told)):
            chosen |= bit(self.told[at] // PACE)
        return chosen & ~self.waiting

    # Signals

    def signals_left(self, team: i64) -> vec[i64]:
        """§2.1 The signals that a team may have, for all that everybody knows."""
        if len(self.possible[team]) == 0:
            return ALL_SIGNALS[self.max_len]
        return self.possible[team]

    # Gestures

    def pass_tick(self) -> None:
        """A tick without gestures: nobody looks, nobody moves."""
        for _ in range(SEATS):
            self.shown = append(self.shown, STILL)
        if self.gaze:
            for _ in range(SEATS):
                self.looks = append(self.looks, NOBODY)
            self.rounds_at = append(self.rounds_at, NO_MOVE)

    def seen_by(self, seat: i64, tick: i64) -> i64:
        """§3.4 Who saw what this seat did at that tick: everybody, or those who looked at it."""
        if not self.gaze:
            return EVERYONE
        seen = bit(seat)
        for other in range(SEATS):
            if self.looks[tick * SEATS + other] == seat:
                seen |= bit(other)
        return seen

    def gesture_at(self, seat: i64, tick: i64) -> i64:
        """What this seat did at that tick."""
        return self.shown[tick * SEATS + seat]

    def ends_signal(self, seat: i64, tick: i64, signal: i64, viewer: i64) -> bool:
        """§3.3 Whether a gesture of that tick is the last of a signal, all of it seen by the viewer (or by NOBODY)."""
        while True:
            if self.gesture_at(seat, tick) != last_gesture(signal):
                return False
            if viewer != NOBODY and not bit(viewer) & self.seen_by(seat, tick):
                return False
            signal //= BASE
            if signal == NO_SIGNAL:
                return True
            earlier = tick - 1
            while earlier > 0 and self.gesture_at(seat, earlier) == STILL:
                earlier -= 1
            if earlier == 0 or tick - earlier > SLOWEST:
                return False
            tick = earlier

    def performed(self, seat: i64, signal: i64, since: i64, until: i64) -> bool:
        """§3.3 Whether this seat ended its signal from one tick on, before another."""
        tick = since
        while tick < until:
            if tick > 0 and self.ends_signal(seat, tick, signal, NOBODY):
                return True
            tick += 1
        return False

    # Cards

    def river_cards(self) -> i64:
        """The cards of the river, as a set."""
        found: i64 = 0
        for card in self.river:
            found |= bit(card)
        return found

    def stock_size(self) -> i64:
        """How many cards are left in the stock."""
        return len(self.stock) - self.place

    # Copies

    def copy_table(self, twin: "Position") -> None:
        """Give a new deal the options, the round and the score of this one."""
        twin.turn = self.turn
        twin.max_len = self.max_len
        twin.target = self.target
        twin.false_kems = self.false_kems
        twin.signal_required = self.signal_required
        twin.lone_double_is_void = self.lone_double_is_void
        twin.gaze = self.gaze
        twin.double_window = self.double_window
        twin.river_idle = self.river_idle
        twin.river_max = self.river_max
        twin.describe_timeout = self.describe_timeout
        twin.redeals = self.redeals
        twin.number = self.number
        twin.phase = self.phase
        twin.waiting = self.waiting
        twin.chosen = self.chosen[:]
        twin.told = self.told[:]
        twin.round_at = self.round_at
        twin.before = self.before
        twin.gained = self.gained[:]
        twin.events = self.events[:]

    def copy_signals(self, twin: "Position") -> None:
        """And its signals."""
        twin.carried = self.carried
        twin.signals = self.signals[:]
        twin.retired = self.retired
        twin.found_out = self.found_out
        twin.possible = self.possible[:]
        twin.hints = self.hints[:]
        twin.weighed = self.weighed[:]
        twin.stage = self.stage[:]
        twin.speaker = self.speaker[:]
        twin.proposal = self.proposal[:]
        twin.places = self.places[:]
        twin.tries = self.tries[:]
        twin.talk_end = self.talk_end
        twin.lot_at = self.lot_at[:]

    def copy_cards(self, twin: "Position") -> None:
        """And its cards."""
        twin.dealt = self.dealt[:]
        twin.hands = self.hands[:]
        twin.known = self.known[:]
        twin.laid_open = self.laid_open
        twin.first_stock = self.first_stock
        twin.stock = self.stock
        twin.place = self.place
        twin.shuffles_left = self.shuffles_left
        twin.shuffled_at = self.shuffled_at
        twin.river = self.river[:]
        twin.swept = self.swept
        twin.thrown_in = self.thrown_in
        twin.wanted = self.wanted[:]
        twin.take_at = self.take_at
        twin.went_back = self.went_back
        twin.since = self.since[:]
        twin.late_at = self.late_at[:]
        twin.late_hands = self.late_hands[:]
        twin.rethought = self.rethought[:]
        twin.dropped_at = self.dropped_at[:]
        twin.dropped_for = self.dropped_for[:]

    def copy_ticks(self, twin: "Position") -> None:
        """And its ticks, gestures and calls."""
        twin.clock = self.clock
        twin.age = self.age
        twin.idle_ticks = self.idle_ticks
        twin.looks = self.looks[:]
        twin.shown = self.shown[:]
        twin.rounds_at = self.rounds_at[:]
        twin.queue = self.queue[:]
        twin.said = self.said[:]
        twin.kems_locked = self.kems_locked
        twin.contre_locked = self.contre_locked
        twin.describer = self.describer
        twin.description = self.description
        twin.verdicts = self.verdicts[:]
