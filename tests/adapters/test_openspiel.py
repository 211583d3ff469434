"""The OpenSpiel door, by the field's own checks. OpenSpiel is large: `make doors` installs it and runs this."""

import json
import random
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest

pyspiel = pytest.importorskip("pyspiel")

import veillee.adapters.openspiel  # noqa: E402, F401 - not without OpenSpiel; it registers the games
from veillee.games import CATALOGUE  # noqa: E402

if TYPE_CHECKING:
    from collections.abc import Iterator

    from veillee.adapters.openspiel import State


def loaded(name: str, **params: object) -> Any:  # noqa: ANN401 - OpenSpiel tells no types
    return pyspiel.load_game(f"veillee_{name.replace('-', '_')}", params)


def positions(name: str, seed: int, **params: object) -> "Iterator[State]":
    """A deal played at random, position after position."""
    rng, state = random.Random(seed), loaded(name, **params).new_initial_state()
    while not state.is_terminal():
        if not state.is_chance_node():
            yield state
        state.apply_action(rng.choice(state.legal_actions()))
    yield state


def struct_of(state: Any, player: int) -> Any:  # noqa: ANN401 - as above
    """What a player sees, as a program reads it."""
    return json.loads(state.to_observation_struct(player).to_json())


@pytest.mark.parametrize("name", CATALOGUE)
def test_a_game_passes_openspiels_own_simulation_with_serialisation(name: str) -> None:
    pyspiel.random_sim_test(loaded(name, max_steps=50), num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("name", CATALOGUE)
def test_a_resampled_world_is_one_that_the_player_cannot_tell_from_the_real_one(name: str) -> None:
    rng = random.Random(1)
    hidden = set()
    for place, state in enumerate(positions(name, 2, max_steps=60)):
        if place % 6 or state.is_terminal():
            continue
        player = state.current_player()
        world = state.resample_from_infostate(player, rng.random)
        assert world.current_player() == player
        assert world.legal_actions() == state.legal_actions()
        assert world.observation_string(player) == state.observation_string(player)
        assert world.information_state_string(player) == state.information_state_string(player)
        assert struct_of(world, player) == struct_of(state, player)
        assert state.at.asking is not None
        assert world.at.asking is not None
        hidden.add(world.at.asking.deal.encode() != state.at.asking.deal.encode())
        world.apply_action(world.legal_actions()[0])
        assert world.information_state_string(player) != state.information_state_string(player)
    assert True in hidden, "no world was any different"


@pytest.mark.parametrize("name", CATALOGUE)
def test_openspiels_own_search_plays_it(name: str) -> None:
    from open_spiel.python.algorithms import ismcts, mcts  # noqa: PLC0415 - only where OpenSpiel is

    game = loaded(name, max_steps=300)
    rollouts = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))
    bot = ismcts.ISMCTSBot(game, rollouts, 4.0, 4, random_state=np.random.RandomState(1))
    for place, state in enumerate(positions(name, 3, max_steps=300)):
        if place == 4 or state.is_terminal():
            return
        assert bot.step(state) in state.legal_actions()


def test_structs_tell_in_words_what_is_seen_and_open() -> None:
    state = loaded("ascenseur", deal=5).new_initial_state()
    assert struct_of(state, 0) == {"player": 0, "seen": {}, "moves": []}
    for byte in (1, 2, 3):
        state.apply_action(byte)
    player = state.current_player()
    told = struct_of(state, player)
    assert told["seen"]["deal"] == 5
    assert told["seen"]["hand own"]["cards"] == len(told["seen"]["hand own"]) - 1 == 5
    assert told["seen"]["hand +1"] == {"cards": 5}
    assert told["moves"] == [f"bid {bid}" for bid in range(6)]
    assert struct_of(state, (player + 1) % 4)["moves"] == []
    bid = state.action_to_struct(player, state.legal_actions()[2])
    assert json.loads(bid.to_json()) == {"move": "bid 2", "number": state.legal_actions()[2]}
    state.apply_action_struct(bid)
    assert json.loads(state.to_json()) == {"seed": [1, 2, 3], "answers": state.struct_to_actions(bid)}


def test_an_information_state_remembers_what_a_position_has_forgotten() -> None:
    """Whoever took a card of the same worth in another order has seen something else, and knows it."""
    first = loaded("whistiti").new_initial_state()
    for byte in (1, 2, 3):
        first.apply_action(byte)
    second = first.clone()
    moves = first.legal_actions()
    first.apply_action(moves[0])
    second.apply_action(moves[1])
    states = {state.information_state_string(0) for state in (first, second)}
    assert len(states) == 2
    assert first.history() != second.history()


def test_the_end_is_worth_what_the_game_says_and_a_deal_that_is_given_up_nothing() -> None:
    *_, end = positions("whistiti", 5)
    game = end.get_game()
    assert any(end.returns())
    assert all(game.min_utility() <= worth <= game.max_utility() for worth in end.returns())
    *_, given_up = positions("kems", 5, max_steps=20)
    assert given_up.returns() == [0.0] * 4


def test_options_are_those_of_a_table_and_wrong_ones_are_refused() -> None:
    """OpenSpiel writes a game with its parameters, and reads it again."""
    game = loaded("whistiti", options="must_trump:no;target:10")
    assert pyspiel.load_game(str(game)).terms.settings == game.terms.settings
    with pytest.raises(ValueError, match="perhaps"):
        loaded("whistiti", options="must_trump:perhaps")


def test_a_move_that_is_not_open_is_refused() -> None:
    state = next(positions("whistiti", 1))
    closed = next(number for number in range(52) if number not in state.legal_actions())
    with pytest.raises((ValueError, pyspiel.SpielError), match=r"is not open|not legal|illegal"):
        state.apply_action(closed)
