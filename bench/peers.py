"""Peers that cannot live beside the house's own packages: run by another Python, and told as JSON.

`make bench-doors` installs them (bench/peers.txt) into an environment of their own and `doors.py` starts this there.
PettingZoo's `gin_rummy_v4` left it after 1.26.1; Pgx's `bridge_bidding` brings JAX. Its table of double-dummy results
comes from elsewhere and only says what an end is worth: here random deals with random results stand in for it.
"""

from __future__ import annotations

import json
import random
import tempfile
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING, Final

import jax
import numpy as np
import pgx.bridge_bidding
from pettingzoo.classic import gin_rummy_v4

from clock import Contestant, race

if TYPE_CHECKING:
    from collections.abc import Callable

ROUNDS: Final = 5
STEPS: Final = 500
ROWS: Final = 1024
VECTOR_STEPS: Final = 24
DEALS: Final = 10_000
CARDS, SUITS = 52, 4


def gin_rummy() -> int:
    """One after the other, as PettingZoo hands it out."""
    table, rng, done = gin_rummy_v4.env(), random.Random(1), 0
    for seed in count():
        table.reset(seed=seed)
        for _ in table.agent_iter():
            seen, _, is_over, is_cut, _ = table.last()
            if is_over or is_cut:
                table.step(None)
                continue
            table.step(int(rng.choice(np.flatnonzero(seen["action_mask"]))))
            done += 1
            if done == STEPS:
                return done
    raise AssertionError


def bridge_bidding() -> Callable[[], int]:
    """Many at once, with masks and observations, each row begun again when it has ended."""
    rng = np.random.default_rng(1)
    owners = np.stack([rng.permutation(np.arange(CARDS) // 13) for _ in range(DEALS)]).reshape(DEALS, SUITS, 13)
    keys = (owners * 4 ** np.arange(12, -1, -1)).sum(axis=2).astype(np.int32)
    with tempfile.TemporaryDirectory() as place:
        file = Path(place) / "deals.npy"
        np.save(file, np.stack([keys, rng.integers(0, 2**20, keys.shape, np.int32)]))
        bridge = pgx.bridge_bidding.BridgeBidding(str(file))

    def step(state: pgx.bridge_bidding.State, key: jax.Array) -> pgx.bridge_bidding.State:
        chosen, anew = jax.random.split(key)
        draws = jax.random.uniform(chosen, state.legal_action_mask.shape) * state.legal_action_mask
        after = jax.vmap(bridge.step)(state, draws.argmax(axis=1))
        begun = jax.vmap(bridge.init)(jax.random.split(anew, ROWS))
        ended = after.terminated
        return jax.tree.map(lambda a, b: jax.numpy.where(ended.reshape(-1, *[1] * (a.ndim - 1)), b, a), after, begun)

    stepped = jax.jit(step)
    state = jax.jit(jax.vmap(bridge.init))(jax.random.split(jax.random.key(1), ROWS))
    keys_of_steps = jax.random.split(jax.random.key(2), VECTOR_STEPS)
    state = stepped(state, keys_of_steps[0])

    def run() -> int:
        nonlocal state
        for key in keys_of_steps:
            state = stepped(state, key)
        state.observation.block_until_ready()
        return VECTOR_STEPS * ROWS

    return run


def main() -> None:
    """Race them, and tell the decisions a second of each."""
    peers = {"gin_rummy": Contestant(gin_rummy), "bridge_bidding": Contestant(bridge_bidding())}
    race(peers.values(), ROUNDS)
    print(json.dumps({name: 1 / peer.best for name, peer in peers.items()}))


if __name__ == "__main__":
    main()
