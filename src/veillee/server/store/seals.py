"""Seals: a row that a dying disk changed, misplaced or lost is not played."""

from __future__ import annotations

from typing import TYPE_CHECKING
from zlib import crc32

if TYPE_CHECKING:
    from collections.abc import Sequence


def seal(table: str, n: int, row: bytes) -> int:
    """What tells whether a row is the one that was written, and written there."""
    return crc32(row, crc32(table.encode(), n))


def is_whole(table: str, found: Sequence[tuple[int, bytes, int]], since: int, count: int) -> bool:
    """Whether these are all the rows behind the first so many, each as it was written; any value may be damaged."""
    return (
        isinstance(count, int)
        and since + len(found) >= count
        and all(n == place for place, (n, _, _) in enumerate(found, since + 1))
        and all(isinstance(row, bytes) and seal(table, n, row) == sealed for n, row, sealed in found)
    )
