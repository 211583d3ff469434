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
from gallery import SIZES, Size, gallery, parsed, size_name
from states import TABLES, State, states

LARGER = 200  # percent: text as large as somebody may want it
LARGE_SIZES = ((390, 844), (1280, 800))


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
            for size in sizes:
                if size not in LARGE_SIZES:
                    continue
                await window.resize(size)
                await window.write_larger(LARGER)
                for state in every:
                    await window.show(state)
                    found.note(await window.usable(), table, f"{size_name(size)} at {LARGER}%", state)
                await window.write_larger(100)
    await chromium.close()
    return found


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
