"""Comparing two moves: the same worlds and the same luck for both, and what came of either.

A search says that a move is better; this tells what it is better at: how often it ended better, what the sheet said,
and how often what a player hopes for or fears has happened.
"""

from typing import Final

from mypy_extensions import i64

from veillee.cards.luck import Luck, SeededLuck
from veillee.engine.deal import Deal
from veillee.engine.minds import Spot
from veillee.engine.notes import TABLE
from veillee.search.sampling import Sampling
from veillee.search.weighing import WeighedWorlds

TRICK: Final = "trick"  # the seat takes the trick under way
VICTORY: Final = "victory"  # it wins the match


BETTER: Final = 0  # the two moves, by their places
OTHER: Final = 1


class OutcomeTally:
    """How often something happened after each of the two moves."""

    times: list[int]
    alone: list[int]  # worlds in which it happened after one of them only
    worth: float  # the sum of what the endings were worth in which it happened

    def __init__(self) -> None:
        self.times = [0, 0]
        self.alone = [0, 0]
        self.worth = 0.0


class Ended:
    """What one ending came to for the seat."""

    worth: float
    points: float
    happened: list[str]

    def __init__(self, worth: float, points: float, happened: list[str]) -> None:
        self.worth = worth
        self.points = points
        self.happened = happened


class Comparison:
    """Two moves that a search has looked at, compared in one world after the other."""

    search: Sampling
    spot: Spot
    worlds: WeighedWorlds
    luck: Luck
    better: i64  # the two actions
    other: i64
    seen: int  # worlds
    ahead: int  # those in which the better move ended better,
    behind: int  # and those in which it ended worse
    gains: float  # the sum of the differences of worth
    gain_squares: float
    worths: float  # of all endings
    points: list[float]  # on the sheet, the sum for each move,
    point_squares: float  # and of the squares of the differences
    tallies: dict[str, OutcomeTally]

    def __init__(self, search: Sampling, better: i64, other: i64) -> None:
        self.search = search
        self.spot = search.spot
        self.worlds = search.worlds
        self.luck = search.luck
        self.better = better
        self.other = other
        self.seen = 0
        self.ahead = 0
        self.behind = 0
        self.gains = 0.0
        self.gain_squares = 0.0
        self.worths = 0.0
        self.points = [0.0, 0.0]
        self.point_squares = 0.0
        self.tallies = {}

    def go_on(self, simulations: i64) -> bool:
        """Play about that many more endings; there is always more to learn."""
        while simulations > 0:
            simulations -= 2
            self.look_into(self.worlds.take(self.luck))
        return True

    def look_into(self, world: Deal) -> None:
        """Make both moves in one world, with the same chances."""
        chances = self.luck.word()
        self.search.gather(chances)
        better = self.ended(world, self.better, chances)
        other = self.ended(world, self.other, chances)
        gain = better.worth - other.worth
        self.seen += 1
        self.gains += gain
        self.gain_squares += gain * gain
        self.point_squares += (better.points - other.points) * (better.points - other.points)
        if gain > 0.0:
            self.ahead += 1
        elif gain < 0.0:
            self.behind += 1
        self.count(BETTER, better, other)
        self.count(OTHER, other, better)

    def count(self, place: int, ended: Ended, instead: Ended) -> None:
        """Count what came of one of the moves, in a world in which this came of the other."""
        self.worths += ended.worth
        self.points[place] += ended.points
        for key in ended.happened:
            tally = self.tallies.setdefault(key, OutcomeTally())
            tally.times[place] += 1
            tally.worth += ended.worth
            if key not in instead.happened:
                tally.alone[place] += 1

    def ended(self, world: Deal, action: i64, chances: i64) -> Ended:
        """What a move leads to in one world."""
        spot = self.spot
        luck = SeededLuck(chances)
        deal = world.clone()
        takings = deal.takings()
        if takings:
            deal.listen()
        deal.apply(spot.seat, action, luck)
        self.search.play_on(deal, self.search.best_way(action), luck)
        happened = [*deal.outcomes(spot.seat)]
        if takings and takes(deal, spot.seat, takings):
            happened.append(TRICK)
        if spot.game.is_won(spot.setup, deal, spot.seat):
            happened.append(VICTORY)
        worth = spot.game.utility(spot.setup, deal, spot.seat)
        return Ended(worth, float(deal.points(spot.seat)), happened)


def takes(deal: Deal, seat: i64, takings: list[str]) -> bool:
    """Whether the first trick that a deal told of went to this seat."""
    for note in deal.take_notes():
        if note.key in takings:
            return note.actor != TABLE and note.values["player"].items[0] == seat
    return False
