"""Le Kem's."""

from typing import Final

from veillee.engine.entry import Entry
from veillee.games.kems.game import GAME
from veillee.games.kems.policy import POLICY
from veillee.games.kems.table import LAYOUT

ENTRY: Final = Entry(__name__, GAME, POLICY, LAYOUT)
