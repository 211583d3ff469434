"""How a table of this game is laid out."""

from typing import Final

from veillee.engine.layout import BAR, CENTRE, FAN, MINE, OFF, PILE, PILL, PLATE, SEAT, TRICK, Lay, Layout

LAYOUT: Final = Layout(
    {
        "hand": Lay(FAN, MINE),
        "trick": Lay(TRICK, CENTRE),
        "taken": Lay(PILE, SEAT, hidden=True),
    },
    {
        "turn": OFF,
        "dealer": OFF,
        "last_trick": OFF,
        "tricks": OFF,
        "cost": PLATE,
        "round": BAR,
        "contract": PILL,
        "contracts_left": OFF,
    },
    minutes=60,
)
