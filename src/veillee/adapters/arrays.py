"""What an encoder writes, as arrays of numpy."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

import numpy as np

if TYPE_CHECKING:
    from collections.abc import Callable

    from numpy.typing import NDArray

    from veillee.engine.asking import Asking
    from veillee.engine.deal import Deal
    from veillee.engine.encoder import Encoder


class Arrays:
    """The bytes of an encoder, seen without a copy: a row for each deal."""

    def __init__(self, encoder: Encoder, *, in_shares: bool) -> None:
        """`in_shares`: what is seen is told as shares of the highest that each number can be, from 0 to 1."""
        self.encoder = encoder
        self.in_shares = in_shares
        self.highs = np.array(encoder.highs(), np.uint8)
        self.shares = np.reciprocal(np.maximum(self.highs, 1), dtype=np.float32)  # what can but be 0 stays it
        rows = int(encoder.rows)
        self.seen = np.frombuffer(cast("bytes", encoder.seen), np.uint8).reshape(rows, -1)
        self.moves = np.frombuffer(cast("bytes", encoder.moves), np.int8).reshape(rows, -1)
        self.first_seen: NDArray[np.uint8] = self.seen[0]
        self.first_moves: NDArray[np.int8] = self.moves[0]
        self.kept_seen: Callable[[], NDArray[Any]] = self.first_seen.copy
        if in_shares:
            self.kept_seen = lambda: self.told(self.first_seen)
        self.kept_moves: Callable[[], NDArray[np.int8]] = self.first_moves.copy

    def look(self, deal: Deal, seat: int) -> NDArray[Any]:
        """What a seat sees."""
        self.encoder.observe(deal, seat)
        return self.kept_seen()

    def told(self, seen: NDArray[np.uint8]) -> NDArray[Any]:
        """What was seen, to be kept: in bytes, or in shares."""
        return np.multiply(seen, self.shares, dtype=np.float32) if self.in_shares else seen.copy()

    def shown(self, asking: Asking) -> dict[str, NDArray[Any]]:
        """What whoever is asked sees, and which moves are open to it: both to be kept."""
        self.encoder.show(asking)
        return {"observation": self.kept_seen(), "action_mask": self.kept_moves()}

    def mask(self, asking: Asking) -> NDArray[np.int8]:
        """1 at each number that may be answered to what is asked."""
        self.encoder.open_answers(asking)
        return self.first_moves.copy()

    def mask_at_once(self, asking: Asking, seat: int) -> NDArray[np.int8]:
        """1 at each number that a seat may answer now, where all answer at once."""
        self.encoder.open_at_once(asking, seat)
        return self.first_moves.copy()
