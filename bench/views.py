"""What a viewer is sent: how large a view is, and how long it takes to build and encode; and positions as bytes.

Positions are those of matches played by the policies, one view a step, as at a live table. Figures are medians over
positions, for each the best of a few tries (CPU time) in several rounds: a machine that is slow for a while, since
somebody else is busy on it, is slow for all tries of a position, but not in every round.
"""

from __future__ import annotations

import sys
from dataclasses import dataclass, field, fields
from statistics import median
from time import process_time_ns
from typing import TYPE_CHECKING, Final

from veillee import BUILD, IS_COMPILED
from veillee.cards.luck import SeededLuck
from veillee.engine.match import Match, decode
from veillee.engine.packing import unpacked
from veillee.games import CATALOGUE
from veillee.views.encoded import Encoded
from veillee.views.scene import Scene

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from veillee.engine.entry import Entry

ROUNDS: Final = 4
MATCHES: Final = 3
STEPS: Final = 200  # of each match
TRIES: Final = 3
VIEWERS: Final = 4
LARGEST: Final = 2500  # bytes of a view without the sheet, at the median,
LARGEST_OF_TWELVE: Final = 6000
ONE: Final = 60.0  # microseconds
FOUR: Final = 120.0
LARGEST_DEAL: Final = 2048
PACKING: Final = 20.0
HEAD: Final = (
    "| game, players | view, bytes (max) | one viewer | four viewers | deal, bytes (max) | packed | unpacked | "
    "match, bytes | packed | unpacked | holds |\n|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|---|"
)


@dataclass
class Measured:
    """What was measured of a game, a number a position."""

    sizes: list[int] = field(default_factory=list)
    one: list[float] = field(default_factory=list)
    four: list[float] = field(default_factory=list)
    deals: list[int] = field(default_factory=list)
    packing: list[float] = field(default_factory=list)
    unpacking: list[float] = field(default_factory=list)
    matches: list[int] = field(default_factory=list)
    folding: list[float] = field(default_factory=list)
    unfolding: list[float] = field(default_factory=list)

    def holds(self, largest: int) -> bool:
        """Whether all that is required holds."""
        return (
            median(self.sizes) <= largest
            and median(self.one) <= ONE
            and median(self.four) <= FOUR
            and median(self.deals) <= LARGEST_DEAL
            and max(median(self.packing), median(self.unpacking)) <= PACKING
        )


def best(run: Callable[[], object]) -> float:
    """The microseconds of the best of a few tries."""
    spent: list[int] = []
    for _ in range(TRIES):
        start = process_time_ns()
        run()
        spent.append(process_time_ns() - start)
    return min(spent) / 1000


def steps(entry: Entry, players: int, seed: int) -> Iterator[Match]:
    """A match played by the policy, step by step, somebody watching."""
    match = Match(entry.game, players, entry.game.settings(players, {}), SeededLuck(seed))
    luck = SeededLuck(seed + 9)
    match.watch()
    for _ in range(STEPS):
        if match.is_over:
            return
        if match.deal.is_over():
            match.next_deal()
            continue
        seat = match.deal.turn
        match.step(seat, entry.policy.choose(match.deal, seat, luck))
        yield match


def measured(entry: Entry, players: int) -> Measured:
    """What is measured of a game: for each position the best of all rounds."""
    rounds = [one_round(entry, players) for _ in range(ROUNDS)]
    series = {part.name: [getattr(one, part.name) for one in rounds] for part in fields(Measured)}
    return Measured(**{name: [min(tries) for tries in zip(*each, strict=True)] for name, each in series.items()})


def one_round(entry: Entry, players: int) -> Measured:
    """The same positions, measured once."""
    found = Measured()
    for seed in range(MATCHES):
        for match in steps(entry, players, seed):
            look(found, match, entry)
            pack(found, match)
    return found


def look(found: Measured, match: Match, entry: Entry) -> None:
    """What viewers are sent after this step; what lay there before is drawn already, as at a live table."""
    since = match.version - 1
    waited = max(match.deal.turn, 0)
    viewers = range(min(match.players, VIEWERS))

    def encoded() -> Encoded:
        if match.moments is not None:
            match.moments[-1].drawn = None
        return Encoded(Scene(match, entry, since))

    def one() -> bytes:
        return view_of(encoded(), waited)

    def four() -> list[bytes]:
        shared = encoded()
        return [view_of(shared, viewer) for viewer in viewers]

    if match.sheet_version < match.version:
        found.sizes.append(len(one()))
    found.one.append(best(one))
    found.four.append(best(four))


def view_of(encoded: Encoded, viewer: int) -> bytes:
    """The whole view of one of them."""
    return encoded.view(encoded.version, encoded.still(viewer), encoded.beats(viewer))


def pack(found: Measured, match: Match) -> None:
    """The deal and the match as bytes."""
    data = match.deal.encode()
    found.deals.append(len(data))
    found.packing.append(best(match.deal.encode))
    found.unpacking.append(best(lambda: unpacked(data)))
    whole = match.encode()
    found.matches.append(len(whole))
    found.folding.append(best(match.encode))
    found.unfolding.append(best(lambda: decode(match.game, whole)))


def main() -> int:
    """Print the table; 0 if all that is required holds."""
    if not IS_COMPILED:
        print("This build is interpreted, so its figures would mean nothing: run `make bench`.", file=sys.stderr)
        return 2
    tables = [(entry, entry.game.usual, LARGEST) for entry in CATALOGUE.values()]
    tables.append((CATALOGUE["cinq-rois"], 12, LARGEST_OF_TWELVE))
    print(f"{BUILD} build; medians over the steps of {MATCHES} matches, CPU time.\n\n{HEAD}")
    holds = True
    for entry, players, largest in tables:
        figures = measured(entry, players)
        kept = figures.holds(largest)
        holds = holds and kept
        cells = [
            f"{entry.game.id}, {players}",
            f"{median(figures.sizes):.0f} ({max(figures.sizes)})",
            f"{median(figures.one):.1f} µs",
            f"{median(figures.four):.1f} µs",
            f"{median(figures.deals):.0f} ({max(figures.deals)})",
            f"{median(figures.packing):.1f} µs",
            f"{median(figures.unpacking):.1f} µs",
            f"{median(figures.matches):.0f}",
            f"{median(figures.folding):.1f} µs",
            f"{median(figures.unfolding):.1f} µs",
            "yes" if kept else "**no**",
        ]
        print(f"| {' | '.join(cells)} |", flush=True)
    return 0 if holds else 1


if __name__ == "__main__":
    sys.exit(main())
