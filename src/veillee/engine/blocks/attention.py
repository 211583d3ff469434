"""Attention: how players without a screen notice and react, with the same shape of chance as people."""

from math import cos, log, pi, sqrt
from typing import Final

from mypy_extensions import i64

from veillee.cards.luck import Luck
from veillee.engine.levels import Level, by_level

QUICKEST: Final = 150.0
READY: Final = 0.65  # how long a player takes who was ready, as a share of the usual time


class Attention(Level):
    """How attentive one is in races; the times are milliseconds."""

    mean: float
    spread: float
    tail: float
    misses: float  # how often one does not notice the event
    mistakes: float  # how often one reacts to what is no event

    def __init__(self, *, mean: float, spread: float, tail: float, misses: float, mistakes: float) -> None:
        super().__init__()
        self.mean = mean
        self.spread = spread
        self.tail = tail
        self.misses = misses
        self.mistakes = mistakes


# Near each other: of four who race for the same pair, a hand that is quicker by a fifteenth already takes a third.
ATTENTION: Final = by_level(
    beginner=Attention(mean=425.0, spread=68.0, tail=155.0, misses=0.075, mistakes=0.012),
    regular=Attention(mean=400.0, spread=60.0, tail=140.0, misses=0.05, mistakes=0.008),
    expert=Attention(mean=378.0, spread=55.0, tail=128.0, misses=0.037, mistakes=0.006),
    master=Attention(mean=370.0, spread=52.0, tail=122.0, misses=0.03, mistakes=0.005),
)


def misses(level: i64, luck: Luck, share: float = 1.0) -> bool:
    """Whether an event goes unnoticed: so many times as often as usual."""
    return luck.unit() < share * ATTENTION[level].misses


def mistakes(level: i64, luck: Luck, share: float = 1.0) -> bool:
    """Whether one reacts although there is nothing to react to: so many times as often as usual."""
    return luck.unit() < share * ATTENTION[level].mistakes


class Reflexes:
    """How long somebody takes to react: a normal part, a slow tail, and never quicker than the quickest hand."""

    mean: float
    spread: float
    tail: float

    def __init__(self, mean: float, spread: float, tail: float) -> None:
        self.mean = mean
        self.spread = spread
        self.tail = tail

    def reaction(self, luck: Luck) -> float:
        """How long it takes them this time, in milliseconds."""
        around = sqrt(-2.0 * log(1.0 - luck.unit())) * cos(2.0 * pi * luck.unit())
        after = -log(1.0 - luck.unit())
        return max(QUICKEST, self.mean + self.spread * around + self.tail * after)


REFLEXES: Final = [Reflexes(one.mean, one.spread, one.tail) for one in ATTENTION]


def reaction(level: i64, luck: Luck) -> float:
    """How long somebody of this level takes to react."""
    return REFLEXES[level].reaction(luck)


def ready(level: i64, luck: Luck) -> float:
    """The same for whoever expects the event: they need not see what it is before they move."""
    return max(QUICKEST, READY * reaction(level, luck))
