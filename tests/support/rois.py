"""Rounds of Les Cinq Rois from cards as the rules write them."""

from stars import word_of, words
from veillee.cards.luck import SeededLuck
from veillee.cards.sets import lowest
from veillee.engine.deal import Deal
from veillee.engine.game import Setup
from veillee.games import CATALOGUE
from veillee.games.cinq_rois.moves import EXPOSE
from veillee.games.cinq_rois.round import CinqRois
from veillee.testing import play, stacked

ROIS = CATALOGUE["cinq-rois"]
GAME = ROIS.game


def rois(text: str, atout: int = 3, **options: str) -> CinqRois:
    """A round from its hands, what is turned up and the stock; seat 0 deals, so seat 1 starts."""
    deal = stacked(ROIS)(words(text), first_round=str(atout), **options)
    assert isinstance(deal, CinqRois)
    return deal


def opened(players: int, atout: int = 3, **options: str) -> CinqRois:
    """A round, shuffled."""
    setup = Setup(players, GAME.settings(players, {"first_round": str(atout), **options}), 0, 1, [0] * players, [])
    deal = GAME.open(setup, SeededLuck(3))
    assert isinstance(deal, CinqRois)
    return deal


def turn(deal: Deal, source: str = "stock") -> None:
    """One turn: take, and throw the first card."""
    seat = deal.turn
    play(deal, f"{seat} {source}", SeededLuck(9))
    card = lowest(deal.legal_mask(seat) & ~(1 << EXPOSE))
    play(deal, f"{seat} discard {word_of(card)}", SeededLuck(9))


def points(deal: Deal) -> list[int]:
    return [deal.points(seat) for seat in range(deal.players)]


def zone(deal: Deal, name: str) -> list[int]:
    return next(zone.cards for zone in deal.zones() if zone.name == name)
