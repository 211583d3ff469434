"""Where the zones of this game lie."""

from typing import Final

from veillee.engine.layout import CENTRE, PILE, SEAT, Lay

LAYOUT: Final = {
    "packet": Lay(PILE, SEAT),
    "pile": Lay(PILE, CENTRE),
    "burnt": Lay(PILE, CENTRE),
}
