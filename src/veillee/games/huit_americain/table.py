"""How a table of this game is laid out."""

from typing import Final

from veillee.engine.layout import BAR, CENTRE, FAN, MINE, OFF, PILE, PILL, SIDE, Lay, Layout, Preset, Target

LAYOUT: Final = Layout(
    {
        "hand": Lay(FAN, MINE),
        "stock": Lay(PILE, CENTRE),
        "top": Lay(PILE, CENTRE),
        "discard": Lay(PILE, SIDE, hidden=True),
    },
    {
        "turn": OFF,
        "dealer": OFF,
        "deal": BAR,
        "deals": BAR,
        "stock": OFF,
        "cards": OFF,
        "suit": PILL,
        "way": PILL,
        "owed": PILL,
    },
    {
        "draw": Target("stock"),
        "take": Target("stock"),
    },
    presets=[
        Preset("classic", {}),
        Preset("short", {"deals": "1"}),
        Preset(
            "children",
            {"deals": "3", "multi": "off", "first_card": "redraw", "carte_penalty": "draw_two"},
        ),
        Preset(
            "attack",
            {
                "multi": "any",
                "joker_suit": "choose",
                "joker_cost": "50",
                "stack_draw": "yes",
                "ace_two": "skip",
                "last_draw_counts": "yes",
            },
        ),
    ],
)
