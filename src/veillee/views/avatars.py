"""The avatars: the drawn heads that people choose at a table, and the lanterns that bots wear.

An id is the name that the drawings give a head, in French and without accents; its words are `avatar_<id>`. There are
as many as the largest table has seats, so that nobody need share one.
"""

from __future__ import annotations

from typing import Final, Literal, get_args

GuestAvatar = Literal["camille", "mamie", "hugo", "papa", "lea", "nour", "basile", "zoe", "felix", "anouk"]
BotAvatar = Literal["tison", "suie"]
Avatar = Literal[GuestAvatar, BotAvatar]

OF_GUESTS: Final[tuple[GuestAvatar, ...]] = get_args(GuestAvatar)
OF_BOTS: Final[tuple[BotAvatar, ...]] = get_args(BotAvatar)
AVATARS: Final[tuple[Avatar, ...]] = get_args(Avatar)
