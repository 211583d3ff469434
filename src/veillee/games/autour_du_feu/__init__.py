"""Autour du Feu."""

from typing import Final

from veillee.engine.entry import Entry
from veillee.games.autour_du_feu.mind import MIND
from veillee.games.autour_du_feu.policy import POLICY
from veillee.games.autour_du_feu.rules import GAME
from veillee.games.autour_du_feu.table import LAYOUT

ENTRY: Final = Entry(__name__, GAME, POLICY, LAYOUT, MIND)
