"""How a table of this game is laid out."""

from typing import Final

from veillee.engine.layout import BAR, CENTRE, FAN, MINE, OFF, PILE, PILL, PLATE, SIDE, TRICK, Lay, Layout, Preset

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
        "turned": OFF,
    },
    presets=[
        Preset("classic", {}),
        Preset("short", {"target": "10"}),
        Preset("young", {"target": "10", "must_trump": "no"}),
        Preset("strict", {"must_overtrump": "yes", "end_check": "deal"}),
    ],
)
