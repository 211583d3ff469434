"""Why a move is better: told where it is true, where chance does not explain it, and where it speaks for the move."""

import pytest

from ducking import compared, duck
from veillee.bots.reasons import reasons, tenths
from veillee.engine.game import Setup
from veillee.games import CATALOGUE
from veillee.search.comparing import BETTER, TRICK, Comparison, OutcomeTally
from veillee.views.opinions import Reason


def blank(seen: int = 100) -> Comparison:
    """Two moves of which nothing was found out, in so many worlds."""
    found = compared(duck(), "2S", "AS")
    found.tallies = {}
    found.seen, found.ahead, found.behind = seen, 0, 0
    found.worths, found.points, found.point_squares = 0.0, [0.0, 0.0], 0.0
    return found


def tallied(times: list[int], alone: list[int], worth: float) -> OutcomeTally:
    tally = OutcomeTally()
    tally.times, tally.alone, tally.worth = times, alone, worth
    return tally


def test_who_ducks_keeps_his_word_and_leaves_the_trick() -> None:
    """L'Ascenseur §5.1: seat 0 promised nothing, and its ace would have taken the trick for sure."""
    found = compared(duck(), "2S", "AS")
    kept = tenths(found.tallies["made"].times[BETTER], found.seen)
    assert kept >= 5
    assert reasons(found) == (Reason("often", kept, 0, "made"), Reason("often", 0, 10, TRICK))


def test_the_other_way_round_nothing_is_told() -> None:
    """What speaks against a move is no reason for it."""
    assert reasons(compared(duck(), "AS", "2S")) == ()


def test_what_chance_explains_is_not_told() -> None:
    found = blank()
    found.tallies["made"] = tallied([40, 30], [30, 20], 70.0)  # ten worlds more, ± 7
    assert reasons(found) == ()
    found.tallies["made"] = tallied([40, 30], [12, 2], 70.0)  # ten worlds more, ± 4
    assert reasons(found) == (Reason("often", 4, 3, "made"),)


def test_what_happens_more_often_must_be_good() -> None:
    """To fail more often is no reason, though the move be better for something else."""
    found = blank()
    found.tallies["failed"] = tallied([60, 30], [35, 5], -90.0)
    assert reasons(found) == ()
    found.tallies["failed"] = tallied([30, 60], [5, 35], -90.0)
    assert reasons(found) == (Reason("often", 3, 6, "failed"),)


def test_what_looks_the_same_in_tenths_is_not_told() -> None:
    found = blank(1000)
    found.tallies["made"] = tallied([348, 302], [46, 0], 700.0)
    assert reasons(found) == ()


def test_a_result_comes_before_the_trick_the_trick_before_points_and_two_are_enough() -> None:
    found = blank()
    found.tallies[TRICK] = tallied([90, 10], [80, 0], 100.0)
    found.tallies["made"] = tallied([60, 30], [30, 0], 90.0)
    found.points, found.point_squares, found.ahead = [500.0, 200.0], 2000.0, 60
    assert [one.what for one in reasons(found)] == ["made", TRICK]
    del found.tallies["made"]
    assert reasons(found) == (Reason("often", 9, 1, TRICK), Reason("points", 5.0, 2.0))
    del found.tallies[TRICK]
    assert reasons(found) == (Reason("points", 5.0, 2.0), Reason("ends", 6, 0))


def test_fewer_points_are_no_reason_where_the_most_win() -> None:
    found = blank()
    found.points, found.point_squares = [200.0, 500.0], 2000.0
    assert reasons(found) == ()


def test_it_must_end_better_more_often_than_worse() -> None:
    found = blank()
    found.ahead, found.behind = 20, 30
    assert reasons(found) == ()


@pytest.mark.parametrize(("count", "told"), [(0, 0), (1, 1), (34, 3), (35, 4), (66, 7), (99, 9), (100, 10)])
def test_never_and_always_are_told_only_where_it_was_so(count: int, told: int) -> None:
    assert tenths(count, 100) == told


def test_points_are_told_in_le_president_only_where_they_are_counted() -> None:
    """Le Président §4.5: where only presidencies are counted, points say little of the other places."""
    rules = CATALOGUE["president"].game
    setups = [Setup(4, rules.settings(4, {"ranking": way}), 0, 1, [0] * 4, []) for way in ("points", "titles")]
    assert [rules.counts_points(setup) for setup in setups] == [True, False]
