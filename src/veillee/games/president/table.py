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
    PLAYS,
    SIDE,
    Lay,
    Layout,
    Preset,
)

LAYOUT: Final = Layout(
    {
        "hand": Lay(FAN, MINE),
        "returned": Lay(PILE, AT_SEAT),
        "trick": Lay(PLAYS, CENTRE),
        "taken": Lay(PILE, SIDE, hidden=True),
    },
    {
        "turn": OFF,
        "dealer": OFF,
        "deal": BAR,
        "cards": OFF,
        "title": OFF,  # on the plate already, as the title of the seat
        "last_title": OFF,
        "in_trick": PLATE,
        "order": PILL,
    },
    presets=[
        Preset("classic", {}),
        Preset("revolution", {"revolution": "yes"}),
        Preset(
            "regulars",
            {"revolution": "yes", "equal_skips": "yes", "two_closes": "yes", "no_finish_on_top": "yes"},
        ),
        Preset("short", {"match_deals": "3", "suits": "lowest"}),
    ],
    mark="sheet_place",
)
