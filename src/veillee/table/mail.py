"""What a table has to say, and to whom, until somebody takes it away."""

from __future__ import annotations

from typing import TYPE_CHECKING

from veillee.views.wire import ENCODE

if TYPE_CHECKING:
    from veillee.views.live import News, Reacted, Times


class Mail:
    """Messages in order: some for everyone, some for whoever is shown what one viewer sees."""

    def __init__(self) -> None:
        self.messages: list[tuple[int | None, bytes]] = []  # None: for everyone
        self.news: list[News] = []  # for everyone, once they know who is there
        self.has_people = False  # whether those at the table are to be told anew who is there

    def to_viewer(self, viewer: int, message: bytes) -> None:
        """For whoever sees what this viewer sees."""
        self.messages.append((viewer, message))

    def to_all(self, message: Times | Reacted) -> None:
        """For everyone."""
        self.messages.append((None, ENCODE(message)))

    def people_changed(self) -> None:
        """Who sits there, or what is agreed, is no longer the same."""
        self.has_people = True

    def take(self) -> list[tuple[int | None, bytes]]:
        """What there is."""
        taken, self.messages = self.messages, []
        return taken
