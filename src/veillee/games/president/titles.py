"""Le Président, chapter 4 of its rulebook: the places, and the titles they bring. § numbers are its paragraphs."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from veillee.cards.sets import bit, first, highest, lowest, zeros

# §4.2 Titles
PRESIDENT: Final = "title_president"
VICE_PRESIDENT: Final = "title_vice_president"
CITIZEN: Final = "title_citizen"
VICE_BOTTOM: Final = "title_vice_bottom"
BOTTOM: Final = "title_bottom"
TITLES: Final = [PRESIDENT, VICE_PRESIDENT, CITIZEN, VICE_BOTTOM, BOTTOM]

# §4.5 Why a line is on the sheet
FOR_TITLE: Final = "became"
FOR_POINTS: Final = "became_for_points"


def title_number(place: i64, players: i64) -> i64:
    """§4.2 Which title a place brings: with three players there is no vice, with five or more there are citizens."""
    if place == 1:
        return 0
    if place == players:
        return 4
    if players > 3 and place == 2:
        return 1
    if players > 3 and place == players - 1:
        return 3
    return 2


def title_of(place: i64, players: i64) -> str:
    """§4.2 The title of a place."""
    return TITLES[title_number(place, players)]


@mypyc_attr(acyclic=True, free_list_len=1)
class Places:
    """The places that are taken, and those still free."""

    of: vec[i64]  # of each seat, 0 while it has none
    free: i64  # as a set

    def __init__(self, of: vec[i64], free: i64) -> None:
        self.of = of
        self.free = free

    def clone(self) -> "Places":
        """An independent copy."""
        return Places(self.of[:], self.free)

    def take_best(self, seat: i64) -> None:
        """§4.1 The best free place."""
        self.take(seat, lowest(self.free))

    def take_last(self, seat: i64) -> None:
        """§4.3 The last free place."""
        self.take(seat, highest(self.free))

    def take(self, seat: i64, place: i64) -> None:
        """Give a place to a seat."""
        self.of[seat] = place
        self.free &= ~bit(place)

    def title(self, seat: i64) -> str:
        """§4.2 The title that a seat has earned, or nothing."""
        if self.of[seat] == 0:
            return ""
        return title_of(self.of[seat], len(self.of))

    def in_order(self) -> list[int]:
        """The seats from first to last, once all have a place."""
        return sorted(range(len(self.of)), key=lambda seat: self.of[seat])


def all_free(players: i64) -> Places:
    """The places from 1 on, none of which is taken yet."""
    return Places(zeros(players), first(players + 1) & ~bit(0))
