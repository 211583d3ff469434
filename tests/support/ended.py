"""The command run inside the tests, and how it ends."""

from collections.abc import Callable
from typing import Final

SHORT: Final = ("ascenseur", "--option", "max_cards=3", "--seed", "7")


class Ended:
    """How a command ended, and what it said."""

    def __init__(self, code: int, out: str, err: str) -> None:
        self.code = code
        self.out = out
        self.err = err


def is_one_sentence(ended: Ended) -> bool:
    """Refused with exit code 2 and one line on the error stream, nothing on the other."""
    lines = ended.err.splitlines()
    return ended.code == 2 and not ended.out and len(lines) == 1 and lines[0].endswith(".")


Run = Callable[..., Ended]
