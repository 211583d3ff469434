"""Does an environment's resampling peek? Asked of OpenSpiel's games and of ours alike, through the same door.

    pip install 'veillee[openspiel]'
    python examples/peeking.py

`resample_from_infostate` promises a world drawn from what a player knows. If it knows no more, then two real worlds
which that player cannot tell apart must give the same resampled worlds. So: positions are dealt until two of them
have the same information state; each is resampled many times, and it is counted what another player then sees. How far
the two counts lie apart (0: the same, 1: nothing in common) is compared with how far they would by chance alone.
"""

import random
from collections import Counter
from collections.abc import Iterator
from math import sqrt
from statistics import fmean, stdev

import pyspiel
import veillee.adapters.openspiel  # noqa: F401 - registers the games

GAMES = (
    "kuhn_poker",
    "leduc_poker",
    "gin_rummy(num_ranks=4,num_suits=2,hand_size=2)",
    "oh_hell(players=3,num_tricks_fixed=1)",
    "oh_hell(players=3,num_tricks_fixed=1,num_cards_per_suit=3,num_suits=3)",
    "veillee_ascenseur(players=3,deal=1)",
    "veillee_pan_tes_mort(players=2)",
)
DEALT = 20_000  # positions, at the most, among which two alike are looked for
PAIRS = 40
WORLDS = 200  # resampled of each
MOVES = 2  # made at random before a position is looked at, at the most
SURE = 4.0  # so many standard errors are no chance


def positions(text: str, rng: random.Random) -> Iterator[pyspiel.State]:
    """Deals, some moves into them."""
    game = pyspiel.load_game(text)
    for _ in range(DEALT):
        state, left = game.new_initial_state(), rng.randint(0, MOVES)
        while state.is_chance_node() or (left and not state.is_terminal()):
            left -= not state.is_chance_node()
            outcomes = state.chance_outcomes() if state.is_chance_node() else [(a, 1.0) for a in state.legal_actions()]
            actions, weights = zip(*outcomes, strict=True)
            state.apply_action(rng.choices(actions, weights)[0])
        if not state.is_terminal():
            yield state


def alike(text: str, rng: random.Random) -> Iterator[tuple[pyspiel.State, pyspiel.State]]:
    """Two real worlds which whoever is to move cannot tell apart."""
    waiting: dict[tuple[int, str], pyspiel.State] = {}
    found = 0
    for state in positions(text, rng):
        knows = state.current_player(), state.information_state_string(state.current_player())
        other = waiting.pop(knows, None)
        if other is None:
            waiting[knows] = state
        elif str(other) != str(state):
            yield other, state
            found += 1
            if found == PAIRS:
                return


def resampled(state: pyspiel.State, rng: random.Random) -> list[str]:
    """What the next player sees in worlds resampled from what the one to move knows."""
    player = state.current_player()
    other = (player + 1) % state.num_players()
    worlds = (state.resample_from_infostate(player, rng.random) for _ in range(WORLDS))
    if state.get_game().get_type().provides_observation_string:
        return [world.observation_string(other) for world in worlds]
    return [world.information_state_string(other) for world in worlds]


def apart(one: list[str], other: list[str]) -> float:
    """How far two counts lie apart."""
    left, right = Counter(one), Counter(other)
    return sum(abs(left[each] - right[each]) for each in left | right) / (len(one) + len(other))


def judged(text: str, seed: int = 1) -> tuple[int, float, float, bool]:
    """How many pairs there were, how far apart they are, how far they would be by chance, and whether that is peeking.

    By chance: both are poured together and parted anew; were they the same, that would change nothing.
    """
    rng = random.Random(seed)
    real, by_chance = [], []
    for one, other in alike(text, rng):
        worlds = resampled(one, rng), resampled(other, rng)
        real.append(apart(*worlds))
        mixed = worlds[0] + worlds[1]
        rng.shuffle(mixed)
        by_chance.append(apart(mixed[:WORLDS], mixed[WORLDS:]))
    more = [seen - mixed for seen, mixed in zip(real, by_chance, strict=True)]
    error = stdev(more) / sqrt(len(more))
    return len(more), fmean(real), fmean(by_chance), fmean(more) > SURE * error


if __name__ == "__main__":
    print("| game | pairs | apart | by chance | |\n|---|---:|---:|---:|---|")
    for name in GAMES:
        pairs, seen, chance, peeks = judged(name)
        print(f"| `{name}` | {pairs} | {seen:.2f} | {chance:.2f} | {'peeks' if peeks else 'does not peek'} |")
