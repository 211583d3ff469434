"""What can be seen and done, as spaces of Gymnasium: PettingZoo speaks of the same."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
from gymnasium import spaces

if TYPE_CHECKING:
    from veillee.adapters.arrays import Arrays
    from veillee.adapters.terms import EpisodeTerms


def seen_space(arrays: Arrays) -> spaces.Box:
    """All that can be seen: bytes up to the highest that each can be, or shares of it."""
    if arrays.in_shares:
        return spaces.Box(0.0, 1.0, arrays.highs.shape, np.float32)
    return spaces.Box(np.zeros_like(arrays.highs), arrays.highs, dtype=np.uint8)


def masked_space(terms: EpisodeTerms, arrays: Arrays) -> spaces.Dict:
    """The same, and which moves are open."""
    shown: dict[str, spaces.Space[Any]] = {
        "observation": seen_space(arrays),
        "action_mask": spaces.Box(0, 1, (terms.wait + 1,), np.int8),
    }
    return spaces.Dict(shown)


def move_space(terms: EpisodeTerms) -> spaces.Discrete:
    """All moves of the game, and WAIT."""
    return spaces.Discrete(terms.wait + 1)
