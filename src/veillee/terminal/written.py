"""Written games as files: read to be judged again, and kept when one is asked to."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from veillee.engine.notes import BadInputError, Note

if TYPE_CHECKING:
    from pathlib import Path

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


def can_keep(file: Path) -> None:
    """Refuse now what could not be written later; leave nothing behind, and what is there as it is."""
    try:
        is_new = not file.exists()
        with file.open("a", encoding="utf-8"):
            pass
        if is_new:
            file.unlink()
    except OSError as refused:
        raise BadInputError(about_file("error_keep", file, refused, "folder_missing")) from None


def keep(file: Path, text: str) -> None:
    """Write a match down."""
    try:
        file.write_text(text, encoding="utf-8")
    except OSError as refused:
        raise BadInputError(about_file("error_keep", file, refused, "folder_missing")) from None


def about_file(key: str, file: Path, refused: OSError, missing: str) -> Note:
    """Why a file is refused, in our words: the system's are in English."""
    reasons = ((MISSING, missing), *REASONS)
    why = next((reason for kind, reason in reasons if isinstance(refused, kind)), "file_other")
    return Note(key).text("given", str(file)).word("why", why)
