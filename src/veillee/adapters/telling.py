"""An episode told in words: what was said to all, and why something may not be done."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from veillee.engine.moves import NO_MOVE
from veillee.engine.notes import TABLE
from veillee.engine.zones import sees
from veillee.views.saying import note_view
from veillee.views.telling import Teller
from veillee.views.words import Words

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from veillee.adapters.drawing import TablePicture
    from veillee.adapters.terms import EpisodeTerms
    from veillee.engine.episode import Episode

ANSI: Final = "ansi"
RGB_ARRAY: Final = "rgb_array"
RENDERED: Final = {"render_modes": [ANSI, RGB_ARRAY], "render_fps": 2}


class TableShowing:
    """How an environment is rendered: told in words (`ansi`), drawn (`rgb_array`), or not at all (`human`, say)."""

    def __init__(self, terms: EpisodeTerms, mode: str | None) -> None:
        self.terms = terms
        self.is_told = mode == ANSI
        self.picture: type[TablePicture] | None = None
        if mode == RGB_ARRAY:
            from veillee.adapters.drawing import TablePicture  # noqa: PLC0415 - an extra of its own

            self.picture = TablePicture
        self.episode: Episode | None = None
        self.telling: Telling | None = None

    def begin(self, episode: Episode) -> None:
        """Another episode is to be shown."""
        self.episode = episode
        self.telling = Telling(self.terms, episode) if self.is_told else None

    def shown(self) -> str | NDArray[np.uint8] | None:
        """What happened so far in words, or the table as it lies now, in rows of pixels."""
        if self.telling is not None:
            return self.telling.told()
        if self.picture is None or self.episode is None:
            return None
        return self.picture(names_of(self.terms), self.terms.encoder.shape.pack).drawn(self.episode.asking)


class Telling:
    """What was said so far in an episode that is told."""

    def __init__(self, terms: EpisodeTerms, episode: Episode) -> None:
        self.episode = episode
        self.teller = Teller(words_of(terms), names_of(terms))
        self.lines: list[str] = []

    def told(self) -> str:
        """The episode so far."""
        for note, pack in self.episode.take_said():
            if sees(TABLE, note.heard_by):
                note.done_by(TABLE)
                self.lines += self.teller.lines(note_view(note, pack))
        pending = [f"{self.teller.pending()}…"] if self.teller.fragments else []
        return "\n".join([*self.lines, *pending]).strip()


def words_of(terms: EpisodeTerms) -> Words:
    """The words of the game."""
    return Words("en", terms.entry.package)


def names_of(terms: EpisodeTerms) -> list[str]:
    """What players are called: as PettingZoo does it."""
    return [f"player_{seat}" for seat in range(terms.players)]


def why_not(terms: EpisodeTerms, episode: Episode, seat: int, number: int) -> str:
    """Why a number may not be answered by a seat now, with the paragraph that forbids it."""
    if episode.is_over():
        return "the episode is over"
    deal = episode.evening.deal
    table = deal.moves_of(seat)
    action = terms.game.numbering.action(table, number) if number != terms.wait else NO_MOVE
    said = f"{terms.move(number)!r} is not open to player_{seat} in {table.phase!r}"
    if action == NO_MOVE:
        return said
    refused = deal.refusal(seat, action)
    if refused is None:
        return said
    reason = words_of(terms).sentence(refused, names_of(terms), table.pack)
    return f"{said}: {reason}" + (f" (§{refused.rule})" if refused.rule else "")
