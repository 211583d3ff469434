"""La Bataille Corse."""

from typing import Final

from veillee.engine.entry import BOLD, CAREFUL, Entry
from veillee.games.bataille_corse.match import GAME
from veillee.games.bataille_corse.policy import POLICY, BatailleCorsePolicy
from veillee.games.bataille_corse.table import LAYOUT

ENTRY: Final = Entry(
    __name__, GAME, POLICY, LAYOUT, bold=BatailleCorsePolicy(BOLD), careful=BatailleCorsePolicy(CAREFUL)
)
