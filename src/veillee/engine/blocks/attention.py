"""Attention: how players without a screen notice and react, with the same shape of chance as people."""

from math import cos, log, pi, sqrt
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from veillee.cards.luck import Luck

# By how attentive they are: BEGINNER, REGULAR, EXPERT, MASTER. Near each other: of four who race for the same pair, a
# hand that is quicker by a fifteenth already takes a third.
MEAN: Final = vec[float]([425.0, 400.0, 378.0, 370.0])
SPREAD: Final = vec[float]([68.0, 60.0, 55.0, 52.0])
TAIL: Final = vec[float]([155.0, 140.0, 128.0, 122.0])
MISSES: Final = vec[float]([0.075, 0.05, 0.037, 0.03])  # how often one does not notice the event
MISTAKES: Final = vec[float]([0.012, 0.008, 0.006, 0.005])  # how often one reacts to what is no event
QUICKEST: Final = 150.0
READY: Final = 0.65  # how long a player takes who was ready, as a share of the usual time


def misses(level: i64, luck: Luck, share: float = 1.0) -> bool:
    """Whether an event goes unnoticed: so many times as often as usual."""
    return luck.unit() < share * MISSES[level]


def mistakes(level: i64, luck: Luck, share: float = 1.0) -> bool:
    """Whether one reacts although there is nothing to react to: so many times as often as usual."""
    return luck.unit() < share * MISTAKES[level]


def reaction(level: i64, luck: Luck) -> float:
    """How long one takes to react: a normal part, a slow tail, and never quicker than the quickest hand."""
    around = sqrt(-2.0 * log(1.0 - luck.unit())) * cos(2.0 * pi * luck.unit())
    after = -log(1.0 - luck.unit())
    return max(QUICKEST, MEAN[level] + SPREAD[level] * around + TAIL[level] * after)


def ready(level: i64, luck: Luck) -> float:
    """The same for whoever expects the event: they need not see what it is before they move."""
    return max(QUICKEST, READY * reaction(level, luck))
