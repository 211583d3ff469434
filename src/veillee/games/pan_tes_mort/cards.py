"""The cards of Pan, t'es mort !: four of each number from 1 to 6, and the six of the barrel."""

from typing import Final

from veillee.cards.packs import Pack

CHAMBERS: Final = 6  # barrel cards
CLICK: Final = 6
BANG: Final = 7
REVOLVER: Final = Pack(["1", "2", "3", "4", "5", "6", "click", "bang"], [4] * 6 + [5, 1], list(range(8)))
