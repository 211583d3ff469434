"""The written game: what chance decided in the middle of a deal."""

import pytest

from lottery import Lottery
from veillee.engine.record import write
from written import edited, judged, played, verdict

LOTTERY = """\
veillee 1
game lottery
players 2
option first_dealer seat:1

deal 1 dealer 1
order 4C 2C 3C
0 roll
drawn 4 of 6
1 pick
card 3C among 2C 3C 4C
score 0 +4 drew
score 1 +1 drew

end won by 0
"""


class TestChanceInTheMiddleOfADeal:
    def test_what_chance_decided_stands_below_the_move_that_asked_for_it(self) -> None:
        text = write(judged(LOTTERY, Lottery()), [])
        assert text.startswith(f"{LOTTERY}seal ")

    def test_an_older_text_does_not_tell_what_a_card_was_picked_from(self) -> None:
        """docs/record.md"""
        text = write(judged(edited(" among 2C 3C 4C", "", LOTTERY), Lottery()), [])
        assert text.startswith(f"{LOTTERY}seal ")

    def test_a_match_of_chance_reads_back_to_itself(self) -> None:
        text = write(played(Lottery(), 2, {}, 1), [])
        assert write(judged(text, Lottery()), []) == text

    @pytest.mark.parametrize(
        ("old", "new", "expected"),
        [
            ("drawn 4 of 6\n", "", "error_record 8 chance_missing"),
            ("drawn 4 of 6", "drawn 6 of 6", "error_record 9 chance_out_of_range"),
            ("drawn 4 of 6", "drawn 4 of 8", "error_record 9 chance_of_another_kind"),
            ("drawn 4 of 6", "card 4C", "error_record 9 chance_of_another_kind"),
            ("drawn 4 of 6", "drawn 4 of 6\ndrawn 4 of 6", "error_record 10 chance_unasked"),
            ("card 3C among 2C 3C 4C\n", "", "error_record 10 chance_missing"),
            ("card 3C", "card 5C", "error_record 11 chance_out_of_range"),
            ("among 2C 3C 4C", "among 3C 4C", "error_record 11 chance_of_another_kind"),
            ("among 2C 3C 4C", "among 2C 3C 4Z", "error_record 11 card_unknown"),
            ("card 3C", "card 3Z", "error_record 11 card_unknown"),
            ("score 0 +4", "score 0 +5", "error_record 12"),
        ],
    )
    def test_a_chance_that_does_not_answer_the_move_is_refused(self, old: str, new: str, expected: str) -> None:
        assert verdict(edited(old, new, LOTTERY), Lottery()) == expected

    @pytest.mark.parametrize("line", ["card", "card 3C 4C", "card 3C among", "card 3C from 2C 3C 4C"])
    def test_a_card_that_was_picked_is_just_one_of_some(self, line: str) -> None:
        assert verdict(edited("card 3C among 2C 3C 4C", line, LOTTERY), Lottery()) == "error_record 11"
