"""Attention: how players without a screen notice and react, with the same shape of chance as people."""

from math import cos, log, pi, sqrt
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from veillee.cards.luck import Luck

# By how attentive they are: BEGINNER, REGULAR, EXPERT, MASTER.
MEAN: Final = vec[float]([520.0, 400.0, 300.0, 270.0])
SPREAD: Final = vec[float]([90.0, 60.0, 40.0, 36.0])
TAIL: Final = vec[float]([220.0, 140.0, 80.0, 64.0])
MISSES: Final = vec[float]([0.15, 0.05, 0.01, 0.005])  # how often one does not notice the event
MISTAKES: Final = vec[float]([0.02, 0.008, 0.003, 0.002])  # how often one reacts to what is no event
QUICKEST: Final = 150.0


def misses(level: i64, luck: Luck) -> bool:
    """Whether an event goes unnoticed."""
    return luck.unit() < MISSES[level]


def mistakes(level: i64, luck: Luck) -> bool:
    """Whether one reacts although there is nothing to react to."""
    return luck.unit() < MISTAKES[level]


def reaction(level: i64, luck: Luck) -> float:
    """How long one takes to react: a normal part, a slow tail, and never quicker than the quickest hand."""
    around = sqrt(-2.0 * log(1.0 - luck.unit())) * cos(2.0 * pi * luck.unit())
    after = -log(1.0 - luck.unit())
    return max(QUICKEST, MEAN[level] + SPREAD[level] * around + TAIL[level] * after)
