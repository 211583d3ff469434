"""How much is skill (lab.md §2): what tells apart those who err more or less often, of all that makes margins."""

from random import Random
from statistics import fmean, stdev

import pytest

from veillee.lab.skill import ERRORS, Row, row_of, share_in, skill_in, spread
from veillee.lab.terms import LabTerms

PLAYERS = 4


def some_rows(luck: Random, seeds: int, skill: int, chance: int) -> list[tuple[Row, Row]]:
    """Seeds at which each rate of errors costs so much, beside what chance gives."""
    rows = []
    for _ in range(seeds):
        margins, squares = [0] * len(ERRORS), 0
        for _ in range(PLAYERS):
            for rate in range(len(ERRORS)):
                margin = skill * (2 * rate - 3) + luck.choice((-chance, chance))
                margins[rate] += margin
                squares += margin * margin
        row: Row = (*margins, squares)
        rows.append((row, row))
    return rows


def totals(rows: list[tuple[Row, Row]]) -> list[int]:
    return [sum(place) for place in zip(*(row for row, _ in rows), strict=True)]


class TestTheShare:
    def test_is_all_where_nothing_is_left_to_chance(self) -> None:
        rows = some_rows(Random(1), 50, skill=3, chance=0)
        assert share_in(totals(rows), 50, PLAYERS) == 1

    def test_is_what_skill_makes_of_the_variance(self) -> None:
        rows = some_rows(Random(2), 4000, skill=2, chance=5)  # variances 20 and 25
        assert share_in(totals(rows), 4000, PLAYERS) == pytest.approx(20 / 45, abs=0.01)

    def test_is_not_taken_for_skill_where_it_is_chance(self) -> None:
        """Rates that are alike differ by chance too: that part is taken off."""
        found = [share_in(totals(some_rows(Random(seed), 20, skill=0, chance=5)), 20, PLAYERS) for seed in range(200)]
        assert fmean(found) < 0.01

    def test_where_nobody_is_ahead_there_is_none(self) -> None:
        assert share_in([0, 0, 0, 0, 0], 10, PLAYERS) == 0


class TestTheError:
    def test_of_a_mean_is_that_of_the_textbook(self) -> None:
        luck = Random(3)
        values = [luck.random() for _ in range(60)]
        without = [(sum(values) - one) / 59 for one in values]
        assert spread(without) == pytest.approx(stdev(values) / 60**0.5)

    def test_the_same_under_both_rules_is_called_the_same(self) -> None:
        change = skill_in(some_rows(Random(4), 400, skill=2, chance=5), PLAYERS, 1)
        assert (change.key, change.verdict) == ("skill", "same")

    def test_a_planted_difference_is_found_with_its_sign(self) -> None:
        more, less = some_rows(Random(5), 400, skill=3, chance=5), some_rows(Random(6), 400, skill=1, chance=5)
        change = skill_in([(one, other) for (one, _), (other, _) in zip(more, less, strict=True)], PLAYERS, 1)
        assert change.verdict == "changed"
        assert change.high < 0

    def test_few_seeds_tell_nothing(self) -> None:
        assert skill_in(some_rows(Random(7), 2, skill=3, chance=5), PLAYERS, 1).verdict == "unknown"


@pytest.mark.once
def test_l_ascenseur_is_a_matter_of_skill_and_pan_of_luck() -> None:
    shares = []
    for game in ("ascenseur", "pan-tes-mort"):
        terms = LabTerms(game, 4, {}, {})
        row = [row_of(terms, terms.settings()[0], seed) for seed in range(40)]
        shares.append(skill_in([(one, one) for one in row], 4, 1))
    skill, luck = (share.after for share in shares)
    assert skill > 0.6
    assert luck < 0.2
    assert all(share.before == share.after for share in shares)
