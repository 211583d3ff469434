"""How a master of Autour du Feu thinks ahead: worlds played out by experts, whose choice is his unless it is beaten."""

from math import sqrt
from typing import Final

from mypy_extensions import i64

from veillee.cards.luck import Luck
from veillee.cards.sets import bit, first, lowest
from veillee.engine.entry import EXPERT
from veillee.engine.minds import Search, Spot
from veillee.games.autour_du_feu.cards import NUMBERS, WORTH
from veillee.games.autour_du_feu.jokers import NO_EFFECT
from veillee.games.autour_du_feu.policy import POLICY
from veillee.games.autour_du_feu.rules import Feu
from veillee.games.autour_du_feu.under_way import FOLLOW, ON, TURN
from veillee.search.mind import SampledMind
from veillee.search.sampling import Endings, Sampling

SIMULATIONS: Final = 3000
SURE: Final = 1.0  # how many times its uncertainty a gain on the expert's choice must be: of many moves one is lucky


class FeuMind(SampledMind):
    """Compares moves that differ: which of two equal numbers, or of two hearths that show the same, tells nothing."""

    def search(self, spot: Spot, level: i64, luck: Luck) -> Search | None:
        deal = spot.world
        assert isinstance(deal, Feu)
        moves = different(deal, deal.legal_mask(spot.seat))
        if self.simulations(level) == 0 or moves & (moves - 1) == 0:
            return None
        return SureSampling(spot, self.endings, luck, moves)


class SureSampling(Sampling):
    """Leaves the expert's choice only for what is surely better."""

    def best(self) -> i64:
        place = self.leader()
        if self.gain(place) < SURE * sqrt(self.doubt(place)):
            place = 0
        return self.actions[place]


def different(deal: Feu, answers: i64) -> i64:
    """One of each kind of answers; to go back is none."""
    answers &= first(NO_EFFECT + 1)
    asked = deal.under_way.asked
    if asked in (TURN, FOLLOW):
        for worth in WORTH:
            answers = one_of(answers, answers & worth & first(NUMBERS))
    elif asked == ON:
        for top in deal.hearths.tops:
            answers = one_of(answers, answers & deal.hearths.showing(top) & ~deal.hearths.showing(top + 1))
    return answers


def one_of(answers: i64, alike: i64) -> i64:
    """These answers with only one of those that are alike."""
    if alike == 0:
        return answers
    return answers & ~alike | bit(lowest(alike))


MIND: Final = FeuMind(Endings(POLICY, EXPERT), 0, SIMULATIONS)
