"""What time it is: milliseconds since 1970 that never go back."""

from __future__ import annotations

from time import monotonic, time


class Clock:
    """The time of day when the house was opened, and what has passed since."""

    def __init__(self) -> None:
        self.opened = time() * 1000.0 - monotonic() * 1000.0

    def now(self) -> float:
        """Milliseconds since 1970."""
        return self.opened + monotonic() * 1000.0
