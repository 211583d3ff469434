"""The score sheet: rows of explained lines, totals, and who came where."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from veillee.engine.notes import Note
from veillee.engine.sheet import Line, Sheet, ranked

POINTS = st.lists(st.integers(-20, 20), min_size=1, max_size=8)


def line(seat: int, points: int) -> Line:
    return Line(seat, points, Note("tricks"))


def places(points: list[int], *, lowest_wins: bool = False) -> list[tuple[int, int]]:
    """Seat and rank of each, from first to last."""
    return [(place.seat, place.rank) for place in ranked(points, lowest_wins=lowest_wins)]


class TestTheSheet:
    def test_a_new_sheet_has_nothing_for_anyone(self) -> None:
        assert (Sheet(3).totals(), Sheet(3).rows) == ([0, 0, 0], [])

    def test_totals_add_up_all_lines_of_all_deals(self) -> None:
        sheet = Sheet(3)
        sheet.enter([line(0, 10), line(1, -5), line(2, 0)])
        sheet.enter([line(2, 7), line(0, -20)])
        assert sheet.totals() == [-10, -5, 7]

    def test_a_seat_may_have_several_lines_in_one_deal(self) -> None:
        sheet = Sheet(2)
        sheet.enter([line(1, 3), line(1, 4)])
        assert sheet.totals() == [0, 7]

    def test_each_deal_is_a_row(self) -> None:
        sheet = Sheet(2)
        sheet.enter([line(0, 1)])
        sheet.enter([line(1, 2), line(0, 3)])
        assert [[one.points for one in row] for row in sheet.rows] == [[1], [2, 3]]


class TestALine:
    def test_a_line_is_told_with_its_player_its_points_and_its_reason(self) -> None:
        made = Line(2, -15, Note("failed").number("bid", 3).number("tricks", 0))
        told = Note("failed").seat("player", 2).number("points", -15).number("bid", 3).number("tricks", 0)
        assert made.note() == told

    def test_telling_a_line_leaves_its_reason_as_it_was(self) -> None:
        made = Line(2, 10, Note("made").number("bid", 1))
        made.note()
        assert made.because == Note("made").number("bid", 1)

    @pytest.mark.parametrize(("points", "shown"), [(10, "1 +10 made()"), (-5, "1 -5 made()"), (0, "1 +0 made()")])
    def test_a_line_shows_its_sign(self, points: int, shown: str) -> None:
        assert repr(Line(1, points, Note("made"))) == shown


class TestRanks:
    def test_the_most_points_come_first(self) -> None:
        assert places([5, 20, -5]) == [(1, 1), (0, 2), (2, 3)]

    def test_the_fewest_points_come_first_where_the_lowest_wins(self) -> None:
        assert places([5, 20, -5], lowest_wins=True) == [(2, 1), (0, 2), (1, 3)]

    def test_equal_players_share_a_rank_and_the_next_rank_is_skipped(self) -> None:
        assert places([7, 9, 7, 9, 1]) == [(1, 1), (3, 1), (0, 3), (2, 3), (4, 5)]

    def test_equal_players_share_a_rank_where_the_lowest_wins(self) -> None:
        assert places([7, 9, 7, 9, 1], lowest_wins=True) == [(4, 1), (0, 2), (2, 2), (1, 4), (3, 4)]

    def test_all_may_share_the_first_place(self) -> None:
        assert places([0, 0, 0]) == [(0, 1), (1, 1), (2, 1)]

    @settings(deadline=None)
    @given(points=POINTS, lowest_wins=st.booleans())
    def test_a_rank_is_one_more_than_the_players_who_did_better(self, points: list[int], *, lowest_wins: bool) -> None:
        sign = -1 if lowest_wins else 1
        found = ranked(points, lowest_wins=lowest_wins)
        assert sorted(place.seat for place in found) == list(range(len(points)))
        for place in found:
            assert place.points == points[place.seat]
            assert place.rank == 1 + sum(sign * other > sign * place.points for other in points)

    def test_a_place_shows_seat_rank_and_points(self) -> None:
        assert repr(ranked([4, -2])[1]) == "seat 1: rank 2, -2"
