"""Figures: means over deals, and how far the truth may be from them."""

from __future__ import annotations

from random import Random
from statistics import fmean, stdev
from typing import TYPE_CHECKING, Final

from msgspec import Struct

from veillee.arena.terms import Effort

if TYPE_CHECKING:
    from collections.abc import Sequence

    from veillee.arena.terms import Outcome

RESAMPLES: Final = 10_000
CONFIDENCE: Final = 0.95
RESAMPLED_BY: Final = 95  # the seed: the same results always have the same interval


class Estimate(Struct, frozen=True):
    """A mean, its 95 % interval, and how much single units vary."""

    mean: float
    low: float
    high: float
    sd: float


class Figures(Struct, frozen=True):
    """What one bot is worth against others."""

    one: str
    others: str
    units: int
    plays: int
    deals: int
    seeds: tuple[int, int]  # the first and the last
    margin: Estimate
    won: Estimate
    firsts: Estimate
    chance: float  # what it would win if all were equal
    effort: Effort
    effort_of_others: Effort


def estimate(values: Sequence[float], resamples: int = RESAMPLES) -> Estimate:
    """The mean of some units; the interval is that of the means of as many, drawn from them again and again."""
    middle, count = fmean(values), len(values)
    if count == 1 or min(values) == max(values):
        return Estimate(middle, middle, middle, 0.0)
    draw = Random(RESAMPLED_BY).choices
    means = sorted(sum(draw(values, k=count)) / count for _ in range(resamples))
    tail = round(resamples * (1 - CONFIDENCE) / 2)
    return Estimate(middle, means[tail], means[resamples - 1 - tail], stdev(values))


def figures(outcomes: Sequence[Outcome], players: int) -> Figures:
    """What all that was played between two bots says: a deal counts once, by the mean over its plays."""
    outcomes = sorted(outcomes, key=lambda outcome: outcome.seed)
    efforts = Effort(), Effort()
    for outcome in outcomes:
        for play in outcome.plays:
            efforts[0].add(play.effort)
            efforts[1].add(play.others)
    return Figures(
        outcomes[0].one,
        outcomes[0].others,
        len(outcomes),
        sum(len(outcome.plays) for outcome in outcomes),
        sum(play.deals for outcome in outcomes for play in outcome.plays),
        (outcomes[0].seed, outcomes[-1].seed),
        estimate([fmean(play.margin for play in outcome.plays) for outcome in outcomes]),
        estimate([fmean(play.won for play in outcome.plays) for outcome in outcomes]),
        estimate([fmean(play.firsts for play in outcome.plays) for outcome in outcomes]),
        len(outcomes[0].plays[0].seats) / players,
        *efforts,
    )
