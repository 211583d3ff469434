"""What could still become of a match: endings that policies play, from a deal on or from the middle of one.

Each has cards of its own, far from those of the matches that are counted.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from veillee.cards.luck import SeededLuck
from veillee.engine.company import Company, by_policy, one_luck
from veillee.engine.evening import Evening, Streams
from veillee.games import CATALOGUE
from veillee.lab.measures import SHARED

if TYPE_CHECKING:
    from veillee.cards.luck import Luck
    from veillee.engine.deal import Deal
    from veillee.engine.game import Setup
    from veillee.lab.terms import LabTerms

APART: Final = 1 << 40  # how far the seeds of endings lie from those of matches


class Tried(NamedTuple):
    """A move that is tried out where the deal lies."""

    deal: Deal
    seat: int
    action: int

    def made(self, luck: Luck) -> Deal:
        """The deal after it."""
        ending = self.deal.clone()
        ending.apply(self.seat, self.action, luck)
        return ending


def worth_of(tried: Tried, setup: Setup, game: str, level: int, luck: Luck) -> float:
    """What a move is worth to whoever makes it, in one ending of the deal by policies."""
    entry, ending = CATALOGUE[game], tried.made(luck)
    Company(by_policy(entry.policy, [level] * ending.players), one_luck(luck, ending.players)).play(ending)
    return entry.game.utility(setup, ending, tried.seat)


def fresh(evening: Evening, seed: int) -> Evening:
    """An evening at the deal that this one is at, with other cards."""
    ending = Evening(evening.game, evening.setup, Streams(APART + seed))
    before = evening.setup.number - 1
    for row, title in zip(evening.sheet.rows[:before], evening.sheet.titles[:before], strict=True):
        ending.sheet.enter(row, title)
    return ending


def played_out(terms: LabTerms, ending: Evening) -> list[int]:
    """How much of the first place each seat has, once policies have played this to its end."""
    ending.play(company(terms, ending))
    return firsts(terms, ending)


def after(terms: LabTerms, evening: Evening, tried: Tried, seed: int) -> list[int]:
    """The same after somebody has made a move in the deal on the table, as it lies there."""
    ending = fresh(evening, seed)
    ending.deal = tried.made(SeededLuck(seed))
    if ending.deal.is_over():
        ending.end_deal()
    else:
        ending.play_deal(company(terms, ending))
    while not ending.is_over:
        ending.next_deal()
        ending.play_deal(company(terms, ending))
    return firsts(terms, ending)


def company(terms: LabTerms, evening: Evening) -> Company:
    """Those who play endings: policies, whoever plays the match."""
    policy = CATALOGUE[terms.game].policy
    return Company(by_policy(policy, [terms.place_of_level()] * terms.players), evening.lucks)


def firsts(terms: LabTerms, ending: Evening) -> list[int]:
    """The first place in parts, seat by seat; it is shared where several have it, or nobody."""
    winners = ending.winners() or list(range(terms.players))
    return [SHARED // len(winners) if seat in winners else 0 for seat in range(terms.players)]
