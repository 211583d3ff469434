"""The log of a house: who asked for what, and what went wrong; where the host wants it, and not otherwise.

A table's id lets whoever has it come in, so no line holds a whole one.
"""

from __future__ import annotations

import logging
import re
import sys
from logging.handlers import WatchedFileHandler
from typing import TYPE_CHECKING, Final

from veillee.engine.notes import BadInputError, Note

if TYPE_CHECKING:
    from pathlib import Path

STDERR: Final = "-"
SHAPE: Final = "%(asctime)s %(levelname)s %(message)s"
SECRET: Final = re.compile(r"(/(?:t|r|ws|api/tables)/[^/]{4})[^/]+")
LONGEST: Final = 200

log = logging.getLogger("veillee.access")


def write_to(file: str, place: Path) -> None:
    """From now on a line for each thing asked, in a file that may be moved away meanwhile, or on the error stream."""
    handler: logging.Handler
    try:
        handler = logging.StreamHandler(sys.stderr) if file == STDERR else WatchedFileHandler(place, encoding="utf-8")
    except OSError:
        raise BadInputError(Note("log_bad").text("file", file)) from None
    handler.setFormatter(logging.Formatter(SHAPE))
    root = logging.getLogger()
    root.addHandler(handler)
    log.setLevel(logging.INFO)


def is_on() -> bool:
    """Whether anybody reads it."""
    return log.isEnabledFor(logging.INFO)


def line(address: str, method: str, path: str, status: int, seconds: float) -> None:
    """Something was asked and answered; or a screen was at a table so long."""
    log.info("%s %s %s %d %.3f", address, method, shown(path), status, seconds)


def shown(path: str) -> str:
    """An address as it may be read by others, on one line."""
    return SECRET.sub(r"\1…", path)[:LONGEST].encode("unicode_escape").decode().replace("\\u2026", "…")
