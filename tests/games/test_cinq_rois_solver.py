"""The solver of melds is exact: it is held against a search through every subset of every hand.

`VEILLEE_HANDS=20000` tries that many hands; usually a few hundred are.
"""

import os
from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

from stars import cards, cost, is_meld, least
from veillee.cards.packs import THREE_STARS, TWO_STARS
from veillee.games.cinq_rois.going_out import can_expose, exposing, leaves_too_many
from veillee.games.cinq_rois.laying import Meld, is_book, is_run, lay_out, place_the_rest
from veillee.games.cinq_rois.melds import (
    JOKER,
    Held,
    deadwood,
    held_of,
    is_complete,
    is_wild,
    penalty,
    points_of,
)

HANDS = int(os.environ.get("VEILLEE_HANDS", "300"))
SHARES = 20  # so that a long run shows where it is, and is shared among processes

Hand = list[int]


def some_hands(count: int, seed: int, largest: int = 14) -> Iterator[tuple[Hand, int]]:
    """Hands of three cards and more with their Atout: every size, every Atout, and many from two suits only."""
    rnd = Random(seed)
    for number in range(count):
        pack = list((TWO_STARS if rnd.random() < 0.75 else THREE_STARS).sorted)
        if rnd.random() < 0.35:  # where melds abound
            suits = rnd.sample(range(5), 2)
            pack = [card for card in pack if card == JOKER or card // 11 in suits]
        yield rnd.sample(pack, 3 + number % (largest - 2)), 3 + rnd.randrange(11)


@pytest.mark.parametrize("share", range(SHARES))
def test_the_least_penalty_is_that_of_brute_force(share: int) -> None:
    for hand, atout in some_hands(HANDS // SHARES, share):
        expected = least(hand, atout)
        assert penalty(held_of(hand), atout) == expected, (hand, atout)
        assert lay_out(held_of(hand), atout).points == expected, (hand, atout)


def test_a_lay_out_is_made_of_melds_and_holds_every_card_once() -> None:
    for hand, atout in some_hands(2000, 50):
        lying = lay_out(held_of(hand), atout)
        assert Counter(lying.left) + Counter(card for meld in lying.melds for card in meld.cards) == Counter(hand)
        for meld in lying.melds:
            assert is_meld(meld.cards, atout)
            assert (is_run if meld.is_run else is_book)(meld.cards, atout)


def test_a_run_is_laid_in_order_each_natural_in_its_place() -> None:
    for hand, atout in some_hands(2000, 51):
        for meld in lay_out(held_of(hand), atout).melds:
            if meld.is_run:
                places = range(meld.low, meld.low + len(meld.cards))
                assert meld.low // 11 == places[-1] // 11
                for place, card in zip(places, meld.cards, strict=True):
                    assert card in (place, JOKER) or card % 11 + 3 == atout


def test_the_deadwood_costs_the_penalty_and_is_in_the_hand() -> None:
    for hand, atout in some_hands(1000, 52):
        dead = deadwood(held_of(hand), atout).cards()
        assert sum(cost(card, atout) for card in dead) == penalty(held_of(hand), atout)
        assert not Counter(dead) - Counter(hand)


def test_exposing_cards_are_just_those_without_which_the_hand_is_complete() -> None:
    able = 0
    for hand, atout in some_hands(1500, 53, largest=9):
        held = held_of(hand)
        before = held.cards()
        found = exposing(held, atout) if len(hand) > 3 else 0
        assert len(hand) == 3 or can_expose(held, atout) == bool(found)
        assert held.cards() == before
        for card in set(hand) if len(hand) > 3 else set[int]():
            rest = hand.copy()
            rest.remove(card)
            assert bool(found >> card & 1) == is_complete(held_of(rest), atout)
        able += found != 0
    assert able > 100


def gives_up(hand: Hand, atout: int) -> bool:
    """Whether a glance at the hand is enough to say that it cannot go out."""
    naturals = held_of([card for card in hand if not is_wild(card, atout)])
    return leaves_too_many(naturals.ones, naturals.twos, len(hand) - naturals.size())


def test_a_glance_gives_up_no_hand_that_can_go_out_and_most_that_cannot() -> None:
    given_up, cannot = 0, 0
    for hand, atout in some_hands(1500, 57):
        if len(hand) > 3 and exposing(held_of(hand), atout) == 0:
            cannot += 1
            given_up += gives_up(hand, atout)
        else:
            assert len(hand) == 3 or not gives_up(hand, atout)
    assert given_up > cannot / 2


@pytest.mark.parametrize(
    ("hand", "sentence"),
    [
        ("5C 6C JK 8C 9C 13P", "a wild between two pairs of neighbours lays four"),
        ("5C 6C JK 8C 13P", "beside one pair, three"),
        ("5C JK 5T 13P", "in a book of two, two"),
        ("5C 6C JK JK 9C 10C 13P", "two wilds side by side lay no more than two each"),
        ("5C 6C 7C 9T 9P 9C 13P", "three in a row and three of a rank need none"),
    ],
)
def test_a_glance_knows_how_many_a_wild_can_lay(hand: str, sentence: str) -> None:
    """One card too many is no matter, a second one that fits nothing is."""
    assert not gives_up(cards(hand), 3), sentence
    assert gives_up(cards(hand + " 11E"), 3), sentence


def test_a_card_more_raises_the_penalty_by_its_points_at_the_most() -> None:
    for hand, atout in some_hands(1000, 54):
        whole = penalty(held_of(hand), atout)
        if len(hand) > 3:
            assert whole <= penalty(held_of(hand[1:]), atout) + points_of(hand[0], atout)


def test_a_wild_more_never_raises_the_penalty_of_a_hand_that_has_a_meld() -> None:
    for hand, atout in some_hands(1000, 55, largest=13):
        if lay_out(held_of(hand), atout).melds:
            assert penalty(held_of([*hand, JOKER]), atout) <= penalty(held_of(hand), atout)


def test_neither_the_order_of_cards_nor_the_names_of_suits_matter() -> None:
    rnd = Random(7)
    for hand, atout in some_hands(500, 56):
        suits = rnd.sample(range(5), 5)
        other = [card if card == JOKER else 11 * suits[card // 11] + card % 11 for card in hand]
        rnd.shuffle(other)
        assert penalty(held_of(other), atout) == penalty(held_of(hand), atout)


def test_wilds_stand_in_their_place_and_an_atout_for_itself_where_it_can() -> None:
    assert [meld.cards for meld in lay_out(held_of(cards("7K 8K 9K")), 7).melds] == [cards("7K 8K 9K")]
    assert [meld.cards for meld in lay_out(held_of(cards("9K 7T 11K")), 7).melds] == [cards("9K 7T 11K")]
    assert [meld.cards for meld in lay_out(held_of(cards("12P 13P JK")), 9).melds] == [cards("JK 12P 13P")]


def test_runs_that_follow_each_other_are_laid_as_one() -> None:
    lying = lay_out(held_of(cards("3E 4E 5E 6E 7E 8E 9E 10C 11E 12E")), 10)
    assert [meld.cards for meld in lying.melds] == [cards("3E 4E 5E 6E 7E 8E 9E 10C 11E 12E")]


def test_a_whole_suit_is_cut_before_it_takes_more_wilds() -> None:
    melds = [Meld(list(range(11)), 0, is_run=True)]
    place_the_rest(melds, held_of(cards("JK JK")))
    assert [meld.cards for meld in melds] == [[0, 1, 2, JOKER, JOKER], [3, 4, 5, 6, 7, 8, 9, 10]]


def test_a_hand_counts_its_cards_three_copies_of_each_and_any_number_of_jokers() -> None:
    for hand, _ in some_hands(300, 57):
        held = Held()
        for card in hand:
            held.add(card)
        assert Counter(held.cards()) == Counter(hand)
        assert held.size() == len(hand)
        assert [held.of(card) for card in range(56)] == [hand.count(card) for card in range(56)]
        held.remove(hand[0])
        assert Counter(held.clone().cards()) == Counter(hand[1:])
