"""How well each level plays La Bataille Corse: all its numbers."""

from typing import Final

from veillee.engine.levels import Level, by_level


class CorseLevel(Level):
    """How a level sees pairs coming."""

    remembers: float  # how often one knows which card comes again
    dares: float  # how likely a pair must be to slap before it is seen

    def __init__(self, *, remembers: float, dares: float = 1.0) -> None:
        super().__init__()
        self.remembers = remembers
        self.dares = dares


LEVELS: Final = by_level(
    beginner=CorseLevel(remembers=0.0),
    regular=CorseLevel(remembers=0.05),
    expert=CorseLevel(remembers=0.12),
    master=CorseLevel(remembers=0.32, dares=0.08),
)
