"""News: what people do at the table beside the game, told to everybody once; the story of the deal tells it again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from veillee.engine.notes import TABLE, Note
from veillee.engine.zones import sees
from veillee.views.live import News
from veillee.views.saying import note_view
from veillee.views.wire import ENCODE

if TYPE_CHECKING:
    from veillee.engine.match import Match
    from veillee.table.live import LiveTable


def tell(live: LiveTable, key: str, seat: int) -> None:
    """Say something of the player on a chair."""
    tell_note(live, Note(key).seat("player", seat), seat)


def tell_note(live: LiveTable, note: Note, seat: int | None = None) -> None:
    """Say something, of a chair or of all."""
    live.mail.news.append(News(note_view(note, live.table.entry.game.phases[0].pack), seat))


def take(live: LiveTable) -> list[bytes]:
    """What is to be told now. It has its place in the story from then on: whoever is told that is not told it twice."""
    taken, live.mail.news = live.mail.news, []
    for one in taken:
        live.table.story.add_news(one.note)
    return [ENCODE(one) for one in taken]


def public_note(match: Match, seat: int) -> Note | None:
    """The last thing that everybody heard of what a player has just done, if anything."""
    for place in range(len(match.notes) - 1, -1, -1):
        if match.said_at[place] != match.version:
            break
        note = match.notes[place]
        if note.actor == seat and sees(TABLE, note.heard_by):
            return note
    return None
