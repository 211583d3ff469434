"""OpenSpiel: a deal of Le Barbu, resampled from what a player knows (`pip install 'veillee[openspiel]'`)."""

import random

import pyspiel
import veillee.adapters.openspiel  # noqa: F401 - registers the games

rng = random.Random(1)
state = pyspiel.load_game("veillee_barbu").new_initial_state()
while not state.is_terminal():
    state.apply_action(rng.choice(state.legal_actions()))
    if state.move_number() == 20:
        world = state.resample_from_infostate(state.current_player(), rng.random)
        print(
            "another world, the same to the player:",
            str(world) != "" and world.legal_actions() == state.legal_actions(),
        )
print([round(worth, 1) for worth in state.returns()])
