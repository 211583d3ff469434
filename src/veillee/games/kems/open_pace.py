"""How time bears on the open tempo: what a table with a clock reads, and plays for whoever does nothing."""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from veillee.engine.deal import NOBODY
from veillee.engine.pace import NO_PACE, NO_RACE, CallOrder, MoveTime, Pace, Wait
from veillee.games.kems.calls import CALLED_CALMLY, GESTURE_IS_SEEN
from veillee.games.kems.house import SEATS
from veillee.games.kems.moves import (
    ANSWER,
    ANY_HAND_IN,
    CONTRE,
    CRY,
    DESCRIBE,
    DOUBLE,
    EVERY_GESTURE,
    KEMS,
    TALK,
)
from veillee.games.kems.talk import time_to_describe, time_to_talk

if TYPE_CHECKING:
    from veillee.games.kems.open import OpenKems

# In milliseconds.
SECOND: Final = 1000
BETWEEN_GESTURES: Final = 800  # §3.2
AT_ONE_CARD: Final = 120  # §4.3 between two who take the same card

# What a clock waits for has a number: that of the deal, then of what happened in it, then of who is waited for.
IN_A_DEAL: Final = 100_000
AT_A_MOMENT: Final = 16
TO_ANSWER: Final = 1
TO_DESCRIBE: Final = 5


def open_pace(deal: "OpenKems") -> Pace:
    """How time bears on what is open now."""
    if deal.turn == NOBODY:
        return NO_PACE
    start = deal.number * IN_A_DEAL
    if deal.phase == TALK:
        return time_to_talk(start)
    now = start + deal.shown.news * AT_A_MOMENT
    if deal.phase == DESCRIBE:
        return time_to_describe(deal.house, now + TO_DESCRIBE + deal.turn)
    if deal.phase == ANSWER:
        time: int = deal.house.double_time
        answer = Wait(time, now + TO_ANSWER + deal.turn)
        return Pace(NO_RACE, time, patience=answer, reaction=CALLED_CALMLY, calls=order_of_calls(deal.dealer, 0))
    return Pace(
        NO_RACE,
        GESTURE_IS_SEEN,
        patience=Wait(SECOND * deal.house.idle_seconds, now),
        limit=Wait(SECOND * deal.house.river_seconds, start + deal.wishes.rivers),
        hush=MoveTime(EVERY_GESTURE, BETWEEN_GESTURES),
        compared=MoveTime(ANY_HAND_IN, AT_ONE_CARD),
        reaction=CALLED_CALMLY,
        calls=order_of_calls(deal.dealer, CRY),
    )


def order_of_calls(dealer: i64, start: i64) -> CallOrder:
    """§5.2 As in ticks; a call is no answer to one event, and so there is no floor and no race with a number."""
    return CallOrder([start + CONTRE, start + DOUBLE, start + KEMS], (dealer + 1) % SEATS, SEATS)
