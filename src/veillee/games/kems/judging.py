"""§5 How calls are judged, in the order in which they were made."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from veillee.cards.luck import Luck
from veillee.cards.sets import bit, lowest, members
from veillee.engine.deal import NOBODY
from veillee.engine.notes import TABLE, Note, Refusal
from veillee.engine.pace import CallOrder, Pace, Reaction, Wait
from veillee.engine.zones import Doing
from veillee.games.kems.calls import NOWHERE, Call, Verdict
from veillee.games.kems.foursome import Foursome, Phase
from veillee.games.kems.house import SEATS, partner_of, team_of
from veillee.games.kems.moves import CONTRE, DESCRIBE, DONE, DOUBLE, EVERY_GESTURE, KEMS
from veillee.games.kems.river import is_carre
from veillee.games.kems.score import GOOD_CONTRE, GOOD_DOUBLE, GOOD_KEMS, MISSED_CONTRE, THEIR_WRONG_KEMS, WRONG_KEMS
from veillee.games.kems.signals import NO_SIGNAL, length, signal_note

CRIED: Final = ["", "cries_kems", "cries_double", "cries_contre"]
DESCRIBED: Final = ["described_nothing", "described_one", "described_two", "described_three"]

GESTURE_IS_SEEN: Final = 1500  # §3.2 milliseconds, at a table with a clock
CALLED_CALMLY: Final = Reaction(calm=400)  # milliseconds, for a call at a table without one

# What a clock waits for has a number: that of the moment, then of who is waited for, and why.
AT_A_MOMENT: Final = 16
TO_ANSWER: Final = 1
TO_DESCRIBE: Final = 5


def order_of_calls(dealer: i64, start: i64) -> CallOrder:
    """§5.2 Contre-kem's comes before double and double before kem's, then whoever is nearest to the dealer's left."""
    return CallOrder([start + CONTRE, start + DOUBLE, start + KEMS], (dealer + 1) % SEATS, SEATS)


def cry(deal: Foursome, seat: i64, call: i64) -> None:
    """§5.2 All hear a call; it will be judged behind the others."""
    deal.calls.line_up(deal.gestures.clock, seat, call)
    if deal.heard is not None:
        deal.say(Note(CRIED[call]).seat("player", seat))


def go_on(deal: Foursome) -> None:
    """§5.2 Judge the calls that are left; when all are judged, the play goes on."""
    if deal.turn != NOBODY and judge_calls(deal):
        deal.tempo.go_on(deal)


def judge_calls(deal: Foursome) -> bool:
    """§5.2 One after the other, until the deal ends; whether all are judged and the deal goes on."""
    calls = deal.calls
    while calls.queue:
        first = calls.queue[0]
        seat = first.seat
        if calls.is_barred(seat, first.what):
            calls.queue.pop(0)
        elif first.what == KEMS:
            calls.queue.pop(0)
            judge_kems(deal, seat)
        elif first.what == CONTRE:
            calls.queue.pop(0)
            calls.describer = seat
            calls.description = NO_SIGNAL
            deal.open_round(DESCRIBE, bit(seat))
            return False
        elif judge_double(deal, first):
            return False
        if deal.turn == NOBODY:
            return False
    for seat in range(SEATS):
        calls.said[seat] = 0
    return True


# Kem's


def judge_kems(deal: Foursome, seat: i64) -> None:
    """§5.3 Right if the partner holds four of a kind; the cards of whoever called do not matter."""
    judge(deal, team_of(seat), bit(partner_of(seat)), bit(seat), GOOD_KEMS)


def judge(deal: Foursome, team: i64, holders: i64, callers: i64, event: i64) -> None:
    """§5.3, §5.6 The hands of those who should hold four of a kind are shown, and tell who was right."""
    good = are_good(deal, holders)
    show_hands(deal, holders, good=good)
    if good:
        deal.enter(team, event)
        deal.finish()
    else:
        punish(deal, team, callers)


def are_good(deal: Foursome, holders: i64) -> bool:
    """§5.3 Four of a kind each; §5.4 where the table wants it, the signal made since."""
    if not are_carres(deal, holders):
        return False
    if not deal.house.signal_required:
        return True
    verdict = Verdict(deal.gestures.clock, holders, deal.river.since[:])
    verdict.good = verdict.is_made(deal.memory.signals[verdict.team()], deal.gestures)
    deal.calls.verdicts.append(verdict)
    if not deal.house.gaze:  # all have seen the gestures: the judgement tells them which signals fit
        fitting = [one for one in deal.signals_left(verdict.team()) if verdict.fits(one, deal.gestures)]
        deal.memory = deal.memory.with_possible(verdict.team(), vec[i64](fitting))
    return verdict.good


def are_carres(deal: Foursome, holders: i64) -> bool:
    """§1.3 Whether each of them holds four of a kind."""
    while holders:
        if not is_carre(deal.river.hands[lowest(holders)]):
            return False
        holders &= holders - 1
    return True


def show_hands(deal: Foursome, holders: i64, *, good: bool) -> None:
    """§5.3 Everybody sees these hands; §5.5 they are taken up again if the call was wrong."""
    river = deal.river
    river.lay_open(holders)
    if deal.heard is not None:
        for seat in members(holders):
            key = "shows_carre"
            if not is_carre(river.hands[seat]):
                key = "shows_no_carre"
            elif not good and are_carres(deal, holders):
                key = "shows_unsigned"
            deal.say(Note(key).seat("player", seat).cards("cards", members(river.hands[seat])))
    if not good:
        river.laid_open = 0


def punish(deal: Foursome, team: i64, callers: i64) -> None:
    """§5.5 A wrong kem's bars its callers until the next river, and costs what the table wants."""
    deal.calls.kems_barred |= callers
    if deal.house.false_costs:
        deal.enter(team, WRONG_KEMS)
    elif deal.house.false_pays:
        deal.enter(1 - team, THEIR_WRONG_KEMS)
        if deal.house.false_ends:
            deal.finish()


# Double kem's


def judge_double(deal: Foursome, first: Call) -> bool:
    """§5.6 Right if both partners called it and hold four of a kind; whether one of them is waited for."""
    calls, seat, partner = deal.calls, first.seat, partner_of(first.seat)
    answer = calls.answer_of(partner)
    if answer != NOWHERE:
        calls.queue.pop(answer)
        calls.queue.pop(0)
        judge(deal, team_of(seat), bit(seat) | bit(partner), bit(seat) | bit(partner), GOOD_DOUBLE)
    elif deal.tempo.waits_for_double(deal, first):
        return True
    else:
        calls.queue.pop(0)
        judge_lone_double(deal, seat)
    return False


def say_double_waits(deal: Foursome, partner: i64) -> None:
    """§5.6 All hear for whom one waits."""
    if deal.heard is not None:
        deal.say(Note("double_waits").seat("player", partner).by(TABLE))


def judge_lone_double(deal: Foursome, seat: i64) -> None:
    """§5.7 Said by one alone: an ordinary kem's, or nothing but the bar."""
    is_void = deal.house.lone_double_is_void
    if deal.heard is not None:
        deal.say(Note("double_void" if is_void else "double_alone").seat("player", seat))
    if is_void:
        deal.calls.kems_barred |= bit(seat)
    else:
        judge_kems(deal, seat)


# Contre-kem's


class Describing(Phase):
    """§5.9 Whoever called contre-kem's describes the signal, gesture after gesture."""

    def open(self, deal: Foursome, seat: i64) -> i64:
        return EVERY_GESTURE | bit(DONE)

    def do(self, deal: Foursome, seat: i64, action: i64, luck: Luck) -> None:
        deal.ledger.write(seat)
        if deal.calls.describe(action, deal.house.max_len):
            judge_contre(deal)
            go_on(deal)

    def pace(self, deal: Foursome) -> Pace:
        """§5.9 For so long one waits for each gesture."""
        now = deal.tempo.now(deal) * AT_A_MOMENT
        return Pace(patience=Wait(1000 * deal.house.describe_timeout, now + TO_DESCRIBE + deal.turn))

    def doing(self, deal: Foursome, seat: i64) -> Doing | None:
        """§5.9 A description has as many steps as gestures."""
        if not bit(seat) & deal.waiting or deal.calls.description == NO_SIGNAL:
            return None
        return Doing([], [], length(deal.calls.description) + 1, deal.house.max_len)

    def prompt(self, deal: Foursome, seat: i64) -> Note:
        return Note("prompt_describe" if deal.calls.description == NO_SIGNAL else "prompt_describe_more")

    def why_not(self, deal: Foursome, seat: i64, action: i64) -> Refusal:
        return Refusal("not_a_gesture", "3.1")


def judge_contre(deal: Foursome) -> None:
    """§5.9 The same gestures in the same order, or the contre is missed."""
    calls = deal.calls
    seat = calls.describer
    team = team_of(seat)
    if deal.heard is not None:
        deal.say(signal_note(DESCRIBED, calls.description, -1).seat("player", seat))
    if calls.description == deal.memory.signals[1 - team]:
        calls.found_out = 1 - team
        deal.memory = deal.memory.with_possible(1 - team, vec[i64]([calls.description]))
        deal.enter(team, GOOD_CONTRE)
        deal.say_of_team("found_out", 1 - team)
        deal.finish()
    else:
        calls.miss(1 - team)
        deal.enter(team, MISSED_CONTRE)
    if deal.turn != NOBODY:  # else it stays on the table who described what
        calls.describer = NOBODY
