"""Searching: simulations a second, as a ratio against OpenSpiel's `ISMCTSBot` in the same run, and which of both peeks.

Both search the same kind of position (four players, ten cards each), both play to the end at random, both draw a world
for each simulation. README.md tells how to read it.
"""

from __future__ import annotations

import sys
from dataclasses import dataclass
from functools import partial
from math import exp, log
from typing import TYPE_CHECKING, Final

import ours
import peer
import pyspiel
from clock import Contestant, race
from veillee import IS_COMPILED
from veillee.cards.luck import SeededLuck
from veillee.engine.company import play_live
from veillee.engine.game import Setup
from veillee.engine.minds import Spot
from veillee.engine.playout import play_by
from veillee.games import CATALOGUE
from veillee.games.ascenseur.policy import POLICY
from veillee.games.ascenseur.rules import GAME, Ascenseur
from veillee.search.sampling import Endings
from veillee.search.tree import Tree

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pyspiel import State
    from veillee.engine.deal import Deal
    from veillee.engine.entry import Entry

SIMULATIONS: Final = 1000
POSITIONS: Final = 4  # of each kind
ROUNDS: Final = 8
PLACES: Final = {"first bid": 0, "last bid": 3, "first card": 4, "mid-deal": 4 + 20, "late": 4 + 32}  # moves made
MEAN: Final = 12.0  # times quicker, over all places
WORST: Final = 8.0
BY_POLICY: Final = 5.0
TRICK_GAMES: Final = ("whistiti", "barbu", "ascenseur")
OF_TRICKS: Final = 150_000  # simulations a second
OF_OTHERS: Final = 20_000
PREPARED: Final = 300  # simulations from each position
MIDDLES: Final = 12
RESAMPLED: Final = 200
CURIOSITY: Final = 0.7


@dataclass
class Place:
    """Who searches at one kind of position."""

    name: str
    peer: Contestant
    random: Contestant
    policy: Contestant


def main() -> int:
    """Print the tables; 0 if all that is required holds, 1 if something does not, 2 if nothing was measured."""
    if not IS_COMPILED:
        print("This build is interpreted, so its figures would mean nothing: run `make bench`.", file=sys.stderr)
        return 2
    holds = [against_peer(), policy_rates()]
    print(peeking())
    return 0 if all(holds) else 1


# Against OpenSpiel


def against_peer() -> bool:
    """Print the ratios; whether what is required holds."""
    places = [place(name, moves) for name, moves in PLACES.items()]
    race([runner for one in places for runner in (one.peer, one.random, one.policy)], ROUNDS)
    print("| position | OpenSpiel | Veillée, at random | ratio | Veillée, by the policy | ratio |")
    print("|---|---:|---:|---:|---:|---:|")
    for one in places:
        figures = (times(one, one.random), times(one, one.policy))
        print(
            f"| {one.name} | {shown(one.peer)} | {shown(one.random)} | x{figures[0]:.1f} "
            f"| {shown(one.policy)} | x{figures[1]:.1f} |"
        )
    at_random = [times(one, one.random) for one in places]
    by_policy = mean([times(one, one.policy) for one in places])
    print(
        f"\nGeometric mean at random x{mean(at_random):.1f} (required {MEAN:g}), worst x{min(at_random):.1f} "
        f"(required {WORST:g}); by the policy x{by_policy:.1f} (required {BY_POLICY:g}).\n"
    )
    return mean(at_random) >= MEAN and min(at_random) >= WORST and by_policy >= BY_POLICY


def place(name: str, moves: int) -> Place:
    """The contestants at a kind of position."""
    mine = [our_position(moves) for _ in range(POSITIONS)]
    theirs = [peer_position(moves) for _ in range(POSITIONS)]
    return Place(
        name,
        Contestant(partial(peer_search, theirs)),
        Contestant(partial(our_search, mine, None)),
        Contestant(partial(our_search, mine, Endings(POLICY))),
    )


def our_position(moves: int) -> Ascenseur:
    """A deal in which that many moves were made at random."""
    deal = ours.dealt()
    for _ in range(moves):
        deal.apply(deal.turn, ours.LUCK.member(deal.legal_mask(deal.turn)), ours.LUCK)
    return deal


def peer_position(moves: int) -> State:
    """The same on the other side."""
    state = peer.dealt()
    for _ in range(moves):
        state.apply_action(peer.CHANCE.choice(state.legal_actions(state.current_player())))
    return state


def our_search(deals: Sequence[Deal], endings: Endings | None) -> int:
    """Search once at each position; how many simulations."""
    for deal in deals:
        spot = Spot(GAME, ours.TEN_CARDS, deal, deal.turn)
        Tree(spot, ours.LUCK, endings).go_on(SIMULATIONS)
    return len(deals) * SIMULATIONS


def peer_search(states: Sequence[State]) -> int:
    """The same on the other side."""
    for state in states:
        evaluator = pyspiel.RandomRolloutEvaluator(1, seed=1)
        pyspiel.ISMCTSBot(1, evaluator, CURIOSITY, SIMULATIONS).step(state)
    return len(states) * SIMULATIONS


def times(one: Place, ours: Contestant) -> float:
    """How many times quicker we are."""
    return one.peer.best / ours.best


def shown(runner: Contestant) -> str:
    """Simulations a second, in thousands."""
    return f"{1e-3 / runner.best:.0f} k/s"


def mean(ratios: Sequence[float]) -> float:
    """The geometric mean."""
    return exp(sum(map(log, ratios)) / len(ratios))


# By the policies, in every game


def policy_rates() -> bool:
    """Print how many endings by its policy each game has a second; whether what is required holds."""
    runners = {name: rates(entry) for name, entry in CATALOGUE.items()}
    race([runner for both in runners.values() for runner in both], ROUNDS)
    print("| game, mid-deal | simulations by the policy | with calls and races | required | holds |")
    print("|---|---:|---:|---:|---|")
    all_hold = True
    for name, (quiet, live) in runners.items():
        least = OF_TRICKS if name in TRICK_GAMES else OF_OTHERS
        holds = 1.0 / quiet.best >= least
        all_hold = all_hold and holds
        print(f"| {name} | {shown(quiet)} | {shown(live)} | ≥ {least // 1000} k/s | {'yes' if holds else 'no'} |")
    print()
    return all_hold


def rates(entry: Entry) -> tuple[Contestant, Contestant]:
    """Who runs for a game: without and with calls and races."""
    spots = [middle(entry, seed) for seed in range(MIDDLES)]
    return Contestant(partial(simulate, entry, spots, is_live=False)), Contestant(
        partial(simulate, entry, spots, is_live=True)
    )


def middle(entry: Entry, seed: int) -> Spot:
    """The middle of a deal that the policies play."""
    players = entry.game.usual
    setup = Setup(players, entry.game.settings(players, {}), 0, middle_deal(entry), [0] * players, [])
    whole = play_by(entry.game.open(setup, SeededLuck(seed)), entry.policy, SeededLuck(seed + 1000))
    luck = SeededLuck(seed)
    deal = entry.game.open(setup, luck)
    luck = SeededLuck(seed + 1000)
    for _ in range(whole // 2):
        deal.apply(deal.turn, entry.policy.choose(deal, deal.turn, luck), luck)
    return Spot(entry.game, setup, deal, deal.turn)


def middle_deal(entry: Entry) -> int:
    """A deal of middling size, where they differ."""
    return {"ascenseur": 10, "cinq-rois": 6}.get(entry.game.id, 1)


def simulate(entry: Entry, spots: Sequence[Spot], *, is_live: bool) -> int:
    """Draw worlds, play them out and ask what they are worth; how many."""
    luck = SeededLuck(7)
    for spot in spots:
        worlds = spot.world.worlds(spot.seat)
        for _ in range(PREPARED):
            world = worlds.draw(luck)
            if is_live:
                play_live(world, entry.policy, luck)
            else:
                play_by(world, entry.policy, luck)
            entry.game.utility(spot.setup, world, spot.seat)
    return len(spots) * PREPARED


# Who peeks


def peeking() -> str:
    """In how many of its worlds OpenSpiel deals out just the cards that were really dealt: 40 of 52, seen or not."""
    told = 0
    for _ in range(RESAMPLED):
        state = peer.dealt()
        world = state.resample_from_infostate(state.current_player(), peer.CHANCE.random)
        told += set().union(*peer.hands(world)) == set().union(*peer.hands(state))
    told_here = 0
    for _ in range(RESAMPLED):
        deal = ours.dealt()
        world_here = deal.worlds(deal.turn).draw(ours.LUCK)
        if not isinstance(world_here, Ascenseur):
            raise TypeError("a world of L'Ascenseur was expected")
        told_here += set().union(*ours.hands(world_here)) == set().union(*ours.hands(deal))
    return (
        f"Worlds whose players hold together exactly the cards really dealt, at the first bid (by chance: once in "
        f"three milliards): OpenSpiel {told} of {RESAMPLED}, Veillée {told_here} of {RESAMPLED}."
    )


if __name__ == "__main__":
    sys.exit(main())
