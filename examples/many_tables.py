"""Gymnasium, many at once: 64 deals of Le Whistiti, every seat played at random."""

import gymnasium as gym

import veillee.adapters.gymnasium  # noqa: F401 - registers the games
from veillee.cards.luck import SeededLuck

tables = gym.make_vec("veillee/Whistiti-v0", num_envs=64, rivals="self").unwrapped
tables.reset(seed=1)
luck = SeededLuck(1)
for _ in range(52):
    _, _, over, _, info = tables.play(tables.any_answers(luck))
print(f"{over.sum()} deals ended; the first one brought {[round(float(worth), 1) for worth in info['gained'][0]]}")
