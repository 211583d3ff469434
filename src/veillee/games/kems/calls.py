"""§5 The calls: kem's, double kem's and contre-kem's. §6 What they are worth."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from veillee.cards.sets import bit, members, zeros
from veillee.engine.deal import NOBODY
from veillee.engine.notes import TABLE, Note
from veillee.games.kems.moves import CALLS, DESCRIBE, DONE, GESTURE, GIVE, LEAVE, LOOK, TAKE
from veillee.games.kems.position import EVERY_SEAT, PACE, SEATS, is_carre, members_of, partner_of, team_of
from veillee.games.kems.river import River
from veillee.games.kems.signals import NO_SIGNAL, STILL, extended, length, told_signal, without
from veillee.games.kems.talk import EVERY_GESTURE

WAIT: Final = 0
KEMS: Final = 1
DOUBLE: Final = 2
CONTRE: Final = 3
CRIED: Final = ["", "cries_kems", "cries_double", "cries_contre"]
DESCRIBED: Final = ["described_nothing", "described_one", "described_two", "described_three"]

# What happened to a team, in this order for ever.
GOOD_KEMS: Final = 0
GOOD_DOUBLE: Final = 1
GOOD_CONTRE: Final = 2
BAD_CONTRE: Final = 3
FALSE_KEMS: Final = 4
THEIR_FALSE_KEMS: Final = 5
WORTH: Final = vec[i64]([1, 4, 4, -2, -1, 1])
REASONS: Final = ["line_kems", "line_double", "line_contre", "line_missed", "line_false", "line_theirs"]
KINDS: Final = 6

CALL_SIZE: Final = 16  # a call in the queue is its tick times this, plus four times what was called, plus its seat
VERDICT_SIZE: Final = 5  # tick, who held a carré, whether it was good, and since when each partner held his hand


class Calls(River):
    """The chapters of the calls and of the score."""

    def choices(self, seat: i64) -> i64:
        """What a seat that is asked in the present phase may choose."""
        if self.phase == CALLS:
            return self.call_mask(seat)
        if self.phase == TAKE:
            return self.river_cards() | bit(LEAVE)
        if self.phase == GIVE:
            return self.giving_mask(seat)
        if self.phase == GESTURE:
            return EVERY_GESTURE | bit(STILL)
        if self.phase == LOOK:
            return EVERY_SEAT & ~bit(seat)
        if self.phase == DESCRIBE:
            return EVERY_GESTURE | bit(DONE)
        return self.talk_mask(seat)

    def open_calls(self) -> None:
        """§5.1 A new tick: each calls something, or waits."""
        self.clock += 1
        self.open_round(CALLS, EVERY_SEAT)

    def call_mask(self, seat: i64) -> i64:
        """§5.8 What one is not barred from, and has not called already."""
        mask: i64 = 0
        if not bit(seat) & self.kems_locked:
            mask |= bit(KEMS) | bit(DOUBLE)
        if not bit(seat) & self.contre_locked:
            mask |= bit(CONTRE)
        return bit(WAIT) | (mask & ~self.said[seat])

    # Judging in order

    def line_up(self) -> None:
        """§5.2 Calls are judged in the order in which they were made."""
        for place in range(self.round_at, len(self.told)):
            seat = self.told[place] // PACE
            call = self.told[place] % PACE
            if call != WAIT:
                self.queue = append(self.queue, self.clock * CALL_SIZE + 4 * call + seat)
                self.said[seat] |= bit(call)
                if self.notes is not None:
                    self.say(Note(CRIED[call]).seat("player", seat))
        self.chosen = zeros(SEATS)

    def judge_calls(self) -> bool:
        """§5.2 One after the other, until the deal ends; whether all are judged and the deal goes on."""
        while len(self.queue) > 0:
            made = self.queue[0] // CALL_SIZE
            call = self.queue[0] % CALL_SIZE // 4
            seat = self.queue[0] % 4
            partner_too = call == DOUBLE and self.is_called_by(partner_of(seat), DOUBLE)
            if self.is_barred(seat, call):
                self.drop_call(seat, call)
            elif call == CONTRE:
                self.drop_call(seat, call)
                self.ask_description(seat)
                return False
            elif call == KEMS:
                self.drop_call(seat, call)
                self.judge_kems(seat)
            elif partner_too:
                self.drop_call(seat, call)
                self.drop_call(partner_of(seat), DOUBLE)
                self.judge_double(seat)
            elif self.clock < made + self.double_window:
                self.wait_for_partner(seat, made)
                return False
            else:
                self.drop_call(seat, call)
                self.judge_lone_double(seat)
            if self.turn == NOBODY:
                return False
        self.said = zeros(SEATS)
        return True

    def is_barred(self, seat: i64, call: i64) -> bool:
        """§5.8 A call of someone who was barred meanwhile counts for nothing."""
        if call == CONTRE:
            return bit(seat) & self.contre_locked != 0
        return bit(seat) & self.kems_locked != 0

    def is_called_by(self, seat: i64, call: i64) -> bool:
        """Whether this call of that seat waits in the queue and will count."""
        if self.is_barred(seat, call):
            return False
        return any(entry % CALL_SIZE == 4 * call + seat for entry in self.queue)

    def drop_call(self, seat: i64, call: i64) -> None:
        """Take the first such call out of the queue."""
        kept = vec[i64]()
        found = False
        for entry in self.queue:
            if not found and entry % CALL_SIZE == 4 * call + seat:
                found = True
            else:
                kept = append(kept, entry)
        self.queue = kept

    # §5.3 Kem's

    def judge_kems(self, seat: i64) -> None:
        """§5.3 Right if the partner holds four of a kind; his cards are shown."""
        partner = partner_of(seat)
        good = self.are_good(bit(partner))
        self.show_hands(bit(partner), good=good)
        if good:
            self.score(team_of(seat), GOOD_KEMS)
            self.finish()
        else:
            self.punish(seat, bit(seat))

    def are_good(self, holders: i64) -> bool:
        """§5.3 Four of a kind each; §5.4 where the table wants it, the signal made since."""
        for seat in members(holders):
            if not is_carre(self.hands[seat]):
                return False
        if not self.signal_required:
            return True
        good = True
        for seat in members(holders):
            signal = self.signals[team_of(seat)]
            good = good and self.performed(seat, signal, self.since[seat], self.clock)
        self.learn(holders, good=good)
        return good

    def told_hand(self, seat: i64, *, unsigned: bool) -> Note:
        """How a hand that is shown is told."""
        key = "shows_carre"
        if not is_carre(self.hands[seat]):
            key = "shows_no_carre"
        elif unsigned:
            key = "shows_unsigned"
        return Note(key).seat("player", seat).cards("cards", members(self.hands[seat]))

    def show_hands(self, seats: i64, *, good: bool) -> None:
        """§5.3 Everybody sees these hands; §5.5 they are taken up again if the call was wrong."""
        carres = True
        for seat in members(seats):
            self.known[seat] = self.hands[seat]
            self.laid_open |= self.hands[seat]
            carres = carres and is_carre(self.hands[seat])
        if self.notes is not None:
            for seat in members(seats):
                self.say(self.told_hand(seat, unsigned=carres and not good))
        if not good:
            self.laid_open = 0

    def punish(self, seat: i64, callers: i64) -> None:
        """§5.5 A wrong kem's bars its callers until the next river, and costs what the table wants."""
        self.kems_locked |= callers
        team = team_of(seat)
        if self.false_kems == "minus_one":
            self.score(team, FALSE_KEMS)
        elif self.false_kems != "reveal":
            self.score(1 - team, THEIR_FALSE_KEMS)
            if self.false_kems == "deal_lost":
                self.finish()

    # §5.6 Double kem's

    def judge_double(self, seat: i64) -> None:
        """§5.6 Right if both partners hold four of a kind."""
        pair = bit(seat) | bit(partner_of(seat))
        good = self.are_good(pair)
        self.show_hands(pair, good=good)
        if good:
            self.score(team_of(seat), GOOD_DOUBLE)
            self.finish()
        else:
            self.punish(seat, pair)

    def wait_for_partner(self, seat: i64, made: i64) -> None:
        """§5.6 A tick in which only calls are made, and the river does not age."""
        if self.notes is not None and self.clock == made:
            self.say(Note("double_waits").seat("player", partner_of(seat)).by(TABLE))
        self.pass_tick()
        self.open_calls()

    def judge_lone_double(self, seat: i64) -> None:
        """§5.7 Said by one alone: an ordinary kem's, or nothing but the bar."""
        if self.notes is not None:
            key = "double_void" if self.lone_double_is_void else "double_alone"
            self.say(Note(key).seat("player", seat))
        if self.lone_double_is_void:
            self.kems_locked |= bit(seat)
        else:
            self.judge_kems(seat)

    # §5.9 Contre-kem's

    def ask_description(self, seat: i64) -> None:
        """§5.9 Who says contre-kem's must describe the signal."""
        self.describer = seat
        self.description = NO_SIGNAL
        self.open_round(DESCRIBE, bit(seat))

    def describe(self, gesture: i64) -> bool:
        """§5.9 Gesture after gesture; whether that was all."""
        if gesture == DONE:
            return True
        self.description = extended(self.description, gesture)
        return length(self.description) == self.max_len

    def judge_contre(self) -> None:
        """§5.9 The same gestures in the same order, or the contre is missed."""
        seat = self.describer
        rivals = 1 - team_of(seat)
        good = self.description == self.signals[rivals]
        if self.notes is not None:
            self.say(told_signal(DESCRIBED, self.description, -1).seat("player", seat))
        self.describer = NOBODY
        if good:
            self.possible[rivals] = vec[i64]([self.description])
            self.found_out = rivals
            self.score(team_of(seat), GOOD_CONTRE)
            self.tell_team("found_out", rivals)
            self.finish()
        else:
            if self.description != NO_SIGNAL:
                self.possible[rivals] = without(self.signals_left(rivals), self.description)
            self.contre_locked |= bit(seat)
            self.score(team_of(seat), BAD_CONTRE)

    # What everybody learns of a signal

    def learn(self, holders: i64, *, good: bool) -> None:
        """§5.4 Where a signal is required, a judgement tells which it may be to all who saw the gestures."""
        team = team_of(members(holders)[0])
        right: i64 = 0
        if good:
            right = 1
        verdict = vec[i64]([self.clock, holders, right, self.since[team], self.since[team + 2]])
        for number in verdict:
            self.verdicts = append(self.verdicts, number)
        if not self.gaze:
            last = len(self.verdicts) - VERDICT_SIZE
            self.possible[team] = vec[i64]([one for one in self.signals_left(team) if self.fits(last, one)])

    def fits(self, at: i64, signal: i64) -> bool:
        """Whether a judgement would have been the same, had this been the signal."""
        good = True
        for seat in members(self.verdicts[at + 1]):
            since = self.verdicts[at + 3 + seat // 2]
            good = good and self.performed(seat, signal, since, self.verdicts[at])
        return good == (self.verdicts[at + 2] == 1)

    # §6 The score

    def score(self, team: i64, event: i64) -> None:
        """§6.1 Points for a team; §6.3 who reaches the target wins at once."""
        self.gained[team] += WORTH[event]
        self.events = append(self.events, team * KINDS + event)
        if self.notes is not None:
            key = "team_gains" if WORTH[event] > 0 else "team_loses"
            points = WORTH[event] if WORTH[event] > 0 else -WORTH[event]
            self.say(Note(key).seats("players", members_of(team)).number("points", points).by(TABLE))
        if self.before[team] + self.gained[team] >= self.target:
            self.finish()
