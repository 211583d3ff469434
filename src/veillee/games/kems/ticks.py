"""§3.2 The ticks: rounds of sealed choices, of calls, swaps and gestures, until somebody ends the deal."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from veillee.cards.luck import Luck
from veillee.cards.packs import NO_CARD
from veillee.cards.sets import bit, bit_count, nth
from veillee.engine.deal import NOBODY
from veillee.engine.moves import NO_MOVE, MoveTable
from veillee.engine.notes import CARDS, SEAT, Note, Refusal
from veillee.engine.pace import Pace
from veillee.engine.packing import packable
from veillee.engine.witness import Witness
from veillee.engine.zones import Doing, zone_id
from veillee.games.kems.calls import Call
from veillee.games.kems.foursome import Foursome, Phase, Tempo
from veillee.games.kems.house import EVERY_SEAT, SEATS, partner_of
from veillee.games.kems.judging import CALLED_CALMLY, GESTURE_IS_SEEN, cry, go_on, order_of_calls, say_double_waits
from veillee.games.kems.moves import (
    AGAIN,
    ANY_GESTURE,
    ANY_OF_ROW,
    BACK,
    CALLS,
    GESTURE,
    GIVE,
    LEAVE,
    LEAVE_AFTER_ALL,
    LOOK,
    TAKE,
    WAIT,
    giving_for,
)
from veillee.games.kems.river import is_carre
from veillee.games.kems.signals import NAMED, STILL

MOST_TICKS: Final = 10_000  # more than any deal has
ORDERS: Final = vec[i64]([1, 1, 2, 6, 24])  # in which so many can swap
CALLED: Final = ["offer_wait", "offer_kems", "offer_double", "offer_contre"]


class Ticks(Tempo):
    """All choose at the same time, tick by tick."""

    def clone(self) -> Tempo:
        return self

    def begin(self, deal: Foursome) -> None:
        """§4.1 The first tick."""
        deal.phase = CALLS
        deal.open_play()
        deal.open_round(CALLS, EVERY_SEAT)

    def go_on(self, deal: Foursome) -> None:
        """§4.2 When all calls are judged, each reaches for a card, or leaves them."""
        deal.river.clear_wishes()
        deal.open_round(TAKE, EVERY_SEAT)

    def waits_for_double(self, deal: Foursome, first: Call) -> bool:
        """§5.6 Whether the partner has a tick more to call it too."""
        clock = deal.gestures.clock
        if clock >= first.tick + deal.house.double_window:
            return False
        if clock == first.tick:
            say_double_waits(deal, partner_of(first.seat))
        deal.gestures.pause()
        deal.open_round(CALLS, EVERY_SEAT)
        return True

    def now(self, deal: Foursome) -> i64:
        return deal.number * MOST_TICKS + deal.gestures.clock

    def show(self, deal: Foursome, witness: Witness) -> None:
        """What each reaches for, and has chosen: it alone sees it."""
        sealed = deal.sealed()
        for seat in range(SEATS):
            wanted = deal.river.wanted[seat]
            if deal.phase == GIVE and wanted != NO_CARD and deal.chosen[seat] != LEAVE_AFTER_ALL:
                show_reach(witness, seat, wanted)
            if bit(seat) & sealed:
                deal.asks().show_choice(witness, seat, deal.chosen[seat])


def show_reach(witness: Witness, seat: i64, card: i64) -> None:
    """§4.2 The card that a seat reaches for: nobody else is told."""
    witness.own("reaches", CARDS, card, seat)


class Sealed(Phase):
    """§3.2 A round in which each chooses in secret; the last choice opens them all."""

    def do(self, deal: Foursome, seat: i64, action: i64, luck: Luck) -> None:
        deal.ledger.write(seat)
        if deal.choose(seat, action):
            self.close(deal, luck)

    def close(self, deal: Foursome, luck: Luck) -> None:
        """All have chosen."""
        raise NotImplementedError

    def show_choice(self, witness: Witness, seat: i64, action: i64) -> None:
        witness.word("chosen", self.word(action), seat, bit(seat))

    def word(self, action: i64) -> str:
        """What such a choice is called where it is no card and no seat."""
        return "offer_leave"


class Calling(Sealed):
    """§5.1 Each calls something, or waits."""

    def open(self, deal: Foursome, seat: i64) -> i64:
        return deal.calls.mask(seat)

    def do(self, deal: Foursome, seat: i64, action: i64, luck: Luck) -> None:
        deal.calls.order[SEATS - bit_count(deal.waiting)] = seat
        super().do(deal, seat, action, luck)

    def close(self, deal: Foursome, luck: Luck) -> None:
        """§5.2 Calls are judged in the order in which they were made."""
        for place in range(SEATS):
            seat = deal.calls.order[place]
            if deal.chosen[seat] != WAIT:
                cry(deal, seat, deal.chosen[seat])
        go_on(deal)

    def pace(self, deal: Foursome) -> Pace:
        """§5.2 Calls are a race, another one each tick of each deal."""
        calls = order_of_calls(deal.dealer, 0)
        return Pace(deal.tempo.now(deal), GESTURE_IS_SEEN, reaction=CALLED_CALMLY, calls=calls)

    def prompt(self, deal: Foursome, seat: i64) -> Note:
        return Note("prompt_call")

    def why_not(self, deal: Foursome, seat: i64, action: i64) -> Refusal:
        return deal.calls.why_not(seat, action)

    def word(self, action: i64) -> str:
        return CALLED[action]


class Taking(Sealed):
    """§4.2 Each reaches for a card of the middle, or leaves them."""

    def open(self, deal: Foursome, seat: i64) -> i64:
        return deal.river.lying() | bit(LEAVE)

    def close(self, deal: Foursome, luck: Luck) -> None:
        """§4.2 Whoever takes something must give."""
        deal.ledger.reached()
        takers: i64 = 0
        for seat in range(SEATS):
            if deal.chosen[seat] != LEAVE:
                deal.river.wanted[seat] = deal.chosen[seat]
                takers |= bit(seat)
        if takers:
            deal.open_round(GIVE, takers)
        else:
            deal.river.idle_ticks += 1
            open_gestures(deal)

    def prompt(self, deal: Foursome, seat: i64) -> Note:
        return Note("prompt_take")

    def why_not(self, deal: Foursome, seat: i64, action: i64) -> Refusal:
        return Refusal("not_in_river", "4.2")

    def played_from(self, deal: Foursome, seat: i64) -> str:
        return zone_id("river")

    def show_choice(self, witness: Witness, seat: i64, action: i64) -> None:
        if action == LEAVE:
            super().show_choice(witness, seat, action)
        else:
            show_reach(witness, seat, action)


class Swapping(Sealed):
    """§4.2 Whoever takes a card gives one; or goes back once, and then takes another, or none."""

    def open(self, deal: Foursome, seat: i64) -> i64:
        river = deal.river
        if not bit(seat) & river.went_back:
            return river.hands[seat] | bit(BACK) | bit(LEAVE_AFTER_ALL)
        if river.wanted[seat] == NO_CARD:
            return ANY_OF_ROW | bit(LEAVE_AFTER_ALL)
        return river.hands[seat] | bit(LEAVE_AFTER_ALL)

    def do(self, deal: Foursome, seat: i64, action: i64, luck: Luck) -> None:
        if BACK <= action < LEAVE_AFTER_ALL:
            card = deal.river.wanted[seat]
            deal.river.think_again(seat, action)
            if action != BACK:
                card = deal.river.wanted[seat]
            deal.ledger.step_alone(seat, GIVE, action, card)
        else:
            super().do(deal, seat, action, luck)

    def close(self, deal: Foursome, luck: Luck) -> None:
        swap_all(deal, luck)
        open_gestures(deal)

    def moves(self, deal: Foursome, seat: i64) -> MoveTable:
        return giving_for(deal.river.lying())

    def prompt(self, deal: Foursome, seat: i64) -> Note:
        if deal.river.is_back(seat):
            return Note("prompt_take")
        return Note("prompt_give").card("card", deal.river.wanted[seat])

    def why_not(self, deal: Foursome, seat: i64, action: i64) -> Refusal:
        if deal.river.is_back(seat):
            return Refusal("not_in_river", "4.2")
        went_back = bit(seat) & deal.river.went_back != 0
        if action == BACK or (AGAIN <= action < LEAVE_AFTER_ALL and went_back):
            return Refusal("back_once", "4.2")
        if AGAIN <= action < LEAVE_AFTER_ALL:
            return Refusal("back_first", "4.2")
        return Refusal("card_not_in_hand", "4.2")

    def played_from(self, deal: Foursome, seat: i64) -> str:
        return zone_id("river") if deal.river.is_back(seat) else ""

    def doing(self, deal: Foursome, seat: i64) -> Doing | None:
        """§4.2 A swap has two steps."""
        wanted = deal.river.wanted[seat]
        if not bit(seat) & deal.waiting or wanted == NO_CARD:
            return None
        return Doing([wanted], [zone_id("river")], 2, 2, NO_MOVE if bit(seat) & deal.river.went_back else BACK)

    def meant(self, deal: Foursome, seat: i64, card: i64) -> i64:
        """A card of the river, where it is chosen again, is that card taken after all."""
        if deal.river.is_back(seat) and bit(card) & deal.river.lying():
            return deal.river.again(card)
        return NO_MOVE

    def show_choice(self, witness: Witness, seat: i64, action: i64) -> None:
        if action == LEAVE_AFTER_ALL:
            super().show_choice(witness, seat, action)
        else:
            witness.own("gives", CARDS, action, seat)


def swap_all(deal: Foursome, luck: Luck) -> None:
    """§4.3 The swaps are made one after the other, in an order drawn by lot."""
    river = deal.river
    left: i64 = 0
    for seat in range(SEATS):
        if deal.chosen[seat] == LEAVE_AFTER_ALL:
            deal.ledger.hide_reach(seat, river.wanted[seat], river.lying())
            river.wanted[seat] = NO_CARD
        elif river.wanted[seat] != NO_CARD:
            left |= bit(seat)
            if bit(seat) & river.went_back:
                deal.ledger.hide_reach(seat, river.wanted[seat], bit(river.wanted[seat]))
    count = bit_count(left)
    if count == 0:
        river.idle_ticks += 1
        return
    river.idle_ticks = 0
    ways = ORDERS[count]
    drawn: i64 = 0
    if ways > 1:
        drawn = luck.below(ways)
    while count > 0:
        ways //= count
        seat = nth(left, drawn // ways)
        drawn %= ways
        left &= ~bit(seat)
        count -= 1
        swap(deal, seat)


def swap(deal: Foursome, seat: i64) -> None:
    """§4.2 One card of the hand for one of the river; §4.3 if it is gone, nothing is lost nor told."""
    give, take = deal.chosen[seat], deal.river.wanted[seat]
    if deal.river.swap(seat, give, deal.gestures.clock):
        deal.say_swap(seat, take, give)
        return
    deal.ledger.hide(seat, GIVE, give, deal.river.hands[seat])
    if deal.heard is not None:
        deal.say(Note("too_late").seat("player", seat).card("card", take))


class Gazing(Sealed):
    """§3.4 Where one must look to see, each chooses at whom."""

    def open(self, deal: Foursome, seat: i64) -> i64:
        return EVERY_SEAT & ~bit(seat)

    def close(self, deal: Foursome, luck: Luck) -> None:
        deal.ledger.hide_round(LOOK, deal.chosen, deal.gestures.clock)
        deal.gestures.look(deal.chosen)
        deal.open_round(GESTURE, EVERY_SEAT)

    def lapse(self, deal: Foursome, seat: i64) -> i64:
        """To watch the partner."""
        return partner_of(seat)

    def prompt(self, deal: Foursome, seat: i64) -> Note:
        return Note("prompt_look")

    def why_not(self, deal: Foursome, seat: i64, action: i64) -> Refusal:
        return Refusal("look_at_another", "3.4")

    def show_choice(self, witness: Witness, seat: i64, action: i64) -> None:
        witness.own("looks", SEAT, action, seat)


class Gesturing(Sealed):
    """§3.2 Each makes a gesture or none, and all are seen at once."""

    def open(self, deal: Foursome, seat: i64) -> i64:
        return ANY_GESTURE

    def close(self, deal: Foursome, luck: Luck) -> None:
        tick = deal.gestures.clock
        if deal.house.gaze:
            deal.ledger.hide_round(GESTURE, deal.chosen, tick)
        deal.gestures.show(deal.chosen)
        if deal.heard is not None:
            for seat in range(SEATS):
                if deal.chosen[seat] != STILL:
                    deal.say(deal.gestures.note(seat, tick))
        end_tick(deal, luck)

    def prompt(self, deal: Foursome, seat: i64) -> Note:
        return Note("prompt_carre" if is_carre(deal.river.hands[seat]) else "prompt_gesture")

    def why_not(self, deal: Foursome, seat: i64, action: i64) -> Refusal:
        return Refusal("not_a_gesture", "3.1")

    def word(self, action: i64) -> str:
        return "offer_still" if action == STILL else NAMED[action]


def open_gestures(deal: Foursome) -> None:
    """§3.2 Each makes a gesture or none; §3.4 where one must look to see, each first chooses at whom."""
    deal.open_round(LOOK if deal.house.gaze else GESTURE, EVERY_SEAT)


def end_tick(deal: Foursome, luck: Luck) -> None:
    """§4.4 A river that nobody wants, or that lay too long, is swept; then a new tick begins."""
    river = deal.river
    river.age += 1
    if river.idle_ticks >= deal.house.river_idle or river.age >= deal.house.river_max:
        deal.sweep(luck)
    if deal.turn != NOBODY:
        deal.open_round(CALLS, EVERY_SEAT)


packable(Ticks)
