"""How a table of this game is laid out."""

from typing import Final

from veillee.engine.layout import BAR, CENTRE, FAN, MINE, OFF, PILE, PILL, PLATE, SIDE, TRICK, Lay, Layout

LAYOUT: Final = Layout(
    {
        "hand": Lay(FAN, MINE),
        "trick": Lay(TRICK, CENTRE),
        "stock": Lay(PILE, SIDE),
        "taken": Lay(PILE, SIDE, hidden=True),
    },
    {
        "turn": OFF,
        "dealer": OFF,
        "last_trick": OFF,
        "tricks": PLATE,
        "bid": PLATE,
        "deal": BAR,
        "deals": BAR,
        "cards": OFF,
        "trump": PILL,
        "turned": OFF,
    },
    mark="fact_bid",
    minutes=60,
)
