"""L'Ascenseur."""

from typing import Final

from veillee.engine.entry import BOLD, CAREFUL, Entry
from veillee.games.ascenseur.mind import MIND
from veillee.games.ascenseur.policy import POLICY, AscenseurPolicy
from veillee.games.ascenseur.rules import GAME
from veillee.games.ascenseur.table import LAYOUT

ENTRY: Final = Entry(__name__, GAME, POLICY, LAYOUT, MIND, AscenseurPolicy(BOLD), AscenseurPolicy(CAREFUL))
