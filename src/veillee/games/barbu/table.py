"""How a table of this game is laid out."""

from typing import Final

from veillee.engine.layout import AT_SEAT, BAR, CENTRE, FAN, MINE, OFF, PILE, PILL, PLATE, TRICK, Lay, Layout, Preset

LAYOUT: Final = Layout(
    {
        "hand": Lay(FAN, MINE),
        "trick": Lay(TRICK, CENTRE),
        "taken": Lay(PILE, AT_SEAT, hidden=True),
    },
    {
        "turn": OFF,
        "dealer": OFF,
        "last_trick": OFF,
        "tricks": OFF,
        "cost": PLATE,
        "round": BAR,
        "contract": PILL,
        "contracts_left": OFF,
    },
    presets=[
        Preset("classic", {}),
        Preset("short", {"rounds": "1", "early_stop": "yes"}),
        Preset("blind", {"contract_choice": "before_deal"}),
        Preset("slam", {"no_heart_lead": "yes", "chelem": "yes"}),
    ],
)
