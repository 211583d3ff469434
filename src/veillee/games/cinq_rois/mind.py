"""How Les Cinq Rois is thought over: a master plays many worlds to their end, an expert counts only what he may draw."""

from typing import Final

from veillee.games.cinq_rois.policy import POLICY
from veillee.search.mind import SampledMind
from veillee.search.sampling import Endings

MIND: Final = SampledMind(Endings(POLICY), expert=0, master=1500)
