"""Autour du Feu."""

from typing import Final

from veillee.engine.entry import BOLD, CAREFUL, Entry
from veillee.games.autour_du_feu.match import GAME
from veillee.games.autour_du_feu.mind import MIND
from veillee.games.autour_du_feu.policy import POLICY, FeuPolicy
from veillee.games.autour_du_feu.table import LAYOUT

ENTRY: Final = Entry(__name__, GAME, POLICY, LAYOUT, MIND, FeuPolicy(BOLD), FeuPolicy(CAREFUL))
