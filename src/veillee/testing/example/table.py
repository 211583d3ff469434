"""How a table of this game is laid out."""

from typing import Final

from veillee.engine.layout import CENTRE, FAN, MINE, OFF, PILE, PLATE, SIDE, TRICK, Lay, Layout, Preset

LAYOUT: Final = Layout(
    {
        "hand": Lay(FAN, MINE),
        "trick": Lay(TRICK, CENTRE),
        "stock": Lay(PILE, SIDE),
        "taken": Lay(PILE, SIDE),
    },
    {
        "dealer": OFF,
        "tricks": PLATE,
    },
    presets=[Preset("classic", {}), Preset("long", {"deals": "6"})],
)
