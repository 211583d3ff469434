"""Several cards of one rank laid together."""

import pytest

from veillee.cards.notation import card_of, words_of
from veillee.cards.packs import BY_RANK
from veillee.cards.sets import members, set_of
from veillee.games.president.sets_of_rank import (
    cards_of_rank,
    count_of,
    first_cards,
    lay_of,
    lays_of,
    lays_of_count,
    rank_of,
)


def cards(text: str) -> int:
    return set_of([card_of(word, BY_RANK) for word in text.split()])


def words(found: int) -> str:
    return words_of(members(found), BY_RANK)


@pytest.mark.parametrize("suits", range(16))
def test_a_hand_can_lay_any_number_of_the_cards_it_has_of_a_rank(suits: int) -> None:
    for rank in range(13):
        held = suits.bit_count()
        assert lays_of(suits * 16**rank) == set_of([lay_of(rank, count) for count in range(1, held + 1)])


def test_ranks_do_not_mix() -> None:
    hand = cards("3S 5C 5H 5S 2D 2H JK1 JK2")
    found = [(rank_of(lay), count_of(lay)) for lay in members(lays_of(hand))]
    assert found == [(0, 1), (2, 1), (2, 2), (2, 3), (12, 1), (12, 2), (13, 1), (13, 2)]


def test_the_whole_pack_lays_everything() -> None:
    assert lays_of(cards(" ".join(BY_RANK.words))) == set_of(list(range(54)))


def test_lays_of_one_number_of_cards() -> None:
    assert {count_of(lay) for lay in members(lays_of_count(3))} == {3}
    assert len(members(lays_of_count(3))) == 14


def test_a_rank_has_four_cards() -> None:
    assert words(cards_of_rank(4)) == "7C 7D 7H 7S"
    assert {rank_of(card) for card in members(cards_of_rank(4))} == {4}


@pytest.mark.parametrize(("count", "first"), [(0, ""), (1, "7D"), (2, "7D 7S"), (3, "7D 7S 9C")])
def test_the_first_cards_of_a_set(count: int, first: str) -> None:
    assert words(first_cards(cards("9C 7S 7D"), count)) == first
