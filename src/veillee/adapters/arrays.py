"""What an encoder writes, as arrays of numpy."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

import numpy as np

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from veillee.engine.deal import Deal
    from veillee.engine.encoder import Encoder


class Arrays:
    """The bytes of an encoder, seen without a copy, and what they come to."""

    def __init__(self, encoder: Encoder) -> None:
        self.encoder = encoder
        self.size = int(encoder.size)
        self.seen = np.frombuffer(cast("bytes", encoder.seen), np.uint8)
        self.shares = np.reciprocal(np.array(encoder.highs(), np.float32))

    def look(self, deal: Deal, seat: int) -> NDArray[np.float32]:
        """What a seat sees, each number from 0 to 1: its share of the highest that it can be."""
        self.encoder.observe(deal, seat)
        return np.multiply(self.seen, self.shares, dtype=np.float32)


def mask_of(numbers: Sequence[int], size: int) -> NDArray[np.int8]:
    """1 at each of these numbers."""
    mask = np.zeros(size, np.int8)
    mask[list(numbers)] = 1
    return mask
