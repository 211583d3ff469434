"""How a table of this game is laid out."""

from typing import Final

from veillee.engine.layout import CENTRE, FAN, MINE, OFF, PILE, PILL, PLATE, ROW, SIDE, Lay, Layout

LAYOUT: Final = Layout(
    {
        "hand": Lay(FAN, MINE),
        "river": Lay(ROW, CENTRE),
        "stock": Lay(PILE, SIDE),
        "swept": Lay(PILE, SIDE, hidden=True),
    },
    {
        "score": PLATE,
        "stock": OFF,
        "age": OFF,
        "signal": PILL,
        "signal_then": PILL,
        "gesture": PLATE,
        "barred": PLATE,
        "dealer": OFF,
    },
    minutes=20,
)
