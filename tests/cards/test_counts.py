"""Counts of identical cards do what a Counter does, up to three copies of each."""

from collections import Counter

from hypothesis import given, settings
from hypothesis import strategies as st
from librt.vecs import vec
from mypy_extensions import i64

from veillee.cards.counts import Counts, counted, held, size
from veillee.cards.sets import CAPACITY, members

COPIES = st.dictionaries(st.integers(0, CAPACITY - 1), st.integers(1, 3)).map(Counter)
SOME_COPIES = st.dictionaries(st.integers(0, CAPACITY - 1), st.integers(1, 3), min_size=1).map(Counter)

always = settings(deadline=None, max_examples=200)


def hand_of(copies: Counter[int]) -> Counts:
    return counted(vec[i64](list(copies.elements())))


def as_counter(counts: Counts) -> Counter[int]:
    """What it says of every card."""
    return Counter({card: counts.of(card) for card in range(CAPACITY) if counts.of(card)})


@always
@given(copies=COPIES)
def test_a_hand_says_how_many_copies_of_each_card_it_holds(copies: Counter[int]) -> None:
    assert as_counter(hand_of(copies)) == copies


@always
@given(copies=COPIES)
def test_a_hand_lists_its_cards_copies_included_in_increasing_order(copies: Counter[int]) -> None:
    assert hand_of(copies).cards() == sorted(copies.elements())


@always
@given(copies=COPIES)
def test_a_hand_counts_its_cards_and_its_kinds(copies: Counter[int]) -> None:
    hand = hand_of(copies)
    assert hand.size() == copies.total()
    assert members(hand.kinds()) == sorted(copies)


@always
@given(copies=COPIES, moves=st.lists(st.tuples(st.booleans(), st.integers(0, CAPACITY - 1)), max_size=60))
def test_cards_added_and_removed_in_any_order_are_counted(
    copies: Counter[int],
    moves: list[tuple[bool, int]],
) -> None:
    hand = hand_of(copies)
    for adds, card in moves:
        if adds and copies[card] < 3:
            copies[card] += 1
            hand.add(card)
        elif not adds and copies[card] > 0:
            copies[card] -= 1
            hand.remove(card)
    assert as_counter(hand) == +copies


@always
@given(copies=SOME_COPIES, data=st.data())
def test_a_clone_is_equal_and_independent(copies: Counter[int], data: st.DataObject) -> None:
    hand = hand_of(copies)
    twin = hand.clone()
    twin.remove(data.draw(st.sampled_from(sorted(copies))))
    assert as_counter(hand) == copies
    assert twin.size() == hand.size() - 1


@always
@given(copies=COPIES, card=st.integers(0, CAPACITY - 1))
def test_two_plain_sets_are_counted_like_the_hand_they_make(copies: Counter[int], card: int) -> None:
    hand = hand_of(copies)
    assert held(hand.ones, hand.twos, card) == copies[card]
    assert size(hand.ones, hand.twos) == copies.total()
    assert Counts(hand.ones, hand.twos).cards() == hand.cards()


def test_a_new_hand_is_empty() -> None:
    assert Counts().cards() == []
    assert Counts().size() == 0
