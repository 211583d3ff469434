"""How a table of this game is laid out."""

from typing import Final

from veillee.engine.layout import CENTRE, OFF, PILE, PILL, PLATE, SEAT, Lay, Layout, Target

LAYOUT: Final = Layout(
    {
        "packet": Lay(PILE, SEAT),
        "pile": Lay(PILE, CENTRE, messy=True),
        "burnt": Lay(PILE, CENTRE, hidden=True),
    },
    {
        "turn": OFF,
        "dealer": OFF,
        "flips": OFF,
        "cards": PLATE,
        "owner": PILL,
        "left": PILL,
        "state": PLATE,
    },
    {
        "flip": Target("packet", own=True),
    },
    mark="sheet_place",
    minutes=15,
)
