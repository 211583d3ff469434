"""The cards of a trick game as they were dealt, and what is trumps: settled before the first one is laid."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from veillee.cards.packs import NO_CARD
from veillee.cards.sets import bit, members
from veillee.engine.packing import packable

NO_TRUMP: Final = 0


@mypyc_attr(acyclic=True, free_list_len=1)  # each play-out in a world makes one
class Served:
    """All that no play changes, so that copies of a deal share it; an imagined world has another one."""

    must_trump: bool  # who cannot follow must trump
    must_overtrump: bool  # and go higher than the trumps already laid, if possible
    pack: i64  # every card of the deal
    dealt: vec[i64]  # each hand as it was dealt
    turned: i64  # the card turned up to make trumps, or NO_CARD
    shown: i64  # the cards that everyone has been shown while they are in a hand: that one, or none
    trumps: i64  # the trump cards, or NO_TRUMP

    def __init__(
        self,
        pack: i64,
        dealt: vec[i64],
        turned: i64 = NO_CARD,
        trumps: i64 = NO_TRUMP,
        *,
        must_trump: bool = False,
        must_overtrump: bool = False,
    ) -> None:
        self.must_trump = must_trump
        self.must_overtrump = must_overtrump
        self.pack = pack
        self.dealt = dealt
        self.turned = turned
        self.shown = 0
        if turned != NO_CARD:
            self.shown = bit(turned)
        self.trumps = trumps

    def dealt_as(self, dealt: vec[i64]) -> "Served":
        """The same with other hands."""
        must, over = self.must_trump, self.must_overtrump
        return Served(self.pack, dealt, self.turned, self.trumps, must_trump=must, must_overtrump=over)

    def undealt(self) -> i64:
        """The cards that nobody was dealt, as a set."""
        found = self.pack
        for hand in self.dealt:
            found &= ~hand
        return found

    def turned_last(self, held: i64) -> list[int]:
        """The cards of a hand or of the stock, the one turned up last: it was dealt last, or lies on top."""
        cards = members(held)
        if self.turned in cards:
            cards.remove(self.turned)
            cards.append(self.turned)
        return cards


NOTHING_SERVED: Final = Served(0, vec[i64](), NO_CARD)

packable(Served, 0, vec[i64](), NO_CARD)
