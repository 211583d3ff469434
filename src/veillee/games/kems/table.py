"""Where the zones of this game lie."""

from typing import Final

from veillee.engine.layout import CENTRE, FAN, MINE, PILE, ROW, SIDE, Lay

LAYOUT: Final = {
    "hand": Lay(FAN, MINE),
    "river": Lay(ROW, CENTRE),
    "stock": Lay(PILE, SIDE),
    "swept": Lay(PILE, SIDE),
}
