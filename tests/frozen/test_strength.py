"""What `bench/strength.py` measures: nothing against itself, and much against a policy that plays at random."""

import pytest
from mypy_extensions import i64

from frozen import FROZEN
from strength import margins, tables
from veillee.cards.luck import Luck
from veillee.engine.deal import Deal
from veillee.engine.entry import REGULAR, Policy


class AnyMove(Policy):
    """Any legal move."""

    def choose(self, deal: Deal, seat: i64, luck: Luck, level: i64 = REGULAR) -> i64:
        return luck.member(deal.legal_mask(seat))


@pytest.mark.parametrize("game", ["whistiti", "kems", "huit-americain"])
def test_the_frozen_policy_is_as_strong_as_itself(game: str) -> None:
    assert margins(game, FROZEN[game], 2, {}) == pytest.approx([0.0, 0.0])


@pytest.mark.parametrize("game", ["whistiti", "barbu"])  # the most points win in one, the fewest in the other
def test_whoever_plays_at_random_loses_against_it(game: str) -> None:
    assert all(found < 0 for found in margins(game, AnyMove(), 2, {}))


def test_partners_play_by_the_same_policy() -> None:
    assert tables("kems", 4) == [[0, 2], [1, 3]]
    assert tables("whistiti", 4) == [[0], [1], [2], [3]]
