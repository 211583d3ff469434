"""§4 What each makes of the four cards in the middle, where all act at any moment."""

from librt.vecs import vec
from mypy_extensions import i64

from veillee.cards.sets import zeros
from veillee.engine.packing import packable
from veillee.games.kems.house import SEATS


class Wishes:
    """Who wants nothing more, who came too late, who is asked next."""

    sated: i64  # who wants nothing more of them
    late: i64  # whose card was taken by another as they reached for it
    next_up: i64  # whoever is asked is looked for from this seat on
    rivers: i64  # how many were turned so far
    made: vec[i64]  # how many gestures each seat made since they were

    def __init__(self) -> None:
        self.sated = 0
        self.late = 0
        self.next_up = 0
        self.rivers = 0
        self.made = zeros(SEATS)

    def clone(self) -> "Wishes":
        """An independent copy."""
        twin = Wishes()
        twin.sated = self.sated
        twin.late = self.late
        twin.next_up = self.next_up
        twin.rivers = self.rivers
        twin.made = self.made[:]
        return twin

    def turn(self, first: i64) -> None:
        """§4.4 Four other cards."""
        self.sated = 0
        self.late = 0
        self.next_up = first
        self.rivers += 1
        self.made = zeros(SEATS)


packable(Wishes)
