"""Matches that nobody listens to: how long 100,000 of each game take by policies, calls and races included.

`PYTHONPATH=build/compiled python bench/quiet.py`. Beside it stands what the same deals take with somebody listening
(`Match`: every move in words, said aloud and kept), in the same run.
"""

from __future__ import annotations

import sys
from time import process_time
from typing import TYPE_CHECKING, Final, NamedTuple

from veillee import BUILD, IS_COMPILED
from veillee.engine.company import Company, by_policy
from veillee.engine.entry import REGULAR
from veillee.engine.evening import Streams, play_match
from veillee.engine.match import Match
from veillee.games import CATALOGUE

if TYPE_CHECKING:
    from veillee.engine.company import Lucks, Player
    from veillee.engine.deal import Deal
    from veillee.engine.entry import Entry

MATCHES: Final = 100_000
CORES: Final = 2
SECONDS: Final = 3.0  # of the processor for each game, either way
MOST_MINUTES: Final = {"kems": 12.0}
MINUTES: Final = 4.0  # for any other game
DEAL: Final = 40.0  # microseconds that a deal of Whistiti may take


class Row(NamedTuple):
    """What one game takes."""

    game: str
    decisions: float  # in a match
    deal: float  # microseconds
    listened: float
    minutes: float

    @property
    def holds(self) -> bool:
        """Whether it is as quick as is required."""
        is_quick = self.minutes <= MOST_MINUTES.get(self.game, MINUTES)
        return is_quick and (self.game != "whistiti" or self.deal <= DEAL)


class Told(Company):
    """Plays a match that is listened to."""

    def __init__(self, match: Match, players: list[Player], lucks: Lucks) -> None:
        super().__init__(players, lucks)
        self.match = match

    def do(self, deal: Deal, seat: int, action: int) -> None:  # noqa: ARG002 - the match has the deal
        """Play it."""
        self.match.step(seat, action)


def measured(entry: Entry) -> Row:
    """Matches one after the other for some seconds, then the same with somebody listening."""
    game, name = entry.game, entry.game.id
    settings, players = game.settings(game.usual, {}), by_policy(entry.policy, [REGULAR] * game.usual)
    matches = deals = decisions = 0
    began = process_time()
    while process_time() - began < SECONDS:
        evening = play_match(game, players, settings, matches)
        matches += 1
        deals += len(evening.sheet.rows)
        decisions += int(evening.moves)
    took = process_time() - began
    told, began = 0, process_time()
    for seed in range(matches):
        streams = Streams(seed)
        match = Match(game, game.usual, settings, streams.before())
        company = Told(match, players, streams.of(1, game.usual))
        company.play(match.deal)
        while not match.is_over:
            match.next_deal()
            company.play(match.deal)
        told += len(match.sheet.rows)
        if process_time() - began > SECONDS:
            break
    listened = (process_time() - began) / told
    minutes = took / matches * MATCHES / CORES / 60.0
    return Row(name, decisions / matches, took / deals * 1e6, listened * 1e6, minutes)


def main() -> int:
    """Print the table; 0 if all that is required holds."""
    if not IS_COMPILED:
        print("This build is interpreted, so its figures would mean nothing: run `make bench`.", file=sys.stderr)
        return 2
    rows = [measured(entry) for entry in CATALOGUE.values()]
    print(f"Quiet matches by policies, {BUILD} build; CPU time.\n")
    print("| game | decisions a match | a deal, quiet | listened to | times longer | 100,000 matches on two cores | |")
    print("|---|---:|---:|---:|---:|---:|---|")
    for row in rows:
        print(
            f"| {row.game} | {row.decisions:.0f} | {row.deal:.0f} µs | {row.listened:.0f} µs "
            f"| {row.listened / row.deal:.1f} | {row.minutes:.1f} min | {'holds' if row.holds else 'does not hold'} |"
        )
    print(f"\nRequired: {MINUTES:.0f} min (Le Kem's {MOST_MINUTES['kems']:.0f}), a deal of Whistiti {DEAL:.0f} µs.")
    return 0 if all(row.holds for row in rows) else 1


if __name__ == "__main__":
    sys.exit(main())
