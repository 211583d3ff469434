"""Layout: how a zone is arranged and where it lies. Data for whoever draws the table; each game fills it in."""

from typing import Final

# Arrangements: a small closed set, each drawn once by each client.
FAN: Final = "fan"
PILE: Final = "pile"
ROW: Final = "row"
GRID: Final = "grid"
TRICK: Final = "trick"
LADDER: Final = "ladder"
ARRANGEMENTS: Final = [FAN, PILE, ROW, GRID, TRICK, LADDER]

# Where it lies.
MINE: Final = "mine"  # in front of whoever looks, if it is theirs; in front of its owner otherwise
SEAT: Final = "seat"  # in front of its owner
CENTRE: Final = "centre"
SIDE: Final = "side"
PLACES: Final = [MINE, SEAT, CENTRE, SIDE]


class Lay:
    """How a zone is arranged, and where it lies."""

    arranged: str
    lies: str

    def __init__(self, arranged: str, lies: str) -> None:
        self.arranged = arranged
        self.lies = lies
