"""Where the cards of a table come from: a secret, promised before and revealed after, or a seed that comes again.

Where somebody plays on from a moment of another match, or looks at a written game, a script says what was decided
before, a chance a line as in written games; then another luck goes on.
"""

from __future__ import annotations

from secrets import token_bytes
from typing import TYPE_CHECKING, Final

from veillee.cards.checked import ContinuedLuck
from veillee.cards.luck import SECRET_BYTES, SecretLuck, SeededLuck
from veillee.cards.packs import CLASSIC
from veillee.engine.notes import BadInputError, Note
from veillee.engine.record import TextLine, chance_of, is_secret
from veillee.engine.scribe import chance_text

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from veillee.cards.luck import Chance, Luck
    from veillee.cards.packs import Pack

SECRET: Final = "secret"  # noqa: S105 - the word for what a luck comes from
SEED: Final = "seed"
SCRIPT: Final = "script"
LONGEST_SEED: Final = 18  # digits


def new_secret(chance: Callable[[int], bytes] = token_bytes) -> str:
    """A luck that nobody can foresee, unless they know where so many bytes come from."""
    return f"{SECRET} {chance(SECRET_BYTES).hex()}"


def scripted(chances: Iterable[Chance], then: str, pack: Pack) -> str:
    """A luck that decides all this again, and then goes on as another one."""
    return "\n".join([f"{SCRIPT} {then}", *(chance_text(chance, pack) for chance in chances)])


def is_provable(source: str) -> bool:
    """Whether it is promised where the cards come from."""
    return source.startswith(f"{SECRET} ")


def luck_from(source: str, words: dict[int, str] | None = None, pack: Pack = CLASSIC) -> Luck:
    """The luck that comes from this source, and from what the players added to it."""
    head, *lines = source.split("\n")
    kind, _, value = head.partition(" ")
    if kind == SECRET and is_secret(value):
        return SecretLuck(bytes.fromhex(value), words)
    if kind == SEED and value.isascii() and value.isdecimal() and len(value) <= LONGEST_SEED:
        return SeededLuck(int(value))
    if kind == SCRIPT and not value.startswith(SCRIPT):
        chances = [chance_of(TextLine(number, line), pack) for number, line in enumerate(lines, 1)]
        return ContinuedLuck(chances, luck_from(value))
    raise BadInputError(Note("record_without_table"))
