"""A match told again to one viewer, perhaps with other cards: what they are sent, step by step."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec

from veillee.cards.luck import ScriptedLuck
from veillee.engine.encoder import Encoder
from veillee.engine.match import Match
from veillee.views import seen
from veillee.views.scene import NEVER

if TYPE_CHECKING:
    from collections.abc import Sequence

    from veillee.engine.deal import Past
    from veillee.engine.entry import Entry
    from veillee.views.wire import View

SELDOM: Final = 4  # views that are news: whoever does not look all the time looks after so many


class Replayed:
    """What a viewer is sent during a match, had its deals happened this way."""

    def __init__(self, entry: Entry, real: Match, pasts: Sequence[Past], viewer: int) -> None:
        self.entry = entry
        self.viewer = viewer
        self.encoder = Encoder(entry.game, real.setup)
        self.plain = Encoder(entry.game, real.setup, plain=True)
        self.numbers: list[bytes] = []  # what they saw each time as numbers, and could do
        self.sent: list[bytes] = []
        self.keys: list[int] = []  # what they knew each time
        self.version = NEVER  # of the match, as they saw it last
        self.last: View | None = None  # what they were sent then
        self.late: list[bytes] = []  # what they are sent if they look seldom
        self.seldom_version = NEVER  # of the match, when they last did
        self.script = ScriptedLuck([*real.opening, *pasts[0].opening])
        self.match = Match(entry.game, real.players, real.settings, self.script)
        self.match.watch()
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
        """What the viewer is sent now, if it is anything new: a step that shows them nothing is none to them.

        Whenever they learn something they know something else than before, and only then.
        """
        view = seen.view(self.match, self.entry, self.viewer, self.version)
        self.version = self.match.version
        key = self.match.deal.key(self.viewer)
        numbers = self.in_numbers()
        if not seen.is_news(view, self.last):
            assert key == self.keys[-1], "the viewer has seen nothing, and his key says that something happened"
            assert numbers == self.numbers[-1], "the viewer has seen nothing, and his numbers say otherwise"
            return
        if self.last is not None:
            assert key != self.keys[-1], "the viewer has learned something, and his key does not say so"
            self.beats_end_here(self.last, view)
        self.last = view
        self.sent.append(self.encoded(view))
        msgspec.json.decode(self.sent[-1], type=type(view))  # it keeps to the types of the wire
        self.keys.append(key)
        self.numbers.append(numbers)
        if len(self.sent) % SELDOM == 0:
            self.late.append(self.encoded(seen.view(self.match, self.entry, self.viewer, self.seldom_version)))
            self.seldom_version = self.match.version

    def in_numbers(self) -> bytes:
        """What the viewer sees and may do, as numbers; an onlooker has none."""
        if self.viewer < 0:
            return b""
        self.encoder.observe(self.match.deal, self.viewer)
        self.plain.observe(self.match.deal, self.viewer)
        assert bytes(self.encoder.seen) == bytes(self.plain.seen), "it is shown otherwise than as its zones and facts"
        self.encoder.open_moves(self.match.deal, self.viewer)
        return bytes(self.encoder.seen) + bytes(self.encoder.moves)

    def encoded(self, view: View) -> bytes:
        """A view as it goes out, its number counted for this viewer alone."""
        return msgspec.json.encode(msgspec.structs.replace(view, version=len(self.sent)))

    def beats_end_here(self, before: View, view: View) -> None:
        """Law 12: whoever follows the beats from the last view sees at the end what the present one shows."""
        lying = {zone.id: zone for zone in before.zones}
        for beat in view.beats:
            lying.update({zone.id: zone for zone in beat.zones})
            for gone in beat.gone:
                del lying[gone]
        assert lying == {zone.id: zone for zone in view.zones}, "the last beat does not show what the view shows"
