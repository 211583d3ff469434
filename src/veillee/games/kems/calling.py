"""When to call what: kem's for a signal that was noticed, a double worth waiting for, a contre that was guessed."""

from typing import Final

from mypy_extensions import i64

from veillee.cards.luck import Luck
from veillee.cards.sets import bit, larger
from veillee.games.kems.collecting import most_alike, prospects
from veillee.games.kems.guessing import NOTHING_GUESSED, best_guess, guess
from veillee.games.kems.house import partner_of, team_of
from veillee.games.kems.levels import KemsLevel
from veillee.games.kems.moves import CONTRE, DONE, DOUBLE, KEMS, ROW, WAIT
from veillee.games.kems.river import is_carre
from veillee.games.kems.rules import Kems
from veillee.games.kems.signals import gestures_of, length

SURE_OF_ONESELF: Final = 1.0


def call(deal: Kems, seat: i64, plays: KemsLevel, luck: Luck) -> i64:
    """Kem's when the partner signals, double with four of a kind of one's own, contre when the guess is good."""
    legal = deal.calls.mask(seat)
    told = is_told(deal, seat, plays, luck)
    can_answer = deal.house.is_open or deal.house.double_window > 0  # otherwise the partner could not do so in time
    if legal & bit(DOUBLE) and (partner_waits(deal, seat) or (told and can_answer)) and can_double(deal, seat):
        return DOUBLE
    if plays.is_watchful and legal & bit(CONTRE) and dares(deal, seat, plays, luck):
        return CONTRE  # worth four kem's
    if told and legal & bit(KEMS) and not (can_answer and waits_for_more(deal, seat, plays)):
        return KEMS
    if not plays.is_watchful and legal & bit(CONTRE) and dares(deal, seat, plays, luck):
        return CONTRE
    return WAIT


# The partner


def is_told(deal: Kems, seat: i64, plays: KemsLevel, luck: Luck) -> bool:
    """Whether one knows of the partner's four of a kind: those who play well have not forgotten what they saw."""
    partner, signal = partner_of(seat), deal.memory.signals[team_of(seat)]
    if deal.gestures.is_signalling(partner, signal, seat, deal.river.since[partner]):
        return luck.unit() < plays.notices
    if not plays.is_watchful:
        return False
    since = larger(1, deal.river.since[partner])
    for row in range(since, deal.gestures.clock):
        if deal.gestures.ends_signal(partner, row, signal, seat, since):
            return True
    return False


def partner_waits(deal: Kems, seat: i64) -> bool:
    """Whether the partner has said double and is waited for."""
    return deal.calls.said[partner_of(seat)] & bit(DOUBLE) != 0


def can_double(deal: Kems, seat: i64) -> bool:
    """Whether one's own part of a double is there: four of a kind, and the signal where it must have been made."""
    if not is_carre(deal.river.hands[seat]):
        return False
    signal, since = deal.memory.signals[team_of(seat)], deal.river.since[seat]
    return not deal.house.signal_required or deal.gestures.performed(seat, signal, since, deal.gestures.clock)


def answer(deal: Kems, seat: i64) -> i64:
    """Say double too, if one can."""
    if deal.calls.mask(seat) & bit(DOUBLE) and can_double(deal, seat):
        return DOUBLE
    return WAIT


def waits_for_more(deal: Kems, seat: i64, plays: KemsLevel) -> bool:
    """Whether to keep silent about the partner's four of a kind: a double is worth four times as much."""
    river = deal.river
    if deal.score.total(team_of(seat)) + 1 >= deal.house.target or river.stock_size() == 0:
        return False
    return most_alike(river.hands[seat], prospects(deal, seat, plays)) >= plays.hopes


# The rivals


def dares(deal: Kems, seat: i64, plays: KemsLevel, luck: Luck) -> bool:
    """Whether one has guessed the others' signal and says so: beginners are seldom sure enough of themselves."""
    if not speaks(deal, seat) or not have_swapped(deal) or guess(deal, seat, plays) == NOTHING_GUESSED:
        return False
    dares = plays.dares_open if deal.house.is_open else plays.dares
    return dares >= SURE_OF_ONESELF or luck.unit() < dares


def speaks(deal: Kems, seat: i64) -> bool:
    """Whether it is this partner who says what both may have guessed: they take turns, as cards come and go."""
    if bit(partner_of(seat)) & deal.calls.contre_barred:
        return False  # one miss a river is enough
    return (deal.river.place // ROW + deal.river.age + seat // 2) % 2 == 0


def have_swapped(deal: Kems) -> bool:
    """Whether cards have changed hands since they were dealt: before, nobody can have a reason to speak."""
    return max(deal.river.since) > 0


def describe(deal: Kems, seat: i64, plays: KemsLevel) -> i64:
    """The gestures of the guess, one after the other."""
    gestures = gestures_of(best_guess(deal, seat, plays))
    told = length(deal.calls.description)
    if told < len(gestures):
        return gestures[told]
    return DONE
