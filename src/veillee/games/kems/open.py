"""The open tempo: all act at any moment, and what they do holds in the order in which it comes in.

The signals are chosen and calls are judged as in ticks; in between, where ticks have rounds of sealed choices, there is
one phase. Rules know no clock: a table that has one settles the order of what comes in, and plays for whoever wants
nothing more once the four cards have lain long enough (`pace`).
"""

from typing import Final

from mypy_extensions import i64

from veillee.cards.luck import Luck
from veillee.cards.packs import NO_CARD
from veillee.cards.sets import bit, bit_count, nth
from veillee.engine.deal import NOBODY, Past
from veillee.engine.moves import MoveTable
from veillee.engine.notes import CARDS, TABLE, Note, Refusal, Value
from veillee.engine.pace import Pace
from veillee.engine.zones import Doing, Fact, number_fact, zone_id
from veillee.games.kems.calls import Call, cry, judge_calls, judge_lone_double, say_double_waits
from veillee.games.kems.house import EVERY_SEAT, SEATS, KemsHouse, partner_of, team_of
from veillee.games.kems.ledger import KemsLedger
from veillee.games.kems.moves import (
    ANSWER,
    ANY_HAND_IN,
    ANY_REACH,
    CRY,
    DRAW_BACK,
    EVERY_GESTURE,
    GLANCE,
    HAND_IN,
    IDLE,
    KEEP,
    LAST_OPEN,
    OPEN,
    REACH,
    REFUSE,
    SATED,
    TALK,
    WAIT,
    playing_for,
)
from veillee.games.kems.open_gestures import OpenGestures
from veillee.games.kems.open_ledger import NO_OPEN_LEDGER, OpenLedger
from veillee.games.kems.open_pace import open_pace
from veillee.games.kems.open_worlds import OpenWorlds, open_past_of
from veillee.games.kems.river import is_carre, pick_up, say_carre, sweep, turn_river
from veillee.games.kems.rules import Kems
from veillee.games.kems.signals import COUNT
from veillee.games.kems.talk import KEEPING, PROPOSING
from veillee.games.kems.wishes import Wishes

MOST_GESTURES: Final = 20  # §3.2 of one seat, meanwhile
NOT_A_MOVE: Final = LAST_OPEN + 1


class OpenKems(Kems):
    """One deal in the open tempo."""

    wishes: Wishes
    open_ledger: OpenLedger

    def __init__(self, house: KemsHouse, dealer: i64) -> None:
        super().__init__(house, dealer)
        self.gestures = OpenGestures()
        self.wishes = Wishes()
        self.open_ledger = NO_OPEN_LEDGER

    def blank(self) -> Kems:
        return OpenKems(self.house, self.dealer)

    def copied(self, ledger: KemsLedger) -> Kems:
        twin = super().copied(ledger)
        assert isinstance(twin, OpenKems)
        twin.wishes = self.wishes.clone()
        twin.open_ledger = self.open_ledger.clone() if ledger.is_kept else NO_OPEN_LEDGER
        return twin

    def forget(self) -> None:
        super().forget()
        self.open_ledger = NO_OPEN_LEDGER

    @property
    def shown(self) -> OpenGestures:
        """The gestures, one after the other."""
        gestures = self.gestures
        assert isinstance(gestures, OpenGestures)
        return gestures

    # Who may do what

    def begin(self) -> None:
        """§4.1 The signals are chosen: hands are picked up, and all may act."""
        self.phase = OPEN
        if self.open_ledger.is_kept:
            self.open_ledger.opened_at = self.ledger.count
        turn_river(self, "river")
        pick_up(self)
        self.shown.pause()
        self.wishes.turn((self.dealer + 1) % SEATS)
        self.resume()

    def resume(self) -> None:
        """§3.2 All may act; whoever wants something yet is waited for."""
        self.phase = OPEN
        self.waiting = EVERY_SEAT & ~self.wishes.sated
        self.asked = EVERY_SEAT
        turn = self.wishes.next_up
        while not bit(turn) & self.waiting:
            turn = (turn + 1) % SEATS
        self.turn = turn

    def may_act(self) -> i64:
        """§3.2 Everyone at any moment; §5.6 while a double waits, whoever may call something."""
        if self.turn == NOBODY or self.phase not in (OPEN, ANSWER):
            return self.waiting
        if self.phase == OPEN:
            return EVERY_SEAT
        able = self.waiting
        for seat in range(SEATS):
            if self.choices(seat):
                able |= bit(seat)
        return able

    def awaited(self, viewer: i64) -> i64:
        """§4.4 Nobody is told who else wants nothing more, only how many."""
        if self.turn == NOBODY or self.phase != OPEN:
            return self.waiting
        if viewer == TABLE:
            return EVERY_SEAT
        return EVERY_SEAT & ~(self.wishes.sated & bit(viewer))

    def legal_mask(self, seat: i64) -> i64:
        if self.turn == NOBODY:
            return 0
        if self.phase in (OPEN, ANSWER):
            return self.choices(seat)
        return super().legal_mask(seat)

    def choices(self, seat: i64) -> i64:
        if self.phase == OPEN:
            return self.open_choices(seat)
        if self.phase == ANSWER:
            calls = self.calls.mask(seat)
            if not bit(seat) & self.waiting:
                calls &= ~bit(WAIT)
            return calls
        if self.phase == TALK and self.talks[team_of(seat)].stage == PROPOSING:
            return super().choices(seat) | bit(REFUSE)  # §2.3 whoever proposes nothing leaves it to the lot
        return super().choices(seat)

    def open_choices(self, seat: i64) -> i64:
        """§3.2 Take a card or give one for it, make a gesture, look, call, or want nothing more."""
        mask = (self.calls.mask(seat) & ~bit(WAIT)) * bit(CRY)
        if self.river.wanted[seat] == NO_CARD:
            mask |= ANY_REACH
        else:
            mask |= ANY_HAND_IN | bit(DRAW_BACK)
        if not bit(seat) & self.wishes.sated:
            mask |= bit(SATED)
        if self.wishes.made[seat] < MOST_GESTURES:
            mask |= EVERY_GESTURE
        if self.house.gaze:
            mask |= (EVERY_SEAT & ~bit(seat) & ~bit(self.shown.gazes[seat])) * bit(GLANCE)
        return mask

    # Doing it

    def apply(self, seat: i64, action: i64, luck: Luck) -> None:
        if self.phase == OPEN:
            self.act(seat, action, luck)
        elif self.phase == ANSWER:
            self.answer(seat, action)
        else:
            super().apply(seat, action, luck)

    def act(self, seat: i64, action: i64, luck: Luck) -> None:
        """§3.2 Whatever one may do at any moment."""
        if REACH <= action < HAND_IN:
            self.reach(seat, action)
        elif action == DRAW_BACK:
            self.keep_private(seat, action, NO_CARD)
            self.river.wanted[seat] = NO_CARD
        elif action >= GLANCE:
            self.keep_private(seat, action, action - GLANCE)
            self.shown.gazes[seat] = action - GLANCE
        elif action == SATED:
            self.want_nothing_more(seat, luck)
        else:
            if self.ledger.is_kept:
                self.ledger.write(seat, action)
            if action < COUNT:
                self.show(seat, action)
            elif action < REACH:
                cry(self, seat, action - CRY)
                self.go_on()
            else:
                self.swap(seat, nth(self.river.hands[seat], action - HAND_IN), luck)

    def keep_private(self, seat: i64, action: i64, thing: i64) -> None:
        """Something was done that nobody else sees."""
        if self.open_ledger.is_kept:
            self.open_ledger.private.add(self.ledger.count, seat, action, thing)

    def reach(self, seat: i64, action: i64) -> None:
        """§4.2 Choose a card to take: nobody sees it before one is given for it."""
        card = self.river.row[action - REACH]
        self.keep_private(seat, action, card)
        self.river.wanted[seat] = card
        self.wishes.late &= ~bit(seat)

    def swap(self, seat: i64, give: i64, luck: Luck) -> None:
        """§4.2 One card of the hand for one of the river, seen by all; §4.3 others who reached for it are too late."""
        river, take = self.river, self.river.wanted[seat]
        if self.open_ledger.is_kept:
            place, action = self.ledger.count - 1, REACH + river.place_of(take)
            self.open_ledger.taken.add(place, seat, action, take)
            self.open_ledger.given.add(place, seat, self.ledger.actions[place], give)
        river.swap(seat, give, self.gestures.clock)
        river.wanted[seat] = NO_CARD
        river.age += 1
        self.wishes.sated = 0
        self.wishes.next_up = (seat + 1) % SEATS
        self.shown.news += 1
        if self.heard is not None:
            self.say(Note("swap").seat("player", seat).card("take", take).card("give", give))
            say_carre(self, seat)
        self.turn_away(take)
        if river.age == self.house.most_swaps:
            self.clear(luck)
        else:
            self.resume()

    def turn_away(self, gone: i64) -> None:
        """§4.3 Whoever reached for a card that is gone has lost nothing, and alone is told."""
        wanted = self.river.wanted
        for seat in range(SEATS):
            if wanted[seat] == gone:
                wanted[seat] = NO_CARD
                self.wishes.late |= bit(seat)
                if self.heard is not None:
                    self.say(Note("came_too_late", bit(seat)).card("card", gone).by(seat))

    def want_nothing_more(self, seat: i64, luck: Luck) -> None:
        """§4.4 When nobody wants any of the four cards, they are put aside."""
        if self.open_ledger.is_kept:
            self.open_ledger.sated.add(self.ledger.count, seat, SATED, self.shown.news)
            self.ledger.add(SATED)
        self.river.wanted[seat] = NO_CARD
        self.wishes.late &= ~bit(seat)
        self.wishes.sated |= bit(seat)
        if self.wishes.sated == EVERY_SEAT:
            self.clear(luck)
        else:
            self.resume()

    def clear(self, luck: Luck) -> None:
        """§4.4 Four other cards, §4.5 unless none are left."""
        sweep(self, luck)
        if self.turn != NOBODY:
            self.river.clear_wishes()
            self.wishes.turn((self.dealer + 1) % SEATS)
            self.shown.news += 1
            self.resume()

    def show(self, seat: i64, gesture: i64) -> None:
        """§3.2 A gesture is seen at once; §3.4 by those who look, where one must look to see."""
        row = self.gestures.clock
        if self.house.gaze:
            self.ledger.hide(seat, OPEN, row)
        self.shown.make(seat, gesture)
        self.wishes.made[seat] += 1
        if self.heard is not None:
            self.say(self.shown.note(row))

    # Calls

    def go_on(self) -> None:
        """§5.2 Judge the calls that are left; when all are judged, the play goes on where it was."""
        if self.turn != NOBODY and judge_calls(self):
            self.resume()

    def waits_for_double(self, first: Call) -> bool:
        """§5.6 The partner is waited for until they have called it too, or their time is over."""
        if self.phase != ANSWER or self.turn != partner_of(first.seat):
            say_double_waits(self, partner_of(first.seat))
        self.open_round(ANSWER, bit(partner_of(first.seat)))
        return True

    def answer(self, seat: i64, action: i64) -> None:
        """§5.6 A call while a double waits; or its time is over."""
        if self.ledger.is_kept:
            self.ledger.write(seat, action)
        if action == WAIT:
            alone = self.calls.queue.pop(0)
            judge_lone_double(self, alone.seat)
        else:
            cry(self, seat, action)
        self.go_on()

    # Who sees what

    def moves_of(self, seat: i64) -> MoveTable:
        if self.phase != OPEN:
            return self.moves()
        hand: i64 = 0
        if 0 <= seat < SEATS:
            hand = self.river.hands[seat]
        return playing_for(self.river.row, hand)

    def pace(self) -> Pace:
        return open_pace(self)

    def idle(self, seat: i64) -> i64:
        """To want nothing more, to call nothing, to describe no more; to keep a signal, or let the lot decide."""
        if self.phase != TALK:
            return IDLE[self.phase]
        return KEEP if self.talks[team_of(seat)].stage == KEEPING else REFUSE

    def played_from(self, seat: i64) -> str:
        if self.phase == OPEN and self.river.wanted[seat] == NO_CARD:
            return zone_id("river")
        return ""

    def doing(self, seat: i64) -> Doing | None:
        """§4.2 A swap has two steps."""
        if self.phase != OPEN:
            return super().doing(seat)
        if self.river.wanted[seat] == NO_CARD:
            return None
        return Doing([self.river.wanted[seat]], [zone_id("river")], 2, 2, DRAW_BACK)

    def facts(self) -> list[Fact]:
        """The same as in ticks, but for the age of the river; §4.4 how many want nothing more, and not who."""
        facts = [fact for fact in super().facts() if fact.key != "age"]
        if self.phase != TALK:
            facts.append(number_fact("sated", bit_count(self.wishes.sated)))
            for seat in range(SEATS):
                if self.river.wanted[seat] != NO_CARD:
                    facts.append(Fact("reaches", Value(CARDS, [self.river.wanted[seat]]), seat, bit(seat)))
        return facts

    def prompt(self, seat: i64) -> Note:
        if self.phase == ANSWER:
            return Note("prompt_answer").seat("player", partner_of(seat))
        if self.phase != OPEN:
            return super().prompt(seat)
        if self.river.wanted[seat] != NO_CARD:
            return self.river.giving_prompt(seat)
        return Note("prompt_carre" if is_carre(self.river.hands[seat]) else "prompt_playing")

    def why_not(self, seat: i64, action: i64) -> Refusal:
        if self.phase == ANSWER:
            return self.calls.why_not(seat, action)
        if self.phase == OPEN:
            return self.why_not_now(seat, action)
        return super().why_not(seat, action)

    def why_not_now(self, seat: i64, action: i64) -> Refusal:
        """The rule that forbids something where nearly all is allowed."""
        if 0 <= action < COUNT:
            return Refusal("gestures_enough", "3.2")
        if action == SATED:
            return Refusal("sated_already", "4.4")
        if CRY < action < REACH:
            return self.calls.why_not(seat, action - CRY)
        if GLANCE <= action <= LAST_OPEN:
            return Refusal("look_at_another" if self.house.gaze else "all_are_seen", "3.4")
        if self.river.wanted[seat] != NO_CARD:
            return Refusal("back_first" if REACH <= action < HAND_IN else "card_not_in_hand", "4.2")
        if HAND_IN <= action <= DRAW_BACK and bit(seat) & self.wishes.late:
            return Refusal("too_late_to_give", "4.3")
        return Refusal("take_first" if HAND_IN <= action <= DRAW_BACK else "not_in_river", "4.2")

    def meant(self, seat: i64, cards: list[int]) -> i64:
        """A card of the river is to be taken, one of the hand to be given for it."""
        if self.phase != OPEN or len(cards) != 1:
            return super().meant(seat, cards)
        card: i64 = cards[0]
        if bit(card) & self.river.lying():
            return REACH + self.river.place_of(card)
        if 0 <= seat < SEATS and bit(card) & self.river.hands[seat]:
            return HAND_IN + bit_count(self.river.hands[seat] & (bit(card) - 1))
        return NOT_A_MOVE

    def worlds(self, seat: i64) -> OpenWorlds:
        return OpenWorlds(self, seat)

    def imagine(self, seat: i64, luck: Luck) -> Kems:
        return OpenWorlds(self, seat).imagine(luck)

    def past(self, real: Past) -> Past:
        return open_past_of(self, real)
