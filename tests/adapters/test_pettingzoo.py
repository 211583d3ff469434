"""The PettingZoo door: all seats asked one after the other, by the field's own checks."""

import contextlib
import io
import warnings
from functools import partial

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

from veillee.adapters.pettingzoo import TableEnv, env
from veillee.cards.luck import SeededLuck
from veillee.games import CATALOGUE

# The checks prefer a bare array to what masks need: a dict with one.
KNOWN = ("Observation is not a NumPy array", "Observation space for each agent probably should be")


def total(table: TableEnv, seed: int) -> dict[str, float]:
    """What all gain who play at random."""
    rng = np.random.default_rng(seed)
    table.reset(seed=seed)
    gained = dict.fromkeys(table.possible_agents, 0.0)
    for agent in table.agent_iter():
        seen, reward, is_over, is_cut, _ = table.last()
        gained[agent] += reward
        assert seen is not None
        table.step(None if is_over or is_cut else int(rng.choice(np.flatnonzero(seen["action_mask"]))))
    assert table.agents == []
    return gained


@pytest.mark.parametrize("name", CATALOGUE)
@pytest.mark.parametrize("which", ["fewest", "most"])
def test_a_table_passes_pettingzoos_own_checks(name: str, which: str) -> None:
    players = max(2, getattr(CATALOGUE[name].game, which))
    with warnings.catch_warnings(), contextlib.redirect_stdout(io.StringIO()):
        for known in KNOWN:
            warnings.filterwarnings("ignore", message=known)
        api_test(env(name, players=players, render_mode="ansi"), num_cycles=30)
        seed_test(lambda: env(name, players=players, max_cycles=40), num_cycles=15)


@pytest.mark.parametrize("name", CATALOGUE)
def test_so_does_one_with_options_of_its_own(name: str) -> None:
    """Each way to play that has a name."""
    entry = CATALOGUE[name]
    for preset in entry.layout.presets:
        if not (preset.options and preset.is_for(entry.game.usual)):
            continue
        with warnings.catch_warnings(), contextlib.redirect_stdout(io.StringIO()):
            for known in KNOWN:
                warnings.filterwarnings("ignore", message=known)
            api_test(env(name, options=preset.options, render_mode="ansi"), num_cycles=20)
            seed_test(partial(env, name, options=preset.options, max_cycles=20), num_cycles=10)


@pytest.mark.parametrize("name", ["whistiti", "pan-tes-mort", "bataille-corse"])
def test_everyone_is_told_what_the_end_is_worth(name: str) -> None:
    table = env(name, max_cycles=3000)
    gained = total(table, 1)
    assert gained == total(table, 1)
    low, high = table.terms.encoder.shape.worth
    assert any(gained.values())
    assert all(low <= worth <= high for worth in gained.values())


def test_a_long_episode_is_cut_short() -> None:
    table = env("kems", max_cycles=10)
    assert not any(total(table, 1).values())
    assert table.cycles == 10


def test_whoever_only_wants_to_try_something_is_given_an_open_move() -> None:
    table, luck = env("pan-tes-mort", players=2), SeededLuck(1)
    table.reset(seed=1)
    given = set()
    for _ in table.agent_iter(max_iter=20):
        seen, _, is_over, _, _ = table.last()
        if seen is None or is_over:
            break
        answer = table.any_answer(luck)
        assert seen["action_mask"][answer] == 1
        given.add(answer)
        table.step(answer)
    assert len(given) > 1
    assert table.cycles > 1


def test_what_happens_is_told_in_words() -> None:
    table = env("president", players=3, render_mode="ansi")
    table.reset(seed=2)
    assert "player_" in (table.render() or "")
    table.close()


class TestWrongUse:
    def test_a_step_or_a_look_before_a_deal_asks_for_a_reset(self) -> None:
        for wrong in (
            lambda: env("whistiti").step(0),
            lambda: env("whistiti").observe("player_0"),
            lambda: env("whistiti").any_answer(SeededLuck(1)),
        ):
            with pytest.raises(AssertionError, match=r"call reset\(\) before"):
                wrong()

    def test_a_move_that_is_not_allowed_is_refused_with_its_paragraph(self) -> None:
        table = env("whistiti")
        table.reset(seed=1)
        closed = np.flatnonzero(table.observe(table.agent_selection)["action_mask"] == 0)
        with pytest.raises(ValueError, match=r"'play .*' is not open to player_\d in 'playing': .*\(§3"):
            table.step(int(closed[0]))

    def test_a_move_that_is_not_allowed_is_replaced_where_that_was_asked_for(self) -> None:
        table = env("whistiti", illegal="draw")
        table.reset(seed=1)
        table.step(table.terms.wait)
        assert table.cycles == 1

    def test_whoever_is_alive_must_move_and_whoever_is_not_may_not(self) -> None:
        table = env("whistiti", max_cycles=1)
        table.reset(seed=1)
        with pytest.raises(ValueError, match="is alive, and must make a move"):
            table.step(None)
        table.step(int(table.observe(table.agent_selection)["action_mask"].argmax()))
        with pytest.raises(ValueError, match="None"):
            table.step(0)

    @pytest.mark.parametrize("given", [{"illegal": "ignore"}, {"reflexes": "cat"}])
    def test_a_parameter_that_makes_no_sense_is_refused_in_words(self, given: dict[str, str]) -> None:
        with pytest.raises(ValueError, match=next(iter(given.values()))):
            env("whistiti", **given)
