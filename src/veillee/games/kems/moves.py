"""The moves of Le Kem's, phase by phase."""

from typing import Final

from mypy_extensions import i64

from veillee.cards.packs import CLASSIC
from veillee.cards.sets import members
from veillee.engine.moves import CARD, NOTHING, RACE, SEAT, WORD, MoveTable, Verb
from veillee.games.kems.signals import COUNT, GESTURES, STILL

# Moves, in this order for ever: written games and trained bots count on it.
DONE: Final = 12
LEAVE: Final = 52
BACK: Final = 52
AGAIN: Final = 53  # take a card of the river after all: the lowest of the four, and so on
LEAVE_AFTER_ALL: Final = 57
ROW: Final = 4  # cards of a river

SHOW: Final = Verb("gesture", WORD, 0, COUNT, GESTURES)
HAND_OVER: Final = Verb("give", CARD, 0, 52)
GO_BACK: Final = Verb("back", NOTHING, BACK, 1)
LET_LIE: Final = Verb("leave", NOTHING, LEAVE_AFTER_ALL, 1)

TALKING: Final = MoveTable(
    "talking",
    CLASSIC,
    [
        SHOW,
        Verb("done", NOTHING, DONE, 1),
        Verb("accept", NOTHING, 13, 1),
        Verb("refuse", NOTHING, 14, 1),
        Verb("keep", NOTHING, 15, 1),
        Verb("change", NOTHING, 16, 1),
    ],
    "2.2",
)
CALLING: Final = MoveTable(
    "calling",
    CLASSIC,
    [Verb("wait", NOTHING, 0, 1), Verb("kems", RACE, 1, 1), Verb("double", RACE, 2, 1), Verb("contre", RACE, 3, 1)],
    "5.1",
    sealed=True,
)
DESCRIBING: Final = MoveTable("describing", CLASSIC, [SHOW, Verb("done", NOTHING, DONE, 1)], "5.9")
TAKING: Final = MoveTable(
    "taking", CLASSIC, [Verb("take", CARD, 0, 52), Verb("leave", NOTHING, LEAVE, 1)], "4.2", sealed=True
)
LOOKING: Final = MoveTable("looking", CLASSIC, [Verb("look", SEAT, 0, 4)], "3.4", sealed=True)
GESTURING: Final = MoveTable("gesturing", CLASSIC, [SHOW, Verb("still", NOTHING, STILL, 1)], "3.2", sealed=True)


def giving_for(river: i64) -> MoveTable:
    """§4.2 Give a card; or go back, and take another of these, or none."""
    lying = [CLASSIC.words[card] for card in members(river)]
    again = Verb("take", CARD, AGAIN, ROW, lying, CLASSIC.words)
    return MoveTable("giving", CLASSIC, [HAND_OVER, GO_BACK, again, LET_LIE], "4.2", sealed=True)


TABLES: Final = [TALKING, CALLING, DESCRIBING, TAKING, giving_for(0), LOOKING, GESTURING]

# The phases, as places of their tables.
TALK: Final = 0
CALLS: Final = 1
DESCRIBE: Final = 2
TAKE: Final = 3
GIVE: Final = 4
LOOK: Final = 5
GESTURE: Final = 6
