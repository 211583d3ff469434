"""The Gymnasium door: one seat against others, by the field's own checks."""

import sys
from collections.abc import Iterator

import gymnasium as gym
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from veillee.adapters.gymnasium import SeatEnv, env_id
from veillee.engine.company import Player
from veillee.games import CATALOGUE

IDS = [*(env_id(name) for name in CATALOGUE), "veillee/CinqRoisSolo-v0"]


def played(env: SeatEnv, seed: int) -> Iterator[tuple[bytes, float]]:
    """What one sees and gains who plays at random."""
    rng = np.random.default_rng(seed)
    seen, _ = env.reset(seed=seed)
    yield seen.tobytes(), 0.0
    is_over = is_cut = False
    while not (is_over or is_cut):
        seen, gained, is_over, is_cut, info = env.step(rng.choice(np.flatnonzero(info_mask(env))))
        assert env.observation_space.contains(seen)
        assert np.array_equal(info["action_mask"], env.action_masks())
        yield seen.tobytes(), gained


def info_mask(env: SeatEnv) -> "np.typing.NDArray[np.bool_]":
    mask = env.action_masks()
    assert mask.any()
    return mask


@pytest.mark.parametrize("name", IDS)
def test_an_environment_passes_gymnasiums_own_check(name: str) -> None:
    """The check plays whatever it draws, which need not be allowed."""
    env = gym.make(name, illegal="draw", render_mode="ansi").unwrapped
    check_env(env)


@pytest.mark.parametrize("name", IDS)
def test_the_same_seed_and_moves_give_the_same_episode_and_it_ends(name: str) -> None:
    made = gym.make(name, max_steps=300).unwrapped
    assert isinstance(made, SeatEnv)
    first = list(played(made, 3))
    assert first == list(played(made, 3))
    low, high = made.terms.encoder.shape.worth
    assert all(low <= gained <= high for _, gained in first)


def test_rivals_are_levels_players_or_chance() -> None:
    class Lowest(Player):
        def choose(self, deal, seat, luck):  # type: ignore[no-untyped-def]  # noqa: ANN001, ANN202
            return deal.legal_actions(seat)[0]

    tables: list[str | Player | list[str | Player]] = ["random", "beginner", Lowest(), ["random", "master", Lowest()]]
    for rivals in tables:
        assert len(list(played(SeatEnv("whistiti", rivals=rivals), 1))) == 14
    with pytest.raises(ValueError, match="nobody plays like 'grandma': random, beginner"):
        SeatEnv("whistiti", rivals="grandma")
    with pytest.raises(ValueError, match="3 other seats, and 2 rivals"):
        SeatEnv("whistiti", rivals=["random", "random"])


def test_a_match_lasts_until_somebody_has_won() -> None:
    env = SeatEnv("whistiti", rivals="random", episode="match", options={"target": "14"})
    gains = [gained for _, gained in played(env, 2) if gained]
    assert len(gains) >= 1
    assert env.playing is not None
    assert env.playing.evening.is_over


def test_a_long_episode_is_cut_short() -> None:
    env = SeatEnv("whistiti", max_steps=3)
    env.reset(seed=1)
    ends = [env.step(np.int64(env.action_masks().argmax()))[2:4] for _ in range(3)]
    assert ends == [(False, False), (False, False), (False, True)]


def test_a_number_that_can_be_but_one_has_a_share_of_nothing() -> None:
    """Le 8 Américain §6.4: a match of one deal."""
    env = SeatEnv("huit-americain", options={"deals": "1"}, observation="shares")
    seen, _ = env.reset(seed=1)
    assert np.isfinite(seen).all()
    assert env.observation_space.contains(seen)


def test_what_happens_is_told_in_words() -> None:
    env = SeatEnv("whistiti", rivals="beginner", render_mode="ansi")
    env.reset(seed=4)
    told = env.render()
    assert told is not None
    assert told.startswith("Deal 1: player_")
    assert SeatEnv("whistiti").render() is None


class TestWrongUse:
    def test_a_step_before_a_deal_asks_for_a_reset(self) -> None:
        with pytest.raises(gym.error.ResetNeeded, match=r"call reset\(\) before step"):
            SeatEnv("whistiti").step(np.int64(0))

    def test_a_step_after_the_end_asks_for_a_reset(self) -> None:
        env = SeatEnv("whistiti", rivals="random")
        list(played(env, 1))
        with pytest.raises(gym.error.ResetNeeded, match="the deal is over"):
            env.step(np.int64(0))

    def test_a_move_that_is_not_allowed_is_refused_with_its_paragraph(self) -> None:
        env = SeatEnv("whistiti")
        env.reset(seed=1)
        with pytest.raises(gym.error.InvalidAction, match=r"'play .*' is not open to player_0 .*\(§3"):
            env.step(np.int64(np.flatnonzero(~env.action_masks())[0]))
        with pytest.raises(gym.error.InvalidAction, match="'wait' is not open"):
            env.step(np.int64(env.terms.wait))

    @pytest.mark.parametrize("given", [{"seat": 4}, {"illegal": "ignore"}, {"reflexes": "cat"}])
    def test_a_parameter_that_makes_no_sense_is_refused_in_words(self, given: dict[str, object]) -> None:
        with pytest.raises(ValueError, match=str(next(iter(given.values())))):
            SeatEnv("whistiti", **given)  # type: ignore[arg-type]

    @pytest.mark.parametrize(
        ("door", "missing"), [("gymnasium", "gymnasium"), ("pettingzoo", "pettingzoo"), ("openspiel", "pyspiel")]
    )
    def test_a_door_whose_extra_is_missing_says_which(
        self, door: str, missing: str, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setitem(sys.modules, missing, None)
        monkeypatch.delitem(sys.modules, f"veillee.adapters.{door}", raising=False)
        with pytest.raises(ImportError, match=rf"veillee\[{door}\]"):
            __import__(f"veillee.adapters.{door}")
