"""The mix: words that players add to the secret of a shuffle, once it was promised and before the first deal.

Whoever runs the table promised the secret before hearing them, and whoever gave them could not know the secret: the
cards come from both, and nobody could choose them.
"""

from hmac import digest
from typing import Final

LONGEST_WORDS: Final = 80  # characters


def may_be_mixed(text: str) -> bool:
    """Whether these are words on one line, and not too many: they are mixed as they are, mark by mark."""
    return 0 < len(text) <= LONGEST_WORDS and text.splitlines() == [text.strip()]


def mixed_key(secret: bytes, mix: dict[int, str]) -> bytes:
    """The key of the luck: the secret where nobody gave words, else HMAC-SHA-256(secret, the words).

    Seat after seat: its number and how many bytes follow, in four bytes each, big-endian, then its words in UTF-8.
    """
    if not mix:
        return secret
    message = bytearray()
    for seat, text in sorted(mix.items()):
        if not may_be_mixed(text):
            raise ValueError(f"{text!r} is not one line of {LONGEST_WORDS} characters at the most")
        told = text.encode()
        message += seat.to_bytes(4, "big") + len(told).to_bytes(4, "big") + told
    return digest(secret, bytes(message), "sha256")
