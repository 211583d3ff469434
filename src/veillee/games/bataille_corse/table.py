"""Where the zones of this game lie."""

from typing import Final

from veillee.engine.layout import CENTRE, MINE, PILE, Lay

LAYOUT: Final = {
    "packet": Lay(PILE, MINE),
    "pile": Lay(PILE, CENTRE),
    "burnt": Lay(PILE, CENTRE),
}
