"""How the bots of Le Barbu play: what they name, what they keep away from, and what they get rid of."""

import pytest

from veillee.cards.luck import SeededLuck
from veillee.cards.packs import CLASSIC
from veillee.games import CATALOGUE
from veillee.games.barbu.rules import CONTRACTS
from veillee.testing import play, stacked

ENTRY = CATALOGUE["barbu"]
barbu = stacked(ENTRY)


def chosen(hands: str, script: str, seat: int) -> str:
    """The card that the policy lays after this."""
    deal = play(barbu(hands), script)
    return CLASSIC.words[ENTRY.policy.choose(deal, seat, SeededLuck(1))]


class TestTheContract:
    @pytest.mark.parametrize(
        ("hand", "left", "contract"),
        [
            ("2C 3C 4C 5C 2D 3D 4D 5D 2S 3S 4S 5S 6S", 0b111111, "salad"),  # it takes nothing at all
            ("AC KC QC AD KD JD AS KS QS 10S JC QD 10D", 0b100100, "hearts"),  # much, but no heart
            ("2C AC KC QC AD KD JD AS KS QS 10S JC 2D", 0b010001, "last_trick"),  # many tricks, and a way out
        ],
    )
    def test_it_is_the_one_that_suits_the_hand(self, hand: str, left: int, contract: str) -> None:
        """§2.2"""
        others = [word for word in CLASSIC.words if word not in hand.split()]
        hands = [hand, *(" ".join(others[start : start + 13]) for start in (0, 13, 26))]
        deal = barbu(" | ".join(hands), carried=[left])
        assert CONTRACTS[ENTRY.policy.choose(deal, 0, SeededLuck(1))] == contract


class TestTheCard:
    def test_a_queen_goes_under_a_higher_card(self) -> None:
        """§3.2, §4.1"""
        assert chosen("AS 2C | KS QS | 3S 4C | 5S 6C", "0 contract queens, 0 play AS", 1) == "QS"

    def test_a_trick_that_is_ones_own_anyway_is_not_made_dearer(self) -> None:
        """§4.1, §4.2"""
        played = "0 play 2H, 1 play 3H, 2 play 4H"
        hands = "2H 2C | 3H 3C | 4H 4C | KH JH"
        assert chosen(hands, f"0 contract barbu, {played}", 3) == "JH"
        assert chosen(hands, f"0 contract salad, {played}", 3) == "JH"

    def test_a_trick_that_costs_nothing_is_taken_with_the_highest_card(self) -> None:
        """§4.1"""
        hands = "5S 2C | 6S 3C | 7S 4C | AS 2S"
        played = "0 play 5S, 1 play 6S, 2 play 7S"
        assert chosen(hands, f"0 contract queens, {played}", 3) == "AS"
        assert chosen(hands, f"0 contract tricks, {played}", 3) == "2S"

    def test_a_heart_that_goes_under_the_bearded_king_is_kept(self) -> None:
        """§4.1"""
        hands = "2C 3C 4C | KD 9D 5H | KH 6H 7H | AH QH 4S"
        assert chosen(hands, "0 contract barbu, 0 play 2C", 1) == "KD"
        assert chosen(hands, "0 contract barbu, 0 play 2C", 1) != chosen(hands, "0 contract hearts, 0 play 2C", 1)
        assert chosen("2C 3C 4C | KD 9D AH | KH 6H 7H | 5H QH 4S", "0 contract barbu, 0 play 2C", 1) == "AH"

    def test_in_the_last_trick_high_cards_go_first(self) -> None:
        """§4.1"""
        hands = "AS 2C | 9S 2S | 3S 4C | 5S 6C"
        assert chosen(hands, "0 contract last_trick", 0) == "AS"
        assert chosen(hands, "0 contract last_trick, 0 play AS", 1) == "9S"

    def test_one_leads_what_is_likeliest_to_be_beaten(self) -> None:
        """§3.3"""
        hands = "4C 6D | 2C 9D | 3C 10D | 5S 7D"
        assert chosen(hands, "0 contract tricks", 0) == "6D"  # every other club is lower

    def test_who_has_the_bearded_king_leads_no_heart(self) -> None:
        """§4.1"""
        hands = "2H KH 9S | AH 3H 4C | 5H 6H 5C | 7H 8H 10S"
        assert chosen(hands, "0 contract barbu", 0) == "9S"
