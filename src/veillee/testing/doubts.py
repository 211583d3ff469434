"""Law 15: imagining is not peeking. Over many worlds, each hidden zone is seen to hold something else than the truth.

A single world proves nothing: late in a deal only one may be left. So the law is asked of all histories together: a
kind of zone that was in doubt many times, and never once differed, is not imagined but copied. A zone is in doubt if
it hides a card from the viewer that was not seen by all before (`is_recalled`), and some other card is hidden too: as
long as one world in a few dozen is open, the law does not cry wolf. What was seen by all must, of course, never differ.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from veillee.engine.deal import Deal
    from veillee.engine.zones import Zone

ENOUGH: Final = 60  # worlds in which a zone was in doubt


class Doubts:
    """How often each kind of zone was in doubt, and how often it differed."""

    def __init__(self) -> None:
        self.doubted: Counter[str] = Counter()
        self.differed: Counter[str] = Counter()

    def look(self, deal: Deal, world: Deal, viewer: int) -> None:
        """Compare the hidden zones of a deal with those of a world that this viewer imagined."""
        hidden = [card for zone in deal.zones() for card in unseen(zone, viewer)]
        for zone, other in zip(deal.zones(), world.zones(), strict=True):
            if zone.is_recalled:
                assert sorted(zone.cards) == sorted(other.cards), f"{zone.name} was seen by all, yet it differs"
            elif unseen(zone, viewer) and len(set(hidden)) > 1:
                self.doubted[zone.name] += 1
                self.differed[zone.name] += zone.cards != other.cards

    def settle(self) -> None:
        """The law."""
        copied = [zone for zone, times in self.doubted.items() if times >= ENOUGH and not self.differed[zone]]
        assert not copied, f"imagining never changes {', '.join(copied)}: it is the truth"


def unseen(zone: Zone, viewer: int) -> list[int]:
    """The cards of a zone that this viewer does not see, though they were not seen by all before."""
    if zone.is_recalled:
        return []
    return [card for card in zone.cards if not zone.face_up(viewer, card)]
