"""A batch: some seeds under both rules, and what they add up to. It depends on terms and seeds, and on nothing else."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from veillee.lab.judging import A, B, Sums
from veillee.lab.skill import SEEDS, SKILLED, Row, row_of
from veillee.lab.tally import Tally, packed, tallied
from veillee.lab.watching import watch

if TYPE_CHECKING:
    from veillee.lab.terms import LabTerms


class PlayedPairs(Struct, frozen=True):
    """What came of some pairs."""

    first: int  # seed
    pairs: int
    differing: int  # pairs in which any decision differs
    sums: dict[str, Sums]  # of each figure
    before: bytes  # tallies
    after: bytes
    skill: list[tuple[Row, Row]]  # of some of the seeds


def play_batch(terms: LabTerms, first: int, pairs: int = 0) -> PlayedPairs:
    """Play these seeds, each under both rules."""
    pairs = pairs or terms.batch
    figures = [*terms.figures(), *terms.observed()]
    sums = {figure.name: Sums() for figure in figures}
    tallies: tuple[list[Tally], list[Tally]] = ([], [])
    differing = 0
    for seed in range(first, first + pairs):
        one = match_of(terms, A, seed)
        other = match_of(terms, B, seed) if terms.is_comparison else one
        differing += one.mark != other.mark
        for figure in figures:
            sums[figure.name].add(figure.parts(one), figure.parts(other))
        tallies[0].append(one)
        tallies[1].append(other)
    has_skill = terms.players > 1 and not terms.is_restricted and first < terms.seed + SKILLED
    skill = [skill_of(terms, seed) for seed in range(first, first + min(pairs, SEEDS) * has_skill)]
    return PlayedPairs(first, pairs, differing, sums, packed(tallies[0]), packed(tallies[1]), skill)


def match_of(terms: LabTerms, arm: int, seed: int) -> Tally:
    """What is kept of the match of a seed, played one of the ways."""
    evening = terms.begun(terms.settings()[arm], seed)
    return tallied(watch(evening, terms.seats_of(arm, evening, seed)), terms.watched(seed))


def skill_of(terms: LabTerms, seed: int) -> tuple[Row, Row]:
    """What the skill of its players did in the matches of a seed, under both rules."""
    before, after = terms.settings()
    row = row_of(terms, before, seed)
    return row, row_of(terms, after, seed) if terms.is_comparison else row
