"""What each has chosen in the round under way: a fact that its player alone sees until all have chosen."""

from typing import Final

from mypy_extensions import i64

from veillee.cards.sets import bit
from veillee.engine.notes import CARDS, SEAT, WORD, Value
from veillee.engine.zones import Fact
from veillee.games.kems.moves import CALLS, GESTURE, GIVE, LEAVE, LEAVE_AFTER_ALL, LOOK, TAKE
from veillee.games.kems.signals import NAMED, STILL

CALLED: Final = ["offer_wait", "offer_kems", "offer_double", "offer_contre"]


def choice_fact(phase: i64, seat: i64, action: i64) -> Fact:
    """What a seat has chosen in the round under way: it alone sees it until all have chosen."""
    alone = bit(seat)
    if phase == LOOK:
        return Fact("looks", Value(SEAT, [action]), seat, alone)
    if phase == TAKE and action != LEAVE:
        return Fact("reaches", Value(CARDS, [action]), seat, alone)
    if phase == GIVE and action != LEAVE_AFTER_ALL:
        return Fact("gives", Value(CARDS, [action]), seat, alone)
    chosen = "offer_leave"
    if phase == CALLS:
        chosen = CALLED[action]
    elif phase == GESTURE:
        chosen = "offer_still" if action == STILL else NAMED[action]
    return Fact("chosen", Value(WORD, [], chosen), seat, alone)
