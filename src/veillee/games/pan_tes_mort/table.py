"""How a table of this game is laid out."""

from typing import Final

from veillee.engine.layout import BAR, CENTRE, FAN, MINE, OFF, PILE, PILL, PLATE, ROW, SEAT, SIDE, Lay, Layout, Target

LAYOUT: Final = Layout(
    {
        "hand": Lay(FAN, MINE),
        "sealed": Lay(PILE, SEAT),
        "front": Lay(ROW, SEAT),
        "aside": Lay(ROW, SEAT),
        "barrel": Lay(PILE, CENTRE),
        "flipped": Lay(ROW, CENTRE),
        "ghost": Lay(PILE, SIDE),
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
        "fallen": PLATE,
    },
    {
        "flip": Target("barrel"),
    },
    minutes=10,
)
