"""Who plays better: our master at OpenSpiel's own table, against three of its `ISMCTSBot`s.

Five cards each, a point a trick and ten for an exact bid; the referee is OpenSpiel's `oh_hell`. With 24 cards its
searcher has few worlds to confuse; with 52 its resampled worlds deal just the cards that were really dealt
(`search.py` shows it), so that it plays with open hands. Every deal is played once in each seat.

`python bench/oh_hell.py 24 100` plays a hundred deals with 24 cards.
"""

from __future__ import annotations

import sys
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from random import Random
from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

import pyspiel
from veillee.arena.figures import estimate
from veillee.bots.players import imagined
from veillee.cards.luck import Luck, SeededLuck
from veillee.cards.packs import CLUBS, DIAMONDS, HEARTS, RANKS, SPADES
from veillee.engine.blocks.dealing import order_dealing
from veillee.engine.entry import MASTER
from veillee.engine.game import Game, Setup
from veillee.engine.minds import Spot
from veillee.games.ascenseur.mind import MIND
from veillee.games.ascenseur.policy import POLICY
from veillee.games.ascenseur.rules import GAME, Ascenseur

if TYPE_CHECKING:
    from pyspiel import Bot, State
    from veillee.engine.deal import Deal

PLAYERS: Final = 4
CARDS: Final = 5  # each
BONUS: Final = 10.0  # for an exact bid
SUITS: Final = (CLUBS, DIAMONDS, SPADES, HEARTS)  # in the order of OpenSpiel, which numbers cards rank after rank
SIMULATIONS: Final = 2000
CURIOSITY: Final = 0.7
OPTIONS: Final = {"must_trump": "no"}


class OhHell(Game):
    """What an end is worth at OpenSpiel's table; the rules are those of L'Ascenseur, where nobody must trump."""

    def __init__(self) -> None:
        options = [option for option in GAME.options if option is not GAME.first_dealer]  # all: each keeps its place
        super().__init__(GAME.id, (PLAYERS, PLAYERS, PLAYERS), options, GAME.first_dealer, list(GAME.phases))

    def utilities(self, setup: Setup, deal: Deal) -> vec[float]:  # noqa: ARG002 - every deal counts alike
        """A point a trick and ten for an exact bid, next to the mean of the others."""
        if not isinstance(deal, Ascenseur):
            raise TypeError("a deal of L'Ascenseur was expected")
        scores = [float(won) + BONUS * (won == bid) for won, bid in zip(deal.won, deal.bids, strict=True)]
        total = sum(scores)
        return vec[float]([own - (total - own) / (PLAYERS - 1) for own in scores])


TABLE: Final = OhHell()


def main(arguments: list[str]) -> None:
    """Play, and print what a deal gains."""
    pack, deals = int(arguments[0]), int(arguments[1])
    with ProcessPoolExecutor() as pool:
        margins = list(pool.map(partial(margin, pack), range(deals)))
    found = estimate(margins)
    print(
        f"{pack} cards: one master against three ISMCTSBot({SIMULATIONS}): "
        f"{found.mean:+.2f} [{found.low:+.2f}, {found.high:+.2f}] a deal, n {deals}"
    )


def margin(pack: int, seed: int) -> float:
    """What a deal gains, the mean over the four seats."""
    return sum(gained(pack, seed, seat) for seat in range(PLAYERS)) / PLAYERS


def gained(pack: int, seed: int, seat: int) -> float:
    """Our points less the mean of the others'."""
    state, dealt = opened(pack, Random(seed))
    deal, setup = ours(dealt, pack)
    luck = SeededLuck(PLAYERS * seed + seat)
    peers = [peer(PLAYERS * seed + other) for other in range(PLAYERS)]
    while not state.is_terminal():
        mover = state.current_player()
        if mover == seat:
            action = theirs(choice(Spot(TABLE, setup, deal, seat), luck), deal, pack)
        else:
            action = peers[mover].step(state)
        deal.apply(mover, meant(action, deal, pack), luck)
        state.apply_action(action)
    scores = state.returns()
    if [float(won) for won in deal.won] != tricks(scores, deal):
        raise ValueError("both tables must have played the same deal")
    return scores[seat] - (sum(scores) - scores[seat]) / (PLAYERS - 1)


def tricks(scores: list[float], deal: Ascenseur) -> list[float]:
    """The tricks that their scores speak of."""
    exact = [won == bid for won, bid in zip(deal.won, deal.bids, strict=True)]
    return [score - BONUS * made for score, made in zip(scores, exact, strict=True)]


# Their side


def opened(pack: int, chance: Random) -> tuple[State, list[int]]:
    """A new deal, and what chance decided in it."""
    cards = f"num_suits={len(SUITS)},num_cards_per_suit={pack // len(SUITS)},num_tricks_fixed={CARDS}"
    game = pyspiel.load_game(f"oh_hell(players={PLAYERS},{cards},points_per_trick=1)")
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(chance.choice(state.chance_outcomes())[0])
    return state, state.history()


def peer(seed: int) -> Bot:
    """One of theirs."""
    return pyspiel.ISMCTSBot(seed, pyspiel.RandomRolloutEvaluator(1, seed=seed), CURIOSITY, SIMULATIONS)


# Our side


def card(theirs: int) -> int:
    """A card of theirs as we number it."""
    return SUITS[theirs % len(SUITS)] * RANKS + theirs // len(SUITS)


def ours(dealt: list[int], pack: int) -> tuple[Ascenseur, Setup]:
    """The same deal: how many tricks, who deals, the hands card by card from seat 0, the card turned up."""
    dealer = dealt[1]
    hands = [[card(each) for each in dealt[2 + seat : 2 + PLAYERS * CARDS : PLAYERS]] for seat in range(PLAYERS)]
    order = [*order_dealing(hands, dealer), card(dealt[2 + PLAYERS * CARDS])]
    order += sorted({card(each) for each in range(pack)} - set(order))
    setup = Setup(PLAYERS, GAME.settings(PLAYERS, OPTIONS), dealer, CARDS, [0] * PLAYERS, [])
    deal = GAME.deal(setup, vec[i64](order), SeededLuck(0))
    if not isinstance(deal, Ascenseur):
        raise TypeError("a deal of L'Ascenseur was expected")
    return deal, setup


def meant(action: int, deal: Ascenseur, pack: int) -> int:
    """A move of theirs as we number it: bids come after the cards."""
    return action - pack if deal.bids_left > 0 else card(action)


def theirs(action: int, deal: Ascenseur, pack: int) -> int:
    """A move of ours as they number it."""
    if deal.bids_left > 0:
        return action + pack
    return len(SUITS) * (action % RANKS) + SUITS.index(action // RANKS)


def choice(spot: Spot, luck: Luck) -> int:
    """What a master plays, who sees an imagined world as everywhere."""
    shown = imagined(spot, luck)
    search = MIND.search(shown, MASTER, luck)
    if search is None:
        return POLICY.choose(shown.world, shown.seat, luck)
    search.go_on(MIND.simulations(MASTER))
    return search.best()


if __name__ == "__main__":
    main(sys.argv[1:])
