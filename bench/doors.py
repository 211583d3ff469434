"""The games as environments: decisions a second through each door, all seats at random, beside peers in the same run.

`make bench-doors`. The peers: RLCard's uno in its own loop, OpenSpiel's C++ oh_hell, driven from Python to the end, and
those of `peers.py`, which another Python runs. Ours: `vector` steps 1,024 deals at once, with masks and observations
in bytes of whoever is asked; `AEC` is PettingZoo, one seat after the other, with observation and mask at each decision;
`Gymnasium` counts those of one seat, the others at random; `OpenSpiel` plays whole deals as its own are played. Moves
are drawn as each door offers it: `any_answers`, `any_answer`, the mask, the list of what is legal.
"""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
from importlib.metadata import version
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import numpy as np
import rlcard

import pyspiel
import veillee.adapters.openspiel  # noqa: F401 - registers the games
from clock import Contestant, race
from veillee import BUILD, IS_COMPILED
from veillee.adapters.gymnasium import SeatEnv
from veillee.adapters.pettingzoo import env
from veillee.adapters.vector import SeatsEnv
from veillee.cards.luck import SeededLuck
from veillee.games import CATALOGUE

if TYPE_CHECKING:
    from collections.abc import Callable

ROUNDS: Final = 5
STEPS: Final = 2000  # of each contestant in a round
ROWS: Final = 1024
VECTOR_STEPS: Final = 24
TEN_CARDS: Final = {"ascenseur": 10}  # L'Ascenseur is played with ten cards each, as in the other tables


def uno() -> int:
    """RLCard's own loop, with its state as it hands it out."""
    table, rng = rlcard.make("uno"), random.Random(1)
    done = 0
    while done < STEPS:
        state, _ = table.reset()
        while not table.is_over():
            state, _ = table.step(rng.choice(list(state["legal_actions"])))
            done += 1
    return done


def vector(name: str) -> Callable[[], int]:
    """Many deals at once, whoever is asked."""
    tables = SeatsEnv(name, ROWS, rivals="self", deal=TEN_CARDS.get(name), copy=False)
    tables.reset(seed=1)
    luck = SeededLuck(1)

    def run() -> int:
        for _ in range(VECTOR_STEPS):
            tables.play(tables.any_answers(luck))
        return VECTOR_STEPS * ROWS

    return run


def seat(name: str) -> Callable[[], int]:
    """Gymnasium: the decisions of one seat, the others at random."""
    table = SeatEnv(name, rivals="random", deal=TEN_CARDS.get(name))

    def run() -> int:
        rng, done = random.Random(1), 0
        for seed in count():
            _, info = table.reset(seed=seed)
            is_over = is_cut = False
            while not (is_over or is_cut):
                _, _, is_over, is_cut, info = table.step(rng.choice(np.flatnonzero(info["action_mask"])))
                done += 1
                if done == STEPS:
                    return done
        raise AssertionError

    return run


def one_by_one(table: Any, steps: int) -> Callable[[], int]:  # noqa: ANN401 - PettingZoo tells no types
    """PettingZoo: the decisions of all seats."""

    def run() -> int:
        luck, done = SeededLuck(1), 0
        for seed in count():
            table.reset(seed=seed)
            for _ in table.agent_iter():
                _, _, is_over, is_cut, _ = table.last()
                if is_over or is_cut:
                    table.step(None)
                    continue
                table.step(table.any_answer(luck))
                done += 1
                if done == steps:
                    return done
        raise AssertionError

    return run


def whole_games(text: str) -> Callable[[], int]:
    """OpenSpiel: games from their first chance to their end, driven from Python; decisions alone are counted."""
    game = pyspiel.load_game(text)

    def run() -> int:
        rng, done = random.Random(1), 0
        while done < STEPS:
            state = game.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    state.apply_action(rng.choice(state.chance_outcomes())[0])
                else:
                    state.apply_action(rng.choice(state.legal_actions()))
                    done += 1
            state.returns()
        return done

    return run


def spiel(name: str) -> Callable[[], int]:
    """Our own there."""
    given = f"deal={TEN_CARDS[name]}" if name in TEN_CARDS else "max_steps=500"
    return whole_games(f"veillee_{name.replace('-', '_')}({given})")


def apart() -> dict[str, float]:
    """Decisions a second of the peers that another Python runs, if there is one."""
    if not (python := os.environ.get("VEILLEE_PEERS")):
        return {}
    here = Path(__file__).resolve().parent
    asked = [python, "-W", "ignore", str(here / "peers.py")]
    told = subprocess.run(asked, env=os.environ | {"PYTHONPATH": str(here)}, stdout=subprocess.PIPE, check=True)  # noqa: S603
    speeds: dict[str, float] = json.loads(told.stdout)
    return speeds


def has_planes(name: str) -> bool:
    """Whether a game has a quick way to tell what is seen."""
    return SeatEnv(name).terms.encoder.planes is not None


def main() -> int:
    """Race them all, and print one table."""
    if not IS_COMPILED:
        print("figures of an interpreted build would mean nothing: make bench-doors", file=sys.stderr)
        return 2
    peers = {
        "uno": Contestant(uno),
        "oh_hell": Contestant(whole_games("oh_hell(players=4,num_tricks_fixed=10)")),
    }
    doors: dict[str, Callable[[str], Callable[[], int]]] = {
        "vector": vector,
        "Gymnasium": seat,
        "AEC": lambda name: one_by_one(env(name, deal=TEN_CARDS.get(name)), STEPS),
        "OpenSpiel": spiel,
    }
    ours = {(name, door): Contestant(make(name)) for name in CATALOGUE for door, make in doors.items()}
    race([*peers.values(), *ours.values()], ROUNDS)
    packages = ", ".join(
        f"{package} {version(package)}" for package in ("gymnasium", "pettingzoo", "open_spiel", "rlcard")
    )
    print(f"{BUILD} build, {packages}; CPU time, best of {ROUNDS} interleaved rounds, decisions a second.\n")
    others = apart()
    speeds = {name: 1 / peer.best for name, peer in peers.items()} | others
    print("; ".join(f"{name}: {speed:,.0f}" for name, speed in speeds.items()) + "\n")
    print("| game | vector | Gymnasium | AEC | against uno | OpenSpiel | against oh_hell |")
    print("|---" + "|---:" * 6 + "|")
    for name in CATALOGUE:
        speed = {door: 1 / ours[name, door].best for door in doors}
        against = {peer: one.best * speed["OpenSpiel" if peer == "oh_hell" else "AEC"] for peer, one in peers.items()}
        called = name if has_planes(name) else f"{name} (no planes)"
        print(
            f"| {called} | {speed['vector']:,.0f} | {speed['Gymnasium']:,.0f} | {speed['AEC']:,.0f} "
            f"| x{against['uno']:.1f} "
            f"| {speed['OpenSpiel']:,.0f} | x{against['oh_hell']:.2f} |"
        )
    for peer, door in (("bridge_bidding", "vector"), ("gin_rummy", "AEC")):
        if peer in others:
            times = {name: 1 / ours[name, door].best / others[peer] for name in CATALOGUE}
            print(f"\n{door} against {peer}: " + ", ".join(f"{name} x{ratio:.1f}" for name, ratio in times.items()))
    return 0


if __name__ == "__main__":
    sys.exit(main())
