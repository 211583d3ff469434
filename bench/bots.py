"""Bots in processes of their own: from a question to its answer, and what a process takes."""

from __future__ import annotations

import asyncio
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import TYPE_CHECKING, Final

from veillee import BUILD
from veillee.bots.thoughts import BotKind, answered
from veillee.cards.luck import SeededLuck
from veillee.engine.match import Match
from veillee.engine.minds import Spot
from veillee.games import CATALOGUE
from veillee.server.bot_room import BotRoom

if TYPE_CHECKING:
    from veillee.bots.thoughts import Thought

MOVES: Final = 12  # into a match
TIMES: Final = 300
AT_ONCE: Final = 200
LONG: Final = 60.0  # seconds: nothing is to be late


def thought_of(game: str) -> Thought:
    """Whoever is waited for, some moves into a match of this game."""
    rules, luck = CATALOGUE[game].game, SeededLuck(1)
    match = Match(rules, rules.usual, rules.settings(rules.usual, {}), SeededLuck(1))
    for _ in range(MOVES):
        seat = luck.member(match.deal.actors())
        match.step(seat, luck.member(match.deal.legal_mask(seat)))
        if match.deal.is_over():
            match.next_deal()
    spot = Spot(rules, match.setup, match.deal, luck.member(match.deal.actors()))
    return BotKind(game).turn(spot, luck)


def here(thought: Thought) -> float:
    """How many microseconds an answer takes in this process: the median."""
    taken = []
    for _ in range(TIMES):
        begun = perf_counter()
        answered(thought)
        taken.append(perf_counter() - begun)
    return median(taken) * 1e6


async def there(room: BotRoom, thought: Thought) -> list[float]:
    """How many microseconds each answer takes from another process, the quickest first."""
    taken = []
    for _ in range(TIMES):
        begun = perf_counter()
        await room.think(thought, LONG)
        taken.append((perf_counter() - begun) * 1e6)
    return sorted(taken)


async def print_figures(room: BotRoom) -> None:
    """The figures of all games, then those of the process."""
    begun = perf_counter()
    await room.think(thought_of("whistiti"), LONG)
    print(f"Build: {BUILD}. First answer, with the start of the process: {(perf_counter() - begun) * 1e3:.0f} ms.\n")
    print("| game | bytes of a world | answered here | answered there: median | 99th percentile |")
    print("|---|---|---|---|---|")
    for game in CATALOGUE:
        thought = thought_of(game)
        taken = await there(room, thought)
        row = [f"{here(thought):.0f} µs", f"{median(taken):.0f} µs", f"{taken[-TIMES // 100]:.0f} µs"]
        print(f"| {game} | {len(thought.world)} | {' | '.join(row)} |")
    thought, begun = thought_of("whistiti"), perf_counter()
    await asyncio.gather(*[room.think(thought, LONG) for _ in range(AT_ONCE)])
    print(f"\n{AT_ONCE / (perf_counter() - begun):.0f} thoughts a second when many are asked at once.")
    print(f"Memory of the process: {resident(room.pids[0]):.1f} MB.")


def resident(pid: int) -> float:
    """The megabytes that a process has in memory."""
    lines = Path(f"/proc/{pid}/status").read_text(encoding="utf-8").splitlines()
    return next(int(line.split()[1]) / 1024 for line in lines if line.startswith("VmRSS"))


async def main() -> None:
    """One process, asked a lot."""
    room = BotRoom(1, LONG)
    await print_figures(room)
    await room.close()


if __name__ == "__main__":
    asyncio.run(main())
