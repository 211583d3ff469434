"""How a table of this game is laid out."""

from typing import Final

from veillee.engine.layout import BAR, CENTRE, FAN, MINE, OFF, PILE, PILL, PLATE, SIDE, TRICK, Lay, Layout, Preset

LAYOUT: Final = Layout(
    {
        "hand": Lay(FAN, MINE),
        "trick": Lay(TRICK, CENTRE),
        "stock": Lay(PILE, SIDE),
        "taken": Lay(PILE, SIDE, hidden=True),
    },
    {
        "turn": OFF,
        "dealer": OFF,
        "last_trick": OFF,
        "tricks": PLATE,
        "bid": PLATE,
        "deal": BAR,
        "deals": BAR,
        "cards": OFF,
        "trump": PILL,
        "turned": OFF,
    },
    presets=[
        Preset("classic", {}),
        Preset("short", {"max_cards": "5"}),
        Preset("young", {"max_cards": "5", "must_trump": "no", "last_bid_rule": "no"}),
        Preset("strict", {"must_overtrump": "yes", "top_trump": "dealer_last"}),
    ],
    mark="fact_bid",
)
