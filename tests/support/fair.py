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
    freedom = len(odds) - 1
    spread = 2 / (9 * freedom)
    return set(found) == set(odds) and statistic < freedom * (1 - spread + Z * sqrt(spread)) ** 3
