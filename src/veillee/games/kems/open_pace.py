"""How time bears on the open tempo: what a table with a clock reads, and plays for whoever does nothing."""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from veillee.engine.deal import NOBODY
from veillee.engine.pace import NO_PACE, Pace
from veillee.games.kems.calls import CALM, GESTURE_IS_SEEN
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
    pace = Pace()
    if deal.phase == ANSWER:
        pace.window = deal.house.double_time
        pace.patience = deal.house.double_time
        pace.patience_of = now + TO_ANSWER + deal.turn
        order_calls(pace, deal.dealer, 0)
    else:
        pace.window = GESTURE_IS_SEEN
        pace.patience = SECOND * deal.house.idle_seconds
        pace.patience_of = now
        pace.limit = SECOND * deal.house.river_seconds
        pace.limit_of = start + deal.wishes.rivers
        pace.hushed = EVERY_GESTURE
        pace.hush = BETWEEN_GESTURES
        pace.compared = ANY_HAND_IN
        pace.together = AT_ONE_CARD
        order_calls(pace, deal.dealer, CRY)
    return pace


def order_calls(pace: Pace, dealer: i64, start: i64) -> None:
    """§5.2 As in ticks; a call is no answer to one event, and so there is no floor and no race with a number."""
    pace.calm = CALM
    pace.calls_first = [start + CONTRE, start + DOUBLE, start + KEMS]
    pace.first_seat = (dealer + 1) % SEATS
    pace.players = SEATS
