"""Where the zones of this game lie."""

from typing import Final

from veillee.engine.layout import CENTRE, FAN, MINE, PILE, ROW, SEAT, SIDE, Lay
from veillee.games.cinq_rois.solo import HAND_ZONES

LAYOUT: Final = {
    "hand": Lay(FAN, MINE),
    "meld": Lay(ROW, SEAT),
    "left": Lay(FAN, SEAT),
    "discard": Lay(PILE, CENTRE),
    "covered": Lay(PILE, SIDE),
    "stock": Lay(PILE, SIDE),
    "card": Lay(ROW, CENTRE),
    "closed": Lay(PILE, SIDE),
} | {zone: Lay(FAN, MINE) for zone in HAND_ZONES}
