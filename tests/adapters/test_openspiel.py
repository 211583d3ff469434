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
        if state.is_simultaneous_node():
            state.apply_actions([rng.choice(state.legal_actions(player)) for player in range(state.num_players())])
        else:
            state.apply_action(rng.choice(state.legal_actions()))
    yield state


def struct_of(state: Any, player: int) -> Any:  # noqa: ANN401 - as above
    """What a player sees, as a program reads it."""
    return json.loads(state.to_observation_struct(player).to_json())


@pytest.mark.parametrize("name", CATALOGUE)
def test_a_game_passes_openspiels_own_simulation_with_serialisation(name: str) -> None:
    pyspiel.random_sim_test(loaded(name, max_steps=50), num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("name", CATALOGUE)
def test_so_does_one_whose_players_choose_at_once(name: str) -> None:
    game = loaded(name, max_steps=40, simultaneous=True)
    assert game.get_type().dynamics == pyspiel.GameType.Dynamics.SIMULTANEOUS
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


def test_sealed_choices_and_races_are_simultaneous_nodes_where_that_is_asked_for() -> None:
    """Pan, t'es mort ! §3.1: all choose."""
    first = next(positions("pan-tes-mort", 4, players=3, simultaneous=True))
    assert first.current_player() == pyspiel.PlayerId.SIMULTANEOUS
    assert all(len(first.legal_actions(player)) > 1 for player in range(3))
    with pytest.raises(pyspiel.SpielError, match="'wait' is not open to player 0"):
        first.apply_actions([first.get_game().terms.wait] * 3)
    assert not next(positions("pan-tes-mort", 4, players=3)).is_simultaneous_node()
    assert any(state.is_simultaneous_node() for state in positions("bataille-corse", 1, simultaneous=True))


@pytest.mark.parametrize("name", ["pan-tes-mort", "kems", "bataille-corse"])
def test_who_chooses_at_once_comes_to_the_same_as_one_by_one(name: str) -> None:
    """Whoever has a move of several steps makes them one after the other, or each along with those of the others."""
    rng = random.Random(2)
    one, many = (loaded(name, simultaneous=at_once).new_initial_state() for at_once in (False, True))
    for byte in (1, 2, 3):
        one.apply_action(byte)
        many.apply_action(byte)
    to_say: list[list[int]] = [[] for _ in range(many.num_players())]
    most = together = 0
    for _ in range(60):
        if many.is_terminal():
            break
        asked = [player for player in range(many.num_players()) if many.at.asking.asked_at_once() & 2**player]
        chosen = [rng.choice(many.legal_actions(player) or [-1]) for player in range(many.num_players())]
        if many.is_simultaneous_node():
            many.apply_actions(chosen)
        else:
            many.apply_action(chosen[asked[0]])
        for player in asked:
            to_say[player].append(chosen[player])
        while not one.is_terminal() and to_say[one.current_player()]:
            one.apply_action(to_say[one.current_player()].pop(0))
        if not any(to_say):
            together += len(asked) > 1
            assert all(one.observation_string(seat) == many.observation_string(seat) for seat in range(len(to_say)))
        most = max(most, len(asked))
    assert most > 1
    assert together > 1


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


RECALLED = [
    ("whistiti", {}),
    ("barbu", {}),
    ("ascenseur", {}),
    ("president", {"options": "suits:lowest"}),
    ("kems", {"max_steps": 60}),
    ("pan-tes-mort", {"max_steps": 60, "simultaneous": True}),
]


@pytest.mark.parametrize(("name", "given"), RECALLED)
def test_a_tensor_remembers_what_its_string_remembers(name: str, given: dict[str, Any]) -> None:
    """Of two positions of a deal, the tensors are the same where the strings are; and it is long enough."""
    game = loaded(name, **given)
    assert game.get_type().provides_information_state_tensor
    told: dict[str, bytes] = {}
    for state in positions(name, 3, **given):
        for player in range(min(2, game.num_players())):
            tensor = np.array(state.information_state_tensor(player), np.float32)
            assert tensor.size == game.information_state_tensor_size()
            assert told.setdefault(state.information_state_string(player), tensor.tobytes()) == tensor.tobytes()
    assert len(set(told.values())) == len(told) > 3


def test_what_has_no_end_has_no_tensor_of_all_that_was_seen() -> None:
    for name in ("autour-du-feu", "bataille-corse", "huit-americain", "kems"):
        assert not loaded(name).get_type().provides_information_state_tensor


def test_the_end_is_worth_what_the_game_says_and_a_deal_that_is_given_up_nothing() -> None:
    *_, end = positions("whistiti", 5)
    game = end.get_game()
    assert any(end.returns())
    assert all(game.min_utility() <= worth <= game.max_utility() for worth in end.returns())
    *_, given_up = positions("kems", 5, max_steps=20)
    assert given_up.returns() == [0.0] * 4


def test_options_are_those_of_a_table() -> None:
    """OpenSpiel writes a game with its parameters, and reads it again."""
    game = loaded("whistiti", options="must_trump:no;target:10")
    assert pyspiel.load_game(str(game)).terms.settings == game.terms.settings


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"options": "must_trump:perhaps"}, "perhaps"),
        ({"options": "must_trump=no"}, "'must_trump=no' is no such thing"),
        ({"players": 9}, "9"),
        ({"deal": 40}, "no deal 40"),
        ({"max_steps": 0}, "one step at least"),
        ({"dealer": 1}, "Unknown parameter 'dealer'"),
    ],
)
def test_what_makes_no_sense_is_refused_as_openspiel_refuses(given: dict[str, object], said: str) -> None:
    with pytest.raises(pyspiel.SpielError, match=said) as refused:
        loaded("ascenseur", **given)
    assert "error_" not in str(refused.value)


def test_a_move_that_is_not_open_is_refused() -> None:
    state = next(positions("whistiti", 1))
    closed = next(number for number in range(52) if number not in state.legal_actions())
    with pytest.raises(pyspiel.SpielError, match=r"'play .*' is not open to player \d"):
        state.apply_action(closed)
