"""How a table of this game is laid out."""

from typing import Final

from veillee.engine.layout import BAR, CENTRE, FAN, MINE, OFF, PILE, PILL, SIDE, Lay, Layout, Target

LAYOUT: Final = Layout(
    {
        "hand": Lay(FAN, MINE),
        "stock": Lay(PILE, CENTRE),
        "top": Lay(PILE, CENTRE),
        "discard": Lay(PILE, SIDE, hidden=True),
    },
    {
        "turn": OFF,
        "dealer": OFF,
        "deal": BAR,
        "deals": BAR,
        "stock": OFF,
        "cards": OFF,
        "suit": PILL,
        "way": PILL,
        "owed": PILL,
    },
    {
        "draw": Target("stock"),
        "take": Target("stock"),
    },
    minutes=30,
)
