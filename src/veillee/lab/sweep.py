"""Which of many settings serves an aim best: all are tried a little, the better ones more, on the same seeds.

Whatever wins among many was also lucky. So what is told of the best two was played anew, against the usual rules, on
seeds that had no say in choosing them.
"""

from __future__ import annotations

from itertools import combinations, product
from math import inf, prod
from typing import TYPE_CHECKING, Final, NamedTuple, Protocol

from msgspec import Struct
from msgspec.structs import replace

from veillee.engine.notes import BadInputError, Note
from veillee.games import CATALOGUE
from veillee.lab.crew import Job, play_all
from veillee.lab.judging import A, B
from veillee.lab.measures import AIMS
from veillee.lab.running import found_in, seeds_of
from veillee.lab.terms import LabTerms

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from veillee.arena.crews import Crew
    from veillee.lab.running import Found
    from veillee.lab.store import LabStore

Way = dict[str, str]  # options that are changed, as they are told in words
Place = tuple[bool, float]  # whether a setting is over a cap, and how far from the aim; the least is best

STAGES: Final = (600, 2000, 8000)  # matches of each setting that is still tried
KEPT: Final = 2  # one in so many goes on
BEST: Final = 2  # that are left in the end
MOST: Final = 200  # settings to begin with; where there are more, one change at a time, and then pairs
PAIRED: Final = 8  # single changes of which pairs are tried
FRESH: Final = 1_000_000  # how far the seeds of the last comparison lie from those that chose it


class Progress(Protocol):
    """Whoever is told how far it is."""

    def begin(self, done: int, whole: int) -> None:
        """So many batches of so many are there."""

    def step(self) -> None:
        """One more."""


class Sweep(Struct, frozen=True):
    """What is looked for."""

    terms: LabTerms  # the usual rules, from which every setting starts
    tries: dict[str, list[str]]  # options, and the values that are tried
    aim: str
    caps: dict[str, float]  # figures that may not be more than this
    stages: tuple[int, ...] = STAGES

    @property
    def is_wide(self) -> bool:
        """Whether there are too many settings to try all of them."""
        return prod(map(len, self.tries.values())) > MOST

    def measure(self, way: Way) -> LabTerms:
        """One setting by itself."""
        options = {**self.terms.before, **way}
        return replace(self.terms, before=options, after=options)

    def comparison(self, way: Way) -> LabTerms:
        """The usual rules and one setting, on fresh seeds."""
        return replace(self.terms, after={**self.terms.before, **way}, seed=self.terms.seed + FRESH)

    def place(self, found: Found, arm: int = B) -> Place:
        """How well a setting serves the aim."""
        values = [(change.key, change.before if arm == A else change.after) for change in found.changes]
        if self.aim == "seats":
            even = 1 / self.terms.players
            away = max(abs(value - even) for key, value in values if key == "seats")
        else:
            away = dict(values).get(self.aim, inf) * (1 if AIMS[self.aim] == "least" else -1)
        return any(value > self.caps.get(key, inf) for key, value in values), away


class Stage(NamedTuple):
    """Some settings that were tried, and those that go on, the best one first."""

    matches: int  # of each
    tried: int
    left: list[Way]


def tries_of(terms: LabTerms, given: Iterable[str]) -> dict[str, list[str]]:
    """What is tried, as it was written: `option=value,value`, or an option alone for all its values."""
    options, tries = {option.key: option for option in CATALOGUE[terms.game].game.options}, {}
    for one in given:
        key, equals, values = (part.strip() for part in one.partition("="))
        if equals or key not in options:  # which is refused by its name
            tries[key] = [value.strip() for value in values.split(",")]
        else:
            tries[key] = [options[key].word(value) for value in options[key].tried(terms.players)]
    return tries


def checked(sweep: Sweep) -> Sweep:
    """The same, if it can be played; what is wrong is said in a sentence."""
    if sum(map(len, sweep.tries.values())) > MOST:
        raise BadInputError(Note("lab_too_many").number("most", MOST))
    for way in singles(sweep):
        sweep.measure(way).settings()
    measured = {figure.key for figure in sweep.terms.figures()}
    for given, known in (((sweep.aim,), measured & AIMS.keys()), (sweep.caps, measured - {"seats"})):
        for key in given:
            if key not in known:
                expected = ", ".join(sorted(known))
                raise BadInputError(Note("lab_not_measured").text("given", key).text("expected", expected))
    if not ways_of(sweep):
        raise BadInputError(Note("lab_no_try"))
    return sweep


def singles(sweep: Sweep) -> list[Way]:
    """One change at a time."""
    return [{key: value} for key, values in sweep.tries.items() for value in values]


def ways_of(sweep: Sweep) -> list[Way]:
    """The settings to begin with: all together, unless they are too many."""
    if sweep.is_wide:
        return fitting(sweep, singles(sweep))
    return fitting(sweep, (dict(zip(sweep.tries, way, strict=True)) for way in product(*sweep.tries.values())))


def pairs_of(ways: Iterable[Way]) -> list[Way]:
    """Each two of these that change different options."""
    return [{**one, **other} for one, other in combinations(ways, 2) if not one.keys() & other.keys()]


def fitting(sweep: Sweep, ways: Iterable[Way]) -> list[Way]:
    """Those that the rules allow and that are not the usual ones."""
    game, found = CATALOGUE[sweep.terms.game].game, []
    usual = sweep.terms.settings()[A].values
    for way in ways:
        try:
            values = game.settings(sweep.terms.players, {**sweep.terms.before, **way}).values
        except BadInputError:
            continue  # options that do not go together
        if values != usual:
            found.append(way)
    return found


class Sweeping:
    """A sweep under way: what is played is kept, so that whoever was stopped goes on where it was."""

    def __init__(self, store: LabStore, sweep: Sweep, crew: Crew, progress: Progress) -> None:
        self.store = store
        self.sweep = sweep
        self.crew = crew
        self.progress = progress

    def stages(self) -> Iterator[Stage]:
        """Try all settings a little and the better ones more; the last stage leaves the best."""
        ways = ways_of(self.sweep)
        if self.sweep.is_wide:
            mattered = self.ranked(ways, self.sweep.stages[0])[:PAIRED]
            yield Stage(self.sweep.stages[0], len(ways), mattered)
            ways = [*mattered, *fitting(self.sweep, pairs_of(mattered))]
        for number, matches in enumerate(self.sweep.stages, 1):
            goes_on = BEST if number == len(self.sweep.stages) else max(BEST, -(-len(ways) // KEPT))
            left = self.ranked(ways, matches)[:goes_on] if len(ways) > BEST else ways
            yield Stage(matches, len(ways), left)
            ways = left

    def ranked(self, ways: list[Way], matches: int) -> list[Way]:
        """These settings after so many matches of each, the best one first."""
        runs = [self.store.run_of(self.sweep.measure(way), matches, is_trial=True) for way in ways]
        of_terms = {run.terms.name(): run for run in runs}
        there = {run.number: {batch.first for batch in self.store.batches(run)} for run in runs}
        wanted = [(run, first) for run in runs for first in seeds_of(run.terms, matches)]
        missing = [Job(run.terms, first) for run, first in wanted if first not in there[run.number]]
        self.progress.begin(len(wanted) - len(missing), len(wanted))
        for job, batch in play_all(missing, self.crew):
            self.store.keep(of_terms[job.terms.name()], batch)
            self.progress.step()
        places = [self.sweep.place(found_in(self.store, run, matches)) for run in runs]
        return [ways[at] for at in sorted(range(len(ways)), key=places.__getitem__)]
