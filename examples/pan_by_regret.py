"""Outcome-sampling MCCFR learns a small Pan, t'es mort !, and how far its play can be exploited falls.

    python examples/pan_by_regret.py 256000

The game: two players and the ghost, each player having won one of the first two tricks. Each holds two more cards:
both choose in secret which to lay first, the other one lays itself, and whoever has cards spends them at the barrel:
flip, reload, pass. All of it is played by the rules themselves; between two, the cards in front of a player are alike,
so that it is not asked which of them is spent. Exploitability is exact: how many more than half of a hundred matches
the best answer to what was learned so far wins, the mean of both seats.
"""

import sys
from collections import Counter, defaultdict
from collections.abc import Iterator
from functools import cache
from itertools import combinations_with_replacement, product
from random import Random

from librt.vecs import vec
from mypy_extensions import i64

from veillee.cards.luck import ORDER_DRAWN, Chance, Luck, ScriptedLuck, SeededLuck
from veillee.cards.sets import members
from veillee.engine.game import Setup
from veillee.games import CATALOGUE
from veillee.games.pan_tes_mort.moves import CHOOSE, FLIP, PASS, PAY, RELOAD
from veillee.games.pan_tes_mort.rules import PanTesMort
from veillee.games.pan_tes_mort.stacks import kinds, size

GAME = CATALOGUE["pan-tes-mort"].game
SETUP = Setup(2, GAME.settings(2, {"tie": "seat"}), 1, 1, [0, 0], [])
LAID = [4, 2, 1, 2, 4, 1]  # the first trick, which 0 has won: a 5, a 3 and the ghost's 2; then the same for 1
UNSEEN = [4 - LAID.count(card) for card in range(6)]  # of each value
PACK = [card for card in range(6) for _ in range(UNSEEN[card])]
CHAMBERS = 6
BANG_FIRST = [7, 6, 6, 6, 6, 6]
BANG_LAST = BANG_FIRST[::-1]
EXPLORES = 0.4  # so often the one who learns tries anything

Knows = tuple[int, ...]
Strategy = dict[int, float]


# The game


def dealt(cards: list[int], luck: Luck) -> PanTesMort:
    """The third trick is about to be chosen; cards lie as they are dealt: one each to 0, 1 and the ghost, and again."""
    deal = GAME.deal(SETUP, vec[i64](LAID + cards), luck)
    for trick in LAID[:2], LAID[3:5]:
        deal.apply(0, trick[0], luck)
        deal.apply(1, trick[1], luck)
    return deal


def knows(deal: PanTesMort) -> Knows:
    """All that bears on the choice of whoever is to move: its hand, or what lies open between the two."""
    seat = deal.turn
    if deal.phase == CHOOSE:
        return seat, deal.tricks.hands[seat]
    return seat, size(deal.spoils.piles[seat]), size(deal.spoils.piles[1 - seat]), deal.barrel.flipped


def moves(deal: PanTesMort) -> list[int]:
    """A card to lay; flip, reload or pass."""
    legal = deal.legal_actions(deal.turn)
    return legal if deal.phase == CHOOSE else [move for move in (FLIP, RELOAD, PASS) if is_open(move, legal)]


def is_open(move: int, legal: list[int]) -> bool:
    """Whether one may do this with some card or other."""
    return any(RELOAD <= action < PASS for action in legal) if move == RELOAD else move in legal


def make(deal: PanTesMort, move: int, luck: Luck) -> None:
    """Make a move; the lowest cards are spent first."""
    seat = deal.turn
    is_reload = deal.phase != CHOOSE and move == RELOAD
    deal.apply(seat, RELOAD + min(members(kinds(deal.spoils.piles[seat]))) if is_reload else move, luck)
    while deal.phase == PAY:
        deal.apply(seat, min(deal.legal_actions(seat)), luck)


# Learning


class Node:
    """What is regretted and what was played on average, where somebody knows something."""

    def __init__(self, open_moves: list[int]) -> None:
        self.regrets = dict.fromkeys(open_moves, 0.0)
        self.played = dict.fromkeys(open_moves, 0.0)

    def strategy(self) -> Strategy:
        """Each move as often as it is regretted."""
        return shares({move: max(regret, 0.0) for move, regret in self.regrets.items()})

    def average(self) -> Strategy:
        """What is learned."""
        return shares(self.played)


def shares(weights: Strategy) -> Strategy:
    """Weights that add up to 1; all alike, where there are none."""
    total = sum(weights.values())
    return {move: weight / total if total else 1.0 / len(weights) for move, weight in weights.items()}


class Learner:
    """Plays against itself, and regrets."""

    def __init__(self, seed: int) -> None:
        self.nodes: dict[Knows, Node] = {}
        self.rng = Random(seed)
        self.luck = SeededLuck(seed)
        self.deals = 0  # what was played later counts for more

    def node(self, deal: PanTesMort) -> Node:
        """What it knows of a position."""
        known = knows(deal)
        if known not in self.nodes:
            self.nodes[known] = Node(moves(deal))
        return self.nodes[known]

    def learn(self, me: int) -> None:
        """One deal, from which one seat learns."""
        self.deals += 1
        cards = vec[i64](PACK)
        self.luck.shuffle(cards)
        self.walk(dealt(list(cards), self.luck), me, 1.0, 1.0, 1.0)

    def walk(self, deal: PanTesMort, me: int, mine: float, drawn: float, theirs: float) -> tuple[float, float]:
        """Play to the end, and regret on the way back.

        `mine` and `theirs`: how likely both play as far as here; `drawn`: how likely the one who learns was drawn to.
        What it was worth, over that, and how likely the one who learns plays on from here as was played.
        """
        if deal.is_over():
            return (1.0 if deal.survivors.fallen[me] == 0 else -1.0) / drawn, 1.0
        node, seat = self.node(deal), deal.turn
        play = node.strategy()
        if seat != me:
            (move,) = self.rng.choices(list(play), list(play.values()))
            make(deal, move, self.luck)
            return self.walk(deal, me, mine, drawn, theirs * play[move])
        tried = {move: EXPLORES / len(play) + (1 - EXPLORES) * share for move, share in play.items()}
        (move,) = self.rng.choices(list(tried), list(tried.values()))
        make(deal, move, self.luck)
        worth, after = self.walk(deal, me, mine * play[move], drawn * tried[move], theirs)
        for each in play:
            node.regrets[each] += worth * after * ((each == move) - play[move])
            node.played[each] += self.deals * play[each] * mine / (drawn * theirs)
        return worth, after * play[move]


# Exploiting it


def followed(deal: PanTesMort, move: int) -> Iterator[tuple[float, PanTesMort]]:
    """What may come of a move in the barrel, and how likely."""
    if move == PASS:
        twin = deal.clone()
        make(twin, move, SeededLuck(0))
        yield 1.0, twin
        return
    hidden = CHAMBERS if move == RELOAD else CHAMBERS - deal.barrel.flipped
    for odds, barrel in (1 / hidden, BANG_FIRST), (1 - 1 / hidden, BANG_LAST):
        if odds:
            twin = deal.clone()
            twin.barrel.bang = deal.barrel.flipped if barrel is BANG_FIRST else CHAMBERS - 1
            make(twin, move, ScriptedLuck([Chance(ORDER_DRAWN, barrel)]))
            yield odds, twin


@cache
def begun(mine: tuple[int, int], theirs: tuple[int, int], ghost: tuple[int, int]) -> PanTesMort:
    """The barrel after seats 0 and 1 and the ghost have laid these, in this order."""
    used = [card for pair in zip(mine, theirs, ghost, strict=True) for card in pair]
    deal = dealt([*used, *(Counter(PACK) - Counter(used)).elements()], SeededLuck(0))
    make(deal, mine[0], SeededLuck(0))
    make(deal, theirs[0], SeededLuck(0))
    return deal


def ways(cards: tuple[int, ...]) -> int:
    """In how many ways these can be drawn, one after the other."""
    left, found = UNSEEN[:], 1
    for card in cards:
        found *= left[card]
        left[card] -= 1
    return found


HANDS = [hand for hand in combinations_with_replacement(range(6), 2) if ways(hand)]
GHOSTS = [pair for pair in product(range(6), repeat=2) if ways(pair)]


def orders_of(hand: tuple[int, int]) -> set[tuple[int, int]]:
    """In which orders a hand can be dealt, or laid."""
    return {hand, hand[::-1]}


class Exploiter:
    """Knows what the other seat has learned, and answers it as well as can be."""

    def __init__(self, learner: Learner, me: int) -> None:
        self.learner = learner
        self.me = me
        self.known: dict[Knows, float] = {}

    def wins(self) -> float:
        """How likely it wins."""
        total = best = 0.0
        for hand in HANDS:
            laid: Strategy = defaultdict(float)
            for other, ghost in product(HANDS, GHOSTS):
                weight = ways(hand + other + ghost) * len(orders_of(hand)) * len(orders_of(other))
                for order, share in self.orders(other) if weight else ():
                    total += weight * share
                    for mine in orders_of(hand):
                        both = (mine, order) if self.me == 0 else (order, mine)
                        laid[mine[0]] += weight * share * self.chance(begun(*both, ghost))
            best += max(laid.values())
        return best / total

    def orders(self, hand: tuple[int, int]) -> Iterator[tuple[tuple[int, int], float]]:
        """How the other one lays its cards, and how often."""
        node = self.learner.nodes.get((1 - self.me, sum(32**card for card in hand)))
        for order in orders_of(hand):
            yield order, node.average()[order[0]] if node else 1 / len(orders_of(hand))

    def chance(self, deal: PanTesMort) -> float:
        """How likely it wins from there."""
        if deal.is_over():
            return float(deal.survivors.fallen[self.me] == 0)
        known = knows(deal)
        if known not in self.known:
            worth = {
                move: sum(odds * self.chance(after) for odds, after in followed(deal, move)) for move in moves(deal)
            }
            if deal.turn == self.me:
                self.known[known] = max(worth.values())
            else:
                play = self.learner.node(deal).average()
                self.known[known] = sum(play[move] * worth[move] for move in worth)
        return self.known[known]


def exploitability(learner: Learner) -> float:
    """What the best answers win above one half, the mean of both seats, of a hundred matches."""
    return 50 * (Exploiter(learner, 0).wins() + Exploiter(learner, 1).wins() - 1)


def main(deals: int, seed: int = 1) -> list[tuple[int, float]]:
    """Learn from so many deals; the curve, at 0 and then at each doubling up to there."""
    learner, curve = Learner(seed), []
    marks = [0, *(deals >> half for half in range(8, -1, -1))]
    for done in range(deals + 1):
        if done in marks:
            curve.append((done, exploitability(learner)))
            print(f"{done:8} deals: {curve[-1][1]:6.2f} in a hundred", flush=True)
        learner.learn(done % 2)
    return curve


if __name__ == "__main__":
    main(int((sys.argv[1:] or ["256000"])[0]))
