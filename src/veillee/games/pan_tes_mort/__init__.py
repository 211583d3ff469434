"""Pan, t'es mort !"""  # noqa: D400 - the game's own name ends this way

from typing import Final

from veillee.engine.entry import BOLD, CAREFUL, Entry
from veillee.games.pan_tes_mort.match import GAME
from veillee.games.pan_tes_mort.policy import POLICY, PanPolicy
from veillee.games.pan_tes_mort.table import LAYOUT

ENTRY: Final = Entry(__name__, GAME, POLICY, LAYOUT, bold=PanPolicy(BOLD), careful=PanPolicy(CAREFUL))
