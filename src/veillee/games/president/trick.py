"""Le Président, the trick: what lies on the table, and what may answer it. § numbers are those of rulebook.fr.md."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from veillee.cards.sets import bit, first, members
from veillee.engine.deal import NOBODY
from veillee.engine.notes import EVERYONE, TABLE
from veillee.engine.zones import Zone
from veillee.games.president.sets_of_rank import PACK, cards_of_rank, count_of, lay_of, lays_of_count, rank_of

NOTHING_LAID: Final = -1
NOTHING: Final = vec[i64]()

# §1.2 Jokers are above all.
TWOS: Final = 12  # the rank below the jokers
JOKERS: Final = 13
FOUR_OF_A_KIND: Final = 4
JOKER_CARDS: Final = bit(52) | bit(53)


def higher(rank: i64, *, is_reversed: bool) -> i64:
    """§1.2 Everything above a rank; §3.9 after a revolution, threes are above fours, but jokers above all."""
    if rank == JOKERS:
        return 0
    if is_reversed:
        return first(lay_of(rank, 1)) | JOKER_CARDS
    return PACK & ~first(lay_of(rank + 1, 1))


def answers_to(lay: i64, *, is_reversed: bool, or_equal: bool) -> i64:
    """§3.2 As many cards of one higher rank; §3.7 by house rule, of the same rank."""
    rank = rank_of(lay)
    lays = higher(rank, is_reversed=is_reversed)
    if or_equal:
        lays |= cards_of_rank(rank)
    return lays & lays_of_count(count_of(lay))


@mypyc_attr(acyclic=True, free_list_len=1)
class Trick:
    """The lays, one upon the other, and who has passed."""

    owner: i64  # who laid the last cards, or took the trick before
    lay: i64  # these cards, as a number, or NOTHING_LAID
    passed: i64  # who cannot answer them any more
    lays: vec[i64]  # the cards of each lay, and who laid them
    laid_by: vec[i64]

    def __init__(
        self,
        owner: i64 = NOBODY,
        lay: i64 = NOTHING_LAID,
        passed: i64 = 0,
        lays: vec[i64] = NOTHING,
        laid_by: vec[i64] = NOTHING,
    ) -> None:
        self.owner = owner
        self.lay = lay
        self.passed = passed
        self.lays = lays
        self.laid_by = laid_by

    def put(self, seat: i64, lay: i64, cards: i64) -> None:
        """These are the last cards laid now."""
        self.lays = append(self.lays, cards)
        self.laid_by = append(self.laid_by, seat)
        self.lay = lay
        self.owner = seat

    def is_empty(self) -> bool:
        """Whether whoever is to play leads."""
        return self.lay == NOTHING_LAID

    def waits_for(self, active: i64) -> i64:
        """§3.5 Of those who hold cards, who may still answer."""
        return active & ~self.passed & ~bit(self.owner)

    def last(self) -> i64:
        """The cards to answer."""
        return self.lays[len(self.lays) - 1]

    def cards(self) -> i64:
        """All its cards, as a set."""
        found: i64 = 0
        for cards in self.lays:
            found |= cards
        return found

    def zone(self) -> Zone:
        """Lay upon lay: the last one is winning."""
        cards: list[int] = []
        laid_by: list[int] = []
        for place in range(len(self.lays)):
            laid = members(self.lays[place])
            cards += laid
            laid_by += [int(self.laid_by[place])] * len(laid)
        zone = Zone("trick", cards, TABLE, EVERYONE, 0, laid_by)
        zone.best = len(cards) - 1  # NO_BEST, where there is none
        return zone

    def clone(self) -> "Trick":
        """An independent copy."""
        return Trick(self.owner, self.lay, self.passed, self.lays[:], self.laid_by[:])
