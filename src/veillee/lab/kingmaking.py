"""Kingmaking: how often those who can no longer win decide who does.

Somebody who wins less than one ending in twenty has a move to make. Each that is open is made, and the match played to
its end with the same luck for all of them: where another player's chance is some points more after one of them than
after the one that is chosen, that choice made a king. What looks so by chance is looked at again with other cards.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from veillee.cards.sets import members
from veillee.lab.endings import Tried, after
from veillee.lab.measures import SHARED, Scale

if TYPE_CHECKING:
    from veillee.engine.deal import Deal
    from veillee.engine.evening import Evening
    from veillee.lab.measures import Parts
    from veillee.lab.terms import LabTerms

KINGMAKING: Final = Scale("kingmaking", "share", 0.05)
LOST: Final = 0.05  # a chance below which somebody has nothing to win,
MOVED: Final = 0.1  # and by how much another's must be moved
TRIED: Final = 20  # one of so many such decisions
ENDINGS: Final = (
    16,
    32,
    64,
)  # of each move; the later ones look again, with other cards, at what the first showed


class KingCounter:
    """Looks at the decisions of those who have lost, in one match."""

    def __init__(self, terms: LabTerms, evening: Evening, seed: int) -> None:
        self.terms = terms
        self.evening = evening
        self.seed = seed
        self.lost: set[int] = set()  # seats
        self.decisions = seed % TRIED  # which of them are tried is another one in each match
        self.tried = 0
        self.found = 0

    def begin(self, chances: list[int], endings: int) -> None:
        """A deal, before which each seat won so much of so many endings."""
        self.lost = {seat for seat, chance in enumerate(chances) if chance < LOST * endings * SHARED}

    def note(self, deal: Deal, seat: int, action: int) -> None:
        """Somebody chooses this."""
        others = [each for each in members(deal.legal_mask(seat)) if each != action]
        if seat not in self.lost or not others:
            return
        self.decisions += 1
        if self.decisions % TRIED == 0:
            self.tried += 1
            self.found += self.made_a_king(deal, seat, action, others)

    def made_a_king(self, deal: Deal, seat: int, action: int, others: list[int]) -> bool:
        """Whether another move would have served another player better, however often one looks again."""
        moves, rivals, first = others, [rival for rival in range(deal.players) if rival != seat], 0
        for endings in ENDINGS:
            seeds = range(first, first + endings)
            chosen = self.chances(deal, seat, action, seeds)
            apart = [
                (abs(chance[rival] - chosen[rival]), -move, -rival)
                for move in moves
                for chance in [self.chances(deal, seat, move, seeds)]
                for rival in rivals
            ]
            most, move, rival = max(apart)
            if most <= MOVED * endings * SHARED:
                return False
            moves, rivals, first = [-move], [-rival], first + endings
        return True

    def chances(self, deal: Deal, seat: int, action: int, seeds: range) -> list[int]:
        """What each seat wins of some endings after this move."""
        whole = [0] * deal.players
        for number in seeds:
            seed = ((self.seed * 1000 + self.evening.setup.number) * 1000 + self.tried) * 1000 + number
            won = after(self.terms, self.evening, Tried(deal, seat, action), seed)
            whole = [one + more for one, more in zip(whole, won, strict=True)]
        return whole

    def parts(self) -> Parts:
        """How many of those that were tried made a king."""
        return self.found, self.tried
