"""Sampling: the same worlds for every move, each played out by the policy; what turns out worse is soon dropped.

All moves are tried in the same world with the same chances, so what is compared is what the move alone changed.
"""

from math import sqrt
from typing import Final

from mypy_extensions import i64

from veillee.cards.luck import Luck, SeededLuck
from veillee.cards.sets import bit, members
from veillee.engine.deal import Deal
from veillee.engine.entry import REGULAR, Policy
from veillee.engine.minds import Judged, Search, Spot
from veillee.engine.playout import play_by, play_live
from veillee.search.weighing import WeighedWorlds

FIRST_LOOK: Final = 24  # worlds before anything is dropped
EVERY: Final = 8  # worlds between two looks
CLEAR: Final = 2.6  # how many times its uncertainty a difference must be to count as clear


class Endings:
    """How everyone plays a deal to its end, in the mind of whoever searches."""

    policy: Policy
    level: i64
    is_live: bool  # whether calls and races happen

    def __init__(self, policy: Policy, level: i64 = REGULAR, *, is_live: bool = False) -> None:
        self.policy = policy
        self.level = level
        self.is_live = is_live

    def play(self, deal: Deal, luck: Luck) -> None:
        """Play it."""
        if self.is_live:
            play_live(deal, self.policy, luck, self.level)
        else:
            play_by(deal, self.policy, luck, self.level)


class Sampling(Search):
    """A search by sampled worlds."""

    spot: Spot
    endings: Endings
    luck: Luck
    worlds: WeighedWorlds
    prudence: float  # how many times its uncertainty a gain must be at least, to be worth leaving the usual move for
    actions: list[int]  # the usual one first: the others are compared with it
    open: list[int]  # those that may still be the best, as places in the list
    totals: list[float]  # of the results of each
    squares: list[float]
    gains: list[float]  # of the differences to the first
    gain_squares: list[float]
    tried: list[int]
    seen: i64  # worlds

    def __init__(self, spot: Spot, endings: Endings, luck: Luck, candidates: i64, weighed: i64 = 0) -> None:
        self.spot = spot
        self.prudence = 0.0
        self.endings = endings
        self.luck = luck
        self.worlds = WeighedWorlds(spot.world.worlds(spot.seat), endings.policy, weighed)
        usual = endings.policy.choose(spot.world, spot.seat, luck, endings.level)
        self.actions = [usual, *members(candidates & ~bit(usual))]
        count = len(self.actions)
        self.open = list(range(count))
        self.totals = [0.0] * count
        self.squares = [0.0] * count
        self.gains = [0.0] * count
        self.gain_squares = [0.0] * count
        self.tried = [0] * count
        self.seen = 0

    def prefer(self, usual: i64, prudence: float) -> None:
        """Before it begins: compare all moves with this one, and leave it only for what is surely better."""
        self.actions = [usual] + [action for action in self.actions if action != usual]
        self.prudence = prudence

    def go_on(self, simulations: i64) -> bool:
        """Play about that many more endings; whether anything is still open."""
        while simulations > 0 and len(self.open) > 1:
            simulations -= len(self.open)
            self.look_into(self.worlds.take(self.luck))
            if self.seen >= FIRST_LOOK and self.seen % EVERY == 0:
                self.drop()
        return len(self.open) > 1

    def look_into(self, world: Deal) -> None:
        """Try all moves that are still open in one world."""
        chances = self.luck.word()
        usual = self.ending(world, self.actions[0], chances)
        self.note(0, usual, 0.0)
        for place in self.open:
            if place > 0:
                found = self.ending(world, self.actions[place], chances)
                self.note(place, found, found - usual)
        self.seen += 1

    def note(self, place: int, result: float, gain: float) -> None:
        """Count a result."""
        self.tried[place] += 1
        self.totals[place] += result
        self.squares[place] += result * result
        self.gains[place] += gain
        self.gain_squares[place] += gain * gain

    def ending(self, world: Deal, action: i64, chances: i64) -> float:
        """What a move leads to in one world."""
        luck = SeededLuck(chances)
        deal = world.clone()
        deal.apply(self.spot.seat, action, luck)
        self.endings.play(deal, luck)
        return self.spot.game.utility(self.spot.setup, deal, self.spot.seat)

    # What is better

    def gain(self, place: i64) -> float:
        """How much better than the usual move one seems."""
        return self.gains[place] / float(self.tried[place]) if self.tried[place] else 0.0

    def doubt(self, place: i64) -> float:
        """The uncertainty of that, squared."""
        count = float(self.tried[place])
        if count < 2.0:
            return 1e9
        mean = self.gains[place] / count
        return max(0.0, self.gain_squares[place] / count - mean * mean) / (count - 1.0)

    def leader(self) -> i64:
        """The place of the move that seems best, among those that are open."""
        best: i64 = self.open[0]
        for place in self.open:
            if self.gain(place) > self.gain(best):
                best = place
        return best

    def drop(self) -> None:
        """Keep what may still be the best."""
        leader = self.leader()
        most = self.gain(leader)
        doubt = self.doubt(leader)
        self.open = [
            place
            for place in self.open
            if place == leader or most - self.gain(place) <= CLEAR * sqrt(doubt + self.doubt(place))
        ]

    def best(self) -> i64:
        """The move that gains most on the usual one; while that is open, less what prudence takes off for doubt."""
        if 0 not in self.open:
            return self.actions[self.leader()]
        best: i64 = 0
        most = 0.0
        for place in self.open:
            gain = self.gain(place) - self.prudence * sqrt(self.doubt(place))
            if place > 0 and gain > most:
                most = gain
                best = place
        return self.actions[best]

    def judged(self) -> list[Judged]:
        """What may still be the best first, then what was dropped."""
        order = sorted(range(len(self.actions)), key=lambda place: (place not in self.open, -self.gain(place)))
        return [self.judgement(place) for place in order]

    def judgement(self, place: int) -> Judged:
        """What it thinks of one move."""
        count = max(1, self.tried[place])
        mean = self.totals[place] / count
        spread = sqrt(max(0.0, self.squares[place] / count - mean * mean))
        return Judged(self.actions[place], mean, spread, self.tried[place])
