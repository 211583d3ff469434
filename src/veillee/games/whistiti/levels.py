"""How well each level plays Le Whistiti: all its numbers."""

from typing import Final

from veillee.engine.levels import Level, by_level

LEVELS: Final = by_level(
    beginner=Level(slips=0.6),  # they take with their highest card what a lower one would have taken
    regular=Level(),
    expert=Level(simulations=60),
    master=Level(simulations=2000, weighed=8),
)
