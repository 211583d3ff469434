"""How well each level plays Le Président: all its numbers."""

from typing import Final

from veillee.engine.levels import Level, by_level

LEVELS: Final = by_level(
    beginner=Level(slips=0.3),  # they lay the first thing that fits
    regular=Level(),
    expert=Level(simulations=30),
    master=Level(simulations=1500),
)
