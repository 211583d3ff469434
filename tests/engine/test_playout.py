"""Play-outs: a deal played to its end at random, and how many moves it took."""

import pytest

from veillee.cards.luck import SeededLuck
from veillee.engine.game import Setup
from veillee.engine.playout import deal_and_play, deal_and_play_by, play_by, playout, playouts
from veillee.games import CATALOGUE
from veillee.testing import play, stacked
from veillee.testing.snapshot import snapshot

ASCENSEUR = CATALOGUE["ascenseur"]
lift = stacked(ASCENSEUR)

SMALL = "AS 2H | KS 3D | QS 4H / 9H"


def setup_of(players: int, number: int) -> Setup:
    return Setup(players, ASCENSEUR.game.settings(players, {}), 0, number, [0] * players, [])


@pytest.mark.parametrize(("players", "cards", "moves"), [(4, 10, 44), (3, 1, 6), (3, 17, 54), (6, 8, 54)])
def test_everyone_bids_once_and_plays_every_card(players: int, cards: int, moves: int) -> None:
    deal = ASCENSEUR.game.open(setup_of(players, cards), SeededLuck(1))
    assert playout(deal, SeededLuck(2)) == moves
    assert deal.is_over()


def test_the_moves_already_played_are_not_counted() -> None:
    deal = play(lift(SMALL, number=2), "1 bid 0, 2 bid 1, 0 bid 2, 1 play KS")
    assert playout(deal, SeededLuck(1)) == 5


def test_a_deal_that_is_over_takes_no_more_moves() -> None:
    deal = lift(SMALL, number=2)
    playout(deal, SeededLuck(1))
    assert playout(deal, SeededLuck(1)) == 0


def test_many_endings_of_a_position_leave_it_as_it_was() -> None:
    deal = play(lift(SMALL, number=2), "1 bid 0, 2 bid 1, 0 bid 2, 1 play KS")
    before = snapshot(deal)
    assert playouts(deal, SeededLuck(1), 7) == 7 * 5
    assert snapshot(deal) == before


def test_the_same_luck_plays_the_same_ending() -> None:
    endings = []
    for _ in range(2):
        deal = ASCENSEUR.game.open(setup_of(4, 10), SeededLuck(1))
        playout(deal, SeededLuck(2))
        endings.append(snapshot(deal))
    assert endings[0] == endings[1]


def test_another_luck_plays_another_ending() -> None:
    endings = []
    for seed in (2, 3):
        deal = ASCENSEUR.game.open(setup_of(4, 10), SeededLuck(1))
        playout(deal, SeededLuck(seed))
        endings.append(snapshot(deal))
    assert endings[0] != endings[1]


def test_many_deals_are_dealt_and_played() -> None:
    assert deal_and_play(ASCENSEUR.game, setup_of(4, 10), SeededLuck(1), 20) == 20 * 44


def test_nothing_played_takes_no_moves() -> None:
    assert playouts(lift(SMALL, number=2), SeededLuck(1), 0) == 0
    assert deal_and_play(ASCENSEUR.game, setup_of(4, 10), SeededLuck(1), 0) == 0


def test_a_deal_is_played_by_the_policy_in_as_many_moves() -> None:
    assert deal_and_play_by(ASCENSEUR.game, setup_of(4, 10), ASCENSEUR.policy, SeededLuck(1), 3) == 3 * 44
    deal = ASCENSEUR.game.open(setup_of(3, 1), SeededLuck(1))
    assert play_by(deal, ASCENSEUR.policy, SeededLuck(2)) == 6
    assert deal.is_over()
