"""The two characters by their names: a leaning, not a strength, so that a table of bots is not four copies of one."""

from __future__ import annotations

from typing import Final, get_args

from veillee.engine.entry import BOLD, CAREFUL, NEUTRAL
from veillee.views.faces import bare
from veillee.views.live import Character

CHARACTERS: Final[tuple[Character, ...]] = get_args(Character)
LEANINGS: Final[dict[Character | None, int]] = {
    "bold": BOLD,
    "careful": CAREFUL,
    None: NEUTRAL,
}  # as the engine has them
AND: Final = "+"  # expert+bold: that level of that character

FRENCH: Final = ("audacieux", "prudent")
NAMED: Final[dict[str, Character]] = {
    bare(name): character for names in (CHARACTERS, FRENCH) for name, character in zip(names, CHARACTERS, strict=True)
}


def character_named(name: str) -> Character | None:
    """The character that somebody calls so, in either language, accents and capitals aside; None if there is none."""
    return NAMED.get(bare(name))
