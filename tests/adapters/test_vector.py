"""Many tables stepped at once: each is just what it would be by itself."""

from typing import Any

import gymnasium as gym
import numpy as np
import pytest
from gymnasium.vector import AutoresetMode, SyncVectorEnv

from veillee.adapters.gymnasium import SeatEnv, env_id
from veillee.adapters.vector import SeatsEnv
from veillee.cards.luck import SeededLuck
from veillee.engine.deal import NOBODY
from veillee.games import CATALOGUE

ROWS = 3
STEPS = 40


def side_by_side(name: str, **given: Any) -> SyncVectorEnv:  # noqa: ANN401 - as `SeatEnv` takes it
    mode = given.pop("autoreset_mode", AutoresetMode.NEXT_STEP)
    return SyncVectorEnv([lambda: SeatEnv(name, **given)] * ROWS, autoreset_mode=mode)


@pytest.mark.parametrize("name", CATALOGUE)
def test_many_tables_are_what_each_of_them_is_by_itself(name: str) -> None:
    """The same seeds and answers give the same, end and begin again as Gymnasium's own vector does, and are spaces."""
    given: dict[str, Any] = {"rivals": "random", "illegal": "draw", "max_steps": 12}
    ours, theirs = gym.make_vec(env_id(name), num_envs=ROWS, **given), side_by_side(name, **given)
    assert isinstance(ours, SeatsEnv)
    assert ours.single_observation_space == theirs.single_observation_space
    assert (ours.observation_space, ours.action_space) == (theirs.observation_space, theirs.action_space)
    one: tuple[Any, ...] = ours.reset(seed=5)
    other: tuple[Any, ...] = theirs.reset(seed=5)
    rng = np.random.default_rng(1)
    ends = 0
    for _ in range(STEPS):
        assert (one[0] == other[0]).all()
        assert one[0] in ours.observation_space
        assert (one[-1]["action_mask"] == other[-1]["action_mask"]).all()
        answers = rng.integers(ours.single_action_space.n, size=ROWS)  # type: ignore[attr-defined]
        one, other = ours.step(answers), theirs.step(answers)
        assert all((mine == their).all() for mine, their in zip(one[1:4], other[1:4], strict=True))
        ends += int(one[2].sum() + one[3].sum())
    assert ends > 0


def test_an_episode_may_be_followed_by_another_in_the_same_step() -> None:
    given: dict[str, Any] = {"rivals": "random", "illegal": "draw", "autoreset_mode": AutoresetMode.SAME_STEP}
    ours, theirs = SeatsEnv("pan-tes-mort", ROWS, **given), side_by_side("pan-tes-mort", **given)
    ours.reset(seed=2)
    theirs.reset(seed=2)
    ends = 0
    for _ in range(STEPS):
        answers = np.zeros(ROWS, np.int64)
        one: tuple[Any, ...] = ours.step(answers)
        other: tuple[Any, ...] = theirs.step(answers)
        assert all((mine == their).all() for mine, their in zip(one[:4], other[:4], strict=True))
        ended = one[2] | one[3]
        assert list(ended) == list(other[-1].get("_final_obs", [False] * ROWS))
        for row in np.flatnonzero(ended):
            ends += 1
            assert (one[-1]["final_obs"][row] == other[-1]["final_obs"][row]).all()
    assert ends > ROWS


def test_each_row_may_be_asked_for_whichever_seat_is_asked() -> None:
    env = SeatsEnv("whistiti", ROWS, rivals="self")
    _, info = env.reset(seed=1)
    luck = SeededLuck(1)
    asked = []
    for _ in range(52):
        asked.append(int(info["seat"][0]))
        seen, reward, over, _, info = env.play(env.any_answers(luck))
    assert over.all()
    assert set(asked) == {0, 1, 2, 3}
    playing = env.batch.episodes[0]
    assert playing.asking.seat == NOBODY
    assert list(info["gained"][0]) == list(playing.gained)
    assert reward[0] == info["gained"][0][asked[-1]]
    env.terms.encoder.observe(playing.evening.deal, asked[-1])
    assert bytes(seen[0]) == bytes(env.terms.encoder.seen)


def test_what_is_not_copied_is_written_over_and_shares_are_shares_of_the_highest() -> None:
    lively, kept = (SeatsEnv("whistiti", ROWS, rivals="random", copy=copy) for copy in (False, True))
    for env in (lively, kept):
        before, _ = env.reset(seed=3)
        as_it_was = before.copy()
        env.play(env.any_answers(SeededLuck(4)))
        assert (before == as_it_was).all() == (env is kept)
    shares = SeatsEnv("whistiti", ROWS, rivals="random", observation="shares")
    seen, _ = shares.reset(seed=3)
    in_bytes, _ = kept.reset(seed=3)
    assert seen.dtype == np.float32
    assert np.allclose(seen * kept.arrays.highs, in_bytes)


def test_a_reset_without_a_seed_goes_on_and_seeds_may_be_given_one_by_one() -> None:
    env = SeatsEnv("whistiti", ROWS)
    first, _ = env.reset(seed=[7, 8, None])
    second, _ = env.reset()
    again, _ = env.reset(seed=7)
    assert (again[:2] == first[:2]).all()
    assert (second != first).any()


class TestWrongUse:
    def test_a_move_that_is_not_open_is_refused_with_its_row_and_nothing_is_played(self) -> None:
        env = SeatsEnv("whistiti", ROWS)
        with pytest.raises(gym.error.ResetNeeded, match=r"call reset\(\) before step"):
            env.step(np.zeros(ROWS))
        seen, info = env.reset(seed=1)
        answers = info["action_mask"].argmax(axis=1)
        answers[1] = np.flatnonzero(info["action_mask"][1] == 0)[0]
        with pytest.raises(gym.error.InvalidAction, match=r"row 1: 'play .*' is not open to player_0 .*\(§3"):
            env.step(answers)
        with pytest.raises(gym.error.InvalidAction, match="3 rows"):
            env.step(np.zeros(ROWS + 1))
        assert (env.seen() == seen).all()

    @pytest.mark.parametrize(
        ("given", "said"),
        [
            ({"render_mode": "ansi"}, "not told in words"),
            ({"autoreset_mode": AutoresetMode.DISABLED}, "NextStep"),
            ({"observation": "pixels"}, "not 'pixels'"),
        ],
    )
    def test_what_many_tables_cannot_do_is_refused_in_words(self, given: dict[str, Any], said: str) -> None:
        with pytest.raises(ValueError, match=said):
            SeatsEnv("whistiti", ROWS, **given)

    def test_as_many_seeds_as_rows(self) -> None:
        with pytest.raises(ValueError, match="3 rows, and 2 seeds"):
            SeatsEnv("whistiti", ROWS).reset(seed=[1, 2])
