"""How a table of this game is laid out."""

from typing import Final

from veillee.engine.layout import CENTRE, FAN, IN_CENTRE, MINE, OFF, PILE, PILL, PLATE, ROW, SIDE, Lay, Layout, Preset

LAYOUT: Final = Layout(
    {
        "hand": Lay(FAN, MINE),
        "river": Lay(ROW, CENTRE, slots=4),
        "stock": Lay(PILE, SIDE),
        "swept": Lay(PILE, SIDE, hidden=True),
    },
    {
        "score": PLATE,
        "gesture": PLATE,
        "barred": PLATE,
        "described": PLATE,
        "signal": PILL,
        "signal_then": PILL,
        "proposal": PILL,
        "reaches": PILL,
        "gives": PILL,
        "looks": PILL,
        "chosen": PILL,
        "moment": IN_CENTRE,
        "age": PILL,
        "sated": PILL,
        "stock": OFF,
        "dealer": OFF,
    },
    presets=[
        Preset("classic", {"tempo": "open"}),
        Preset("short", {"tempo": "open", "target": "5"}),
        Preset("children", {"tempo": "open", "signal_max_len": "1", "target": "5"}),
        Preset("beats", {"tempo": "ticks"}),
        Preset("sharp_eyes", {"tempo": "open", "attention": "gaze", "signal_required": "yes"}),
    ],
)
