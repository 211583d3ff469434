"""Le Kem's: four of a kind, a secret signal, and a partner who sees it first.

The rules are in rulebook.fr.md; § numbers below are its paragraphs. They are cut by chapter: `talk.py` (§2), `river.py`
(§3 and §4), `calls.py` (§5 and §6), above the common `position.py` and `signals.py`; `worlds.py` imagines, by what
`recall.py` keeps of earlier deals.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from veillee.cards.luck import Luck
from veillee.cards.packs import NO_CARD
from veillee.cards.sets import bit, members
from veillee.engine.deal import NOBODY
from veillee.engine.moves import NO_MOVE, MoveTable
from veillee.engine.notes import CARDS, SEAT, TABLE, WORD, Note, Refusal, Value
from veillee.engine.pace import Pace
from veillee.engine.sheet import Line
from veillee.engine.zones import (
    Doing,
    Fact,
    Sitting,
    Zone,
    hand_zone,
    number_fact,
    open_zone,
    recalled_zone,
    seat_fact,
    word_fact,
    words_fact,
    zone_id,
)
from veillee.games.kems.calls import CONTRE, DOUBLE, KEMS, KINDS, REASONS, WAIT, WORTH
from veillee.games.kems.moves import (
    AGAIN,
    BACK,
    CALLS,
    DESCRIBE,
    DONE,
    GESTURE,
    GIVE,
    LEAVE,
    LEAVE_AFTER_ALL,
    LOOK,
    TABLES,
    TAKE,
    TALK,
    giving_for,
)
from veillee.games.kems.position import PACE, SEATS, is_carre, members_of, partner_of, team_of
from veillee.games.kems.signals import NAMED, NO_SIGNAL, STILL, gestures_of, length
from veillee.games.kems.talk import PROPOSING
from veillee.games.kems.worlds import Worlds

MOST_TICKS: Final = 10_000  # more than any deal has
GESTURE_IS_SEEN: Final = 1500  # milliseconds, at a table with a clock
IDLE: Final = vec[i64]([NO_MOVE, WAIT, DONE, LEAVE, LEAVE_AFTER_ALL, NO_MOVE, STILL])  # in each phase
MOMENTS: Final = [
    "moment_talking",
    "moment_calling",
    "moment_describing",
    "moment_taking",
    "moment_giving",
    "moment_looking",
    "moment_gesturing",
]  # the phases in words
TEAMS: Final = [Sitting(0), Sitting(1)]
CALLED: Final = ["offer_wait", "offer_kems", "offer_double", "offer_contre"]
CALM: Final = 400  # milliseconds, for a call at a table without one


class Kems(Worlds):
    """One deal: signals, then ticks of calls, swaps and gestures until somebody ends it."""

    # Phase after phase

    def moves(self) -> MoveTable:
        if self.phase == GIVE:
            return giving_for(self.river_cards())
        return TABLES[self.phase]

    def pace(self) -> Pace:
        """§5.2 Calls are a race, another one each tick of each deal: contre-kem's, double, kem's, then by seats."""
        pace = Pace()
        if self.turn == NOBODY:
            return pace
        if self.phase == DESCRIBE:
            pace.window = 1000 * self.describe_timeout  # §5.9
        elif self.phase == CALLS:
            pace.race = self.number * MOST_TICKS + self.clock
            pace.window = GESTURE_IS_SEEN  # §3.2
            pace.calm = CALM
            pace.calls_first = [CONTRE, DOUBLE, KEMS]
            pace.first_seat = (self.dealer + 1) % SEATS
            pace.players = SEATS
        return pace

    def idle(self, seat: i64) -> i64:
        """To call nothing, to leave the river, to watch the partner, to keep still; who describes no more is done."""
        if self.phase == LOOK:
            return partner_of(seat)
        return IDLE[self.phase]

    def legal_mask(self, seat: i64) -> i64:
        if not bit(seat) & self.waiting:
            return 0
        return self.choices(seat)

    def apply(self, seat: i64, action: i64, luck: Luck) -> None:
        if self.phase == GIVE and BACK <= action < LEAVE_AFTER_ALL:
            self.think_again(seat, action)
            return
        self.told = append(self.told, seat * PACE + action)
        if self.phase == TALK:
            self.talk(seat, action, luck)
            if self.waiting == 0:
                self.start()
        elif self.phase == DESCRIBE:
            if self.describe(action):
                self.judge_contre()
                self.go_on()
        elif self.choose(seat, action):
            self.close_round(luck)

    def start(self) -> None:
        """§4.1 The signals are chosen: hands are picked up, and the first river is turned."""
        self.phase = CALLS
        self.turn_river()
        self.pick_up()
        self.pass_tick()  # number 0, before the first
        self.open_calls()

    def close_round(self, luck: Luck) -> None:
        """§3.2 In each tick: calls, then swaps, then gestures; then the river may be swept."""
        if self.phase == CALLS:
            self.line_up()
            self.go_on()
        elif self.phase == TAKE:
            if not self.reach():
                self.open_gestures()
        elif self.phase == GIVE:
            self.swap_all(luck)
            self.open_gestures()
        elif self.phase == LOOK:
            self.settle_looks()
        else:
            self.show_gestures()
            self.end_tick(luck)
            if self.turn != NOBODY:
                self.open_calls()

    def go_on(self) -> None:
        """§5.2 Judge the calls that are left; swaps come when all are judged."""
        if self.turn != NOBODY and self.judge_calls():
            self.open_takes()

    # §6 The score

    def points(self, seat: i64) -> i64:
        return self.gained[team_of(seat)]

    def lines(self) -> list[Line]:
        """§6.2 Partners score the same, line by line."""
        lines: list[Line] = []
        for team in range(2):
            events = [event % KINDS for event in self.events if event // KINDS == team]
            for seat in members_of(team):
                for event in events:
                    lines.append(Line(seat, WORTH[event], Note(REASONS[event])))
                if not events:
                    lines.append(Line(seat, 0, Note("line_nothing")))
        return lines

    # Who sees what

    def announce(self) -> None:
        for _ in range(self.thrown_in):
            self.say(Note("thrown_in").seat("player", self.dealer))
        self.say(Note("deal_start").seat("player", self.dealer))
        for team in range(2):
            if self.retired[team] != NO_SIGNAL:
                self.tell_team("new_signal", team)
            elif self.signals[team] == NO_SIGNAL:
                self.tell_team("first_signal", team)
        if self.phase != TALK:
            self.tell_river()
            self.pick_up()

    def zones(self) -> list[Zone]:
        """§7.1 A hand is its owner's alone, and lies face down until the signals are chosen."""
        zones: list[Zone] = []
        for seat in range(SEATS):
            zone = hand_zone(self.hands[seat], seat, self.laid_open)
            if self.phase == TALK:
                zone.seen_by = 0
            zones.append(zone)
        stock = [self.stock[place] for place in range(len(self.stock) - 1, self.place - 1, -1)]
        zones.append(open_zone("river", list(self.river)))
        zones.append(Zone("stock", stock))
        zones.append(recalled_zone("swept", members(self.swept)))
        return zones

    def played_from(self, seat: i64) -> str:
        if self.phase == TAKE or self.chooses_again(seat):
            return zone_id("river")
        return ""

    def sitting(self, seat: i64) -> Sitting:
        return TEAMS[team_of(seat)]

    def doing(self, seat: i64) -> Doing | None:
        """§4.2 A swap has two steps; §2.2, §5.9 a signal has as many as gestures."""
        if not bit(seat) & self.waiting:
            return None
        if self.phase == GIVE and self.wanted[seat] != NO_CARD:
            back = NO_MOVE if bit(seat) & self.went_back else BACK
            return Doing([self.wanted[seat]], [zone_id("river")], 2, 2, back)
        if self.phase == TALK and self.stage[team_of(seat)] == PROPOSING and self.places[team_of(seat)] > 0:
            return Doing([], [], self.places[team_of(seat)] + 1, self.max_len)
        if self.phase == DESCRIBE and self.description != NO_SIGNAL:
            return Doing([], [], length(self.description) + 1, self.max_len)
        return None

    def facts(self) -> list[Fact]:
        facts = [seat_fact("dealer", self.dealer), word_fact("moment", MOMENTS[self.phase])]
        if self.phase != TALK:
            facts.append(number_fact("stock", self.stock_size()))
            facts.append(number_fact("age", self.age))
        for team in range(2):
            facts += self.signal_facts(team)
        for seat in range(SEATS):
            facts.append(number_fact("score", self.before[team_of(seat)] + self.gained[team_of(seat)], seat))
        for seat in range(SEATS):
            facts += self.seat_facts(seat)
        if self.description != NO_SIGNAL and self.phase == DESCRIBE:
            facts.append(words_fact("described", [NAMED[one] for one in gestures_of(self.description)], self.describer))
        sealed = self.sealed()
        for seat in range(SEATS):
            if self.phase == GIVE and self.wanted[seat] != NO_CARD and self.chosen[seat] != LEAVE_AFTER_ALL:
                facts.append(Fact("reaches", Value(CARDS, [self.wanted[seat]]), seat, bit(seat)))
            if bit(seat) & sealed:
                facts.append(self.choice_fact(seat))
        return facts

    def choice_fact(self, seat: i64) -> Fact:
        """What a seat has chosen in the round under way: it alone sees it until all have chosen."""
        action: int = self.chosen[seat]
        alone = bit(seat)
        if self.phase == LOOK:
            return Fact("looks", Value(SEAT, [action]), seat, alone)
        if self.phase == TAKE and action != LEAVE:
            return Fact("reaches", Value(CARDS, [action]), seat, alone)
        if self.phase == GIVE and action != LEAVE_AFTER_ALL:
            return Fact("gives", Value(CARDS, [action]), seat, alone)
        chosen = "offer_leave"
        if self.phase == CALLS:
            chosen = CALLED[action]
        elif self.phase == GESTURE:
            chosen = "offer_still" if action == STILL else NAMED[action]
        return Fact("chosen", Value(WORD, [], chosen), seat, alone)

    def signal_facts(self, team: i64) -> list[Fact]:
        """§2.1 The signal of a team, or what is proposed, gesture by gesture: for the partners alone."""
        partners = bit(team) | bit(team + 2)
        aside = self.proposal[team] != NO_SIGNAL
        facts: list[Fact] = []
        for place, gesture in enumerate(gestures_of(self.proposal[team] if aside else self.signals[team])):
            made = Value(WORD, [], NAMED[gesture])
            facts.append(
                Fact("signal_then" if place > 0 else "proposal" if aside else "signal", made, TABLE, partners),
            )
        return facts

    def seat_facts(self, seat: i64) -> list[Fact]:
        """What is known of a seat: its gesture of the last tick, and from what it is barred."""
        facts: list[Fact] = []
        tick: i64 = len(self.shown) // SEATS - 1
        if tick > 0 and self.gesture_at(seat, tick) != STILL:
            made = Value(WORD, [], NAMED[self.gesture_at(seat, tick)])
            facts.append(Fact("gesture", made, seat, self.seen_by(seat, tick)))
        if bit(seat) & self.kems_locked & self.contre_locked:
            facts.append(word_fact("barred", "barred_from_all", seat))
        elif bit(seat) & self.kems_locked:
            facts.append(word_fact("barred", "barred_from_kems", seat))
        elif bit(seat) & self.contre_locked:
            facts.append(word_fact("barred", "barred_from_contre", seat))
        return facts

    def prompt(self, seat: i64) -> Note:
        if self.phase == TALK:
            return self.ask_to_talk(seat)
        if self.phase == CALLS:
            return Note("prompt_call")
        if self.phase == DESCRIBE:
            return Note("prompt_describe" if self.description == NO_SIGNAL else "prompt_describe_more")
        if self.phase == TAKE:
            return Note("prompt_take")
        if self.phase == GIVE:
            if self.chooses_again(seat):
                return Note("prompt_take")
            return Note("prompt_give").card("card", self.wanted[seat])
        if self.phase == LOOK:
            return Note("prompt_look")
        return Note("prompt_carre" if is_carre(self.hands[seat]) else "prompt_gesture")

    def why_not(self, seat: i64, action: i64) -> Refusal:
        if self.phase == TALK:
            return self.why_not_say(seat, action)
        if self.phase == TAKE:
            return Refusal("not_in_river", "4.2")
        if self.phase == GIVE:
            return self.why_not_give(seat, action)
        if self.phase == LOOK:
            return Refusal("look_at_another", "3.4")
        if self.phase != CALLS:
            return Refusal("not_a_gesture", "3.1")
        if not KEMS <= action <= CONTRE:
            return Refusal("not_a_call", "5.1")
        if self.is_barred(seat, action):
            return Refusal("barred", "5.8")
        return Refusal("called_already", "5.8")

    def why_not_give(self, seat: i64, action: i64) -> Refusal:
        """Why a swap that was begun may not go on like that."""
        if self.chooses_again(seat):
            return Refusal("not_in_river", "4.2")
        if action == BACK or (AGAIN <= action < LEAVE_AFTER_ALL and bit(seat) & self.went_back):
            return Refusal("back_once", "4.2")
        if AGAIN <= action < LEAVE_AFTER_ALL:
            return Refusal("back_first", "4.2")
        return Refusal("card_not_in_hand", "4.2")

    def meant(self, seat: i64, cards: list[int]) -> i64:
        """A card of the river, where it is chosen again, is that card taken after all."""
        if self.chooses_again(seat) and len(cards) == 1 and bit(cards[0]) & self.river_cards():
            return self.again(cards[0])
        return super().meant(seat, cards)

    # Copies

    def clone(self) -> "Kems":
        twin = Kems(self.players, self.dealer)
        self.copy_table(twin)
        self.copy_signals(twin)
        self.copy_cards(twin)
        self.copy_ticks(twin)
        return twin

    def imagine(self, seat: i64, luck: Luck) -> "Kems":
        twin = self.clone()
        twin.redraw(seat, luck)
        return twin
