"""Worlds drawn in the middle of a deal once they were prepared: what one costs, early and late."""

from __future__ import annotations

import sys
from time import thread_time
from typing import TYPE_CHECKING, Final, NamedTuple

from veillee import IS_COMPILED
from veillee.cards.luck import SeededLuck
from veillee.engine.match import Match
from veillee.games import CATALOGUE

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from veillee.engine.deal import Deal

POSITIONS: Final = 60
DRAWS: Final = 60  # in each of them
WHOLE: Final = 5  # worlds imagined with their past, in each
MOST_SEEDS: Final = 600
ONE_IN: Final = 10  # moves at random: the others are the policy's


class Scene(NamedTuple):
    """A position to draw worlds in: so many moves into a deal, so many deals into a match."""

    game: str
    moves: int
    players: int = 0  # the usual number, if nothing is said
    deal: int = 1
    most: float = 0.0  # the median that is required, in microseconds, if one is


SCENES: Final = (
    Scene("huit-americain", 15, most=40),
    Scene("huit-americain", 30, most=40),
    Scene("huit-americain", 50, most=40),
    Scene("autour-du-feu", 10, most=40),
    Scene("autour-du-feu", 30, most=40),
    Scene("autour-du-feu", 60, most=40),
    Scene("president", 20, 4, 2, most=15),
    Scene("president", 20, 6, 2),
    Scene("kems", 60),
    Scene("cinq-rois", 20),
    Scene("cinq-rois", 40, deal=9),
    Scene("barbu", 20),
    Scene("pan-tes-mort", 12),
)


def main() -> int:
    """Print the table; 0 if the medians that are required hold, 1 if one does not, 2 if nothing was measured."""
    if not IS_COMPILED:
        print("This build is interpreted, so its figures would mean nothing: run `make bench`.", file=sys.stderr)
        return 2
    print("| position | a world drawn, median | 99th percentile | one imagined with its past | preparing | required |")
    print("|---|---|---|---|---|---|")
    return 0 if all([measured(scene) for scene in SCENES]) else 1  # noqa: C419 - all are printed


def measured(scene: Scene) -> bool:
    """Print the figures of a scene; whether what is required holds."""
    drawn: list[float] = []
    whole: list[float] = []
    prepared: list[float] = []
    luck = SeededLuck(1)
    for deal in positions(scene):
        start = thread_time()
        worlds = deal.worlds(deal.turn)
        prepared.append(thread_time() - start)
        for _ in range(DRAWS):
            start = thread_time()
            worlds.draw(luck)
            drawn.append(thread_time() - start)
        for _ in range(WHOLE):
            start = thread_time()
            deal.imagine(deal.turn, luck)
            whole.append(thread_time() - start)
    players = scene.players or CATALOGUE[scene.game].game.usual
    columns = ((drawn, 0.5), (drawn, 0.99), (whole, 0.5), (prepared, 0.5))
    figures = " | ".join(f"{of(times, share):.1f} µs" for times, share in columns)
    required = f"≤ {scene.most:.0f} µs" if scene.most else ""
    print(f"| {scene.game}, {players} players, {scene.moves} moves | {figures} | {required} |")
    return not scene.most or of(drawn, 0.5) <= scene.most


def positions(scene: Scene) -> Iterator[Deal]:
    """So many of them, by the policy with a few moves at random, each from other cards."""
    found = 0
    for seed in range(MOST_SEEDS):
        deal = position(scene, SeededLuck(seed))
        if deal is not None:
            found += 1
            yield deal
        if found == POSITIONS:
            return


def position(scene: Scene, luck: SeededLuck) -> Deal | None:
    """One of them; None, if the deal or the match was over before."""
    entry = CATALOGUE[scene.game]
    players = scene.players or entry.game.usual
    match = Match(entry.game, players, entry.game.settings(players, {}), luck)
    while match.setup.number < scene.deal and not match.is_over:
        while not match.deal.is_over():
            match.step(match.deal.turn, entry.policy.choose(match.deal, match.deal.turn, luck))
        if not match.is_over:
            match.next_deal()
    deal = match.deal
    for _ in range(scene.moves):
        if deal.is_over():
            return None
        at_random = luck.fair(ONE_IN) == 0
        choice = luck.member(deal.legal_mask(deal.turn)) if at_random else entry.policy.choose(deal, deal.turn, luck)
        deal.apply(deal.turn, choice, luck)
    return None if deal.is_over() else deal


def of(times: Sequence[float], share: float) -> float:
    """The time that this share of all does not exceed, in microseconds."""
    return 1e6 * sorted(times)[min(len(times) - 1, int(len(times) * share))]


if __name__ == "__main__":
    sys.exit(main())
