"""Notes, facts and score lines as they go out: keys and values, never sentences."""

from __future__ import annotations

from typing import TYPE_CHECKING

from veillee.engine.moves import SUIT_WORDS
from veillee.engine.notes import CARDS, NUMBER, SEAT, SUIT, WORD, ZONE, Refusal
from veillee.engine.sheet import NO_MARK
from veillee.views.wire import Amount, Cards, LineView, NoteView, Phrases, Seats, SheetView, Suits, Text, ZoneName

if TYPE_CHECKING:
    from veillee.cards.packs import Pack
    from veillee.engine.match import Match
    from veillee.engine.notes import Note
    from veillee.engine.notes import Value as Said
    from veillee.engine.sheet import Line
    from veillee.views.wire import Value


def value_of(value: Said, pack: Pack) -> Value:  # noqa: PLR0911 - one answer a kind
    """A value as it goes out."""
    if value.kind == CARDS:
        return Cards(tuple([pack.words[card] for card in value.items]))
    if value.kind == NUMBER:
        return Amount(value.items[0])
    if value.kind == SEAT:
        return Seats(tuple(value.items))
    if value.kind == SUIT:
        return Suits(tuple([SUIT_WORDS[suit] for suit in value.items]))  # type: ignore[misc]
    if value.kind == WORD:
        return Phrases(tuple(value.text.split()))
    if value.kind == ZONE:
        return ZoneName(value.text)
    return Text(value.text)


def note_view(said: Note, pack: Pack, *, joins: bool = False, asked_by: str = "") -> NoteView:
    """A note as it goes out; what is asked names its paragraph, and so does a refusal."""
    rule = (said.rule if isinstance(said, Refusal) else asked_by) or None
    by = said.actor if said.actor >= 0 else -1
    return NoteView(said.key, {name: value_of(value, pack) for name, value in said.values.items()}, by, joins, rule)


def score_sheet(match: Match, pack: Pack) -> SheetView:
    """The score sheet."""
    sheet = match.sheet
    return SheetView(
        tuple([title or None for title in sheet.titles]),
        tuple([tuple([score_line(line, pack) for line in row]) for row in sheet.rows]),
        tuple(sheet.totals()),
    )


def score_line(line: Line, pack: Pack) -> LineView:
    """One line of it."""
    said = line.note().by(line.seat)
    return LineView(line.seat, line.points, note_view(said, pack), line.mark if line.mark != NO_MARK else None)
