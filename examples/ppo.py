"""Maskable PPO learns five-card L'Ascenseur against three players at random, in two minutes and a half of one core.

    pip install 'veillee[gymnasium]' sb3-contrib
    python examples/ppo.py --seed 1 --seconds 150

sb3-contrib asks for tables of its own kind (`VecEnv`); `Tables` hands ours on, all stepped at once in compiled code.
What is printed: CPU seconds spent on learning, deals learned from, and what a deal brings on new cards where the best
move is always played, in points against the mean of the others, with half its 95 % interval.
"""

import argparse
from time import process_time
from typing import Any

import gymnasium as gym
import numpy as np
import torch
from sb3_contrib import MaskablePPO
from stable_baselines3.common.callbacks import BaseCallback
from stable_baselines3.common.vec_env import VecEnv

import veillee.adapters.gymnasium  # noqa: F401 - registers the games

ROWS = 256  # tables at once
NEW_CARDS = 10_000_000  # the first seed of the deals by which it is judged: none that it learned from
JUDGED = 4096  # of these
SCALE = 20.0  # points: rewards of about 1 are learned best


def tables(rows: int) -> gym.vector.VectorEnv:
    """One seat of L'Ascenseur at each of many tables."""
    given = {"deal": 5, "rivals": "random", "observation": "shares", "autoreset_mode": "SameStep"}
    return gym.make_vec("veillee/Ascenseur-v0", num_envs=rows, **given)


class Tables(VecEnv):
    """Our tables as Stable-Baselines3 asks for them."""

    def __init__(self, seed: int) -> None:
        self.tables = tables(ROWS)
        self.deals = 0
        self.first = seed * ROWS  # each row has a seed of its own
        super().__init__(ROWS, self.tables.single_observation_space, self.tables.single_action_space)

    def reset(self) -> np.ndarray:
        """Deal everywhere."""
        return self.tables.reset(seed=self.first)[0]

    def step_async(self, actions: np.ndarray) -> None:
        """What is to be played."""
        self.actions = actions

    def step_wait(self) -> tuple[np.ndarray, np.ndarray, np.ndarray, list[dict[str, Any]]]:
        """Play it; where a deal has ended, another one has begun, and the end of the last is told beside it."""
        seen, reward, over, cut, info = self.tables.step(self.actions)
        ended = over | cut
        infos: list[dict[str, Any]] = [{} for _ in range(ROWS)]
        for row in np.flatnonzero(ended):
            infos[row] = {"terminal_observation": info["final_obs"][row], "TimeLimit.truncated": bool(cut[row])}
        self.deals += int(ended.sum())
        return seen, (reward / SCALE).astype(np.float32), ended, infos

    def env_method(self, name: str, *args: object, indices: object = None, **given: object) -> list[Any]:
        """The masks, row by row, which sb3-contrib asks for by this name."""
        return list(getattr(self.tables.unwrapped, name)(*args, **given))

    def has_attr(self, name: str) -> bool:
        """Whether there are masks."""
        return hasattr(self.tables.unwrapped, name)

    def get_attr(self, name: str, indices: object = None) -> list[Any]:
        """What all rows have in common."""
        return [getattr(self.tables.unwrapped, name)] * ROWS

    def set_attr(self, name: str, value: object, indices: object = None) -> None:
        """Nothing is to be set."""
        raise NotImplementedError

    def env_is_wrapped(self, wrapper: type, indices: object = None) -> list[bool]:
        """Nothing is."""
        return [False] * ROWS

    def close(self) -> None:
        """Nothing is open."""


def judged(model: MaskablePPO) -> tuple[float, float]:
    """What a deal brings on new cards, and half its 95 % interval."""
    judge = tables(JUDGED)
    seen, info = judge.reset(seed=NEW_CARDS)
    gained, is_open = np.zeros(JUDGED), np.ones(JUDGED, bool)
    while is_open.any():
        actions, _ = model.predict(seen, deterministic=True, action_masks=info["action_mask"].astype(bool))
        seen, reward, over, _, info = judge.step(actions)
        gained[is_open & over] = reward[is_open & over]
        is_open &= ~over
    return float(gained.mean()), float(1.96 * gained.std(ddof=1) / np.sqrt(JUDGED))


class Curve(BaseCallback):
    """Judges now and then, and stops in time; to judge is not to learn, and its time is not counted."""

    def __init__(self, learned_on: Tables, seconds: float, times: int) -> None:
        super().__init__()
        self.learned_on, self.seconds, self.every = learned_on, seconds, seconds / times
        self.points: list[tuple[float, int, float, float]] = []
        self.began = process_time()
        self.aside = 0.0  # spent on judging
        self.due = 0.0

    def spent(self) -> float:
        """The seconds of learning so far."""
        return process_time() - self.began - self.aside

    def judge(self) -> None:
        """One more point of the curve."""
        spent, start = self.spent(), process_time()
        mean, half = judged(self.model)
        self.aside += process_time() - start
        self.points.append((spent, self.learned_on.deals, mean, half))
        print(f"{spent:6.0f} s {self.learned_on.deals:8} deals {mean:+6.2f} ± {half:.2f}", flush=True)

    def _on_rollout_start(self) -> None:
        if self.spent() >= self.due:
            self.judge()
            self.due += self.every

    def _on_step(self) -> bool:
        return self.spent() < self.seconds

    def _on_training_end(self) -> None:
        self.judge()


def learn(seed: int, seconds: float, times: int = 10) -> list[tuple[float, int, float, float]]:
    """Learn for so long; the curve."""
    torch.set_num_threads(1)
    rows = Tables(seed)
    model = MaskablePPO(
        "MlpPolicy",
        rows,
        seed=seed,
        n_steps=48,
        batch_size=1024,
        n_epochs=4,
        gamma=1.0,
        learning_rate=1e-3,
        ent_coef=0.03,
        policy_kwargs={"net_arch": [128, 128], "activation_fn": torch.nn.ReLU},
        device="cpu",
    )
    curve = Curve(rows, seconds, times)
    model.learn(total_timesteps=10**9, callback=curve)
    return curve.points


if __name__ == "__main__":
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--seed", type=int, default=1)
    asked.add_argument("--seconds", type=float, default=150.0)
    given = asked.parse_args()
    learn(given.seed, given.seconds)
