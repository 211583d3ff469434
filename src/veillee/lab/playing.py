"""A batch: some seeds under both rules, and what they add up to. It depends on terms and seeds, and on nothing else."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from msgspec import Struct

from veillee.games import CATALOGUE
from veillee.lab.judging import Sums
from veillee.lab.skill import SEEDS, Row, row_of
from veillee.lab.tally import Tally, packed, tallied
from veillee.lab.watching import watch

if TYPE_CHECKING:
    from veillee.lab.terms import Terms

PAIRS: Final = 200  # in a batch: a second of Le Kem's, less of the others; looks fall between batches


class Batch(Struct, frozen=True):
    """What came of some pairs."""

    first: int  # seed
    pairs: int
    differing: int  # pairs in which any decision differs
    sums: dict[str, Sums]  # of each figure
    before: bytes  # tallies
    after: bytes
    skill: list[tuple[Row, Row]]  # of some of the seeds


def play_batch(terms: Terms, first: int, pairs: int = PAIRS) -> Batch:
    """Play these seeds, each under both rules."""
    game, players = CATALOGUE[terms.game].game, terms.seats()
    figures = [*terms.figures(), *terms.observed()]
    before, after = terms.settings()
    sums = {figure.name: Sums() for figure in figures}
    tallies: tuple[list[Tally], list[Tally]] = ([], [])
    differing = 0
    for seed in range(first, first + pairs):
        one = tallied(watch(game, players, before, seed))
        other = tallied(watch(game, players, after, seed)) if terms.is_comparison else one
        differing += one.mark != other.mark
        for figure in figures:
            sums[figure.name].add(figure.parts(one), figure.parts(other))
        tallies[0].append(one)
        tallies[1].append(other)
    skill = [skill_of(terms, seed) for seed in range(first, first + min(pairs, SEEDS) * (terms.players > 1))]
    return Batch(first, pairs, differing, sums, packed(tallies[0]), packed(tallies[1]), skill)


def skill_of(terms: Terms, seed: int) -> tuple[Row, Row]:
    """What the skill of its players did in the matches of a seed, under both rules."""
    before, after = terms.settings()
    row = row_of(terms, before, seed)
    return row, row_of(terms, after, seed) if terms.is_comparison else row
