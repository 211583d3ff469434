"""The rules that a house may choose in Pan, t'es mort ! § numbers are paragraphs of rulebook.fr.md."""

from typing import Final

from mypy_extensions import mypyc_attr

from veillee.engine.options import Choice, Option, Settings, Toggle

DOUBLE_CLICK: Final = Toggle("double_click", default=False, touches="6.1")
TURN_ORDER: Final = Choice("order", ["ranking", "clockwise"], "4.3")
TIE: Final = Choice("tie", ["random", "seat"], "4.2")
OPTIONS: Final[list[Option]] = [DOUBLE_CLICK, TURN_ORDER, TIE]


@mypyc_attr(acyclic=True, free_list_len=1)  # each play-out makes one: the last one dropped is used again
class PanHouse:
    """The options of a table, read once. It never changes, so that copies of a deal share it."""

    double_click: bool  # §6.1
    clockwise: bool  # §4.3
    ties_drawn: bool  # §4.2

    def __init__(self, settings: Settings) -> None:
        self.double_click = DOUBLE_CLICK.of(settings)
        self.clockwise = TURN_ORDER.of(settings) == "clockwise"
        self.ties_drawn = TIE.of(settings) == "random"
