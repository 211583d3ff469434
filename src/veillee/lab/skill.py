"""How much of a result is skill, and how much luck: players who err more or less often sit at one table.

Every seat plays at every rate of errors, on the same cards. What tells the rates apart is skill; what is left of the
margins, with all of them, is luck.
"""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING, Final

from veillee.games import CATALOGUE
from veillee.lab.judging import A, B, Difference, change_of
from veillee.lab.measures import Scale
from veillee.lab.watching import Erring, watch

if TYPE_CHECKING:
    from collections.abc import Sequence

    from veillee.engine.company import Player
    from veillee.engine.options import Settings
    from veillee.lab.terms import LabTerms

ERRORS: Final = (0, 15, 40, 100)  # of a hundred moves made at random
SEEDS: Final = 20  # of a batch,
SKILLED: Final = 25_600  # among so many pairs: whoever plays at random may play for ever, and 2,560 seeds tell enough
SKILL: Final = Scale("skill", "share", 0.05)

Row = tuple[int, ...]  # margins of one seed, by rate of errors, all told; then their squares


def row_of(terms: LabTerms, settings: Settings, seed: int) -> Row:
    """What the matches of one seed tell, each seat at each rate of errors."""
    entry, level = CATALOGUE[terms.game], terms.place_of_level()
    margins, squares = [0] * len(ERRORS), 0
    for turn in range(len(ERRORS)):
        rates = [(seat + turn) % len(ERRORS) for seat in range(terms.players)]
        players: list[Player] = [Erring(entry.policy, level, ERRORS[rate]) for rate in rates]
        rows = watch(terms.begun(settings, seed), players).rows()
        totals = [sum(points) for points in zip(*rows, strict=True)]
        for rate, total in zip(rates, totals, strict=True):
            margin = (sum(totals) - terms.players * total) * (1 if entry.game.fewest_win else -1)
            margins[rate] += margin
            squares += margin * margin
    return (*margins, squares)


def share_in(totals: Sequence[float], seeds: int, players: int) -> float:
    """The part of the variance of margins that the rates of errors make, from the rows of so many seeds together."""
    of_each = seeds * players  # margins at each rate
    whole = totals[-1] / (of_each * len(ERRORS))
    between = sum((margin / of_each) ** 2 for margin in totals[:-1]) / len(ERRORS)
    by_chance = (
        max(whole - between, 0.0) * (len(ERRORS) - 1) / (of_each * len(ERRORS))
    )  # rates that are alike differ too
    return max(between - by_chance, 0.0) / whole if whole else 0.0


def skill_in(rows: Sequence[tuple[Row, Row]], players: int, figures: int) -> Difference:
    """Skill before and after, from the rows of each seed; the error is found by leaving out each seed in turn."""
    seeds = len(rows)
    totals = [[sum(row[arm][place] for row in rows) for place in range(len(ERRORS) + 1)] for arm in (A, B)]
    before, after = (share_in(totals[arm], seeds, players) for arm in (A, B))
    without = []
    for row in rows if seeds > 2 else ():
        left = [[whole - part for whole, part in zip(totals[arm], row[arm], strict=True)] for arm in (A, B)]
        without.append([share_in(left[arm], seeds - 1, players) for arm in (A, B)])
    paired = spread([other - one for one, other in without])
    apart = sqrt(sum(spread([each[arm] for each in without]) ** 2 for arm in (A, B)))
    return change_of(SKILL, (before, after), (paired, apart), seeds, figures)


def spread(without: Sequence[float]) -> float:
    """The standard error of a figure, from its values with each part left out (the jackknife)."""
    n = len(without)
    middle = sum(without) / n if n else 0.0
    return sqrt((n - 1) / n * sum((one - middle) ** 2 for one in without)) if n else float("inf")
