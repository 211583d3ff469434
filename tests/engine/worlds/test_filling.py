"""Drawing hidden cards again: every way there is, no other, each as likely.

The ways are found here by brute force, on problems small enough for it.
"""

from collections.abc import Iterator, Sequence
from itertools import combinations, islice
from math import comb, inf, isclose
from random import Random
from typing import NamedTuple

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fair import is_even
from veillee.cards.luck import Luck, SeededLuck
from veillee.cards.sets import first, members, set_of
from veillee.engine.worlds.filling import Filling, FillingWays, Hand, Split, attempt, choose, fill, ways_of_two

DRAWS_A_WAY = 150

Way = tuple[int, ...]  # what each hand holds, then what is left


class Problem(NamedTuple):
    """Hands to fill from some cards: the size of each and the set of what it may hold."""

    cards: int
    hands: list[tuple[int, int]]
    ways: list[Way]

    def __str__(self) -> str:
        """For instance `3 hands, 2 bound, 24 ways`."""
        return f"{len(self.hands)} hands, {bound_hands(self.cards, self.hands)} bound, {len(self.ways)} ways"


def bound_hands(cards: int, hands: Sequence[tuple[int, int]]) -> int:
    """How many hands take cards, but may not hold all of them."""
    return sum(size > 0 and cards & ~may_hold != 0 for size, may_hold in hands)


def all_ways(cards: int, hands: Sequence[tuple[int, int]]) -> Iterator[Way]:
    """Every way to fill the hands, one hand after the other."""
    if not hands:
        yield (cards,)
        return
    size, may_hold = hands[0]
    for chosen in combinations(members(cards & may_hold), size):
        held = set_of(list(chosen))
        for rest in all_ways(cards & ~held, hands[1:]):
            yield (held, *rest)


def some_set(random: Random, count: int) -> int:
    return set_of(random.sample(range(62), count))


def some_hand(random: Random, cards: int) -> tuple[int, int]:
    """A size and what may be held: all but a few cards, or a few cards, or anything."""
    held = random.sample(members(cards), random.randint(2, 6))
    may_hold = random.choice([~set_of(held), set_of(held) | some_set(random, 20), first(62)])
    return random.randint(0, 3), may_hold


def some_bound_hand(random: Random, cards: int) -> tuple[int, int]:
    """A size and what may be held, never everything."""
    size = random.randint(1, 2)
    return size, set_of(random.sample(members(cards), random.randint(2 * size, 3 + size)))


def problem(seed: int, count: int, most: int, *, fewest: int = 2, bound: bool = False) -> Problem:
    """A problem of so many hands (all of them bound, if asked) with `fewest` to `most` ways."""
    random = Random(seed)
    hand = some_bound_hand if bound else some_hand
    while True:
        cards = some_set(random, 8)
        hands = [hand(random, cards) for _ in range(count)]
        ways = list(islice(all_ways(cards, hands), most + 1))
        served = sum(size for size, _ in hands)
        if fewest <= len(ways) <= most and (not bound or (bound_hands(cards, hands) == count and served <= 6)):
            return Problem(cards, hands, ways)


# The last two hands want the same three cards: what the one takes may leave the other without.
RIVALS = [(1, 0b0000001), (1, 0b0000010), (1, 0b0000100), (2, 0b1111000), (2, 0b0111000)]

PROBLEMS = [
    Problem(first(7), RIVALS, list(all_ways(first(7), RIVALS))),
    *(problem(seed, 2, 60) for seed in range(8)),
    *(problem(seed, 3, 60) for seed in range(8)),
    *(problem(seed, 4, 60) for seed in range(5)),
    *(problem(seed, 2, 60, bound=True) for seed in range(5)),
    *(problem(seed, 3, 40, bound=True) for seed in range(6)),
    *(problem(seed, 4, 30, bound=True) for seed in range(6)),
    *(problem(seed, 5, 30, bound=True) for seed in range(4)),
    problem(2, 2, 300, fewest=150),
    problem(1, 3, 300, fewest=150, bound=True),
    problem(0, 4, 120, fewest=60, bound=True),
    problem(3, 5, 200, fewest=100),
]


def drawn_way(cards: int, hands: Sequence[tuple[int, int]], luck: Luck) -> Way:
    """The hands filled once, and what is left."""
    filled = [Hand(size, may_hold) for size, may_hold in hands]
    left = fill(filled, cards, luck)
    return (*(hand.drawn for hand in filled), left)


class TestFilling:
    @pytest.mark.once
    @pytest.mark.parametrize("given", PROBLEMS, ids=str)
    def test_every_way_is_drawn_and_each_is_as_likely(self, given: Problem) -> None:
        luck = SeededLuck(7)
        times = DRAWS_A_WAY * len(given.ways)
        assert is_even((drawn_way(given.cards, given.hands, luck) for _ in range(times)), given.ways)

    @pytest.mark.parametrize("given", PROBLEMS, ids=str)
    def test_what_is_drawn_owes_nothing_to_what_was_drawn_before(self, given: Problem) -> None:
        prepared = Filling([Hand(size, may_hold) for size, may_hold in given.hands], given.cards)
        for seed in range(5):
            left = prepared.draw(SeededLuck(seed))
            drawn = (*(hand.drawn for hand in prepared.hands), left)
            assert drawn == drawn_way(given.cards, given.hands, SeededLuck(seed))

    def test_the_problems_bind_any_number_of_hands(self) -> None:
        assert {bound_hands(given.cards, given.hands) for given in PROBLEMS} >= {1, 2, 3, 4, 5}

    def test_the_only_way_is_found(self) -> None:
        cards, hands = 0b11111, [(1, 0b00011), (1, 0b00001), (1, 0b00110), (2, 0b11110)]
        assert drawn_way(cards, hands, SeededLuck(1)) == (0b00010, 0b00001, 0b00100, 0b11000, 0)

    def test_hands_without_cards_take_none(self) -> None:
        assert drawn_way(0b111, [(0, 0), (0, 0b101), (0, 0b111)], SeededLuck(1)) == (0, 0, 0, 0b111)
        assert drawn_way(0, [(0, 0b111)], SeededLuck(1)) == (0, 0)

    @pytest.mark.once
    @pytest.mark.parametrize("given", [given for given in PROBLEMS if len(given.ways) <= 60], ids=str)
    def test_by_trial_too_each_way_is_as_likely(self, given: Problem) -> None:
        luck = SeededLuck(8)
        drawn: list[Way] = []
        for _ in range(DRAWS_A_WAY * len(given.ways)):
            hands = [Hand(size, may_hold) for size, may_hold in given.hands]
            while not attempt(hands, given.cards, given.cards, luck):
                pass
            held = [hand.drawn for hand in hands]
            drawn.append((*held, given.cards & ~sum(held)))
        assert is_even(drawn, given.ways)

    def test_a_try_fails_more_often_where_the_cards_left_leave_fewer_ways(self) -> None:
        """Of two cards left the hand may hold one, where it could have held both: one try in two succeeds."""
        luck = SeededLuck(9)
        assert is_even((attempt([Hand(1, 0b0111)], 0b1100, 0b1111, luck) for _ in range(3000)), [True, False])

    def test_no_hands_leave_all_the_cards(self) -> None:
        assert fill([], 0b101, SeededLuck(1)) == 0b101


@st.composite
def deals(draw: st.DrawFn) -> tuple[int, list[Hand], list[int]]:
    """Cards dealt to hands of any size, each of which may hold what it holds and some more, three of them bound."""
    order = draw(st.permutations(range(62)))
    sizes = draw(st.lists(st.integers(0, 13), min_size=1, max_size=4))
    stock = draw(st.integers(0, 10))
    dealt, place = [], 0
    for size in sizes:
        dealt.append(set_of(order[place : place + size]))
        place += size
    cards = set_of(order[: place + stock])
    others = [draw(st.integers(0, 2**62 - 1)) if seat < 3 else -1 for seat in range(len(sizes))]
    may_hold = [held | other for held, other in zip(dealt, others, strict=True)]
    return cards, [Hand(size, cards) for size, cards in zip(sizes, may_hold, strict=True)], may_hold


class TestGreatHands:
    @settings(deadline=None)
    @given(dealt=deals(), seed=st.integers(0, 2**64))
    def test_no_hand_gets_a_card_that_it_may_not_hold_or_that_another_has(
        self,
        dealt: tuple[int, list[Hand], list[int]],
        seed: int,
    ) -> None:
        cards, hands, may_hold = dealt
        left = fill(hands, cards, SeededLuck(seed))
        assert [len(members(hand.drawn)) for hand in hands] == [hand.size for hand in hands]
        assert [hand.drawn & ~may for hand, may in zip(hands, may_hold, strict=True)] == [0] * len(hands)
        assert sum(hand.drawn for hand in hands) + left == cards  # a card in two hands would count twice

    def test_five_bound_hands_are_filled_without_trying_over_and_over(self) -> None:
        """Fifteen of sixteen cards are dealt and each hand lacks a suit: some forty words of luck should do."""
        clubs, diamonds, spades, cards = 0x000F, 0x00F0, 0xF000, 0xFFFF
        lacking = [clubs, spades, diamonds, diamonds, clubs]
        luck = SeededLuck(1)
        before = luck.counter
        for _ in range(10):
            fill([Hand(3, ~lacks) for lacks in lacking], cards, luck)
        assert (luck.counter - before) / 10 < 400


class TestCounting:
    def test_the_ways_to_choose_are_the_binomial_numbers(self) -> None:
        pairs = [(n, k) for n in range(63) for k in range(63)]
        assert all(isclose(choose(n, k), comb(n, k), rel_tol=1e-14) for n, k in pairs)

    def test_numbers_of_ways_that_a_float_can_hold_are_exact(self) -> None:
        pairs = [(n, k) for n in range(57) for k in range(n + 1)]  # 56 choose 28 is below 2**53
        assert [choose(n, k) for n, k in pairs] == [comb(n, k) for n, k in pairs]

    @pytest.mark.parametrize(("n", "k"), [(3, 4), (0, 1), (3, -1), (62, -1)])
    def test_too_many_or_fewer_than_none_cannot_be_chosen(self, n: int, k: int) -> None:
        assert choose(n, k) == 0.0

    @settings(deadline=None)
    @given(
        common=st.integers(0, 4),
        apart=st.integers(0, 3),
        only_two=st.integers(0, 3),
        sizes=st.tuples(st.integers(0, 4), st.integers(0, 4)),
    )
    def test_the_ways_of_two_hands_are_those_that_brute_force_finds(
        self,
        common: int,
        apart: int,
        only_two: int,
        sizes: tuple[int, int],
    ) -> None:
        may_one = first(common + apart)
        may_two = first(common) | (first(common + apart + only_two) & ~may_one)
        ways = all_ways(may_one | may_two, [(sizes[0], may_one), (sizes[1], may_two)])
        assert ways_of_two(common, apart, common + only_two, *sizes) == sum(1 for _ in ways)

    @settings(deadline=None)
    @given(
        may_hold=st.tuples(*[st.integers(0, 2**8 - 1)] * 3),
        sizes=st.tuples(*[st.integers(0, 3)] * 3),
    )
    def test_the_ways_of_three_hands_are_those_that_brute_force_finds(
        self,
        may_hold: tuple[int, int, int],
        sizes: tuple[int, int, int],
    ) -> None:
        cards = first(7)
        hands = list(zip(sizes, may_hold, strict=True))
        one, two, three = (Hand(size, may) for size, may in hands)
        expected = sum(1 for _ in all_ways(cards, hands))
        assert Split(one, two, three, cards).walk(inf) == expected
        assert FillingWays([one, two, three], cards).ways(0, 0, one.size) == expected
