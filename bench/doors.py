"""The games as environments: decisions a second through each door, all seats at random, beside a peer in the same run.

`make bench-doors`. The peer is RLCard's uno, in its own loop without any wrapper. `encoder` is what a seat sees and may
do, written as bytes at every decision of a deal stepped from Python; the doors turn it into arrays besides.
"""

from __future__ import annotations

import random
import sys
from importlib.metadata import version
from itertools import count
from typing import TYPE_CHECKING, Final

import numpy as np
import rlcard

from clock import Contestant, race
from veillee import BUILD, IS_COMPILED
from veillee.adapters.gymnasium import SeatEnv
from veillee.adapters.pettingzoo import TableEnv
from veillee.adapters.terms import Terms
from veillee.cards.luck import SeededLuck
from veillee.games import CATALOGUE

if TYPE_CHECKING:
    from collections.abc import Callable

ROUNDS: Final = 5
STEPS: Final = 2000  # of each contestant in a round


def uno() -> int:
    """RLCard's own loop, with its state as it hands it out."""
    env, rng = rlcard.make("uno"), random.Random(1)
    done = 0
    while done < STEPS:
        state, _ = env.reset()
        while not env.is_over():
            state, _ = env.step(rng.choice(list(state["legal_actions"])))
            done += 1
    return done


def encoded(name: str) -> Callable[[], int]:
    """A deal stepped from Python, with what its seat sees and may do."""
    terms = Terms(name)
    encoder = terms.encoder

    def run() -> int:
        luck, done = SeededLuck(1), 0
        while done < STEPS:
            deal = terms.game.open_bare(terms.first(luck), luck)
            while deal.turn >= 0 and done < STEPS:
                encoder.observe(deal, deal.turn)
                encoder.open_moves(deal, deal.turn)
                deal.apply(deal.turn, luck.member(deal.legal_mask(deal.turn)), luck)
                done += 1
        return done

    return run


def seat(name: str) -> Callable[[], int]:
    """Gymnasium: the decisions of one seat, the others at random."""
    env = SeatEnv(name, rivals="random")

    def run() -> int:
        rng, done = np.random.default_rng(1), 0
        for seed in count():
            _, info = env.reset(seed=seed)
            is_over = is_cut = False
            while not (is_over or is_cut):
                open_to = np.flatnonzero(info["action_mask"])
                _, _, is_over, is_cut, info = env.step(open_to[rng.integers(len(open_to))])
                done += 1
                if done == STEPS:
                    return done
        raise AssertionError

    return run


def table(name: str) -> Callable[[], int]:
    """PettingZoo: the decisions of all seats."""
    env = TableEnv(name)

    def run() -> int:
        rng, done = np.random.default_rng(1), 0
        for seed in count():
            env.reset(seed=seed)
            for _ in env.agent_iter():
                seen, _, is_over, is_cut, _ = env.last()
                if is_over or is_cut:
                    env.step(None)
                    continue
                open_to = np.flatnonzero(seen["action_mask"])
                env.step(int(open_to[rng.integers(len(open_to))]))
                done += 1
                if done == STEPS:
                    return done
        raise AssertionError

    return run


def main() -> int:
    """Race them all, and print one table."""
    if not IS_COMPILED:
        print("figures of an interpreted build would mean nothing: make bench-doors", file=sys.stderr)
        return 2
    peer = Contestant(uno)
    doors = {"encoder": encoded, "Gymnasium": seat, "PettingZoo": table}
    ours = {(name, door): Contestant(make(name)) for name in CATALOGUE for door, make in doors.items()}
    race([peer, *ours.values()], ROUNDS)
    print(f"{BUILD} build, gymnasium {version('gymnasium')}, pettingzoo {version('pettingzoo')}; CPU time, ", end="")
    print(
        f"best of {ROUNDS} interleaved rounds.\n\nRLCard {version('rlcard')}, uno: {1 / peer.best:,.0f} decisions/s\n"
    )
    print("| game | " + " | ".join(f"{door} | against uno" for door in doors) + " |")
    print("|---" + "|---:|---:" * len(doors) + "|")
    for name in CATALOGUE:
        cells = [f"{1 / ours[name, door].best:,.0f} | x{peer.best / ours[name, door].best:.2f}" for door in doors]
        print(f"| {name} | " + " | ".join(cells) + " |")
    return 0


if __name__ == "__main__":
    sys.exit(main())
