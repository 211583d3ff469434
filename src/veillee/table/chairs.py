"""The chairs of a table, and who sits there."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from veillee.bots.characters import CHARACTERS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from veillee.views.avatars import Avatar
    from veillee.views.live import Character, Level


@dataclass
class Chair:
    """A chair: free, a person's, a bot's, or a person's with a bot that plays for them until they come back."""

    guest: str = ""  # the person whose chair it is; nobody's, if empty
    key: str = ""  # the hash of the key that opens it on another device
    name: str = ""
    avatar: Avatar | None = None
    bot: Level | None = None  # who plays, unless the person does
    character: Character | None = None  # of that bot
    words: str = ""  # that they add to the mix
    bank: int = 0  # milliseconds left on their clock

    @property
    def is_free(self) -> bool:
        """Whether nobody sits there."""
        return not self.guest and self.bot is None

    @property
    def is_person(self) -> bool:
        """Whether a person plays."""
        return bool(self.guest) and self.bot is None

    @property
    def has_left(self) -> bool:
        """Whether a bot plays for a person."""
        return bool(self.guest) and self.bot is not None


def character_for(chairs: Sequence[Chair], seat: int) -> Character | None:
    """The character of the bot on a chair: the one it has, else one that its neighbours have not, nor many others.

    Whoever sits in for a person has none.
    """
    if chairs[seat].guest:
        return None
    if chairs[seat].character is not None:
        return chairs[seat].character
    beside = [chairs[(seat + step) % len(chairs)].character for step in (-1, 1)]
    others = [chair.character for chair in chairs]
    return min(CHARACTERS, key=lambda one: (beside.count(one), others.count(one)))
