"""From a match to what one viewer sees of it. Facts are given, never secrets removed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from veillee.cards.notation import words_of
from veillee.cards.sets import bit, members
from veillee.engine.moves import BARE, CARD, FALSE_START, PLACE, SUIT_WORDS, WORD, MoveTable
from veillee.engine.moves import SUIT as SUIT_MOVE
from veillee.engine.notes import CARDS, NUMBER, SEAT, SUIT, TABLE, Note, Refusal, Value
from veillee.engine.notes import WORD as WORDS
from veillee.engine.sheet import NO_MARK
from veillee.engine.zones import sees
from veillee.views.wire import FactView, LineView, NoteView, Offer, SheetView, Told, View, ZoneView

if TYPE_CHECKING:
    from veillee.cards.packs import Pack
    from veillee.engine.deal import Deal
    from veillee.engine.entry import Entry
    from veillee.engine.layout import Lay
    from veillee.engine.match import Match
    from veillee.engine.sheet import Line, Sheet
    from veillee.engine.zones import Zone


def view(match: Match, entry: Entry, viewer: int, since: int = 0) -> View:
    """What this viewer is sent; `since` is how many notes it has already heard."""
    deal = match.deal
    pack = deal.moves().pack
    return View(
        version=match.version,
        game=match.game.id,
        players=match.players,
        seat=viewer,
        deal=match.setup.number,
        waiting_for=tuple(members(deal.actors())),
        prompt=prompt(deal, viewer, pack),
        zones=zones(deal.zones(), entry.layout.zones, viewer, pack),
        facts=facts(deal, viewer, pack),
        offers=offers(deal, viewer),
        sheet=sheet(match.sheet, pack),
        notes=heard(match.notes[since:], viewer, pack),
        over=match.is_over,
    )


def told(value: Value, pack: Pack) -> Told:
    """A value as it goes out."""
    if value.kind == CARDS:
        return Told(value.kind, (), tuple(words_of(value.items, pack).split()))
    if value.kind == SUIT:
        return Told(value.kind, (), tuple(SUIT_WORDS[suit] for suit in value.items))
    if value.kind in (SEAT, NUMBER):
        return Told(value.kind, tuple(value.items))
    if value.kind == WORDS:
        return Told(value.kind, (), tuple(value.text.split()))
    return Told(value.kind, (), (value.text,))


def note(said: Note, pack: Pack) -> NoteView:
    """A note as it goes out."""
    rule = said.rule if isinstance(said, Refusal) else ""
    return NoteView(said.key, {name: told(value, pack) for name, value in said.values.items()}, rule)


def heard(notes: list[Note], viewer: int, pack: Pack) -> tuple[NoteView, ...]:
    """Those notes that this viewer may hear."""
    return tuple(note(said, pack) for said in notes if sees(viewer, said.heard_by))


def prompt(deal: Deal, viewer: int, pack: Pack) -> NoteView | None:
    """What this viewer is asked, if it is waited for."""
    if viewer == TABLE or not bit(viewer) & deal.actors():
        return None
    return note(deal.prompt(viewer), pack)


def zones(lying: list[Zone], layout: dict[str, Lay], viewer: int, pack: Pack) -> tuple[ZoneView, ...]:
    """The zones, with the faces that this viewer may see."""
    return tuple(
        ZoneView(
            name=zone.name,
            owner=zone.owner,
            arranged=layout[zone.name].arranged,
            lies=layout[zone.name].lies,
            cards=faces(zone, viewer, pack),
            laid_by=tuple(zone.laid_by),
        )
        for zone in lying
    )


def faces(zone: Zone, viewer: int, pack: Pack) -> tuple[str | None, ...]:
    """The cards the viewer sees, in order, then one null for each it does not: no place tells a hidden card."""
    up = [pack.words[card] for card in zone.cards if zone.face_up(viewer, card)]
    return (*up, *[None] * (len(zone.cards) - len(up)))


def facts(deal: Deal, viewer: int, pack: Pack) -> tuple[FactView, ...]:
    """The facts this viewer may know."""
    return tuple(
        FactView(fact.key, fact.seat, told(fact.value, pack)) for fact in deal.facts() if sees(viewer, fact.seen_by)
    )


def offers(deal: Deal, viewer: int) -> tuple[Offer, ...]:
    """The moves open to this viewer; nobody means to make a false start."""
    if viewer == TABLE or not bit(viewer) & deal.may_act():
        return ()
    table = deal.moves()
    open_to = deal.legal_actions(viewer)
    zone = deal.played_from(viewer)
    return tuple(offer(table, action, zone) for action in open_to if table.verb_of(action).carries != FALSE_START)


def offer(table: MoveTable, action: int, zone: str) -> Offer:
    """One move as an offer."""
    verb = table.verb_of(action)
    word = table.word(action)
    about = None if verb.carries in BARE else about_of(verb.carries, word, action - verb.start)
    return Offer(action, verb.carries, verb.name, word, about, zone if verb.carries == CARD else "")


def about_of(carries: str, word: str, thing: int) -> Told:
    """What the move is about."""
    if carries == WORD:
        return Told("word", (), ("_".join(word.split()),))
    if carries == PLACE:
        return Told(carries, (), (word.split()[1],))
    if carries in (CARD, SUIT_MOVE):
        return Told("cards" if carries == CARD else "suit", (), (word.split()[1],))
    return Told(carries, (thing,))


def sheet(rows: Sheet, pack: Pack) -> SheetView:
    """The score sheet."""
    return SheetView(
        tuple(rows.titles),
        tuple(tuple(score_line(line, pack) for line in row) for row in rows.rows),
        tuple(rows.totals()),
    )


def score_line(line: Line, pack: Pack) -> LineView:
    """One line of it."""
    return LineView(line.seat, line.points, note(line.because, pack), line.mark if line.mark != NO_MARK else None)
