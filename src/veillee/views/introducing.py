"""A game in three lines, for whoever is new to it: what you want, what you do, what to beware of."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Mapping

    from veillee.views.wire import GameView
    from veillee.views.words import Words

LINES: Final = ("intro_want", "intro_do", "intro_beware")  # their titles are `<line>_title`, the same for all games
LONGEST: Final = 90  # letters: two lines on a small phone


def introduction(words: Words, game: GameView, players: int, options: Mapping[str, str]) -> list[tuple[str, str]]:
    """Title and line, three times, for so many who play by these options; nothing of a game that has no such lines."""
    usual = {option.key: option.default for option in game.options}
    holes: dict[str, str | float] = {**usual, **options, "players": players}
    return [(words.text(f"{line}_title"), words.text(line, **holes)) for line in LINES if words.has(line)]
