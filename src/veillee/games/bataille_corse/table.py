"""How a table of this game is laid out."""

from typing import Final

from veillee.engine.layout import AT_SEAT, CENTRE, OFF, PILE, PILL, PLATE, Lay, Layout, Preset, Target

LAYOUT: Final = Layout(
    {
        "packet": Lay(PILE, AT_SEAT),
        "pile": Lay(PILE, CENTRE, deep=True, messy=True),
        "burnt": Lay(PILE, CENTRE, hidden=True),
    },
    {
        "turn": OFF,
        "dealer": OFF,
        "flips": OFF,
        "cards": PLATE,
        "owner": PILL,
        "left": PILL,
        "state": PLATE,
    },
    {
        "flip": Target("packet", own=True),
    },
    [
        Preset("classic", {}),
        Preset("short", {"max_flips": "500"}),
        Preset(
            "children",
            {"false_slap": "none", "slap_window": "6000", "flip_gap": "1500", "flip_timeout": "10000"},
        ),
        Preset("fierce", {"false_slap": "burn", "ace_challenge": "yes", "sandwich": "yes"}),
    ],
    mark="sheet_place",
)
