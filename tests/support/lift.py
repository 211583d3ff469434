"""Tables of L'Ascenseur for its tests."""

from veillee.cards.luck import SeededLuck
from veillee.engine.game import Setup
from veillee.games import CATALOGUE
from veillee.games.ascenseur.rules import Ascenseur
from veillee.testing import stacked

ASCENSEUR = CATALOGUE["ascenseur"]
GAME = ASCENSEUR.game
ascenseur = stacked(ASCENSEUR)

# Three players, two cards each, hearts turned up. Seat 0 deals, so seat 1 speaks first.
SMALL = "AS 2H | KS 3D | QS 4H / 9H"


def opened(players: int, number: int, seed: int = 3, dealer: int = 0, **options: str) -> Ascenseur:
    """A deal of a match, shuffled."""
    setup = Setup(players, GAME.settings(players, options), dealer, number, [0] * players, [])
    deal = GAME.open(setup, SeededLuck(seed))
    assert isinstance(deal, Ascenseur)
    return deal
