"""`make gallery-check`: every state of every game at the seven sizes, held to the laws of the screen.

`name=` and `size=` look at some of them only.
"""

from __future__ import annotations

import asyncio
import sys
from argparse import ArgumentParser
from collections import Counter

from browser import Chromium
from debts import DEBTS, Debt, owed
from gallery import LARGER, LEAST_QUESTION, SIZES, Gallery, Size, gallery, parsed, size_name
from states import TABLES, State, states

LARGE_SIZES = ((390, 844), (1280, 800))
DESK = (1280, 800)
ZOOMED = (640, 400)  # what a desk shows at 200%


class Found:
    """What is wrong, and which debts it is known by."""

    def __init__(self) -> None:
        self.new: dict[str, str] = {}  # a fault, and where it was first seen
        self.times: Counter[str] = Counter()
        self.needed: set[Debt] = set()

    def note(self, faults: list[str], table: str, size: str, state: State) -> None:
        """Write down what a state shows."""
        for fault in faults:
            known = owed(fault, table, size)
            self.needed.update(known)
            if not known:
                line = f"{fault.split(' « ')[0]} | {table} | {size}"
                self.times[line] += 1
                self.new.setdefault(line, f"{fault} ({state.kind})")


async def check(tables: list[str], sizes: list[Size]) -> Found:
    """Look at them all."""
    found = Found()
    chromium = Chromium()
    await chromium.open()
    async with gallery(chromium.browser) as window:
        for table in tables:
            every = states(TABLES[table])
            print(f"{table}: {len(every)} states", flush=True)  # noqa: T201 - a tool speaks
            for size in sizes:
                await window.resize(size)
                for state in every:
                    await window.show(state)
                    found.note(await window.laws(), table, size_name(size), state)
            await check_readers(window, table, every, sizes, found)
    await chromium.close()
    return found


async def check_readers(window: Gallery, table: str, every: list[State], sizes: list[Size], found: Found) -> None:
    """Look at them as readers do who have larger text, a larger page, or colours of their own."""
    for size in sizes:
        if size not in LARGE_SIZES:
            continue
        await window.resize(size)
        await window.write_larger(LARGER)
        for state in every:
            await window.show(state)
            found.note(await window.usable(LEAST_QUESTION), table, f"{size_name(size)} at {LARGER}%", state)
        await window.write_larger(100)
        await window.force_colours(forced=True)
        for state in every:
            await window.show(state)
            found.note(await window.unmarked(), table, f"{size_name(size)} in forced colours", state)
        await window.force_colours(forced=False)
    if DESK in sizes:
        await window.resize(ZOOMED)
        for state in every:
            await window.show(state)
            found.note(await window.usable(), table, f"{size_name(DESK)} zoomed to {LARGER}%", state)


def main() -> None:
    """Fail where something is wrong that is not owed, or owed that is no longer wrong."""
    parser = ArgumentParser()
    tables, sizes = parsed(parser)
    found = asyncio.run(check(tables, sizes))
    for line, example in sorted(found.new.items()):
        print(f"{found.times[line]:4} {line}\n       {example}")  # noqa: T201 - a tool speaks
    whole = len(tables) == len(TABLES) and len(sizes) == len(SIZES)
    paid = [debt for debt in DEBTS if debt not in found.needed] if whole else []
    for debt in paid:
        print(f"paid, to be struck from the debts: {debt}")  # noqa: T201 - a tool speaks
    sys.exit(1 if found.new or paid else 0)


if __name__ == "__main__":
    main()
