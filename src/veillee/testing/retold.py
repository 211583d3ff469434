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
        """What the viewer is sent now; whenever he learns something, he knows something else than before."""
        view = seen.view(self.match, self.entry, self.viewer, self.heard)
        self.heard = len(self.match.notes)
        self.sent.append(msgspec.json.encode(view))
        self.keys.append(self.match.deal.key(self.viewer))
        if len(self.keys) > 1 and self.has_learned():
            assert self.keys[-1] != self.keys[-2], "the viewer has learned something, and his key does not say so"

    def has_learned(self) -> bool:
        """Whether he was sent anything new, the number of the version apart."""
        before, now = (msgspec.json.decode(sent) for sent in self.sent[-2:])
        return bool(now["notes"]) or {**before, "version": 0, "notes": 0} != {**now, "version": 0, "notes": 0}
