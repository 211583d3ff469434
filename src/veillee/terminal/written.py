"""Written games as files: read to be judged again or gone on with, and written as a match is played."""

from __future__ import annotations

import os
from contextlib import suppress
from typing import TYPE_CHECKING, Final

from veillee.engine.notes import BadInputError, Note

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from pathlib import Path

    from veillee.table.door import LocalDoor

LONGEST_LINE: Final = 1000  # more than any order of cards
MISSING: Final = (FileNotFoundError, NotADirectoryError)
REASONS: Final = ((IsADirectoryError, "file_folder"), (PermissionError, "file_forbidden"))


def text_of(file: Path) -> str:
    """What is written in a file."""
    try:
        text = file.read_text(encoding="utf-8-sig")
    except OSError as refused:
        raise BadInputError(about_file("error_read", file, refused, "file_missing")) from None
    except UnicodeDecodeError:
        raise BadInputError(Note("error_not_text").text("given", str(file))) from None
    if max(map(len, text.splitlines()), default=0) > LONGEST_LINE:
        raise BadInputError(Note("error_not_text").text("given", str(file)))
    return text


class Notebook:
    """A file in which a match is written as it is played; at any moment it is a whole written game.

    What is added is written over the ending with a new ending, in one go: whoever ends the program by force finds all
    that was played.
    """

    def __init__(self, file: Path, *, goes_on: bool = False) -> None:
        self.file = file
        self.place = 0  # where the ending begins
        self.stream = self.opened(goes_on=goes_on)

    def begin(self, door: LocalDoor, names: Sequence[str], terms: Mapping[str, str]) -> None:
        """Write what was played at a table, and from now on whatever is; the terms are what it needs to go on."""
        self.door = door
        self.scribe = door.scribe()
        self.put(self.scribe.begun(list(names), dict(terms)))
        door.keepers.append(self.write)

    def opened(self, *, goes_on: bool) -> int:
        """The file, opened; one that holds something is taken only to go on with it."""
        try:
            is_taken = self.file.is_file() and self.file.stat().st_size > 0
            if is_taken and not goes_on:
                raise BadInputError(Note("error_kept_already").text("given", str(self.file)))
            return os.open(self.file, os.O_WRONLY | os.O_CREAT, 0o666)
        except OSError as refused:
            raise BadInputError(about_file("error_keep", self.file, refused, "folder_missing")) from None

    def write(self, _: object) -> None:
        """Add what was played; once a deal is over, see to it that it is on the disk."""
        self.put("")
        if self.door.table().stage != "playing":
            with suppress(OSError):  # some files cannot be
                os.fsync(self.stream)

    def put(self, beginning: str) -> None:
        """Write a beginning if there is one, what was played, and the ending."""
        added = (beginning + self.scribe.added()).encode()
        text = added + self.scribe.ending().encode()
        try:
            os.lseek(self.stream, self.place, os.SEEK_SET)
            os.write(self.stream, text)
            self.place += len(added)
            os.ftruncate(self.stream, self.place - len(added) + len(text))
        except OSError as refused:
            raise BadInputError(about_file("error_keep", self.file, refused, "folder_missing")) from None


def about_file(key: str, file: Path, refused: OSError, missing: str) -> Note:
    """Why a file is refused, in our words: the system's are in English."""
    reasons = ((MISSING, missing), *REASONS)
    why = next((reason for kind, reason in reasons if isinstance(refused, kind)), "file_other")
    return Note(key).text("given", str(file)).word("why", why)
