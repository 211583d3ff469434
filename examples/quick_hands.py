"""A small benchmark: what quick hands are worth in La Bataille Corse, and what it is worth to know when to use them.

    pip install 'veillee[gymnasium]'
    python examples/quick_hands.py 1000

One seat against three regular players. How quick its hand is, is a parameter of the environment (`reflexes`, in
milliseconds); whether it moves is up to the agent, who is asked «slap or WAIT» at every card. The baselines: who never
slaps, who slaps at any card, and who slaps at pairs alone, whose hand is of several speeds.
"""

import sys
from collections.abc import Callable
from math import sqrt
from statistics import fmean, stdev
from typing import Any

import gymnasium as gym
import numpy as np

import veillee.adapters.gymnasium  # noqa: F401 - registers the games
from veillee.adapters.vector import SeatsEnv

TABLES = 25
RANKS = 13
REGULAR = {"mean": 400.0, "spread": 60.0, "tail": 140.0}  # as the three others are
FIRST = 60.0  # a deal is worth more to whoever comes first alone, and to nobody else

Wishes = Any  # an array: at which tables one wants to slap
Agent = Callable[[SeatsEnv, Any], Wishes]


def never(tables: SeatsEnv, seen: Any) -> Wishes:  # noqa: ANN401 - arrays
    """Never slaps."""
    return np.zeros(len(seen), np.bool_)


def always(tables: SeatsEnv, seen: Any) -> Wishes:  # noqa: ANN401
    """Slaps at any card."""
    return np.ones(len(seen), np.bool_)


def at_pairs(tables: SeatsEnv, seen: Any) -> Wishes:  # noqa: ANN401
    """Slaps where the two cards on top are of one rank."""
    encoder = tables.terms.encoder
    starts = {segment.name: segment.start for segment in encoder.describe()}
    faces = len(encoder.shape.pack.words)
    top, below = (seen[:, start : start + faces] for start in (starts["pile, on top"], starts["pile, 1 below"]))
    is_pair: Wishes = top.argmax(axis=1) % RANKS == below.argmax(axis=1) % RANKS
    return is_pair & below.any(axis=1)


BASELINES: list[tuple[str, Agent, float]] = [
    ("never slaps", never, 400),
    ("slaps at any card", always, 400),
    *[("slaps at pairs", at_pairs, mean) for mean in (330, 365, 400, 435, 470)],
]


def worths(agent: Agent, mean: float, deals: int) -> list[float]:
    """What so many deals were worth to the agent: as many at each table, however long they take."""
    reflexes = REGULAR | {"mean": mean}
    tables = gym.make_vec("veillee/BatailleCorse-v0", num_envs=TABLES, rivals="regular", reflexes=reflexes)
    if not isinstance(tables, SeatsEnv):
        raise TypeError("a vector environment of another kind")
    slap, wait = tables.terms.game.numbering.of_words["slap"], tables.terms.wait
    each = -(-deals // TABLES)
    found: list[list[float]] = [[] for _ in range(TABLES)]
    seen, info = tables.reset(seed=1)
    while min(map(len, found)) < each:
        mask = info["action_mask"].astype(np.bool_)
        otherwise = np.where(mask[:, wait], wait, mask.argmax(axis=1))
        answers = np.where(agent(tables, seen) & mask[:, slap], slap, otherwise)
        seen, reward, over, cut, info = tables.step(answers)
        for row in np.flatnonzero(over | cut):
            found[row].append(float(reward[row]))
    return [worth for row in found for worth in row[:each]]


def table(deals: int) -> list[str]:
    """What the baselines reach, with half the 95 % interval."""
    rows = ["| agent | mean reaction | worth of a deal | deals won |", "|---|---:|---:|---:|"]
    for name, agent, mean in BASELINES:
        found = worths(agent, mean, deals)
        won = [100.0 * (worth > FIRST) for worth in found]
        rows.append(f"| {name} | {mean:.0f} ms | {told(found)} | {told(won)} % |")
    return rows


def told(found: list[float]) -> str:
    """A mean and half its 95 % interval."""
    return f"{fmean(found):.1f} ± {1.96 * stdev(found) / sqrt(len(found)):.1f}"


if __name__ == "__main__":
    print("\n".join(table(int(sys.argv[1]) if len(sys.argv) > 1 else 1000)))
