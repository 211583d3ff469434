"""§1.4, §2.2 The Atouts of each round: cards of the rank that is the number of cards dealt."""

from typing import Final

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
