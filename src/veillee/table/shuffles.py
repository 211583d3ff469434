"""Where the cards of a table come from: a secret, promised before and revealed after, or a seed that comes again."""

from __future__ import annotations

from secrets import token_bytes
from typing import TYPE_CHECKING, Final

from veillee.cards.luck import SECRET_BYTES, SecretLuck, SeededLuck
from veillee.engine.notes import BadInputError, Note
from veillee.engine.record import is_secret

if TYPE_CHECKING:
    from collections.abc import Callable

    from veillee.cards.luck import Luck

SECRET: Final = "secret"  # noqa: S105 - the word for what a luck comes from
SEED: Final = "seed"
LONGEST_SEED: Final = 18  # digits


def new_secret(chance: Callable[[int], bytes] = token_bytes) -> str:
    """A luck that nobody can foresee, unless they know where so many bytes come from."""
    return f"{SECRET} {chance(SECRET_BYTES).hex()}"


def luck_from(source: str, words: dict[int, str] | None = None) -> Luck:
    """The luck that comes from this source, and from what the players added to it."""
    kind, _, value = source.partition(" ")
    if kind == SECRET and is_secret(value):
        return SecretLuck(bytes.fromhex(value), words)
    if kind == SEED and value.isascii() and value.isdecimal() and len(value) <= LONGEST_SEED:
        return SeededLuck(int(value))
    raise BadInputError(Note("record_without_table"))
