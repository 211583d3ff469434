"""Who plays Autour du Feu as well as which level."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from veillee.cards.luck import Luck
from veillee.engine.deal import Deal
from veillee.engine.entry import NEUTRAL, REGULAR, Policy
from veillee.games.autour_du_feu.beginner import Beginner
from veillee.games.autour_du_feu.expert import Expert
from veillee.games.autour_du_feu.regular import Regular
from veillee.games.autour_du_feu.rules import Feu


class FeuPolicy(Policy):
    """A player of each level."""

    players: vec[Regular]

    def __init__(self, character: i64 = NEUTRAL) -> None:
        super().__init__(character)
        expert = Expert(character)  # a master also thinks ahead
        self.players = vec[Regular]([Beginner(character), Regular(character), expert, expert])

    def choose(self, deal: Deal, seat: i64, luck: Luck, level: i64 = REGULAR) -> i64:
        assert isinstance(deal, Feu)
        return self.players[level].answer(deal, seat, deal.legal_mask(seat), luck)


POLICY: Final = FeuPolicy()
