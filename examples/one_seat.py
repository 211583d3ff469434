"""Gymnasium: one seat of L'Ascenseur, the others taken by bots of a level."""

import gymnasium as gym
import numpy as np

import veillee.adapters.gymnasium  # noqa: F401 - registers the games

env = gym.make("veillee/Ascenseur-v0", deal=5, rivals="regular")
_, info = env.reset(seed=1)
over = False
while not over:
    _, reward, over, _, info = env.step(np.flatnonzero(info["action_mask"])[0])
print(f"always the first open move: {float(reward):+.1f} points against the others")
