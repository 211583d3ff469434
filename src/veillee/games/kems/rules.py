"""Le Kem's: four of a kind, a secret signal, and a partner who sees it first.

The rules are in rulebook.fr.md; § numbers below are its paragraphs. Each chapter has its module and owns its part of a
deal: `talk.py` (§2), `gestures.py` (§3), `river.py` (§4), `calls.py` (§5), `score.py` (§6). Here they are wired: rounds
of sealed choices, the last of which settles them all, and what opens after what.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from veillee.cards.luck import Luck
from veillee.cards.packs import NO_CARD
from veillee.cards.sets import bit, bit_count, lowest, zeros
from veillee.engine.deal import NOBODY, Deal, Past
from veillee.engine.moves import MoveTable
from veillee.engine.notes import CARDS, TABLE, UNSAID, Note, Refusal, Value
from veillee.engine.pace import NO_PACE, NO_RACE, Pace
from veillee.engine.sheet import Line
from veillee.engine.zones import Doing, Fact, Sitting, Zone, number_fact, seat_fact, word_fact, zone_id
from veillee.games.kems.calls import Call, Calls, judge_calls, judge_contre, line_up, race_of_calls, waits_a_tick
from veillee.games.kems.choices import choice_fact
from veillee.games.kems.gestures import Gestures, open_gestures, show_gestures
from veillee.games.kems.house import EVERY_SEAT, SEATS, KemsHouse, members_of, partner_of, team_of
from veillee.games.kems.ledger import NO_LEDGER, KemsLedger
from veillee.games.kems.memory import NO_MEMORY, NOTHING, Memory, watcher
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
    MOMENTS,
    TABLES,
    TAKE,
    TALK,
    giving_for,
)
from veillee.games.kems.river import River, end_tick, is_carre, pick_up, reach, say_river, start, swap_all
from veillee.games.kems.score import Score
from veillee.games.kems.signals import NO_SIGNAL, length, without
from veillee.games.kems.talk import Talk, speak, time_to_describe, time_to_talk
from veillee.games.kems.worlds import KemsWorlds, past_of

TEAMS: Final = [Sitting(0), Sitting(1)]
MOST_TICKS: Final = 10_000  # more than any deal has


class Kems(Deal):
    """One deal: signals, then ticks of calls, swaps and gestures until somebody ends it."""

    house: KemsHouse
    number: i64  # of the deal
    thrown_in: i64  # §4.6 how many times the cards were dealt again
    phase: i64
    waiting: i64  # the seats that have yet to choose
    asked: i64  # all those that were asked in this round
    chosen: vec[i64]  # its sealed choices
    order: vec[i64]  # §5.2 who called first, second, third and last
    memory: Memory
    talks: list[Talk]  # of each team
    gestures: Gestures
    river: River
    calls: Calls
    score: Score
    ledger: KemsLedger

    def __init__(self, house: KemsHouse, dealer: i64) -> None:
        super().__init__(SEATS, dealer)
        self.house = house
        self.number = 0
        self.thrown_in = 0
        self.phase = TALK
        self.waiting = 0
        self.asked = 0
        self.chosen = zeros(SEATS)
        self.order = zeros(SEATS)
        self.memory = NO_MEMORY
        self.talks = []
        self.gestures = Gestures()
        self.river = River()
        self.calls = Calls()
        self.score = Score(NOTHING)
        self.ledger = NO_LEDGER

    def clone(self) -> "Kems":
        return self.copied(self.ledger.clone())

    def blank(self) -> "Kems":
        """A deal of the same tempo, to be filled in."""
        return Kems(self.house, self.dealer)

    def copied(self, ledger: KemsLedger) -> "Kems":
        """A copy with this ledger."""
        twin = self.blank()
        twin.turn = self.turn
        twin.number = self.number
        twin.thrown_in = self.thrown_in
        twin.phase = self.phase
        twin.waiting = self.waiting
        twin.asked = self.asked
        twin.chosen = self.chosen[:]
        twin.order = self.order[:]
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

    def begin(self) -> None:
        """§4.1 The signals are chosen: the play begins."""
        start(self)

    def waits_for_double(self, first: Call) -> bool:
        """§5.6 Whether the partner of whoever called a double is waited for."""
        return waits_a_tick(self, first)

    def actors(self) -> i64:
        return self.waiting

    def open_round(self, phase: i64, seats: i64) -> None:
        """Ask these seats for a choice, sealed until the last one is made."""
        self.phase = phase
        self.waiting = seats
        self.asked = seats
        self.turn = lowest(seats)
        chosen = self.chosen
        for seat in range(SEATS):
            chosen[seat] = 0

    def choose(self, seat: i64, action: i64) -> bool:
        """Keep a sealed choice; whether it was the last of the round."""
        self.chosen[seat] = action
        if self.phase == CALLS:
            self.order[SEATS - bit_count(self.waiting)] = seat
        self.waiting &= ~bit(seat)
        if self.waiting == 0:
            return True
        turn = self.turn
        while not bit(turn) & self.waiting:
            turn += 1
        self.turn = turn
        return False

    def finish(self) -> None:
        """The deal is over."""
        self.open_round(self.phase, 0)
        self.turn = NOBODY

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
            self.ledger.rethought(seat)
            self.river.think_again(seat, action)
            return
        if self.ledger.is_kept:
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
            reach(self)
        elif self.phase == GIVE:
            swap_all(self, luck)
            open_gestures(self)
        elif self.phase == LOOK:
            self.ledger.hide_round(LOOK, self.gestures.clock)
            self.gestures.look(self.chosen)
            self.open_round(GESTURE, EVERY_SEAT)
        else:
            show_gestures(self)
            end_tick(self, luck)

    def go_on(self) -> None:
        """§5.2 Judge the calls that are left; §4.2 when all are judged, each reaches for a card, or leaves them."""
        if self.turn != NOBODY and judge_calls(self):
            self.river.clear_wishes()
            self.open_round(TAKE, EVERY_SEAT)

    def signals_left(self, team: i64) -> vec[i64]:
        """§2.1 The signals that a team may have, for all that everybody knows."""
        return without(self.memory.left(team, self.house.max_len), self.calls.in_vain[team])

    def points(self, seat: i64) -> i64:
        return self.score.gained[team_of(seat)]

    def lines(self) -> list[Line]:
        return self.score.lines()

    def outcomes(self, seat: i64) -> list[str]:
        return self.score.outcomes(team_of(seat))

    # Who sees what

    def moves(self) -> MoveTable:
        if self.phase == GIVE:
            return giving_for(self.river.lying())
        return TABLES[self.phase]

    def sealed(self) -> i64:
        if self.turn == NOBODY or not TABLES[self.phase].is_sealed:
            return 0
        return self.asked & ~self.waiting

    def race(self) -> i64:
        """§5.2 Calls are a race, another one each tick of each deal."""
        if self.turn == NOBODY or self.phase != CALLS:
            return NO_RACE
        return self.number * MOST_TICKS + self.gestures.clock

    def pace(self) -> Pace:
        """§5.2 Calls are a race; §2.3, §5.9 signals have their time."""
        tick = self.number * MOST_TICKS + self.gestures.clock
        if self.turn != NOBODY and self.phase == DESCRIBE:
            return time_to_describe(self.house, tick * SEATS + self.turn + 1)
        if self.turn != NOBODY and self.phase == TALK:
            return time_to_talk(self.number + 1)
        return NO_PACE if self.race() == NO_RACE else race_of_calls(tick, self.dealer)

    def idle(self, seat: i64) -> i64:
        """To call nothing, to leave the river, to watch the partner, to keep still; a description is done."""
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

    def say_of_team(self, key: str, team: i64, actor: i64 = UNSAID) -> None:
        """Say something about a team to everybody."""
        if self.heard is not None:
            self.say(Note(key).seats("players", members_of(team)).by(actor))

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
        """§4.2 A swap has two steps; §2.2, §5.9 a signal has as many as gestures."""
        if not bit(seat) & self.waiting:
            return None
        if self.phase == GIVE:
            return self.river.doing(seat)
        if self.phase == TALK:
            return self.talks[team_of(seat)].doing()
        if self.phase == DESCRIBE and self.calls.description != NO_SIGNAL:
            return Doing([], [], length(self.calls.description) + 1, self.house.max_len)
        return None

    def facts(self) -> list[Fact]:
        """What is public and is not a card, and what each sees of their own."""
        facts = [seat_fact("dealer", self.dealer), word_fact("moment", MOMENTS[self.phase])]
        if self.phase != TALK:
            facts += [number_fact("stock", self.river.stock_size()), number_fact("age", self.river.age)]
        for team in range(2):
            facts += self.talks[team].facts(team, self.memory.signals[team])
        for seat in range(SEATS):
            facts.append(number_fact("score", self.score.total(team_of(seat)), seat))
        for seat in range(SEATS):
            facts += self.gestures.facts(seat) + self.calls.facts(seat)
        if self.phase == DESCRIBE and self.calls.description != NO_SIGNAL:
            facts.append(self.calls.description_fact())
        sealed = self.sealed()
        for seat in range(SEATS):
            wanted = self.river.wanted[seat]
            if self.phase == GIVE and wanted != NO_CARD and self.chosen[seat] != LEAVE_AFTER_ALL:
                facts.append(Fact("reaches", Value(CARDS, [wanted]), seat, bit(seat)))
            if bit(seat) & sealed:
                facts.append(choice_fact(self.phase, seat, self.chosen[seat]))
        return facts

    def prompt(self, seat: i64) -> Note:
        """What to ask this seat."""
        if self.phase == TALK:
            return self.talks[team_of(seat)].prompt(seat)
        if self.phase == CALLS:
            return Note("prompt_call")
        if self.phase == DESCRIBE:
            return Note("prompt_describe" if self.calls.description == NO_SIGNAL else "prompt_describe_more")
        if self.phase == TAKE:
            return Note("prompt_take")
        if self.phase == GIVE:
            return self.river.giving_prompt(seat)
        if self.phase == LOOK:
            return Note("prompt_look")
        return Note("prompt_carre" if is_carre(self.river.hands[seat]) else "prompt_gesture")

    def why_not(self, seat: i64, action: i64) -> Refusal:
        """The rule that forbids this action."""
        if self.phase == TALK:
            return self.talks[team_of(seat)].why_not(action)
        if self.phase == CALLS:
            return self.calls.why_not(seat, action)
        if self.phase == TAKE:
            return Refusal("not_in_river", "4.2")
        if self.phase == GIVE:
            return self.river.why_not_give(seat, action)
        if self.phase == LOOK:
            return Refusal("look_at_another", "3.4")
        return Refusal("not_a_gesture", "3.1")

    def meant(self, seat: i64, cards: list[int]) -> i64:
        """A card of the river, where it is chosen again, is that card taken after all."""
        if self.chooses_again(seat) and len(cards) == 1 and bit(cards[0]) & self.river.lying():
            return self.river.again(cards[0])
        return super().meant(seat, cards)

    def learned(self, seat: i64) -> list[int]:
        """What was seen of hands, rivers, gestures and judgements, who has yet to choose, what earlier deals told."""
        river, memory, gestures = self.river, self.memory, self.gestures
        learned: list[int] = [self.awaited(seat), gestures.moment(seat, gestures.clock)]
        learned += [river.idle_ticks, river.shuffles, river.swept]
        if river.shuffles > 0:
            learned.append(river.rest())
        learned += [*river.seen, *[gestures.moment(seat, tick) for tick in river.since], *memory.retired]
        for team in range(2):
            learned.append(1 if memory.signals[team] == NO_SIGNAL else 0)
            if team != team_of(seat) or seat == TABLE:
                for row in [memory.possible[team], self.calls.in_vain[team], memory.weights[watcher(seat, team)]]:
                    learned += list(row)
        if seat != TABLE:
            learned += [self.talks[team_of(seat)].tries, *memory.hints[seat]]
        return learned + self.calls.learned(seat, gestures) + gestures.seen(seat)

    def worlds(self, seat: i64) -> KemsWorlds:
        return KemsWorlds(self, seat)

    def imagine(self, seat: i64, luck: Luck) -> "Kems":
        return KemsWorlds(self, seat).imagine(luck)

    def past(self, real: Past) -> Past:
        return past_of(self, real)
