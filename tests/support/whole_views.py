"""A view made in one piece, zone by zone and beat by beat: slow and obvious, for whoever holds the bytes to it."""

from msgspec.structs import replace

from veillee.cards.packs import Pack
from veillee.cards.sets import bit, members
from veillee.engine.entry import Entry
from veillee.engine.match import Match
from veillee.engine.notes import TABLE
from veillee.engine.zones import Zone, sees
from veillee.views.saying import note_view
from veillee.views.scene import NEVER, Picture, Scene, closed, fact_view, known_move, opened
from veillee.views.wire import BeatView, View, ZoneView


def whole_view(match: Match, entry: Entry, viewer: int, since: int = NEVER) -> View:
    """What this viewer is sent of a match."""
    scene = Scene(match, entry, since)
    deal = match.deal
    is_actor = viewer >= 0 and bit(viewer) & deal.actors() != 0
    return View(
        version=match.version,
        game=match.game.id,
        seat=max(viewer, TABLE),
        deal=match.setup.number,
        deals=match.game.deals(match.setup),
        seats=scene.seats,
        waiting_for=tuple(members(deal.awaited(max(viewer, TABLE)))),
        prompt=replace(note_view(deal.prompt(viewer), scene.pack), rule=scene.table.rule or None) if is_actor else None,
        zones=tuple(looks_of(scene.lying, viewer, scene.pack).values()),
        facts=tuple(fact_view(fact, scene.pack) for fact in deal.facts() if sees(viewer, fact.seen_by)),
        offers=scene.offers(viewer),
        doing=scene.doing(viewer),
        formality=known_move(deal.formality(viewer)) if is_actor else None,
        idle=known_move(deal.idle(viewer)) if is_actor else None,
        race=scene.race if scene.may_act(viewer) else None,
        beats=tuple(beats_of(scene, viewer)),
        sheet=scene.sheet,
        places=scene.places() if match.is_over else (),
        over=match.is_over,
    )


def beats_of(scene: Scene, viewer: int) -> list[BeatView]:
    """What this viewer heard and saw, in order; a beat in which they neither heard nor saw anything is none."""
    if not scene.pictures:
        return []
    found: list[BeatView] = []
    joins = scene.is_pending(viewer)
    known = scene.pictures[0][1]
    for note, lying in scene.pictures[1:]:
        said = None
        if note is not None and sees(viewer, note.heard_by):
            said = note_view(note, scene.pack, joins=joins)
            joins = note.key in scene.fragments
        changed, gone = changes(known, lying, viewer, scene.pack)
        known = lying
        if said is not None or changed or gone:
            found.append(BeatView(said, changed, gone))
    return found


def changes(
    known: Picture | None, lying: Picture | None, viewer: int, pack: Pack
) -> tuple[tuple[ZoneView, ...], tuple[str, ...]]:
    """The zones that look otherwise to this viewer than before, and those that went."""
    if known is None or lying is None:
        return (), ()
    before, now = looks_of(known, viewer, pack), looks_of(lying, viewer, pack)
    changed = tuple(zone for name, zone in now.items() if before.get(name) != zone)
    return changed, tuple(name for name in before if name not in now)


def looks_of(lying: Picture, viewer: int, pack: Pack) -> dict[str, ZoneView]:
    """How all zones look to this viewer."""
    return {name: look_of(sides.zone, viewer, pack) for name, sides in lying.items()}


def look_of(zone: Zone, viewer: int, pack: Pack) -> ZoneView:
    """How a zone looks to this viewer."""
    if sees(viewer, zone.seen_by):
        return opened(zone, zone.id(), pack)
    return closed(zone, zone.id(), pack)
