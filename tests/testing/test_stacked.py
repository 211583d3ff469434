"""Stacked packs deal the hands that are written, or say why they cannot."""

import pytest

from veillee.cards.packs import CLASSIC
from veillee.testing.stacked import UnevenHandsError, cards_in, dealt_order


def order(hands: str, dealer: int) -> str:
    """The order that deals these hands, in words."""
    return " ".join(
        CLASSIC.words[card] for card in dealt_order([cards_in(h, CLASSIC) for h in hands.split("|")], dealer)
    )


def test_hands_are_dealt_one_by_one_from_the_dealers_left() -> None:
    assert order("2C 3C | 4C 5C | 6C 7C", dealer=0) == "4C 6C 2C 5C 7C 3C"


def test_those_served_first_may_have_one_card_more() -> None:
    assert order("2C | 4C 5C | 6C", dealer=0) == "4C 6C 2C 5C"


@pytest.mark.parametrize(
    ("hands", "dealer"), [("2C 3C | 4C | 6C", 0), ("2C | 4C 5C 8C | 6C", 0), ("2C | 4C 5C | 6C", 1)]
)
def test_hands_that_no_pack_deals_are_refused(hands: str, dealer: int) -> None:
    with pytest.raises(UnevenHandsError, match="cannot be dealt one by one from the dealer's left"):
        order(hands, dealer)
