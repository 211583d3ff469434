"""A sensible way to play La Bataille Corse: turn cards, slap pairs, and leave other cards alone, as far as one can."""

from typing import Final

from mypy_extensions import i64

from veillee.cards.luck import Luck
from veillee.cards.sets import bit, bit_count
from veillee.engine.deal import Deal
from veillee.engine.entry import REGULAR, Policy
from veillee.engine.moves import NO_MOVE
from veillee.games.bataille_corse.rules import FLIP, LET, SLAP, BatailleCorse

MISSES: Final = [0.15, 0.05, 0.01]  # how often one does not notice a pair: BEGINNER, REGULAR, EXPERT
MISTAKES: Final = [0.02, 0.008, 0.003]  # how often one slaps what is none


def misses(level: i64, luck: Luck) -> bool:
    """Whether a pair goes unnoticed."""
    return luck.unit() < MISSES[level]


def mistakes(level: i64, luck: Luck) -> bool:
    """Whether one takes something else for a pair."""
    return luck.unit() < MISTAKES[level]


class BatailleCorsePolicy(Policy):
    """Wants every pair; only its attention may fail."""

    def choose(self, deal: Deal, seat: i64, luck: Luck, level: i64 = REGULAR) -> i64:
        """Asked in turn, without a clock, all those who can still win a pair are as likely to be the first."""
        assert isinstance(deal, BatailleCorse)
        if not deal.slaps.racing:
            return FLIP
        able = deal.slaps.racing & ~deal.slaps.locked
        if not bit(seat) & able or misses(level, luck) or luck.fair(bit_count(able)) > 0:
            return LET
        return SLAP

    def urge(self, deal: Deal, seat: i64, fresh: i64, level: i64, luck: Luck) -> i64:
        """A pair is slapped unless it goes unnoticed; an ordinary card, once in a while, by mistake."""
        assert isinstance(deal, BatailleCorse)
        if deal.slaps.racing:
            if bit(seat) & deal.slaps.locked or misses(level, luck):
                return LET
            return SLAP
        if not deal.slaps.hasty and deal.legal_mask(seat) & bit(SLAP) and mistakes(level, luck):
            return SLAP
        return NO_MOVE


POLICY: Final = BatailleCorsePolicy()
