"""What one viewer sees, as types: read from the bytes that they are sent, as any client reads them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec
from msgspec.structs import replace

from veillee.views.encoded import Encoded
from veillee.views.live import Seen
from veillee.views.scene import NEVER, Scene

if TYPE_CHECKING:
    from veillee.engine.contract.visible import Visible
    from veillee.engine.entry import Entry
    from veillee.engine.match import Match
    from veillee.views.wire import View

DECODER: Final = msgspec.json.Decoder(Seen)


def view(match: Match, entry: Entry, viewer: int, since: int = NEVER, *, told: Visible | None = None) -> View:
    """What this viewer is sent; `since` is the version of the match that they have seen."""
    encoded = Encoded(Scene(match, entry, since, told=told))
    return DECODER.decode(encoded.view(match.version, encoded.still(viewer), encoded.beats(viewer))).view


def is_news(seen: View, before: View | None) -> bool:
    """Whether a view shows its viewer anything that the last one did not: a step that shows them nothing is none.

    Whoever sends views leaves out those that are no news, and numbers the others for each viewer apart: else the number
    of a version would tell that somebody hesitates.
    """
    return before is None or seen.beats != () or still(seen) != still(before)


def still(seen: View) -> View:
    """A view without what led to it."""
    return replace(seen, version=0, beats=(), sheet=None)
