"""PettingZoo, all seats at once: sealed choices, races and calls are one step."""

import warnings
from functools import partial
from types import SimpleNamespace

import numpy as np
import pytest
from pettingzoo.test import max_cycles_test, parallel_api_test, parallel_seed_test, render_test
from pettingzoo.utils.conversions import parallel_to_aec

from veillee.adapters.pettingzoo import ParallelTableEnv, env, parallel_env
from veillee.cards.sets import members
from veillee.games import CATALOGUE

TOGETHER = ["pan-tes-mort", "kems", "bataille-corse"]  # games whose players choose, or race, all at once


def asked(table: ParallelTableEnv) -> list[int]:
    """The seats of which anything but waiting is asked."""
    return [seat for seat, mask in enumerate(table.masks) if mask[:-1].any()]


def any_answers(table: ParallelTableEnv, rng: np.random.Generator) -> dict[str, int]:
    """What all do who play at random."""
    return {agent: int(rng.choice(np.flatnonzero(mask))) for agent, mask in zip(table.agents, table.masks, strict=True)}


@pytest.mark.parametrize("name", CATALOGUE)
def test_a_table_passes_pettingzoos_own_checks(name: str) -> None:
    players = max(2, CATALOGUE[name].game.fewest)
    parallel_api_test(parallel_env(name, players=players, max_cycles=20), num_cycles=25)
    parallel_seed_test(lambda: parallel_env(name, players=players, max_cycles=8, illegal="draw"), num_cycles=10)


@pytest.mark.parametrize("name", CATALOGUE)
def test_an_episode_has_as_many_steps_as_was_said(name: str) -> None:
    """PettingZoo's check is for environments whose agents all answer at once, turned round by it or not."""
    together = partial(parallel_env, name, players=max(2, CATALOGUE[name].game.fewest), illegal="draw")
    max_cycles_test(SimpleNamespace(parallel_env=together, env=lambda **given: parallel_to_aec(together(**given))))


@pytest.mark.parametrize("name", CATALOGUE)
def test_both_kinds_of_tables_are_rendered_by_pettingzoos_own_check(name: str) -> None:
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", message="Environment has not defined a render")
        render_test(lambda render_mode: env(name, render_mode=render_mode))
    table = parallel_env(name, render_mode="ansi")
    table.reset(seed=1)
    assert isinstance(table.render(), str)
    table.close()


@pytest.mark.parametrize("name", CATALOGUE)
def test_who_answers_the_same_at_once_as_one_by_one_sees_the_same(name: str) -> None:
    """Whoever has a move of several steps makes them one after the other, or each along with those of the others."""
    one_by_one, at_once = env(name, max_cycles=4000), parallel_env(name, max_cycles=4000)
    one_by_one.reset(seed=3)
    at_once.reset(seed=3)
    rng = np.random.default_rng(3)
    to_say: list[list[int]] = [[] for _ in at_once.possible_agents]
    most = together = 0
    for _ in range(80):
        if not at_once.agents:
            break
        assert one_by_one.playing is not None
        assert at_once.playing is not None
        answers, seats = any_answers(at_once, rng), members(at_once.playing.asking.asked_at_once())
        most = max(most, len(seats))
        at_once.step(answers)
        for seat in seats:
            to_say[seat].append(answers[f"player_{seat}"])
        while to_say[one_by_one.playing.asking.seat]:
            one_by_one.step(to_say[one_by_one.playing.asking.seat].pop(0))
        if not any(to_say):
            together += 1
            assert all(
                (
                    at_once.table.arrays.look(at_once.playing.evening.deal, seat)
                    == one_by_one.observe(agent)["observation"]
                ).all()
                for seat, agent in enumerate(one_by_one.possible_agents)
            )
    assert together > 10
    assert most > 1 or name not in TOGETHER, "nobody was asked together"


def test_sealed_choices_are_one_step() -> None:
    """Pan, t'es mort ! §3.1"""
    table = parallel_env("pan-tes-mort", players=5)
    table.reset(seed=1)
    assert asked(table) == [0, 1, 2, 3, 4]


def test_everyone_is_told_what_the_end_is_worth_and_leaves() -> None:
    table, rng = parallel_env("pan-tes-mort", players=3, max_cycles=400), np.random.default_rng(1)
    table.reset(seed=1)
    gained = dict.fromkeys(table.agents, 0.0)
    while table.agents:
        _, rewards, over, cut, _ = table.step(any_answers(table, rng))
        gained = {agent: had + rewards[agent] for agent, had in gained.items()}
    assert all(over.values()) != all(cut.values())
    assert any(gained.values()) == all(over.values())


class TestWrongUse:
    def test_a_step_before_a_deal_or_after_its_end_asks_for_a_reset(self) -> None:
        table = parallel_env("whistiti", max_cycles=1)
        with pytest.raises(AssertionError, match=r"call reset\(\) before"):
            table.step({})
        table.reset(seed=1)
        table.step(any_answers(table, np.random.default_rng(1)))
        with pytest.raises(AssertionError, match="the episode is over"):
            table.step({})

    def test_whoever_is_not_asked_can_but_wait(self) -> None:
        table = parallel_env("whistiti")
        table.reset(seed=1)
        answers = any_answers(table, np.random.default_rng(1))
        (seat,) = asked(table)
        other = f"player_{(seat + 1) % 4}"
        assert answers[other] == table.terms.wait
        with pytest.raises(ValueError, match=f"'play 2C' is not open to {other}"):
            table.step(answers | {other: 0})
        with pytest.raises(ValueError, match=f"nothing comes from {other}"):
            table.step({agent: number for agent, number in answers.items() if agent != other})
