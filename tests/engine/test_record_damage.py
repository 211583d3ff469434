"""The written game: any damage is found on its line."""

import pytest

from veillee.engine.notes import NUMBER, Note, Value
from veillee.games import CATALOGUE
from written import BY_HAND, LINES, UNSEALED, edited, refused, verdict

too_many = pytest.mark.parametrize(
    ("old", "new", "line"),
    [("1 bid 0\n2 bid 0", "drawn 1 of 3\n1 bid 0\n2 bid 0", 17), ("2 bid 1", "card AS\n2 bid 1", 29)],
)


class TestDamage:
    def test_a_record_is_judged_by_the_rules_of_its_own_game(self) -> None:
        assert verdict(BY_HAND, CATALOGUE["whistiti"].game) == "error_record 2"

    @pytest.mark.parametrize(
        ("old", "new", "expected"),
        [
            ("veillee 1", "veillee 2", "error_record 1"),
            ("veillee 1", "ascenseur", "error_record 1"),
            ("game ascenseur", "game", "error_record 2"),
            ("game ascenseur", "game l ascenseur", "error_record 2"),
            ("game ascenseur\n", "", "error_record 2"),
            ("players 3", "players three", "error_record 3"),
            ("players 3", "players -3", "error_record 3"),
            ("players 3", "players 300", "error_record 3"),
            ("players 3", "players 2", "error_players"),
            ("players 3", "players 7", "error_players"),
            ("option must_trump yes", "option must_tramp yes", "error_option_unknown"),
            ("option must_trump yes", "option must_trump maybe", "error_option_value"),
            ("option max_cards 3", "option max_cards 18", "error_option_value"),
            ("option max_cards 3", "option max_cards 2", "error_option_value"),
            ("option first_dealer random", "option first_dealer seat:3", "error_option_value"),
            ("option must_trump yes", "option must_trump", "error_record 9"),
            ("option must_trump yes", "option must_trump yes no", "error_record 9"),
        ],
    )
    def test_a_wrong_heading_is_refused(self, old: str, new: str, expected: str) -> None:
        assert verdict(edited(old, new)) == expected

    @pytest.mark.parametrize(
        ("old", "new", "expected"),
        [
            ("players 3", "players 4", "error_record 13 chance_of_another_kind"),
            ("drawn 0 of 3", "drawn 3 of 3", "error_record 13 chance_out_of_range"),
            ("drawn 0 of 3", "drawn 1 of 4", "error_record 13 chance_of_another_kind"),
            ("drawn 0 of 3", "drawn 1 of 3", "error_record 15"),
            ("drawn 0 of 3\n", "", "error_record 15 chance_of_another_kind"),
            ("drawn 0 of 3\n", "drawn 0 of 3\ndrawn 0 of 3\n", "error_record 14 chance_of_another_kind"),
            ("option first_dealer random", "option first_dealer seat:0", "error_record 13 chance_of_another_kind"),
            ("drawn 0 of 3", "drawn 0", "error_record 13"),
            ("drawn 0 of 3", "drawn x of 3", "error_record 13"),
            ("drawn 0 of 3", "drawn -1 of 3", "error_record 13"),
            ("drawn 0 of 3", "drawn 0 of 3 or so", "error_record 13"),
        ],
    )
    def test_a_wrong_draw_of_the_first_dealer_is_refused(self, old: str, new: str, expected: str) -> None:
        assert verdict(edited(old, new)) == expected

    def test_a_draw_without_its_of_is_refused(self) -> None:
        assert verdict(edited("drawn 0 of 3", "drawn 0 in 3")) == "error_record 13"

    @pytest.mark.parametrize(
        ("old", "new", "expected"),
        [
            ("order 3C 3D AS JS", "order 3C 3C AS JS", "error_record 16 chance_of_other_cards"),
            ("order 3C 3D AS JS", "order 3C AS JS", "error_record 16 chance_of_other_cards"),
            ("order 3C 3D AS JS", "order 2C 3D AS JS", "error_record 16 chance_of_other_cards"),
            ("order 3C 3D AS JS", "order 2C 3C 3D AS JS", "error_record 16 chance_of_other_cards"),
            ("order 3C 3D AS JS", "order 3C 3D AZ JS", "error_record 16 card_unknown"),
            ("order 3C 3D AS JS", "order 3c 3D AS JS", "error_record 16 card_unknown"),
            ("order 3C 3D AS JS", "order JK1 3D AS JS", "error_record 16 card_unknown"),
            ("order 3C 3D AS JS", "orders 3C 3D AS JS", "error_record 15 chance_missing"),
            ("order 3C 3D AS JS", "card 3C\norder 3C 3D AS JS", "error_record 16 chance_of_another_kind"),
            ("order QS KS 3H", "order QS KS KS", "error_record 28 chance_of_other_cards"),
            ("order QS KS 3H", "order QS KS XX", "error_record 28 card_unknown"),
            ("order QS KS 3H", "orders QS KS 3H", "error_record 27 chance_missing"),
            ("order QS KS 3H", "drawn 0 of 3\norder QS KS 3H", "error_record 28 chance_of_another_kind"),
        ],
    )
    def test_a_wrong_order_of_the_cards_is_refused(self, old: str, new: str, expected: str) -> None:
        assert verdict(edited(old, new)) == expected

    @too_many
    def test_a_chance_too_many_is_refused_on_its_own_line(self, old: str, new: str, line: int) -> None:
        assert refused(edited(old, new)).note.values["line"] == Value(NUMBER, [line])

    @too_many
    def test_a_chance_too_many_at_the_deal_is_refused_as_unasked(self, old: str, new: str, line: int) -> None:
        assert verdict(edited(old, new)) == f"error_record {line} chance_unasked"

    @pytest.mark.parametrize(
        ("old", "new", "expected"),
        [
            ("deal 1 dealer 0", "deal 1 dealer 1", "error_record 15"),
            ("deal 1 dealer 0", "deal 2 dealer 0", "error_record 15"),
            ("deal 1 dealer 0\n", "", "error_record 16"),
            ("deal 2 dealer 1", "deal 2 dealer 2", "error_record 27"),
            ("deal 2 dealer 1", "deal 3 dealer 1", "error_record 27"),
            ("deal 2 dealer 1", "deal two dealer 1", "error_record 27"),
            ("deal 2 dealer 1\n", "", "error_record 27 chance_missing"),
        ],
    )
    def test_a_wrong_dealer_or_number_of_a_deal_is_refused(self, old: str, new: str, expected: str) -> None:
        assert verdict(edited(old, new)) == expected

    @pytest.mark.parametrize(
        ("old", "new", "expected"),
        [
            ("1 bid 0\n2 bid 0", "1 bid 2\n2 bid 0", "error_record 17 bid_out_of_range"),
            ("0 bid 0\n1 play", "0 bid 1\n1 play", "error_record 19 bid_forbidden"),
            ("1 play 3C", "1 play 4C", "error_record 20 card_not_in_hand"),
            ("1 play 3C", "2 play 3C", "error_record 20 not_your_turn"),
            ("1 play 3C", "7 play 3C", "error_record 20 not_your_turn"),
            ("1 play 3C", "1 play 3X", "error_record 20 error_move_unknown"),
            ("1 play 3C", "1 play", "error_record 20 error_move_unknown"),
            ("1 play 3C", "1 bid 1", "error_record 20 wrong_phase"),
            ("1 play 3C", "1 fold", "error_record 20 error_move_unknown"),
            ("1 play 3C", "Basile plays 3C", "error_record 20"),
            ("1 play 3C", "1", "error_record 20"),
            ("1 play 3C\n", "", "error_record 20 not_your_turn"),
            ("1 play 3C\n", "1 play 3C\n1 play 3C\n", "error_record 21 not_your_turn"),
            ("1 play 3C\n", "1 play 3C\ndrawn 2 of 3\n", "error_record 21 chance_unasked"),
            ("0 play KS", "0 play 5S", "error_record 33 card_not_in_hand"),
        ],
    )
    def test_a_wrong_move_is_refused(self, old: str, new: str, expected: str) -> None:
        assert verdict(edited(old, new)) == expected

    @pytest.mark.parametrize(
        ("old", "new", "expected"),
        [
            ("score 0 -5 failed", "score 0 +5 failed", "error_record 23"),
            ("score 0 -5 failed", "score 0 -5 made", "error_record 23"),
            ("score 0 -5 failed", "score 1 -5 failed", "error_record 23"),
            ("score 1 +5 made", "score 1 5 made", "error_record 24"),
            ("score 1 +5 made\n", "", "error_record 24"),
            ("score 2 +5 made\n", "", "error_record 26"),
            ("score 2 +5 made\n", "score 2 +5 made\nscore 2 +5 made\n", "error_record 26 chance_missing"),
        ],
    )
    def test_a_wrong_score_is_refused(self, old: str, new: str, expected: str) -> None:
        assert verdict(edited(old, new)) == expected

    @pytest.mark.parametrize(
        ("old", "new", "expected"),
        [
            ("end unfinished\n", "end won by 1\n", "error_record 35"),
            ("end unfinished\n", "end\n", "error_record 35"),
            ("end unfinished\n", "end unfinished\nend unfinished\n", "error_record 36"),
            ("end unfinished\n", "end unfinished\n1 play 3H\n", "error_record 36"),
            ("end unfinished\n", "the end\n", "error_record 35"),
            ("end unfinished\n", "", "error_record_cut 35"),
        ],
    )
    def test_a_wrong_end_is_refused(self, old: str, new: str, expected: str) -> None:
        assert verdict(edited(old, new)) == expected

    @pytest.mark.parametrize("end", ["end won by 0 1 2\n", "end won by\n", "end unfinished\n", "deal 6 dealer 0\n"])
    def test_wrong_winners_are_refused_with_the_right_ones(self, end: str) -> None:
        error = refused(edited(LINES[-2], end, UNSEALED))
        right = Note("error_record").number("line", len(LINES) - 1).text("given", end.strip())
        assert error.note == right.text("expected", LINES[-2].strip())

    def test_a_refusal_gives_the_line_and_what_could_have_been_played(self) -> None:
        error = refused(edited("0 play KS", "0 play 4D"))
        note = Note("error_record").number("line", 33).text("given", "0 play 4D")
        assert error.note == note.text("expected", "0 play KS")
        assert error.because is not None
        assert error.because.key == "must_follow"

    @pytest.mark.parametrize(
        ("old", "new"),
        [
            ("drawn 0 of 3", "drawn 99999999999999999999 of 3"),
            ("drawn 0 of 3", "drawn 0 of 99999999999999999999"),
            ("1 play 3C", "99999999999999999999 play 3C"),
            ("1 play 3C", f"{'9' * 5000} play 3C"),
        ],
    )
    def test_a_number_beyond_all_measure_is_refused_like_any_other(self, old: str, new: str) -> None:
        assert refused(edited(old, new)).note.key == "error_record"

    @pytest.mark.parametrize(
        ("old", "new"),
        [("players 3", "players ٣"), ("drawn 0 of 3", "drawn 0 of ٣"), ("2 play 3D", "٢ play 3D")],
    )
    def test_a_number_in_the_digits_of_another_script_is_refused(self, old: str, new: str) -> None:
        assert refused(edited(old, new)).note.key == "error_record"


# A game of chance: seat 0 rolls a die, then seat 1 picks one of three cards.
