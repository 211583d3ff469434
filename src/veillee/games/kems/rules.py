"""Le Kem's: four of a kind, a secret signal, and a partner who sees it first.

The rules are in rulebook.fr.md; § numbers below are its paragraphs. Each chapter has its module and owns its part of a
deal: `talk.py` (§2), `gestures.py` (§3), `river.py` (§4), `calls.py` (§5, judged in `judging.py`), `score.py` (§6).
Here they are wired: rounds of sealed choices, the last of which settles them all, and what opens after what.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from veillee.cards.luck import Luck
from veillee.cards.sets import bit, lowest, zeros
from veillee.engine.deal import NOBODY, Deal, Past
from veillee.engine.deal import Worlds as AnyWorlds
from veillee.engine.moves import MoveTable
from veillee.engine.notes import UNSAID, Note, Refusal
from veillee.engine.pace import Pace
from veillee.engine.sheet import Line
from veillee.engine.zones import Doing, Fact, Sitting, Zone, zone_id
from veillee.games.kems.calls import Calls
from veillee.games.kems.gestures import Gestures
from veillee.games.kems.house import EVERY_SEAT, SEATS, House, members_of, partner_of, team_of
from veillee.games.kems.judging import judge_calls, judge_contre, line_up
from veillee.games.kems.ledger import NO_LEDGER, Ledger
from veillee.games.kems.memory import NO_MEMORY, NOTHING, Memory
from veillee.games.kems.moves import (
    ANY_GESTURE,
    BACK,
    CALLS,
    DESCRIBE,
    DONE,
    EVERY_GESTURE,
    GESTURE,
    GIVE,
    IDLE,
    LEAVE,
    LEAVE_AFTER_ALL,
    LOOK,
    TABLES,
    TAKE,
    TALK,
    giving_for,
)
from veillee.games.kems.river import River, pick_up, say_river, swap_all, sweep, turn_river
from veillee.games.kems.score import Score
from veillee.games.kems.showing import doing_of, facts_of, learned_by, pace_of, prompt_for, refusal_of
from veillee.games.kems.signals import MADE, NO_SIGNAL, STILL, without
from veillee.games.kems.talk import SETTLED, Talk, opened_talk, speak
from veillee.games.kems.worlds import Worlds, past_of

TEAMS: Final = [Sitting(0), Sitting(1)]


class Kems(Deal):
    """One deal: signals, then ticks of calls, swaps and gestures until somebody ends it."""

    house: House
    number: i64  # of the deal
    thrown_in: i64  # §4.6 how many times the cards were dealt again
    phase: i64
    waiting: i64  # the seats that have yet to choose
    chosen: vec[i64]  # the sealed choices of the round,
    order: vec[i64]  # whose they are, in the order in which they were made,
    made: i64  # and how many
    memory: Memory
    talks: list[Talk]  # of each team
    gestures: Gestures
    river: River
    calls: Calls
    score: Score
    ledger: Ledger

    def __init__(self, house: House, dealer: i64) -> None:
        super().__init__(SEATS, dealer)
        self.house = house
        self.number = 0
        self.thrown_in = 0
        self.phase = TALK
        self.waiting = 0
        self.chosen = zeros(SEATS)
        self.order = zeros(SEATS)
        self.made = 0
        self.memory = NO_MEMORY
        self.talks = []
        self.gestures = Gestures()
        self.river = River()
        self.calls = Calls()
        self.score = Score(NOTHING)
        self.ledger = NO_LEDGER

    def clone(self) -> "Kems":
        return self.copied(self.ledger.clone())

    def copied(self, ledger: Ledger) -> "Kems":
        """A copy with this ledger."""
        twin = Kems(self.house, self.dealer)
        twin.turn = self.turn
        twin.number = self.number
        twin.thrown_in = self.thrown_in
        twin.phase = self.phase
        twin.waiting = self.waiting
        twin.chosen = self.chosen[:]
        twin.order = self.order[:]
        twin.made = self.made
        twin.memory = self.memory
        twin.talks = [talk.clone() for talk in self.talks]
        twin.gestures = self.gestures.clone()
        twin.river = self.river.clone()
        twin.calls = self.calls.clone()
        twin.score = self.score.clone()
        twin.ledger = ledger
        return twin

    def forget(self) -> None:
        self.ledger = NO_LEDGER

    # Rounds

    def actors(self) -> i64:
        return self.waiting

    def open_round(self, phase: i64, seats: i64) -> None:
        """Ask these seats for a choice, sealed until the last one is made."""
        self.phase = phase
        self.waiting = seats
        self.turn = lowest(seats)
        self.clear_round()

    def clear_round(self) -> None:
        """Nobody has chosen anything."""
        self.made = 0
        for seat in range(SEATS):
            self.chosen[seat] = 0

    def choose(self, seat: i64, action: i64) -> bool:
        """Keep a sealed choice; whether it was the last of the round."""
        self.chosen[seat] = action
        self.order[self.made] = seat
        self.made += 1
        self.waiting &= ~bit(seat)
        if self.waiting == 0:
            return True
        self.turn = lowest(self.waiting)
        return False

    def finish(self) -> None:
        """The deal is over."""
        self.turn = NOBODY
        self.waiting = 0
        self.clear_round()

    def legal_mask(self, seat: i64) -> i64:
        if not bit(seat) & self.waiting:
            return 0
        return self.choices(seat)

    def choices(self, seat: i64) -> i64:
        """What a seat that is asked in the present phase may choose."""
        if self.phase == CALLS:
            return self.calls.mask(seat)
        if self.phase == TAKE:
            return self.river.lying() | bit(LEAVE)
        if self.phase == GIVE:
            return self.river.giving_mask(seat)
        if self.phase == GESTURE:
            return ANY_GESTURE
        if self.phase == LOOK:
            return EVERY_SEAT & ~bit(seat)
        if self.phase == DESCRIBE:
            return EVERY_GESTURE | bit(DONE)
        return self.talks[team_of(seat)].mask()

    def apply(self, seat: i64, action: i64, luck: Luck) -> None:
        if self.phase == GIVE and BACK <= action < LEAVE_AFTER_ALL:
            self.ledger.rethought(seat, self.gestures.clock)
            self.river.think_again(seat, action)
            return
        self.ledger.write(seat, action)
        if self.phase == TALK:
            speak(self, seat, action, luck)
        elif self.phase == DESCRIBE:
            if self.calls.describe(action, self.house.max_len):
                judge_contre(self)
                self.go_on()
        elif self.choose(seat, action):
            self.close_round(luck)

    def close_round(self, luck: Luck) -> None:
        """§3.2 In each tick: calls, then swaps, then gestures; then the river may be swept."""
        if self.phase == CALLS:
            line_up(self)
            self.go_on()
        elif self.phase == TAKE:
            self.reach()
        elif self.phase == GIVE:
            swap_all(self, luck)
            self.open_gestures()
        elif self.phase == LOOK:
            self.ledger.hide_round(LOOK, self.gestures.clock)
            self.gestures.look(self.chosen)
            self.open_round(GESTURE, EVERY_SEAT)
        else:
            self.show_gestures()
            self.end_tick(luck)

    # §2 The secret signal

    def begin(self, order: vec[i64], memory: Memory, luck: Luck) -> None:
        """§4.1 Four cards each; §4.6 once more, if need be; the teams choose their signals before anyone looks."""
        self.gestures.gaze = self.house.gaze
        self.river.serve(order, self.dealer + 1)
        while self.house.redeals and self.river.was_dealt_three_alike():
            luck.shuffle(order)
            self.river.serve(order, self.dealer + 1)
            self.thrown_in += 1
        self.memory = memory
        self.ledger = Ledger(memory)
        self.ledger.dealt = self.river.hands[:]
        self.ledger.first_stock = self.river.stock
        self.talks = [opened_talk(team, self.dealer, self.house, memory) for team in range(2)]
        self.ask_teams()

    def ask_teams(self) -> None:
        """Wait for whoever has the word in each team that talks; when none does, the play begins."""
        self.waiting = 0
        for talk in self.talks:
            if talk.stage != SETTLED:
                self.waiting |= bit(talk.speaker)
        if self.waiting:
            self.turn = lowest(self.waiting)
        else:
            self.start()

    def say_of_team(self, key: str, team: i64, actor: i64 = UNSAID) -> None:
        """Say something about a team to everybody."""
        if self.notes is not None:
            self.say(Note(key).seats("players", members_of(team)).by(actor))

    def start(self) -> None:
        """§4.1 The signals are chosen: hands are picked up, and the first river is turned."""
        self.phase = CALLS
        turn_river(self, "river")
        pick_up(self)
        self.gestures.pause()
        self.open_round(CALLS, EVERY_SEAT)

    # §3 Gestures

    def open_gestures(self) -> None:
        """§3.2 Each makes a gesture or none; §3.4 where one must look to see, each first chooses at whom."""
        if self.house.gaze:
            self.open_round(LOOK, EVERY_SEAT)
        else:
            self.open_round(GESTURE, EVERY_SEAT)

    def show_gestures(self) -> None:
        """§3.2 All gestures are seen at once."""
        tick = self.gestures.clock
        if self.house.gaze:
            self.ledger.hide_round(GESTURE, tick)
        self.gestures.show(self.chosen)
        if self.notes is not None:
            for seat in range(SEATS):
                if self.chosen[seat] != STILL:
                    self.say(Note(MADE[self.chosen[seat]], self.gestures.seen_by(seat, tick)).seat("player", seat))

    # §4 The middle

    def reach(self) -> None:
        """§4.2 All have chosen what to take; whoever takes something must give."""
        self.ledger.reached()
        takers = self.river.reach(self.chosen)
        if takers:
            self.open_round(GIVE, takers)
        else:
            self.river.idle_ticks += 1
            self.open_gestures()

    def end_tick(self, luck: Luck) -> None:
        """§4.4 A river that nobody wants, or that lay too long, is swept; then a new tick begins."""
        self.river.age += 1
        if self.river.is_stale(self.house):
            sweep(self, luck)
        if self.turn != NOBODY:
            self.open_round(CALLS, EVERY_SEAT)

    # §5 The calls, §6 the score

    def go_on(self) -> None:
        """§5.2 Judge the calls that are left; §4.2 when all are judged, each reaches for a card, or leaves them."""
        if self.turn != NOBODY and judge_calls(self):
            self.river.clear_wishes()
            self.open_round(TAKE, EVERY_SEAT)

    def signals_left(self, team: i64) -> vec[i64]:
        """§2.1 The signals that a team may have, for all that everybody knows."""
        left = self.memory.left(team, self.house.max_len)
        for gone in self.calls.in_vain[team]:
            left = without(left, gone)
        return left

    def points(self, seat: i64) -> i64:
        return self.score.gained[team_of(seat)]

    def lines(self) -> list[Line]:
        return self.score.lines()

    # Who sees what

    def moves(self) -> MoveTable:
        if self.phase == GIVE:
            return giving_for(self.river.lying())
        return TABLES[self.phase]

    def sealed(self) -> i64:
        chosen: i64 = 0
        if self.turn != NOBODY and TABLES[self.phase].is_sealed:
            for place in range(self.made):
                chosen |= bit(self.order[place])
        return chosen

    def pace(self) -> Pace:
        return pace_of(self)

    def idle(self, seat: i64) -> i64:
        """To call nothing, to leave the river, to watch the partner, to keep still; who describes no more is done."""
        if self.phase == LOOK:
            return partner_of(seat)
        return IDLE[self.phase]

    def announce(self) -> None:
        for _ in range(self.thrown_in):
            self.say(Note("thrown_in").seat("player", self.dealer))
        self.say(Note("deal_start").seat("player", self.dealer))
        for team in range(2):
            if self.memory.retired[team] != NO_SIGNAL:
                self.say_of_team("new_signal", team)
            elif self.memory.signals[team] == NO_SIGNAL:
                self.say_of_team("first_signal", team)
        if self.phase != TALK:
            say_river(self, "river")
            pick_up(self)

    def zones(self) -> list[Zone]:
        return self.river.zones(in_hand=self.phase != TALK)

    def played_from(self, seat: i64) -> str:
        if self.phase == TAKE or self.chooses_again(seat):
            return zone_id("river")
        return ""

    def chooses_again(self, seat: i64) -> bool:
        """Whether this seat went back and has not chosen anew: nobody else is told."""
        return self.phase == GIVE and self.river.is_back(seat)

    def sitting(self, seat: i64) -> Sitting:
        return TEAMS[team_of(seat)]

    def doing(self, seat: i64) -> Doing | None:
        return doing_of(self, seat)

    def facts(self) -> list[Fact]:
        return facts_of(self)

    def prompt(self, seat: i64) -> Note:
        return prompt_for(self, seat)

    def why_not(self, seat: i64, action: i64) -> Refusal:
        return refusal_of(self, seat, action)

    def meant(self, seat: i64, cards: list[int]) -> i64:
        """A card of the river, where it is chosen again, is that card taken after all."""
        if self.chooses_again(seat) and len(cards) == 1 and bit(cards[0]) & self.river.lying():
            return self.river.again(cards[0])
        return super().meant(seat, cards)

    def learned(self, seat: i64) -> list[int]:
        return learned_by(self, seat)

    def worlds(self, seat: i64) -> AnyWorlds:
        return Worlds(self, seat)

    def imagine(self, seat: i64, luck: Luck) -> "Kems":
        return Worlds(self, seat).imagine(luck)

    def past(self, real: Past) -> Past:
        return past_of(self, real)
