"""Whether a chance is fair, judged without a library."""

from collections import Counter
from collections.abc import Hashable, Iterable
from math import sqrt

Z = 4.5  # how many standard deviations a fair chance may stray: about one time in 300,000


def is_even(drawn: Iterable[Hashable], kinds: Iterable[Hashable]) -> bool:
    """Whether all the kinds, and no others, are drawn about equally: chi-square with Wilson and Hilferty's bound."""
    found = Counter(drawn)
    expected = list(kinds)
    each = found.total() / len(expected)
    statistic = sum((found[kind] - each) ** 2 / each for kind in expected)
    freedom = len(expected) - 1
    spread = 2 / (9 * freedom)
    return set(found) == set(expected) and statistic < freedom * (1 - spread + Z * sqrt(spread)) ** 3
