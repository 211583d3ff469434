"""Drawing hidden cards again, each possible world exactly as likely.

Several hands must be filled from the cards one has not seen; each has its size and its own set of cards it may hold
(who did not follow suit has none of it). Filling one hand after the other and hoping for the best is neither exact
nor always possible. Here the ways are counted:

- a hand that may hold anything can always come last, so only the *bound* hands matter;
- one bound hand takes any cards it may hold;
- with two, how many of the second's cards the first one takes decides how many ways are left to the second: that
  number is drawn first, weighted by its ways. With three, the same once more around it;
- beyond three, a tally counts the ways hand after hand, each position of the count once.

A tally is for hands barred from whole suits. Where many hands are each barred from a few cards of their own, there are
too many positions to count, but a blind try often succeeds: `attempt`, until it goes.
"""

from math import inf
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from veillee.cards.luck import Luck
from veillee.cards.sets import CAPACITY, bit, bit_count, larger, smaller

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


class Filling:
    """Hands to fill from the same cards: the ways are counted once, then as many fillings are drawn as one likes."""

    hands: list[Hand]
    cards: i64
    bound: list[Hand]  # those that may not hold everything
    split: "Split | None"  # of three of them
    tally: "FillingWays | None"  # of more

    def __init__(self, hands: list[Hand], cards: i64) -> None:
        self.hands = hands
        self.cards = cards
        self.bound = []
        self.split = None
        self.tally = None
        for hand in hands:
            hand.may_hold &= cards
            if hand.may_hold != cards and hand.size > 0:
                self.bound.append(hand)

    def draw(self, luck: Luck) -> i64:
        """Fill the hands, each way as likely; the cards that are left. At least one way must exist."""
        left = self.cards
        if self.bound:
            left &= ~self.draw_bound(luck)
        for hand in self.hands:
            if hand.may_hold == self.cards:
                hand.drawn = luck.some(left, hand.size)
                left &= ~hand.drawn
        return left

    def draw_bound(self, luck: Luck) -> i64:
        """Fill the bound hands; the cards drawn."""
        bound = self.bound
        count: i64 = len(bound)
        if count == 1:
            bound[0].drawn = luck.some(bound[0].may_hold, bound[0].size)
            return bound[0].drawn
        if count == 2:
            return fill_two(bound[0], bound[1], self.cards, luck)
        if count == 3:
            if self.split is None:
                self.split = Split(bound[0], bound[1], bound[2], self.cards)
            return fill_three(self.split, self.cards, luck)
        if self.tally is None:
            self.tally = FillingWays(bound, self.cards)
        return self.tally.draw_all(luck)


def fill(hands: list[Hand], cards: i64, luck: Luck) -> i64:
    """Fill the hands from these cards once, each way as likely; the cards that are left."""
    return Filling(hands, cards).draw(luck)


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
    total: float  # the ways of all splits

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
        self.total = 0.0
        self.total = self.walk(inf)

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


def fill_three(split: Split, cards: i64, luck: Luck) -> i64:
    """The first hand's split is drawn, weighted by the ways it leaves to the other two."""
    aim = luck.unit() * split.total
    while split.walk(aim) <= aim:  # rounding may keep the last sum from passing the aim
        aim = luck.unit() * split.total
    drawn = split.draw(luck)
    split.first.drawn = drawn
    return drawn | fill_two(split.second, split.third, cards & ~drawn, luck)


# More hands


class FillingWays:
    """The ways to fill any number of hands, hand after hand and group after group of cards that go together.

    Cards that the same hands may hold form a group; only how many of each group are left matters, so that the ways
    are counted once for each such position.
    """

    hands: list[Hand]
    groups: list[int]  # the cards of each group that are left
    holders: list[int]  # the set of hands that may hold a group
    counts: list[int]
    known: dict[int, float]

    def __init__(self, hands: list[Hand], cards: i64) -> None:
        self.hands = hands
        self.known = {}
        together: dict[int, int] = {}
        while cards:
            card = cards & -cards
            holders: i64 = 0
            for place in range(len(hands)):
                if hands[place].may_hold & card:
                    holders |= bit(place)
            together[holders] = together.get(holders, 0) | card
            cards ^= card
        self.holders = list(together)
        self.groups = list(together.values())
        self.counts = [bit_count(group) for group in self.groups]

    def ways(self, hand: int, group: int, wanted: int) -> float:
        """In how many ways this hand can take so many cards from this group on, and the hands after it be filled."""
        if hand == len(self.hands):
            return 1.0
        if group == len(self.groups):
            if wanted > 0:
                return 0.0
            return self.ways(hand + 1, 0, self.hands[hand + 1].size if hand + 1 < len(self.hands) else 0)
        if not self.holders[group] & bit(hand):
            return self.ways(hand, group + 1, wanted)
        key = self.key(hand, group, wanted)
        if key not in self.known:
            total = 0.0
            there = self.counts[group]
            for taken in range(min(there, wanted) + 1):
                total += self.ways_if(hand, group, wanted, taken)
            self.known[key] = total
        return self.known[key]

    def ways_if(self, hand: int, group: int, wanted: int, taken: int) -> float:
        """The same, if the hand takes just so many of the group."""
        there = self.counts[group]
        self.counts[group] = there - taken
        below = choose(there, taken) * self.ways(hand, group + 1, wanted - taken)
        self.counts[group] = there
        return below

    def key(self, hand: int, group: int, wanted: int) -> int:
        """One number for a position of the count."""
        key = (hand * 64 + group) * 64 + wanted
        for count in self.counts:
            key = key * 64 + count
        return key

    def draw_all(self, luck: Luck) -> i64:
        """Fill all the hands; the cards drawn."""
        groups = self.groups
        counts = self.counts
        self.groups = groups[:]
        self.counts = counts[:]
        drawn: i64 = 0
        for place in range(len(self.hands)):
            self.hands[place].drawn = 0
            self.draw(place, luck)
            drawn |= self.hands[place].drawn
        self.groups = groups
        self.counts = counts
        return drawn

    def draw(self, hand: int, luck: Luck) -> None:
        """Fill one hand, the ones before it being filled."""
        wanted: int = self.hands[hand].size
        for group in range(len(self.groups)):
            if self.holders[group] & bit(hand):
                taken = self.share(hand, group, wanted, luck)
                drawn = luck.some(self.groups[group], taken)
                self.hands[hand].drawn |= drawn
                self.groups[group] &= ~drawn
                self.counts[group] -= taken
                wanted -= taken

    def share(self, hand: int, group: int, wanted: int, luck: Luck) -> int:
        """How many of the group the hand takes, each number as likely as it has ways."""
        aim = luck.unit() * self.ways(hand, group, wanted)
        last = 0
        for taken in range(min(self.counts[group], wanted) + 1):
            ways = self.ways_if(hand, group, wanted, taken)
            if ways > 0.0:
                last = taken
                aim -= ways
                if aim < 0.0:
                    break
        return last


# Many hands, each barred from a few cards


def attempt(hands: list[Hand], cards: i64, among: i64, luck: Luck) -> bool:
    """Try to fill the hands one after the other from these cards, themselves drawn from `among`; whether it went.

    A hand that has fewer ways to be filled now than it could ever have makes the try fail that much more often, so
    that each way to fill all of them is as likely.
    """
    for hand in hands:
        open_now = hand.may_hold & cards
        ways = choose(bit_count(open_now), hand.size)
        most = choose(smaller(bit_count(hand.may_hold & among), bit_count(cards)), hand.size)
        if ways < most and luck.unit() * most >= ways:
            return False
        hand.drawn = luck.some(open_now, hand.size)
        cards &= ~hand.drawn
    return True
