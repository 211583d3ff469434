"""A player's turn around the fire; #numbers are the vectors of the spec."""

from typing import ClassVar

import pytest

from hearths import around, hand, play, stacks
from sight import sight
from veillee.engine.notes import TABLE, Note
from veillee.games import CATALOGUE
from veillee.games.autour_du_feu.cards import FIRE
from veillee.testing import offered, refused

ENTRY = CATALOGUE["autour-du-feu"]
ALL_VALUES = " ".join(f"{value}grey" for value in range(1, 9))


class TestATurn:
    def test_a_number_or_a_joker_is_played(self) -> None:
        """§3.1"""
        deal = around("9 4 | 9 4", "3grey 8grey gants", "1grey", fire=5)
        assert offered(deal, 0) == "place 3grey, joker"
        assert offered(play(deal, "0 joker"), 0) == "choose gants, back"

    def test_a_joker_says_what_it_does(self) -> None:
        """§3.1, §3.5"""
        deal = play(around("9 4 | 9 4", "8grey gants buche", "1grey", fire=5), "0 joker")
        assert deal.prompt(0) == Note("prompt_which").words("does", ["does_gants", "does_buche"])
        drawn = play(around("9 4 | 9 4", "8grey", "1grey", fire=5, stock="essence"), "0 draw")
        assert drawn.prompt(0) == Note("prompt_drawn_joker").word("does", "does_essence")

    def test_one_plays_only_what_one_holds(self) -> None:
        """§3.1"""
        deal = around("9 | 9", "3grey", "1grey")
        assert refused(deal, 0, "place 4grey") == "card_not_in_hand §3.1"
        assert refused(deal, 0, "joker") == "no_joker §3.1"
        assert refused(deal, 1, "place 1grey") == "not_your_turn"
        jokers = play(around("9 | 9", "3grey gants", "1grey"), "0 joker")
        assert refused(jokers, 0, "choose buche") == "card_not_in_hand §3.1"

    @pytest.mark.parametrize(
        ("hearth", "fire", "values"),
        [
            ("9 7", 9, "123456"),  # 1
            ("9 7", 5, "12345"),  # 2
            ("9 5", 9, "1234"),  # 10: a 5 does not cover a 5
            ("9", 8, "12345678"),  # 11
            ("9", 7, "1234567"),  # 12
        ],
    )
    def test_a_number_is_below_what_it_covers_and_no_more_than_the_fire(
        self, hearth: str, fire: int, values: str
    ) -> None:
        """§3.2"""
        deal = around(hearth, ALL_VALUES, "1red", fire=fire)
        assert offered(deal, 0) == ", ".join(f"place {value}grey" for value in values)

    def test_the_refusal_says_which_of_the_two(self) -> None:
        """§3.2"""
        deal = around("9 4 | 9 5", "3grey 5grey 8grey", "1red", fire=6)
        assert refused(deal, 0, "place 8grey") == "above_fire §3.2"
        assert refused(deal, 0, "place 5grey") == "too_high §3.2"
        both = play(around("9 4 | 9 5 | 9 2", "3grey", "1red", fire=6), "0 place 3grey")
        assert refused(both, 0, "on yellow") == "too_high_here §3.2"
        assert refused(both, 0, "on grey") == "no_such_hearth §2.1"

    def test_a_number_with_one_place_to_go_goes_there(self) -> None:
        """§3.2"""
        deal = play(around("9 4 | 9 2", "3grey", "1red"), "0 place 3grey")
        assert stacks(deal) == "9 4 3 | 9 2"
        assert deal.turn == 1

    def test_who_can_lay_a_number_neither_draws_nor_passes(self) -> None:
        """§3.3 (#15)"""
        deal = around("9 2 | 9 3", "2grey 4grey", "1red", fire=6, stock="1grey 5grey")
        assert offered(deal, 0) == "place 2grey"
        assert refused(deal, 0, "draw") == "can_lay §3.3"
        assert refused(deal, 0, "pass") == "can_lay §3.3"

    def test_who_cannot_draws_even_with_a_joker_in_hand(self) -> None:
        """§3.4 (#14)"""
        position = ("9 2 | 9 3", "3grey 4grey gants", "1red")
        deal = around(*position, fire=6, stock="1grey 5grey")
        assert offered(deal, 0) == "joker, draw"
        assert refused(deal, 0, "pass") == "must_draw §3.4"
        bound = around(*position, fire=6, stock="1grey 5grey", compulsory=True)
        assert offered(bound, 0) == "joker"
        assert refused(bound, 0, "draw") == "must_play_joker §3.4"

    @pytest.mark.parametrize(("stock", "answer"), [("5grey", "draw"), ("", "pass")])
    def test_without_fire_no_number_can_be_laid(self, stock: str, answer: str) -> None:
        """§3.4, §3.6 (#13)"""
        deal = around("9 | 9", "1grey 2grey", "1red", fire=0, stock=stock, last_round=True)
        assert offered(deal, 0) == answer

    def test_the_card_drawn_and_it_alone_may_be_played(self) -> None:
        """§3.5 (#16)"""
        deal = around("9 2 | 9 3", "4grey 5grey", "1red", fire=6, stock="1grey")
        assert offered(play(deal, "0 draw"), 0) == "play, keep"
        assert offered(play(deal, "0 play"), 0) == "on red, on orange"
        assert stacks(play(deal, "0 on orange")) == "9 2 | 9 3 1"

    def test_a_card_drawn_that_fits_nowhere_is_kept(self) -> None:
        """§3.5 (#17)"""
        deal = play(around("9 2 | 9 3", "4grey", "1red", fire=7, stock="7grey"), "0 draw")
        assert offered(deal, 0) == "keep"
        assert refused(deal, 0, "play") == "too_high §3.5"
        assert hand(play(deal, "0 keep"), 0) == "4grey 7grey"
        assert deal.turn == 1

    def test_a_joker_drawn_is_followed_by_any_number_of_the_hand(self) -> None:
        """§3.5"""
        deal = around("9 2 | 9 3 2", "2grey 4grey", "1red", fire=6, stock="essence")
        play(deal, "0 draw, 0 play, 0 remove orange")
        assert offered(deal, 0) == "place 2grey, stop"

    def test_a_card_that_was_shown_is_not_taken_back(self) -> None:
        """§3.5"""
        deal = play(around("9 2 | 9 3", "4grey", "1red", fire=6, stock="1grey"), "0 draw, 0 play")
        assert [zone.cards for zone in deal.zones() if zone.name == "laid"] == [[FIRE.numbers["1grey"]]]
        refusal = deal.refusal(0, 61)
        assert refusal is not None
        assert (refusal.key, refusal.rule) == ("laid_stays", "3.5")

    def test_when_the_stock_is_empty_one_passes(self) -> None:
        """§3.6"""
        deal = around("9 2 | 9 3", "4grey gants", "1red", fire=6)
        assert offered(deal, 0) == "joker, pass"
        assert refused(deal, 0, "draw") == "stock_is_empty §3.6"
        assert play(deal, "0 pass").turn == 1

    HESITATIONS: ClassVar = [
        ("place 3grey", "place 3grey, back"),
        ("joker", "joker, back"),
        ("joker, choose allumefeu, move orange", "joker, choose allumefeu, move orange, back, back, back"),
        ("joker, choose briquet, name 2", "joker, choose briquet, name 2, back, back, back"),
    ]

    @pytest.mark.parametrize(("steps", "there_and_back"), HESITATIONS)
    def test_one_may_go_back_as_long_as_the_move_is_not_made(self, steps: str, there_and_back: str) -> None:
        """§3.7"""
        deal = around("9 6 | 9 5 | 9", "3grey allumefeu briquet", "1red", "2red")
        start = offered(deal, 0)
        play(deal, ", ".join(f"0 {step}" for step in there_and_back.split(", ")))
        assert offered(deal, 0) == start
        assert hand(deal, 0) == "3grey briquet allumefeu"

    @pytest.mark.parametrize("steps", [steps for steps, _ in HESITATIONS])
    @pytest.mark.parametrize("viewer", [TABLE, 1])
    def test_until_then_the_others_see_nothing_of_it(self, steps: str, viewer: int) -> None:
        """§3.7"""
        deal = around("9 6 | 9 5 | 9", "3grey allumefeu briquet", "1red", "2red")
        deal.listen()
        before = sight(deal, ENTRY, viewer)
        for step in steps.split(", "):
            play(deal, f"0 {step}")
            assert sight(deal, ENTRY, viewer) == before
        assert deal.take_notes() == []

    def test_a_hand_is_never_told_by_the_number_of_an_answer(self) -> None:
        """§3.7: giving a number or a joker takes one step each."""
        deal = play(around("9 | 9", "3grey gants ignifuge", "1red", "2red"), "0 joker, 0 choose ignifuge, 0 name 1")
        assert offered(deal, 0) == "give 3grey, give gants, nothing, back"
