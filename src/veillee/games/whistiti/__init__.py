"""Le Whistiti."""

from typing import Final

from veillee.engine.entry import BOLD, CAREFUL, Entry
from veillee.games.whistiti.mind import MIND
from veillee.games.whistiti.policy import POLICY, WhistitiPolicy
from veillee.games.whistiti.rules import GAME
from veillee.games.whistiti.table import LAYOUT

ENTRY: Final = Entry(__name__, GAME, POLICY, LAYOUT, MIND, WhistitiPolicy(BOLD), WhistitiPolicy(CAREFUL))
