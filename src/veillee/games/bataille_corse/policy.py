"""A sensible way to play La Bataille Corse: turn cards, slap pairs, and see them coming.

There is nothing to choose but when to slap. Whoever expects a pair has a hand ready, and is much quicker than those who
must first see it: they remember which card comes next (§2.2, a packet that was picked up keeps its order), or dare to
slap whatever comes. A card that is no pair then costs them what the house wants (§4.4).
"""

from typing import Final

from mypy_extensions import i64

from veillee.cards.luck import Luck
from veillee.cards.packs import NO_CARD, rank_mates
from veillee.cards.sets import bit, bit_count
from veillee.engine.blocks.attention import misses, mistakes, reaction, ready
from veillee.engine.deal import Deal
from veillee.engine.entry import NEUTRAL, REGULAR, Policy
from veillee.engine.moves import NO_MOVE
from veillee.games.bataille_corse.levels import LEVELS
from veillee.games.bataille_corse.rules import FLIP, LET, SLAP, BatailleCorse

NERVE: Final = 0.15  # how often one then does
WORTH_A_CARD: Final = 2.0  # cards that it must bring on average, where a false slap costs one
# The bold, with a hand over the pile, miss fewer pairs and slap more often at nothing; the careful the other way round.
ALERT: Final = 0.5
RASH: Final = 0.6
LEAST_PILE: Final = 4  # cards that are worth a risk


def pair_chance(deal: BatailleCorse) -> float:
    """How likely the card on top was to make a pair, for whoever did not remember it: they count those still out."""
    if deal.pile.second == NO_CARD or deal.pile.is_known:
        return 0.0
    unseen = deal.packets.count() - bit_count(deal.pile.turned) + 1
    wanted = rank_mates(deal.pile.second)
    if deal.house.sandwich and deal.pile.third != NO_CARD:
        wanted |= rank_mates(deal.pile.third)
    return float(bit_count(wanted & (bit(deal.pile.top) | ~deal.pile.turned))) / float(unseen)


def dares(deal: BatailleCorse, level: i64, luck: Luck) -> bool:
    """Whether one's hand is out for whatever comes: each player's own impulse, so that they do not all err at once."""
    return is_tempting(deal, level) and luck.unit() < NERVE


def is_tempting(deal: BatailleCorse, level: i64) -> bool:
    """Whether it is worth a slap at whatever comes: not for a small pile, nor where it costs more than it brings."""
    if not deal.house.locks:
        return True  # §4.4 it costs nothing
    chance = pair_chance(deal)
    if chance < LEVELS[level].dares:
        return False
    pile = deal.packets.size[deal.players]
    return pile >= LEAST_PILE and not (deal.house.burns and chance * float(pile) < WORTH_A_CARD)


class BatailleCorsePolicy(Policy):
    """Wants every pair; only its attention may fail, and its memory."""

    calm: float
    rashness: float

    def __init__(self, character: i64 = NEUTRAL) -> None:
        super().__init__(character)
        self.calm = 1.0 - ALERT * float(character)
        self.rashness = 1.0 + RASH * float(character)

    def choose(self, deal: Deal, seat: i64, luck: Luck, level: i64 = REGULAR) -> i64:
        """Asked in turn, without a clock, all those who can still win a pair are as likely to be the first."""
        assert isinstance(deal, BatailleCorse)
        if not deal.slaps.racing:
            return FLIP
        able = deal.slaps.racing & ~deal.slaps.locked
        if not bit(seat) & able or misses(level, luck, self.calm) or luck.fair(bit_count(able)) > 0:
            return LET
        return SLAP

    def urge(self, deal: Deal, seat: i64, fresh: i64, level: i64, luck: Luck) -> i64:
        """A pair is slapped unless it goes unnoticed; another card by mistake, or by whoever dared before seeing it."""
        assert isinstance(deal, BatailleCorse)
        if deal.slaps.racing:
            if bit(seat) & deal.slaps.locked or misses(level, luck, self.calm):
                return LET
            return SLAP
        if deal.pile.is_out_said or bit(seat) & deal.slaps.locked or not bit(seat) & deal.slappers():
            return NO_MOVE
        if dares(deal, level, luck) or mistakes(level, luck, self.rashness):
            return SLAP
        return NO_MOVE

    def haste(self, deal: Deal, seat: i64, action: i64, level: i64, luck: Luck) -> float:
        """Whoever knew the card, or dared to slap at any, is ready; the others must see it first."""
        assert isinstance(deal, BatailleCorse)
        if (deal.pile.is_known and luck.unit() < LEVELS[level].remembers) or dares(deal, level, luck):
            return ready(level, luck)
        return reaction(level, luck)


POLICY: Final = BatailleCorsePolicy()
