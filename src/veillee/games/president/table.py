"""How a table of this game is laid out."""

from typing import Final

from veillee.engine.layout import BAR, CENTRE, FAN, MINE, OFF, PILE, PILL, PLATE, PLAYS, SEAT, SIDE, Lay, Layout

LAYOUT: Final = Layout(
    {
        "hand": Lay(FAN, MINE),
        "returned": Lay(PILE, SEAT),
        "trick": Lay(PLAYS, CENTRE),
        "taken": Lay(PILE, SIDE, hidden=True),
    },
    {
        "turn": OFF,
        "dealer": OFF,
        "deal": BAR,
        "cards": OFF,
        "title": PLATE,
        "last_title": PLATE,
        "in_trick": PLATE,
        "order": PILL,
    },
    mark="sheet_place",
    minutes=25,
)
