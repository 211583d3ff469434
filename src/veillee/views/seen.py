"""From a match to what one viewer sees of it. Facts are given, never secrets removed.

A `Scene` is what there is to see after a step. It is made once, and asked for each viewer's view: what is public is
built once, and shared.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from veillee.cards.sets import bit, members
from veillee.engine.moves import NO_MOVE
from veillee.engine.notes import TABLE
from veillee.engine.pace import NO_RACE
from veillee.engine.zones import NO_BEST, NO_TEAM, sees
from veillee.views.offers import Choices
from veillee.views.saying import note_view, score_sheet, value_of
from veillee.views.telling import fragments
from veillee.views.wire import (
    BeatView,
    DoingView,
    FactView,
    GroupView,
    PlaceView,
    RaceView,
    SeatView,
    View,
    ZoneView,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from veillee.cards.packs import Pack
    from veillee.engine.beats import Beat, Moment
    from veillee.engine.entry import Entry
    from veillee.engine.match import Match
    from veillee.engine.notes import Note
    from veillee.engine.zones import Group, Zone
    from veillee.views.wire import NoteView, Offer, SheetView

NEVER = -1  # the version of a viewer who has seen nothing yet


class Sides(NamedTuple):
    """A zone as it is seen by those who see its faces, and by the others."""

    open: ZoneView
    shut: ZoneView
    seen_by: int

    def to(self, viewer: int) -> ZoneView:
        """As this viewer sees it."""
        return self.open if sees(viewer, self.seen_by) else self.shut


def view(match: Match, entry: Entry, viewer: int, since: int = NEVER) -> View:
    """What this viewer is sent; `since` is the version of the match that he has seen."""
    return Scene(match, entry, since).view(viewer)


class Scene:
    """What there is to see of a match that has come from one version to the present one."""

    def __init__(self, match: Match, entry: Entry, since: int = NEVER) -> None:
        self.match = match
        self.deal = match.deal
        self.entry = entry
        self.since = since
        self.table = self.deal.moves()
        self.pack = self.table.pack
        self.sides = sides_of(self.deal.zones(), self.pack)
        self.facts = [
            (fact.seen_by, FactView(fact.key, value_of(fact.value, self.pack), fact.seat)) for fact in self.deal.facts()
        ]
        self.actors = self.deal.actors()
        self.waiting_for = tuple(members(self.actors))
        self.pace = self.deal.pace()
        self.race = RaceView(self.pace.race, self.pace.window) if self.pace.race != NO_RACE else None
        self.seats = self.seat_views()
        self.sheet: SheetView | None = None
        if since < match.sheet_version or since == NEVER:
            self.sheet = score_sheet(match, self.pack)
        self.pictures = self.pictures_since()
        self.fragments = fragments(entry.package)

    def view(self, viewer: int) -> View:
        """What this viewer is sent."""
        match, deal = self.match, self.deal
        is_actor = viewer != TABLE and bit(viewer) & self.actors != 0
        return View(
            version=match.version,
            game=match.game.id,
            seat=viewer,
            deal=match.setup.number,
            deals=match.game.deals(match.setup),
            seats=self.seats,
            waiting_for=self.waiting_for,
            prompt=note_view(deal.prompt(viewer), self.pack) if is_actor else None,
            zones=tuple([sides.to(viewer) for sides in self.sides.values()]),
            facts=tuple([fact for seen_by, fact in self.facts if sees(viewer, seen_by)]),
            offers=self.offers(viewer),
            doing=self.doing(viewer) if is_actor else None,
            formality=known_move(deal.formality(viewer)) if is_actor else None,
            idle=known_move(deal.idle(viewer)) if is_actor else None,
            race=self.race if is_actor else None,
            beats=self.beats(viewer),
            sheet=self.sheet,
            places=self.places() if match.is_over else (),
            over=match.is_over,
        )

    # Players

    def seat_views(self) -> tuple[SeatView, ...]:
        """What each player is in this deal."""
        sealed = self.deal.sealed()
        found: list[SeatView] = []
        for seat in range(self.match.players):
            one = self.deal.sitting(seat)
            team = one.team if one.team != NO_TEAM else None
            found.append(SeatView(team, one.is_out, one.title or None, bit(seat) & sealed != 0))
        return tuple(found)

    def places(self) -> tuple[PlaceView, ...]:
        """Who ended where."""
        return tuple(PlaceView(place.seat, place.rank, place.points) for place in self.match.ranking())

    # What may be done

    def offers(self, viewer: int) -> tuple[Offer, ...]:
        """The moves open to this viewer; nobody means to make a false start."""
        if viewer == TABLE or not bit(viewer) & self.deal.may_act():
            return ()
        return Choices(self.deal, self.entry, viewer).offers(self.pace)

    def doing(self, viewer: int) -> DoingView | None:
        """The move that this viewer has begun."""
        doing = self.deal.doing(viewer)
        if doing is None:
            return None
        cards = tuple([self.pack.words[card] for card in doing.cards])
        return DoingView(doing.step, doing.steps, cards, tuple(doing.zones), known_move(doing.back))

    # What happened

    def pictures_since(self) -> list[tuple[Note | None, dict[str, Sides] | None]]:
        """What was said and seen since, a picture a beat; the first one is what lay there before."""
        moments = self.match.moments
        if moments is None or self.since >= self.match.version:
            return []
        before = [moment for moment in moments if moment.version == self.since]
        known = sides_of(before[0].zones, self.pack) if before else None
        found: list[tuple[Note | None, dict[str, Sides] | None]] = [(None, known)]
        for moment in moments:
            if moment.version > self.since:
                found += self.moment_pictures(moment, has_seen=before != [])
        return found

    def moment_pictures(
        self, moment: Moment, *, has_seen: bool
    ) -> Iterable[tuple[Note | None, dict[str, Sides] | None]]:
        """The beats of a moment, then how it ends; only words, for who has not seen what lay there before."""
        for beat in moment.beats:
            yield beat.note, self.lying(beat) if has_seen else None
        if has_seen:
            last = moment is (self.match.moments or [moment])[-1]
            yield None, self.sides if last else sides_of(moment.zones, self.pack)

    def lying(self, beat: Beat) -> dict[str, Sides] | None:
        """What lies on the table during a beat."""
        return None if beat.zones is None else sides_of(beat.zones, self.pack)

    def beats(self, viewer: int) -> tuple[BeatView, ...]:
        """What this viewer heard and saw, in order; a beat in which he neither heard nor saw anything is none."""
        if not self.pictures:
            return ()
        found: list[BeatView] = []
        known = self.pictures[0][1]
        joins = self.is_pending(viewer)
        for note, lying in self.pictures[1:]:
            said: NoteView | None = None
            if note is not None and sees(viewer, note.heard_by):
                said = note_view(note, self.pack, joins=joins)
                joins = note.key in self.fragments
            beat = BeatView(said, *changes(known, lying, viewer))
            known = lying if lying is not None else known
            if beat != NOTHING:
                found.append(beat)
        return tuple(found)

    def is_pending(self, viewer: int) -> bool:
        """Whether the last thing this viewer heard before was a sentence that something may still be joined to."""
        new = sum([note is not None for note, _ in self.pictures])
        for note in reversed(self.match.notes[: len(self.match.notes) - new]):
            if sees(viewer, note.heard_by):
                return note.key in self.fragments
        return False


NOTHING = BeatView()


def known_move(action: int) -> int | None:
    """An action, if there is one."""
    return action if action != NO_MOVE else None


def changes(
    known: dict[str, Sides] | None, lying: dict[str, Sides] | None, viewer: int
) -> tuple[tuple[ZoneView, ...], tuple[str, ...]]:
    """The zones that look otherwise to this viewer than before, and those that went."""
    if known is None or lying is None:
        return (), ()
    changed: list[ZoneView] = []
    for zone, sides in lying.items():
        before = known.get(zone)
        now = sides.to(viewer)
        if before is None or before.to(viewer) != now:
            changed.append(now)
    return tuple(changed), tuple([zone for zone in known if zone not in lying])


def sides_of(zones: Sequence[Zone], pack: Pack) -> dict[str, Sides]:
    """Zones by their ids, as they are seen from both sides."""
    return {zone.id(): sides(zone, pack) for zone in zones}


def sides(zone: Zone, pack: Pack) -> Sides:
    """A zone as it is seen by those who see its faces, and by the others."""
    name = zone.id()
    shown = [card for card in zone.cards if zone.shown and zone.shown & bit(card)] if zone.shown else []
    shut = ZoneView(
        name,
        tuple([pack.words[card] for card in shown]),
        len(zone.cards) - len(shown),
        zone.owner,
    )
    if zone.seen_by == 0:
        return Sides(shut, shut, 0)
    seen = ZoneView(
        name,
        tuple([pack.words[card] for card in zone.cards]),
        0,
        zone.owner,
        tuple(zone.laid_by),
        zone.best if zone.best != NO_BEST else None,
        tuple([group_view(group, pack) for group in zone.groups]),
    )
    return Sides(seen, shut, zone.seen_by)


def group_view(group: Group, pack: Pack) -> GroupView:
    """Cards that belong together."""
    return GroupView(group.kind, tuple(group.places), tuple([pack.words[card] for card in group.stands_for]))
