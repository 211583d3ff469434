"""Write some evenings as a person at the table sees them, for the tests of the page: each game, and views of it.

`make evenings` writes them anew, after a change of rules or of the wire.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import msgspec
from msgspec.structs import replace

from recording import Table, evening
from scenes import TRICK, middle, patched

if TYPE_CHECKING:
    from veillee.views.wire import GameView, View

EVENINGS: Final = Path(__file__).parents[2] / "web" / "tests" / "evenings"
VIEWS: Final = 400  # of an evening at most
KEPT: Final = 24  # spread over it, and the largest
RUN: Final = 30  # one after the other, where most is chosen step by step
TURNS: Final = 2  # from deal to deal,
SWEEPS: Final = 4  # and from trick to trick, with what is told meanwhile
TABLES: Final[dict[str, Table]] = {
    "autour-du-feu": Table("autour-du-feu"),
    "feu-at-five": Table("autour-du-feu", 5),
    "pan-tes-mort": Table("pan-tes-mort"),
    "pan-at-six": Table("pan-tes-mort", 6),
    "whistiti": Table("whistiti"),
    "kems": Table("kems"),
    "kems-open": Table("kems", options={"tempo": "open"}),
    "barbu": Table("barbu"),
    "president": Table("president"),
    "president-at-eight": Table("president", 8),
    "bataille-corse": Table("bataille-corse"),
    "huit-americain": Table("huit-americain"),
    "ascenseur": Table("ascenseur"),
    "cinq-rois": Table("cinq-rois"),
    "rois-at-twelve": Table("cinq-rois", 12),
    "rois-alone": Table("cinq-rois", 1),
}


def chosen(seen: list[View]) -> list[View]:
    """Some of an evening: spread over it, with the fullest hand, the most offers, and the last."""
    step = max(1, len(seen) // KEPT)
    kept = set(range(0, len(seen), step))
    kept.add(max(range(len(seen)), key=lambda at: sum(len(zone.cards) for zone in seen[at].zones)))
    kept.add(max(range(len(seen)), key=lambda at: len(seen[at].offers)))
    kept.add(len(seen) - 1)
    return [seen[at] for at in sorted(kept)]


def run(seen: list[View]) -> list[View]:
    """A stretch of an evening without a gap, where most is asked: what lies there, what is known, what is offered."""
    asked = [bool(view.offers) + 2 * (view.doing is not None) for view in seen]
    first = max(range(max(1, len(seen) - RUN)), key=lambda at: sum(asked[at : at + RUN]))
    return [replace(view, beats=(), sheet=None, places=()) for view in seen[first : first + RUN]]


def sweeps(game: GameView, before: View, now: View) -> bool:
    """Whether two cards or more are taken from the middle at once."""
    zones = {zone.id: zone for zone in before.zones}
    for beat in now.beats:
        lay, zones = middle(zones, game), patched(zones, beat)
        if (lay - middle(zones, game)).total() >= TRICK:
            return True
    return False


def turns(game: GameView, seen: list[View]) -> list[list[View]]:
    """From one deal to the next, and from one trick to the next: what is asked, what lies there, what is told."""
    pairs = range(1, len(seen))
    deals = [at for at in pairs if seen[at - 1].deal != seen[at].deal][:TURNS]
    swept = [at for at in pairs if at not in deals and sweeps(game, seen[at - 1], seen[at])][:SWEEPS]
    stretches = [seen[at - 1 : at + 2] for at in sorted(deals + swept)]
    return [[replace(one, facts=(), offers=(), sheet=None, places=()) for one in stretch] for stretch in stretches]


def write(path: Path, content: dict[str, Any]) -> None:
    """As the house sends it, on one line."""
    path.parent.mkdir(parents=True, exist_ok=True)
    sent = json.loads(msgspec.json.encode(content))
    path.write_text(json.dumps(sent, ensure_ascii=False, separators=(",", ":")) + "\n")


def main() -> None:
    """Write them all."""
    for name, table in TABLES.items():
        told, glimpses = evening(table, VIEWS)
        seen = [glimpse.view for glimpse in glimpses]
        write(EVENINGS / f"{name}.json", {"game": told, "views": chosen(seen)})
        write(EVENINGS / "runs" / f"{name}.json", {"views": run(seen)})
        write(EVENINGS / "turns" / f"{name}.json", {"stretches": turns(told, seen)})


if __name__ == "__main__":
    main()
