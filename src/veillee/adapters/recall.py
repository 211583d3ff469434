"""Perfect recall: all that a player saw, did and heard since the cards were dealt, as links of a chain.

A chain is told as a hash; or as a tensor, slot by slot: each has what was seen (in shares), what the player answered to
it, and a fingerprint of what was heard meanwhile. Sights that bring nothing new have no slot.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import TYPE_CHECKING, Final

import numpy as np

from veillee.cards.sets import bit
from veillee.engine.zones import sees

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from veillee.adapters.arrays import Arrays
    from veillee.engine.asking import Asking
    from veillee.engine.encoder import Encoder

SAW: Final = b"saw"
DID: Final = b"did"
HEARD: Final = b"heard"
KNEW: Final = b"knew"  # in an imagined world, what another player knows, as a number
CHAIN: Final = 16  # bytes of a hash
FINGERPRINT: Final = 8  # bytes of what was heard
BYTE: Final = np.float32(255)

Answer = int | tuple[int, ...]  # of whoever is asked; or of all seats, where several are asked at once
Link = tuple[bytes, bytes]


def open_to(asking: Asking, player: int, *, at_once: bool) -> list[int]:
    """The numbers of what a player may answer now; `at_once`: several may be asked."""
    if at_once:
        return asking.numbers_at_once(player)
    return asking.open_numbers() if asking.seat == player else []


class Recall:
    """What the players of a game remember."""

    def __init__(self, arrays: Arrays, slots: int, *, at_once: bool) -> None:
        """`slots`: how many sights there can be in an episode, where there is a tensor; 0, where there is none."""
        self.arrays = arrays
        self.at_once = at_once
        self.shape = slots, self.width(arrays.encoder)

    @staticmethod
    def width(encoder: Encoder) -> int:
        """The numbers of a slot."""
        return int(encoder.size + encoder.width) + FINGERPRINT

    def links(self, asking: Asking, player: int, answers: Sequence[Answer], known: list[Link]) -> list[Link]:
        """What a player knows after these answers to what is asked, who knew this before."""
        links = known[:]
        before = next((what for kind, what in reversed(links) if kind == SAW), b"")
        deal = asking.deal
        deal.listen()
        for given in [*answers, None]:
            now = self.sight(asking, player)
            if now != before:
                links.append((SAW, now))
                before = now
            if given is None:
                break
            if bit(player) & asking.asked_at_once() if isinstance(given, tuple) else asking.seat == player:
                links.append((DID, b"%d" % (given[player] if isinstance(given, tuple) else given)))
                before = b""  # what is seen next is new, even if it looks the same
            if isinstance(given, tuple):
                asking.answer_numbers(list(given))
            else:
                asking.answer_number(given)
            links += [(HEARD, repr(note).encode()) for note in deal.take_notes() if sees(player, note.heard_by)]
        return links

    def sight(self, asking: Asking, player: int) -> bytes:
        """What a player sees now, and what it is asked, if it is."""
        encoder = self.arrays.encoder
        encoder.observe(asking.deal, player)
        return bytes(encoder.seen) + repr(open_to(asking, player, at_once=self.at_once)).encode()

    def tensor(self, links: list[Link]) -> NDArray[np.float32]:
        """The links, slot by slot."""
        slots = np.zeros(self.shape, np.float32)
        size = int(self.arrays.encoder.size)
        heard = [b""] * len(slots)
        place = -1
        for kind, what in links:
            if kind == SAW:
                place += 1
                slots[place, :size] = self.arrays.shares * np.frombuffer(what, np.uint8, size)
            elif kind == DID:
                slots[place, size + int(what)] = 1.0
            else:
                heard[max(place, 0)] += kind + what
        for place, what in enumerate(heard):
            if what:
                print_of = blake2b(what, digest_size=FINGERPRINT).digest()
                slots[place, -FINGERPRINT:] = np.frombuffer(print_of, np.uint8) / BYTE
        return slots


def hashed(links: list[Link]) -> str:
    """The links, as one number in words."""
    found = blake2b(digest_size=CHAIN)
    for kind, what in links:
        found.update(b"%s %d " % (kind, len(what)))
        found.update(what)
    return found.hexdigest()
