"""From a match to what one viewer sees of it. Facts are given, never secrets removed.

A `Scene` is what there is to see after a step. It is made once for all viewers, and asked what each is told;
`encoded` puts their views together.
"""

from __future__ import annotations

from bisect import bisect_right
from functools import cached_property
from typing import TYPE_CHECKING, Final, cast

from mypy_extensions import mypyc_attr

from veillee.cards.sets import bit
from veillee.engine.moves import NO_MOVE
from veillee.engine.notes import TABLE
from veillee.engine.pace import NO_RACE
from veillee.engine.zones import NO_BEST, NO_TEAM, sees
from veillee.views.offers import Choices
from veillee.views.saying import note_view, score_sheet, value_of
from veillee.views.telling import fragments
from veillee.views.wire import (
    ENCODE,
    DoingView,
    FactView,
    GroupView,
    PlaceView,
    RaceView,
    SeatView,
    ZoneView,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from veillee.cards.packs import Pack
    from veillee.engine.beats import Moment
    from veillee.engine.contract.visible import Visible
    from veillee.engine.entry import Entry
    from veillee.engine.match import Match
    from veillee.engine.notes import Note
    from veillee.engine.zones import Fact, Group, Zone
    from veillee.views.wire import NoteView, Offer, SheetView

NEVER: Final = -1  # the version of a viewer who has seen nothing yet
OPENING: Final = 1  # the version of a match whose first cards have just been dealt


@mypyc_attr(acyclic=True)
class Sides:
    """A zone as it is seen by those who see its faces, and by the others; each side is drawn once, if at all."""

    __slots__ = ("name", "open_bytes", "pack", "shut_bytes", "zone")

    def __init__(self, zone: Zone, name: str, pack: Pack) -> None:
        self.zone = zone
        self.name = name
        self.pack = pack
        self.open_bytes = b""
        self.shut_bytes = b""

    def encoded(self, viewer: int) -> bytes:
        """As this viewer sees it, in bytes."""
        if sees(viewer, self.zone.seen_by):
            if not self.open_bytes:
                self.open_bytes = ENCODE(opened(self.zone, self.name, self.pack))
            return self.open_bytes
        if not self.shut_bytes:
            self.shut_bytes = ENCODE(closed(self.zone, self.name, self.pack))
        return self.shut_bytes


Picture = dict[str, Sides]  # all zones, by their ids


@mypyc_attr(acyclic=True)
class Scene:
    """What there is to see of a match that has come from one version to the present one."""

    def __init__(
        self, match: Match, entry: Entry, since: int = NEVER, *, is_late: bool = False, told: Visible | None = None
    ) -> None:
        """`is_late` is for somebody who comes back: they are told what they missed, and not shown it.

        `told` is the deal as they are told of it who must notice something by themselves (`Deal.as_told`).
        """
        self.is_late = is_late
        self.match = match
        self.deal = told if told is not None else match.deal
        self.entry = entry
        self.since = since
        self.table = self.deal.moves()
        self.pack = self.table.pack
        self.pictures: list[tuple[Note | None, Picture | None]] = []
        self.lying = self.draw()
        self.known = self.deal.facts()
        self.actors = self.deal.actors()
        self.pace = self.deal.pace()
        self.race = RaceView(self.pace.race, self.pace.window) if self.pace.race != NO_RACE else None
        self.sheet: SheetView | None = None
        if since < match.sheet_version or since == NEVER:
            self.sheet = score_sheet(match, self.pack)
        self.fragments = fragments(entry.package)

    # Players

    @cached_property
    def seats(self) -> tuple[SeatView, ...]:
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

    def prompt(self, viewer: int) -> NoteView:
        """What this viewer is asked, and by which paragraph."""
        return note_view(self.deal.prompt(viewer), self.pack, asked_by=self.table.rule)

    def may_act(self, viewer: int) -> bool:
        """Whether this viewer may do anything now."""
        return viewer >= 0 and bit(viewer) & self.deal.may_act() != 0

    def offers(self, viewer: int) -> tuple[Offer, ...]:
        """The moves open to this viewer; nobody means to make a false start."""
        return Choices(self.deal, self.entry, viewer).offers(self.pace) if self.may_act(viewer) else ()

    def doing(self, viewer: int) -> DoingView | None:
        """The move that this viewer has begun, and may go on with now."""
        doing = self.deal.doing(viewer) if self.may_act(viewer) else None
        if doing is None:
            return None
        cards = tuple([self.pack.words[card] for card in doing.cards])
        return DoingView(doing.step, doing.steps, cards, tuple(doing.zones), known_move(doing.back))

    # What happened

    def draw(self) -> Picture:
        """Draw the last step, a picture a beat, the first being what lay there before; what lies now.

        Who comes back later hears what was missed, and shown how it lies now: how many steps it took may be a secret.
        """
        moments = self.match.moments
        if moments is None:
            return pictured(self.deal.zones(), self.pack, {})
        if (
            not self.is_late
            and self.since == self.match.version - 1
            and len(moments) > 1
            and moments[-1].version == self.match.version
        ):
            known = drawn(moments[-2], self.pack, {})
            self.pictures.append((None, known))
            self.draw_moment(moments[-1], known)
        elif self.since < self.match.version:
            self.pictures.append((None, None))
            self.pictures += [(note, None) for note in self.missed()]
        return drawn(moments[-1], self.pack, {})

    def missed(self) -> Sequence[Note]:
        """What was said since; to a newcomer, what is said when the first cards are dealt, until all hear more."""
        if self.since != NEVER:
            return self.match.notes[bisect_right(self.match.said_at, self.since) :]
        opening = bisect_right(self.match.said_at, OPENING)
        more = self.match.notes[opening:]
        return () if any(sees(TABLE, note.heard_by) for note in more) else self.match.notes[:opening]

    def draw_moment(self, moment: Moment, known: Picture) -> None:
        """The beats of a moment, then how it ends."""
        for beat in moment.beats:
            if beat.zones is not None:
                known = pictured(beat.zones, self.pack, known)
            self.pictures.append((beat.note, known))
        self.pictures.append((None, drawn(moment, self.pack, known)))

    def is_pending(self, viewer: int) -> bool:
        """Whether the last thing this viewer heard before was a sentence that something may still be joined to."""
        if self.since == NEVER:
            return False
        notes = self.match.notes
        for place in range(len(notes) - self.new_notes - 1, -1, -1):
            if sees(viewer, notes[place].heard_by):
                return notes[place].key in self.fragments
        return False

    @cached_property
    def new_notes(self) -> int:
        """How many things were said in the step that is shown."""
        return sum([note is not None for note, _ in self.pictures])


def fact_view(fact: Fact, pack: Pack) -> FactView:
    """A fact as it goes out."""
    return FactView(fact.key, value_of(fact.value, pack), fact.seat)


def known_move(action: int) -> int | None:
    """An action, if there is one."""
    return action if action != NO_MOVE else None


def drawn(moment: Moment, pack: Pack, known: Picture) -> Picture:
    """What lies on the table at the end of a moment: it is drawn but once."""
    if moment.drawn is None:
        moment.drawn = pictured(moment.zones, pack, known)
    return cast("Picture", moment.drawn)


def pictured(zones: Sequence[Zone], pack: Pack, known: Picture) -> Picture:
    """Zones by their ids, as they are seen from both sides; those that are as before are not drawn again.

    Most lie where they lay, so that each is looked for in its old place first; where nothing changed at all, it is the
    same picture.
    """
    before = list(known.values())
    is_same = len(before) == len(zones)
    picture: Picture = {}
    for place, zone in enumerate(zones):
        if place < len(before) and before[place].zone == zone:
            there = before[place]
        else:
            is_same = False
            there = as_known(zone, pack, known)
        picture[there.name] = there
    return known if is_same else picture


def as_known(zone: Zone, pack: Pack, known: Picture) -> Sides:
    """A zone as it was drawn before, if it is as it was; else as it is seen now."""
    name = zone.id()
    before = known.get(name)
    return before if before is not None and before.zone == zone else Sides(zone, name, pack)


def opened(zone: Zone, name: str, pack: Pack) -> ZoneView:
    """A zone as it is seen by those who see its faces."""
    best = zone.best if zone.best != NO_BEST else None
    groups = tuple([group_view(group, pack) for group in zone.groups])
    cards = tuple([pack.words[card] for card in zone.cards])
    return ZoneView(name, cards, 0, zone.owner, tuple(zone.laid_by), best, groups)


def closed(zone: Zone, name: str, pack: Pack) -> ZoneView:
    """A zone as it is seen by the others: what all were shown of it, and how many cards there are besides."""
    shown = [pack.words[card] for card in zone.cards if zone.shown & bit(card)] if zone.shown else []
    return ZoneView(name, tuple(shown), len(zone.cards) - len(shown), zone.owner)


def group_view(group: Group, pack: Pack) -> GroupView:
    """Cards that belong together."""
    return GroupView(group.kind, tuple(group.places), tuple([pack.words[card] for card in group.stands_for]))
