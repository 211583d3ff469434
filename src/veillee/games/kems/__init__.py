"""Le Kem's."""

from typing import Final

from veillee.engine.entry import BOLD, CAREFUL, Entry
from veillee.games.kems.game import GAME
from veillee.games.kems.open_policy import POLICY, KemsPolicy
from veillee.games.kems.table import LAYOUT

ENTRY: Final = Entry(__name__, GAME, POLICY, LAYOUT, bold=KemsPolicy(BOLD), careful=KemsPolicy(CAREFUL))
