"""A sensible way to play Autour du Feu."""

from typing import Final

from mypy_extensions import i64

from veillee.cards.luck import Luck
from veillee.engine.deal import Deal
from veillee.engine.entry import Policy


class FeuPolicy(Policy):
    """Sheds what will soon be too high."""

    def choose(self, deal: Deal, seat: i64, luck: Luck) -> i64:
        return luck.member(deal.legal_mask(seat))


POLICY: Final = FeuPolicy()
