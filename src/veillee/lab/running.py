"""An experiment under way: batches are played until a look, what they say is judged, and it ends once all is known."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from veillee.lab.closer import AT_ONCE, CLOSER, FEW, LOOKED
from veillee.lab.crew import Job, look_all, play_all
from veillee.lab.judging import Difference, Sums, judged, looks_up_to
from veillee.lab.moves import Moves, merged, striking
from veillee.lab.skill import Row, skill_in
from veillee.lab.tally import Tally, unpacked
from veillee.views.wire import Offer

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from veillee.arena.crews import Crew
    from veillee.lab.closer import Closer
    from veillee.lab.playing import PlayedPairs
    from veillee.lab.store import LabStore, Run
    from veillee.lab.terms import LabTerms


class Found(Struct, frozen=True):
    """What an experiment has found so far."""

    pairs: int
    differing: int  # pairs in which any decision differs
    changes: list[Difference]
    observed: list[Difference] = []
    striking: dict[str, list[Offer]] = {}  # moves that were never made, always, or were never right

    @property
    def is_known(self) -> bool:
        """Whether every figure has its verdict."""
        return all(change.verdict != "unknown" for change in self.changes)


def experiment(store: LabStore, run: Run, crew: Crew, step: Callable[[int], None]) -> Iterator[Found]:
    """Play what is missing, and tell what is found at each look, then after a closer one; the last is the result.

    Whoever counts is told, step by step, how many more pairs are played.
    """
    store.check(run)
    played = {batch.first for batch in store.batches(run)}
    for look in looks_up_to(run.pairs):
        missing = [Job(run.terms, first) for first in seeds_of(run.terms, look) if first not in played]
        for _, batch in play_all(missing, crew):
            store.keep(run, batch)
            played.add(batch.first)
            step(batch.pairs)
        found = found_in(store, run, look)
        yield found
        if run.terms.is_comparison and found.is_known:
            break
    seen = {closer.first for closer in store.closer_looks(run)}
    missing = [Job(run.terms, first) for first in closer_seeds(run) if first not in seen]
    for _, closer in look_all(missing, crew):
        store.keep(run, closer)
        step(0)
    if missing:
        yield found_in(store, run, found.pairs)


def seeds_of(terms: LabTerms, pairs: int) -> range:
    """The first seed of each batch up to so many pairs."""
    return range(terms.seed, terms.seed + pairs, terms.batch)


def closer_seeds(run: Run) -> range:
    """The first seed of each closer look."""
    return range(run.terms.seed, run.terms.seed + min(LOOKED, run.pairs // FEW), AT_ONCE)


def found_in(store: LabStore, run: Run, pairs: int | None = None) -> Found:
    """What is known from what was played, up to a look: which batch came first does not matter."""
    until = None if pairs is None else run.terms.seed + pairs
    batches = [batch for batch in store.batches(run) if until is None or batch.first < until]
    return summed(run.terms, batches, store.closer_looks(run))


def summed(terms: LabTerms, batches: Iterable[PlayedPairs], closer: Iterable[Closer] = ()) -> Found:
    """What these batches say together."""
    figures, observed = terms.figures(), terms.observed()
    after_deals = CLOSER if terms.players > 1 and terms.deals() != 1 else ()
    sums = {figure.name: Sums() for figure in (*figures, *observed, *CLOSER)}
    skill: list[tuple[Row, Row]] = []
    pairs = differing = 0
    for batch in batches:
        pairs += batch.pairs
        differing += batch.differing
        skill += batch.skill
        for name, part in batch.sums.items():
            sums[name].merge(part)
    moves: list[Moves] = []
    for look in closer:
        moves.append(look.after)
        for name, part in look.sums.items():
            sums[name].merge(part)
    tested = len(figures) + 1
    changes = [judged(figure, sums[figure.name], tested) for figure in figures]
    changes += [skill_in(skill, terms.players, tested)] if skill else []
    beside = [judged(scale, sums[scale.name], tested) for scale in (*observed, *after_deals) if sums[scale.name].n]
    return Found(pairs, differing, changes, beside, striking(merged(moves)))


def matches_in(store: LabStore, run: Run) -> tuple[list[Tally], list[Tally]]:
    """Every match that was played, both ways."""
    before: list[Tally] = []
    after: list[Tally] = []
    for batch in store.batches(run):
        before += unpacked(batch.before)
        after += unpacked(batch.after)
    return before, after
