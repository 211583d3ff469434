"""A game in three lines, before a first match and whenever one asks; what was shown is kept for the user."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, Final

from veillee.terminal.home import home
from veillee.views.introducing import introduction

if TYPE_CHECKING:
    from collections.abc import Iterator

    from veillee.views.live import Terms
    from veillee.views.wire import GameView
    from veillee.views.words import Words

SHOWN: Final = "introduced"  # a file with the games that were, a line each


def introduction_lines(words: Words, game: GameView, terms: Terms) -> Iterator[str]:
    """What you want, what you do, what to beware of; at least what the game is about."""
    lines = introduction(words, game, terms.players, terms.options)
    for title, line in lines:
        yield words.text("labelled", title=title, value=line)
    if not lines:
        yield words.text("help_aim", aim=words.text("game_aim"))


def is_first_match(game: str) -> bool:
    """Whether this game was never shown to the user."""
    return game not in shown()


def remember(game: str) -> None:
    """It has been shown now; where that cannot be kept, it will be shown again."""
    with suppress(OSError):
        home().mkdir(mode=0o700, parents=True, exist_ok=True)
        (home() / SHOWN).write_text("".join(f"{one}\n" for one in [*shown(), game]), encoding="utf-8")


def shown() -> list[str]:
    """The games that were shown."""
    with suppress(OSError, UnicodeDecodeError):
        return (home() / SHOWN).read_text(encoding="utf-8").splitlines()
    return []
