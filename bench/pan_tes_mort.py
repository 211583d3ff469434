"""Pan, t'es mort ! in figures: how far its first step is exploited, and how each level fares against known habits.

`PYTHONPATH=src:bench python bench/pan_tes_mort.py 300` plays 300 matches in each seat of every table, and writes
`bench/strength/pan-exploitability.json`.

Against players who lay any card, each as likely, every order of one's own cards is worth the same: the tricks are all
alike. `even_bounds` checks it exactly between two, hand by hand: the best answer there is brings what the worst does.
So even play is an equilibrium of the first step, for any number of players, and its exploitability is nothing.
"""

from __future__ import annotations

import json
import sys
from functools import cache
from itertools import permutations
from math import sqrt
from pathlib import Path
from statistics import mean, stdev
from typing import TYPE_CHECKING, Final

from frozen import FROZEN
from veillee.cards.luck import SeededLuck
from veillee.engine.entry import BEGINNER, EXPERT, MASTER, REGULAR
from veillee.engine.match import Match
from veillee.games import CATALOGUE
from veillee.games.pan_tes_mort.habits import FAMOUS, HIGH, LOW, MIDDLE, ODD, SURE, next_laid
from veillee.games.pan_tes_mort.moves import CHOOSE
from veillee.games.pan_tes_mort.odds import lives_of, odds_of
from veillee.games.pan_tes_mort.outlook import by_the_odds
from veillee.games.pan_tes_mort.rules import PanTesMort
from veillee.games.pan_tes_mort.stacks import held, size

if TYPE_CHECKING:
    from collections.abc import Callable

    from veillee.cards.luck import Luck

    Player = Callable[[PanTesMort, int, Luck], int]

ENTRY: Final = CATALOGUE["pan-tes-mort"]
LEVELS: Final = {"beginner": BEGINNER, "regular": REGULAR, "expert": EXPERT, "master": MASTER}
BIASED: Final = {"high": HIGH, "low": LOW, "middle": MIDDLE, "odd": ODD, "famous": FAMOUS, "sure": SURE}
UNREAD: Final = {"second": [4, 5, 3, 2, 1, 0], "mouse last": [2, 3, 1, 4, 5, 0]}  # habits that no master knows
HANDS: Final = [(0, 1, 4, 5), (2, 2, 3, 5), (0, 0, 3, 4)]
SEEDS: Final = 900_000  # not those that anything was tuned with


# The first step between two, against an even player: exact


def even_bounds(hand: tuple[int, ...]) -> tuple[float, float]:
    """The chance of winning with the best and with the worst answer to an even player, between two with the ghost."""
    odds = odds_of(False, False)

    @cache
    def leaf(mine: int, theirs: int) -> float:
        most, least = max(mine, theirs), min(mine, theirs)
        chances = odds.chances(lives_of([most, least]), 2, 6)
        return (chances[0] + chances[1]) / 2 if mine == theirs else chances[0 if mine > theirs else 1]

    @cache
    def bounds(left: tuple[int, ...], unseen: tuple[int, ...], mine: int, theirs: int) -> tuple[float, float]:
        if not left:
            return leaf(mine, theirs), leaf(mine, theirs)
        found = []
        total = sum(unseen)
        for own in set(left):
            rest = list(left)
            rest.remove(own)
            best = worst = 0.0
            for other in range(6):
                for ghost in range(6):
                    ways = unseen[other] * (unseen[ghost] - (other == ghost))
                    if ways > 0:
                        fewer = tuple(count - (card == other) - (card == ghost) for card, count in enumerate(unseen))
                        taker = taken_by(own, other, ghost)
                        after = bounds(tuple(rest), fewer, mine + 3 * (taker == 0), theirs + 3 * (taker == 1))
                        best += after[0] * ways / (total * (total - 1))
                        worst += after[1] * ways / (total * (total - 1))
            found.append((best, worst))
        return max(best for best, _ in found), min(worst for _, worst in found)

    return bounds(hand, tuple(4 - hand.count(card) for card in range(6)), 0, 0)


def taken_by(*cards: int) -> int:
    """Who takes a trick, if anyone."""
    alone = [card for card in cards if cards.count(card) == 1]
    if not alone:
        return -1
    return cards.index(0 if 0 in alone and 5 in alone else max(alone))


# At the table


def at_level(level: int) -> Player:
    """Someone who plays at this level."""
    return lambda deal, seat, luck: ENTRY.policy.choose(deal, seat, luck, level)


def of_habit(habit: int) -> Player:
    """Someone who always lays by this habit, and counts the chances of the second step."""
    return in_order_of(lambda hand: next_laid(habit, hand))


def by_order(order: list[int]) -> Player:
    """Someone who always lays in this order of values."""
    return in_order_of(lambda hand: next(card for card in order if held(hand, card)))


def in_order_of(first: Callable[[int], int]) -> Player:
    """Someone who lays the first card of some order, and counts the chances of the second step."""
    return lambda deal, seat, _: first(deal.tricks.hands[seat]) if deal.phase == CHOOSE else by_the_odds(deal, seat)


def frozen(deal: PanTesMort, seat: int, luck: Luck) -> int:
    """The yardstick."""
    return FROZEN["pan-tes-mort"].choose(deal, seat, luck)


def dealt(seed: int, players: int) -> PanTesMort:
    """A deal with the usual options."""
    deal = Match(ENTRY.game, players, ENTRY.game.settings(players, {}), SeededLuck(seed)).deal
    if not isinstance(deal, PanTesMort):
        raise TypeError
    return deal


def chance_of(deal: PanTesMort, own: int) -> float:
    """The exact chance of a seat as the second step begins, where all count it."""
    line = list(deal.survivors.line)
    lives = lives_of([size(deal.spoils.piles[seat]) for seat in line])
    return odds_of(deal.house.double_click, deal.house.clockwise).chance(lives, len(line), 6, line.index(own))


def share_won(one: Player, others: Player, matches: int, *, counted: bool = False) -> tuple[float, float]:
    """How often one wins against three of a kind, in per cent, and half its 95 % interval; once in every seat.

    Where all count the second step exactly, the chances it begins with may be taken for its result.
    """
    found = []
    for seed in range(SEEDS, SEEDS + matches):
        won = 0.0
        for own in range(4):
            deal = dealt(seed, 4)
            chance, luck = SeededLuck(seed + 2 * SEEDS), SeededLuck(seed + 4 * SEEDS)
            while not deal.is_over() and not (counted and deal.phase != CHOOSE):
                seat = deal.turn
                deal.apply(seat, (one if seat == own else others)(deal, seat, luck), chance)
            won += chance_of(deal, own) if counted else float(deal.survivors.fallen[own] == 0)
        found.append(25 * won)
    return round(mean(found), 2), round(1.96 * stdev(found) / sqrt(len(found)), 2)


def best_order(players: int, deals: int) -> list[int]:
    """Of all orders of the values, the one that gains most cards on masters, as they lay against each other."""
    gains: dict[tuple[int, ...], int] = dict.fromkeys(permutations(range(6)), 0)
    luck = SeededLuck(7)
    for seed in range(deals):
        deal = dealt(seed, players)
        rows: list[list[int]] = [[] for _ in range(players)]
        while deal.phase == CHOOSE:
            seat = deal.turn
            rows[seat].append(ENTRY.policy.choose(deal, seat, luck, MASTER))
            deal.apply(seat, rows[seat][-1], luck)
        for seat, row in enumerate(rows):  # the last card needs no choosing
            row.append(next(card for card in range(6) if held(deal.tricks.dealt_to(seat), card) > row.count(card)))
        for own in range(players):
            known: dict[tuple[int, ...], int] = {}
            for order in gains:
                laid = tuple(sorted(rows[own], key=order.index))
                if laid not in known:
                    tricks = [[laid[t] if seat == own else rows[seat][t] for seat in range(players)] for t in range(4)]
                    known[laid] = sum(taken_by(*trick) == own for trick in tricks)
                gains[order] += known[laid]
    best = max(gains, key=lambda order: gains[order])
    return list(best)


def main(matches: int) -> None:
    """Print everything, and write it down."""
    masters = at_level(MASTER)
    figures: dict[str, object] = {"matches": matches, "seeds": SEEDS}
    figures["even, between two: best and worst answer"] = {str(hand): even_bounds(hand) for hand in HANDS}
    below = list(LEVELS.items())
    figures["one against three of the level below"] = {
        name: share_won(
            at_level(level), at_level(below[at][1]), matches * (1 if level == MASTER else 20), counted=level == MASTER
        )
        for at, (name, level) in enumerate(below[1:])
    }
    figures["one against three frozen"] = {
        name: share_won(at_level(level), frozen, matches * 20) for name, level in below[:3]
    }
    figures["a master against three who always lay by a habit"] = {
        name: share_won(masters, of_habit(habit), matches, counted=True) for name, habit in BIASED.items()
    } | {
        f"{name} (not known to him)": share_won(masters, by_order(order), matches, counted=True)
        for name, order in UNREAD.items()
    }
    order = best_order(4, matches)
    figures["the best fixed order against three masters"] = [
        order,
        share_won(by_order(order), masters, matches, counted=True),
    ]
    for name, found in figures.items():
        print(name, found)
    file = Path(__file__).parent / "strength" / "pan-exploitability.json"
    file.parent.mkdir(exist_ok=True)
    file.write_text(json.dumps(figures, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main(int(sys.argv[1]))
