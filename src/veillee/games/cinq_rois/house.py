"""§1.4, §2.2, §4.4: what a house may choose in Les Cinq Rois, and the Atouts of each round.

Atouts are the cards of the rank that is the number of cards dealt.
"""

from typing import Final

from mypy_extensions import i64

from veillee.engine.options import Choice, Number, Settings

FIRST_ATOUT: Final = 3
LAST_ATOUT: Final = 13

ATOUT_WORDS: Final = [
    "atout_3",
    "atout_4",
    "atout_5",
    "atout_6",
    "atout_7",
    "atout_8",
    "atout_9",
    "atout_10",
    "atout_jack",
    "atout_queen",
    "atout_king",
]

FIRST_ROUND: Final = Number("first_round", FIRST_ATOUT, FIRST_ATOUT, LAST_ATOUT, "1.4")
RESHUFFLE: Final = Choice("reshuffle", ["keep", "all"], "4.4")


class RoisHouse:
    """The options of a table, read once. It never changes, so that copies of a deal share it."""

    first: i64  # §1.4 cards in the first round
    keeps_last: bool  # §4.4 the last discard stays when the stock is renewed

    def __init__(self, settings: Settings) -> None:
        self.first = FIRST_ROUND.of(settings)
        self.keeps_last = RESHUFFLE.of(settings) == "keep"

    def rounds(self) -> i64:
        """§1.4 A round for each number of cards, up to thirteen."""
        return LAST_ATOUT - self.first + 1

    def atout(self, number: i64) -> i64:
        """§1.4, §2.2 How many cards are dealt in the round of this number, and so the rank that is wild."""
        return self.first + number - 1
