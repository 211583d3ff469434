"""The wire over HTTP: what the lab of a house is asked to try, and what it has found so far."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, field

from veillee.views.live import Level, TableId
from veillee.views.wire import Count, GameId, Key, OptionValue, Wired, form

ExperimentId = Annotated[str, form("[0-9a-f]{12}", 12)]
Seed = Annotated[int, Meta(ge=1, le=1_001_000_000)]
LabVerdict = Literal["changed", "same", "unknown"]
LabState = Literal[
    "waiting",  # for others that were asked for before, or for a house that has just opened
    "playing",
    "done",  # all is known, or as much was played as ever is
    "spent",  # the time that the host gives to an experiment
    "stopped",  # by whoever asked for it
    "outdated",  # it was played by other rules than those of today
    "failed",
]


class Experiment(Wired, frozen=True):
    """Two ways to play a game, to be compared."""

    game: GameId
    players: Annotated[int, Meta(ge=1, le=12)]
    before: dict[Key, OptionValue] = field(default_factory=dict)
    after: dict[Key, OptionValue] = field(default_factory=dict)
    level: Level = "regular"  # of everyone
    seed: Seed = 1  # of the first pair: others are other cards


class FigureView(Wired, frozen=True):
    """Something that is measured, as people read it."""

    name: str
    before: str
    after: str
    difference: str
    verdict: LabVerdict | None = None  # of what is judged; what is only observed has none
    low: float = 0.0  # the interval of the difference, in units of the smallest one that a table would notice,
    middle: float = 0.0  # and the difference itself
    high: float = 0.0


class LabView(Wired, frozen=True):
    """An experiment as far as it is, in the language asked for."""

    id: ExperimentId
    state: LabState
    asked: Experiment
    title: str
    differences: tuple[str, ...]  # option by option
    yours: bool = False  # whether whoever looks may stop it
    ahead: Count = 0  # experiments that come first
    pairs: Count = 0  # played so far,
    looks: tuple[Count, ...] = ()  # after how many one looks; the last are the most that are played
    left: Count = 0  # seconds that it still takes at most,
    next: Count = 0  # and until the next look
    looked: Count = 0  # pairs at the last look, of which the rest tells; nothing, before the first
    played: str = ""
    noticed: str = ""
    short: tuple[str, ...] = ()
    figures: tuple[FigureView, ...] = ()
    observed: tuple[FigureView, ...] = ()
    striking: tuple[str, ...] = ()  # what is to be said of some moves, and of rules that were hardly heard
    sure: str = ""
    matches: tuple[Seed, ...] = ()  # those in which it changed most, once it is over


class Example(Wired, frozen=True):
    """A pair of an experiment, to be looked at: the match of one seed, as it was played both ways."""

    seed: Seed


class ExampleView(Wired, frozen=True):
    """The tables that show it, and where they part."""

    before: TableId
    after: TableId
    parted: Count  # the first step that is not the same in both
