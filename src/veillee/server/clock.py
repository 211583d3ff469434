"""What time it is: milliseconds since 1970 that never go back, and pass only while the house is awake.

A house that is stopped, or whose machine sleeps, does not know it meanwhile. Once it is awake again, the time between
two beats of its clock was nobody's: no bank is shorter for it, nobody late, and no race lost.
"""

from __future__ import annotations

import asyncio
from time import monotonic, time
from typing import Final

BEAT: Final = 0.25  # seconds between two looks at the clock
STOOD_STILL: Final = 2.0  # seconds between two looks: the house was not there


class Clock:
    """The time of day when the house was opened, and what has passed since."""

    def __init__(self) -> None:
        self.opened = time() * 1000.0 - monotonic() * 1000.0
        self.is_beating = False  # else nobody looks regularly, and a long time means nothing
        self.seen = monotonic()

    def now(self) -> float:
        """Milliseconds since 1970."""
        now = monotonic()
        if self.is_beating and now - self.seen > STOOD_STILL:
            self.opened -= (now - self.seen) * 1000.0
        self.seen = now
        return self.opened + now * 1000.0

    async def beat(self) -> None:
        """Look at it regularly."""
        self.now()
        self.is_beating = True
        try:
            while True:
                await asyncio.sleep(BEAT)
                self.now()
        finally:
            self.is_beating = False
