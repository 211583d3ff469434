"""Le Président, the sensible way to play: what it must not do."""

import pytest

from presidents import LOWEST, PRESIDENT, cards, exchanged, table
from veillee.cards.luck import SeededLuck
from veillee.engine.deal import Deal
from veillee.testing import play

ON_TOP = {"no_finish_on_top": "yes", **LOWEST}


def choice(deal: Deal, seat: int) -> str:
    """What the policy plays, in words."""
    return deal.moves().word(PRESIDENT.policy.choose(deal, seat, SeededLuck(1)))


class TestWhereGoingOutOnTopCosts:
    def test_the_last_card_below_the_twos_is_kept_for_the_end(self) -> None:
        """§4.3, option no_finish_on_top"""
        deal = play(table("3C 3D | 5D 9C | JH 2D | 8C 8D", 0, **ON_TOP), "0 play 3x1, 1 play 5x1")
        assert choice(deal, 2) == "play 2x1"
        assert (
            choice(play(table("3C 3D | 5D 9C | JH 2D | 8C 8D", 0, **LOWEST), "0 play 3x1, 1 play 5x1"), 2) == "play Jx1"
        )

    def test_a_two_is_led_before_it(self) -> None:
        """§4.3, option no_finish_on_top"""
        assert choice(table("7H 2D | 5D 9C | JH 2C | 8C 8D", 0, **ON_TOP), 0) == "play 2x1"

    def test_a_two_alone_waits_for_others_to_fall_lower(self) -> None:
        """§4.3, option no_finish_on_top"""
        deal = play(table("3C 3D | 2H | JH 4D | 8C 8D", 0, **ON_TOP), "0 play 3x1")
        assert choice(deal, 1) == "pass"


@pytest.mark.parametrize(("options", "expected"), [({}, "play Jx1"), ({"equal_skips": "yes"}, "play 4x1")])
def test_a_jack_that_another_jack_may_answer_is_not_sure_to_win(options: dict[str, str], expected: str) -> None:
    """§3.7, option equal_skips"""
    deal = table("4C JC AC | 3H 3S | 5H 5S | 6H 6S", 0, **options)
    deal.hands.laid[1] = cards("QC QD QH QS KC KD KH KS AD AH AS 2C 2D 2H 2S JK1 JK2")
    assert choice(deal, 0) == expected


@pytest.mark.parametrize(("closes", "expected"), [("no", "play 4x1"), ("yes", "play 2x1")])
def test_a_two_that_closes_the_trick_is_sure_to_win(closes: str, expected: str) -> None:
    """§3.8, option two_closes"""
    deal = table("2C 4C | 3H 3S 7H 7D 10C | 5H 5S 8H 8D 10D | 6H 6S 9H 9D 10H", 0, two_closes=closes)
    assert choice(deal, 0) == expected


@pytest.mark.parametrize(
    ("hand", "expected"),
    [
        ("3C 3D 8C 9H 10H", "give 8C"),  # a lone card, and the pair stays whole
        ("3C 3D JC QH KH", "give 3C"),  # the lone ones are too good
        ("3C 4D 8C 9H 10H", "give 3C"),
    ],
)
def test_a_low_card_that_is_alone_is_given_back_rather_than_one_of_a_pair(hand: str, expected: str) -> None:
    """§2.5, option return_choice"""
    deal = exchanged(f"{hand} | 3H 8D 9D 4S 5C | 3S 9C KD 5D 5S | 4C AD AH 6C 6D", return_choice="free")
    assert choice(deal, 0) == expected


def test_where_suits_are_chosen_the_first_ones_are_laid() -> None:
    """§3.10"""
    deal = play(table("3D 3H 3S | 5D 9C | JH 2D | 8C 8D"), "0 play 3x2")
    assert choice(deal, 0) == "lay 3D"
    assert choice(play(deal, "0 lay 3D"), 0) == "lay 3H"
