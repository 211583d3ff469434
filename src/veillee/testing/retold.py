"""A match told again to one viewer, perhaps with other cards: what he is sent, step by step."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from veillee.cards.luck import ScriptedLuck
from veillee.engine.match import Match
from veillee.views import seen

if TYPE_CHECKING:
    from collections.abc import Sequence

    from veillee.engine.deal import Past
    from veillee.engine.entry import Entry


class Retold:
    """What a viewer is sent during a match, had its deals happened this way."""

    def __init__(self, entry: Entry, real: Match, pasts: Sequence[Past], viewer: int) -> None:
        self.entry = entry
        self.viewer = viewer
        self.sent: list[bytes] = []
        self.keys: list[int] = []  # what he knew each time
        self.heard = 0  # how many notes were sent
        self.shown = b""  # what he was sent last, without what was said
        self.script = ScriptedLuck([*real.opening, *pasts[0].opening])
        self.match = Match(entry.game, real.players, real.settings, self.script)
        for number, past in enumerate(pasts):
            if number > 0:
                self.script.script += past.opening
                self.match.next_deal(past.carried)
            self.play(past)

    def play(self, past: Past) -> None:
        """The moves of a deal, and what the viewer is sent after each."""
        self.send()
        for played in past.moves:
            self.script.script += played.chances
            assert self.match.step(played.seat, played.action) is None, "an imagined history is illegal"
            self.send()

    def send(self) -> None:
        """What the viewer is sent now, if it is anything new: a step that shows him nothing is none to him.

        Whenever he learns something he knows something else than before, and only then.
        """
        view = seen.view(self.match, self.entry, self.viewer, self.heard)
        self.heard = len(self.match.notes)
        shown = msgspec.json.encode(msgspec.structs.replace(view, version=0, notes=()))
        key = self.match.deal.key(self.viewer)
        if self.keys and not view.notes and shown == self.shown:
            assert key == self.keys[-1], "the viewer has seen nothing, and his key says that something happened"
            return
        if self.keys:
            assert key != self.keys[-1], "the viewer has learned something, and his key does not say so"
        self.shown = shown
        self.sent.append(msgspec.json.encode(msgspec.structs.replace(view, version=len(self.sent))))
        self.keys.append(key)
