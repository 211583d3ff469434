"""Le 8 Américain."""

from typing import Final

from veillee.engine.entry import BOLD, CAREFUL, Entry
from veillee.games.huit_americain.match import GAME
from veillee.games.huit_americain.mind import MIND
from veillee.games.huit_americain.policy import POLICY, HuitAmericainPolicy
from veillee.games.huit_americain.table import LAYOUT

ENTRY: Final = Entry(__name__, GAME, POLICY, LAYOUT, MIND, HuitAmericainPolicy(BOLD), HuitAmericainPolicy(CAREFUL))
