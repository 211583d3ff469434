"""The moves of Pan, t'es mort !, in this order for ever: written games and trained bots count on it."""

from typing import Final

from veillee.engine.moves import CARD, NOTHING, MoveTable, Verb
from veillee.engine.notes import SEAT
from veillee.games.pan_tes_mort.cards import REVOLVER
from veillee.games.pan_tes_mort.stacks import VALUES

FLIP: Final = 0
RELOAD: Final = 1  # with the lowest card; the others follow
PASS: Final = RELOAD + VALUES
BACK: Final = VALUES
STOP: Final = 0
AGAIN: Final = 1

CHOOSING: Final = MoveTable("choosing", REVOLVER, [Verb("choose", CARD, 0, VALUES)], "3.1", sealed=True)
TURNS: Final = MoveTable(
    "turn",
    REVOLVER,
    [Verb("flip", NOTHING, FLIP, 1), Verb("reload", CARD, RELOAD, VALUES), Verb("pass", NOTHING, PASS, 1)],
    "5.1",
)
GO_BACK: Final = Verb("back", NOTHING, BACK, 1)
PAYING: Final = MoveTable("paying", REVOLVER, [Verb("discard", CARD, 0, VALUES), GO_BACK], "5.4")
DARING: Final = MoveTable("daring", REVOLVER, [Verb("stop", NOTHING, STOP, 1), Verb("again", NOTHING, AGAIN, 1)], "6.1")
ROBBING: Final = MoveTable("robbing", REVOLVER, [Verb("rob", SEAT, 0, 6)], "6.2")
TAKING: Final = MoveTable("taking", REVOLVER, [Verb("take", CARD, 0, VALUES), GO_BACK], "6.2")

# The phases, and the moves of each.
CHOOSE: Final = 0
TURN: Final = 1
PAY: Final = 2
DARE: Final = 3
ROB: Final = 4
TAKE: Final = 5
TABLES: Final = [CHOOSING, TURNS, PAYING, DARING, ROBBING, TAKING]
