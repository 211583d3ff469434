"""Random histories of a game, each held to the laws. A history that breaks one shrinks to a short one.

`make test` plays the same histories each time, so that it fails for whoever broke something and for nobody else;
`make fuzz` plays many more, and fresh ones.
"""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Final

try:
    from hypothesis import HealthCheck, given, settings
    from hypothesis import strategies as st
except ImportError as missing:
    raise ImportError("the laws need an extra: pip install 'veillee[testing]'") from missing

from veillee import IS_COMPILED
from veillee.cards.luck import SeededLuck
from veillee.engine.match import Match
from veillee.engine.notes import TABLE
from veillee.testing.laws import MOST_MOVES, Laws

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from veillee.engine.deal import Deal
    from veillee.engine.entry import Entry

FUZZING: Final = "VEILLEE_EXAMPLES" in os.environ
USUAL: Final = 50 if IS_COMPILED else 8  # the same rules run ten times slower interpreted
EXAMPLES: Final = int(os.environ.get("VEILLEE_EXAMPLES", str(USUAL)))  # `make fuzz` plays many more
SHORT: Final = 30  # moves that lead to a position: in half of the histories few, for some matches are short,
LONGEST: Final = 400  # in the others many


def check_game(
    entry: Entry,
    adds_up: Callable[[Deal], None] | None = None,
    examples: int = 0,
    most_moves: int = MOST_MOVES,
    options: Mapping[str, str] | None = None,
) -> None:
    """Hold a game to the laws, at every number of players and with all options, on random histories.

    `adds_up` is the game's own sum (law 9): it asserts what must hold of a deal that is over. A match of more than
    `most_moves` is held never to end. What is given in `options` is not left to chance.
    """
    laws = Laws(entry, adds_up, most_moves)

    @settings(
        max_examples=examples or EXAMPLES,
        deadline=None,
        derandomize=not FUZZING,
        database=None,
        suppress_health_check=list(HealthCheck),  # pyright: ignore[reportArgumentType] - an Enum, whatever its metaclass says
    )
    @given(st.data())
    def some_history(data: st.DataObject) -> None:
        match = some_match(entry, data, options or {})
        length = data.draw(st.integers(0, SHORT) | st.integers(0, LONGEST), label="moves")
        laws.begin(match)
        laws.follow(match, data.draw(st.binary(min_size=length, max_size=length), label="which"))
        viewer = data.draw(st.integers(TABLE, match.players - 1), label="viewer")
        luck = SeededLuck(data.draw(st.integers(0, 1 << 32), label="seed of the rest"))
        laws.at(match, viewer, luck)
        laws.to_the_end(match, luck)

    some_history()
    laws.doubts.settle()


def some_match(entry: Entry, data: st.DataObject, given: Mapping[str, str]) -> Match:
    """A match at any table with these options."""
    game = entry.game
    players = data.draw(st.integers(game.fewest, game.most), label="players")
    chosen = {
        option.key: option.word(data.draw(st.sampled_from(option.tried(players)), label=option.key))
        for option in game.options
        if option.key not in given
    }
    luck = SeededLuck(data.draw(st.integers(0, 1 << 64), label="seed of the cards"))
    return Match(game, players, game.settings(players, {**chosen, **given}), luck)
