"""What each seat at this screen has been told, so that a story which is told again begins where it is new."""

from __future__ import annotations

from collections import defaultdict, deque
from functools import partial
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from veillee.views.telling import NEWS

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from veillee.views.wire import NoteView

KEPT: Final = 400  # notes: longer than any story


class Remembering:
    """Remembers the last notes that were told, by seat."""

    def __init__(self) -> None:
        self.told: dict[int, deque[NoteView]] = defaultdict(partial(deque, maxlen=KEPT))

    def hear(self, seat: int, notes: Iterable[NoteView]) -> None:
        """These are told now."""
        self.told[seat] += (alone(note) for note in notes if not note.key.startswith(NEWS))

    def new_in(self, seat: int, story: Sequence[NoteView]) -> Sequence[NoteView]:
        """What a story tells after all that was told: its longest beginning with which the telling ended is left out.

        A house that was closed meanwhile does not know what this screen has seen, and tells the whole deal. News were
        told here as they came, to all who sit at this screen.
        """
        if not any(self.told.values()):
            return story
        story = tuple(note for note in story if not note.key.startswith(NEWS))
        told, notes = list(self.told[seat]), [alone(note) for note in story]
        known = next(
            count for count in range(min(len(told), len(notes)), -1, -1) if told[len(told) - count :] == notes[:count]
        )
        return story[known:]


def alone(note: NoteView) -> NoteView:
    """A note by itself, whatever it was joined to."""
    return replace(note, joins=False)
