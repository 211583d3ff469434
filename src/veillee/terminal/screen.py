"""The screen: lines cut between words where someone looks, red suits in red, nothing that could disturb a terminal."""

from __future__ import annotations

import codecs
import os
import re
import shutil
import sys
import textwrap
import unicodedata
from functools import cache
from typing import TYPE_CHECKING, Final

from veillee.views.faces import letters_of_suits
from veillee.views.words import Words

if TYPE_CHECKING:
    from collections.abc import Sequence

RED_CARD: Final = re.compile(r"\w*[♥♦]")
RED: Final = "\033[31m{}\033[0m"
CLEARED: Final = "\033[3J\033[2J\033[H"
INK: Final = "\033[30;107m{}\033[0m"
FRENCH_SPACE: Final = re.compile(r" (?=[:;!?»])|(?<=«) ")  # no line ends there
UNBREAKABLE: Final = "\u00a0"

# What a stream that cannot carry a mark is given instead; accents are left out, and suits are the letters one types.
PLAINER: Final = str.maketrans(
    {"«": '"', "»": '"', "\u2019": "'", "\u2212": "-", "…": "...", "·": "-", "œ": "oe", "Œ": "OE", "§": "par. "},
)
PLAINLY: Final = "veillee_plainly"


def width() -> int:
    """The columns to draw in."""
    return shutil.get_terminal_size().columns


def show(text: str = "") -> None:
    """Print a line."""
    if not sys.stdout.isatty():
        print(clean(text))
        return
    for line in wrapped(clean(text), width()):
        print(painted(line) if wants_colour() else line)


def print_square(lines: Sequence[str]) -> None:
    """Print a square that phones read: dark on light, whatever the colours of the terminal; elsewhere it is no use."""
    if sys.stdout.isatty() and wants_colour() and max(map(len, lines)) <= width():
        for line in lines:
            print(INK.format(line))


def carries(text: str) -> bool:
    """Whether the screen can show this as it is, and not by plainer marks."""
    try:
        text.encode(sys.stdout.encoding or "utf-8")
    except UnicodeEncodeError:
        return False
    return True


def clear() -> None:
    """Leave nothing on the screen of what others may not see; what was scrolled away goes too."""
    if sys.stdout.isatty():
        print(CLEARED, end="", flush=True)


def wants_colour() -> bool:
    """Whether the terminal can paint, and nobody minds."""
    return not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"


def speak_plainly(lang: str) -> None:
    """From now on, streams that cannot carry our marks get the nearest ones that they can, in this language."""
    letters = cache(lambda: str.maketrans(letters_of_suits(Words(lang))))  # few streams need them

    def plainer(error: UnicodeError) -> tuple[str, int]:
        if not isinstance(error, UnicodeEncodeError):
            raise error
        mark = error.object[error.start : error.end].translate(letters()).translate(PLAINER)
        plain = "".join(part for part in unicodedata.normalize("NFKD", mark) if not unicodedata.combining(part))
        return "".join(part if part.isascii() else "?" for part in plain), error.end

    codecs.register_error(PLAINLY, plainer)


def clean(text: str) -> str:
    """The text without what a terminal would obey rather than print."""
    return "".join("\ufffd" if unicodedata.category(mark).startswith("C") else mark for mark in text)


def wrapped(text: str, columns: int) -> list[str]:
    """The text cut between words; what follows is set under its beginning."""
    indent = " " * (len(text) - len(text.lstrip()) + 2)
    bound = FRENCH_SPACE.sub(UNBREAKABLE, text)
    return textwrap.wrap(
        bound,
        columns,
        subsequent_indent=indent,
        break_long_words=False,
        break_on_hyphens=False,
    ) or [""]


def painted(line: str) -> str:
    """The line with its red cards in red."""
    return RED_CARD.sub(lambda found: RED.format(found.group()), line)


def filled(parts: Sequence[str], gap: str, columns: int, indent: str = "  ") -> list[str]:
    """The parts, as many to a line as there is room for; none of them is cut."""
    lines: list[str] = []
    for part in parts:
        if lines and len(lines[-1]) + len(gap) + len(part) <= columns:
            lines[-1] += gap + part
        else:
            lines.append((indent + "  " if lines else indent) + part)
    return lines
