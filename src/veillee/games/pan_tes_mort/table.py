"""Where the zones of this game lie."""

from typing import Final

from veillee.engine.layout import CENTRE, FAN, MINE, PILE, ROW, SEAT, SIDE, Lay

LAYOUT: Final = {
    "hand": Lay(FAN, MINE),
    "sealed": Lay(PILE, SEAT),
    "front": Lay(ROW, SEAT),
    "aside": Lay(ROW, SEAT),
    "barrel": Lay(PILE, CENTRE),
    "flipped": Lay(ROW, CENTRE),
    "ghost": Lay(PILE, SIDE),
    "discard": Lay(PILE, SIDE),
    "box": Lay(PILE, SIDE),
}
