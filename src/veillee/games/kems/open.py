"""§3.2 The open tempo: all act at any moment, and what they do holds in the order in which it comes in.

The signals are chosen and calls are judged as in ticks; in between, where ticks have rounds of sealed choices, there is
one phase. Rules know no clock: a table that has one settles the order of what comes in, and plays for whoever wants
nothing more once the four cards have lain long enough (`pace`).
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from veillee.cards.luck import Luck
from veillee.cards.packs import NO_CARD
from veillee.cards.sets import bit, bit_count, nth, zeros
from veillee.engine.deal import NOBODY
from veillee.engine.moves import MoveTable
from veillee.engine.notes import TABLE, Note, Refusal
from veillee.engine.pace import MoveTime, Pace, Wait
from veillee.engine.packing import packable
from veillee.engine.witness import Witness
from veillee.engine.zones import Doing, zone_id
from veillee.games.kems.calls import Call
from veillee.games.kems.foursome import Foursome, Phase, Tempo
from veillee.games.kems.house import EVERY_SEAT, SEATS, partner_of
from veillee.games.kems.judging import (
    AT_A_MOMENT,
    CALLED_CALMLY,
    GESTURE_IS_SEEN,
    TO_ANSWER,
    cry,
    go_on,
    judge_lone_double,
    order_of_calls,
    say_double_waits,
)
from veillee.games.kems.moves import (
    ANSWER,
    ANY_HAND_IN,
    ANY_REACH,
    CRY,
    DRAW_BACK,
    EVERY_GESTURE,
    GLANCE,
    HAND_IN,
    LAST_OPEN,
    OPEN,
    REACH,
    SATED,
    TALK,
    WAIT,
    playing_for,
)
from veillee.games.kems.river import is_carre
from veillee.games.kems.signals import COUNT
from veillee.games.kems.ticks import show_reach

MOST_GESTURES: Final = 20  # §3.2 of one seat, meanwhile
NOT_A_MOVE: Final = LAST_OPEN + 1
IN_A_DEAL: Final = 100_000  # moments, and more than any deal has

# In milliseconds.
SECOND: Final = 1000
BETWEEN_GESTURES: Final = 800  # §3.2
AT_ONE_CARD: Final = 120  # §4.3 between two who take the same card


class OpenTempo(Tempo):
    """Who wants nothing more of the four cards, who came too late, who is asked next."""

    sated: i64  # who wants nothing more of them
    late: i64  # whose card was taken by another as they reached for it
    next_up: i64  # whoever is asked is looked for from this seat on
    rivers: i64  # how many were turned so far
    made: vec[i64]  # how many gestures each seat made since they were

    def __init__(self) -> None:
        self.sated = 0
        self.late = 0
        self.next_up = 0
        self.rivers = 0
        self.made = zeros(SEATS)

    def clone(self) -> Tempo:
        twin = OpenTempo()
        twin.sated = self.sated
        twin.late = self.late
        twin.next_up = self.next_up
        twin.rivers = self.rivers
        twin.made = self.made[:]
        return twin

    def begin(self, deal: Foursome) -> None:
        """§4.1 All may act."""
        deal.phase = OPEN
        deal.open_play()
        self.turn_to(deal)

    def turn_to(self, deal: Foursome) -> None:
        """§4.4 Other cards lie there: everybody may want one."""
        self.sated = 0
        self.late = 0
        self.next_up = (deal.dealer + 1) % SEATS
        self.rivers += 1
        self.made = zeros(SEATS)
        self.go_on(deal)

    def go_on(self, deal: Foursome) -> None:
        """§3.2 All may act; whoever wants something yet is waited for."""
        deal.phase = OPEN
        deal.waiting = EVERY_SEAT & ~self.sated
        deal.asked = EVERY_SEAT
        turn = self.next_up
        while not bit(turn) & deal.waiting:
            turn = (turn + 1) % SEATS
        deal.turn = turn

    def waits_for_double(self, deal: Foursome, first: Call) -> bool:
        """§5.6 The partner is waited for until they have called it too, or their time is over."""
        if deal.phase != ANSWER or deal.turn != partner_of(first.seat):
            say_double_waits(deal, partner_of(first.seat))
        deal.open_round(ANSWER, bit(partner_of(first.seat)))
        return True

    def now(self, deal: Foursome) -> i64:
        return deal.number * IN_A_DEAL + deal.gestures.news

    def show(self, deal: Foursome, witness: Witness) -> None:
        """§4.4 How many want nothing more, and not who; what each reaches for, for itself."""
        if deal.phase != TALK:
            witness.number("sated", bit_count(self.sated))
            for seat in range(SEATS):
                if deal.river.wanted[seat] != NO_CARD:
                    show_reach(witness, seat, deal.river.wanted[seat])


def wishes_of(deal: Foursome) -> OpenTempo:
    """What each makes of the four cards, where all act at any moment."""
    tempo = deal.tempo
    assert isinstance(tempo, OpenTempo)
    return tempo


class Acting(Phase):
    """§3.2 Whatever one may do at any moment."""

    def may_act(self, deal: Foursome) -> i64:
        return EVERY_SEAT

    def awaited(self, deal: Foursome, viewer: i64) -> i64:
        """§4.4 Nobody is told who else wants nothing more, only how many."""
        if viewer == TABLE:
            return EVERY_SEAT
        return EVERY_SEAT & ~(wishes_of(deal).sated & bit(viewer))

    def open(self, deal: Foursome, seat: i64) -> i64:
        """§3.2 Take a card or give one for it, make a gesture, look, call, or want nothing more."""
        wishes = wishes_of(deal)
        mask = (deal.calls.mask(seat) & ~bit(WAIT)) * bit(CRY)
        if deal.river.wanted[seat] == NO_CARD:
            mask |= ANY_REACH
        else:
            mask |= ANY_HAND_IN | bit(DRAW_BACK)
        if not bit(seat) & wishes.sated:
            mask |= bit(SATED)
        if wishes.made[seat] < MOST_GESTURES:
            mask |= EVERY_GESTURE
        if deal.house.gaze:
            mask |= (EVERY_SEAT & ~bit(seat) & ~bit(deal.gestures.gazes[seat])) * bit(GLANCE)
        return mask

    def do(self, deal: Foursome, seat: i64, action: i64, luck: Luck) -> None:
        river = deal.river
        if REACH <= action < HAND_IN:
            reach(deal, seat, action)
        elif action == DRAW_BACK:
            deal.ledger.step_alone(seat, OPEN, action, NO_CARD)
            river.wanted[seat] = NO_CARD
        elif action >= GLANCE:
            deal.ledger.step_alone(seat, OPEN, action, action - GLANCE)
            deal.gestures.gazes[seat] = action - GLANCE
        elif action == SATED:
            want_nothing_more(deal, seat, luck)
        elif action < COUNT:
            show(deal, seat, action)
        elif action < REACH:
            deal.ledger.write(seat)
            cry(deal, seat, action - CRY)
            go_on(deal)
        else:
            swap(deal, seat, nth(river.hands[seat], action - HAND_IN), luck)

    def moves(self, deal: Foursome, seat: i64) -> MoveTable:
        hand: i64 = 0
        if 0 <= seat < SEATS:
            hand = deal.river.hands[seat]
        return playing_for(deal.river.row, hand)

    def pace(self, deal: Foursome) -> Pace:
        """§4.4 So long one waits for a swap, and so long the four cards may lie there."""
        return Pace(
            window=GESTURE_IS_SEEN,
            patience=Wait(SECOND * deal.house.idle_seconds, deal.tempo.now(deal) * AT_A_MOMENT),
            limit=Wait(SECOND * deal.house.river_seconds, deal.number * IN_A_DEAL + wishes_of(deal).rivers),
            hush=MoveTime(EVERY_GESTURE, BETWEEN_GESTURES),
            compared=MoveTime(ANY_HAND_IN, AT_ONE_CARD),
            reaction=CALLED_CALMLY,
            calls=order_of_calls(deal.dealer, CRY),
        )

    def played_from(self, deal: Foursome, seat: i64) -> str:
        return zone_id("river") if deal.river.wanted[seat] == NO_CARD else ""

    def doing(self, deal: Foursome, seat: i64) -> Doing | None:
        """§4.2 A swap has two steps."""
        wanted = deal.river.wanted[seat]
        return None if wanted == NO_CARD else Doing([wanted], [zone_id("river")], 2, 2, DRAW_BACK)

    def prompt(self, deal: Foursome, seat: i64) -> Note:
        if deal.river.wanted[seat] != NO_CARD:
            return Note("prompt_give").card("card", deal.river.wanted[seat])
        return Note("prompt_carre" if is_carre(deal.river.hands[seat]) else "prompt_playing")

    def why_not(self, deal: Foursome, seat: i64, action: i64) -> Refusal:
        """The rule that forbids something where nearly all is allowed."""
        if 0 <= action < COUNT:
            return Refusal("gestures_enough", "3.2")
        if action == SATED:
            return Refusal("sated_already", "4.4")
        if CRY < action < REACH:
            return deal.calls.why_not(seat, action - CRY)
        if GLANCE <= action <= LAST_OPEN:
            return Refusal("look_at_another" if deal.house.gaze else "all_are_seen", "3.4")
        if deal.river.wanted[seat] != NO_CARD:
            return Refusal("back_first" if REACH <= action < HAND_IN else "card_not_in_hand", "4.2")
        if HAND_IN <= action <= DRAW_BACK and bit(seat) & wishes_of(deal).late:
            return Refusal("too_late_to_give", "4.3")
        return Refusal("take_first" if HAND_IN <= action <= DRAW_BACK else "not_in_river", "4.2")

    def meant(self, deal: Foursome, seat: i64, card: i64) -> i64:
        """A card of the river is to be taken, one of the hand to be given for it."""
        if bit(card) & deal.river.lying():
            return REACH + deal.river.place_of(card)
        if 0 <= seat < SEATS and bit(card) & deal.river.hands[seat]:
            return HAND_IN + bit_count(deal.river.hands[seat] & (bit(card) - 1))
        return NOT_A_MOVE


def reach(deal: Foursome, seat: i64, action: i64) -> None:
    """§4.2 Choose a card to take: nobody sees it before one is given for it."""
    card = deal.river.row[action - REACH]
    deal.ledger.step_alone(seat, OPEN, action, card)
    deal.river.wanted[seat] = card
    wishes_of(deal).late &= ~bit(seat)


def show(deal: Foursome, seat: i64, gesture: i64) -> None:
    """§3.2 A gesture is seen at once; §3.4 by those who look, where one must look to see."""
    row = deal.gestures.clock
    deal.ledger.write(seat)
    if deal.house.gaze:
        deal.ledger.hide(seat, OPEN, gesture, row)
    deal.gestures.make(seat, gesture)
    wishes_of(deal).made[seat] += 1
    if deal.heard is not None:
        deal.say(deal.gestures.note(seat, row))


def swap(deal: Foursome, seat: i64, give: i64, luck: Luck) -> None:
    """§4.2 One card of the hand for one of the river, seen by all; §4.3 others who reached for it are too late."""
    river, wishes, take = deal.river, wishes_of(deal), deal.river.wanted[seat]
    deal.ledger.write(seat)
    deal.ledger.hide(seat, OPEN, HAND_IN + bit_count(river.hands[seat] & (bit(give) - 1)), give)
    river.swap(seat, give, deal.gestures.clock)
    river.wanted[seat] = NO_CARD
    river.age += 1
    wishes.sated = 0
    wishes.next_up = (seat + 1) % SEATS
    deal.gestures.news += 1
    deal.say_swap(seat, take, give)
    turn_away(deal, take)
    if river.age == deal.house.most_swaps:
        clear(deal, luck)
    else:
        wishes.go_on(deal)


def turn_away(deal: Foursome, gone: i64) -> None:
    """§4.3 Whoever reached for a card that is gone has lost nothing, and alone is told."""
    wanted, wishes = deal.river.wanted, wishes_of(deal)
    for seat in range(SEATS):
        if wanted[seat] == gone:
            wanted[seat] = NO_CARD
            wishes.late |= bit(seat)
            if deal.heard is not None:
                deal.say(Note("came_too_late", bit(seat)).card("card", gone).by(seat))


def want_nothing_more(deal: Foursome, seat: i64, luck: Luck) -> None:
    """§4.4 When nobody wants any of the four cards, they are put aside."""
    wishes = wishes_of(deal)
    deal.ledger.step_unnamed(seat, OPEN, SATED, deal.gestures.news)
    deal.river.wanted[seat] = NO_CARD
    wishes.late &= ~bit(seat)
    wishes.sated |= bit(seat)
    if wishes.sated == EVERY_SEAT:
        clear(deal, luck)
    else:
        wishes.go_on(deal)


def clear(deal: Foursome, luck: Luck) -> None:
    """§4.4 Four other cards, §4.5 unless none are left."""
    deal.sweep(luck)
    if deal.turn != NOBODY:
        deal.river.clear_wishes()
        deal.gestures.news += 1
        wishes_of(deal).turn_to(deal)


class Answering(Phase):
    """§5.6 A double waits for its partner: calls, until it is answered or its time is over."""

    def may_act(self, deal: Foursome) -> i64:
        """§5.6 Whoever may call something."""
        able = deal.waiting
        for seat in range(SEATS):
            if self.open(deal, seat):
                able |= bit(seat)
        return able

    def open(self, deal: Foursome, seat: i64) -> i64:
        calls = deal.calls.mask(seat)
        if not bit(seat) & deal.waiting:
            calls &= ~bit(WAIT)
        return calls

    def do(self, deal: Foursome, seat: i64, action: i64, luck: Luck) -> None:
        deal.ledger.write(seat)
        if action == WAIT:
            alone = deal.calls.queue.pop(0)
            judge_lone_double(deal, alone.seat)
        else:
            cry(deal, seat, action)
        go_on(deal)

    def pace(self, deal: Foursome) -> Pace:
        """§5.6 So long one waits for the partner."""
        time: int = deal.house.double_time
        answer = Wait(time, deal.tempo.now(deal) * AT_A_MOMENT + TO_ANSWER + deal.turn)
        return Pace(window=time, patience=answer, reaction=CALLED_CALMLY, calls=order_of_calls(deal.dealer, 0))

    def prompt(self, deal: Foursome, seat: i64) -> Note:
        return Note("prompt_answer").seat("player", partner_of(seat))

    def why_not(self, deal: Foursome, seat: i64, action: i64) -> Refusal:
        return deal.calls.why_not(seat, action)


packable(OpenTempo)
