"""What the coach says in one language: the words of each step under its name in brackets, a paragraph each."""

from __future__ import annotations

from typing import Final

from veillee.lessons.script import REMARK, BadLessonError

TITLE: Final = "title"  # what the lesson is called
LEFT_OUT: Final = "left-out "  # before the verb that is left out: what its end says of it


def spoken_in(file: str, text: str) -> dict[str, str]:
    """The words of a lesson by their names; lines of a paragraph are joined."""
    found: dict[str, str] = {}
    name, begun = "", 0
    for number, line in enumerate(text.splitlines(), 1):
        said = line.strip()
        if said.startswith(REMARK):
            continue
        if said.startswith("[") and said.endswith("]"):
            must_speak(file, begun, name, found)
            name, begun = said[1:-1], number
            if name in found:
                raise BadLessonError(file, number, name, "these words stand here twice")
            found[name] = ""
        elif said and not name:
            raise BadLessonError(file, number, "name", f"expected a name in brackets before {said!r}")
        elif said:
            found[name] = f"{found[name]} {said}".strip()
    must_speak(file, begun, name, found)
    return found


def must_speak(file: str, line: int, name: str, found: dict[str, str]) -> None:
    """Refuse a name under which nothing is said."""
    if name and not found[name]:
        raise BadLessonError(file, line, name, "nothing is said under it")
