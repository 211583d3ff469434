"""La Bataille Corse, the pile in the middle: its top cards, and the figure on it that is to be answered.

Its cards lie in the packets, in a place of their own (`Packets`). § numbers are paragraphs of rulebook.fr.md.
"""

from mypy_extensions import i64, mypyc_attr

from veillee.cards.packs import NO_CARD, rank_mates, rank_of
from veillee.cards.sets import bit
from veillee.engine.deal import NOBODY
from veillee.engine.notes import TABLE, Note
from veillee.engine.packing import packable


@mypyc_attr(acyclic=True, free_list_len=1)
class Pile:
    """What everyone has seen turned, and what is to be done about it."""

    flips: i64  # how many cards were turned so far
    turned: i64  # the cards that everyone has seen
    last: i64  # who turned the top card
    top: i64  # the top card, and the two under it, as far as they lie face up
    second: i64
    third: i64
    is_known: bool  # whether all have seen the top card before: it came again
    burnt: i64  # how many cards lie face down under the pile
    is_out_said: bool  # whether something was said of the top card, so that the next one begins a sentence
    owner: i64  # whose figure is to be answered
    left: i64  # by how many cards still

    def __init__(self) -> None:
        self.flips = 0
        self.turned = 0
        self.is_known = False
        self.is_out_said = False
        self.clear()

    def clear(self) -> None:
        """§3.7 Nothing lies there, and nobody is to answer."""
        self.last = NOBODY
        self.top = NO_CARD
        self.second = NO_CARD
        self.third = NO_CARD
        self.burnt = 0
        self.owner = NOBODY
        self.left = 0

    def clone(self) -> "Pile":
        """An independent copy."""
        twin = Pile()
        twin.flips = self.flips
        twin.turned = self.turned
        twin.last = self.last
        twin.top = self.top
        twin.second = self.second
        twin.third = self.third
        twin.is_known = self.is_known
        twin.burnt = self.burnt
        twin.is_out_said = self.is_out_said
        twin.owner = self.owner
        twin.left = self.left
        return twin

    def add(self, card: i64, seat: i64) -> None:
        """§3.1 A card is laid on it."""
        self.flips += 1
        self.is_known = bit(card) & self.turned != 0
        self.turned |= bit(card)
        self.third = self.second
        self.second = self.top
        self.top = card
        self.last = seat
        self.is_out_said = False

    def is_pair(self, sandwich: bool) -> bool:  # noqa: FBT001 - asked at every card
        """§4.1 The two top cards have one rank; where the house wants it, the first and the third."""
        if self.second == NO_CARD:
            return False
        mates = rank_mates(self.top)
        if mates & bit(self.second):
            return True
        return sandwich and self.third != NO_CARD and mates & bit(self.third) != 0

    def pair_note(self) -> Note:
        """What there was to slap at."""
        return Note("pair" if rank_of(self.top) == rank_of(self.second) else "sandwich").by(TABLE)


packable(Pile)
