"""How well each level plays Le Barbu: all its numbers."""

from typing import Final

from veillee.engine.levels import Level, by_level

LEVELS: Final = by_level(
    beginner=Level(slips=0.36),  # they do not ask what a card may cost them later
    regular=Level(),
    expert=Level(simulations=80),
    master=Level(simulations=2000, weighed=8),
)
