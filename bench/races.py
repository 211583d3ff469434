"""Who wins races at a table of four whose lines are 20 to 300 ms long, though all are as quick as each other.

`PYTHONPATH=src python bench/races.py 4000` runs so many races of La Bataille Corse at live tables, in simulated time:
no real clock runs, so that every run of the same build gives the same figures. Screens are honest: each says how long
after it had painted the pair its player slapped. Beside it stands who would have won by being heard first, and what a
screen gains that lies.
"""

from __future__ import annotations

import sys
from functools import partial
from math import log, sqrt
from statistics import mean, median
from typing import TYPE_CHECKING, Final, NamedTuple

from veillee.cards.luck import SeededLuck
from veillee.engine.blocks.attention import reaction
from veillee.engine.blocks.race import delay_of
from veillee.engine.entry import REGULAR
from veillee.engine.notes import BadInputError
from veillee.engine.pace import NO_RACE
from veillee.games.bataille_corse.rules import FLIP, SLAP
from veillee.table.events import Played, Sat, TableOpened
from veillee.table.live import LiveTable
from veillee.table.people import Caller
from veillee.table.table import folded
from veillee.views import live as wire
from veillee.views.avatars import OF_GUESTS

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from veillee.cards.luck import Luck
    from veillee.engine.blocks.race import Delay
    from veillee.table.events import AnyEvent

MOST_APART: Final = 3.0  # points between any share and an equal one
PINGS: Final = 10
A_FRAME: Final = 16.7  # milliseconds: a screen paints so often
SURE: Final = 1.96  # standard errors to either side: nineteen times in twenty


class Line(NamedTuple):
    """How far away a screen is: a round trip, and what each way takes longer now and then, on average."""

    round_trip: float
    strays: float

    def way(self, luck: Luck) -> float:
        """How long a message takes, one way."""
        return self.round_trip / 2.0 - self.strays * log(1.0 - luck.unit())

    def measured(self, luck: Luck) -> Callable[[], Delay]:
        """What says how far away it is, by its last pings."""
        trips = [self.way(luck) + self.way(luck) for _ in range(PINGS)]
        middle = median(trips)
        return partial(delay_of, middle, median([abs(trip - middle) for trip in trips]))


LINES: Final = (Line(20.0, 1.0), Line(80.0, 3.0), Line(160.0, 6.0), Line(300.0, 12.0))


class Result(NamedTuple):
    """Who won a race, who was heard first, and how quick each was on his own screen."""

    winner: int
    heard_first: int
    took: Sequence[float]


class Course:
    """A table at which the second card makes a pair: as many races as one likes begin there."""

    def __init__(self, players: int) -> None:
        self.players = players
        self.kept = self.opened(next(seed for seed in range(10_000) if self.begins_with_a_pair(seed)))

    def opened(self, seed: int) -> list[AnyEvent]:
        """The table with everybody seated, before the first card."""
        options = {"first_dealer": f"seat:{self.players - 1}"}
        terms = wire.Terms(game="bataille-corse", players=self.players, options=options)
        kept: list[AnyEvent] = [TableOpened(at=0, terms=terms, code="000000", host="0", luck=f"seed {seed}")]
        return kept + [
            Sat(at=0, seat=seat, guest=str(seat), name=f"Guest {seat}", avatar=OF_GUESTS[seat], key="")
            for seat in range(self.players)
        ]

    def begins_with_a_pair(self, seed: int) -> bool:
        """Whether the second card makes a pair."""
        live = self.table(self.opened(seed), SeededLuck(0))
        self.turn(live, 0, 1000.0)
        self.turn(live, 1, 2000.0)
        return live.table.playing.deal.pace().race != NO_RACE

    def table(self, kept: list[AnyEvent], luck: Luck) -> LiveTable:
        """A table at which everybody is there and the match begins."""
        live = LiveTable(folded("t", kept), luck)
        live.people.come(tuple(range(self.players)))
        live.open(0.0)
        live.do(wire.Start(id="start"), Caller("0"), 0.0)
        for seat in range(self.players):
            live.look(seat, 0, 0.0)
        return live

    def turn(self, live: LiveTable, seat: int, now: float) -> None:
        """A card is turned."""
        self.play(live, seat, FLIP, now, None)

    def play(self, live: LiveTable, seat: int, offer: int, now: float, after: float | None) -> None:
        """Somebody plays at what he sees now."""
        seen = live.seeing.channel(seat).version
        live.do(wire.Play(id=f"{now}", seat=seat, offer=offer, version=seen, after=after), Caller(str(seat)), now)

    def run(self, lines: Sequence[Line], lies: Sequence[float], luck: Luck) -> Result:
        """One race: everybody reacts in his time, and some say that they were quicker by so much."""
        live = self.table(self.kept, luck)
        for seat, line in enumerate(lines):
            live.people.far(seat, line.measured(luck), is_silent=False)
        self.turn(live, 0, 1000.0)
        self.turn(live, 1, 2000.0)
        took = [reaction(REGULAR, luck) for _ in lines]
        presses = []
        for seat, line in enumerate(lines):
            painted = 2000.0 + line.way(luck) + A_FRAME * luck.unit()
            presses.append((painted + took[seat] + line.way(luck), seat, max(100.0, took[seat] - lies[seat])))
        for heard, seat, after in sorted(presses):
            live.tick(heard)
            if live.racing.open is not None:
                try:
                    self.play(live, seat, SLAP, heard, after)
                except BadInputError:
                    continue  # too late, or he lied so much that it is a false start
        live.tick(10_000.0)
        won = next(event.seat for event in live.events if isinstance(event, Played) and event.move == "slap")
        return Result(won, min(presses)[1], took)


def races(count: int, lines: Sequence[Line], lies: Sequence[float], seed: int) -> list[Result]:
    """So many races."""
    course, luck = Course(len(lines)), SeededLuck(seed)
    return [course.run(lines, lies, luck) for _ in range(count)]


def shares(winners: Sequence[int], players: int) -> list[float]:
    """How many of a hundred races each has won."""
    return [100.0 * winners.count(seat) / len(winners) for seat in range(players)]


def margin(share: float, count: int) -> float:
    """By how much a share may be wrong."""
    return 100.0 * SURE * sqrt(share / 100.0 * (1.0 - share / 100.0) / count)


def main(count: int) -> int:
    """Print who wins; 0 if no share is further from an equal one than it may be."""
    honest = [0.0] * len(LINES)
    results = races(count, LINES, honest, seed=11)
    ours = shares([result.winner for result in results], len(LINES))
    naive = shares([result.heard_first for result in results], len(LINES))
    quickest = shares([result.took.index(min(result.took)) for result in results], len(LINES))
    print(f"{count} races of four as quick as each other, {PINGS} pings each; mean reaction "
          f"{mean(took for result in results for took in result.took):.0f} ms\n")  # fmt: skip
    print("| round trip | wins by the table | wins by being heard first | was the quickest | wins of a liar |")
    print("|---:|---:|---:|---:|---:|")
    for seat, line in enumerate(LINES):
        lies = [1000.0 if other == seat else 0.0 for other in range(len(LINES))]
        lying = shares([result.winner for result in races(count, LINES, lies, seed=11)], len(LINES))[seat]
        cells = [
            f"{share:.1f} % ± {margin(share, count):.1f}" for share in (ours[seat], naive[seat], quickest[seat], lying)
        ]
        print(f"| {line.round_trip:.0f} ms | {' | '.join(cells)} |")
    worst = max(abs(share - 100.0 / len(LINES)) for share in ours)
    print(f"\nFurthest from an equal share: {worst:.1f} points (required: ≤ {MOST_APART:.0f}).")
    return 0 if worst <= MOST_APART else 1


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]) if len(sys.argv) > 1 else 4000))
