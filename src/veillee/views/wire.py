"""The wire: what clients are sent, as types. A schema and the clients' own types are derived from these."""

from __future__ import annotations

from msgspec import Struct


class Told(Struct, frozen=True, forbid_unknown_fields=True):
    """A value in a note or a fact: seats and numbers as ints, cards and suits as words, or a text."""

    kind: str
    items: tuple[int, ...] = ()
    words: tuple[str, ...] = ()


class NoteView(Struct, frozen=True, forbid_unknown_fields=True):
    """Something said aloud; the client has the sentence, here are its key and what fills its holes."""

    key: str
    values: dict[str, Told] = {}
    rule: str = ""


class ZoneView(Struct, frozen=True, forbid_unknown_fields=True):
    """Some cards lying together; a card that the viewer does not see is null."""

    name: str
    owner: int
    arranged: str
    lies: str
    cards: tuple[str | None, ...]
    laid_by: tuple[int, ...] = ()


class FactView(Struct, frozen=True, forbid_unknown_fields=True):
    """Something public that is not a card."""

    key: str
    seat: int
    value: Told


class Offer(Struct, frozen=True, forbid_unknown_fields=True):
    """A move the viewer may make: the client returns its number, and never builds a move.

    `zone` is where its card lies, where that is not plain from the card alone.
    """

    number: int
    gesture: str
    verb: str
    word: str
    about: Told | None = None
    zone: str = ""


class LineView(Struct, frozen=True, forbid_unknown_fields=True):
    """A line of the score sheet; the mark, if there is one, is noted beside the points (a bid)."""

    seat: int
    points: int
    because: NoteView
    mark: int | None = None


class SheetView(Struct, frozen=True, forbid_unknown_fields=True):
    """The score sheet: a row a deal with its title (a word key, or nothing for its number), and the totals."""

    titles: tuple[str, ...]
    rows: tuple[tuple[LineView, ...], ...]
    totals: tuple[int, ...]


class View(Struct, frozen=True, forbid_unknown_fields=True):
    """Everything one viewer is sent. `seat` is -1 for an onlooker."""

    version: int
    game: str
    players: int
    seat: int
    deal: int
    waiting_for: tuple[int, ...]
    prompt: NoteView | None
    zones: tuple[ZoneView, ...]
    facts: tuple[FactView, ...]
    offers: tuple[Offer, ...]
    sheet: SheetView
    notes: tuple[NoteView, ...]
    over: bool
