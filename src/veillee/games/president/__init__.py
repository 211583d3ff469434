"""Le Président."""

from typing import Final

from veillee.engine.entry import BOLD, CAREFUL, Entry
from veillee.games.president.match import GAME
from veillee.games.president.mind import MIND
from veillee.games.president.policy import POLICY, PresidentPolicy
from veillee.games.president.table import LAYOUT

ENTRY: Final = Entry(__name__, GAME, POLICY, LAYOUT, MIND, PresidentPolicy(BOLD), PresidentPolicy(CAREFUL))
