"""OpenSpiel's side of each figure, the twin of ours.py. Its types, as far as they are used here, are in pyspiel.pyi."""

from __future__ import annotations

from functools import cache, partial
from importlib.metadata import version
from random import Random
from typing import TYPE_CHECKING, Final

import pyspiel
from worlds import Hands, Position

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from pyspiel import State

VERSION: Final = version("open_spiel")
GAME: Final = pyspiel.load_game("oh_hell(players=4,num_tricks_fixed=10,off_bid_penalty=true,points_per_trick=5)")
PLAYERS: Final = 4
SUITS: Final = 4
HANDED: Final = 40
CHANCES: Final = 2 + HANDED + 1  # how many tricks, who deals, the hands, the card turned up
HEARTS: Final = pyspiel.load_game("hearts")
NO_PASS: Final = 0  # its first chance: nobody passes cards
CARDS: Final = 52  # and so its decisions a deal
CRAZY_EIGHTS: Final = pyspiel.load_game("crazy_eights(players=4)")
COUNTED: Final = 1000  # games of it, to know how many decisions one takes
GIN_RUMMY: Final = pyspiel.load_game("gin_rummy")
BOTS: Final = [pyspiel.make_uniform_random_bot(seat, seat) for seat in range(PLAYERS)]
CHANCE: Final = Random(1)


# Positions


def dealt() -> State:
    """A new deal: the cards are in hand and nobody has bid."""
    state = GAME.new_initial_state()
    while state.is_chance_node():
        outcomes = state.chance_outcomes()  # each as likely
        state.apply_action(CHANCE.choice(outcomes)[0])
    return state


def middle(cards: int) -> Position[State]:
    """A new deal when everyone has bid and that many cards are laid, all at random."""
    state = dealt()
    moves: list[tuple[int, int]] = []
    while len(moves) < PLAYERS + cards:
        seat = state.current_player()
        moves.append((seat, CHANCE.choice(state.legal_actions(seat))))
        state.apply_action(moves[-1][1])
    viewer = state.current_player()
    return Position(
        world=state,
        viewer=viewer,
        laid=moves[PLAYERS:],
        turned=state.history()[CHANCES - 1],
        must_trump=False,
        suit=suit,
        hands=hands,
        imagine=partial(state.resample_from_infostate, viewer, CHANCE.random),
    )


def suit(card: int) -> int:
    """Cards are numbered rank after rank."""
    return card % SUITS


def hands(state: State) -> Hands:
    """What chance dealt, one card to each in turn from seat 0, less what was laid since."""
    history = state.history()
    laid = set(history[CHANCES + PLAYERS :])
    return [set(history[2 + seat : 2 + HANDED : PLAYERS]) - laid for seat in range(PLAYERS)]


# What is timed


def play_outs(states: Sequence[State], times: int) -> int:
    """Random endings of each dealt state, by bots; how many games."""
    for state in states:
        for seed in range(times):
            pyspiel.evaluate_bots(state.clone(), BOTS, seed)
    return len(states) * times


def deal_and_play(times: int) -> int:
    """Deal and play at random, by bots; how many games."""
    for seed in range(times):
        pyspiel.evaluate_bots(GAME.new_initial_state(), BOTS, seed)
    return times


def hearts(times: int) -> int:
    """Deal and play hearts at random, by bots; how many decisions."""
    for seed in range(times):
        state = HEARTS.new_initial_state()
        state.apply_action(NO_PASS)
        pyspiel.evaluate_bots(state, BOTS, seed)
    return times * CARDS


def crazy_eights(times: int) -> int:
    """Deal and play crazy eights at random, by bots; about how many decisions."""
    for seed in range(times):
        pyspiel.evaluate_bots(CRAZY_EIGHTS.new_initial_state(), BOTS, seed)
    return round(times * crazy_decisions())


@cache
def crazy_decisions() -> float:
    """How many decisions such a game takes, on the average."""
    total = 0
    for seed in range(COUNTED):
        played = CRAZY_EIGHTS.new_initial_state()
        pyspiel.evaluate_bots(played, BOTS, seed)
        again = CRAZY_EIGHTS.new_initial_state()
        for action in played.history():
            total += not again.is_chance_node()
            again.apply_action(action)
    return total / COUNTED


def gin_rummy(times: int) -> int:
    """Deal and play gin rummy at random, by bots; how many deals."""
    for seed in range(times):
        pyspiel.evaluate_bots(GIN_RUMMY.new_initial_state(), BOTS[:2], seed)
    return times


def roll_outs(states: Sequence[State], times: int) -> int:
    """Random endings of each dealt state inside its search, their only door: one simulation of many; how many games."""
    for state in states:
        evaluator = pyspiel.RandomRolloutEvaluator(times, seed=1)
        search = pyspiel.MCTSBot(
            GAME, evaluator, uct_c=1, max_simulations=1, max_memory_mb=9, solve=False, seed=1, verbose=False
        )
        search.mcts_search(state)
    return len(states) * times


def drive(states: Sequence[State], times: int, rnd: Callable[[], float]) -> int:
    """Play each dealt state to its end call by call; how many games."""
    for state in states:
        for _ in range(times):
            game = state.clone()
            while not game.is_terminal():
                seat = game.current_player()
                actions = game.legal_actions(seat)
                game.apply_action(actions[int(rnd() * len(actions))])
    return len(states) * times


def copy(states: Sequence[State], times: int) -> int:
    """Copy each state; how many copies."""
    for state in states:
        for _ in range(times):
            state.clone()
    return len(states) * times
