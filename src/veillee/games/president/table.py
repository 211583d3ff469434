"""Where the zones of this game lie."""

from typing import Final

from veillee.engine.layout import CENTRE, FAN, MINE, PILE, SEAT, SIDE, TRICK, Lay

LAYOUT: Final = {
    "hand": Lay(FAN, MINE),
    "returned": Lay(PILE, SEAT),
    "trick": Lay(TRICK, CENTRE),
    "taken": Lay(PILE, SIDE),
}
