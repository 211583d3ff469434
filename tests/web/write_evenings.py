"""Write some evenings as a person at the table sees them, for the tests of the page: each game, and views of it.

`make evenings` writes them anew, after a change of rules or of the wire.
"""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import msgspec
from msgspec.structs import replace

from veillee.bots.players import PolicyBot
from veillee.cards.luck import SeededLuck
from veillee.engine.match import Match
from veillee.games import CATALOGUE
from veillee.testing.at_table import door_to_match
from veillee.views.describing import described
from veillee.views.live import Hello, Next, Play, Seen

if TYPE_CHECKING:
    from veillee.views.wire import View

EVENINGS: Final = Path(__file__).parents[2] / "web" / "tests" / "evenings"
VIEWS: Final = 400  # of an evening at most
KEPT: Final = 24  # spread over it, and the largest
RUN: Final = 30  # one after the other, where most is chosen step by step
TABLES: Final[dict[str, tuple[str, int, dict[str, str]]]] = {
    "autour-du-feu": ("autour-du-feu", 0, {}),
    "feu-at-five": ("autour-du-feu", 5, {}),
    "pan-tes-mort": ("pan-tes-mort", 0, {}),
    "pan-at-six": ("pan-tes-mort", 6, {}),
    "whistiti": ("whistiti", 0, {}),
    "kems": ("kems", 0, {}),
    "kems-open": ("kems", 0, {"tempo": "open"}),
    "barbu": ("barbu", 0, {}),
    "president": ("president", 0, {}),
    "president-at-eight": ("president", 8, {}),
    "bataille-corse": ("bataille-corse", 0, {}),
    "huit-americain": ("huit-americain", 0, {}),
    "ascenseur": ("ascenseur", 0, {}),
    "cinq-rois": ("cinq-rois", 0, {}),
    "rois-at-twelve": ("cinq-rois", 12, {}),
    "rois-alone": ("cinq-rois", 1, {}),
}


def evening(game: str, players: int, options: dict[str, str]) -> tuple[Any, list[View]]:
    """A game for so many, and what the person in its first seat is sent, choosing at random."""
    entry = CATALOGUE[game]
    chance = random.Random(7)
    players = players or entry.game.usual
    settings = entry.game.settings(players, options)
    match = Match(entry.game, players, settings, SeededLuck(7))
    door = door_to_match(match, entry, PolicyBot(entry.policy), people=["Camille"], calm=True)
    door.send(Hello())
    seen: list[View] = []
    number = 0
    while len(seen) < VIEWS:
        message = door.receive()
        if message is None:
            if not seen or seen[-1].over:
                break
            number += 1
            last = seen[-1]
            if last.offers:
                offer = chance.choice(last.offers).number
                door.send(Play(f"e-{number}", 0, offer, last.version))
            else:
                door.send(Next(f"e-{number}", 0))
            continue
        if isinstance(message, Seen):
            seen.append(message.view)
    return described(entry, match.players), seen


def chosen(seen: list[View]) -> list[View]:
    """Some of an evening: spread over it, with the fullest hand, the most offers, and the last."""
    step = max(1, len(seen) // KEPT)
    kept = set(range(0, len(seen), step))
    kept.add(max(range(len(seen)), key=lambda at: sum(len(zone.cards) for zone in seen[at].zones)))
    kept.add(max(range(len(seen)), key=lambda at: len(seen[at].offers)))
    kept.add(len(seen) - 1)
    return [seen[at] for at in sorted(kept)]


def run(seen: list[View]) -> list[View]:
    """A stretch of an evening without a gap, where most is asked: what lies there and what is offered, and no more."""
    asked = [bool(view.offers) + 2 * (view.doing is not None) for view in seen]
    first = max(range(max(1, len(seen) - RUN)), key=lambda at: sum(asked[at : at + RUN]))
    return [replace(view, facts=(), beats=(), sheet=None, places=()) for view in seen[first : first + RUN]]


def write(path: Path, content: dict[str, Any]) -> None:
    """As the house sends it, on one line."""
    path.parent.mkdir(parents=True, exist_ok=True)
    sent = json.loads(msgspec.json.encode(content))
    path.write_text(json.dumps(sent, ensure_ascii=False, separators=(",", ":")) + "\n")


def main() -> None:
    """Write them all."""
    for name, (game, players, options) in TABLES.items():
        told, seen = evening(game, players, options)
        write(EVENINGS / f"{name}.json", {"game": told, "views": chosen(seen)})
        write(EVENINGS / "runs" / f"{name}.json", {"views": run(seen)})


if __name__ == "__main__":
    main()
