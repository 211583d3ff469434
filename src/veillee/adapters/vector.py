"""Gymnasium, many at once: `gymnasium.make_vec("veillee/Ascenseur-v0", num_envs=1024)`.

Each row is one seat of a table of its own, just what `SeatEnv` is with the same seed; all are stepped in compiled code.
With `rivals="self"` nobody else plays: each row is asked for whichever seat is asked there (`info["seat"]`), sees
what that seat sees, and is given what it gained by its move; `info["gained"]` tells what all seats did.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, cast

try:
    import gymnasium as gym
    import numpy as np
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space
except ImportError as missing:
    raise ImportError("the Gymnasium door needs an extra: pip install 'veillee[gymnasium]'") from missing

from veillee.adapters.arrays import Arrays
from veillee.adapters.gymnasium import SEEDS
from veillee.adapters.spaces import move_space, seen_space
from veillee.adapters.telling import why_not
from veillee.adapters.terms import MOST_STEPS, EpisodeTerms
from veillee.adapters.versions import RULES
from veillee.engine.batch import ALL_OPEN, Batch
from veillee.engine.deal import NOBODY

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from veillee.adapters.terms import Rivals
    from veillee.cards.luck import Luck
    from veillee.engine.company import Player

SELF: Final = "self"
NUMBERS: Final = "<i4"  # what answers are sent as

Stepped = tuple["NDArray[Any]", "NDArray[np.float64]", "NDArray[np.bool_]", "NDArray[np.bool_]", dict[str, Any]]


class SeatsEnv(VectorEnv["NDArray[Any]", "NDArray[Any]", "NDArray[Any]"]):
    """One seat at each of many tables."""

    def __init__(
        self,
        game: str,
        num_envs: int = 1,
        *,
        seat: int = 0,
        rivals: Rivals = "regular",
        max_steps: int = MOST_STEPS,
        autoreset_mode: str | AutoresetMode = AutoresetMode.NEXT_STEP,
        copy: bool = True,
        render_mode: str | None = None,
        **table: Any,  # noqa: ANN401
    ) -> None:
        """What `SeatEnv` takes; `copy=False` hands out what is written over in the next step."""
        if render_mode is not None:
            raise ValueError("many tables at once are not told in words: gymnasium.make(…, render_mode='ansi') is")
        self.autoreset_mode = AutoresetMode(autoreset_mode)
        if self.autoreset_mode == AutoresetMode.DISABLED:
            raise ValueError("an episode that has ended is followed by another: 'NextStep' or 'SameStep'")
        self.terms = terms = EpisodeTerms(game, **table)
        self.num_envs = num_envs
        self.metadata = {"render_modes": [], "autoreset_mode": self.autoreset_mode, "rules": RULES[game]}
        self.asks_all = rivals == SELF
        seated: list[Player | None] = [None] * terms.players if self.asks_all else terms.seated(seat, rivals)
        encoder = terms.encoder_of(num_envs)
        self.batch = batch = Batch(
            terms.plan,
            seated,
            encoder,
            viewer=NOBODY if self.asks_all else seat,
            most_steps=max_steps,
            draws=terms.draws,
        )
        self.copies = copy
        self.arrays = Arrays(encoder, in_shares=terms.in_shares)
        self.over, self.cut = lively(batch.over, np.bool_), lively(batch.cut, np.bool_)
        self.reward, self.asked = lively(batch.reward, np.float64), lively(batch.asked, np.uint8)
        self.gained = lively(batch.gained, np.float64).reshape(num_envs, terms.players)
        self.single_observation_space = seen_space(self.arrays)
        self.single_action_space = move_space(terms)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.is_dealt = False

    def reset(
        self, *, seed: int | Sequence[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[Any], dict[str, Any]]:
        """Deal everywhere; of one seed each row takes the next number, of several each its own."""
        super().reset(seed=seed if isinstance(seed, int) else None, options=options)
        if seed is None and self.is_dealt:
            self.batch.renew_all()
        else:
            given = [seed + row for row in range(self.num_envs)] if isinstance(seed, int) else seed
            each = [None] * self.num_envs if given is None else given
            if len(each) != self.num_envs:
                raise ValueError(f"there are {self.num_envs} rows, and {len(each)} seeds")
            self.batch.reset([int(self.np_random.integers(SEEDS)) if one is None else one for one in each])
        self.is_dealt = True
        return self.seen(), self.info()

    def step(self, actions: NDArray[Any]) -> Stepped:
        """Make a move in each row."""
        if not self.is_dealt:
            raise gym.error.ResetNeeded("no deal is on the tables: call reset() before step()")
        given = np.asarray(actions)
        if given.shape != (self.num_envs,):
            raise gym.error.InvalidAction(f"there are {self.num_envs} rows, and answers of shape {given.shape}")
        return self.play(given.astype(NUMBERS).tobytes())

    def play(self, numbers: bytes) -> Stepped:
        """The same for answers as `any_answers` gives them: 32-bit numbers, one after the other."""
        row = self.batch.not_open(numbers)
        if row != ALL_OPEN:
            number = int(np.frombuffer(numbers, NUMBERS)[row])
            playing = self.batch.episodes[row]
            raise gym.error.InvalidAction(f"row {row}: {why_not(self.terms, playing, playing.asking.seat, number)}")
        self.batch.step(numbers)
        reward, over, cut = self.reward.copy(), self.over.copy(), self.cut.copy()
        ended = over | cut
        if self.autoreset_mode == AutoresetMode.SAME_STEP and ended.any():
            finals = self.finals(ended)
            self.batch.renew_ended()
            return self.seen(), reward, over, cut, self.info() | finals
        return self.seen(), reward, over, cut, self.info()

    def seen(self) -> NDArray[Any]:
        """What is seen in each row."""
        if not self.copies and not self.terms.in_shares:
            return self.arrays.seen
        return self.arrays.told(self.arrays.seen)

    def action_masks(self) -> NDArray[np.bool_]:
        """Which moves are open in each row."""
        return (self.arrays.moves.copy() if self.copies else self.arrays.moves).view(np.bool_)

    def info(self) -> dict[str, Any]:
        """The same, where wrappers look for it; who is asked and what all gained, where all are asked."""
        told: dict[str, Any] = {"action_mask": self.action_masks().view(np.int8)}
        if self.asks_all:
            told |= {"seat": self.asked.copy(), "gained": self.gained.copy()}
        return told | {f"_{key}": np.ones(self.num_envs, np.bool_) for key in told}

    def finals(self, ended: NDArray[np.bool_]) -> dict[str, Any]:
        """What was seen at the end of those that have ended in this step."""
        seen = np.full(self.num_envs, None, object)
        for row in np.flatnonzero(ended):
            seen[row] = self.arrays.told(self.arrays.seen[row])
        last = {key: value.copy() for key, value in self.info().items() if not key.startswith("_")}
        return {"final_obs": seen, "_final_obs": ended, "final_info": last, "_final_info": ended}

    def any_answers(self, luck: Luck) -> bytes:
        """For each row a move that is open, each as likely: `play` takes them as they are."""
        return self.batch.any_answers(luck)


def lively(numbers: object, kind: type[Any]) -> NDArray[Any]:
    """A `vec` as an array that changes with it."""
    return np.frombuffer(cast("bytes", numbers), kind)
