"""How a table of this game is laid out."""

from typing import Final

from veillee.engine.layout import BAR, CENTRE, FAN, MINE, OFF, PILE, PILL, PLATE, SIDE, TRICK, Lay, Layout

LAYOUT: Final = Layout(
    {
        "hand": Lay(FAN, MINE),
        "trick": Lay(TRICK, CENTRE),
        "taken": Lay(PILE, SIDE, hidden=True),
    },
    {
        "turn": OFF,
        "dealer": OFF,
        "last_trick": OFF,
        "tricks": OFF,
        "points": PLATE,
        "deal": BAR,
        "target": BAR,
        "trump": PILL,
        "turned": PILL,
    },
    minutes=20,
)
