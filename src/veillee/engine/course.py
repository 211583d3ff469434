"""The course of a match: what the first deal starts from, and each of the next. Once for all games."""

from veillee.cards.luck import Luck
from veillee.engine.deal import Deal
from veillee.engine.game import Game, Setup
from veillee.engine.options import RANDOM_SEAT, Settings


def first_setup(game: Game, players: int, settings: Settings, luck: Luck) -> Setup:
    """What the first deal of a match starts from."""
    dealer = players - 1  # so that the first seat is the first served
    if game.first_dealer is not None:
        dealer = game.first_dealer.of(settings)
    if dealer == RANDOM_SEAT:
        dealer = luck.below(players)
    return Setup(players, settings, dealer, 1, [0] * players, [])


def next_setup(game: Game, setup: Setup, deal: Deal, totals: list[int], carried: list[int] | None = None) -> Setup:
    """What the deal after this one starts from; an imagined one may be left something else."""
    left = game.carried(setup, deal) if carried is None else carried
    return Setup(setup.players, setup.settings, game.next_dealer(setup, deal), setup.number + 1, totals, left)
