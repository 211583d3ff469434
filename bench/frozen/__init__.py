"""The yardstick: the policies of commit 87bf2d7, which play the same moves for ever.

They are adapted when a contract or a field changes, and never improved: `tests/frozen` holds them to written games of
that commit, move by move.
"""

from typing import Final

from frozen import (
    ascenseur,
    autour_du_feu,
    barbu,
    bataille_corse,
    cinq_rois,
    huit_americain,
    kems,
    pan_tes_mort,
    president,
    whistiti,
)
from veillee.engine.entry import Policy

FROZEN: Final[dict[str, Policy]] = {
    "ascenseur": ascenseur.POLICY,
    "autour-du-feu": autour_du_feu.POLICY,
    "barbu": barbu.POLICY,
    "bataille-corse": bataille_corse.POLICY,
    "cinq-rois": cinq_rois.POLICY,
    "huit-americain": huit_americain.POLICY,
    "kems": kems.POLICY,
    "pan-tes-mort": pan_tes_mort.POLICY,
    "president": president.POLICY,
    "whistiti": whistiti.POLICY,
}
