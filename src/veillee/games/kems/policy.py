"""A sensible way to play Le Kem's: collect a rank, signal it, watch the partner, guess the others' signal."""

from typing import Final

from mypy_extensions import i64

from veillee.cards.luck import Luck
from veillee.cards.packs import NO_CARD
from veillee.cards.sets import bit, bit_count, larger, lowest
from veillee.engine.deal import Deal
from veillee.engine.entry import REGULAR, Policy
from veillee.engine.moves import NO_MOVE
from veillee.games.kems.calling import answer, call, describe
from veillee.games.kems.collecting import give, take, take_after_all
from veillee.games.kems.house import EVERY_SEAT, partner_of, team_of
from veillee.games.kems.levels import LEVELS, KemsLevel
from veillee.games.kems.moves import (
    ACCEPT,
    ANSWER,
    CALLS,
    CHANGE,
    CRY,
    DESCRIBE,
    DONE,
    EVERY_GESTURE,
    GIVE,
    GLANCE,
    HAND_IN,
    KEEP,
    LEAVE,
    LOOK,
    OPEN,
    REACH,
    SATED,
    TAKE,
    TALK,
    WAIT,
)
from veillee.games.kems.river import is_carre
from veillee.games.kems.rules import Kems
from veillee.games.kems.signals import BASE, COUNT, STILL, extended, gestures_of, last_gesture
from veillee.games.kems.talk import ANSWERING, KEEPING

HESITATES: Final = 2  # ticks at most, before a signal is made
GLANCES: Final = 0.1  # how often one looks away from the partner, or back, between two things one does


class KemsPolicy(Policy):
    """Collects, signals, watches and guesses, in either tempo."""

    def choose(self, deal: Deal, seat: i64, luck: Luck, level: i64 = REGULAR) -> i64:
        assert isinstance(deal, Kems)
        plays = LEVELS[level]
        if deal.phase == CALLS:
            return call(deal, seat, plays, luck)
        if deal.phase == TAKE:
            return take(deal, seat, plays, luck)
        if deal.chooses_again(seat):
            return take_after_all(deal, seat, plays, luck)
        if deal.phase == GIVE:
            return give(deal, seat, deal.river.wanted[seat], plays)
        if deal.phase == OPEN:
            return next_thing(deal, seat, plays, luck)
        if deal.phase == ANSWER:
            return answer(deal, seat)
        if deal.phase == DESCRIBE:
            return describe(deal, seat, plays)
        if deal.phase == LOOK:
            return look(deal, seat, plays, luck)
        if deal.phase == TALK:
            return talk(deal, seat, plays, luck)
        return gesture(deal, seat, plays, luck)

    def urge(self, deal: Deal, seat: i64, fresh: i64, level: i64, luck: Luck) -> i64:
        """A call is a matter of attention."""
        assert isinstance(deal, Kems)
        if deal.phase not in (CALLS, OPEN, ANSWER):
            return NO_MOVE
        cried = call(deal, seat, LEVELS[level], luck)
        if deal.phase == CALLS:
            return cried
        if cried == WAIT:
            return NO_MOVE
        return CRY + cried if deal.phase == OPEN else cried


def next_thing(deal: Kems, seat: i64, plays: KemsLevel, luck: Luck) -> i64:
    """Where all act at any moment: end a swap, call, signal, take what helps, look about; then want nothing more."""
    hand, wanted = deal.river.hands[seat], deal.river.wanted[seat]
    if wanted != NO_CARD:
        return HAND_IN + bit_count(hand & (bit(give(deal, seat, wanted, plays)) - 1))
    cried = call(deal, seat, plays, luck)
    if cried != WAIT:
        return CRY + cried
    if deal.legal_mask(seat) & EVERY_GESTURE:
        shown = gesture(deal, seat, plays, luck)
        if shown != STILL:
            return shown
    card = take(deal, seat, plays, luck)
    if card != LEAVE:
        return REACH + deal.river.place_of(card)
    if deal.house.gaze and luck.unit() < GLANCES:
        return GLANCE + glance(deal, seat, plays, luck)
    return SATED


# The signal


def talk(deal: Kems, seat: i64, plays: KemsLevel, luck: Luck) -> i64:
    """Accept what the partner proposes; keep what was not found out, unless it has served and one plays well."""
    stage = deal.talks[team_of(seat)].stage
    if stage == KEEPING:
        return CHANGE if plays.is_watchful and deal.score.before[team_of(seat)] > 0 else KEEP
    if stage == ANSWERING:
        return ACCEPT
    if plays.is_short and deal.legal_mask(seat) & bit(DONE):
        return DONE
    return propose(deal, seat, luck)


def propose(deal: Kems, seat: i64, luck: Luck) -> i64:
    """Every signal as likely: each gesture weighs as many signals as it leaves open, and the end just one."""
    talk = deal.talks[team_of(seat)]
    legal = deal.legal_mask(seat)
    gestures = legal & EVERY_GESTURE
    if gestures == 0:
        return DONE
    room: i64 = 1
    for _ in range(talk.places + 1, deal.house.max_len):
        room = room * COUNT + 1
    chosen: i64 = DONE
    total: i64 = 0
    if legal & bit(DONE):
        total = 1
    while gestures:
        gesture = lowest(gestures)
        weight = room
        if begins(talk.retired, extended(talk.proposal, gesture)):
            weight -= 1
        total += weight
        if weight > 0 and luck.fair(total) < weight:
            chosen = gesture
        gestures &= gestures - 1
    return chosen


def begins(signal: i64, gestures: i64) -> bool:
    """Whether a signal begins with these gestures."""
    while signal > gestures:
        signal //= BASE
    return signal == gestures


# Gestures


def gesture(deal: Kems, seat: i64, plays: KemsLevel, luck: Luck) -> i64:
    """The signal with four of a kind, after a moment and repeated; otherwise sometimes one that means nothing."""
    signal = deal.memory.signals[team_of(seat)]
    if is_carre(deal.river.hands[seat]):
        following = next_of_signal(deal, seat, gestures_of(signal), plays, luck)
        if following != STILL or deal.house.is_open or not plays.is_watchful:
            return following
    if luck.unit() < plays.decoys:
        return luck.member(EVERY_GESTURE & ~bit(last_gesture(signal)))  # never one that might end the signal
    return STILL


def next_of_signal(deal: Kems, seat: i64, signal: list[int], plays: KemsLevel, luck: Luck) -> i64:
    """The next gesture of the signal: go on at once, and repeat it after a while; in ticks, begin within two."""
    gestures = deal.gestures
    start = larger(1, deal.river.since[seat])  # four of a kind that was dealt is there from the first row on
    made = 0
    ended: i64 = NO_MOVE
    for row in range(start, gestures.clock):
        if gestures.at(seat, row) == signal[made]:
            made += 1
            if made == len(signal):
                made = 0
                ended = row
    if made == 0 and ended != NO_MOVE:
        return signal[0] if gestures.passed_since(ended) >= plays.repeats else STILL
    if made > 0 or deal.house.is_open:
        return signal[made]
    waited = gestures.clock - start
    if waited >= HESITATES or luck.fair(HESITATES + 1 - waited) == 0:
        return signal[0]
    return STILL


def look(deal: Kems, seat: i64, plays: KemsLevel, luck: Luck) -> i64:
    """At the partner mostly, above all in the middle of a signal."""
    partner, gestures = partner_of(seat), deal.gestures
    tick = gestures.clock - 1
    begun = tick > 0 and gestures.saw(seat, partner, tick)
    if (begun and deal.memory.signals[team_of(seat)] >= BASE) or luck.unit() < plays.at_partner:
        return partner
    return luck.member(EVERY_SEAT & ~bit(seat) & ~bit(partner))


def glance(deal: Kems, seat: i64, plays: KemsLevel, luck: Luck) -> i64:
    """In the open tempo: at the partner mostly, and otherwise where one does not look already."""
    partner, gaze = partner_of(seat), deal.gestures.gazes[seat]
    if gaze != partner and luck.unit() < plays.at_partner:
        return partner
    return luck.member(EVERY_SEAT & ~bit(seat) & ~bit(gaze))


POLICY: Final = KemsPolicy()
