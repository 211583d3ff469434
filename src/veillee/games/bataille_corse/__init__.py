"""La Bataille Corse."""

from typing import Final

from veillee.engine.entry import Entry
from veillee.games.bataille_corse.match import GAME
from veillee.games.bataille_corse.policy import POLICY
from veillee.games.bataille_corse.table import LAYOUT

ENTRY: Final = Entry(__name__, GAME, POLICY, LAYOUT)
