"""How a master of Autour du Feu thinks ahead: worlds played out by experts, whose choice holds unless it is beaten."""

from typing import Final

from mypy_extensions import i64

from veillee.cards.luck import Luck
from veillee.cards.sets import bit, first, lowest, members
from veillee.engine.entry import EXPERT
from veillee.engine.minds import Judged, Search, Spot
from veillee.games.autour_du_feu.cards import NUMBERS, WORTH
from veillee.games.autour_du_feu.jokers import NO_EFFECT
from veillee.games.autour_du_feu.levels import LEVELS
from veillee.games.autour_du_feu.policy import POLICY
from veillee.games.autour_du_feu.rules import Feu
from veillee.games.autour_du_feu.under_way import FOLLOW, ON, TURN
from veillee.search.mind import SampledMind
from veillee.search.sampling import Endings, Sampling

PRUDENCE: Final = 1.0  # how many times its uncertainty a gain on the expert's choice must be


class FeuMind(SampledMind):
    """Compares moves that differ: which of two equal numbers, or of two hearths that show the same, tells nothing."""

    def search(self, spot: Spot, level: i64, luck: Luck) -> Search | None:
        deal = spot.world
        assert isinstance(deal, Feu)
        moves = different(deal, deal.legal_mask(spot.seat))
        if self.simulations(level) == 0 or moves & (moves - 1) == 0:
            return None
        search = FeuSampling(spot, self.endings, luck, moves)
        search.prudence = self.prudence
        return search


class FeuSampling(Sampling):
    """Leaves the expert's choice only for what is surely better, and tells of twins."""

    def judged(self) -> list[Judged]:
        """Each move, also those that were left out because they are like another."""
        deal = self.spot.world
        assert isinstance(deal, Feu)
        found = super().judged()
        known: i64 = 0
        for one in found:
            known |= bit(one.action)
        told: list[Judged] = []
        twins = alike(deal, deal.legal_mask(self.spot.seat))
        for one in found:
            told.append(one)
            for group in twins:
                if group & bit(one.action):
                    missing = group & ~known
                    known |= missing
                    told += [Judged(twin, one.value, one.spread, one.simulations) for twin in members(missing)]
        return told


def different(deal: Feu, answers: i64) -> i64:
    """One of each kind of answers; to go back is none."""
    answers &= first(NO_EFFECT + 1)
    for group in alike(deal, answers):
        answers = one_of(answers, group)
    return answers


def alike(deal: Feu, answers: i64) -> list[int]:
    """The answers that come to the same, kind by kind: equal numbers, or hearths that show the same."""
    asked = deal.under_way.asked
    hearths = deal.hearths
    if asked in (TURN, FOLLOW):
        return [answers & worth & first(NUMBERS) for worth in WORTH]
    if asked == ON:
        return [answers & hearths.showing(top) & ~hearths.showing(top + 1) for top in hearths.tops]
    return []


def one_of(answers: i64, alike: i64) -> i64:
    """These answers with only one of those that are alike."""
    if alike == 0:
        return answers
    return answers & ~alike | bit(lowest(alike))


MIND: Final = FeuMind(Endings(POLICY, EXPERT), LEVELS, prudence=PRUDENCE)
