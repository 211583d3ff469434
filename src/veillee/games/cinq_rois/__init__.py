"""Les Cinq Rois."""

from typing import Final

from veillee.engine.entry import Entry
from veillee.games.cinq_rois.policy import POLICY
from veillee.games.cinq_rois.rules import GAME
from veillee.games.cinq_rois.table import LAYOUT

ENTRY: Final = Entry(__name__, GAME, POLICY, LAYOUT)
