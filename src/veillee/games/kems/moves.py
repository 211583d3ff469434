"""The moves of Le Kem's, phase by phase."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from veillee.cards.packs import CLASSIC
from veillee.cards.sets import bit, first, members
from veillee.engine.moves import CARD, NOTHING, RACE, MoveTable, Verb
from veillee.engine.notes import SEAT, WORD
from veillee.games.kems.signals import COUNT, GESTURES, STILL

# Moves, in this order for ever: written games and trained bots count on it. A gesture is its own number.
EVERY_GESTURE: Final = first(COUNT)
ANY_GESTURE: Final = EVERY_GESTURE | bit(STILL)  # or none
DONE: Final = 12
ACCEPT: Final = 13
REFUSE: Final = 14
KEEP: Final = 15
CHANGE: Final = 16

WAIT: Final = 0
KEMS: Final = 1
DOUBLE: Final = 2
CONTRE: Final = 3

PACK: Final = 52
ROW: Final = 4  # cards of a river
LEAVE: Final = 52
BACK: Final = 52
AGAIN: Final = 53  # take a card of the river after all: the lowest of the four, and so on
LEAVE_AFTER_ALL: Final = 57
# Where all act at any moment. A gesture is its own number here too; calls are those of the ticks, but for CRY.
CRY: Final = 12
SATED: Final = 12  # to want nothing more of these four cards
REACH: Final = 16  # for a card of the river, by its place: a swap changes what lies there, but moves no other card
HAND_IN: Final = 20  # a card of the hand: the lowest of the four, and so on
DRAW_BACK: Final = 24
GLANCE: Final = 25  # at a seat
LAST_OPEN: Final = 28
ANY_REACH: Final = bit(REACH) | bit(REACH + 1) | bit(REACH + 2) | bit(REACH + 3)
ANY_HAND_IN: Final = bit(HAND_IN) | bit(HAND_IN + 1) | bit(HAND_IN + 2) | bit(HAND_IN + 3)

ANY_OF_ROW: Final = bit(AGAIN) | bit(AGAIN + 1) | bit(AGAIN + 2) | bit(AGAIN + 3)

SHOW: Final = Verb("gesture", WORD, 0, COUNT, GESTURES)
THAT_IS_ALL: Final = Verb("done", NOTHING, DONE, 1)
HAND_OVER: Final = Verb("give", CARD, 0, PACK)
GO_BACK: Final = Verb("back", NOTHING, BACK, 1)
LET_LIE: Final = Verb("leave", NOTHING, LEAVE_AFTER_ALL, 1)

TALKING: Final = MoveTable(
    "talking",
    CLASSIC,
    [
        SHOW,
        THAT_IS_ALL,
        Verb("accept", NOTHING, ACCEPT, 1),
        Verb("refuse", NOTHING, REFUSE, 1),
        Verb("keep", NOTHING, KEEP, 1),
        Verb("change", NOTHING, CHANGE, 1),
    ],
    "2.2",
)
CALLING: Final = MoveTable(
    "calling",
    CLASSIC,
    [
        Verb("wait", NOTHING, WAIT, 1),
        Verb("kems", RACE, KEMS, 1),
        Verb("double", RACE, DOUBLE, 1),
        Verb("contre", RACE, CONTRE, 1),
    ],
    "5.1",
    sealed=True,
)
DESCRIBING: Final = MoveTable("describing", CLASSIC, [SHOW, THAT_IS_ALL], "5.9")
TAKING: Final = MoveTable(
    "taking", CLASSIC, [Verb("take", CARD, 0, PACK), Verb("leave", NOTHING, LEAVE, 1)], "4.2", sealed=True
)
LOOKING: Final = MoveTable("looking", CLASSIC, [Verb("look", SEAT, 0, 4)], "3.4", sealed=True)
GESTURING: Final = MoveTable("gesturing", CLASSIC, [SHOW, Verb("still", NOTHING, STILL, 1)], "3.2", sealed=True)


def giving_for(river: i64) -> MoveTable:
    """§4.2 Give a card; or go back, and take another of these, or none."""
    lying = [CLASSIC.words[card] for card in members(river)]
    again = Verb("take", CARD, AGAIN, ROW, lying, CLASSIC.words)
    return MoveTable("giving", CLASSIC, [HAND_OVER, GO_BACK, again, LET_LIE], "4.2", sealed=True)


def playing_for(row: vec[i64], hand: i64) -> MoveTable:
    """§3.2 Whatever one may do at any moment, with these cards in the middle and in hand."""
    words = CLASSIC.words
    return MoveTable(
        "playing",
        CLASSIC,
        [
            SHOW,
            Verb("leave", NOTHING, SATED, 1),
            Verb("kems", RACE, CRY + KEMS, 1),
            Verb("double", RACE, CRY + DOUBLE, 1),
            Verb("contre", RACE, CRY + CONTRE, 1),
            Verb("take", CARD, REACH, ROW, [words[card] for card in row], words),
            Verb("give", CARD, HAND_IN, ROW, [words[card] for card in members(hand)], words),
            Verb("back", NOTHING, DRAW_BACK, 1),
            Verb("look", SEAT, GLANCE, 4),
        ],
        "3.2",
    )


ANSWERING: Final = MoveTable("answering", CLASSIC, CALLING.verbs, "5.6")

# The phases, each the place of its table.
TALK: Final = 0
CALLS: Final = 1
DESCRIBE: Final = 2
TAKE: Final = 3
GIVE: Final = 4
LOOK: Final = 5
GESTURE: Final = 6
OPEN: Final = 7  # all act at any moment,
ANSWER: Final = 8  # but while a double waits for its partner
TABLES: Final = [
    TALKING,
    CALLING,
    DESCRIBING,
    TAKING,
    giving_for(0),
    LOOKING,
    GESTURING,
    playing_for(vec[i64](), 0),
    ANSWERING,
]


def is_private(phase: i64, action: i64) -> bool:
    """§4.2, §3.4 Whether nobody else notices it: second thoughts; in the open tempo a card reached for, a glance."""
    if phase == GIVE:
        return BACK <= action < LEAVE_AFTER_ALL
    return phase == OPEN and (REACH <= action < HAND_IN or action >= DRAW_BACK)
