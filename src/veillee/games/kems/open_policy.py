"""The same way to play where all act at any moment: what one does next, and what one is quick to call.

Whoever is asked does one thing at a time; when nothing is left to do they want nothing more, and are asked again once
something has happened.
"""

from typing import Final

from mypy_extensions import i64

from veillee.cards.luck import Luck
from veillee.cards.packs import NO_CARD
from veillee.cards.sets import bit, bit_count, larger
from veillee.engine.deal import Deal
from veillee.engine.entry import REGULAR
from veillee.engine.moves import NO_MOVE
from veillee.games.kems.collecting import give, take
from veillee.games.kems.house import EVERY_SEAT, partner_of, team_of
from veillee.games.kems.moves import (
    ANSWER,
    CALLS,
    CRY,
    DOUBLE,
    EVERY_GESTURE,
    GLANCE,
    HAND_IN,
    LEAVE,
    OPEN,
    REACH,
    SATED,
    WAIT,
)
from veillee.games.kems.open import OpenKems
from veillee.games.kems.policy import (
    AT_PARTNER,
    REPEAT,
    TickPolicy,
    call,
    can_double,
    decoy,
)
from veillee.games.kems.river import is_carre
from veillee.games.kems.signals import STILL, gestures_of

GLANCES: Final = 0.1  # how often one looks away from the partner, or back, between two things one does


def next_thing(deal: OpenKems, seat: i64, level: i64, luck: Luck) -> i64:
    """End a swap, call, signal, take what helps, look about; then want nothing more."""
    hand, wanted = deal.river.hands[seat], deal.river.wanted[seat]
    if wanted != NO_CARD:
        return HAND_IN + bit_count(hand & (bit(give(deal, seat, wanted, level)) - 1))
    cried = call(deal, seat, level, luck)
    if cried != WAIT:
        return CRY + cried
    shown = gesture(deal, seat, level, luck)
    if shown != STILL:
        return shown
    card = take(deal, seat, level, luck)
    if card != LEAVE:
        return REACH + deal.river.place_of(card)
    if deal.house.gaze and luck.unit() < GLANCES:
        return GLANCE + glance(deal, seat, level, luck)
    return SATED


def glance(deal: OpenKems, seat: i64, level: i64, luck: Luck) -> i64:
    """At the partner mostly."""
    partner, gaze = partner_of(seat), deal.shown.gazes[seat]
    if gaze != partner and luck.unit() < AT_PARTNER[level]:
        return partner
    return luck.member(EVERY_SEAT & ~bit(seat) & ~bit(gaze))


def gesture(deal: OpenKems, seat: i64, level: i64, luck: Luck) -> i64:
    """The signal with four of a kind, and again after a while; otherwise sometimes one that means nothing."""
    if not deal.legal_mask(seat) & EVERY_GESTURE:
        return STILL
    signal = deal.memory.signals[team_of(seat)]
    if is_carre(deal.river.hands[seat]):
        return next_of_signal(deal, seat, gestures_of(signal), level)
    return decoy(signal, level, luck)


def next_of_signal(deal: OpenKems, seat: i64, signal: list[int], level: i64) -> i64:
    """The next gesture of the signal: at once, to its end, and again after a few swaps or rivers."""
    shown = deal.shown
    made = 0
    ended: i64 = NO_MOVE
    for row in range(larger(1, deal.river.since[seat]), shown.clock):
        if shown.at(seat, row) == signal[made]:
            made += 1
            if made == len(signal):
                made = 0
                ended = shown.made_at[row]
    if made > 0 or ended == NO_MOVE or shown.news - ended >= REPEAT[level]:
        return signal[made]
    return STILL


class KemsPolicy(TickPolicy):
    """Plays in either tempo."""

    def choose(self, deal: Deal, seat: i64, luck: Luck, level: i64 = REGULAR) -> i64:
        if isinstance(deal, OpenKems):
            if deal.phase == OPEN:
                return next_thing(deal, seat, level, luck)
            if deal.phase == ANSWER:
                return answer(deal, seat)
        return super().choose(deal, seat, luck, level)

    def urge(self, deal: Deal, seat: i64, fresh: i64, level: i64, luck: Luck) -> i64:
        """A call is a matter of attention."""
        if not isinstance(deal, OpenKems) or deal.phase == CALLS:
            return super().urge(deal, seat, fresh, level, luck)
        if deal.phase not in (OPEN, ANSWER):
            return NO_MOVE
        cried = call(deal, seat, level, luck)
        if cried == WAIT:
            return NO_MOVE
        return CRY + cried if deal.phase == OPEN else cried


def answer(deal: OpenKems, seat: i64) -> i64:
    """Say double too, if one can."""
    if deal.calls.mask(seat) & bit(DOUBLE) and can_double(deal, seat):
        return DOUBLE
    return WAIT


POLICY: Final = KemsPolicy()
