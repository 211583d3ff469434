"""Where the zones of this game lie."""

from typing import Final

from veillee.engine.layout import CENTRE, FAN, MINE, PILE, SIDE, Lay

LAYOUT: Final = {
    "hand": Lay(FAN, MINE),
    "stock": Lay(PILE, SIDE),
    "top": Lay(PILE, CENTRE),
    "discard": Lay(PILE, SIDE),
}
