"""How well each level plays Autour du Feu: all its numbers."""

from typing import Final

from veillee.engine.levels import Level, by_level

LEVELS: Final = by_level(
    beginner=Level(),
    regular=Level(),
    expert=Level(),
    master=Level(simulations=3000),
)
