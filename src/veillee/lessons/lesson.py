"""The lessons of the house: beside each game a script, and what the coach says in each language."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Final

from veillee.engine.notes import BadInputError, Note
from veillee.games import CATALOGUE
from veillee.lessons.script import BadLessonError, Script
from veillee.lessons.spoken import LEFT_OUT, TITLE, spoken_in
from veillee.views.words import LANGUAGES

if TYPE_CHECKING:
    from collections.abc import Mapping

    from veillee.engine.entry import Entry

NAME: Final = "lesson"  # of the first one; another is called lesson-solo
SCRIPT: Final = ".script"


@dataclass(frozen=True)
class Lesson:
    """A lesson: its game, its script, and its words by language."""

    id: str  # that of its game, or with a name of its own behind it
    entry: Entry
    script: Script
    words: dict[str, dict[str, str]]

    def said(self, key: str) -> dict[str, str]:
        """The words under a name, by language."""
        return {lang: self.words[lang][key] for lang in LANGUAGES}


def read_lesson(id: str, entry: Entry, name: str, texts: Mapping[str, str]) -> Lesson:  # noqa: A002 - a lesson's
    """A lesson from its texts, by the endings of their files."""
    script = Script(f"{name}{SCRIPT}", texts["script"], entry.game.phases[0].pack)
    expected = [TITLE, *(step.key for step in script.steps), *(f"{LEFT_OUT}{verb}" for verb in script.left_out)]
    words: dict[str, dict[str, str]] = {}
    for lang in LANGUAGES:
        words[lang] = spoken_in(f"{name}.{lang}", texts[lang])
        last = len(texts[lang].splitlines())
        for key in expected:
            if key not in words[lang]:
                raise BadLessonError(f"{name}.{lang}", last, key, "the script has it, and nothing is said")
        for key in words[lang]:
            if key not in expected:
                raise BadLessonError(f"{name}.{lang}", last, key, "no step is called that")
    return Lesson(id, entry, script, words)


@cache
def lesson_ids() -> dict[str, tuple[str, str]]:
    """All lessons: by their ids the game and the name of their files, in the order of the catalogue."""
    found: dict[str, tuple[str, str]] = {}
    for game, entry in CATALOGUE.items():
        for name in names_of(entry):
            found[game + name.removeprefix(NAME)] = (game, name)
    return found


def names_of(entry: Entry) -> list[str]:
    """The names of a game's lessons, the first one first."""
    lying = [file.name for file in files(entry.package).iterdir()]
    return sorted(file.removesuffix(SCRIPT) for file in lying if file.startswith(NAME) and file.endswith(SCRIPT))


@cache
def lesson_of(id: str) -> Lesson:  # noqa: A002 - a lesson's
    """The lesson with this id; what is no lesson is refused."""
    if id not in lesson_ids():
        raise BadInputError(Note("error_lesson").text("given", id[:40]).text("expected", ", ".join(lesson_ids())))
    game, name = lesson_ids()[id]
    entry = CATALOGUE[game]
    texts = {ending: text_of(entry, f"{name}.{ending}") for ending in ("script", *LANGUAGES)}
    return read_lesson(id, entry, name, texts)


def text_of(entry: Entry, file: str) -> str:
    """A file beside a game."""
    return (files(entry.package) / file).read_text(encoding="utf-8")
