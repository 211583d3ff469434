"""Speed: one table, each figure a ratio against OpenSpiel measured in the same run. README.md tells how to read it."""

from __future__ import annotations

import os
import platform
import sys
from functools import partial
from random import Random
from typing import Final

import cinq_rois
import ours
import peer
from clock import Contestant, race
from table import MILLISECONDS, RATE, Line, Row, markdown
from veillee import BUILD, IS_COMPILED
from veillee.games import CATALOGUE
from worlds import imagine, impossible

ROUNDS: Final = 30
DEALS: Final = 10  # dealt states that play-outs, steps and copies start from
MIDDLES: Final = 30  # positions in which worlds are drawn against the clock
LAID: Final = 20  # cards laid in each of them
JUDGED: Final = 1000  # positions in which worlds are judged
WORLDS: Final = 100  # in each of those
REPLAYED: Final = ("ascenseur", "whistiti")
MOST_DEALS: Final = 25
HANDS: Final = 2000
DECISIONS: Final = 200_000  # a round, about, for a rate


def main() -> int:
    """Print the table; 0 if all that is required holds, 1 if something does not, 2 if nothing was measured."""
    if not IS_COMPILED:
        print("This build is interpreted, so its figures would mean nothing: run `make bench`.", file=sys.stderr)
        return 2
    duels, alone = against_peer(), [*melds(), *replays(), *rates()]
    race([runner for line in duels + alone for runner in line.runners()], ROUNDS)
    rows = [*(line.row() for line in duels), impossible_worlds(), *(line.row() for line in alone)]
    print(f"{machine()}\n\n{markdown(rows)}")
    return 0 if all(row.holds for row in rows) else 1


def machine() -> str:
    """What was measured, and on what."""
    return (
        f"{os.cpu_count()} cores ({platform.machine()}), Python {platform.python_version()}, {BUILD} build, "
        f"open_spiel {peer.VERSION}; CPU time, best of {ROUNDS} interleaved rounds."
    )


def against_peer() -> list[Line]:
    """What both engines do."""
    mine = [ours.dealt() for _ in range(DEALS)]
    theirs = [peer.dealt() for _ in range(DEALS)]
    return [
        Line(
            "play-out from a dealt state (`evaluate_bots`)",
            Contestant(partial(ours.play_outs, mine, 2000)),
            Contestant(partial(peer.play_outs, theirs, 200)),
            least=8,
        ),
        Line(
            "play-out from a dealt state (`RandomRolloutEvaluator`)",
            Contestant(partial(ours.play_outs, mine, 2000)),
            Contestant(partial(peer.roll_outs, theirs, 2001), aside=partial(peer.roll_outs, theirs, 1)),
        ),
        Line(
            "deal and play-out (`evaluate_bots`)",
            Contestant(partial(ours.deal_and_play, 20000)),
            Contestant(partial(peer.deal_and_play, 2000)),
            least=10,
        ),
        Line(
            "game stepped from Python, from a dealt state",
            Contestant(partial(ours.drive, mine, 200, Random(1).random)),
            Contestant(partial(peer.drive, theirs, 100, Random(1).random)),
            least=2.5,
        ),
        Line(
            "copy of a dealt state (`clone`)",
            Contestant(partial(ours.copy, mine, 5000)),
            Contestant(partial(peer.copy, theirs, 2000)),
        ),
        Line(
            "decision of `barbu`, dealing too (against `hearts`, `evaluate_bots`)",
            Contestant(partial(ours.decisions, *ours.first_deals("barbu", 6), 2000)),
            Contestant(partial(peer.hearts, 500)),
            least=8,
        ),
        Line(
            "decision of `huit-americain`, dealing too (against `crazy_eights`, `evaluate_bots`)",
            Contestant(partial(ours.decisions, *ours.first_deals("huit-americain", 5), 1000)),
            Contestant(partial(peer.crazy_eights, 300)),
            least=8,
        ),
        Line(
            "round of `cinq-rois`, 13 cards, four policies (against a deal of `gin_rummy` at random, `evaluate_bots`)",
            Contestant(partial(cinq_rois.policy_rounds, 100)),
            Contestant(partial(peer.gin_rummy, 3)),
            least=20,
        ),
        Line(
            f"another world, {LAID} cards laid (`imagine`, `resample_from_infostate`)",
            Contestant(partial(imagine, [ours.middle(LAID) for _ in range(MIDDLES)], 1000)),
            Contestant(partial(imagine, [peer.middle(LAID) for _ in range(MIDDLES)], 200)),
            least=3,
        ),
    ]


def impossible_worlds() -> Row:
    """The worlds that cannot be."""
    worlds = JUDGED * WORLDS
    theirs = impossible((peer.middle(LAID) for _ in range(JUDGED)), WORLDS)
    mine = impossible((ours.middle(LAID) for _ in range(JUDGED)), WORLDS)
    return Row(
        f"impossible ones among {worlds} such worlds",
        f"{theirs} ({theirs / worlds:.0%})",
        f"{mine}",
        "",
        "0",
        holds=mine == 0,
    )


def melds() -> list[Line]:
    """The exact solver of melds."""
    lines: list[Line] = []
    for size in (13, 14):
        solved = Contestant(partial(cinq_rois.solve, cinq_rois.hands(size, HANDS)))
        lines.append(Line(f"cinq-rois: the best lay-out of {size} random cards", solved, most=5e-6))
    thrown = Contestant(partial(cinq_rois.best_discards, cinq_rois.hands(14, HANDS)))
    lines.append(Line("cinq-rois: the best discard of 14 cards, exposing checked", thrown, most=1e-3))
    return lines


def replays() -> list[Line]:
    """A whole match judged again from its text."""
    lines: list[Line] = []
    for name in REPLAYED:
        game = CATALOGUE[name].game
        match = ours.random_match(game, game.usual, MOST_DEALS)
        moves = sum(len(chapter.past.moves) for chapter in match.chapters)
        figure = f"{name}: match of {len(match.chapters)} deals, {moves} moves, replayed from its text"
        again = Contestant(partial(ours.replays, ours.text_of(match), game, 5))
        lines.append(Line(figure, again, unit=MILLISECONDS, most=0.020))
    return lines


def rates() -> list[Line]:
    """The decisions of each game of the catalogue, over the deals of a whole match."""
    lines: list[Line] = []
    for name, entry in CATALOGUE.items():
        match = ours.random_match(entry.game, entry.game.usual, MOST_DEALS)
        setups = [chapter.setup for chapter in match.chapters]
        moves = sum(len(chapter.past.moves) for chapter in match.chapters)
        played = partial(ours.decisions, entry.game, setups, max(1, DECISIONS // moves))
        lines.append(Line(f"{name}: decisions in play-outs, deals included", Contestant(played), unit=RATE))
    return lines


if __name__ == "__main__":
    sys.exit(main())
