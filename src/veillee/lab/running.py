"""An experiment under way: batches are played until a look, what they say is judged, and it ends once all is known."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from veillee.lab.closer import AT_ONCE, CLOSER, FEW, LOOKED, Course, typical_of
from veillee.lab.crew import Job, look_all, play_all
from veillee.lab.judging import Difference, Sums, judged, looks_up_to
from veillee.lab.lengths import LENGTHS, lengths_in
from veillee.lab.moves import MoveCount, Moves, costs, merged, striking
from veillee.lab.skill import Row, skill_in
from veillee.lab.speaking import RulesHeard, silent
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
    costs: list[MoveCount] = []  # moves that cost least and most
    silent: dict[str, float] = {}  # the rules that were hardly ever heard, and in which share of the matches
    listened: int = 0  # matches in which one listened for them
    typical: Course | None = None  # a match as most are

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
    if run.terms.is_restricted:
        return
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
    took: tuple[list[float], list[float]] = ([], [])
    pairs = differing = 0
    for batch in batches:
        pairs += batch.pairs
        differing += batch.differing
        skill += batch.skill
        for name, part in batch.sums.items():
            sums[name].merge(part)
        for arm, tallies in zip(took, (batch.before, batch.after), strict=True):
            arm += [terms.took(tally) for tally in unpacked(tallies)]
    moves, heard, courses = list[Moves](), RulesHeard(), list[Course]()
    for look in closer:
        moves.append(look.moves)
        heard.add(look.heard)
        courses += look.courses
        for name, part in look.sums.items():
            sums[name].merge(part)
    tested = tests_of(terms)
    changes = [judged(figure, sums[figure.name], tested) for figure in figures]
    if pairs and not terms.is_restricted:
        after_length = 1 + next(place for place, change in enumerate(changes) if change.key == "minutes")
        changes[after_length:after_length] = lengths_in(took, tested)
    changes += [skill_in(skill, terms.players, tested)] if skill else []
    beside = [judged(scale, sums[scale.name], tested) for scale in (*observed, *after_deals) if sums[scale.name].n]
    whole = merged(moves)
    return Found(
        pairs,
        differing,
        changes,
        beside,
        striking(whole),
        costs(whole),
        silent(terms, heard),
        heard.matches,
        typical_of(terms, courses),
    )


def tests_of(terms: LabTerms) -> int:
    """Among how many figures the doubt is shared out: all that are counted, two lengths, and skill."""
    return len(terms.figures()) + (0 if terms.is_restricted else len(LENGTHS) + 1)


class Matches:
    """Every match that was played, both ways."""

    def __init__(self) -> None:
        self.seeds: list[int] = []
        self.before: list[Tally] = []
        self.after: list[Tally] = []

    def pairs(self) -> Iterator[tuple[int, Tally, Tally]]:
        """Seed after seed."""
        return zip(self.seeds, self.before, self.after, strict=True)

    def pair(self, seed: int) -> tuple[Tally, Tally]:
        """Both matches of a seed."""
        place = self.seeds.index(seed)
        return self.before[place], self.after[place]


def matches_in(store: LabStore, run: Run) -> Matches:
    """All that was played of it."""
    found = Matches()
    for batch in store.batches(run):
        found.seeds += range(batch.first, batch.first + batch.pairs)
        found.before += unpacked(batch.before)
        found.after += unpacked(batch.after)
    return found
