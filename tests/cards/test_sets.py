"""Sets of cards as bits do what Python's own sets do, up to and with the last card, 61."""

from hypothesis import given, settings
from hypothesis import strategies as st

from veillee.cards.sets import (
    BITS,
    CAPACITY,
    EMPTY,
    bit,
    bit_count,
    far,
    filled,
    first,
    highest,
    larger,
    lowest,
    members,
    nth,
    row_of,
    set_of,
    set_of_row,
    shifted,
    smaller,
    zeros,
)

LAST = 61

CARDS = st.integers(0, LAST)
SUBSETS = st.sets(CARDS)
SOME_CARDS = st.sets(CARDS, min_size=1)
NUMBERS = st.integers(-(2**62), 2**62)

always = settings(deadline=None, max_examples=200)


def as_bits(cards: set[int]) -> int:
    """The set as an int, by plain arithmetic."""
    return sum(2**card for card in cards)


class TestOneCard:
    def test_a_set_has_room_for_cards_0_to_61(self) -> None:
        assert CAPACITY == LAST + 1
        assert [bit(card) for card in range(CAPACITY)] == [2**card for card in range(CAPACITY)]
        assert list(BITS) == [2**card for card in range(CAPACITY)]

    def test_the_empty_set_has_no_members(self) -> None:
        assert members(EMPTY) == []
        assert bit_count(EMPTY) == 0
        assert set_of([]) == EMPTY


class TestSeveralCards:
    @always
    @given(cards=SUBSETS)
    def test_the_members_of_a_set_come_back_in_increasing_order(self, cards: set[int]) -> None:
        assert members(as_bits(cards)) == list(row_of(as_bits(cards))) == sorted(cards)

    @always
    @given(cards=st.lists(CARDS))
    def test_a_card_named_twice_is_in_the_set_once(self, cards: list[int]) -> None:
        assert set_of(cards) == as_bits(set(cards))

    @always
    @given(cards=SOME_CARDS)
    def test_each_card_has_its_place_in_the_set(self, cards: set[int]) -> None:
        assert [nth(as_bits(cards), place) for place in range(len(cards))] == sorted(cards)
        assert [far(as_bits(cards), place) for place in range(len(cards))] == sorted(cards)

    @always
    @given(cards=SUBSETS)
    def test_a_set_counts_its_cards(self, cards: set[int]) -> None:
        assert bit_count(as_bits(cards)) == len(cards)

    @always
    @given(cards=SOME_CARDS)
    def test_the_lowest_and_the_highest_are_the_ends_of_the_set(self, cards: set[int]) -> None:
        assert lowest(as_bits(cards)) == min(cards)
        assert highest(as_bits(cards)) == max(cards)

    def test_the_last_card_alone_is_both_lowest_and_highest(self) -> None:
        alone = bit(LAST)
        assert (lowest(alone), highest(alone), bit_count(alone), members(alone)) == (LAST, LAST, 1, [LAST])

    def test_the_full_set_counts_all_its_cards(self) -> None:
        full = first(CAPACITY)
        assert (bit_count(full), lowest(full), highest(full)) == (62, 0, LAST)
        assert members(full) == list(range(62))

    @always
    @given(one=SUBSETS, two=SUBSETS)
    def test_and_or_and_but_are_those_of_sets(self, one: set[int], two: set[int]) -> None:
        a, b = set_of(list(one)), set_of(list(two))
        assert members(a & b) == sorted(one & two)
        assert members(a | b) == sorted(one | two)
        assert members(a ^ b) == sorted(one ^ two)
        assert members(a & ~b) == sorted(one - two)


class TestPatterns:
    @always
    @given(count=st.integers(0, CAPACITY))
    def test_the_first_cards_are_those_from_0_on(self, count: int) -> None:
        assert members(first(count)) == list(range(count))

    @always
    @given(cards=SOME_CARDS, data=st.data())
    def test_a_shifted_set_is_the_same_pattern_higher(self, cards: set[int], data: st.DataObject) -> None:
        places = data.draw(st.integers(0, LAST - max(cards)))
        assert members(shifted(as_bits(cards), places)) == sorted(card + places for card in cards)

    def test_a_shift_past_31_places_loses_nothing(self) -> None:
        assert shifted(0b101, 59) == 2**59 + 2**61


class TestNumbers:
    @always
    @given(a=NUMBERS, b=NUMBERS)
    def test_smaller_and_larger_are_min_and_max(self, a: int, b: int) -> None:
        assert smaller(a, b) == min(a, b)
        assert larger(a, b) == max(a, b)

    @always
    @given(count=st.integers(0, 80), value=NUMBERS)
    def test_a_row_of_numbers_has_its_length_and_its_value(self, count: int, value: int) -> None:
        assert list(zeros(count)) == [0] * count
        assert list(filled(count, value)) == [value] * count


def test_a_row_and_its_set_are_the_same_cards() -> None:
    for cards in (0, 1, 0b1011, 2**61, 2**62 - 1):
        assert set_of_row(row_of(cards)) == cards
