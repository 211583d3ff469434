"""A census of the games whose deals leave much to chance: all that can be done within a few moves of a position.

The numbers were counted once. A rule that changes on purpose changes them, and says so; nothing else may.
"""

import pytest

from veillee.cards.luck import SeededLuck
from veillee.engine.match import Match
from veillee.games import CATALOGUE
from veillee.testing import Census, census

POSITIONS = [
    ("huit-americain", 3, 0, 6, Census(1263, 842)),
    ("huit-americain", 4, 5, 6, Census(805, 495)),
    ("autour-du-feu", 3, 0, 3, Census(405, 352)),
    ("autour-du-feu", 4, 14, 3, Census(367, 319)),
    ("cinq-rois", 2, 0, 5, Census(239, 142)),
    ("cinq-rois", 3, 7, 5, Census(472, 336)),
    ("kems", 4, 16, 3, Census(858, 660)),
    ("kems", 4, 30, 4, Census(786, 708)),
]


@pytest.mark.parametrize(("game", "players", "moves", "within", "counted"), POSITIONS)
def test_as_much_can_be_done_as_ever(game: str, players: int, moves: int, within: int, counted: Census) -> None:
    rules, luck = CATALOGUE[game].game, SeededLuck(7)
    match = Match(rules, players, rules.settings(players, {}), SeededLuck(6))
    for _ in range(moves):
        seat = luck.member(match.deal.actors())
        match.step(seat, luck.member(match.deal.legal_mask(seat)))
    assert census(match.deal, within) == counted
