"""Whether a chance is fair, judged without a library."""

from collections import Counter
from collections.abc import Hashable, Iterable, Mapping
from math import sqrt

Z = 4.5  # how many standard deviations a fair chance may stray: about one time in 300,000


def is_even(drawn: Iterable[Hashable], kinds: Iterable[Hashable]) -> bool:
    """Whether all the kinds, and no others, are drawn about equally."""
    return is_likely(drawn, Counter(kinds))


def is_likely(drawn: Iterable[Hashable], odds: Mapping[Hashable, int]) -> bool:
    """Whether each kind is drawn about as often as its odds say: chi-square with Wilson and Hilferty's bound."""
    found = Counter(drawn)
    share = found.total() / sum(odds.values())
    statistic = sum((found[kind] - share * weight) ** 2 / (share * weight) for kind, weight in odds.items())
    return set(found) == set(odds) and is_small(statistic, len(odds) - 1)


def are_alike(one: Iterable[Hashable], other: Iterable[Hashable]) -> bool:
    """Whether two chances are the same, as far as what was drawn can tell: chi-square of both, kind by kind."""
    drawn = (Counter(one), Counter(other))
    both = drawn[0] + drawn[1]
    statistic = 0.0
    for found in drawn:
        share = found.total() / both.total()
        statistic += sum((found[kind] - share * weight) ** 2 / (share * weight) for kind, weight in both.items())
    return len(both) == 1 or is_small(statistic, len(both) - 1)


def is_small(statistic: float, freedom: int) -> bool:
    """Whether chance alone may well have made a chi-square as large as this."""
    spread = 2 / (9 * freedom)
    return statistic < freedom * (1 - spread + Z * sqrt(spread)) ** 3
