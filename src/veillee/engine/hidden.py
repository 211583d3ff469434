"""Drawing hidden cards again, each possible world exactly as likely.

Several hands must be filled from the cards one has not seen; each has its size and its own set of cards it may hold
(who did not follow suit has none of it). Filling one hand after the other and hoping for the best is neither exact
nor always possible. Here the ways are counted:

- a hand that may hold anything can always come last, so only the *bound* hands matter;
- one bound hand takes any cards it may hold;
- with two, how many of the second's cards the first one takes decides how many ways are left to the second: that
  number is drawn first, weighted by its ways. With three, the same once more around it;
- beyond three, the others draw freely and the world is kept in proportion to the ways they left.
"""

from math import inf
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from veillee.cards.luck import Luck
from veillee.cards.sets import CAPACITY, bit_count, larger, smaller

SIDE: Final = CAPACITY + 1


def pascal() -> list[float]:
    """All numbers of ways to choose k among n, n below 63, row after row."""
    rows = [0.0] * (SIDE * SIDE)
    for n in range(SIDE):
        rows[n * SIDE] = 1.0
        for k in range(1, n + 1):
            rows[n * SIDE + k] = rows[(n - 1) * SIDE + k - 1] + rows[(n - 1) * SIDE + k]
    return rows


WAYS: Final = vec[float](pascal())


def choose(n: i64, k: i64) -> float:
    """In how many ways k cards can be chosen among n: none, if there are too few."""
    if n < k or k < 0:
        return 0.0
    return WAYS[n * SIDE + k]


class Hand:
    """A hand to fill: how many cards, and which it may hold."""

    size: i64
    may_hold: i64
    drawn: i64

    def __init__(self, size: i64, may_hold: i64) -> None:
        self.size = size
        self.may_hold = may_hold
        self.drawn = 0


def fill(hands: list[Hand], cards: i64, luck: Luck) -> i64:
    """Fill the hands from these cards, each way as likely; the cards that are left. At least one way must exist."""
    bound: list[Hand] = []
    for hand in hands:
        hand.may_hold &= cards
        if hand.may_hold != cards and hand.size > 0:
            bound.append(hand)
    left = cards & ~fill_bound(bound, cards, luck)
    for hand in hands:
        if hand.may_hold == cards:
            hand.drawn = luck.some(left, hand.size)
            left &= ~hand.drawn
    return left


def fill_bound(bound: list[Hand], cards: i64, luck: Luck) -> i64:
    """Fill the hands that may not hold everything; the cards drawn."""
    count: i64 = len(bound)
    if count == 0:
        return 0
    if count == 1:
        bound[0].drawn = luck.some(bound[0].may_hold, bound[0].size)
        return bound[0].drawn
    if count == 2:
        return fill_two(bound[0], bound[1], cards, luck)
    if count == 3:
        return fill_three(bound[0], bound[1], bound[2], cards, luck)
    return fill_many(bound, cards, luck)


# Two hands


def ways_of_two(common: i64, apart: i64, n_two: i64, size_one: i64, size_two: i64) -> float:
    """In how many ways two hands can be filled, the first from `common + apart` cards, the second from `n_two`."""
    total = 0.0
    both: i64 = larger(0, size_one - apart)
    most = smaller(common, size_one)
    while both <= most:
        total += choose(common, both) * choose(apart, size_one - both) * choose(n_two - both, size_two)
        both += 1
    return total


def fill_two(one: Hand, two: Hand, cards: i64, luck: Luck) -> i64:
    """The first hand takes `both` cards that the second might have held."""
    common = one.may_hold & two.may_hold & cards
    apart = one.may_hold & ~two.may_hold & cards
    n_common = bit_count(common)
    n_apart = bit_count(apart)
    n_two = bit_count(two.may_hold & cards)
    aim = luck.unit() * ways_of_two(n_common, n_apart, n_two, one.size, two.size)
    both: i64 = larger(0, one.size - n_apart)
    most = smaller(n_common, one.size)
    while both < most:
        aim -= choose(n_common, both) * choose(n_apart, one.size - both) * choose(n_two - both, two.size)
        if aim < 0.0:
            break
        both += 1
    one.drawn = luck.some(common, both) | luck.some(apart, one.size - both)
    two.drawn = luck.some(two.may_hold & cards & ~one.drawn, two.size)
    return one.drawn | two.drawn


# Three hands


class Split:
    """What a first hand takes from the cards that both others, only the second, only the third, or neither may hold."""

    first: Hand
    second: Hand
    third: Hand
    both: i64
    only_second: i64
    only_third: i64
    neither: i64
    from_both: i64
    from_second: i64
    from_third: i64
    # The sizes of the four parts, and of what the others may hold
    n_both: i64
    n_second: i64
    n_third: i64
    n_neither: i64
    common: i64
    apart: i64
    thirds: i64

    def __init__(self, first: Hand, second: Hand, third: Hand, cards: i64) -> None:
        mine = first.may_hold & cards
        self.first = first
        self.second = second
        self.third = third
        self.both = mine & second.may_hold & third.may_hold
        self.only_second = mine & second.may_hold & ~third.may_hold
        self.only_third = mine & ~second.may_hold & third.may_hold
        self.neither = mine & ~second.may_hold & ~third.may_hold
        self.n_both = bit_count(self.both)
        self.n_second = bit_count(self.only_second)
        self.n_third = bit_count(self.only_third)
        self.n_neither = bit_count(self.neither)
        self.common = bit_count(cards & second.may_hold & third.may_hold)
        self.apart = bit_count(cards & second.may_hold & ~third.may_hold)
        self.thirds = bit_count(cards & third.may_hold)
        self.from_both = 0
        self.from_second = 0
        self.from_third = 0

    def walk(self, until: float) -> float:
        """Add up the ways of all splits in turn and stop at the one that passes `until`; the sum."""
        size = self.first.size
        total = 0.0
        self.from_both = 0
        while self.from_both <= smaller(self.n_both, size):
            self.from_second = 0
            while self.from_second <= smaller(self.n_second, size - self.from_both):
                rest = size - self.from_both - self.from_second
                self.from_third = larger(0, rest - self.n_neither)
                while self.from_third <= smaller(self.n_third, rest):
                    total += self.ways(rest - self.from_third)
                    if total > until:
                        return total
                    self.from_third += 1
                self.from_second += 1
            self.from_both += 1
        return total

    def ways(self, from_neither: i64) -> float:
        """The ways of the present split."""
        own = choose(self.n_both, self.from_both) * choose(self.n_second, self.from_second)
        own *= choose(self.n_third, self.from_third) * choose(self.n_neither, from_neither)
        return own * ways_of_two(
            self.common - self.from_both,
            self.apart - self.from_second,
            self.thirds - self.from_both - self.from_third,
            self.second.size,
            self.third.size,
        )

    def draw(self, luck: Luck) -> i64:
        """The first hand's cards, of the present split."""
        from_neither = self.first.size - self.from_both - self.from_second - self.from_third
        return (
            luck.some(self.both, self.from_both)
            | luck.some(self.only_second, self.from_second)
            | luck.some(self.only_third, self.from_third)
            | luck.some(self.neither, from_neither)
        )


def ways_of_three(one: Hand, two: Hand, three: Hand, cards: i64) -> float:
    """In how many ways three hands can be filled from these cards."""
    return Split(one, two, three, cards).walk(inf)


def fill_three(one: Hand, two: Hand, three: Hand, cards: i64, luck: Luck) -> i64:
    """The first hand's split is drawn, weighted by the ways it leaves to the other two."""
    split = Split(one, two, three, cards)
    total = split.walk(inf)
    aim = luck.unit() * total
    while split.walk(aim) <= aim:  # rounding may keep the last sum from passing the aim
        aim = luck.unit() * total
    one.drawn = split.draw(luck)
    return one.drawn | fill_two(two, three, cards & ~one.drawn, luck)


# More hands


def fill_many(bound: list[Hand], cards: i64, luck: Luck) -> i64:
    """All but three hands draw freely; the world is kept in proportion to the ways they leave."""
    free = bound[3:]
    best = ways_of_three(bound[0], bound[1], bound[2], cards)
    while True:
        left = cards
        odds = 1.0
        for hand in free:
            ways = choose(bit_count(hand.may_hold & left), hand.size)
            odds *= ways / choose(bit_count(hand.may_hold), hand.size)
            if ways == 0.0:
                break
            hand.drawn = luck.some(hand.may_hold & left, hand.size)
            left &= ~hand.drawn
        if odds > 0.0:
            odds *= ways_of_three(bound[0], bound[1], bound[2], left) / best
        if luck.unit() < odds:
            return (cards & ~left) | fill_three(bound[0], bound[1], bound[2], left, luck)
