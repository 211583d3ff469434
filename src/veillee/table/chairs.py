"""The chairs of a table, and who sits there."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from veillee.views.avatars import Avatar
    from veillee.views.live import Level


@dataclass
class Chair:
    """A chair: free, a person's, a bot's, or a person's with a bot that plays for him until he comes back."""

    guest: str = ""  # the person whose chair it is; nobody's, if empty
    key: str = ""  # the hash of the key that opens it on another device
    name: str = ""
    avatar: Avatar | None = None
    bot: Level | None = None  # who plays, unless the person does
    words: str = ""  # that he adds to the mix
    bank: int = 0  # milliseconds left on his clock

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
