"""Brief matches: short enough to be played at random to their end."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from veillee.engine.game import Game


def brief(game: Game, players: int) -> dict[str, str]:
    """The options that keep a match of this game short where all play at random; none, for most games."""
    tried = {option: option.tried(players) for option in game.options}
    return {option.key: option.word(values[-1]) for option, values in tried.items() if option.default not in values}
