"""Who plays Autour du Feu as well as which level."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from veillee.cards.luck import Luck
from veillee.engine.deal import Deal
from veillee.engine.entry import REGULAR, Policy
from veillee.games.autour_du_feu.beginner import Beginner
from veillee.games.autour_du_feu.expert import Expert
from veillee.games.autour_du_feu.regular import Regular
from veillee.games.autour_du_feu.rules import Feu

PLAYERS: Final = vec[Regular]([Beginner(), Regular(), Expert(), Expert()])  # by level; a master also thinks ahead


class FeuPolicy(Policy):
    """A player of each level."""

    def choose(self, deal: Deal, seat: i64, luck: Luck, level: i64 = REGULAR) -> i64:
        assert isinstance(deal, Feu)
        return PLAYERS[level].answer(deal, seat, deal.legal_mask(seat), luck)


POLICY: Final = FeuPolicy()
