"""Whatever a live table refuses, it says why, in every language."""

import re
from pathlib import Path

import pytest

import veillee.table
from veillee.games import CATALOGUE
from veillee.views.words import LANGUAGES, Words, source

NAMED = re.compile(r'Note\(\s*"([a-z_]+)"(?: if [^()]*? else "([a-z_]+)")?')


def keys() -> list[str]:
    """The keys of all notes that the table makes."""
    found: set[str] = set()
    for file in Path(veillee.table.__file__).parent.glob("*.py"):
        for match in NAMED.finditer(file.read_text(encoding="utf-8")):
            found |= {key for key in match.groups() if key}
    return sorted(found)


def test_the_keys_are_found() -> None:
    assert {"was_too_late", "match_is_over", "table_not_started", "still_here"} <= set(keys())


@pytest.mark.parametrize("lang", LANGUAGES)
def test_there_are_words_for_every_refusal(lang: str) -> None:
    words = Words(lang)
    assert [key for key in keys() if not words.has(key)] == []


def test_no_game_has_other_words_for_them() -> None:
    for entry in CATALOGUE.values():
        own = {line.partition(" = ")[0] for line in source(entry.package, "fr").splitlines()}
        assert own.isdisjoint(keys())
