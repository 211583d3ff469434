"""Advice at the table: what a strong player would do in somebody's place, for whoever is to play, if all agreed to it.

The house and the terminal let it be thought in their own ways; what may be asked, and what is answered, is said here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from veillee.bots.advice import choices, is_surely_better
from veillee.bots.thoughts import BotKind
from veillee.cards.sets import bit
from veillee.engine.entry import MASTER
from veillee.engine.minds import Spot
from veillee.engine.moves import NO_MOVE
from veillee.engine.notes import BadInputError, Note
from veillee.engine.pace import NO_RACE
from veillee.table.playing import StaleError
from veillee.views.opinions import Advice, Weighed

if TYPE_CHECKING:
    from veillee.bots.thoughts import Answer, Opinion, Thought
    from veillee.table.live import LiveTable
    from veillee.table.people import Caller
    from veillee.views.opinions import Advise, Verdict

DIGITS: Final = 2  # of the figures that are sent


class Wanted(NamedTuple):
    """Advice that somebody waits for, and the version of their view that it is about."""

    id: str
    seat: int
    version: int
    thought: Thought


def must_be_allowed(live: LiveTable, ask: Advise, caller: Caller) -> None:
    """Refuse what may not be asked: it is for whoever is to play, and not in a race."""
    table = live.table
    caller.must_hold(table, ask.seat)
    if not table.terms.hints:
        raise BadInputError(Note("advice_forbidden"))
    match = table.playing
    deal = match.deal
    if deal.is_over():
        raise BadInputError(Note("match_is_over" if match.is_over else "deal_over"))
    if live.told.race() != NO_RACE:
        raise BadInputError(Note("advice_in_race"))
    if not bit(ask.seat) & deal.actors():
        raise BadInputError(Note("not_your_turn").seat("player", deal.turn))
    if len(choices(deal, ask.seat)) == 1:
        raise BadInputError(Note("advice_only_choice"))


def wanted(live: LiveTable, ask: Advise, caller: Caller) -> Wanted:
    """What is to be thought about, if it may be asked."""
    must_be_allowed(live, ask, caller)
    table, match = live.table, live.table.playing
    thought = BotKind(table.terms.game, level=MASTER).advice(
        Spot(match.game, match.setup, match.deal, ask.seat), live.luck
    )
    return Wanted(ask.id, ask.seat, live.seeing.channel(ask.seat).version, thought)


def told(live: LiveTable, asked: Wanted, answer: Answer | None) -> Advice:
    """What was found, if it is still about what is asked; nobody is advised to make a false start."""
    deal = live.table.playing.deal
    if deal.is_over() or live.seeing.is_stale(asked.seat, asked.version):
        raise StaleError(Note("stale"))
    offered = choices(deal, asked.seat)
    shown = [one for one in answer.opinions if one.action in offered] if answer is not None else []
    if answer is None or not shown:
        raise BadInputError(Note("advice_failed"))
    weighed = [weighed_against(one, shown[0]) for one in shown]
    weighed.sort(key=lambda one: -one.value)  # the best is the first still
    rather_than = answer.rather_than if answer.rather_than != NO_MOVE else None
    return Advice(asked.id, live.seeing.channel(asked.seat).version, tuple(weighed), rather_than, answer.why)


def weighed_against(one: Opinion, best: Opinion) -> Weighed:
    """What a choice is worth; what was soon given up is never told to be better than the best."""
    value = min(one.value, best.value)
    return Weighed(one.action, verdict(one, best), round(value, DIGITS), round(one.spread, DIGITS))


def verdict(one: Opinion, best: Opinion) -> Verdict:
    """Whether a choice is behind the best one for sure."""
    if one is best:
        return "best"
    return "behind" if is_surely_better(best, one) else "close"
