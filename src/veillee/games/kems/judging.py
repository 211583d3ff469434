"""§5 How calls are judged, one after the other, until the deal ends or all are judged."""

from typing import TYPE_CHECKING

from librt.vecs import vec
from mypy_extensions import i64

from veillee.cards.sets import bit, lowest, members
from veillee.engine.deal import NOBODY
from veillee.engine.notes import TABLE, Note
from veillee.games.kems.calls import CRIED, DESCRIBED, Verdict
from veillee.games.kems.house import EVERY_SEAT, SEATS, partner_of, team_of
from veillee.games.kems.moves import CALLS, CONTRE, DESCRIBE, DOUBLE, KEMS, WAIT
from veillee.games.kems.river import is_carre
from veillee.games.kems.score import (
    GOOD_CONTRE,
    GOOD_DOUBLE,
    GOOD_KEMS,
    MISSED_CONTRE,
    THEIR_WRONG_KEMS,
    WRONG_KEMS,
)
from veillee.games.kems.signals import signal_note

if TYPE_CHECKING:
    from veillee.games.kems.rules import Kems


def line_up(deal: "Kems") -> None:
    """§5.2 Calls are judged in the order in which they were made."""
    for place in range(SEATS):
        seat = deal.order[place]
        call = deal.chosen[seat]
        if call != WAIT:
            deal.calls.line_up(deal.gestures.clock, seat, call)
            if deal.notes is not None:
                deal.say(Note(CRIED[call]).seat("player", seat))


def judge_calls(deal: "Kems") -> bool:
    """§5.2 One after the other, until the deal ends; whether all are judged and the deal goes on."""
    calls = deal.calls
    while calls.queue:
        first = calls.queue[0]
        seat = first.seat
        if first.what == DOUBLE and not calls.is_barred(seat, DOUBLE) and not calls.answers(partner_of(seat)):
            if deal.gestures.clock < first.tick + deal.house.double_window:
                wait_for_partner(deal, seat, first.tick)
                return False
            calls.drop(seat, DOUBLE)
            judge_lone_double(deal, seat)
        else:
            calls.drop(seat, first.what)
            if calls.is_barred(seat, first.what):
                continue
            if first.what == CONTRE:
                calls.ask_description(seat)
                deal.open_round(DESCRIBE, bit(seat))
                return False
            if first.what == KEMS:
                judge_kems(deal, seat)
            else:
                calls.drop(partner_of(seat), DOUBLE)
                judge_double(deal, seat)
        if deal.turn == NOBODY:
            return False
    calls.all_judged()
    return True


# Kem's


def judge_kems(deal: "Kems", seat: i64) -> None:
    """§5.3 Right if the partner holds four of a kind; his cards are shown."""
    judge(deal, seat, bit(partner_of(seat)), bit(seat), GOOD_KEMS)


def judge(deal: "Kems", seat: i64, holders: i64, callers: i64, event: i64) -> None:
    """§5.3, §5.6 The cards of those who should hold four of a kind are shown, and tell who was right."""
    good = are_good(deal, holders)
    show_hands(deal, holders, good=good)
    if good:
        enter(deal, team_of(seat), event)
        deal.finish()
    else:
        punish(deal, team_of(seat), callers)


def are_good(deal: "Kems", holders: i64) -> bool:
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


def are_carres(deal: "Kems", holders: i64) -> bool:
    """§1.3 Whether each of them holds four of a kind."""
    while holders:
        if not is_carre(deal.river.hands[lowest(holders)]):
            return False
        holders &= holders - 1
    return True


def show_hands(deal: "Kems", holders: i64, *, good: bool) -> None:
    """§5.3 Everybody sees these hands; §5.5 they are taken up again if the call was wrong."""
    river = deal.river
    for seat in range(SEATS):
        if bit(seat) & holders:
            river.seen[seat] = river.hands[seat]
            river.laid_open |= river.hands[seat]
    if deal.notes is not None:
        for seat in members(holders):
            key = "shows_carre"
            if not is_carre(river.hands[seat]):
                key = "shows_no_carre"
            elif not good and are_carres(deal, holders):
                key = "shows_unsigned"
            deal.say(Note(key).seat("player", seat).cards("cards", members(river.hands[seat])))
    if not good:
        river.laid_open = 0


def punish(deal: "Kems", team: i64, callers: i64) -> None:
    """§5.5 A wrong kem's bars its callers until the next river, and costs what the table wants."""
    deal.calls.kems_barred |= callers
    if deal.house.false_costs:
        enter(deal, team, WRONG_KEMS)
    elif deal.house.false_pays:
        enter(deal, 1 - team, THEIR_WRONG_KEMS)
        if deal.house.false_ends:
            deal.finish()


# Double kem's


def judge_double(deal: "Kems", seat: i64) -> None:
    """§5.6 Right if both partners hold four of a kind."""
    pair = bit(seat) | bit(partner_of(seat))
    judge(deal, seat, pair, pair, GOOD_DOUBLE)


def wait_for_partner(deal: "Kems", seat: i64, called: i64) -> None:
    """§5.6 A tick in which only calls are made, and the river does not age."""
    if deal.notes is not None and deal.gestures.clock == called:
        deal.say(Note("double_waits").seat("player", partner_of(seat)).by(TABLE))
    deal.gestures.pause()
    deal.open_round(CALLS, EVERY_SEAT)


def judge_lone_double(deal: "Kems", seat: i64) -> None:
    """§5.7 Said by one alone: an ordinary kem's, or nothing but the bar."""
    is_void = deal.house.lone_double_is_void
    if deal.notes is not None:
        deal.say(Note("double_void" if is_void else "double_alone").seat("player", seat))
    if is_void:
        deal.calls.kems_barred |= bit(seat)
    else:
        judge_kems(deal, seat)


# Contre-kem's


def judge_contre(deal: "Kems") -> None:
    """§5.9 The same gestures in the same order, or the contre is missed."""
    calls = deal.calls
    seat = calls.describer
    team = team_of(seat)
    if deal.notes is not None:
        deal.say(signal_note(DESCRIBED, calls.description, -1).seat("player", seat))
    if calls.description == deal.memory.signals[1 - team]:
        calls.found_out = 1 - team
        deal.memory = deal.memory.with_possible(1 - team, vec[i64]([calls.description]))
        enter(deal, team, GOOD_CONTRE)
        deal.say_of_team("found_out", 1 - team)
        deal.finish()
    else:
        calls.miss(1 - team)
        enter(deal, team, MISSED_CONTRE)
    calls.describer = NOBODY


# §6 The score


def enter(deal: "Kems", team: i64, event: i64) -> None:
    """§6.1 Points for a team; §6.3 who reaches the target wins at once."""
    deal.score.enter(team, event)
    if deal.notes is not None:
        deal.say(deal.score.note(team, event))
    if deal.score.total(team) >= deal.house.target:
        deal.finish()
