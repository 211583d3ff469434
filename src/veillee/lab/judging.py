"""What a change of rules did, how sure that is, and when enough was played.

A pair is the match of one seed under both rules. One may look, and stop, after 1,600 pairs, after twice as many, and so
on: all that is told holds together with 95 %, for the doubt is shared out among all figures and looks (Bonferroni).
"""

from __future__ import annotations

from math import inf, sqrt
from statistics import NormalDist
from typing import TYPE_CHECKING, Final

from msgspec import Struct, field

from veillee.views.experiments import LabVerdict

if TYPE_CHECKING:
    from veillee.lab.measures import Parts, Scale

FIRST_LOOK: Final = 1600
LOOKS: Final = 7  # the last one at 102,400 pairs
MOST: Final = FIRST_LOOK << (LOOKS - 1)
FEWEST: Final = 50  # pairs, below which nothing is said
DOUBT: Final = 0.05  # that anything told is wrong
A, B = 0, 1


class Sums(Struct):
    """Of one figure under both rules: all that it takes to say how far apart they are, in whole numbers."""

    n: int = 0
    totals: list[int] = field(default_factory=lambda: [0] * 4)  # counted and among what under A, then under B
    products: list[int] = field(default_factory=lambda: [0] * 10)  # of each two of them

    def add(self, before: Parts, after: Parts) -> None:
        """One more pair."""
        row = (*before, *after)
        self.n += 1
        place = 0
        for one, value in enumerate(row):
            self.totals[one] += value
            for other in row[one:]:
                self.products[place] += value * other
                place += 1

    def merge(self, other: Sums) -> None:
        """As many more as another has."""
        self.n += other.n
        self.totals = [one + two for one, two in zip(self.totals, other.totals, strict=True)]
        self.products = [one + two for one, two in zip(self.products, other.products, strict=True)]

    def ratio(self, arm: int) -> float:
        """The figure under one of the rules."""
        counted, among = self.totals[2 * arm : 2 * arm + 2]
        return counted / among if among else 0.0

    def shared(self, one: int, other: int) -> float:
        """How two of the four vary together."""
        one, other = min(one, other), max(one, other)
        place = one * 4 - one * (one - 1) // 2 + other - one
        whole = self.products[place] * self.n - self.totals[one] * self.totals[other]
        return whole / (self.n * (self.n - 1))

    def error(self, *, is_paired: bool = True) -> float:
        """The standard error of the difference; unpaired, as it would be with other cards."""
        if self.n < 2:
            return inf
        weights = [0.0] * 4
        for arm in (A, B):
            among, sign = self.totals[2 * arm + 1] / self.n, 1.0 if arm == B else -1.0
            if among:
                weights[2 * arm] = sign / among
                weights[2 * arm + 1] = -sign * self.ratio(arm) / among
        variance = sum(
            weights[one] * weights[other] * self.shared(one, other)
            for one in range(4)
            for other in range(4)
            if is_paired or one // 2 == other // 2
        )
        return sqrt(max(variance, 0.0) / self.n)


class Difference(Struct, frozen=True):
    """What a figure was, what it is, and how sure the difference is."""

    key: str
    place: int
    unit: str
    before: float
    after: float
    low: float  # of the difference,
    high: float
    noticed: float  # the smallest that a table would notice
    verdict: LabVerdict
    saved: float  # how many times more matches it would have taken with other cards

    @property
    def difference(self) -> float:
        """How much more it is."""
        return self.after - self.before


def reach(figures: int) -> float:
    """How many standard errors an interval reaches to either side."""
    return NormalDist().inv_cdf(1.0 - DOUBT / 2.0 / (LOOKS * figures))


def judged(figure: Scale, sums: Sums, figures: int) -> Difference:
    """What is known of a figure so far."""
    errors = sums.error(), sums.error(is_paired=False)
    return change_of(figure, (sums.ratio(A), sums.ratio(B)), errors, sums.n, figures)


def change_of(
    figure: Scale, values: tuple[float, float], errors: tuple[float, float], pairs: int, figures: int
) -> Difference:
    """What is known of a figure that was this and is that, by the errors of their difference, paired and unpaired."""
    (before, after), (error, unpaired) = values, errors
    low, high = after - before - reach(figures) * error, after - before + reach(figures) * error
    noticed = figure.noticed_from(before)
    verdict: LabVerdict = "unknown"
    if pairs < FEWEST:
        pass  # so few say nothing of how far apart others would be
    elif -noticed <= low and high <= noticed:
        verdict = "same"
    elif low > 0 or high < 0:
        verdict = "changed"
    saved = (unpaired / error) ** 2 if error else 1.0
    return Difference(figure.key, figure.place, figure.unit, before, after, low, high, noticed, verdict, saved)


def looks_up_to(most: int) -> list[int]:
    """After how many pairs one looks, where so many are played at most."""
    found = [FIRST_LOOK << look for look in range(LOOKS)]
    return [*(pairs for pairs in found if pairs < most), min(most, MOST)]
