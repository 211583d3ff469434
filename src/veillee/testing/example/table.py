"""Where the zones of this game lie."""

from typing import Final

from veillee.engine.layout import CENTRE, FAN, MINE, PILE, SIDE, TRICK, Lay

LAYOUT: Final = {
    "hand": Lay(FAN, MINE),
    "trick": Lay(TRICK, CENTRE),
    "stock": Lay(PILE, SIDE),
    "taken": Lay(PILE, SIDE),
}
