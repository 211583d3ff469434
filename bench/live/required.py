"""What must hold, held against what was measured: whatever does not is said at the end, and the run has failed."""

from __future__ import annotations


class Required:
    """What was asked for and not reached, so far."""

    def __init__(self) -> None:
        self.missed: list[str] = []

    def at_most(self, what: str, found: float, most: float) -> None:
        """Hold what must not be more against the most."""
        if not found <= most:
            self.missed.append(f"{what}: {found:g}, and at most {most:g} is asked for")

    def at_least(self, what: str, found: float, least: float) -> None:
        """Hold what must not be less against the least."""
        if not found >= least:
            self.missed.append(f"{what}: {found:g}, and at least {least:g} is asked for")

    def of_a_run(self, what: str, figures: dict[str, float]) -> None:
        """A run in which something was refused, ended or stood still is void."""
        for name in ("refused", "lost", "still_tables"):
            self.at_most(f"{what}, {name}", figures[name], 0)

    def told(self) -> int:
        """Say what is missed, and how the program is to end."""
        for one in self.missed:
            print(f"Not reached: {one}.", flush=True)
        return 1 if self.missed else 0
