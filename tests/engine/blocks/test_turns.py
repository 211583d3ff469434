"""Turns: whose comes next."""

import pytest

from veillee.engine.blocks.turns import BACKWARDS, CLOCKWISE, beside, seats_on


@pytest.mark.parametrize("players", [2, 3, 5])
@pytest.mark.parametrize("way", [CLOCKWISE, BACKWARDS])
def test_the_seat_beside_is_one_step_on(players: int, way: int) -> None:
    seats = [beside(seat, way, players) for seat in range(players)]
    assert seats == [seats_on(seat, way, players) for seat in range(players)]
    assert sorted(seats) == list(range(players))
