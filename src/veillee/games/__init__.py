"""The games. The catalogue below is the only list of them in the project."""

from typing import Final

from veillee.engine.entry import Entry
from veillee.games.ascenseur import ENTRY as ASCENSEUR
from veillee.games.autour_du_feu import ENTRY as AUTOUR_DU_FEU
from veillee.games.barbu import ENTRY as BARBU
from veillee.games.bataille_corse import ENTRY as BATAILLE_CORSE
from veillee.games.cinq_rois import ENTRY as CINQ_ROIS
from veillee.games.huit_americain import ENTRY as HUIT_AMERICAIN
from veillee.games.kems import ENTRY as KEMS
from veillee.games.pan_tes_mort import ENTRY as PAN_TES_MORT
from veillee.games.president import ENTRY as PRESIDENT
from veillee.games.whistiti import ENTRY as WHISTITI

CATALOGUE: Final[dict[str, Entry]] = {
    entry.game.id: entry
    for entry in (
        AUTOUR_DU_FEU,
        PAN_TES_MORT,
        WHISTITI,
        KEMS,
        BARBU,
        PRESIDENT,
        BATAILLE_CORSE,
        HUIT_AMERICAIN,
        ASCENSEUR,
        CINQ_ROIS,
    )
}
