"""How a table of this game is laid out."""

from typing import Final

from veillee.engine.layout import (
    BAR,
    CENTRE,
    DIAL,
    FAN,
    MINE,
    OFF,
    PILE,
    PILL,
    PLATE,
    RING,
    SEAT,
    SIDE,
    Lay,
    Layout,
    Target,
)

LAYOUT: Final = Layout(
    {
        "hand": Lay(FAN, MINE),
        "red": Lay(RING, CENTRE, deep=True),
        "orange": Lay(RING, CENTRE, deep=True),
        "yellow": Lay(RING, CENTRE, deep=True),
        "green": Lay(RING, CENTRE, deep=True),
        "blue": Lay(RING, CENTRE, deep=True),
        "purple": Lay(RING, CENTRE, deep=True),
        "grey": Lay(RING, CENTRE, deep=True),
        "laid": Lay(PILE, SEAT),
        "stock": Lay(PILE, SIDE),
        "discards": Lay(PILE, SIDE),
    },
    {
        "fire": DIAL,
        "round": BAR,
        "stock": BAR,
        "cards": OFF,
        "turn": OFF,
        "dealer": OFF,
        "kindling": PILL,
        "log": PILL,
        "end": PILL,
        "skips": PLATE,
    },
    {
        "draw": Target("stock"),
    },
    minutes=25,
)
