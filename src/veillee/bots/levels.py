"""The four levels by their names: as the wire has them, as people call them, and as older houses did."""

from __future__ import annotations

from typing import Final, get_args

from veillee.views.faces import bare
from veillee.views.live import Level

LEVELS: Final[tuple[Level, ...]] = get_args(Level)  # the numbers of `engine.entry` are their places
USUAL: Final[Level] = "regular"

FRENCH: Final = ("débutant", "habitué", "expert", "maître")
OLDER: Final = ("easy", "normal")  # as tables and written games of before the fourth level have them
NAMED: Final[dict[str, Level]] = {
    bare(name): level for names in (LEVELS, FRENCH, OLDER) for name, level in zip(names, LEVELS, strict=False)
}


def level_named(name: str) -> Level | None:
    """The level that somebody calls so, in either language, accents and capitals aside; None if there is none."""
    return NAMED.get(bare(name))
