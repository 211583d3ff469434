"""The moves of a round, and the phases of a turn in which they are open."""

from typing import Final

from veillee.cards.packs import TWO_STARS
from veillee.engine.moves import CARD, NOTHING, MoveTable, Verb

# Moves, in this order for ever: written games and trained bots count on it.
STOCK: Final = 0
DISCARD: Final = 1
CARDS: Final = 56
EXPOSE: Final = 56
BACK: Final = 57
TAKING: Final = MoveTable(
    "taking", TWO_STARS, [Verb("stock", NOTHING, STOCK, 1), Verb("take", NOTHING, DISCARD, 1)], "4.1"
)
DISCARDING: Final = MoveTable(
    "discarding",
    TWO_STARS,
    [Verb("discard", CARD, 0, CARDS), Verb("expose", NOTHING, EXPOSE, 1), Verb("back", NOTHING, BACK, 1)],
    "4.2",
)

# The phases of a turn.
TAKE: Final = 0
THROW: Final = 1
GO_OUT: Final = 2  # they are about to lay their hand, which nobody knows yet: the card to throw is still to be chosen
