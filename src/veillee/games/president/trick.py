"""Le Président, the trick: what lies on the table, and what may answer it. § numbers are those of rulebook.fr.md."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from veillee.cards.sets import bit, first, members
from veillee.engine.deal import NOBODY
from veillee.engine.notes import EVERYONE, TABLE
from veillee.engine.zones import Zone
from veillee.games.president.exchange import PACK
from veillee.games.president.lays import NOTHING_LAID
from veillee.games.president.sets_of_rank import cards_of_rank, count_of, lay_of, lays_of, lays_of_count, rank_of
from veillee.games.president.titles import Placed

# §1.2 Jokers are above all.
JOKERS: Final = 13
JOKER_CARDS: Final = bit(52) | bit(53)


class OnTable(Placed):
    """The hands, and the lays of the trick, one upon the other."""

    equal_skips: bool
    lay: i64  # the last cards laid, as a number, or NOTHING_LAID
    owner: i64  # who laid them
    passed: i64  # who cannot answer them any more
    trick: vec[i64]  # the cards of each lay of the trick, and who laid them
    trick_by: vec[i64]
    taken: i64  # the cards of the tricks before
    reversed: bool

    def __init__(self, players: i64, dealer: i64) -> None:
        super().__init__(players, dealer)
        self.equal_skips = False
        self.lay = NOTHING_LAID
        self.owner = NOBODY
        self.passed = 0
        self.trick = vec[i64]()
        self.trick_by = vec[i64]()
        self.taken = 0
        self.reversed = False

    def put_on_table(self, seat: i64, lay: i64, cards: i64) -> None:
        """These cards of a hand are the last ones laid now."""
        self.hands[seat] &= ~cards
        self.laid[seat] |= cards
        self.trick = append(self.trick, cards)
        self.trick_by = append(self.trick_by, seat)
        self.lay = lay
        self.owner = seat

    def clear_table(self) -> None:
        """§3.5 The cards of the trick are out of the game."""
        for cards in self.trick:
            self.taken |= cards
        self.trick = vec[i64]()
        self.trick_by = vec[i64]()
        self.lay = NOTHING_LAID
        self.passed = 0

    def answers(self, lay: i64) -> i64:
        """§3.2 As many cards of one higher rank; §3.7 by house rule, of the same rank."""
        rank = rank_of(lay)
        lays = self.higher(rank)
        if self.equal_skips:
            lays |= cards_of_rank(rank)
        return lays & lays_of_count(count_of(lay))

    def higher(self, rank: i64) -> i64:
        """§1.2 Everything above a rank; §3.9 after a revolution, threes are above fours, but jokers above all."""
        if rank == JOKERS:
            return 0
        if self.reversed:
            return first(lay_of(rank, 1)) | JOKER_CARDS
        return PACK & ~first(lay_of(rank + 1, 1))

    def is_unbeatable(self) -> bool:
        """§3.3 Whether no cards of the pack could answer those on the table: whoever is asked can only pass."""
        if self.lay == NOTHING_LAID:
            return False
        return lays_of(PACK & ~self.trick[len(self.trick) - 1]) & self.answers(self.lay) == 0

    def last_laid(self) -> list[int]:
        """The cards to answer."""
        return members(self.trick[len(self.trick) - 1])

    def trick_zone(self) -> Zone:
        """The trick, lay upon lay: the last one is winning."""
        cards: list[int] = []
        laid_by: list[int] = []
        for place in range(len(self.trick)):
            laid = members(self.trick[place])
            cards += laid
            laid_by += [int(self.trick_by[place])] * len(laid)
        zone = Zone("trick", cards, TABLE, EVERYONE, 0, laid_by)
        zone.best = len(cards) - 1  # NO_BEST, where there is none
        return zone

    # Copies

    def copy_table(self, twin: "OnTable") -> None:
        """Give a new deal the hands and places of this one, and the trick."""
        self.copy_places(twin)
        twin.equal_skips = self.equal_skips
        twin.lay = self.lay
        twin.owner = self.owner
        twin.passed = self.passed
        twin.trick = self.trick[:]
        twin.trick_by = self.trick_by[:]
        twin.taken = self.taken
        twin.reversed = self.reversed
