"""The games. The catalogue below is the only list of them in the project."""

from typing import Final

from veillee.engine.entry import Entry
from veillee.games.ascenseur import ENTRY as ASCENSEUR
from veillee.games.barbu import ENTRY as BARBU
from veillee.games.kems import ENTRY as KEMS
from veillee.games.whistiti import ENTRY as WHISTITI

CATALOGUE: Final[dict[str, Entry]] = {
    entry.game.id: entry
    for entry in (
        WHISTITI,
        KEMS,
        BARBU,
        ASCENSEUR,
    )
}
