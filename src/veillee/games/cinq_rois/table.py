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
    Lay,
    Layout,
    Preset,
    Target,
)
from veillee.games.cinq_rois.solo import HAND_ZONES

LAYOUT: Final = Layout(
    {
        "hand": Lay(FAN, MINE),
        "meld": Lay(ROW, AT_SEAT),
        "left": Lay(FAN, AT_SEAT),
        "discard": Lay(PILE, CENTRE),
        "covered": Lay(PILE, SIDE, hidden=True),
        "stock": Lay(PILE, CENTRE),
        "card": Lay(ROW, CENTRE),
        "closed": Lay(PILE, SIDE, hidden=True),
    }
    | {zone: Lay(FAN, MINE) for zone in HAND_ZONES},
    {
        "dealer": OFF,
        "round": BAR,
        "rounds": BAR,
        "stock": OFF,
        "total": PLATE,
        "atout": PILL,
        "exposer": PILL,
        "closed": BAR,
        "left_points": PLATE,
    },
    {
        "stock": Target("stock"),
        "take": Target("discard"),
        "hand": Target("hand_{}", own=True),
    },
    [
        Preset("classic", {"first_round": "3", "reshuffle": "keep"}, fewest=2),
        Preset("express", {"first_round": "8", "reshuffle": "keep"}, fewest=2),
        Preset("kings", {"first_round": "13", "reshuffle": "keep"}, fewest=2),
        Preset("solo", {}, most=1),
    ],
)
