"""How Le Barbu is thought over: worlds in which the others played as one plays, each played to its end."""

from typing import Final

from veillee.games.barbu.levels import LEVELS
from veillee.games.barbu.policy import POLICY
from veillee.search.mind import SampledMind
from veillee.search.sampling import Endings

EXACT: Final = 8  # cards left: two tricks for four

MIND: Final = SampledMind(Endings(POLICY, exact=EXACT), LEVELS)
