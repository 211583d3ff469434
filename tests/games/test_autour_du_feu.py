from veillee.games import CATALOGUE
from veillee.testing import check_game
def test_laws() -> None:
    check_game(CATALOGUE["autour-du-feu"])
