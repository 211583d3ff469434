"""How well each level plays L'Ascenseur: all its numbers."""

from typing import Final

from veillee.engine.levels import Level, by_level

LEVELS: Final = by_level(
    beginner=Level(slips=0.68),  # they bid their honours, and take with their highest card
    regular=Level(),
    expert=Level(simulations=240),
    master=Level(simulations=5000, weighed=12),
)
