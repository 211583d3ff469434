"""The games of the catalogue, for whoever knows no rule: looked up by id, or described."""

from __future__ import annotations

from typing import TYPE_CHECKING

from veillee.engine.notes import BadInputError, Note
from veillee.games import CATALOGUE

if TYPE_CHECKING:
    from veillee.engine.entry import Entry


def entry_of(game: str) -> Entry:
    """The game of that name."""
    if game not in CATALOGUE:
        raise BadInputError(Note("error_game").text("given", game).text("expected", ", ".join(CATALOGUE)))
    return CATALOGUE[game]
