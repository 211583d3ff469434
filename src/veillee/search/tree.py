"""A tree of moves over the worlds that a seat cannot tell apart (single-observer information-set tree search).

One simulation: a world is drawn, the moves that did best so far are followed in it as far as the tree reaches, one new
move is tried, and the deal is played to its end. Each seat is taken to want what is best for itself.

Whatever nobody else may see when it is decided is never a branch: others choose it as they do in endings, so that no
move of the tree can answer what is still hidden.
"""

from math import log, sqrt
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from veillee.cards.luck import Luck
from veillee.cards.sets import bit, members, nothings, zeros
from veillee.engine.deal import NOBODY, Deal, Worlds
from veillee.engine.game import Game, Setup
from veillee.engine.minds import Judged, Search, Spot
from veillee.engine.playout import playout
from veillee.search.sampling import Endings

CURIOSITY: Final = 0.7  # how much an untried move is worth a try, in the span of all results seen
ROOT: Final = 0
NONE: Final = 0  # no node: the root is nobody's child
DEEPEST: Final = 200  # moves that a simulation follows in the tree
TABLED: Final = 8192  # counts whose roots are tabled: a search asks for them at every turn
LOG_ROOTS: Final = vec[float]([0.0] + [sqrt(log(count)) for count in range(1, TABLED)])
ROOTS_BELOW: Final = vec[float]([0.0] + [1.0 / sqrt(count) for count in range(1, TABLED)])


def longer(row: vec[i64], size: i64) -> vec[i64]:
    """The same numbers, then zeros."""
    made = vec[i64]([0] * size)
    place: i64 = 0
    while place < len(row):
        made[place] = row[place]
        place += 1
    return made


def longer_sums(row: vec[float], size: i64) -> vec[float]:
    """The same sums, then zeros."""
    made = vec[float]([0.0] * size)
    place: i64 = 0
    while place < len(row):
        made[place] = row[place]
        place += 1
    return made


class Tree(Search):
    """A search by a tree. Nodes are numbers: what is known of each lies at its place in flat arrays."""

    game: Game
    setup: Setup
    seat: i64
    worlds: Worlds
    legal: i64  # what the seat may do now
    endings: Endings | None  # how everyone plays on where the tree ends; None: at random
    luck: Luck
    # The nodes, each reached by a move
    count: i64
    action: vec[i64]
    visits: vec[i64]
    seen: vec[i64]  # simulations in which the move was open
    mean: vec[float]  # of what it brought to its seat
    square: vec[float]  # the sum of the squares, for the first moves alone
    mover: vec[i64]  # who moves next
    tried: vec[i64]  # what that seat has tried
    child: vec[i64]  # the last move tried, and for each the one tried before
    elder: vec[i64]
    # The simulation under way
    path: vec[i64]
    depth: i64
    # The results seen
    lowest: float
    highest: float

    def __init__(self, spot: Spot, luck: Luck, endings: Endings | None = None) -> None:
        self.game = spot.game
        self.setup = spot.setup
        self.seat = spot.seat
        self.worlds = spot.world.worlds(spot.seat)
        self.legal = spot.world.legal_mask(spot.seat)
        self.endings = endings
        self.luck = luck
        self.count = 1
        self.action = zeros(1)
        self.visits = zeros(1)
        self.seen = zeros(1)
        self.mean = nothings(1)
        self.square = nothings(1)
        self.mover = vec[i64]([spot.seat])
        self.tried = zeros(1)
        self.child = zeros(1)
        self.elder = zeros(1)
        self.path = zeros(DEEPEST)
        self.depth = 0
        self.lowest = 0.0
        self.highest = 0.0

    def go_on(self, simulations: i64) -> bool:
        """Simulate that often; whether there is anything to choose."""
        if self.legal & (self.legal - 1) == 0:
            return False
        self.make_room(simulations)
        while simulations > 0:
            self.simulate()
            simulations -= 1
        return True

    def make_room(self, simulations: i64) -> None:
        """Each simulation adds a node at most: lay out room for all of them at once."""
        size = self.count + simulations
        if size <= len(self.action):
            return
        self.action = longer(self.action, size)
        self.visits = longer(self.visits, size)
        self.seen = longer(self.seen, size)
        self.mean = longer_sums(self.mean, size)
        self.square = longer_sums(self.square, size)
        self.mover = longer(self.mover, size)
        self.tried = longer(self.tried, size)
        self.child = longer(self.child, size)
        self.elder = longer(self.elder, size)

    # A simulation

    def simulate(self) -> None:
        """Follow the tree in one world, try something new, and play to the end."""
        deal = self.worlds.draw(self.luck)
        self.descend(deal)
        if self.endings is None:
            playout(deal, self.luck)
        else:
            self.endings.play(deal, self.luck)
        self.note(deal)

    def descend(self, deal: Deal) -> None:
        """Follow the tree down to a move that was not tried before, and make it."""
        node: i64 = ROOT
        seat = self.seat
        depth: i64 = 0
        is_new = False
        while not is_new and seat != NOBODY and depth < DEEPEST and self.belongs(node, seat):
            legal = deal.legal_mask(seat)
            untried = legal & ~self.tried[node]
            if untried:
                is_new = True
                node = self.add(node, legal, self.luck.member(untried))
            else:
                node = self.promising(node, legal)
            self.path[depth] = node
            depth += 1
            deal.apply(seat, self.action[node], self.luck)
            seat = self.next_to_branch(deal)
        self.depth = depth

    def belongs(self, node: i64, seat: i64) -> bool:
        """Whether it is this seat that moves at a node: in other worlds it may have been another."""
        if self.mover[node] == NOBODY:
            self.mover[node] = seat
        return self.mover[node] == seat

    def next_to_branch(self, deal: Deal) -> i64:
        """Who moves next in sight of all, or is the searcher; what others decide unseen is decided on the way."""
        seat = deal.turn
        while seat != self.seat and is_hidden(deal):
            deal.apply(seat, self.hidden_choice(deal, seat), self.luck)
            seat = deal.turn
        return seat

    def hidden_choice(self, deal: Deal, seat: i64) -> i64:
        """What somebody chooses unseen."""
        if self.endings is None:
            return self.luck.member(deal.legal_mask(seat))
        return self.endings.policy.choose(deal, seat, self.luck, self.endings.level)

    def add(self, node: i64, legal: i64, action: i64) -> i64:
        """A new node for a move that was never made here."""
        child = self.child[node]
        while child != NONE:
            if bit(self.action[child]) & legal:
                self.seen[child] += 1
            child = self.elder[child]
        made = self.count
        self.count += 1
        self.action[made] = action
        self.seen[made] = 1
        self.mover[made] = NOBODY
        self.elder[made] = self.child[node]
        self.child[node] = made
        self.tried[node] |= bit(action)
        return made

    def promising(self, node: i64, legal: i64) -> i64:
        """The move that did best so far, or was tried too seldom to know."""
        span = self.highest - self.lowest
        curiosity = CURIOSITY * span
        best: i64 = NONE
        most = 0.0
        child = self.child[node]
        while child != NONE:
            if bit(self.action[child]) & legal:
                seen = self.seen[child] + 1
                self.seen[child] = seen
                hope = self.mean[child] + curiosity * log_root(seen) * root_below(self.visits[child])
                if best == NONE or hope > most:
                    best = child
                    most = hope
            child = self.elder[child]
        return best

    def note(self, deal: Deal) -> None:
        """Count what the end is worth for each move on the way, to the seat that made it."""
        worths = self.game.utilities(self.setup, deal)
        seat = self.seat
        place: i64 = 0
        while place < self.depth:
            node = self.path[place]
            worth = worths[seat]
            visits = self.visits[node] + 1
            self.visits[node] = visits
            self.mean[node] += (worth - self.mean[node]) / float(visits)
            if place == 0:
                self.square[node] += worth * worth
            seat = self.mover[node]
            place += 1
            if not self.lowest <= worth <= self.highest:
                self.lowest = min(self.lowest, worth)
                self.highest = max(self.highest, worth)

    # What it thinks

    def best(self) -> i64:
        """The move that was tried most often."""
        best: i64 = NONE
        child = self.child[ROOT]
        while child != NONE:
            if best == NONE or self.visits[child] > self.visits[best]:
                best = child
            child = self.elder[child]
        if best == NONE:
            return members(self.legal)[0]
        return self.action[best]

    def judged(self) -> list[Judged]:
        """Every move that was tried, the most often first."""
        found: list[Judged] = []
        child = self.child[ROOT]
        while child != NONE:
            found.append(self.judgement(child))
            child = self.elder[child]
        return sorted(found, key=lambda one: -one.simulations)

    def judgement(self, node: i64) -> Judged:
        """What it thinks of one move."""
        mean = self.mean[node]
        spread = sqrt(max(0.0, self.square[node] / float(self.visits[node]) - mean * mean))
        return Judged(self.action[node], mean, spread, self.visits[node])


def is_hidden(deal: Deal) -> bool:
    """Whether what is decided now is not seen at once: several choose at the same time, or some have already."""
    if deal.turn == NOBODY:
        return False
    waited = deal.actors()
    return waited & (waited - 1) != 0 or deal.sealed() != 0


def log_root(count: i64) -> float:
    """The root of the logarithm."""
    if count < TABLED:
        return LOG_ROOTS[count]
    return sqrt(log(float(count)))


def root_below(count: i64) -> float:
    """One divided by the root."""
    if count < TABLED:
        return ROOTS_BELOW[count]
    return 1.0 / sqrt(float(count))
