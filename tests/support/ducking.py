"""L'Ascenseur, with nothing promised and an ace that would take a trick: the better move is known, and why."""

from lift import ascenseur
from veillee.cards.luck import SeededLuck
from veillee.cards.notation import card_of
from veillee.cards.packs import CLASSIC
from veillee.engine.deal import Deal
from veillee.engine.game import Setup
from veillee.engine.minds import Spot
from veillee.games import CATALOGUE
from veillee.search.comparing import Comparison
from veillee.search.sampling import Endings, Sampling
from veillee.testing import play

# Seat 0 has promised nothing and speaks last in a trick that its ace would take.
DUCK = "1 bid 0, 2 bid 1, 0 bid 0, 1 play QS, 2 play 3S"


def duck() -> Deal:
    return play(ascenseur("AS 2S | QS 4D | 3S 5C / 9H", number=2), DUCK)


def spot_at(deal: Deal, number: int = 2) -> Spot:
    """What whoever is to play in it is asked, in the deal of that number."""
    game = CATALOGUE["ascenseur"].game
    setup = Setup(deal.players, game.settings(deal.players, {}), 0, number, [0] * deal.players, [])
    return Spot(game, setup, deal, deal.turn)


def compared(deal: Deal, better: str, other: str, number: int = 2) -> Comparison:
    """Two cards of whoever is to play, in a hundred worlds."""
    policy = CATALOGUE["ascenseur"].policy
    search = Sampling(spot_at(deal, number), Endings(policy), SeededLuck(1), deal.legal_mask(deal.turn))
    found = Comparison(search, card_of(better, CLASSIC), card_of(other, CLASSIC))
    found.go_on(200)
    return found
