"""How a table of this game is laid out."""

from typing import Final

from veillee.engine.layout import (
    AT_SEAT,
    BAR,
    CENTRE,
    FAN,
    MINE,
    OFF,
    PILE,
    PILL,
    PLATE,
    ROW,
    SIDE,
    TRICK,
    Lay,
    Layout,
    Preset,
    Target,
)

LAYOUT: Final = Layout(
    {
        "hand": Lay(FAN, MINE),
        "sealed": Lay(TRICK, CENTRE, slots=1),
        "front": Lay(ROW, AT_SEAT),
        "aside": Lay(ROW, AT_SEAT),
        "barrel": Lay(PILE, CENTRE),
        "flipped": Lay(ROW, CENTRE, slots=6),
        "ghost": Lay(PILE, SIDE),
        "ghost_card": Lay(TRICK, CENTRE, slots=1),
        "discard": Lay(PILE, SIDE),
        "box": Lay(PILE, SIDE, hidden=True),
    },
    {
        "trick": BAR,
        "chosen": OFF,
        "front": OFF,
        "hidden": OFF,
        "order": PILL,
        "turn": OFF,
        "victim": PILL,
        "fallen": PLATE,
    },
    {
        "flip": Target("barrel"),
        "again": Target("barrel"),
        "rob": Target("front.{}"),
    },
    [
        Preset("classic", {}),
        Preset("double_click", {"double_click": "yes"}),
        Preset("clockwise", {"order": "clockwise", "tie": "seat"}),
    ],
    art={
        "1": "pan/1-souris",
        "2": "pan/2-chat",
        "3": "pan/3-chien",
        "4": "pan/4-sanglier",
        "5": "pan/5-ours",
        "6": "pan/6-elephant",
        "click": "pan/clic",
        "bang": "pan/pan",
    },
)
