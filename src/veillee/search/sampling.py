"""Sampling: the same worlds for every move, each played out by the policy; what turns out worse is soon dropped.

All moves are tried in the same world with the same chances, so what is compared is what the move alone changed.

Where a game knows several *ways* to play, a move that is not soon dropped is tried with each of them: what it is worth
depends on how one means to go on. How the others go on nobody knows: in each world it is the policy's way as often as
they seem to keep to it, and otherwise any.
"""

from math import sqrt
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from veillee.cards.luck import Luck, SeededLuck
from veillee.cards.sets import bit, members, smaller
from veillee.engine.company import play_live
from veillee.engine.deal import Deal
from veillee.engine.entry import REGULAR, Policy
from veillee.engine.minds import Judged, Search, Spot
from veillee.engine.playout import play_by, play_each
from veillee.search.exact import LastMoves
from veillee.search.weighing import WeighedWorlds

FIRST_LOOK: Final = 24  # worlds before anything is dropped
EVERY: Final = 8  # worlds between two looks
NO_LEVEL: Final = -1  # the same level as all others
CLEAR: Final = 2.6  # how many times its uncertainty a difference must be to count as clear
CLOSE: Final = 0.3  # and how many times at most, for two moves to be about as good


class Endings:
    """How everyone plays a deal to its end, in the mind of whoever searches."""

    policy: Policy
    level: i64
    own: i64  # the level at which whoever searches plays without searching
    is_live: bool  # whether calls and races happen
    exact: i64  # with so many moves left, everyone is taken to see all cards and to do what is best for themselves

    def __init__(
        self, policy: Policy, level: i64 = REGULAR, own: i64 = NO_LEVEL, *, is_live: bool = False, exact: i64 = 0
    ) -> None:
        self.policy = policy
        self.level = level
        self.own = own
        if own == NO_LEVEL:
            self.own = level
        self.is_live = is_live
        self.exact = exact

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
    prudence: float  # how many times its uncertainty a gain on the policy's own choice must be, to leave that for it
    is_near_end: bool  # so near that every ending is looked at, and none is played by the policy
    ways: list[Policy]
    company: vec[Policy]  # how each seat plays on in the world that is looked into
    actions: list[int]  # the policy's own choice first: the others are compared with it
    own_way: list[int]  # in which each of them is followed up
    open: list[int]  # those that may still be the best, as places in the lists
    totals: list[float]  # of the results of each
    squares: list[float]
    gains: list[float]  # of the differences to the first
    gain_squares: list[float]
    tried: list[int]
    seen: i64  # worlds

    def __init__(self, spot: Spot, endings: Endings, luck: Luck, candidates: i64, weighed: i64 = 0) -> None:
        self.spot = spot
        self.endings = endings
        self.luck = luck
        self.prudence = 0.0
        self.worlds = WeighedWorlds(spot.world.worlds(spot.seat), endings.policy, weighed)
        self.is_near_end = spot.world.moves_left() <= endings.exact
        self.ways = endings.policy.ways() if weighed > 0 and not self.is_near_end else [endings.policy]
        self.company = vec[Policy]([endings.policy] * int(spot.world.players))
        usual = endings.policy.choose(spot.world, spot.seat, luck, endings.own)
        moves = [usual, *members(candidates & ~bit(usual))]
        self.actions = [move for move in moves for _ in self.ways]
        self.own_way = [way for _ in moves for way in range(len(self.ways))]
        count = len(self.actions)
        self.open = [place for place in range(count) if self.own_way[place] == 0]
        self.totals = [0.0] * count
        self.squares = [0.0] * count
        self.gains = [0.0] * count
        self.gain_squares = [0.0] * count
        self.tried = [0] * count
        self.seen = 0

    def go_on(self, simulations: i64) -> bool:
        """Play about that many more endings; whether anything is still open."""
        while simulations > 0 and len(self.open) > 1:
            simulations -= len(self.open)
            self.look_into(self.worlds.take(self.luck))
            if self.seen >= FIRST_LOOK and self.seen % EVERY == 0:
                self.look_back()
        return len(self.open) > 1

    def look_back(self) -> None:
        """Drop what is clearly worse; after the first look, let other ways to follow up the rest join."""
        if len(self.ways) == 1 or self.seen == FIRST_LOOK or self.seen >= 2 * FIRST_LOOK:
            self.drop()
        if self.seen == FIRST_LOOK and len(self.open) > 1:
            moves = [self.actions[place] for place in self.open]
            self.open += [
                place for place in range(len(self.actions)) if self.own_way[place] > 0 and self.actions[place] in moves
            ]

    def look_into(self, world: Deal) -> None:
        """Try all moves that are still open in one world."""
        chances = self.luck.word()
        self.gather(chances)
        usual = self.ending(world, 0, chances)
        self.note(0, usual, 0.0)
        for place in self.open:
            if place > 0:
                found = self.ending(world, place, chances)
                self.note(place, found, found - usual)
        self.seen += 1

    def note(self, place: int, result: float, gain: float) -> None:
        """Count a result."""
        self.tried[place] += 1
        self.totals[place] += result
        self.squares[place] += result * result
        self.gains[place] += gain
        self.gain_squares[place] += gain * gain

    def gather(self, chances: i64) -> None:
        """Say how each of the others plays on in one world."""
        if len(self.ways) == 1:
            return
        luck = SeededLuck(chances)
        faith = self.worlds.evidence.faith()
        for seat in range(len(self.company)):
            way = 0 if luck.unit() < faith else int(luck.fair(len(self.ways)))
            self.company[seat] = self.ways[way]

    def ending(self, world: Deal, place: i64, chances: i64) -> float:
        """What a move leads to in one world."""
        luck = SeededLuck(chances)
        deal = world.clone()
        deal.apply(self.spot.seat, self.actions[place], luck)
        if self.is_near_end:
            return LastMoves(self.spot.game, self.spot.setup, luck).worths(deal)[self.spot.seat]
        self.play_on(deal, self.own_way[place], luck)
        return self.spot.game.utility(self.spot.setup, deal, self.spot.seat)

    def play_on(self, deal: Deal, way: i64, luck: Luck) -> None:
        """Play to the end after a move, which is followed up in that way."""
        if len(self.ways) == 1:
            self.endings.play(deal, luck)
            return
        self.company[self.spot.seat] = self.ways[way]
        play_each(deal, self.company, luck, self.endings.level)

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

    def is_new(self, place: i64) -> bool:
        """Whether it has just joined: tried so seldom, it may only have been lucky."""
        return self.tried[place] < smaller(self.seen, FIRST_LOOK)

    def leader(self) -> i64:
        """The place of the move that seems best, among those that are open."""
        best: i64 = self.open[0]
        for place in self.open:
            if self.gain(place) > self.gain(best) and not self.is_new(place):
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
        if all(self.actions[place] == self.actions[leader] for place in self.open):
            self.open = [leader]  # the move is clear, and how to go on need not be yet

    def favourite(self) -> i64:
        """The place of the move to play: the one that gains most on the policy's own, if it gains enough.

        Of many moves one is always lucky.
        """
        leader = self.leader()
        if 0 in self.open and self.gain(leader) < self.prudence * sqrt(self.doubt(leader)):
            return 0
        return leader

    def best(self) -> i64:
        """That move."""
        return self.actions[self.favourite()]

    def lean(self, character: i64) -> i64:
        """The move that varies most or least, of those that may as well be played."""
        favourite = self.favourite()
        taken = favourite
        most = float(character) * self.spread(favourite)
        for place in self.open:
            varies = float(character) * self.spread(place)
            if varies > most and not self.is_new(place) and self.is_close(place, favourite):
                taken = place
                most = varies
        return self.actions[taken]

    def is_close(self, place: i64, favourite: i64) -> bool:
        """Whether a move is about as good as the one to play, as far as can be told."""
        behind = self.gain(favourite) - self.gain(place)
        return behind <= CLOSE * sqrt(self.doubt(place) + self.doubt(favourite))

    def spread(self, place: i64) -> float:
        """How much the results of a move vary."""
        count = float(max(1, self.tried[place]))
        mean = self.totals[place] / count
        return sqrt(max(0.0, self.squares[place] / count - mean * mean))

    def best_way(self, action: i64) -> i64:
        """In which way to follow up a move; as the policy does, if the move was not looked into."""
        places = [place for place in range(len(self.actions)) if self.actions[place] == action]
        return self.own_way[min(places, key=self.rank)] if places else 0

    def rank(self, place: int) -> tuple[bool, bool, float]:
        """Less for what seems better: what may still be the best first, then what was dropped."""
        return place not in self.open, self.is_new(place), -self.gain(place)

    def judged(self) -> list[Judged]:
        """Every move followed up as well as it can be, the best first."""
        judged: list[Judged] = []
        known: i64 = 0
        for place in sorted(range(len(self.actions)), key=self.rank):
            if not bit(self.actions[place]) & known:
                known |= bit(self.actions[place])
                judged.append(self.judgement(place))
        return judged

    def judgement(self, place: int) -> Judged:
        """What it thinks of one move."""
        mean = self.totals[place] / max(1, self.tried[place])
        return Judged(self.actions[place], mean, self.spread(place), self.tried[place])
