"""Piles: the stock is drawn from its top and made anew from the discard."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from librt.vecs import vec
from mypy_extensions import i64

from veillee.cards.luck import ORDER_DRAWN, Chance, ScriptedLuck, SeededLuck
from veillee.cards.notation import card_of, words_of
from veillee.cards.packs import CLASSIC
from veillee.engine.blocks.piles import Stock


def cards(text: str) -> list[int]:
    return [card_of(word, CLASSIC) for word in text.split()]


def stock_of(text: str) -> Stock:
    return Stock(vec[i64](cards(text)))


def rest_of(stock: Stock) -> str:
    return words_of(stock.rest(), CLASSIC)


def test_cards_are_drawn_from_the_top_in_their_order() -> None:
    stock = stock_of("7H AS 2C")
    assert words_of([stock.draw() for _ in range(3)], CLASSIC) == "7H AS 2C"


def test_what_was_drawn_is_gone() -> None:
    stock = stock_of("7H AS 2C")
    stock.draw()
    assert (rest_of(stock), stock.size()) == ("AS 2C", 2)


def test_a_pile_may_start_further_down() -> None:
    stock = Stock(vec[i64](cards("7H AS 2C")), 2)
    assert (rest_of(stock), stock.size()) == ("2C", 1)


def test_an_empty_pile_has_no_card_to_draw() -> None:
    stock = stock_of("7H")
    stock.draw()
    assert (stock.size(), stock.rest()) == (0, [])
    with pytest.raises(IndexError):
        stock.draw()


def test_a_clone_is_drawn_from_on_its_own() -> None:
    stock = stock_of("7H AS 2C")
    twin = stock.clone()
    twin.draw()
    assert (rest_of(stock), rest_of(twin)) == ("7H AS 2C", "AS 2C")


def test_a_pile_made_anew_leaves_its_clones_alone() -> None:
    stock = stock_of("7H AS 2C")
    twin = stock.clone()
    stock.renew(vec[i64](cards("QD KD")), SeededLuck(1))
    assert rest_of(twin) == "7H AS 2C"


def test_a_pile_made_anew_lies_in_the_order_that_luck_decides() -> None:
    stock = stock_of("7H")
    stock.draw()
    stock.renew(vec[i64](cards("2C 3C 4C")), ScriptedLuck([Chance(ORDER_DRAWN, cards("4C 2C 3C"))]))
    assert (rest_of(stock), stock.size()) == ("4C 2C 3C", 3)


@settings(deadline=None)
@given(order=st.permutations(range(20)), drawn=st.integers(0, 20), seed=st.integers(0, 2**64))
def test_what_is_drawn_and_what_is_left_are_all_the_cards(order: list[int], drawn: int, seed: int) -> None:
    stock = Stock(vec[i64](order))
    taken = [stock.draw() for _ in range(drawn)]
    assert taken + stock.rest() == order
    stock.renew(vec[i64](taken), SeededLuck(seed))
    assert sorted(stock.rest()) == sorted(taken)
