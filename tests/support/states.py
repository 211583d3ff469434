"""The states of every game, chosen from recorded evenings: one of each kind, and of each kind the fullest.

A kind is what is asked with what may be done, or what is said; a state has all that the page needs to draw it.
"""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import msgspec
from msgspec.structs import replace

from recording import Glimpse, Table, evening
from veillee.views.live import ChairView, Story, TableView

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from veillee.views.avatars import Avatar
    from veillee.views.wire import BeatView, NoteView, SheetView, View, ZoneView

VIEWS: Final = 1500  # of an evening at most
TABLES: Final[dict[str, Table]] = {
    "feu": Table("autour-du-feu"),
    "feu-two": Table("autour-du-feu", 2),
    "feu-five": Table("autour-du-feu", 5),
    "pan": Table("pan-tes-mort"),
    "pan-two": Table("pan-tes-mort", 2),
    "pan-six": Table("pan-tes-mort", 6),
    "whistiti": Table("whistiti"),
    "kems": Table("kems", options={"target": "5", "max_deals": "2"}),
    "kems-open": Table("kems", options={"tempo": "open", "target": "5", "max_deals": "2"}),
    "barbu": Table("barbu"),
    "president": Table("president"),
    "president-three": Table("president", 3, {"match_deals": "3"}),
    "president-eight": Table("president", 8, {"match_deals": "3"}),
    "corse": Table("bataille-corse", options={"max_flips": "500"}),
    "corse-two": Table("bataille-corse", 2, {"max_flips": "500"}),
    "corse-six": Table("bataille-corse", 6, {"max_flips": "500"}),
    "huit": Table("huit-americain"),
    "huit-two": Table("huit-americain", 2),
    "huit-five": Table("huit-americain", 5),
    "ascenseur": Table("ascenseur"),
    "ascenseur-three": Table("ascenseur", 3, {"max_cards": "5"}),
    "ascenseur-six": Table("ascenseur", 6),
    "rois": Table("cinq-rois"),
    "rois-seven": Table("cinq-rois", 7, {"first_round": "9"}),
    "rois-twelve": Table("cinq-rois", 12, {"first_round": "9"}),
    "rois-alone": Table("cinq-rois", 1),
}
# People sit between the bots; one of them has a long name.
PEOPLE: Final[dict[int, tuple[str, Avatar]]] = {
    1: ("Basile", "basile"),
    3: ("Léa", "lea"),
    4: ("Mamie", "mamie"),
    6: ("Alexandre", "hugo"),
    9: ("Nour", "nour"),
}


# What is opened over the table, by its key.
OPENED: Final = {"moves": "m", "sheet": "s", "last trick": "l", "say": "t", "keys": "?"}


class State(NamedTuple):
    """A moment of an evening as the page draws it."""

    kind: str
    content: dict[str, Any]
    fullness: int
    key: str = ""  # pressed then

    @property
    def is_told(self) -> bool:
        """Whether it passes, while something is said."""
        return self.kind.startswith("said ")


class Moment(NamedTuple):
    """What is seen at once: a view, or a beat on the way to the next."""

    kind: str
    glimpse: Glimpse
    notes: tuple[NoteView, ...]
    last_trick: tuple[ZoneView, ...]
    sheet: SheetView | None


def states(table: Table) -> list[State]:
    """One state of each kind that an evening at this table has."""
    game, glimpses = evening(table, VIEWS)
    fullest: dict[str, State] = {}
    for moment in moments(
        glimpses, tricks={key for key, lay in game.zones.items() if lay.arranged in {"trick", "plays"}}
    ):
        fullness = fullness_of(moment.glimpse.view)
        before = fullest.get(moment.kind)
        if before is None or fullness > before.fullness:
            fullest[moment.kind] = State(moment.kind, {"game": game, **content(moment)}, fullness)
    found = [state._replace(content=msgspec.to_builtins(state.content)) for state in fullest.values()]
    most = max((state for state in found if not state.is_told), key=lambda state: state.fullness)
    return [*found, *(most._replace(kind=f"open {what}", key=key) for what, key in OPENED.items())]


def fullness_of(view: View) -> int:
    """How much there is to be drawn."""
    return 4 * len(view.offers) + sum(len(zone.cards) for zone in view.zones) + len(view.facts)


def content(moment: Moment) -> dict[str, Any]:
    """What the page is given."""
    table, view = moment.glimpse
    return {
        "table": with_people(table),
        "view": view,
        "sheet": moment.sheet,
        "story": Story(moment.notes, moment.last_trick),
    }


def with_people(table: TableView) -> TableView:
    """Some of the bots are people."""
    chairs = [
        ChairView(*PEOPLE[seat], here=True) if seat in PEOPLE else chair for seat, chair in enumerate(table.chairs)
    ]
    chairs[0] = replace(table.chairs[0], avatar="camille")
    terms = replace(table.terms, calm=False)  # clocks run, as at nearly every table
    return replace(table, chairs=tuple(chairs), match=1, terms=terms)


def moments(glimpses: Sequence[Glimpse], tricks: Iterable[str]) -> Iterator[Moment]:
    """Everything that is seen, in order."""
    notes: tuple[NoteView, ...] = ()
    trick: tuple[ZoneView, ...] = ()
    sheet: SheetView | None = None
    tricks = set(tricks)
    for before, now in pairwise([glimpses[0], *glimpses]):
        if now.view.deal != before.view.deal:
            notes, trick = (), ()
        picture, known, dealt = before.view.zones, before.view, dealt_by(now.view.beats)
        for beat in now.view.beats:
            if beat is dealt:
                known = now.view
            after = patched(picture, beat)
            swept = [zone for zone in picture if is_swept(zone, after, tricks)]
            trick = tuple(swept) or trick
            notes = (*notes, beat.note) if beat.note else notes
            if beat.note and before is not now:
                drawn = replace(known, zones=picture if swept else after, offers=(), beats=(), version=now.view.version)
                playing = replace(before.table, stage="playing")
                yield Moment(f"said {beat.note.key}", Glimpse(playing, drawn), notes, trick, sheet)
            picture = after
        sheet = now.view.sheet or sheet
        yield Moment(kind_of(now), Glimpse(now.table, replace(now.view, beats=())), notes, trick, sheet)


def dealt_by(beats: Sequence[BeatView]) -> BeatView | None:
    """The beat from which on a new deal lies there, with its own facts, as the page has it (`motion/beats`)."""
    dealt: BeatView | None = None
    for beat in beats:
        dealt = beat if beat.zones or dealt is None else dealt
        if beat.note and beat.note.key.startswith("deal_start"):
            return dealt
    return None


def kind_of(glimpse: Glimpse) -> str:
    """What is asked and what may be done; between deals and after the match, that."""
    table, view = glimpse
    if table.stage != "playing":
        return table.stage
    asked = view.prompt.key if view.prompt else "wait"
    verbs = sorted({offer.verb for offer in view.offers})
    racing = ["race"] if view.race else []
    return " ".join([asked, *racing, *(verb for verb in verbs if verb != asked)])


def is_swept(zone: ZoneView, after: Sequence[ZoneView], tricks: set[str]) -> bool:
    """Whether a trick that lay there has been taken."""
    is_trick = zone.id.split(".")[0] in tricks
    return is_trick and len(zone.cards) > 1 and not any(one.cards for one in after if one.id == zone.id)


def patched(picture: Sequence[ZoneView], beat: BeatView) -> tuple[ZoneView, ...]:
    """What lies there once a beat has changed it."""
    zones = {zone.id: zone for zone in picture if zone.id not in beat.gone}
    zones |= {zone.id: zone for zone in beat.zones}
    return tuple(zones.values())
