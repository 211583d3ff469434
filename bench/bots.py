"""Bots in processes of their own: from a question to its answer, what a move takes, and what a process takes."""

from __future__ import annotations

import asyncio
import sys
from math import inf
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import TYPE_CHECKING, Final

from veillee import BUILD
from veillee.bots.levels import LEVELS
from veillee.bots.thoughts import BotKind, answered
from veillee.cards.luck import SeededLuck
from veillee.cards.sets import bit_count
from veillee.engine.entry import MASTER, REGULAR
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
SPOTS: Final = 30  # of a match, in which each level is asked
MOST_MOVES: Final = 1500  # of a match: some go on for longer
SOONEST: Final = {REGULAR: 100.0, MASTER: 1000.0}  # milliseconds that a move may take
MOST_MEMORY: Final = 150.0  # megabytes of a process


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


# What a move takes


def spots(game: str) -> list[Spot]:
    """Where somebody has a choice, evenly spread over a match that the policies play."""
    entry, luck = CATALOGUE[game], SeededLuck(1)
    rules = entry.game
    match = Match(rules, rules.usual, rules.settings(rules.usual, {}), SeededLuck(1))
    found: list[Spot] = []
    for _ in range(MOST_MOVES):
        seat, deal = match.deal.turn, match.deal
        if bit_count(deal.legal_mask(seat)) > 1:
            found.append(Spot(rules, match.setup, deal.clone(), seat))
        match.step(seat, entry.policy.choose(deal, seat, luck))
        if match.is_over:
            break
        if match.deal.is_over():
            match.next_deal()
    return [found[place * len(found) // SPOTS] for place in range(SPOTS)]


async def print_levels(room: BotRoom) -> bool:
    """What a move of each level takes, game by game; whether what is required holds."""
    print(f"\n| game | {' | '.join(f'{name}: median, worst' for name in LEVELS)} |")
    print("|---|" + "---:|" * len(LEVELS))
    holds = True
    for game in CATALOGUE:
        asked, row = spots(game), []
        for level in range(len(LEVELS)):
            taken = [await thought_over(room, BotKind(game, level=level).turn(spot, SeededLuck(2))) for spot in asked]
            row.append(f"{median(taken):.2f}, {max(taken):.2f} ms")
            holds = holds and max(taken) <= SOONEST.get(level, inf)
        print(f"| {game} | {' | '.join(row)} |", flush=True)
    memory = resident(room.pids[0], "VmHWM")
    print(f"\nMemory of the process that played all of them: {memory:.1f} MB at most.")
    return holds and memory <= MOST_MEMORY


async def thought_over(room: BotRoom, thought: Thought) -> float:
    """How many milliseconds of the processor the process takes to answer."""
    before = worked(room.pids[0])
    if await room.think(thought, LONG) is None:
        raise RuntimeError(f"no answer in {thought.game}")
    return worked(room.pids[0]) - before


def worked(pid: int) -> float:
    """For how many milliseconds a process has had a processor."""
    return int(Path(f"/proc/{pid}/schedstat").read_text(encoding="ascii").split()[0]) * 1e-6


def resident(pid: int, which: str = "VmRSS") -> float:
    """The megabytes that a process has in memory."""
    lines = Path(f"/proc/{pid}/status").read_text(encoding="utf-8").splitlines()
    return next(int(line.split()[1]) / 1024 for line in lines if line.startswith(which))


async def main() -> int:
    """One process, asked a lot; 0 if what is required of the levels holds, 1 if it does not."""
    room = BotRoom(1, LONG)
    await print_figures(room)
    holds = await print_levels(room)
    await room.close()
    return 0 if holds else 1


if __name__ == "__main__":
    sys.exit(asyncio.run(main()))
