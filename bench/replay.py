"""How long the house works for a step of a long match that somebody looks at again: `python bench/replay.py`.

A match of L'Ascenseur of 25 deals and one of Le Barbu, each as the store keeps it: rows are read, folded up to the
step, and the stretch around it is written and packed, as for a request. Nothing is kept from one step to the next.
"""

from __future__ import annotations

import gzip
import sys
from statistics import median
from time import process_time
from typing import TYPE_CHECKING, Final

from veillee import IS_COMPILED
from veillee.cards.luck import SeededLuck
from veillee.cards.sets import members
from veillee.engine.match import Match
from veillee.games import CATALOGUE
from veillee.table.events import Dealt, Played, Started, TableOpened, read, written
from veillee.table.replaying import Replay
from veillee.table.shuffles import luck_from
from veillee.views.live import Terms

if TYPE_CHECKING:
    from veillee.table.events import AnyEvent

LOOKS: Final = 40  # steps, spread over the whole match
SEED: Final = "seed 7"
MATCHES: Final = (("ascenseur", 4), ("barbu", 4))


def match_of(game: str, players: int) -> list[bytes]:
    """The rows of a match as it is kept, played by the policy of its game."""
    entry = CATALOGUE[game]
    match = Match(entry.game, players, entry.game.settings(players, {}), luck_from(SEED))
    events: list[AnyEvent] = [
        TableOpened(at=0, terms=Terms(game, players), code="000000", host="", luck=SEED),
        Started(at=0, next_luck=SEED),
    ]
    luck = SeededLuck(1)
    while not match.is_over:
        if match.deal.is_over():
            match.next_deal()
            events.append(Dealt(at=0))
        seat = members(match.deal.actors())[0]
        action = entry.policy.choose(match.deal, seat, luck)
        events.append(Played(at=0, seat=seat, move=match.deal.moves_of(seat).word(action)))
        match.step(seat, action)
    return [written(event) for event in events]


def look(rows: list[bytes], step: int) -> float:
    """Milliseconds of work for one step."""
    begun = process_time()
    replay = Replay("bench", [read(row) for row in rows])
    gzip.compress(replay.stretch(0, step).encoded(), 1, mtime=0)
    return (process_time() - begun) * 1000


def main() -> None:
    """Say how long it takes, for steps all over the match."""
    sys.stdout.write(f"{'compiled' if IS_COMPILED else 'interpreted'}; milliseconds of work for any step\n")
    for game, players in MATCHES:
        rows = match_of(game, players)
        replay = Replay("bench", [read(row) for row in rows])
        times = sorted(look(rows, place * (replay.steps - 1) // (LOOKS - 1)) for place in range(LOOKS))
        sys.stdout.write(
            f"{game}: {len(replay.deals())} deals, {replay.steps} steps: "
            f"median {median(times):.1f}, longest {times[-1]:.1f}\n"
        )


if __name__ == "__main__":
    main()
