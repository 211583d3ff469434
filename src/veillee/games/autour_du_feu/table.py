"""Where the zones of this game lie."""

from typing import Final

from veillee.engine.layout import CENTRE, FAN, LADDER, MINE, PILE, SEAT, SIDE, Lay

LAYOUT: Final = {
    "hand": Lay(FAN, MINE),
    "red": Lay(LADDER, CENTRE),
    "orange": Lay(LADDER, CENTRE),
    "yellow": Lay(LADDER, CENTRE),
    "green": Lay(LADDER, CENTRE),
    "blue": Lay(LADDER, CENTRE),
    "purple": Lay(LADDER, CENTRE),
    "grey": Lay(LADDER, CENTRE),
    "laid": Lay(PILE, SEAT),
    "stock": Lay(PILE, SIDE),
    "discards": Lay(PILE, SIDE),
}
