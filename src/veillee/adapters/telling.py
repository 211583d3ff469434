"""An episode told in words: what was said to all, and why something may not be done."""

from __future__ import annotations

from typing import TYPE_CHECKING

from veillee.engine.moves import NO_MOVE
from veillee.engine.notes import TABLE
from veillee.engine.zones import sees
from veillee.views.saying import note_view
from veillee.views.telling import Teller
from veillee.views.words import Words

if TYPE_CHECKING:
    from veillee.adapters.terms import EpisodeTerms
    from veillee.engine.episode import Episode


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
    action = terms.game.action(table, number) if number != terms.wait else NO_MOVE
    said = f"{terms.move(number)!r} is not open to player_{seat} in {table.phase!r}"
    if action == NO_MOVE:
        return said
    refused = deal.refusal(seat, action)
    if refused is None:
        return said
    reason = words_of(terms).sentence(refused, names_of(terms), table.pack)
    return f"{said}: {reason}" + (f" (§{refused.rule})" if refused.rule else "")
