"""Le Barbu."""

from typing import Final

from veillee.engine.entry import BOLD, CAREFUL, Entry
from veillee.games.barbu.mind import MIND
from veillee.games.barbu.policy import POLICY, BarbuPolicy
from veillee.games.barbu.rules import GAME
from veillee.games.barbu.table import LAYOUT

ENTRY: Final = Entry(__name__, GAME, POLICY, LAYOUT, MIND, BarbuPolicy(BOLD), BarbuPolicy(CAREFUL))
