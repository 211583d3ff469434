"""A table drawn: all that lies open has its place on it, and a move is seen."""

import numpy as np
import pytest

from veillee.adapters.drawing import CARD, HEIGHT, PALE, WIDTH, TablePicture
from veillee.adapters.gymnasium import SeatEnv
from veillee.adapters.pettingzoo import env, parallel_env
from veillee.cards.luck import SeededLuck
from veillee.engine.notes import TABLE
from veillee.engine.zones import sees
from veillee.games import CATALOGUE


class CountedPicture(TablePicture):
    """Counts the faces that it draws, all of which lie on the table."""

    faces = 0

    def box(self, left: float, top: float, ink: str) -> None:
        self.faces += ink == PALE
        assert 0 <= left <= WIDTH - CARD[0]
        assert 0 <= top <= HEIGHT - CARD[1]
        super().box(left, top, ink)


@pytest.mark.parametrize("name", CATALOGUE)
def test_every_card_that_lies_before_a_seat_or_open_is_drawn(name: str) -> None:
    table, luck = env(name, players=CATALOGUE[name].game.most), SeededLuck(1)
    table.reset(seed=1)
    for _ in range(12):
        table.step(table.any_answer(luck))
    assert table.playing is not None
    asking = table.playing.asking
    picture = CountedPicture(table.possible_agents, table.terms.encoder.shape.pack)
    picture.drawn(asking)
    lying = [zone for zone in asking.deal.zones() if zone.owner != TABLE or sees(TABLE, zone.seen_by)]
    assert picture.faces == sum(len(zone.cards) for zone in lying) > 0


def test_a_move_is_seen() -> None:
    table = env("whistiti", render_mode="rgb_array")
    assert table.render() is None
    table.reset(seed=1)
    before = table.render()
    assert before.shape == (HEIGHT, WIDTH, 3)
    assert before.dtype == np.uint8
    assert (before == table.render()).all()
    table.step(table.any_answer(SeededLuck(1)))
    assert (before != table.render()).any()


def test_one_seat_and_all_at_once_are_drawn_too() -> None:
    for table in (SeatEnv("whistiti", render_mode="rgb_array"), parallel_env("kems", render_mode="rgb_array")):
        table.reset(seed=1)
        assert table.render().shape == (HEIGHT, WIDTH, 3)
